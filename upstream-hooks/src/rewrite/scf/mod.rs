//! The `scf` dialect.

mod combine;
mod conditional;
mod execute_region;
mod index_switch;
mod loops;
mod parallel;
mod regions;
mod results;
mod while_;

use super::registered::{register_folds, register_patterns};
use rewrite::Rewrites;

/// Adds what is known of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    register_folds(rewrites, &[("scf.if", conditional::fold)]);
    register_patterns(
        rewrites,
        conditional::PATTERNS
            .into_iter()
            .chain(execute_region::PATTERNS)
            .chain(index_switch::PATTERNS)
            .chain(loops::PATTERNS)
            .chain(parallel::PATTERNS)
            .chain(results::patterns())
            .chain(while_::PATTERNS),
    );
}
