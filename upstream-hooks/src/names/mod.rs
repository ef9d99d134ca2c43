//! Names that operations suggest for their results and block arguments.

mod arguments;
mod constants;
mod results;
mod text;

pub(crate) use text::decimal;

use crate::slots;
use format_runtime::hooks::{Hooks, ValueNames};
use operation_core::{AttributeKind, Operation, Value};
use results::first_result;

/// Adds the names of all dialects.
pub(crate) fn register(hooks: &mut Hooks) {
    for &(name, text) in FIXED {
        hooks.names.insert(name, Box::new(Fixed(text)));
    }
    for name in GPU_IDS {
        hooks.names.insert(*name, Box::new(Dimension));
    }
    for (name, suffix) in AFTER_SYMBOL {
        let after = AfterSymbol { attribute: symbol_attribute(name), suffix };
        hooks.names.insert(*name, Box::new(after));
    }
    hooks.names.insert("memref.extract_strided_metadata", Box::new(StridedMetadata));
    hooks.names.insert("transform.foreach_match", Box::new(ForEachMatch));
    hooks.names.insert("shard.neighbors_linear_indices", Box::new(Neighbors));
    constants::register(hooks);
    arguments::register(hooks);
}

/// Operations that always suggest one name for their first result.
const FIXED: &[(&str, &str)] = &[
    ("complex.constant", "cst"),
    ("func.constant", "f"),
    ("linalg.broadcast", "broadcasted"),
    ("linalg.pack", "pack"),
    ("linalg.transpose", "transposed"),
    ("linalg.unpack", "unpack"),
    ("memref.alloc", "alloc"),
    ("memref.alloca", "alloca"),
    ("memref.assume_alignment", "assume_align"),
    ("memref.cast", "cast"),
    ("memref.collapse_shape", "collapse_shape"),
    ("memref.dim", "dim"),
    ("memref.expand_shape", "expand_shape"),
    ("memref.extract_aligned_pointer_as_index", "intptr"),
    ("memref.memory_space_cast", "memspacecast"),
    ("memref.reinterpret_cast", "reinterpret_cast"),
    ("memref.reshape", "reshape"),
    ("memref.subview", "subview"),
    ("memref.transpose", "transpose"),
    ("memref.view", "view"),
    ("shard.all_gather", "all_gather"),
    ("shard.all_reduce", "all_reduce"),
    ("shard.all_slice", "all_slice"),
    ("shard.all_to_all", "all_to_all"),
    ("shard.broadcast", "broadcast"),
    ("shard.gather", "gather"),
    ("shard.grid_shape", "grid_shape"),
    ("shard.process_linear_index", "proc_linear_idx"),
    ("shard.process_multi_index", "proc_linear_idx"),
    ("shard.recv", "recv"),
    ("shard.reduce", "reduce"),
    ("shard.reduce_scatter", "reduce_scatter"),
    ("shard.scatter", "scatter"),
    ("shard.send", "send"),
    ("shard.shard", "sharding_annotated"),
    ("shard.shard_shape", "shard_shape"),
    ("shard.sharding", "sharding"),
    ("shard.shift", "shift"),
    ("tensor.cast", "cast"),
    ("tensor.collapse_shape", "collapsed"),
    ("tensor.concat", "concat"),
    ("tensor.dim", "dim"),
    ("tensor.expand_shape", "expanded"),
    ("tensor.extract", "extracted"),
    ("tensor.extract_slice", "extracted_slice"),
    ("tensor.from_elements", "from_elements"),
    ("tensor.gather", "gather"),
    ("tensor.generate", "generated"),
    ("tensor.insert", "inserted"),
    ("tensor.insert_slice", "inserted_slice"),
    ("tensor.pad", "padded"),
    ("tensor.rank", "rank"),
    ("tensor.reshape", "reshape"),
    ("tensor.scatter", "scatter"),
    ("tensor.splat", "splat"),
    ("vector.vscale", "vscale"),
];

/// Operations named after themselves and their `dimension`.
const GPU_IDS: &[&str] = &[
    "gpu.block_dim",
    "gpu.block_id",
    "gpu.cluster_block_id",
    "gpu.cluster_dim",
    "gpu.cluster_dim_blocks",
    "gpu.cluster_id",
    "gpu.global_id",
    "gpu.grid_dim",
    "gpu.thread_id",
];

/// Operations named after a symbol that they refer to, with what follows the symbol.
const AFTER_SYMBOL: &[(&str, &str)] =
    &[("ml_program.global_load", ""), ("ml_program.global_load_const", ""), ("spirv.mlir.addressof", "_addr")];

/// The name of the attribute that holds the symbol.
fn symbol_attribute(operation: &str) -> &'static str {
    if operation.starts_with("spirv.") { "variable" } else { "global" }
}

/// One name for the first result.
struct Fixed(&'static str);

impl ValueNames for Fixed {
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        if let Some(result) = first_result(operation) {
            set(result, self.0);
        }
    }
}

/// `%base_buffer, %offset, %sizes:2, %strides:2`
struct StridedMetadata;

impl ValueNames for StridedMetadata {
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        let results = operation.num_results();
        if results < 2 || !results.is_multiple_of(2) {
            return;
        }
        set(operation.result(0), "base_buffer");
        set(operation.result(1), "offset");
        if results > 2 {
            set(operation.result(2), "sizes");
            set(operation.result(1 + results / 2), "strides");
        }
    }
}

/// `%updated_root, %yielded, %yielded_0`
struct ForEachMatch;

impl ValueNames for ForEachMatch {
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        for (index, result) in operation.results().enumerate() {
            set(result, if index == 0 { "updated_root" } else { "yielded" });
        }
    }
}

/// `%down_linear_idx, %up_linear_idx`
struct Neighbors;

impl ValueNames for Neighbors {
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        for (result, name) in operation.results().zip(["down_linear_idx", "up_linear_idx"]) {
            set(result, name);
        }
    }
}

/// `%thread_id_x`
struct Dimension;

impl ValueNames for Dimension {
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        let dimension = slots::get(operation, "dimension").and_then(text::enum_case);
        let name = operation.name().as_str();
        if let (Some(result), Some(dimension)) = (first_result(operation), dimension)
            && let Some(letter) = ["x", "y", "z"].get(usize::try_from(dimension).unwrap_or(usize::MAX))
        {
            set(result, &format!("{}_{letter}", name.strip_prefix("gpu.").unwrap_or(name)));
        }
    }
}

/// `%foo` for an operation that refers to `@foo`.
struct AfterSymbol {
    attribute: &'static str,
    suffix: &'static str,
}

impl ValueNames for AfterSymbol {
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        let Some(result) = first_result(operation) else { return };
        if let Some(AttributeKind::SymbolRef { root, nested }) =
            slots::get(operation, self.attribute).map(|found| found.kind())
        {
            let leaf = nested.last().unwrap_or(root);
            set(result, &format!("{}{}", leaf.as_str(), self.suffix));
        }
    }
}
