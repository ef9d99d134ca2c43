//! Checks elements in the order of upstream's single pass: the part common to all kinds of formats.

use super::finding::Findings;
use super::tree::{
    Anchor, Argument, ArgumentKind, Custom, FormatKind, Group, Node, NodeKind, Spelling,
};
use super::{group, literal};
use crate::diagnostic::{Title, title};
use crate::llvm_version::custom_misplaced;
use crate::syntax::{
    self, Arguments, CommonDirective, Directive, Element, ElementKind, OperationDirective,
    PassPosition,
};
use crate::{Change, LlvmVersion};

/// The context of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Context {
    /// In the format itself, in a group or in an `oilist` clause.
    TopLevel,
    /// An argument of `custom`.
    Custom,
    /// An argument of a directive specific to this kind of format: `type`, `functional-type` or `struct`.
    Directive,
    /// The argument of `ref`.
    Ref,
}

/// The help for `enum` in versions without the directive.
const ENUM_IS_NEWER: &str = "`enum` is a directive since LLVM 24 (`--llvm 24`)";

/// The meaning of a `$name` in the formats of a checker.
type Variable<'f, C> = <<C as Checker<'f>>::Kind as FormatKind>::Variable;

/// Checks the elements of one kind of format. Errors in an element are reported in upstream's order.
pub(super) trait Checker<'f> {
    /// The kind of format.
    type Kind: FormatKind;
    /// The directives specific to this kind of format.
    type Word;

    /// The directive, if it is specific to this kind of format.
    fn own(directive: Directive) -> Option<Self::Word>;

    /// The findings reported so far.
    fn findings(&mut self) -> &mut Findings<'f>;

    /// Resolves `$name`; `None` if there is an error.
    fn variable(
        &mut self,
        element: &Element,
        name: &str,
        context: Context,
    ) -> Option<Variable<'f, Self>>;

    /// Checks a directive of this kind of format; `None` if there is an error.
    fn directive(
        &mut self,
        element: &Element,
        directive: Self::Word,
        arguments: &Arguments,
        context: Context,
    ) -> Option<<Self::Kind as FormatKind>::Directive>;

    /// True if `qualified` has an effect on the element.
    fn may_be_qualified(kind: &NodeKind<Self::Kind>) -> bool;

    /// The title for an argument of `qualified` without an effect.
    fn qualified_argument() -> Title;

    /// True if `custom` is allowed in the context.
    fn may_hold_custom(context: Context, profile: LlvmVersion) -> bool;

    /// Reports invalid arguments of `custom`.
    fn check_arguments(&mut self, custom: &Element, arguments: &[Argument<Self::Kind>]);

    /// True if the argument is allowed in `reference`, a `ref`. Reports it if not.
    fn may_refer(
        &mut self,
        reference: &Element,
        argument: &Element,
        kind: &ArgumentKind<Self::Kind>,
    ) -> bool;

    /// Reports elements not allowed in a group or as its anchor. `first` isn't known yet.
    fn verify_group(&mut self, element: &Element, group: &Group<Self::Kind>);

    /// The spelling of an element by itself.
    fn spelling(&self, _: &NodeKind<Self::Kind>) -> Spelling {
        Spelling::Own
    }

    /// True if `enum` may be around the element.
    fn may_be_case(&self, _: &NodeKind<Self::Kind>) -> bool {
        false
    }

    /// Checks elements; those with errors are omitted.
    fn elements(&mut self, elements: &[Element], context: Context) -> Vec<Node<Self::Kind>> {
        elements
            .iter()
            .filter_map(|element| self.element(element, context))
            .collect()
    }

    /// Checks one element; `None` if there is an error.
    fn element(&mut self, element: &Element, context: Context) -> Option<Node<Self::Kind>> {
        let is_top_level = context == Context::TopLevel;
        let kind = match &element.kind {
            ElementKind::Literal(text) => {
                literal::check(self.findings(), element, text, is_top_level)?
            }
            ElementKind::String(_) => {
                // In `custom` it is an argument, and valid unless it is nested in something else.
                if context != Context::Custom {
                    self.findings()
                        .at_element(title::string_misplaced(), element);
                }
                return None;
            }
            ElementKind::Variable(name) => {
                NodeKind::Variable(self.variable(element, name, context)?)
            }
            ElementKind::Group(group) => self.group(element, group, is_top_level)?,
            ElementKind::Directive(Directive::Common(directive), arguments) => match directive {
                CommonDirective::Custom => self.custom(element, arguments, context)?,
                CommonDirective::Qualified => {
                    return self.qualified(element, arguments.exactly()?, context);
                }
                CommonDirective::Ref => {
                    self.reference(element, arguments.exactly()?, context);
                    return None;
                }
            },
            ElementKind::Directive(Directive::Operation(OperationDirective::Enum), _)
                if !self.findings().profile.has(Change::EnumDirective) =>
            {
                // Older versions treat it as an unknown word.
                self.findings()
                    .at_keyword(title::expected_element(), element)
                    .diagnostic
                    .help = Some(ENUM_IS_NEWER.to_owned());
                return None;
            }
            ElementKind::Directive(
                directive @ Directive::Operation(OperationDirective::Enum),
                arguments,
            ) if Self::own(*directive).is_some() => {
                return self.case(element, arguments.exactly()?, context);
            }
            ElementKind::Directive(directive, arguments) => match Self::own(*directive) {
                Some(directive) => {
                    NodeKind::Directive(self.directive(element, directive, arguments, context)?)
                }
                None => {
                    self.findings()
                        .at_keyword(title::unsupported_directive(), element);
                    return None;
                }
            },
            ElementKind::Error => return None,
        };
        let spelling = self.spelling(&kind);
        Some(Node::of(element, kind, spelling))
    }

    /// `qualified(...)`
    fn qualified(
        &mut self,
        element: &Element,
        [argument]: &[Element; 1],
        context: Context,
    ) -> Option<Node<Self::Kind>> {
        if let ElementKind::Directive(Directive::Operation(OperationDirective::Enum), _) =
            argument.kind
            && self.findings().profile.has(Change::EnumDirective)
        {
            self.findings()
                .at_keyword(title::enum_misplaced(), argument);
            return None;
        }
        let before = self.findings().len();
        let node = self
            .element(argument, context)
            .filter(|node| Self::may_be_qualified(&node.kind));
        if let Some(Node { kind, .. }) = node {
            return Some(Node::of(element, kind, Spelling::Qualified));
        }
        // Only if the argument itself is valid; some contexts allow different directives from others.
        let is_read =
            self.findings().is_closed(argument) && !matches!(argument.kind, ElementKind::Error);
        if self.findings().len() == before && is_read {
            // Before the parenthesis is closed.
            let moment = PassPosition::checked(argument.tokens.end);
            self.findings()
                .add(Self::qualified_argument(), element.span.clone(), moment);
        }
        None
    }

    /// `enum(...)`
    fn case(
        &mut self,
        element: &Element,
        [argument]: &[Element; 1],
        context: Context,
    ) -> Option<Node<Self::Kind>> {
        if context != Context::TopLevel {
            self.findings().at_keyword(title::enum_misplaced(), element);
            return None;
        }
        let Node { kind, .. } = self.element(argument, context)?;
        if self.may_be_case(&kind) {
            return Some(Node::of(element, kind, Spelling::Case));
        }
        self.findings().at_element(title::enum_argument(), element);
        None
    }

    /// `custom<name>(...)`
    fn custom(
        &mut self,
        element: &Element,
        arguments: &Arguments,
        context: Context,
    ) -> Option<NodeKind<Self::Kind>> {
        let profile = self.findings().profile;
        if !Self::may_hold_custom(context, profile) {
            self.findings()
                .at_keyword(custom_misplaced(profile), element);
            return None;
        }
        let elements = arguments.elements();
        let checked: Vec<_> = elements
            .iter()
            .filter_map(|argument| self.argument(argument))
            .collect();
        self.check_arguments(element, &checked);
        let is_whole = checked.len() == elements.len();
        is_whole.then(|| {
            NodeKind::Custom(Custom {
                name: arguments.name().to_owned(),
                arguments: checked,
                is_needed: false,
                description: None,
                assumed: None,
            })
        })
    }

    /// Checks an argument of `custom`; `None` if there is an error.
    fn argument(&mut self, element: &Element) -> Option<Argument<Self::Kind>> {
        let (kind, is_ref) = match &element.kind {
            ElementKind::String(text) => (ArgumentKind::String(text.clone()), false),
            ElementKind::Directive(Directive::Common(CommonDirective::Ref), arguments) => (
                self.reference(element, arguments.exactly()?, Context::Custom)?,
                true,
            ),
            _ => (
                self.element(element, Context::Custom)?.into_argument()?,
                false,
            ),
        };
        Some(Argument {
            kind,
            is_ref,
            span: element.span.clone(),
        })
    }

    /// `ref(...)`
    fn reference(
        &mut self,
        element: &Element,
        [argument]: &[Element; 1],
        context: Context,
    ) -> Option<ArgumentKind<Self::Kind>> {
        if context != Context::Custom {
            let inner = self.findings().text(argument.span.clone()).to_owned();
            let added = self.findings().at_keyword(title::ref_misplaced(), element);
            if context == Context::Ref {
                added.fixed_by(element.span.clone(), &inner, "drop the inner `ref`");
            }
            return None;
        }
        let kind = self.element(argument, Context::Ref)?.into_argument()?;
        self.may_refer(element, argument, &kind).then_some(kind)
    }

    /// `(...)?`. Upstream verifies a group after parsing it, and reports errors at its parenthesis.
    fn group(
        &mut self,
        element: &Element,
        group: &syntax::Group,
        is_top_level: bool,
    ) -> Option<NodeKind<Self::Kind>> {
        if !is_top_level {
            self.findings()
                .at_keyword(title::group_misplaced(), element);
            return None;
        }
        let then_elements = self.elements(&group.then_elements, Context::TopLevel);
        let else_elements = self.elements(&group.else_elements, Context::TopLevel);
        let mark = group::anchor(self.findings(), element, group)?;
        let is_whole = then_elements.len() == group.then_elements.len()
            && else_elements.len() == group.else_elements.len();
        if !is_whole {
            // Since an element is missing, indices would be wrong, and the missing element might have been valid.
            return None;
        }
        let before = self.findings().len();
        let anchor = Anchor {
            branch: mark.branch,
            index: mark.index,
        };
        let mut group = Group {
            then_elements,
            else_elements,
            anchor,
            first: 0,
        };
        self.verify_group(element, &group);
        group.first = group::first(self.findings(), element, &group)?;
        (self.findings().len() == before).then(|| NodeKind::Group(Box::new(group)))
    }
}
