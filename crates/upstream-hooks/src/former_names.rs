//! Operations and dialects of MLIR that are called otherwise today.

use format_runtime::text::UnknownName;

/// The dialects that MLIR itself registers, apart from `builtin`.
pub const DIALECTS: &[&str] = &[
    "acc",
    "affine",
    "amdgpu",
    "amx",
    "arith",
    "arm_neon",
    "arm_sme",
    "arm_sve",
    "async",
    "bufferization",
    "cf",
    "complex",
    "dlti",
    "emitc",
    "func",
    "gpu",
    "index",
    "irdl",
    "linalg",
    "llvm",
    "math",
    "memref",
    "ml_program",
    "mpi",
    "nvgpu",
    "nvvm",
    "omp",
    "pdl",
    "pdl_interp",
    "ptr",
    "quant",
    "rocdl",
    "scf",
    "shape",
    "shard",
    "smt",
    "sparse_tensor",
    "spirv",
    "tensor",
    "tosa",
    "transform",
    "ub",
    "vcix",
    "vector",
    "wasmssa",
    "x86vector",
    "xegpu",
    "xevm",
];

/// A renamed operation or dialect.
struct Former {
    /// The name as it was written; without a dialect, one whose dialect could be left out.
    old: &'static str,
    new: &'static str,
    /// The first version of LLVM with the new name.
    since: u32,
}

const fn former(old: &'static str, new: &'static str, since: u32) -> Former {
    Former { old, new, since }
}

/// Dialects with other names; their operations kept theirs.
const RENAMED_DIALECTS: &[Former] = &[
    former("loop", "scf", 11),
    former("avx512", "x86vector", 13),
    former("spv", "spirv", 16),
    former("mesh", "shard", 22),
];

/// Operations with other names. Those of the dialect `std` could be written without their prefix.
const RENAMED_OPERATIONS: &[Former] = &[
    former("func", "func.func", 15),
    former("call", "func.call", 15),
    former("call_indirect", "func.call_indirect", 15),
    former("return", "func.return", 15),
    former("constant", "arith.constant", 14),
    former("br", "cf.br", 15),
    former("cond_br", "cf.cond_br", 15),
    former("switch", "cf.switch", 15),
    former("assert", "cf.assert", 15),
    former("select", "arith.select", 15),
    former("addi", "arith.addi", 14),
    former("addf", "arith.addf", 14),
    former("subi", "arith.subi", 14),
    former("subf", "arith.subf", 14),
    former("muli", "arith.muli", 14),
    former("mulf", "arith.mulf", 14),
    former("divf", "arith.divf", 14),
    former("remf", "arith.remf", 14),
    former("negf", "arith.negf", 14),
    former("divi_signed", "arith.divsi", 14),
    former("divi_unsigned", "arith.divui", 14),
    former("remi_signed", "arith.remsi", 14),
    former("remi_unsigned", "arith.remui", 14),
    former("ceildivi_signed", "arith.ceildivsi", 14),
    former("floordivi_signed", "arith.floordivsi", 14),
    former("and", "arith.andi", 14),
    former("or", "arith.ori", 14),
    former("xor", "arith.xori", 14),
    former("shift_left", "arith.shli", 14),
    former("shift_right_signed", "arith.shrsi", 14),
    former("shift_right_unsigned", "arith.shrui", 14),
    former("cmpi", "arith.cmpi", 14),
    former("cmpf", "arith.cmpf", 14),
    former("index_cast", "arith.index_cast", 14),
    former("bitcast", "arith.bitcast", 14),
    former("sexti", "arith.extsi", 14),
    former("zexti", "arith.extui", 14),
    former("trunci", "arith.trunci", 14),
    former("fpext", "arith.extf", 14),
    former("fptrunc", "arith.truncf", 14),
    former("sitofp", "arith.sitofp", 14),
    former("uitofp", "arith.uitofp", 14),
    former("fptosi", "arith.fptosi", 14),
    former("fptoui", "arith.fptoui", 14),
    former("maxf", "arith.maximumf", 18),
    former("minf", "arith.minimumf", 18),
    former("maxsi", "arith.maxsi", 14),
    former("maxui", "arith.maxui", 14),
    former("minsi", "arith.minsi", 14),
    former("minui", "arith.minui", 14),
    former("absf", "math.absf", 16),
    former("ceilf", "math.ceil", 14),
    former("floorf", "math.floor", 14),
    former("copysign", "math.copysign", 14),
    former("sqrt", "math.sqrt", 13),
    former("rsqrt", "math.rsqrt", 13),
    former("exp", "math.exp", 13),
    former("exp2", "math.exp2", 13),
    former("log", "math.log", 13),
    former("log10", "math.log10", 13),
    former("log2", "math.log2", 13),
    former("log1p", "math.log1p", 13),
    former("sin", "math.sin", 13),
    former("cos", "math.cos", 13),
    former("tanh", "math.tanh", 13),
    former("atan", "math.atan", 13),
    former("atan2", "math.atan2", 13),
    former("alloc", "memref.alloc", 13),
    former("alloca", "memref.alloca", 13),
    former("dealloc", "memref.dealloc", 13),
    former("load", "memref.load", 13),
    former("store", "memref.store", 13),
    former("dma_start", "memref.dma_start", 13),
    former("dma_wait", "memref.dma_wait", 13),
    former("prefetch", "memref.prefetch", 13),
    former("subview", "memref.subview", 13),
    former("view", "memref.view", 13),
    former("transpose", "memref.transpose", 13),
    former("reshape", "memref.reshape", 13),
    former("memref_cast", "memref.cast", 13),
    former("memref_reinterpret_cast", "memref.reinterpret_cast", 13),
    former("memref_reshape", "memref.reshape", 13),
    former("assume_alignment", "memref.assume_alignment", 13),
    former("global_memref", "memref.global", 13),
    former("get_global_memref", "memref.get_global", 13),
    former("atomic_rmw", "memref.atomic_rmw", 15),
    former("generic_atomic_rmw", "memref.generic_atomic_rmw", 15),
    former("atomic_yield", "memref.atomic_yield", 15),
    former("dim", "memref.dim", 13),
    former("rank", "memref.rank", 15),
    former("splat", "tensor.splat", 15),
    former("tensor_cast", "tensor.cast", 12),
    former("tensor_load", "bufferization.to_tensor", 14),
    former("tensor_to_memref", "bufferization.to_buffer", 21),
    former("tensor_from_elements", "tensor.from_elements", 12),
    former("dynamic_tensor_from_elements", "tensor.generate", 12),
    former("extract_element", "tensor.extract", 12),
    former("subtensor", "tensor.extract_slice", 13),
    former("subtensor_insert", "tensor.insert_slice", 13),
    former("arith.maxf", "arith.maximumf", 18),
    former("arith.minf", "arith.minimumf", 18),
    former("math.abs", "math.absf", 16),
    former("memref.tensor_load", "bufferization.to_tensor", 14),
    former("memref.buffer_cast", "bufferization.to_buffer", 21),
    former("memref.clone", "bufferization.clone", 14),
    former(
        "memref.tensor_store",
        "bufferization.materialize_in_destination",
        18,
    ),
    former("bufferization.to_memref", "bufferization.to_buffer", 21),
    former("linalg.init_tensor", "tensor.empty", 16),
    former("linalg.pad_tensor", "tensor.pad", 14),
    former("linalg.tensor_expand_shape", "tensor.expand_shape", 14),
    former("linalg.tensor_collapse_shape", "tensor.collapse_shape", 14),
    former("linalg.reshape", "memref.expand_shape", 14),
    former("scf.foreach_thread", "scf.forall", 17),
    former(
        "scf.foreach_thread.perform_concurrently",
        "scf.forall.in_parallel",
        17,
    ),
    former("llvm.mlir.cast", "builtin.unrealized_conversion_cast", 13),
    former("llvm.mlir.null", "llvm.mlir.zero", 18),
    former(
        "transform.structured.tile",
        "transform.structured.tile_using_for",
        18,
    ),
    former("vector.extractelement", "vector.extract", 22),
    former("vector.insertelement", "vector.insert", 22),
    former("vector.splat", "vector.broadcast", 22),
    former("tensor.pack", "linalg.pack", 21),
    former("tensor.unpack", "linalg.unpack", 21),
];

/// A note with the name of an operation or dialect today, or about a dialect of MLIR that isn't loaded.
pub(crate) fn hint(name: UnknownName<'_>) -> Option<String> {
    match name {
        UnknownName::Operation(name) => operation(name),
        UnknownName::Dialect(name) => dialect(name),
    }
}

fn operation(name: &str) -> Option<String> {
    let (dialect, rest) = name.split_once('.').unwrap_or(("", name));
    let bare = match dialect {
        "std" | "builtin" => rest,
        _ => name,
    };
    let mut renamed = RENAMED_OPERATIONS.iter();
    let Former { new, since, .. } = renamed.find(|former| former.old == bare)?;
    Some(format!(
        "this operation is called '{new}' since LLVM {since}"
    ))
}

fn dialect(name: &str) -> Option<String> {
    let mut renamed = RENAMED_DIALECTS.iter();
    if let Some(Former { new, since, .. }) = renamed.find(|former| former.old == name) {
        return Some(format!("this dialect is called '{new}' since LLVM {since}"));
    }
    DIALECTS.contains(&name).then(|| {
        format!(
            "'{name}' is one of MLIR's own dialects, and their definitions are not loaded; they are in LLVM's include folder, which \
             `include` in asmf.toml, -I or the variable MLIR_DIR can name (`asmf config` shows where it is)"
        )
    })
}
