//! Other views of the same memory: `memref.cast`, `memref.memory_space_cast`, `memref.transpose`, `memref.view`.

use super::accesses::use_source_of_casts;
use crate::create::{create, replace_by};
use crate::lists::{DYNAMIC, affine_map, index_of};
use crate::matchers::defined_by;
use crate::memref_types::memref;
use crate::registered::{FoldFunction, Pattern};
use operation_core::{AffineExprKind, AttributeKind, Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const VIEW: &str = "memref.view";

pub(super) const FOLDS: [(&str, FoldFunction); 5] = [
    ("memref.assume_alignment", assume_alignment),
    ("memref.cast", use_source_of_casts),
    ("memref.memory_space_cast", memory_space_cast),
    ("memref.transpose", transpose),
    (VIEW, view),
];

pub(super) const PATTERNS: [Pattern; 2] = [
    Pattern::new("ViewOpShapeFolder", VIEW, view_of_constant_sizes),
    Pattern::new("ViewOpMemrefCastFolder", VIEW, view_of_cast),
];

/// Drops a repeated assumption.
fn assume_alignment<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let source = fold.operation.operand(0);
    let alignment = |operation: Operation<'m>| operation.property_named("alignment");
    let is_said = defined_by(source, "memref.assume_alignment").is_some_and(|other| {
        alignment(other).is_some() && alignment(other) == alignment(fold.operation)
    });
    is_said.then_some(source).into()
}

fn memory_space_cast<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let Some(inner) = defined_by(fold.operation.operand(0), "memref.memory_space_cast") else {
        return Folded::Unchanged;
    };
    fold.operation.set_operand(0, inner.operand(0));
    Folded::InPlace
}

fn transpose<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let source = operation.operand(0);
    let Some(map) = affine_map(operation, "permutation") else {
        return Folded::Unchanged;
    };
    if map.is_identity() && source.type_() == operation.result(0).type_() {
        return Folded::value(source);
    }
    let Some(inner) = defined_by(source, "memref.transpose") else {
        return Folded::Unchanged;
    };
    let Some(first) = affine_map(inner, "permutation") else {
        return Folded::Unchanged;
    };
    let from = |result: &operation_core::AffineExpr<'m>| match *result.kind() {
        AffineExprKind::Dim(position) => first.results.get(position as usize).copied(),
        _ => None,
    };
    let Some(results) = map.results.iter().map(from).collect::<Option<Vec<_>>>() else {
        return Folded::Unchanged;
    };
    let context = fold.context();
    let both = context.attribute(AttributeKind::AffineMap(
        context.affine_map(first.dims, 0, &results),
    ));
    operation.set_operand(0, inner.operand(0));
    let _ = operation.set_property_named("permutation", Some(both));
    Folded::InPlace
}

/// All from the start.
fn view<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    let is_all = source.type_() == type_
        && type_.has_static_shape()
        && index_of(fold.constant(1)) == Some(0);
    is_all.then_some(source).into()
}

/// Constant sizes become part of the type.
fn view_of_constant_sizes<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let type_ = operation.result(0).type_();
    let own = memref(type_)?;
    let mut operands: Vec<Value<'m>> = operation.operands().take(2).collect();
    let mut sizes = operation.operands().skip(2);
    let mut shape = own.shape.to_vec();
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let value = sizes.next()?;
        let constant =
            defined_by(value, "arith.constant").and_then(|_| index_of(rewriter.constant(value)));
        match constant {
            Some(constant) => *size = constant,
            None => operands.push(value),
        }
    }
    if operands.len() == operation.num_operands() {
        return None;
    }
    let (new_type, location) = (
        own.with_shape(rewriter.context(), &shape),
        operation.location(),
    );
    let new = create(rewriter, VIEW, &operands, new_type, location);
    replace_by(rewriter, operation, "memref.cast", &[new])
}

/// Views the allocation itself rather than a cast of it.
fn view_of_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = defined_by(operation.operand(0), "memref.cast").map(|cast| cast.operand(0));
    let source = source.filter(|&source| defined_by(source, "memref.alloc").is_some())?;
    let mut operands: Vec<Value<'m>> = operation.operands().collect();
    operands[0] = source;
    replace_by(rewriter, operation, VIEW, &operands)
}
