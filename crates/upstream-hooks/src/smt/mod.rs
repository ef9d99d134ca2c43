//! The `smt` dialect.

mod bit_vector;
mod operations;

use format_runtime::hooks::Hooks;

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    operations::register(hooks);
    bit_vector::register(hooks);
}
