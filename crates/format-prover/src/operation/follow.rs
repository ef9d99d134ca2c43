//! The tokens that may follow an operation.

use crate::summaries::Summaries;
use crate::tokens::{Kind, Tokens};
use format_runtime::dialect::OperationDefinition;

/// The tokens that may follow an operation wherever it stands.
pub(crate) fn certain(definition: &OperationDefinition) -> Tokens {
    let ends = Tokens::of(&[Kind::Caret])
        .or(Tokens::literal("}"))
        .or(Tokens::word("loc"));
    match is_last(definition) {
        true => ends,
        false => ends.or(Tokens::of(&[Kind::Percent, Kind::String, Kind::Dotted])),
    }
}

/// True if no operation follows in the block.
fn is_last(definition: &OperationDefinition) -> bool {
    definition.traits.is_terminator || !definition.successors.is_empty()
}

/// The tokens that may follow an operation.
pub(crate) fn follow(summaries: &Summaries<'_>, definition: &OperationDefinition) -> Tokens {
    let all = certain(definition).or(Tokens::of(&[Kind::End]));
    // Definitions of aliases stand between operations of a file only after a location.
    match is_last(definition) {
        true => all,
        false => all
            .or(Tokens::of(&[Kind::Metadata]))
            .or(summaries.names.clone()),
    }
}
