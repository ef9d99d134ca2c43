//! The beginnings of the texts of attributes and types with formats of their own.

use super::facts::FormatContext;
use super::tokens::{Class, Tokens};
use crate::check::{Content, Node, NodeKind, TypeTarget};
use crate::ods::{AttrOrTypeDefinition, Length, TypeConstraint, Variable};
use crate::syntax::{Element, ElementKind, Whitespace, parse};
use format_runtime::dialect::{AttributeClass, BuiltinAttribute, TypeClass};

/// The beginning of a format of an attribute or type, as far as it matters to what stands around it.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Beginning {
    /// True if its text may begin with `<`.
    pub(super) less: bool,
    /// True if it may print nothing. The value is then printed in full, as `#dialect.name` or `!dialect.name`.
    pub(super) is_optional: bool,
}

impl Beginning {
    /// The beginning of a definition's format; `None` without a format.
    pub(super) fn of(definition: &AttrOrTypeDefinition) -> Option<Self> {
        let format = definition.format.as_ref()?;
        Some(beginning(&parse(&format.text).format.elements))
    }

    /// The known first tokens of a value printed without its name; `prefix` begins its name.
    pub(super) fn tokens(self, prefix: Class) -> Tokens<'static> {
        let less = self.less.then_some(Class::Less);
        let prefix = self.is_optional.then_some(prefix);
        let classes: Vec<Class> = less.into_iter().chain(prefix).collect();
        Tokens::of(&classes)
    }

    /// True if the name alone may be the whole text, and a `<` after it would be read with it.
    fn goes_on(self) -> bool {
        self.less && self.is_optional
    }
}

fn beginning(elements: &[Element]) -> Beginning {
    let mut all = Beginning::default();
    for element in elements {
        match &element.kind {
            ElementKind::Literal(text) if Whitespace::of_literal(text).is_some() => {}
            ElementKind::Group(group) => {
                let then = beginning(&group.then_elements);
                let otherwise = beginning(&group.else_elements);
                all.less |= then.less || otherwise.less;
                if !group.else_elements.is_empty() && !otherwise.is_optional {
                    return all;
                }
            }
            kind => {
                all.less |= matches!(kind, ElementKind::Literal(text) if text == "<");
                return all;
            }
        }
    }
    all.is_optional = true;
    all
}

impl FormatContext<'_> {
    /// True if the text of the element may end in the bare name of an attribute or type that goes on with `<`.
    pub(super) fn goes_on_with_less(&self, node: &Node) -> bool {
        let goes_on = |definition: &AttrOrTypeDefinition| {
            Beginning::of(definition).is_some_and(Beginning::goes_on)
        };
        let any_type = || self.definitions.types.iter().any(|each| goes_on(each));
        let of_type = |constraint: &TypeConstraint| match &constraint.definition {
            Some(record) => {
                let own = self.definitions.types.iter();
                own.filter(|each| each.record == *record)
                    .any(|each| goes_on(each))
            }
            None => {
                constraint.builtin_class() == Some(TypeClass::Any)
                    && constraint.record == "AnyType"
                    && any_type()
            }
        };
        match &node.kind {
            NodeKind::Variable(Variable::Attribute(index)) => {
                let constraint = &self.operation.attributes[*index].constraint;
                if let Some(own) = self.own_definition(*index) {
                    return goes_on(own);
                }
                let is_any = matches!(
                    self.attribute_class(*index),
                    Some(AttributeClass::Any | AttributeClass::Builtin(BuiltinAttribute::Typed))
                );
                is_any
                    && constraint.type_builder().is_none()
                    && constraint.enum_attribute().is_none()
                    && self.definitions.attributes.iter().any(|each| goes_on(each))
            }
            NodeKind::Directive(directive) => {
                let Content::Types(target) = directive.content() else {
                    return false;
                };
                let value = match target {
                    TypeTarget::Operand(index) => &self.operation.operands[index],
                    TypeTarget::Result(index) => &self.operation.results[index],
                    TypeTarget::Operands | TypeTarget::Results => return false,
                };
                !matches!(value.length, Length::VariadicOfVariadic { .. })
                    && of_type(value.constraint.innermost())
            }
            _ => false,
        }
    }
}
