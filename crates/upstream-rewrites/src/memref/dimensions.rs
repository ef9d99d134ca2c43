//! `memref.dim` and `memref.rank`.

use super::subviews::dropped_dimensions;
use crate::casts::fold_memref_casts;
use crate::create::create;
use crate::matchers::defined_by;
use crate::mixed::{Mixed, Slice};
use crate::registered::{FoldFunction, Pattern, in_place};
use crate::sizes::{dynamic_size, known_dimension, rank, static_size};
use operation_core::{InsertionPoint, Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

pub(super) const FOLDS: [(&str, FoldFunction); 2] = [("memref.dim", dim), ("memref.rank", rank)];

pub(super) const PATTERNS: [Pattern; 1] =
    [Pattern::new("DimOfMemRefReshape", "memref.dim", of_reshape)];

fn dim<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let source = fold.operation.operand(0);
    let Some(index) = known_dimension(fold) else {
        return Folded::Unchanged;
    };
    if let Some(size) = static_size(fold, index) {
        return Folded::attribute(size);
    }
    if let Some(size) = said_size(source, index) {
        return Folded::value(size);
    }
    in_place(fold_memref_casts(fold))
}

/// The operand with the size of a dimension, at the definition of the memref.
fn said_size<'m>(source: Value<'m>, index: usize) -> Option<Value<'m>> {
    let maker = source.defining_op()?;
    match maker.name().as_str() {
        "memref.alloc" | "memref.alloca" => dynamic_size(maker.operands(), source.type_(), index),
        "memref.view" => dynamic_size(maker.operands().skip(2), source.type_(), index),
        "memref.subview" => {
            let slice = Slice::of(maker)?;
            let dropped = dropped_dimensions(maker, &slice)?;
            let kept = slice
                .sizes
                .iter()
                .zip(dropped)
                .filter(|&(_, dropped)| !dropped);
            match kept.map(|(&size, _)| size).nth(index)? {
                Mixed::Dynamic(value) => Some(value),
                Mixed::Static(_) => None,
            }
        }
        _ => None,
    }
}

/// Loads the size from the shape in memory.
fn of_reshape<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let index = operation.operand(1);
    let reshape = defined_by(operation.operand(0), "memref.reshape")?;
    if !is_defined_before(index, reshape, operation) {
        return None;
    }
    let shape = reshape.operand(1);
    let element = shape.type_().element_type()?;
    rewriter.set_insertion_point(InsertionPoint::After(reshape));
    let location = operation.location();
    let mut size = create(rewriter, "memref.load", &[shape, index], element, location);
    let type_ = operation.result(0).type_();
    if element != type_ {
        size = create(rewriter, "arith.index_cast", &[size], type_, location);
    }
    rewriter.replace_op(operation, &[size]);
    Some(())
}

/// True if an operand of one operation is certainly usable at another one.
fn is_defined_before<'m>(value: Value<'m>, place: Operation<'m>, user: Operation<'m>) -> bool {
    if value.block() == place.block() {
        return value
            .defining_op()
            .is_none_or(|definition| !place.is_before_in_block(definition));
    }
    let region = value.block().and_then(|block| block.region());
    let mut around = std::iter::successors(place.parent_region(), |region| {
        region.parent_op()?.parent_region()
    });
    user.block() == place.block() || around.any(|outer| Some(outer) == region)
}
