//! The `scf` dialect.

mod for_;
mod forall;
mod index_list;
mod parallel;
mod while_;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "scf.for", for_::For);
    register_syntax(hooks, "scf.while", while_::While);
    register_syntax(hooks, "scf.parallel", parallel::Parallel);
    register_syntax(hooks, "scf.forall", forall::Forall);
}
