//! Definitions compiled together with others.

use format_runtime::class::{Others, TypeClass, TypeFamily};
use format_runtime::compiled::is_same;
use format_runtime::dialect::{AttrOrTypeDefinition, ParameterDefinition, ParameterKind};

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
        equals: None,
        is_self_type: false,
        constraint: None,
    };
    AttrOrTypeDefinition {
        parameters: vec![parameter],
        ..AttrOrTypeDefinition::default()
    }
}

#[test]
fn members_depend_on_others() {
    let definitions = [
        definition(&[], "a"),
        definition(&["shop.coin", "shop.bill"], "a"),
        definition(&[], "b"),
    ];
    assert!(
        is_same(&definitions[0], &definitions[1]) && !is_same(&definitions[0], &definitions[2])
    );
}
