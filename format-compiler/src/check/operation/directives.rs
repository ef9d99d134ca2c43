//! Directives: where each may stand, and what it takes.

use std::ops::Range;

use super::{Checker, Context, Node, NodeKind};
use crate::check::checked::TypeTarget;
use crate::diagnostic::Code;
use crate::syntax::{Directive, Element, ElementKind, Moment, Stage};

impl Checker<'_> {
    pub(super) fn plain_directive(
        &mut self,
        element: &Element,
        directive: Directive,
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
                    let title = "'results' directive can can only be used as a child to a 'type' directive";
                    let fix = self.findings.replace(element.span.clone(), "type(results)", "write `type(results)`");
                    self.findings.at_element(Code::ResultMisplaced, title, element).fix = fix;
                }
                None
            }
            Directive::Params => {
                let code = Code::UnsupportedDirective;
                self.findings.at_element(code, code.title_pattern(), element);
                None
            }
        }
    }

    fn attr_dict(&mut self, element: &Element, with_keyword: bool, context: Context) -> Option<NodeKind> {
        if context == Context::Type {
            return self.misplaced(element, "'attr-dict' directive can only be used as a top-level directive");
        }
        let place = self.bound.attr_dict.clone();
        if context == Context::Ref {
            self.bound_before(element, &place, "attr-dict", "attr-dict")?;
        } else {
            self.not_seen(element, place, "'attr-dict' directive has already been seen")?;
            self.bound.attr_dict = Some(element.span.clone());
        }
        Some(NodeKind::AttrDict { with_keyword })
    }

    fn prop_dict(&mut self, element: &Element, context: Context) -> Option<NodeKind> {
        match context {
            Context::Type => {
                return self.misplaced(element, "'prop-dict' directive can only be used as a top-level directive");
            }
            Context::Ref => {
                self.findings.at_element(Code::RefUnsupported, "'ref' of 'prop-dict' unsupported", element);
                return None;
            }
            _ => {}
        }
        self.not_seen(element, self.bound.prop_dict.clone(), "'prop-dict' directive has already been seen")?;
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
            Context::Type => return self.misplaced(element, "'regions' is only valid as a top-level directive"),
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
            Context::Type => return self.misplaced(element, "'successors' is only valid as a top-level directive"),
            Context::Ref => self.bound_before(element, &place, "successors", "successors")?,
            _ => {
                self.no_overlap(element, first(&place, &self.bound.successors), "successors")?;
                self.bound.all_successors = Some(element.span.clone());
            }
        }
        Some(NodeKind::Successors)
    }

    pub(super) fn type_directive(
        &mut self,
        element: &Element,
        argument: &Element,
        context: Context,
    ) -> Option<NodeKind> {
        if context == Context::Type {
            let code = Code::TypeOfType;
            let inner = self.findings.text(argument.span.clone()).to_owned();
            let fix = self.findings.replace(element.span.clone(), &inner, "drop the inner `type`");
            self.findings.at_keyword(code, code.title_pattern(), element).fix = fix;
            return None;
        }
        let target = self.type_target(element, argument, context == Context::Ref)?;
        if context == Context::Ref && matches!(target, TypeTarget::Operands | TypeTarget::Results) {
            // Accepted by upstream's checks; then its printer generator crashes.
            let text = self.findings.text(element.span.clone());
            let title = format!("'ref' of '{text}' unsupported");
            self.findings.at_generation(Code::RefUnsupported, title, element);
            return None;
        }
        Some(NodeKind::Type { target, is_qualified: false })
    }

    pub(super) fn functional_type(
        &mut self,
        element: &Element,
        inputs: &Element,
        results: &Element,
        context: Context,
    ) -> Option<NodeKind> {
        if context != Context::TopLevel {
            let title = "'functional-type' is only valid as a top-level directive";
            self.findings.at_keyword(Code::DirectiveMisplaced, title, element);
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
                let title = format!("'ref' of 'type({dollar}{name})' is not bound by a prior 'type' directive");
                self.findings.add(Code::ReferenceBeforeBinding, title, span, moment);
                return None;
            }
            (false, Some(earlier)) => {
                let title = match target {
                    TypeTarget::Operands | TypeTarget::Results => format!("'{name}' 'type' is already bound"),
                    _ => format!("'type' of '{name}' is already bound"),
                };
                let label = self.findings.label(earlier, "first here");
                self.findings.add(Code::AlreadyBound, title, span, moment).labels.push(label);
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

    pub(super) fn qualified(&mut self, element: &Element, argument: &Element, context: Context) -> Option<NodeKind> {
        let before = self.findings.len();
        let node = self.element(argument, context);
        match node.map(|node| node.kind) {
            Some(NodeKind::Attribute { index, .. }) => Some(NodeKind::Attribute { index, is_qualified: true }),
            Some(NodeKind::Type { target, .. }) => Some(NodeKind::Type { target, is_qualified: true }),
            _ => {
                // Only if the argument is right in itself; inside `type`, `$x` and `operands` are.
                let is_read = self.findings.is_closed(argument) && !matches!(argument.kind, ElementKind::Error);
                if self.findings.len() == before && is_read {
                    let code = Code::QualifiedArgument;
                    // Before the parenthesis is closed.
                    let moment = Moment { token: argument.tokens.end, stage: Stage::Check };
                    self.findings.add(code, code.title_pattern(), element.span.clone(), moment);
                }
                None
            }
        }
    }

    pub(super) fn reference(&mut self, element: &Element, argument: &Element, context: Context) -> Option<NodeKind> {
        if context != Context::Custom {
            let code = Code::RefMisplaced;
            let inner = self.findings.text(argument.span.clone()).to_owned();
            let fix = (context == Context::Ref)
                .then(|| self.findings.replace(element.span.clone(), &inner, "drop the inner `ref`"))
                .flatten();
            self.findings.at_keyword(code, code.title_pattern(), element).fix = fix;
            return None;
        }
        let node = self.element(argument, Context::Ref)?;
        let is_all_blocks = matches!(node.kind, NodeKind::Regions | NodeKind::Successors);
        if is_all_blocks && self.findings.profile.crashes_on_references_to_all_blocks() {
            let title = format!("'ref' of '{}' unsupported", self.findings.text(argument.span.clone()));
            self.findings.at_generation(Code::RefUnsupported, title, element);
            return None;
        }
        Some(NodeKind::Ref(Box::new(node)))
    }

    pub(super) fn custom(
        &mut self,
        element: &Element,
        name: &str,
        arguments: &[Element],
        context: Context,
    ) -> Option<NodeKind> {
        if context != Context::TopLevel {
            self.findings.at_keyword(Code::CustomMisplaced, self.findings.profile.custom_misplaced(), element);
            return None;
        }
        let nodes: Vec<Node> = self.elements(arguments, Context::Custom);
        for node in &nodes {
            match node.kind {
                NodeKind::Operands | NodeKind::Regions | NodeKind::Successors => {
                    let code = Code::CustomArgument;
                    let label = self.findings.label(node.span.clone(), "this argument");
                    self.findings.at_element(code, code.title_pattern(), element).labels.push(label);
                }
                NodeKind::Type { target: TypeTarget::Operands | TypeTarget::Results, .. } => {
                    let title = "type directives within a custom directive may only refer to variables";
                    let label = self.findings.label(node.span.clone(), "this argument");
                    self.findings.at_element(Code::CustomArgument, title, element).labels.push(label);
                }
                _ => {}
            }
        }
        (nodes.len() == arguments.len()).then(|| NodeKind::Custom { name: name.to_owned(), arguments: nodes })
    }

    fn misplaced(&mut self, element: &Element, title: &str) -> Option<NodeKind> {
        self.findings.at_element(Code::DirectiveMisplaced, title, element);
        None
    }

    fn not_seen(&mut self, element: &Element, place: Option<Range<usize>>, title: &str) -> Option<()> {
        let Some(earlier) = place else { return Some(()) };
        let label = self.findings.label(earlier, "first here");
        let fix = self.findings.replace(element.span.clone(), "", "drop it");
        let finding = self.findings.at_element(Code::DirectiveRepeated, title, element);
        finding.labels.push(label);
        finding.fix = fix;
        None
    }

    fn no_overlap(&mut self, element: &Element, place: Option<Range<usize>>, name: &str) -> Option<()> {
        let Some(earlier) = place else { return Some(()) };
        let label = self.findings.label(earlier, "overlaps with this");
        let title = format!("'{name}' directive creates overlap in format");
        self.findings.at_element(Code::DirectiveOverlap, title, element).labels.push(label);
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
            let title = format!("'ref' of '{name}' is not bound by a prior '{directive}' directive");
            self.findings.at_element(Code::ReferenceBeforeBinding, title, element);
            return None;
        }
        Some(())
    }
}

/// The directive for all, or the first of the single places.
fn first(all: &Option<Range<usize>>, places: &[Option<Range<usize>>]) -> Option<Range<usize>> {
    all.clone().or_else(|| places.iter().flatten().min_by_key(|place| place.start).cloned())
}
