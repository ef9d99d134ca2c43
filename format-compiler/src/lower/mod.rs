//! Lowers checked formats to loaded dialects with their programs.
//!
//! [`load`] adds the definitions of a compilation to [`Dialects`]. If a format can't be run, the reason is recorded,
//! and the operation has only its generic form ([`format_runtime::dialect::OperationForm::Unsupported`]).

mod custom;
mod defaults;
mod definition;
mod definition_parse;
mod definition_print;
mod directive;
mod directive_parameter;
mod directive_parse;
mod directive_print;
mod duplicates;
mod environment;
mod fields;
mod format;
mod getters;
mod operation;
mod operation_scope;
mod output;
mod parameter;
mod parse;
mod places;
mod print;
mod property;
mod redundant_types;
mod resolve;
mod result_types;
mod shared;
mod side_effects;
pub(crate) mod verification;

pub use defaults::unknown_defaults;
pub use duplicates::duplicates;
pub(crate) use operation_scope::stored_slots;
pub use places::ElementPlaces;
pub(crate) use places::PlacedPrograms;
pub use redundant_types::redundant_types;

use crate::Compilation;
use crate::ods::OperationClasses;
use format_runtime::dialect::Dialects;
use rustc_hash::FxHashSet;
use shared::Shared;

/// Returns the dialects defined by one compilation.
pub fn lower(compilation: &Compilation) -> Dialects {
    let mut dialects = Dialects::default();
    load(compilation, &mut dialects);
    dialects
}

/// Adds all definitions of a compilation, replacing existing ones with the same names.
pub fn load(compilation: &Compilation, dialects: &mut Dialects) {
    load_all(std::slice::from_ref(compilation), dialects);
}

/// Adds all definitions of these compilations, in any order: names first, then everything that refers to them. If an
/// operation is defined twice (see [`duplicates`]), the first definition is used.
pub fn load_all(compilations: &[Compilation], dialects: &mut Dialects) {
    let names = environment::add(compilations, dialects);
    // The same operation may be in several compilations, since files include each other; it is lowered once.
    let first = duplicates::first_definitions(compilations);
    let mut seen = FxHashSet::default();
    let mut without_terminator = Vec::new();
    for compilation in compilations.iter().rev() {
        let mut shared = Shared::default();
        let classes = OperationClasses::of(&compilation.definitions.operations);
        for (index, operation) in compilation.definitions.operations.iter().enumerate() {
            if first.is_first(operation) && seen.insert(&operation.name) {
                let format = compilation
                    .operation_formats
                    .get(index)
                    .and_then(Option::as_ref);
                let lowered =
                    operation::lower(operation, format, &names, dialects, &mut shared, &classes);
                let unresolved = lowered.traits.implicit_terminator.is_none();
                let added = dialects.add_operation(lowered);
                if unresolved && operation.implicit_terminator_class().is_some() {
                    without_terminator.push((added as usize, operation));
                }
            }
        }
    }
    // A terminator may be defined in a file that the operation's file does not include.
    if !without_terminator.is_empty() {
        let classes = OperationClasses::of(duplicates::operations(compilations));
        for (index, operation) in without_terminator {
            if let Some(definition) = dialects.operations.get_mut(index) {
                definition.traits.implicit_terminator = classes.implicit_terminator(operation);
            }
        }
    }
}
