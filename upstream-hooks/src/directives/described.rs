//! The directives that hook files describe (`hooks/` of this crate), as the build script compiled them.

use format_runtime::hooks::described::Described;
use format_runtime::hooks::{Directive, Directives};

static COMPILED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/directives"));

/// Adds them.
pub(super) fn register(all: &mut Directives<dyn Directive>) {
    // The build script and this function are of one version.
    let directives: Vec<(String, String, Described)> = postcard::from_bytes(COMPILED).unwrap_or_default();
    for (namespace, name, described) in directives {
        all.insert(&namespace, &name, described);
    }
}
