//! The `vector` dialect.

mod contraction;
mod mask;
mod transfer;

use crate::register_syntax;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "vector.contract", contraction::Contract);
    register_syntax(hooks, "vector.outerproduct", contraction::OuterProduct);
    register_syntax(hooks, "vector.mask", mask::Mask);
    register_syntax(hooks, "vector.transfer_read", transfer::Read);
    register_syntax(hooks, "vector.transfer_write", transfer::Write);
}
