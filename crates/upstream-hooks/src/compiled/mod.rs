//! The hook files of this crate (`hooks/`) in their compiled form, `hooks/compiled/`.
//!
//! The compiled form is committed, so that building this crate needs no compiler of hook files; a test compares it
//! with the files. Descriptions are decoded on first use.

mod index;

pub use index::CompiledHooks;

use format_runtime::dialect::CxxFacts;
use format_runtime::hooks::described::Described;
use format_runtime::hooks::statements::{HookFile, Names};
use format_runtime::hooks::{Deferred, DeferredDirective, Hooks};
use index::Index;
use serde::de::DeserializeOwned;

static INDEX: &[u8] = include_bytes!("../../hooks/compiled/index");
static DESCRIPTIONS: &[u8] = include_bytes!("../../hooks/compiled/descriptions");
static FACTS: &[u8] = include_bytes!("../../hooks/compiled/facts");

/// Decodes bytes encoded by the same version of these types, which a test ensures.
fn read<T: DeserializeOwned + Default>(bytes: &[u8]) -> T {
    postcard::from_bytes(bytes).unwrap_or_default()
}

/// The description in this range of the bytes.
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

/// Registers the hooks of a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, llvm: u32) {
    let Index {
        directives,
        names,
        others,
    } = read(INDEX);
    for said in directives
        .into_iter()
        .filter(|said| said.versions.include(llvm))
    {
        let directive = description::<Described>(said.what.place);
        let hook = DeferredDirective {
            signature: said.what.signature,
            directive,
        };
        hooks.directives.insert(&said.namespace, &said.name, hook);
    }
    for said in names.into_iter().filter(|said| said.versions.include(llvm)) {
        hooks.names.insert_in(
            &said.namespace,
            said.name,
            Box::new(description::<Names>(said.what)),
        );
    }
    others.register(hooks, llvm);
}

/// Facts about MLIR's own dialects in a version of LLVM (its first number: 22) beyond their definitions. Any dialect
/// neither among these nor loaded counts as unregistered.
pub fn facts(llvm: u32) -> CxxFacts {
    read::<HookFile>(FACTS)
        .into_facts(llvm)
        .has_all_dialects(true)
}
