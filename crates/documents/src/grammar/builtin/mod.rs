//! The grammar of MLIR itself, independent of dialects: a file for each part. Rules refer to each other by name.

mod affine;
mod attributes;
mod operations;
mod parts;
mod tokens;
mod types;

use crate::grammar::Rule;

/// All rules.
pub(crate) fn rules() -> Vec<Rule> {
    [
        operations::rules(),
        types::rules(),
        attributes::rules(),
        affine::rules(),
        tokens::rules(),
    ]
    .into_iter()
    .flatten()
    .map(|(name, about, expression)| Rule::new(name, about, expression))
    .collect()
}
