//! What the C++ verifiers of upstream's operations forbid: states that a `.td` file allows and that no operation is in.
//! Each line rests on operations that `mlir-opt` 22 refuses: `spec-tests/witnesses/forbidden.mlir`, which a test runs.

/// What is known about one operation.
#[derive(Clone, Copy)]
pub struct Verified {
    /// Its name.
    pub operation: &'static str,
    /// Variables that are never absent.
    pub never_absent: &'static [&'static str],
    /// Variables that are all present or all absent.
    pub together: &'static [&'static str],
    /// The first is there only if the second is.
    pub needs: &'static [(&'static str, &'static str)],
    /// Not both are there.
    pub never_both: &'static [(&'static str, &'static str)],
    /// Regions without empty blocks.
    pub filled: &'static [&'static str],
}

const NOTHING: Verified =
    Verified { operation: "", never_absent: &[], together: &[], needs: &[], never_both: &[], filled: &[] };

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

/// What is known, in order of the operations' names.
pub const VERIFIED: [Verified; 26] = [
    never_absent("acc.declare", &["dataClauseOperands"]),
    needs("amdgpu.make_dma_descriptor", &[("early_timeout", "workgroup_mask")]),
    needs("amdgpu.make_gather_dma_descriptor", &[("early_timeout", "workgroup_mask")]),
    together("arm_sme.tile_load", &["padding", "mask"]),
    together("bufferization.dealloc", &["memrefs", "conditions"]),
    never_absent("builtin.unrealized_conversion_cast", &["outputs"]),
    needs("gpu.subgroup_reduce", &[("cluster_stride", "cluster_size")]),
    needs("llvm.load", &[("syncscope", "ordering")]),
    needs("llvm.store", &[("syncscope", "ordering")]),
    never_absent("memref.distinct_objects", &["operands"]),
    Verified {
        never_both: &[("reductionOp", "barrierId"), ("reductionOp", "numberOfThreads")],
        ..together("nvvm.barrier", &["reductionOp", "reductionPredicate"])
    },
    never_absent("nvvm.wmma.store", &["args"]),
    never_absent("pdl.apply_native_constraint", &["args"]),
    needs("pdl.rewrite", &[("externalArgs", "name")]),
    needs("ptr.load", &[("syncscope", "ordering")]),
    needs("ptr.store", &[("syncscope", "ordering")]),
    never_absent("shape.assuming_all", &["inputs"]),
    never_absent("shape.cstr_broadcastable", &["shapes"]),
    never_absent("shard.grid_shape", &["result"]),
    never_absent("shard.process_multi_index", &["result"]),
    never_absent("sparse_tensor.concatenate", &["inputs"]),
    never_absent("sparse_tensor.crd_translate", &["in_crds", "out_crds"]),
    never_absent("spirv.ARM.GraphOutputs", &["value"]),
    never_absent("transform.alternatives", &["alternatives"]),
    filled("transform.irdl.collect_matching", &["body"]),
    filled("transform.with_pdl_patterns", &["body"]),
];

/// What is known about the operation of that name.
pub(super) fn verified(operation: &str) -> Verified {
    let found = VERIFIED.binary_search_by(|each| each.operation.cmp(operation));
    found.map_or(NOTHING, |index| VERIFIED[index])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_order() {
        assert!(VERIFIED.is_sorted_by_key(|each| each.operation));
        assert_eq!(verified("llvm.load").needs.len(), 1);
        assert!(verified("llvm.unknown").never_absent.is_empty());
    }
}
