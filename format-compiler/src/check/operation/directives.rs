//! Directives: where each may stand, and what it takes.

use std::ops::Range;

use super::{Checker, Context, Node, NodeKind};
use crate::check::checked::TypeTarget;
use crate::diagnostic::{Title, title};
use crate::syntax::{Arguments, Directive, Element, ElementKind, Moment, Stage};

impl Checker<'_> {
    pub(super) fn directive(
        &mut self,
        element: &Element,
        directive: Directive,
        arguments: &Arguments,
        context: Context,
    ) -> Option<NodeKind> {
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
            Directive::Type => self.type_directive(element, arguments.exactly()?, context),
            Directive::FunctionalType => self.functional_type(element, arguments.exactly()?, context),
            Directive::Qualified => self.qualified(element, arguments.exactly()?, context),
            Directive::Ref => self.reference(element, arguments.exactly()?, context),
            Directive::Custom => self.custom(element, arguments.name(), arguments.elements(), context),
            Directive::OiList => self.oilist(element, arguments.clauses(), context),
            Directive::Params | Directive::Struct => {
                self.findings.at_keyword(title::unsupported_directive(), element);
                None
            }
        }
    }

    fn attr_dict(&mut self, element: &Element, with_keyword: bool, context: Context) -> Option<NodeKind> {
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
        Some(NodeKind::AttrDict { with_keyword })
    }

    fn prop_dict(&mut self, element: &Element, context: Context) -> Option<NodeKind> {
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
        Some(NodeKind::PropDict)
    }

    fn operands(&mut self, element: &Element, context: Context) -> Option<NodeKind> {
        let place = self.bound.all_operands.clone();
        if context == Context::Ref {
            self.bound_before(element, &place, "operands", "operands")?;
        } else if context != Context::Type {
            self.no_overlap(element, first(&place, &self.bound.operands), "operands")?;
            self.bound.all_operands = Some(element.span.clone());
        }
        Some(NodeKind::Operands)
    }

    fn regions(&mut self, element: &Element, context: Context) -> Option<NodeKind> {
        let place = self.bound.all_regions.clone();
        match context {
            Context::Type => return self.misplaced(element, title::directive_misplaced("regions")),
            Context::Ref => self.bound_before(element, &place, "regions", "regions")?,
            _ => {
                self.no_overlap(element, first(&place, &self.bound.regions), "regions")?;
                self.bound.all_regions = Some(element.span.clone());
            }
        }
        Some(NodeKind::Regions)
    }

    fn successors(&mut self, element: &Element, context: Context) -> Option<NodeKind> {
        let place = self.bound.all_successors.clone();
        match context {
            Context::Type => return self.misplaced(element, title::directive_misplaced("successors")),
            Context::Ref => self.bound_before(element, &place, "successors", "successors")?,
            _ => {
                self.no_overlap(element, first(&place, &self.bound.successors), "successors")?;
                self.bound.all_successors = Some(element.span.clone());
            }
        }
        Some(NodeKind::Successors)
    }

    fn type_directive(&mut self, element: &Element, [argument]: &[Element; 1], context: Context) -> Option<NodeKind> {
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
        Some(NodeKind::Type { target, is_qualified: false })
    }

    fn functional_type(
        &mut self,
        element: &Element,
        [inputs, results]: &[Element; 2],
        context: Context,
    ) -> Option<NodeKind> {
        if context != Context::TopLevel {
            self.findings.at_keyword(title::directive_misplaced("functional-type"), element);
            return None;
        }
        let inputs = self.type_target(element, inputs, false);
        let results = self.type_target(element, results, false);
        Some(NodeKind::FunctionalType { inputs: inputs?, results: results? })
    }

    /// The argument of `type` or `functional-type`, which it binds. `directive` is where upstream points.
    fn type_target(&mut self, directive: &Element, argument: &Element, is_ref: bool) -> Option<TypeTarget> {
        let target = match &argument.kind {
            ElementKind::Variable(name) => match self.operation.variable(name) {
                Some(crate::ods::Variable::Operand(index)) => TypeTarget::Operand(index),
                Some(crate::ods::Variable::Result(index)) => TypeTarget::Result(index),
                _ => {
                    self.variable(argument, name, Context::Type);
                    return None;
                }
            },
            ElementKind::Directive(Directive::Operands, _) => TypeTarget::Operands,
            ElementKind::Directive(Directive::Results, _) => TypeTarget::Results,
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

    fn qualified(&mut self, element: &Element, [argument]: &[Element; 1], context: Context) -> Option<NodeKind> {
        let before = self.findings.len();
        let node = self.element(argument, context);
        match node.map(|node| node.kind) {
            Some(NodeKind::Attribute { index, .. }) => Some(NodeKind::Attribute { index, is_qualified: true }),
            Some(NodeKind::Type { target, .. }) => Some(NodeKind::Type { target, is_qualified: true }),
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

    fn reference(&mut self, element: &Element, [argument]: &[Element; 1], context: Context) -> Option<NodeKind> {
        if context != Context::Custom {
            let inner = self.findings.text(argument.span.clone()).to_owned();
            let fix = (context == Context::Ref)
                .then(|| self.findings.replace(element.span.clone(), &inner, "drop the inner `ref`"))
                .flatten();
            self.findings.at_keyword(title::ref_misplaced(), element).fix = fix;
            return None;
        }
        let node = self.element(argument, Context::Ref)?;
        let is_all_blocks = matches!(node.kind, NodeKind::Regions | NodeKind::Successors);
        if is_all_blocks && self.findings.profile.crashes_on_references_to_all_blocks() {
            self.findings.at_generation(title::ref_unsupported(self.findings.text(argument.span.clone())), element);
            return None;
        }
        Some(NodeKind::Ref(Box::new(node)))
    }

    fn custom(&mut self, element: &Element, name: &str, arguments: &[Element], context: Context) -> Option<NodeKind> {
        if context != Context::TopLevel {
            self.findings.at_keyword(self.findings.profile.custom_misplaced(), element);
            return None;
        }
        let nodes: Vec<Node> = self.elements(arguments, Context::Custom);
        for node in &nodes {
            match node.kind {
                NodeKind::Operands | NodeKind::Regions | NodeKind::Successors => {
                    let label = self.findings.label(node.span.clone(), "this argument");
                    self.findings.at_element(title::custom_argument(), element).labels.push(label);
                }
                NodeKind::Type { target: TypeTarget::Operands | TypeTarget::Results, .. } => {
                    let label = self.findings.label(node.span.clone(), "this argument");
                    self.findings.at_element(title::custom_argument_types(), element).labels.push(label);
                }
                _ => {}
            }
        }
        (nodes.len() == arguments.len()).then(|| NodeKind::Custom { name: name.to_owned(), arguments: nodes })
    }

    fn misplaced(&mut self, element: &Element, title: Title) -> Option<NodeKind> {
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
