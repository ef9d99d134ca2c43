//! `memref.dim`.

use crate::rewrite::casts::fold_memref_casts;
use crate::rewrite::lists::{DYNAMIC, integers};
use crate::rewrite::sizes::{Mixed, dynamic_size, known_dimension, mixed, segment, static_size};
use operation_core::{Operation, Value};
use rewrite::{FoldAdaptor, Folded};

pub(super) fn fold<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let Some(dimension) = known_dimension(fold) else { return Folded::Unchanged };
    if let Some(size) = static_size(fold, dimension) {
        return Folded::attribute(size);
    }
    let source = fold.operation.operand(0);
    if let Some(size) = source.defining_op().and_then(|defining| size_of(defining, source, dimension)) {
        return Folded::value(size);
    }
    if fold_memref_casts(fold) { Folded::InPlace } else { Folded::Unchanged }
}

/// The operand that says a dynamic size of what an operation makes.
fn size_of<'m>(operation: Operation<'m>, result: Value<'m>, dimension: usize) -> Option<Value<'m>> {
    match operation.name().as_str() {
        "memref.alloc" | "memref.alloca" => dynamic_size(segment(operation, 0)?, result.type_(), dimension),
        "memref.view" => dynamic_size(operation.operands().skip(2), result.type_(), dimension),
        "memref.subview" => {
            let sizes = mixed(operation, "static_sizes", 2)?;
            // Of a dropped dimension the size is one.
            let rank = result.type_().shape()?.len();
            let mut dropped = sizes.len().checked_sub(rank)?;
            let strides = integers(operation, "static_strides")?;
            let mut kept = Vec::new();
            for (index, size) in sizes.iter().enumerate() {
                let is_droppable = *size == Mixed::Static(1);
                if dropped > 0 && is_droppable && strides.get(index).is_some_and(|&stride| stride != DYNAMIC) {
                    // Which of several is dropped, their strides tell; here it isn't asked.
                    if sizes.iter().filter(|size| **size == Mixed::Static(1)).count() != sizes.len() - rank {
                        return None;
                    }
                    dropped -= 1;
                } else {
                    kept.push(*size);
                }
            }
            match *kept.get(dimension)? {
                Mixed::Dynamic(value) => Some(value),
                Mixed::Static(_) => None,
            }
        }
        "memref.reinterpret_cast" => match *mixed(operation, "static_sizes", 2)?.get(dimension)? {
            Mixed::Dynamic(value) => Some(value),
            Mixed::Static(_) => None,
        },
        _ => None,
    }
}
