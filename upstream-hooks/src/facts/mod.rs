//! What only MLIR's C++ says, as tables: which dialects there are, the classes and functions that predicates name, traits
//! without checks, and what verifiers forbid. [`facts`] puts them together for one version of LLVM.

mod classes;
mod dialects;
mod functions;
mod operations;
mod traits;
mod versions;

use format_runtime::dialect::CxxFacts;

/// What is known of MLIR's own dialects in that version of LLVM (its first number: 22) beyond their definitions. There are no
/// other dialects than these and those that are loaded: any other name is one that nobody registered.
pub fn facts(llvm: u32) -> CxxFacts {
    CxxFacts::default()
        .dialects(dialects::dialects(llvm))
        .has_all_dialects(true)
        .aliases(classes::aliases())
        .types(classes::types())
        .spelled_types(classes::spelled_types())
        .attributes(classes::attributes())
        .functions(functions::functions())
        .accessors(functions::accessors())
        .sound_traits(traits::sound())
        .operations(operations::operations(llvm))
}
