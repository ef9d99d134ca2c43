//! The `memref` dialect.

mod accesses;

use super::registered::register_folds;
use rewrite::Rewrites;

/// Adds what is known of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    rewrites.materializers.insert("memref", Box::new(super::arith::Constant));
    register_folds(rewrites, &accesses::FOLDS);
}
