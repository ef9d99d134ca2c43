//! Result names.
use format_runtime::hooks::Hooks;
pub(crate) fn register(_hooks: &mut Hooks) {}
