//! The `tensor` dialect.

use rewrite::Rewrites;

/// Adds what is known of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    rewrites.materializers.insert("tensor", Box::new(super::arith::Constant));
}
