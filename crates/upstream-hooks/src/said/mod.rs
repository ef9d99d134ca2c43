//! The hook files of this crate (`hooks/`) in their compiled form, `hooks/compiled/`.
//!
//! That form is committed, so that building this crate needs no compiler of hook files; a test compares it with the files.
//! Descriptions are decoded when they are first needed.

mod index;

pub use index::CompiledHooks;

use format_runtime::LlvmVersion;
use format_runtime::dialect::CxxFacts;
use format_runtime::hooks::described::Described;
use format_runtime::hooks::statements::{HookFile, Names};
use format_runtime::hooks::{Deferred, DeferredDirective, Hooks};
use index::Index;
use serde::de::DeserializeOwned;

static INDEX: &[u8] = include_bytes!("../../hooks/compiled/index");
static DESCRIPTIONS: &[u8] = include_bytes!("../../hooks/compiled/descriptions");
static FACTS: &[u8] = include_bytes!("../../hooks/compiled/facts");

/// Decodes bytes that the same version of these types encoded: a test compares them.
fn read<T: DeserializeOwned + Default>(bytes: &[u8]) -> T {
    postcard::from_bytes(bytes).unwrap_or_default()
}

/// What stands at that place of the descriptions.
fn description<T: DeserializeOwned + Default>(
    (start, end): (u32, u32),
) -> Deferred<T, impl Fn() -> T + Send + Sync> {
    Deferred::new(move || {
        read(
            DESCRIPTIONS
                .get(start as usize..end as usize)
                .unwrap_or_default(),
        )
    })
}

/// Adds the hooks of a version of LLVM.
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
        let directive = description::<Described>(said.what.place);
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
            Box::new(description::<Names>(said.what)),
        );
    }
    others.register(hooks, version);
}

/// What is known of MLIR's own dialects in a version of LLVM beyond their definitions. There are no
/// other dialects than these and those that are loaded: any other name is one that nobody registered.
pub fn facts(version: LlvmVersion) -> CxxFacts {
    read::<HookFile>(FACTS)
        .into_facts(version)
        .has_all_dialects(true)
}
