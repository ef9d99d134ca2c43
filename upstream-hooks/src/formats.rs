//! The formats that hook files (`hooks/` of this crate) give to hand-written syntaxes, as the build script compiled them.

use format_runtime::hooks::{Hooks, OperationFormat};

static COMPILED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/operations"));

/// Adds them.
pub(crate) fn register(hooks: &mut Hooks) {
    // The build script and this function are of one version.
    let formats: Vec<(String, String, OperationFormat)> = postcard::from_bytes(COMPILED).unwrap_or_default();
    for (namespace, name, format) in formats {
        hooks.formats.insert_in(&namespace, name, Box::new(format));
    }
}
