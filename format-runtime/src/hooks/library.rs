//! Built-in hooks and facts.

use super::Hooks;
use crate::LlvmVersion;
use crate::dialect::{CxxFacts, Dialects};

/// Hooks and facts about dialects built into a program, in addition to the files of a project. `asmf-upstream-hooks`
/// provides the library for MLIR's own dialects. The default library is empty.
#[derive(Clone, Copy, Debug)]
pub struct HookLibrary {
    /// Adds the hooks, for a version of LLVM.
    pub register: fn(&mut Hooks, LlvmVersion),
    /// The facts about C++, for a version of LLVM.
    pub facts: fn(LlvmVersion) -> CxxFacts,
    /// Adds operations without a TableGen definition to the loaded dialects.
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
