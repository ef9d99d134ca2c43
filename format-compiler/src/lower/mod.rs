//! From checked formats to loaded dialects with their programs.
//!
//! [`load`] adds what one compilation defines to [`Dialects`]. What can't be run says why: an operation then has its
//! generic form only ([`format_runtime::dialect::OperationSyntax::Unsupported`]).

mod custom;
mod defaults;
mod definition;
mod definition_parse;
mod definition_print;
mod duplicates;
mod getters;
mod operation;
mod operation_scope;
mod parameter;
mod parse;
mod print;
mod resolve;
mod verification;

pub use defaults::unknown_defaults;
pub use duplicates::duplicates;

use crate::Compilation;
use crate::check::CheckedFormat;
use crate::cxx::Names;
use crate::ods::{DefinitionKind, Definitions, Enumeration, OperationClasses};
use format_runtime::dialect::{AttributeVerifiers, BitEnumeration, Dialects, EnumCase, EnumDefinition};
use format_runtime::hooks::normal_namespace;
use format_runtime::program::{ParseProgram, PrintProgram};
use operation::Shared;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The dialects that one compilation defines.
pub fn lower(compilation: &Compilation) -> Dialects {
    let mut dialects = Dialects::default();
    load(compilation, &mut dialects);
    dialects
}

/// Adds everything that a compilation defines. What is there already under the same name is replaced.
pub fn load(compilation: &Compilation, dialects: &mut Dialects) {
    load_all(std::slice::from_ref(compilation), dialects);
}

/// Adds everything that these compilations define, whatever their order: names first, then what refers to them. Of two
/// definitions of one operation, which [`duplicates`] reports, the first one counts.
pub fn load_all(compilations: &[Compilation], dialects: &mut Dialects) {
    let names = add_all_but_operations(compilations, dialects);
    // The same operation may be in several compilations (files include files): one is enough.
    let first = duplicates::first_definitions(compilations);
    let mut seen = FxHashSet::default();
    let mut without_terminator = Vec::new();
    for compilation in compilations.iter().rev() {
        let mut shared = Shared::default();
        let classes = verification::Classes::of(&compilation.definitions);
        for (index, operation) in compilation.definitions.operations.iter().enumerate() {
            if first.is_first(operation) && seen.insert(&operation.name) {
                let format = compilation.operation_formats.get(index).and_then(Option::as_ref);
                let lowered = operation::lower(operation, format, &names, dialects, &mut shared, &classes);
                let unresolved = lowered.traits.implicit_terminator.is_none();
                let added = dialects.add_operation(lowered);
                if unresolved && operation.implicit_terminator_class().is_some() {
                    without_terminator.push((added as usize, operation));
                }
            }
        }
    }
    // A terminator may be defined by a file that the operation's own does not include.
    if !without_terminator.is_empty() {
        let all = compilations.iter().flat_map(|compilation| &compilation.definitions.operations);
        let classes = OperationClasses::of(all);
        for (index, operation) in without_terminator {
            if let Some(definition) = dialects.operations.get_mut(index) {
                definition.traits.implicit_terminator = classes.implicit_terminator(operation);
            }
        }
    }
}

/// Dialects, enums, attributes and types, which operations refer to.
fn add_all_but_operations(compilations: &[Compilation], dialects: &mut Dialects) -> Names {
    for compilation in compilations {
        dialects.learn(&compilation.facts);
    }
    let mut names = Names::of(dialects);
    for compilation in compilations {
        for dialect in &compilation.definitions.dialects {
            if !dialects.knows_namespace(&dialect.name) {
                dialects.namespaces.push(dialect.name.clone());
            }
            dialects.cpp_namespaces.insert(dialect.name.clone(), normal_namespace(&dialect.cpp_namespace));
            let verifiers = AttributeVerifiers {
                operations: dialect.has_operation_attr_verify,
                arguments: dialect.has_region_arg_attr_verify,
                results: dialect.has_region_result_attr_verify,
            };
            if verifiers != AttributeVerifiers::default() {
                dialects.attribute_verifiers.insert(dialect.name.clone(), verifiers);
            }
        }
        add_enums(&compilation.definitions, dialects, &mut names);
    }
    definition::add(compilations, dialects, &mut names);
    names
}

/// What the operations of these compilations refer to.
fn without_operations(compilations: &[Compilation]) -> (Dialects, Names) {
    let mut dialects = Dialects::default();
    let names = add_all_but_operations(compilations, &mut dialects);
    (dialects, names)
}

/// The two programs of an operation's format, or why there are none.
pub fn programs(
    operation: &crate::ods::Operation,
    format: &CheckedFormat,
    names: &Names,
    dialects: &Dialects,
) -> Result<(ParseProgram, PrintProgram), String> {
    let scope = operation_scope::OperationScope::new(operation, names, dialects);
    Ok((parse::parse_program(&scope, format)?, print::print_program(&scope, format)?))
}

/// Enums, and the attribute classes that old-style ones have.
fn add_enums(definitions: &Definitions, dialects: &mut Dialects, names: &mut Names) {
    for enumeration in all_enums(definitions) {
        let definition = EnumDefinition {
            cpp_type: enumeration.cpp_type.clone(),
            summary: enumeration.summary.clone(),
            width: u32::try_from(enumeration.width).unwrap_or(32),
            cases: enumeration
                .cases
                .iter()
                .map(|case| EnumCase { symbol: case.symbol.clone(), text: case.text.clone(), value: case.value })
                .collect(),
            bits: enumeration.bits.as_ref().map(|bits| BitEnumeration {
                separator: bits.separator.clone(),
                valid_bits: bits.valid_bits as u64,
                print_primary_groups: bits.print_primary_groups,
                print_quoted: bits.print_quoted,
            }),
        };
        let known = dialects.enums.iter().position(|own| own.cpp_type == definition.cpp_type);
        let index = known.unwrap_or(dialects.enums.len()) as u32;
        match known {
            Some(known) => dialects.enums[known] = definition,
            None => dialects.enums.push(definition),
        }
        names.add_enum(&enumeration.cpp_type, index);
        if let Some(attribute) = &enumeration.attribute {
            let class = if attribute.specialized_class_name.is_empty() {
                format!("{}Attr", enumeration.class_name)
            } else {
                attribute.specialized_class_name.clone()
            };
            names.add_enum_attribute(&format!("{}::{class}", enumeration.cpp_namespace), index);
        }
    }
}

/// Named enums, and those that only an attribute or a property mentions.
fn all_enums(definitions: &Definitions) -> impl Iterator<Item = &Arc<Enumeration>> {
    let attributes = definitions.attributes.iter().filter_map(|attribute| match &attribute.kind {
        DefinitionKind::Attribute { enumeration, .. } => enumeration.as_ref(),
        DefinitionKind::Type { .. } => None,
    });
    let operations = definitions.operations.iter().flat_map(|operation| {
        let attributes = operation.attributes.iter().map(|each| each.constraint.innermost().enumeration.as_ref());
        let properties = operation.properties.iter().map(|each| each.property.innermost().enumeration.as_ref());
        attributes.chain(properties).flatten()
    });
    definitions.enumerations.iter().chain(attributes).chain(operations)
}
