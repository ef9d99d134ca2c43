//! What hook files (`hooks/` of this crate) say, as the build script compiled it.

use format_runtime::dialect::CxxFacts;
use format_runtime::hooks::Hooks;
use format_runtime::hooks::statements::HookFile;

static HOOKS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/hooks"));
static FACTS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/facts"));

/// The build script and this function are of one version, so that the bytes can be read.
fn read(bytes: &[u8]) -> HookFile {
    postcard::from_bytes(bytes).unwrap_or_default()
}

/// Adds the hooks of a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, llvm: u32) {
    read(HOOKS).register(hooks, llvm);
}

/// What is known of MLIR's own dialects in that version of LLVM (its first number: 22) beyond their definitions. There are no
/// other dialects than these and those that are loaded: any other name is one that nobody registered.
pub fn facts(llvm: u32) -> CxxFacts {
    read(FACTS).into_facts(llvm).has_all_dialects(true)
}
