//! Attributes, types, enums and interfaces.

use super::known::{Known, qualified};
use super::syntax::{kind, syntax};
use super::traits::traits;
use crate::markdown_text::unindented;
use crate::model::{
    Definition, Enumeration, EnumerationCase, Interface, InterfaceMethod, Parameter,
};
use crate::origin::Origin;
use format_compiler::ods::{self, InterfaceKind};

pub(super) fn definition(known: &Known<'_>, definition: &ods::AttrOrTypeDefinition) -> Definition {
    let is_named = definition
        .mnemonic
        .as_deref()
        .is_some_and(|mnemonic| !mnemonic.is_empty());
    let parameter = |each: &ods::Parameter| Parameter {
        name: each.name.clone(),
        cpp_type: each.cpp_type.clone(),
        summary: each.summary.clone(),
        default: each.default_value.as_ref().map(|value| value.text.clone()),
    };
    let format = known.definition_format(definition);
    Definition {
        name: is_named.then(|| definition.subject().into_owned()),
        cpp_class: qualified(&definition.dialect.cpp_namespace, &definition.cpp_class),
        summary: definition.summary.trim().to_owned(),
        description: unindented(&definition.description),
        location: (known.origin.location)(definition.span),
        parameters: definition.parameters.iter().map(parameter).collect(),
        traits: traits(&definition.traits),
        enumeration: definition.enumeration().map(|each| each.cpp_type.clone()),
        syntax: syntax(
            kind(
                definition.format.is_some(),
                definition.has_custom_assembly_format,
            ),
            definition.format.as_ref().map(|format| &*format.text),
            format
                .map(|format| crate::grammar::of_definition_format(definition, format))
                .as_ref(),
        ),
        findings: known.findings_of(&definition.subject()),
    }
}

pub(super) fn enumeration(enumeration: &ods::Enumeration, origin: &Origin<'_>) -> Enumeration {
    let case = |each: &ods::EnumCase| EnumerationCase {
        symbol: each.symbol.clone(),
        value: each.value,
        text: each.text.clone(),
    };
    Enumeration {
        name: enumeration.class_name.clone(),
        cpp_type: enumeration.cpp_type.clone(),
        underlying_type: enumeration.underlying_type.clone(),
        summary: enumeration.summary.trim().to_owned(),
        location: (origin.location)(enumeration.span),
        separator: enumeration.bits.as_ref().map(|bits| bits.separator.clone()),
        cases: enumeration.cases.iter().map(case).collect(),
    }
}

pub(super) fn interface(interface: &ods::Interface, origin: &Origin<'_>) -> Interface {
    Interface {
        name: interface.cpp_class.clone(),
        cpp_name: interface.cpp_name.clone(),
        of: match interface.kind {
            InterfaceKind::Attribute => "attribute",
            InterfaceKind::Operation => "operation",
            InterfaceKind::Type => "type",
        }
        .to_owned(),
        description: unindented(&interface.description),
        location: (origin.location)(interface.span),
        bases: interface.bases.clone(),
        methods: interface.methods.iter().map(method).collect(),
    }
}

fn method(method: &ods::InterfaceMethod) -> InterfaceMethod {
    let parameters: Vec<_> = method
        .parameters
        .iter()
        .map(|(cpp_type, name)| format!("{cpp_type} {name}"))
        .collect();
    let word = if method.is_static { "static " } else { "" };
    InterfaceMethod {
        name: method.name.clone(),
        declaration: format!(
            "{word}{} {}({});",
            method.return_type.trim(),
            method.name,
            parameters.join(", ")
        ),
        description: unindented(&method.description),
        required: method.is_required,
    }
}
