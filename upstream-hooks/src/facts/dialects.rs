//! MLIR's own dialects.

use super::versions::{AFTER_19, ALWAYS, BEFORE_22, Versions};
use crate::registration::cpp_namespace;
use format_runtime::dialect::DialectFacts;
use rustc_hash::FxHashMap;

/// Those of which every interface is known, in order of their names.
const COMPLETE: &[(&str, Versions)] = &[
    ("acc", ALWAYS),
    ("affine", ALWAYS),
    ("amdgpu", ALWAYS),
    ("amx", ALWAYS),
    ("arith", ALWAYS),
    ("arm_neon", ALWAYS),
    ("arm_sme", ALWAYS),
    ("arm_sve", ALWAYS),
    ("async", ALWAYS),
    ("bufferization", ALWAYS),
    ("builtin", ALWAYS),
    ("cf", ALWAYS),
    ("complex", ALWAYS),
    ("dlti", ALWAYS),
    ("emitc", ALWAYS),
    ("func", ALWAYS),
    ("gpu", ALWAYS),
    ("index", ALWAYS),
    ("irdl", ALWAYS),
    ("linalg", ALWAYS),
    ("llvm", ALWAYS),
    ("math", ALWAYS),
    ("memref", ALWAYS),
    ("mesh", BEFORE_22),
    ("ml_program", ALWAYS),
    ("mpi", ALWAYS),
    ("nvgpu", ALWAYS),
    ("nvvm", ALWAYS),
    ("omp", ALWAYS),
    ("pdl", ALWAYS),
    ("pdl_interp", ALWAYS),
    ("polynomial", BEFORE_22),
    ("ptr", ALWAYS),
    ("quant", ALWAYS),
    ("rocdl", ALWAYS),
    ("scf", ALWAYS),
    ("shape", ALWAYS),
    ("shard", AFTER_19),
    ("smt", AFTER_19),
    ("sparse_tensor", ALWAYS),
    ("spirv", ALWAYS),
    ("tensor", ALWAYS),
    ("tosa", ALWAYS),
    ("transform", ALWAYS),
    ("ub", ALWAYS),
    ("vcix", ALWAYS),
    ("vector", ALWAYS),
    ("wasmssa", AFTER_19),
    ("x86vector", ALWAYS),
    ("xegpu", ALWAYS),
    ("xevm", AFTER_19),
];

/// Its definitions are part of MLIR's tests, and not installed.
const TEST: &str = "test";

pub(super) fn dialects(llvm: u32) -> FxHashMap<String, DialectFacts> {
    let known = COMPLETE.iter().filter(|(_, versions)| versions.include(llvm)).map(|&(name, _)| (name, true));
    let all = known.chain([(TEST, false)]);
    let facts = |(name, is_complete): (&str, bool)| {
        let facts = DialectFacts {
            cpp_namespace: cpp_namespace(name),
            is_complete,
            // Other dialects add their operations and types to this one.
            has_extensions: name == "transform",
            // Every warning about them has a witness that `mlir-opt` accepts.
            knows_forbidden: name != TEST,
        };
        (name.to_owned(), facts)
    };
    all.map(facts).collect()
}
