//! The `linalg` dialect.

mod body;
mod common;
mod generic;
mod maps;
mod named;
mod payload;

use crate::register_syntax;
use body::Recipe;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "linalg.generic", generic::Generic);
    register_syntax(hooks, "linalg.yield", generic::Yield);
    register_syntax(hooks, "linalg.map", payload::MAP);
    register_syntax(hooks, "linalg.reduce", payload::REDUCE);
    register_syntax(hooks, "linalg.transpose", payload::TRANSPOSE);
    register_syntax(hooks, "linalg.broadcast", payload::BROADCAST);
    for &(name, recipe) in named::WITHOUT_MAPS {
        register_syntax(hooks, &format!("linalg.{name}"), named::Named { recipe, maps: None });
    }
    for &(name, dims, maps) in named::WITH_MAPS {
        let named = named::Named { recipe: Recipe::MultiplyAdd, maps: Some((dims, maps)) };
        register_syntax(hooks, &format!("linalg.{name}"), named);
    }
}
