//! The beginnings of the texts of attributes and types with formats of their own.

use super::tokens::{Class, Tokens};
use crate::ods::AttrOrTypeDefinition;
use crate::syntax::{Element, ElementKind, Whitespace, parse};

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
