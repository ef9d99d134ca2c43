//! Whether two definitions are the same one, compiled together with others.

use crate::dialect::Definition;

/// Whether two definitions differ in nothing but the members of C++ interfaces and traits: these depend on what else was
/// compiled together with each.
pub fn is_same<T: Definition + PartialEq>(one: &T, other: &T) -> bool {
    one == other || without_members(&format!("{one:?}")) == without_members(&format!("{other:?}"))
}

/// The text of a definition without the lists of members in it.
fn without_members(text: &str) -> String {
    let mut parts = text.split("members: [");
    let first = parts.next().unwrap_or_default().to_owned();
    // Names have no brackets.
    parts.fold(first, |text, part| text + part.split_once(']').map_or(part, |(_, rest)| rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::class::{Others, TypeClass, TypeFamily};
    use crate::dialect::{AttrOrTypeDefinition, ParameterDefinition, ParameterKind};

    fn definition(members: &[&str], name: &str) -> AttrOrTypeDefinition {
        let family = TypeFamily {
            name: "::shop::Sold".to_owned(),
            members: members.iter().map(|&member| member.to_owned()).collect(),
            builtins: Vec::new(),
            others: Others::Any,
        };
        let parameter = ParameterDefinition {
            name: name.to_owned(),
            cpp_type: String::new(),
            accessor: String::new(),
            kind: ParameterKind::Type(TypeClass::Family(family)),
            default: None,
            is_self_type: false,
            is_constrained: false,
        };
        AttrOrTypeDefinition { parameters: vec![parameter], ..AttrOrTypeDefinition::default() }
    }

    #[test]
    fn members_depend_on_others() {
        let definitions = [definition(&[], "a"), definition(&["shop.coin", "shop.bill"], "a"), definition(&[], "b")];
        assert!(is_same(&definitions[0], &definitions[1]) && !is_same(&definitions[0], &definitions[2]));
    }
}
