//! The `smt` dialect.

mod operations;

use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    operations::register(hooks);
}
