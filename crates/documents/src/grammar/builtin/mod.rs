//! The grammar of MLIR itself, independent of dialects: a file for each part. Rules refer to each other by name.

mod affine;
mod attributes;
mod operations;
mod parts;
mod tokens;
mod types;

use crate::grammar::{Grammar, Rule};

/// Adds all rules to a grammar.
pub(crate) fn add(grammar: &mut Grammar) {
    for part in [
        operations::rules(),
        types::rules(),
        attributes::rules(),
        affine::rules(),
        tokens::rules(),
    ] {
        grammar.rules.extend(
            part.into_iter()
                .map(|(name, about, expression)| Rule::new(name, about, expression)),
        );
    }
}
