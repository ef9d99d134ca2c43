//! The `scf` dialect.

mod branches;
mod for_;
mod forall;
mod index_list;
mod parallel;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "scf.for", for_::FOR);
    register_syntax(hooks, "scf.while", branches::WHILE);
    register_syntax(hooks, "scf.execute_region", branches::EXECUTE_REGION);
    register_syntax(hooks, "scf.parallel", parallel::PARALLEL);
    register_syntax(hooks, "scf.forall", forall::FORALL);
}
