//! What the C++ verifiers of operations forbid: states that a `.td` file allows and that no operation is in. Each line rests on
//! operations that the `mlir-opt` of these versions refuse: `spec-tests/witnesses/forbidden.mlir`, which a test runs.

use super::versions::{AFTER_19, ALWAYS, Versions, owned, pairs};
use format_runtime::dialect::OperationFacts;
use rustc_hash::FxHashMap;

/// The facts about one operation.
struct Verified {
    operation: &'static str,
    versions: Versions,
    never_absent: &'static [&'static str],
    together: &'static [&'static str],
    needs: &'static [(&'static str, &'static str)],
    never_both: &'static [(&'static str, &'static str)],
    filled: &'static [&'static str],
}

const NOTHING: Verified = Verified {
    operation: "",
    versions: ALWAYS,
    never_absent: &[],
    together: &[],
    needs: &[],
    never_both: &[],
    filled: &[],
};

const fn never_absent(operation: &'static str, names: &'static [&'static str]) -> Verified {
    Verified { operation, never_absent: names, ..NOTHING }
}

const fn together(operation: &'static str, names: &'static [&'static str]) -> Verified {
    Verified { operation, together: names, ..NOTHING }
}

const fn needs(operation: &'static str, pairs: &'static [(&'static str, &'static str)]) -> Verified {
    Verified { operation, needs: pairs, ..NOTHING }
}

const fn filled(operation: &'static str, names: &'static [&'static str]) -> Verified {
    Verified { operation, filled: names, ..NOTHING }
}

/// Of an operation that LLVM 19 doesn't have, or verifies otherwise.
const fn after_19(known: Verified) -> Verified {
    Verified { versions: AFTER_19, ..known }
}

/// Variables and their allocators.
const ALLOCATE: &[&str] = &["allocate_vars", "allocator_vars"];

/// Variables that tasks depend on, and how.
const DEPEND: &[(&str, &str)] = &[("depend_vars", "depend_kinds"), ("depend_kinds", "depend_vars")];

/// In order of the operations' names.
const VERIFIED: &[Verified] = &[
    never_absent("acc.declare", &["dataClauseOperands"]),
    after_19(needs("amdgpu.make_dma_descriptor", &[("early_timeout", "workgroup_mask")])),
    after_19(needs("amdgpu.make_gather_dma_descriptor", &[("early_timeout", "workgroup_mask")])),
    together("arm_sme.tile_load", &["padding", "mask"]),
    together("bufferization.dealloc", &["memrefs", "conditions"]),
    never_absent("builtin.unrealized_conversion_cast", &["outputs"]),
    after_19(needs("gpu.subgroup_reduce", &[("cluster_stride", "cluster_size")])),
    after_19(needs("irdl.parameters", &[("names", "args")])),
    after_19(needs("irdl.regions", &[("names", "args")])),
    needs("llvm.load", &[("syncscope", "ordering")]),
    needs("llvm.store", &[("syncscope", "ordering")]),
    after_19(never_absent("memref.distinct_objects", &["operands"])),
    Verified {
        versions: AFTER_19,
        never_both: &[("reductionOp", "barrierId"), ("reductionOp", "numberOfThreads")],
        ..together("nvvm.barrier", &["reductionOp", "reductionPredicate"])
    },
    never_absent("nvvm.wmma.store", &["args"]),
    after_19(together("omp.distribute", ALLOCATE)),
    after_19(together("omp.parallel", ALLOCATE)),
    after_19(together("omp.sections", ALLOCATE)),
    after_19(needs("omp.simd", &[("alignments", "aligned_vars"), ("aligned_vars", "alignments")])),
    after_19(Verified {
        needs: &[("copyprivate_vars", "copyprivate_syms"), ("copyprivate_syms", "copyprivate_vars")],
        ..together("omp.single", ALLOCATE)
    }),
    after_19(needs("omp.target", DEPEND)),
    after_19(needs("omp.target_enter_data", DEPEND)),
    after_19(needs("omp.target_exit_data", DEPEND)),
    after_19(needs("omp.target_update", DEPEND)),
    after_19(needs("omp.task", DEPEND)),
    after_19(together("omp.taskloop", ALLOCATE)),
    after_19(together("omp.teams", ALLOCATE)),
    never_absent("pdl.apply_native_constraint", &["args"]),
    needs("pdl.rewrite", &[("externalArgs", "name")]),
    after_19(needs("ptr.load", &[("syncscope", "ordering")])),
    after_19(needs("ptr.store", &[("syncscope", "ordering")])),
    never_absent("shape.assuming_all", &["inputs"]),
    never_absent("shape.cstr_broadcastable", &["shapes"]),
    after_19(never_absent("shard.grid_shape", &["result"])),
    after_19(never_absent("shard.process_multi_index", &["result"])),
    never_absent("sparse_tensor.concatenate", &["inputs"]),
    never_absent("sparse_tensor.crd_translate", &["in_crds", "out_crds"]),
    after_19(never_absent("spirv.ARM.GraphOutputs", &["value"])),
    never_absent("transform.alternatives", &["alternatives"]),
    filled("transform.irdl.collect_matching", &["body"]),
    filled("transform.with_pdl_patterns", &["body"]),
];

pub(super) fn operations(llvm: u32) -> FxHashMap<String, OperationFacts> {
    let facts = |known: &Verified| {
        let facts = OperationFacts {
            never_absent: owned(known.never_absent),
            together: owned(known.together),
            needs: pairs(known.needs),
            never_both: pairs(known.never_both),
            filled: owned(known.filled),
        };
        (known.operation.to_owned(), facts)
    };
    VERIFIED.iter().filter(|known| known.versions.include(llvm)).map(facts).collect()
}
