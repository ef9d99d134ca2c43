//! Verification that only C++ spells out: of traits and interfaces, and of the operations used most.

mod branches;
mod casts;
mod constants;
mod control;
mod functions;
mod parts;
mod requirements;
mod tosa;
mod vector;

use format_runtime::hooks::Hooks;

/// Adds the verifiers.
pub(crate) fn register(hooks: &mut Hooks) {
    casts::register(hooks);
    branches::register(hooks);
    functions::register(hooks);
    constants::register(hooks);
    control::register(hooks);
    requirements::register(hooks);
    tosa::register(hooks);
    vector::register(hooks);
}
