//! Directives of operation formats: where each may stand, and what it takes.

use super::OperationChecker;
use super::bound::{Bound, Place};
use crate::check::checked::{OpDirective, TypeTarget};
use crate::check::element::{Checker, Context};
use crate::diagnostic::{Title, title};
use crate::ods::Variable;
use crate::syntax::{Arguments, Directive, Element, ElementKind, Moment, OperationDirective, Stage};

impl OperationChecker<'_> {
    pub(super) fn own_directive(
        &mut self,
        element: &Element,
        directive: OperationDirective,
        arguments: &Arguments,
        context: Context,
    ) -> Option<OpDirective> {
        match directive {
            OperationDirective::AttrDict => self.attr_dict(element, false, context),
            OperationDirective::AttrDictWithKeyword => self.attr_dict(element, true, context),
            OperationDirective::PropDict => self.prop_dict(element, context),
            OperationDirective::Operands => {
                if context != Context::Directive {
                    self.all(element, "operands", context, |bound| (&mut bound.all_operands, &bound.operands))?;
                }
                Some(OpDirective::Operands)
            }
            OperationDirective::Regions => {
                self.all(element, "regions", context, |bound| (&mut bound.all_regions, &bound.regions))?;
                Some(OpDirective::Regions)
            }
            OperationDirective::Successors => {
                self.all(element, "successors", context, |bound| (&mut bound.all_successors, &bound.successors))?;
                Some(OpDirective::Successors)
            }
            // Inside `type` the caller reads it as a target.
            OperationDirective::Results => {
                if context != Context::Directive {
                    let fix = self.findings.replace(element.span.clone(), "type(results)", "write `type(results)`");
                    self.findings.at_element(title::result_misplaced_directive(), element).fix = fix;
                }
                None
            }
            OperationDirective::Type => self.type_directive(element, arguments.exactly()?, context),
            OperationDirective::FunctionalType => self.functional_type(element, arguments.exactly()?, context),
            OperationDirective::OiList => self.oilist(element, arguments.clauses(), context),
        }
    }

    fn attr_dict(&mut self, element: &Element, with_keyword: bool, context: Context) -> Option<OpDirective> {
        if context == Context::Directive {
            return self.misplaced(element, title::directive_misplaced_quoted("attr-dict"));
        }
        let place = self.bound.attr_dict.clone();
        if context == Context::Ref {
            self.bound_before(element, place.is_some(), "attr-dict")?;
        } else {
            self.not_seen(element, place, "attr-dict")?;
            self.bound.attr_dict = Some(element.span.clone());
        }
        Some(OpDirective::AttrDict { with_keyword })
    }

    fn prop_dict(&mut self, element: &Element, context: Context) -> Option<OpDirective> {
        match context {
            Context::Directive => {
                return self.misplaced(element, title::directive_misplaced_quoted("prop-dict"));
            }
            Context::Ref => {
                self.findings.at_element(title::ref_unsupported("prop-dict"), element);
                return None;
            }
            _ => {}
        }
        self.not_seen(element, self.bound.prop_dict.clone(), "prop-dict")?;
        self.bound.prop_dict = Some(element.span.clone());
        Some(OpDirective::PropDict)
    }

    /// `operands`, `regions` or `successors`: where all are bound, and where single ones are.
    fn all(
        &mut self,
        element: &Element,
        name: &str,
        context: Context,
        places: fn(&mut Bound) -> (&mut Place, &Vec<Place>),
    ) -> Option<()> {
        let (all, single) = places(&mut self.bound);
        match context {
            Context::Directive => {
                self.findings.at_element(title::directive_misplaced(name), element);
                None
            }
            Context::Ref => {
                let is_bound = all.is_some();
                self.bound_before(element, is_bound, name)
            }
            Context::TopLevel | Context::Custom => {
                if let Some(earlier) = first(all, single) {
                    let label = self.findings.label(earlier, "overlaps with this");
                    self.findings.at_element(title::directive_overlap(name), element).labels.push(label);
                    return None;
                }
                *all = Some(element.span.clone());
                Some(())
            }
        }
    }

    fn type_directive(
        &mut self,
        element: &Element,
        [argument]: &[Element; 1],
        context: Context,
    ) -> Option<OpDirective> {
        if context == Context::Directive {
            let inner = self.findings.text(argument.span.clone()).to_owned();
            let fix = self.findings.replace(element.span.clone(), &inner, "drop the inner `type`");
            self.findings.at_keyword(title::type_of_type(), element).fix = fix;
            return None;
        }
        let target = self.type_target(element, argument, context == Context::Ref)?;
        if context == Context::Ref && matches!(target, TypeTarget::Operands | TypeTarget::Results) {
            // Accepted by upstream's checks; then its printer generator crashes.
            let text = self.findings.text(element.span.clone());
            self.findings.at_generation(title::ref_unsupported(text), element);
            return None;
        }
        Some(OpDirective::Type(target))
    }

    fn functional_type(
        &mut self,
        element: &Element,
        [inputs, results]: &[Element; 2],
        context: Context,
    ) -> Option<OpDirective> {
        if context != Context::TopLevel {
            self.findings.at_keyword(title::directive_misplaced("functional-type"), element);
            return None;
        }
        let inputs = self.type_target(element, inputs, false);
        let results = self.type_target(element, results, false);
        Some(OpDirective::FunctionalType { inputs: inputs?, results: results? })
    }

    /// The argument of `type` or `functional-type`, which it binds. `directive` is where upstream points.
    fn type_target(&mut self, directive: &Element, argument: &Element, is_ref: bool) -> Option<TypeTarget> {
        let target = match &argument.kind {
            ElementKind::Variable(name) => match self.operation.variable(name) {
                Some(Variable::Operand(index)) => TypeTarget::Operand(index),
                Some(Variable::Result(index)) => TypeTarget::Result(index),
                _ => {
                    self.bind_variable(argument, name, Context::Directive);
                    return None;
                }
            },
            ElementKind::Directive(Directive::Operation(OperationDirective::Operands), _) => TypeTarget::Operands,
            ElementKind::Directive(Directive::Operation(OperationDirective::Results), _) => TypeTarget::Results,
            _ => {
                // Nothing else passes in this context, and says so itself.
                self.element(argument, Context::Directive);
                return None;
            }
        };
        let operation = self.operation;
        let bound = &mut self.bound;
        let (own, all) = match target {
            TypeTarget::Operand(index) => (&mut bound.operand_types[index], &mut bound.all_operand_types),
            TypeTarget::Result(index) => (&mut bound.result_types[index], &mut bound.all_result_types),
            TypeTarget::Operands => (&mut None, &mut bound.all_operand_types),
            TypeTarget::Results => (&mut None, &mut bound.all_result_types),
        };
        let earlier = match target {
            TypeTarget::Operand(_) | TypeTarget::Result(_) => all.clone().or_else(|| own.clone()),
            TypeTarget::Operands if !is_ref => first(all, &bound.operand_types),
            TypeTarget::Results if !is_ref => first(all, &bound.result_types),
            _ => all.clone(),
        };
        let moment = Moment { token: argument.tokens.end, stage: Stage::Check };
        let span = directive.span.clone();
        let name = match target {
            TypeTarget::Operand(index) => &operation.operands[index].name,
            TypeTarget::Result(index) => &operation.results[index].name,
            TypeTarget::Operands => "operands",
            TypeTarget::Results => "results",
        };
        match (is_ref, earlier) {
            (true, None) => {
                let dollar = if matches!(target, TypeTarget::Operand(_) | TypeTarget::Result(_)) { "$" } else { "" };
                self.findings.add(title::reference_before_binding_type(format_args!("{dollar}{name}")), span, moment);
                return None;
            }
            (false, Some(earlier)) => {
                let title = match target {
                    TypeTarget::Operands | TypeTarget::Results => title::already_bound_types(name),
                    _ => title::already_bound_type(name),
                };
                let label = self.findings.label(earlier, "first here");
                self.findings.add(title, span, moment).labels.push(label);
                return None;
            }
            _ => {}
        }
        let bound = &mut self.bound;
        let place = match target {
            TypeTarget::Operand(index) => &mut bound.operand_types[index],
            TypeTarget::Result(index) => &mut bound.result_types[index],
            TypeTarget::Operands => &mut bound.all_operand_types,
            TypeTarget::Results => &mut bound.all_result_types,
        };
        place.get_or_insert(span);
        Some(target)
    }

    fn misplaced(&mut self, element: &Element, title: Title) -> Option<OpDirective> {
        self.findings.at_element(title, element);
        None
    }

    fn not_seen(&mut self, element: &Element, place: Place, name: &str) -> Option<()> {
        let Some(earlier) = place else { return Some(()) };
        let label = self.findings.label(earlier, "first here");
        let fix = self.findings.replace(element.span.clone(), "", "drop it");
        let finding = self.findings.at_element(title::directive_repeated(name), element);
        finding.labels.push(label);
        finding.fix = fix;
        None
    }

    fn bound_before(&mut self, element: &Element, is_bound: bool, name: &str) -> Option<()> {
        if !is_bound {
            self.findings.at_element(title::reference_before_binding_directive(name, name), element);
        }
        is_bound.then_some(())
    }
}

/// The directive for all, or the first of the single places.
fn first(all: &Place, places: &[Place]) -> Place {
    all.clone().or_else(|| places.iter().flatten().min_by_key(|place| place.start).cloned())
}
