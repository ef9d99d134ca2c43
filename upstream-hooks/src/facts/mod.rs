//! What only MLIR's C++ says, as tables: which dialects there are, the classes and functions that predicates name, traits
//! without checks, and what verifiers forbid. [`facts`] puts them together for one version of LLVM.

mod classes;
mod dialects;
mod functions;
mod operations;
mod traits;

use format_runtime::dialect::CxxFacts;

/// What is known of MLIR's own dialects in that version of LLVM (its first number: 22) beyond their definitions. There are no
/// other dialects than these and those that are loaded: any other name is one that nobody registered.
pub fn facts(llvm: u32) -> CxxFacts {
    CxxFacts {
        dialects: dialects::dialects(llvm),
        has_all_dialects: true,
        aliases: classes::aliases(),
        types: classes::types(),
        spelled_types: classes::spelled_types(),
        attributes: classes::attributes(),
        functions: functions::functions(),
        accessors: functions::accessors(),
        sound_traits: traits::sound(),
        operations: operations::operations(llvm),
    }
}

/// Versions of LLVM in which something holds: the first, and the first in which it doesn't any more.
#[derive(Clone, Copy)]
struct Versions {
    since: u32,
    until: u32,
}

/// In every version that anybody looked at: 19 and 22.
const ALWAYS: Versions = Versions { since: 0, until: u32::MAX };
const AFTER_19: Versions = Versions { since: 20, until: u32::MAX };
const BEFORE_22: Versions = Versions { since: 0, until: 22 };

impl Versions {
    fn include(self, llvm: u32) -> bool {
        (self.since..self.until).contains(&llvm)
    }
}

fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|&(one, other)| (one.to_owned(), other.to_owned())).collect()
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}
