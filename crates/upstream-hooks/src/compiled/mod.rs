//! The hook files of this crate (`hooks/`) in their compiled form, `hooks/compiled/`.
//!
//! The compiled form is committed, so that building this crate needs no compiler of hook files; a test compares it
//! with the files. Descriptions are decoded on first use.

mod index;

pub use index::CompiledHooks;

use format_runtime::LlvmVersion;
use format_runtime::dialect::CxxFacts;
use format_runtime::hooks::described::Described;
use format_runtime::hooks::statements::{HookFile, Names};
use format_runtime::hooks::{Deferred, DeferredDirective, Hooks};
use index::Index;
use serde::de::DeserializeOwned;
use std::sync::Arc;

static INDEX: &[u8] = include_bytes!("../../hooks/compiled/index");
static DESCRIPTIONS: &[u8] = include_bytes!("../../hooks/compiled/descriptions");
static FACTS: &[u8] = include_bytes!("../../hooks/compiled/facts");

/// Decodes bytes encoded by the same version of these types, which a test ensures.
fn read<T: DeserializeOwned + Default>(bytes: &[u8]) -> T {
    postcard::from_bytes(bytes).unwrap_or_default()
}

/// Decodes the description at a place.
fn decoded<T: DeserializeOwned + Default>((start, end): (u32, u32)) -> T {
    let bytes = DESCRIPTIONS.get(start as usize..end as usize);
    read(bytes.unwrap_or_default())
}

/// Registers the hooks of a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, version: LlvmVersion) {
    let Index {
        directives,
        names,
        others,
    } = read(INDEX);
    for said in directives
        .into_iter()
        .filter(|said| said.versions.include(version))
    {
        let place = said.what.place;
        let directive = Deferred::new(move || Arc::new(decoded::<Described>(place)));
        let hook = DeferredDirective {
            signature: said.what.signature,
            directive,
        };
        hooks.directives.insert(&said.namespace, &said.name, hook);
    }
    for said in names
        .into_iter()
        .filter(|said| said.versions.include(version))
    {
        hooks.names.insert_in(
            &said.namespace,
            said.name,
            Box::new(Deferred::new(move || decoded::<Names>(said.what))),
        );
    }
    others.register(hooks, version);
}

/// Facts about MLIR's own dialects in a version of LLVM beyond their definitions. Any dialect neither among these nor
/// loaded counts as unregistered.
pub fn facts(version: LlvmVersion) -> CxxFacts {
    read::<HookFile>(FACTS)
        .into_facts(version)
        .has_all_dialects(true)
}
