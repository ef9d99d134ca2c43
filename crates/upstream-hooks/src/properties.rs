//! Operations that read and print their properties with C++ of their own, as the generic form has them.

use format_runtime::hooks::{Hooks, PropertySyntax};

/// Those that print all properties, and those that leave out default values.
const OWN: [(bool, &[&str]); 2] = [
    (
        true,
        &[
            "xevm.blockload2d",
            "xevm.blockprefetch2d",
            "xevm.blockstore2d",
            "xevm.memfence",
            "xevm.prefetch",
        ],
    ),
    (
        false,
        &[
            "xegpu.load",
            "xegpu.load_nd",
            "xegpu.prefetch",
            "xegpu.prefetch_nd",
            "xegpu.store",
            "xegpu.store_nd",
        ],
    ),
];

/// Adds them.
pub(crate) fn register(hooks: &mut Hooks) {
    for (prints_defaults, names) in OWN {
        for name in names {
            let syntax = PropertySyntax { prints_defaults };
            hooks.properties.insert(*name, Box::new(syntax));
        }
    }
}
