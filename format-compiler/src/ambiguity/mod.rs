//! Formats that `mlir-tblgen` accepts but whose printed text does not parse back to the same operation.
//!
//! The parser decides by a single token, the printer by what is present. For each element that may print nothing, and
//! each list that may continue, `follow` collects what may be printed after it (`printed`: as sets of `tokens`, under
//! what is known about presence from assumptions or from the operation's `predicates`), and `clash` reports what the
//! parser would consume as part of the element; of a `custom` directive what is described is `inline`d before. `groups` compares the conditions for parsing with those for printing,
//! `presence` checks for variables that may be absent where they are printed or present where they are not, `unprinted`
//! for what is not printed at all, `lists` for lists of different lengths that are printed as one, `joined_tokens` for tokens without a space between them, and `redundant` for types
//! that need not be written. `certainty` tells which of them rest on what isn't evaluated. `definition` and `definition_joined_tokens` do the same for the formats of attributes and
//! types.
//!
//! Nothing is reported on the basis of unknowns: for every warning there is a text that fails.

mod adjacent;
mod certainty;
mod clash;
mod definition;
mod definition_brackets;
mod definition_joined_tokens;
mod example;
mod facts;
mod follow;
mod groups;
mod inline;
mod joined_tokens;
mod lists;
mod predicates;
mod presence;
mod printed;
mod redundant;
mod tokens;
mod unprinted;
mod visit;
mod warnings;

pub use definition::analyse_definition;
pub(crate) use redundant::keep_common;

use crate::check::{CheckedFormat, Custom};
use crate::diagnostic::Diagnostic;
use crate::ods::{Definitions, Operation};
use facts::FormatContext;
use format_runtime::dialect::{CxxFacts, OperationFacts};
use inline::Inlined;
use predicates::Predicates;
use warnings::Warnings;

/// The text of an operation's format with what described `custom` directives print in their place; `None` if it has none that can
/// be said by elements of formats. What can't be said so is still a `custom` directive in it, of a part of the arguments.
pub fn format_with_descriptions(operation: &Operation, format: &CheckedFormat) -> Option<String> {
    inline::inlined(operation, format).map(|inlined| inlined.text.text)
}

/// What a described `custom` directive prints, as the text of elements; `None` if it has none that say the same.
pub fn directive_with_description(operation: &Operation, custom: &Custom) -> Option<String> {
    inline::text_of(operation, custom)
}

/// Warnings about the format of an operation that has no errors. Of `custom` directives what the hooks describe is known.
pub fn analyse_operation(
    operation: &Operation,
    format: &CheckedFormat,
    definitions: &Definitions,
    known: &CxxFacts,
) -> Vec<Diagnostic> {
    let Some(text) = &operation.format else {
        return Vec::new();
    };
    let nothing = OperationFacts::default();
    let verified = known
        .operation(&operation.name, &operation.dialect.cpp_namespace)
        .unwrap_or(&nothing);
    let facts = FormatContext {
        operation,
        format,
        definitions,
        verified,
        predicates: &Predicates::of(operation),
    };
    let mut warnings = Warnings::new(text);
    let mut listed = lists::check(facts, &mut warnings);
    if !listed.is_empty() && !certainty::is_certain_of_lists(facts, known) {
        listed.clear();
    }
    let inlined = inline::inlined(operation, format);
    match &inlined {
        Some(Inlined { text, format }) => {
            let mut seen = Warnings::new(text);
            visit::visit(FormatContext { format, ..facts }, &listed, &mut seen);
            warnings.extend(seen);
        }
        None => visit::visit(facts, &listed, &mut warnings),
    }
    unprinted::check(facts, &mut warnings);
    joined_tokens::check(facts, &mut warnings);
    redundant::check(facts, &mut warnings);
    let mut found = warnings.finish(&operation.name);
    certainty::of_operation(facts, known, &mut found);
    found
}
