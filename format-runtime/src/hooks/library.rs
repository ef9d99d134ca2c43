//! Hooks and facts that come with a program.

use super::Hooks;
use crate::LlvmVersion;
use crate::dialect::{CxxFacts, Dialects};

/// Hooks and facts about dialects that a program has by itself, beside what a project's own files say. `asmf-upstream-hooks` has those
/// of MLIR's own dialects. The default one is empty.
#[derive(Clone, Copy, Debug)]
pub struct HookLibrary {
    /// Adds the hooks, for a version of LLVM.
    pub register: fn(&mut Hooks, LlvmVersion),
    /// The facts about C++, for a version of LLVM.
    pub facts: fn(LlvmVersion) -> CxxFacts,
    /// Adds the operations that C++ alone defines to the dialects that are loaded.
    pub define: fn(&mut Dialects),
}

impl Default for HookLibrary {
    fn default() -> Self {
        HookLibrary {
            register: |_, _| {},
            facts: |_| CxxFacts::default(),
            define: |_| {},
        }
    }
}
