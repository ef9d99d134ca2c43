//! The `scf` dialect.

mod combine;
mod conditional;
mod execute_region;
mod forall;
mod index_switch;
mod loops;
mod parallel;
mod regions;
mod results;
mod trip_count;
mod while_;

use super::registered::{register_folds, register_patterns};
pub(crate) use forall::DIM_OF_FORALL;
use rewrite::Rewrites;

/// Adds the folds and patterns of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    register_folds(rewrites, &[("scf.if", conditional::fold)]);
    register_patterns(
        rewrites,
        conditional::PATTERNS
            .into_iter()
            .chain(execute_region::PATTERNS)
            .chain(forall::PATTERNS)
            .chain(index_switch::PATTERNS)
            .chain(loops::PATTERNS)
            .chain(parallel::PATTERNS)
            .chain(results::patterns())
            .chain(while_::PATTERNS),
    );
}
