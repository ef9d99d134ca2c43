//! The `arith` dialect.

mod casts;
mod compare_with_float;
mod comparisons;
mod extended;
pub(crate) mod flags;
mod floats;
mod integers;
mod natives;
pub(super) mod predicates;
mod select;

pub(super) use super::arith_constant::Constant;
use super::complex;
use super::registered::{register_folds, register_rules_and_patterns};
use super::rules::{self, register_constraints, register_makers};
use rewrite::Rewrites;
use std::sync::LazyLock;

/// The functions that the rules call.
static FUNCTIONS: LazyLock<Rewrites> = LazyLock::new(|| {
    let mut rewrites = Rewrites::default();
    register_functions(&mut rewrites);
    rewrites
});

fn register_functions(rewrites: &mut Rewrites) {
    register_makers(rewrites, &natives::MAKERS);
    register_constraints(rewrites, &natives::CONSTRAINTS);
}

/// Adds the folds, rules and patterns of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    integers::register(rewrites);
    register_folds(rewrites, &extended::FOLDS);
    register_folds(rewrites, &floats::FOLDS);
    register_folds(rewrites, &casts::FOLDS);
    register_folds(rewrites, &comparisons::FOLDS);
    register_folds(rewrites, &[("arith.select", select::fold)]);
    rewrites.materializers.insert("arith", Box::new(Constant));
    register_functions(rewrites);
    let rules = rules::decode(include_bytes!("../../rules/compiled/arith"), &FUNCTIONS);
    let functions = [
        compare_with_float::PATTERN,
        select::TO_EXTUI,
        complex::MERGE_ARITH_BITCAST,
    ];
    register_rules_and_patterns(
        rewrites,
        rules,
        functions
            .into_iter()
            .chain(super::vector::ADDED_TO_CONTRACT),
    );
}
