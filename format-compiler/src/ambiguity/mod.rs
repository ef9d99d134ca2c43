//! Reports formats accepted by `mlir-tblgen` if their printed text does not parse back to the same operation.
//!
//! The parser decides by a single token, the printer by presence. Tokens that the parser would consume as part of another
//! element are found by both programs of a format: see [`crate::clashes`]. Here `printed` describes texts as sets of `tokens`,
//! given the known presence of variables: from assumptions, or from the operation's `predicates`. Described `custom`
//! directives are `inline`d before, and `follow` has the elements of branches as they are printed.
//!
//! `groups` compares the conditions for parsing and for printing. `presence` checks for variables printed although
//! possibly absent, or not printed although possibly present, `unprinted` for parts without any text, `lists` for
//! lists of different lengths printed together, and `joined_tokens` for tokens without a space between them.
//! `certainty` marks findings dependent on unevaluated C++. `definition`,
//! `definition_brackets` and `definition_joined_tokens` check the formats of attributes and types.
//!
//! Nothing is reported on the basis of unknowns: for every warning there is a text that fails.

mod adjacent;
pub(crate) mod certainty;
mod definition;
mod definition_brackets;
mod definition_joined_tokens;
pub(crate) mod example;
pub(crate) mod facts;
mod follow;
mod groups;
pub(crate) mod inline;
mod joined_tokens;
mod lists;
mod own_text;
pub(crate) mod predicates;
mod presence;
mod printed;
mod tokens;
mod unprinted;
mod visit;
pub(crate) mod warnings;

pub use definition::analyse_definition;

use crate::check::{CheckedFormat, Custom};
use crate::diagnostic::Diagnostic;
use crate::ods::{Definitions, Operation};
use facts::FormatContext;
use format_runtime::dialect::{CxxFacts, OperationFacts};
use inline::Inlined;
use predicates::Predicates;
use warnings::Warnings;

/// Returns the text of an operation's format with described `custom` directives replaced by equivalent elements;
/// `None` if nothing can be replaced. Parts without an equivalent stay a `custom` directive over the remaining
/// arguments.
pub fn format_with_descriptions(operation: &Operation, format: &CheckedFormat) -> Option<String> {
    inline::inlined(operation, format).map(|inlined| inlined.text.text)
}

/// Returns the text of elements equivalent to a described `custom` directive; `None` if there are none.
pub fn directive_with_description(operation: &Operation, custom: &Custom) -> Option<String> {
    inline::text_of(operation, custom)
}

/// Returns warnings about an error-free format of an operation. Descriptions of hooks are taken into account.
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
    let mut found = warnings.finish(&operation.name);
    certainty::of_operation(facts, known, &mut found);
    found
}
