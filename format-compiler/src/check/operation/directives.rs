//! Directives: where each may stand, and what it takes.

use std::ops::Range;

use super::{Argument, ArgumentKind, Checker, Context, Node, NodeKind};
use crate::check::checked::{OpDirective, TypeTarget};
use crate::check::tree::Custom;
use crate::diagnostic::{Title, title};
use crate::ods::Variable;
use crate::syntax::{Directive, Element, ElementKind, Moment, Stage};

impl Checker<'_> {
    pub(super) fn plain_directive(
        &mut self,
        element: &Element,
        directive: Directive,
        context: Context,
    ) -> Option<OpDirective> {
        match directive {
            Directive::AttrDict => self.attr_dict(element, false, context),
            Directive::AttrDictWithKeyword => self.attr_dict(element, true, context),
            Directive::PropDict => self.prop_dict(element, context),
            Directive::Operands => self.operands(element, context),
            Directive::Regions => self.regions(element, context),
            Directive::Successors => self.successors(element, context),
            // Inside `type` the caller reads it as a target.
            Directive::Results => {
                if context != Context::Type {
                    let fix = self.findings.replace(element.span.clone(), "type(results)", "write `type(results)`");
                    self.findings.at_element(title::result_misplaced_directive(), element).fix = fix;
                }
                None
            }
            Directive::Params => {
                self.findings.at_element(title::unsupported_directive(), element);
                None
            }
        }
    }

    fn attr_dict(&mut self, element: &Element, with_keyword: bool, context: Context) -> Option<OpDirective> {
        if context == Context::Type {
            return self.misplaced(element, title::directive_misplaced_quoted("attr-dict"));
        }
        let place = self.bound.attr_dict.clone();
        if context == Context::Ref {
            self.bound_before(element, &place, "attr-dict", "attr-dict")?;
        } else {
            self.not_seen(element, place, "attr-dict")?;
            self.bound.attr_dict = Some(element.span.clone());
        }
        Some(OpDirective::AttrDict { with_keyword })
    }

    fn prop_dict(&mut self, element: &Element, context: Context) -> Option<OpDirective> {
        match context {
            Context::Type => {
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

    fn operands(&mut self, element: &Element, context: Context) -> Option<OpDirective> {
        let place = self.bound.all_operands.clone();
        if context == Context::Ref {
            self.bound_before(element, &place, "operands", "operands")?;
        } else if context != Context::Type {
            self.no_overlap(element, first(&place, &self.bound.operands), "operands")?;
            self.bound.all_operands = Some(element.span.clone());
        }
        Some(OpDirective::Operands)
    }

    fn regions(&mut self, element: &Element, context: Context) -> Option<OpDirective> {
        let place = self.bound.all_regions.clone();
        match context {
            Context::Type => return self.misplaced(element, title::directive_misplaced("regions")),
            Context::Ref => self.bound_before(element, &place, "regions", "regions")?,
            _ => {
                self.no_overlap(element, first(&place, &self.bound.regions), "regions")?;
                self.bound.all_regions = Some(element.span.clone());
            }
        }
        Some(OpDirective::Regions)
    }

    fn successors(&mut self, element: &Element, context: Context) -> Option<OpDirective> {
        let place = self.bound.all_successors.clone();
        match context {
            Context::Type => return self.misplaced(element, title::directive_misplaced("successors")),
            Context::Ref => self.bound_before(element, &place, "successors", "successors")?,
            _ => {
                self.no_overlap(element, first(&place, &self.bound.successors), "successors")?;
                self.bound.all_successors = Some(element.span.clone());
            }
        }
        Some(OpDirective::Successors)
    }

    pub(super) fn type_directive(
        &mut self,
        element: &Element,
        argument: &Element,
        context: Context,
    ) -> Option<OpDirective> {
        if context == Context::Type {
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

    pub(super) fn functional_type(
        &mut self,
        element: &Element,
        inputs: &Element,
        results: &Element,
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
                    self.variable(argument, name, Context::Type);
                    return None;
                }
            },
            ElementKind::Directive(Directive::Operands) => TypeTarget::Operands,
            ElementKind::Directive(Directive::Results) => TypeTarget::Results,
            _ => {
                // Nothing else passes in this context, and says so itself.
                self.element(argument, Context::Type);
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

    pub(super) fn qualified(&mut self, element: &Element, argument: &Element, context: Context) -> Option<Node> {
        let before = self.findings.len();
        match self.element(argument, context).map(|node| node.kind) {
            Some(kind @ (NodeKind::Variable(Variable::Attribute(_)) | NodeKind::Directive(OpDirective::Type(_)))) => {
                Some(Node { kind, is_qualified: true, span: element.span.clone() })
            }
            _ => {
                // Only if the argument is right in itself; inside `type`, `$x` and `operands` are.
                let is_read = self.findings.is_closed(argument) && !matches!(argument.kind, ElementKind::Error);
                if self.findings.len() == before && is_read {
                    // Before the parenthesis is closed.
                    let moment = Moment { token: argument.tokens.end, stage: Stage::Check };
                    self.findings.add(title::qualified_argument(), element.span.clone(), moment);
                }
                None
            }
        }
    }

    /// `ref` elsewhere than in `custom`.
    pub(super) fn misplaced_reference(
        &mut self,
        element: &Element,
        argument: &Element,
        context: Context,
    ) -> Option<Node> {
        let inner = self.findings.text(argument.span.clone()).to_owned();
        let fix = (context == Context::Ref)
            .then(|| self.findings.replace(element.span.clone(), &inner, "drop the inner `ref`"))
            .flatten();
        self.findings.at_keyword(title::ref_misplaced(), element).fix = fix;
        None
    }

    pub(super) fn reference(&mut self, element: &Element, argument: &Element) -> Option<ArgumentKind> {
        let kind = self.element(argument, Context::Ref)?.into_argument()?;
        let is_all_blocks = matches!(kind, ArgumentKind::Directive(OpDirective::Regions | OpDirective::Successors));
        if is_all_blocks && self.findings.profile.crashes_on_references_to_all_blocks() {
            self.findings.at_generation(title::ref_unsupported(self.findings.text(argument.span.clone())), element);
            return None;
        }
        Some(kind)
    }

    pub(super) fn custom(
        &mut self,
        element: &Element,
        name: &str,
        arguments: &[Element],
        context: Context,
    ) -> Option<NodeKind> {
        if context != Context::TopLevel {
            self.findings.at_keyword(self.findings.profile.custom_misplaced(), element);
            return None;
        }
        let checked: Vec<Argument> = arguments.iter().filter_map(|argument| self.argument(argument)).collect();
        for argument in checked.iter().filter(|argument| !argument.is_ref) {
            let title = match &argument.kind {
                ArgumentKind::Directive(OpDirective::Operands | OpDirective::Regions | OpDirective::Successors) => {
                    title::custom_argument()
                }
                ArgumentKind::Directive(OpDirective::Type(TypeTarget::Operands | TypeTarget::Results)) => {
                    title::custom_argument_types()
                }
                _ => continue,
            };
            let label = self.findings.label(argument.span.clone(), "this argument");
            self.findings.at_element(title, element).labels.push(label);
        }
        let is_whole = checked.len() == arguments.len();
        is_whole.then(|| NodeKind::Custom(Custom { name: name.to_owned(), arguments: checked }))
    }

    fn misplaced(&mut self, element: &Element, title: Title) -> Option<OpDirective> {
        self.findings.at_element(title, element);
        None
    }

    fn not_seen(&mut self, element: &Element, place: Option<Range<usize>>, name: &str) -> Option<()> {
        let Some(earlier) = place else { return Some(()) };
        let label = self.findings.label(earlier, "first here");
        let fix = self.findings.replace(element.span.clone(), "", "drop it");
        let finding = self.findings.at_element(title::directive_repeated(name), element);
        finding.labels.push(label);
        finding.fix = fix;
        None
    }

    fn no_overlap(&mut self, element: &Element, place: Option<Range<usize>>, name: &str) -> Option<()> {
        let Some(earlier) = place else { return Some(()) };
        let label = self.findings.label(earlier, "overlaps with this");
        self.findings.at_element(title::directive_overlap(name), element).labels.push(label);
        None
    }

    fn bound_before(
        &mut self,
        element: &Element,
        place: &Option<Range<usize>>,
        name: &str,
        directive: &str,
    ) -> Option<()> {
        if place.is_none() {
            self.findings.at_element(title::reference_before_binding_directive(name, directive), element);
            return None;
        }
        Some(())
    }
}

/// The directive for all, or the first of the single places.
fn first(all: &Option<Range<usize>>, places: &[Option<Range<usize>>]) -> Option<Range<usize>> {
    all.clone().or_else(|| places.iter().flatten().min_by_key(|place| place.start).cloned())
}
