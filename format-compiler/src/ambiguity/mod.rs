//! Formats that `mlir-tblgen` accepts and whose text is not read back as written.
//!
//! The parser decides by one token, the printer by what is there. So for each element that may print nothing, for each
//! list that may go on, `follow` collects what may be printed after it (`printed`: as sets of `tokens`, under what
//! is known about presence, by assumption or by the operation's `predicates`), and `clash` reports what the parser would take for the element. `groups` compares
//! what decides about reading with what decides about printing, `presence` looks at what may be absent where it is printed
//! or present where it is not, `lost` looks for what is not printed at all, `glued`
//! for tokens without a space between them, `redundant` for types that need not be written, `definition` and
//! `definition_glued` for the same in formats of attributes and types.
//!
//! What is unknown is not reported: every warning has a text that goes wrong.

mod adjacent;
mod clash;
mod definition;
mod definition_brackets;
mod definition_joined_tokens;
mod example;
mod facts;
mod follow;
mod groups;
mod joined_tokens;
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

use crate::check::CheckedFormat;
use crate::diagnostic::Diagnostic;
use crate::ods::{Definitions, Operation};
use facts::FormatContext;
use format_runtime::dialect::{CxxFacts, OperationFacts};
use predicates::Predicates;
use warnings::Warnings;

/// Warnings about an operation's format in which nothing is wrong.
pub fn analyse_operation(
    operation: &Operation,
    format: &CheckedFormat,
    definitions: &Definitions,
    known: &CxxFacts,
) -> Vec<Diagnostic> {
    let Some(text) = &operation.format else { return Vec::new() };
    let nothing = OperationFacts::default();
    let verified = known.operation(&operation.name, &operation.dialect.cpp_namespace).unwrap_or(&nothing);
    let facts = FormatContext { operation, format, definitions, verified, predicates: &Predicates::of(operation) };
    let mut warnings = Warnings::new(text);
    visit::visit(facts, &mut warnings);
    unprinted::check(facts, &mut warnings);
    joined_tokens::check(facts, &mut warnings);
    redundant::check(facts, &mut warnings);
    warnings.finish(&operation.name)
}
