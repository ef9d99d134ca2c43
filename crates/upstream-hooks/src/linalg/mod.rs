//! The `linalg` dialect.

mod body;
mod builder;
mod common;
mod elementwise;
mod generic;
mod maps;
mod named;
mod payload;
mod random;

use crate::registration::register_syntax;
use body::BodyKind;
use format_runtime::hooks::Hooks;
use named::Maps;

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "linalg.generic", generic::GENERIC);
    register_syntax(hooks, "linalg.map", payload::MAP);
    register_syntax(hooks, "linalg.reduce", payload::REDUCE);
    register_syntax(hooks, "linalg.transpose", payload::TRANSPOSE);
    register_syntax(hooks, "linalg.broadcast", payload::BROADCAST);
    for &(name, recipe, maps) in named::WITHOUT_MAPS {
        register_syntax(
            hooks,
            &format!("linalg.{name}"),
            named::Named {
                recipe,
                maps: Maps::Computed(maps),
            },
        );
    }
    for &(name, dims, maps) in named::WITH_MAPS {
        let named = named::Named {
            recipe: BodyKind::MultiplyAdd,
            maps: Maps::Default(dims, maps),
        };
        register_syntax(hooks, &format!("linalg.{name}"), named);
    }
    let contract = named::Named {
        recipe: BodyKind::MultiplyAdd,
        maps: Maps::Written,
    };
    register_syntax(hooks, "linalg.contract", contract);
    register_syntax(hooks, "linalg.elementwise", elementwise::ELEMENTWISE);
}

/// Names of the operations of `linalg` on the elements of tensors and memrefs (`LinalgOp`).
pub fn structured_operations() -> impl Iterator<Item = String> {
    structured_mnemonics().map(|name| format!("linalg.{name}"))
}

/// The names without that of the dialect.
pub(crate) fn structured_mnemonics() -> impl Iterator<Item = &'static str> {
    let named = named::WITHOUT_MAPS
        .iter()
        .map(|&(name, ..)| name)
        .chain(named::WITH_MAPS.iter().map(|&(name, ..)| name));
    let others = [
        "generic",
        "map",
        "reduce",
        "transpose",
        "broadcast",
        "contract",
        "elementwise",
    ];
    named.chain(others)
}
