//! The `cf` dialect.

mod branches;
mod conditional;
mod switch;
mod unconditional;

use super::registered::{Pattern, register_patterns};
use crate::matchers::int_of;
use operation_core::Operation;
use rewrite::{Rewriter, Rewrites};

/// Adds the patterns of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    let assert = Pattern::new("EraseRedundantAssertions", "cf.assert", erase_true_assert);
    register_patterns(
        rewrites,
        std::iter::once(assert)
            .chain(unconditional::PATTERNS)
            .chain(conditional::PATTERNS)
            .chain(switch::PATTERNS),
    );
}

/// Erases an assertion of a true condition.
fn erase_true_assert<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    if !int_of(rewriter, operation.operand(0)).is_some_and(|value| value.is_one()) {
        return None;
    }
    rewriter.erase_op(operation);
    Some(())
}
