//! Directives of operation formats: their contexts and their arguments.

use super::OperationChecker;
use super::bound::Use;
use crate::check::checked::{Members, OpDirective, TypeTarget};
use crate::check::element::{Checker, Context};
use crate::diagnostic::title;
use crate::syntax::{Arguments, Directive, Element, ElementKind, OperationDirective, PassPosition};

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
            OperationDirective::Operands if context == Context::Directive => {
                Some(OpDirective::Operands)
            }
            OperationDirective::Operands => {
                self.all(element, "operands", context, Members::Operands)?;
                Some(OpDirective::Operands)
            }
            OperationDirective::Regions => {
                self.all(element, "regions", context, Members::Regions)?;
                Some(OpDirective::Regions)
            }
            OperationDirective::Successors => {
                self.all(element, "successors", context, Members::Successors)?;
                Some(OpDirective::Successors)
            }
            // Inside `type`, the caller parses it as a target.
            OperationDirective::Results => {
                if context != Context::Directive {
                    let (types, title) = ("type(results)", "write `type(results)`");
                    self.findings
                        .at_element(title::result_misplaced_directive(), element)
                        .fixed_by(element.span.clone(), types, title);
                }
                None
            }
            // It is an element with another syntax.
            OperationDirective::Enum => None,
            OperationDirective::Type => self.type_directive(element, arguments.exactly()?, context),
            OperationDirective::FunctionalType => {
                self.functional_type(element, arguments.exactly()?, context)
            }
            OperationDirective::OiList => self.oilist(element, arguments.clauses(), context),
        }
    }

    fn attr_dict(
        &mut self,
        element: &Element,
        with_keyword: bool,
        context: Context,
    ) -> Option<OpDirective> {
        match context {
            Context::Directive => {
                self.findings
                    .at_element(title::directive_misplaced_quoted("attr-dict"), element);
                return None;
            }
            Context::Ref => self.bound_before(element, Use::AttrDict, "attr-dict")?,
            Context::TopLevel | Context::Custom => {
                self.bind_once(element, Use::AttrDict, "attr-dict")?;
            }
        }
        Some(OpDirective::AttrDict { with_keyword })
    }

    fn prop_dict(&mut self, element: &Element, context: Context) -> Option<OpDirective> {
        let title = match context {
            Context::Directive => title::directive_misplaced_quoted("prop-dict"),
            Context::Ref => title::ref_unsupported("prop-dict"),
            Context::TopLevel | Context::Custom => {
                self.bind_once(element, Use::PropDict, "prop-dict")?;
                return Some(OpDirective::PropDict);
            }
        };
        self.findings.at_element(title, element);
        None
    }

    /// Checks `operands`, `regions` or `successors`, and any earlier use of a single one.
    fn all(
        &mut self,
        element: &Element,
        name: &str,
        context: Context,
        members: Members,
    ) -> Option<()> {
        let all = Use::All(members);
        let is_one = |used| matches!(used, Use::Variable(one) if Members::of(one) == Some(members));
        match context {
            Context::Directive => {
                self.findings
                    .at_element(title::directive_misplaced(name), element);
                None
            }
            Context::Ref => self.bound_before(element, all, name),
            Context::TopLevel | Context::Custom => {
                if let Some(earlier) = self.bound.first(all, is_one) {
                    self.findings
                        .at_element(title::directive_overlap(name), element)
                        .mark(earlier, "overlaps with this");
                    return None;
                }
                self.bound.bind(all, element.span.clone());
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
            self.findings
                .at_keyword(title::type_of_type(), element)
                .fixed_by(element.span.clone(), &inner, "drop the inner `type`");
            return None;
        }
        let target = self.type_target(element, argument, context == Context::Ref)?;
        if context == Context::Ref && matches!(target, TypeTarget::Operands | TypeTarget::Results) {
            // Accepted by upstream's checks, but its printer generator then crashes.
            let text = self.findings.text(element.span.clone());
            self.findings
                .at_generation(title::ref_unsupported(text), element);
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
            self.findings
                .at_keyword(title::directive_misplaced("functional-type"), element);
            return None;
        }
        let inputs = self.type_target(element, inputs, false);
        let results = self.type_target(element, results, false);
        Some(OpDirective::FunctionalType {
            inputs: inputs?,
            results: results?,
        })
    }

    /// The argument of `type` or `functional-type`, which it binds. Errors are reported at `directive`, as upstream
    /// does.
    fn type_target(
        &mut self,
        directive: &Element,
        argument: &Element,
        is_ref: bool,
    ) -> Option<TypeTarget> {
        let target = match &argument.kind {
            ElementKind::Variable(name) => {
                let target = self.operation.variable(name).and_then(TypeTarget::of);
                if target.is_none() {
                    self.bind_variable(argument, name, Context::Directive);
                }
                target?
            }
            ElementKind::Directive(Directive::Operation(OperationDirective::Operands), _) => {
                TypeTarget::Operands
            }
            ElementKind::Directive(Directive::Operation(OperationDirective::Results), _) => {
                TypeTarget::Results
            }
            _ => {
                // Nothing else is valid in this context, and checking it reports the error.
                self.element(argument, Context::Directive);
                return None;
            }
        };
        let own = Use::Types(target);
        let all = Use::Types(target.all());
        let earlier = match target {
            TypeTarget::Operand(_) | TypeTarget::Result(_) => {
                self.bound.place(all).or_else(|| self.bound.place(own))
            }
            TypeTarget::Operands | TypeTarget::Results if is_ref => self.bound.place(all),
            TypeTarget::Operands | TypeTarget::Results => {
                let is_one =
                    |used| matches!(used, Use::Types(one) if one != target && one.all() == target);
                self.bound.first(all, is_one)
            }
        };
        let operation = self.operation;
        let moment = PassPosition::checked(argument.tokens.end);
        let span = directive.span.clone();
        let name = match target {
            TypeTarget::Operand(index) => &operation.operands[index].name,
            TypeTarget::Result(index) => &operation.results[index].name,
            TypeTarget::Operands => "operands",
            TypeTarget::Results => "results",
        };
        match (is_ref, earlier) {
            (true, None) => {
                let dollar = if matches!(target, TypeTarget::Operand(_) | TypeTarget::Result(_)) {
                    "$"
                } else {
                    ""
                };
                self.findings.add(
                    title::reference_before_binding_type(format_args!("{dollar}{name}")),
                    span,
                    moment,
                );
                return None;
            }
            (false, Some(earlier)) => {
                let title = match target {
                    TypeTarget::Operands | TypeTarget::Results => title::already_bound_types(name),
                    _ => title::already_bound_type(name),
                };
                self.findings
                    .add(title, span, moment)
                    .mark(earlier, "first here");
                return None;
            }
            _ => {}
        }
        self.bound.bind(own, span);
        Some(target)
    }

    fn bind_once(&mut self, element: &Element, used: Use, name: &str) -> Option<()> {
        let Some(earlier) = self.bound.place(used) else {
            self.bound.bind(used, element.span.clone());
            return Some(());
        };
        self.findings
            .repeated(title::directive_repeated(name), element, earlier)
            .fixed_by(element.span.clone(), "", "drop it");
        None
    }

    fn bound_before(&mut self, element: &Element, used: Use, name: &str) -> Option<()> {
        let is_bound = self.bound.holds(used);
        if !is_bound {
            self.findings.at_element(
                title::reference_before_binding_directive(name, name),
                element,
            );
        }
        is_bound.then_some(())
    }
}
