//! The entities used by operations: dialects, enums, attributes and types.

use super::definition;
use crate::Compilation;
use crate::cxx::Names;
use crate::ods::Definitions;
use format_runtime::dialect::{
    AttributeVerifiers, BitEnumeration, Dialects, EnumCase, EnumDefinition,
};
use format_runtime::hooks::normal_namespace;

/// Adds dialects, enums, attributes and types.
pub(super) fn add(compilations: &[Compilation], dialects: &mut Dialects) -> Names {
    for compilation in compilations {
        dialects.learn(&compilation.facts);
        dialects.version = dialects.version.max(Some(compilation.version));
    }
    let mut names = Names::of(dialects);
    for compilation in compilations {
        for dialect in &compilation.definitions.dialects {
            if !dialects.knows_namespace(&dialect.name) {
                dialects.namespaces.push(dialect.name.clone());
            }
            dialects.cpp_namespaces.insert(
                dialect.name.clone(),
                normal_namespace(&dialect.cpp_namespace),
            );
            if !dialect.may_have_types() {
                dialects.without_types.insert(dialect.name.clone());
            }
            if !dialect.may_have_attributes() {
                dialects.without_attributes.insert(dialect.name.clone());
            }
            let verifiers = AttributeVerifiers {
                operations: dialect.has_operation_attr_verify,
                arguments: dialect.has_region_arg_attr_verify,
                results: dialect.has_region_result_attr_verify,
            };
            if verifiers != AttributeVerifiers::default() {
                dialects
                    .attribute_verifiers
                    .insert(dialect.name.clone(), verifiers);
            }
        }
        add_enums(&compilation.definitions, dialects, &mut names);
    }
    definition::add(compilations, dialects, &mut names);
    names
}

/// Returns the entities used by the operations of these compilations.
pub(super) fn without_operations(compilations: &[Compilation]) -> (Dialects, Names) {
    let mut dialects = Dialects::default();
    let names = add(compilations, &mut dialects);
    (dialects, names)
}

/// Adds enums, and the attribute classes of old-style enums.
fn add_enums(definitions: &Definitions, dialects: &mut Dialects, names: &mut Names) {
    for enumeration in definitions.all_enumerations() {
        let attribute_class = enumeration.attribute.as_ref().map(|attribute| {
            let class = match &*attribute.specialized_class_name {
                "" => format!("{}Attr", enumeration.class_name),
                class => class.to_owned(),
            };
            format!("{}::{class}", enumeration.cpp_namespace)
        });
        let definition = EnumDefinition {
            attribute_class: attribute_class.clone(),
            cpp_type: enumeration.cpp_type.clone(),
            summary: enumeration.summary.clone(),
            width: u32::try_from(enumeration.width).unwrap_or(32),
            cases: enumeration
                .cases
                .iter()
                .zip(enumeration.values())
                .map(|(case, value)| EnumCase {
                    symbol: case.symbol.clone(),
                    text: case.text.clone(),
                    value: value.cast_signed(),
                    kind: case.kind,
                })
                .collect(),
            bits: enumeration.bits.as_ref().map(|bits| BitEnumeration {
                separator: bits.separator.clone(),
                valid_bits: bits.valid_bits as u64,
                print_primary_groups: bits.print_primary_groups,
                print_quoted: bits.print_quoted,
            }),
        };
        let index = dialects.enums.add(definition);
        names.add_enum(&enumeration.cpp_type, index);
        if let Some(class) = attribute_class {
            names.add_enum_attribute(&class, index);
        }
    }
}
