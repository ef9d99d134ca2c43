//! Operations with C++ of their own that reads and prints properties in the generic form.

use format_runtime::hooks::{Hooks, PropertySyntax};

/// Operations that print all properties, and operations that omit default values.
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

/// Registers their syntaxes.
pub(crate) fn register(hooks: &mut Hooks) {
    for (prints_defaults, names) in OWN {
        for name in names {
            let syntax = PropertySyntax { prints_defaults };
            hooks.properties.insert(*name, Box::new(syntax));
        }
    }
}
