//! `vector.transfer_read` and `vector.transfer_write`.

use super::types::shape;
use crate::rewrite::casts::{fold_memref_casts, fold_tensor_casts};
use crate::rewrite::lists::{DYNAMIC, affine_map, bools, index_of};
use crate::rewrite::registered::FoldFunction;
use operation_core::{AffineExprKind, Operation, TypeKind, Value};
use rewrite::{Effect, EffectKind, Effects, FoldAdaptor, Folded, MemoryEffects, Rewrites};

pub(super) const FOLDS: [(&str, FoldFunction); 2] =
    [("vector.transfer_read", transfer_read), ("vector.transfer_write", transfer_write)];

pub(super) fn register_effects(rewrites: &mut Rewrites) {
    rewrites.effects.insert("vector.transfer_read", Box::new(OnMemRef { operand: 0, kind: EffectKind::Read }));
    rewrites.effects.insert("vector.transfer_write", Box::new(OnMemRef { operand: 1, kind: EffectKind::Write }));
}

/// An effect if what is accessed is a memref.
struct OnMemRef {
    operand: usize,
    kind: EffectKind,
}

impl MemoryEffects for OnMemRef {
    fn effects<'m>(&self, operation: Operation<'m>, effects: &mut Effects<'m>) {
        let value = operation.operand(self.operand);
        if matches!(value.type_().kind(), TypeKind::MemRef { .. }) {
            effects.push(Effect::new(self.kind, Some(value)));
        }
    }
}

fn transfer_read<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let vector = operation.result(0).type_();
    if mark_in_bounds(fold, operation.operand(0), 1, shape(vector))
        || fold_memref_casts(fold)
        || fold_tensor_casts(fold)
    {
        return Folded::InPlace;
    }
    Folded::Unchanged
}

fn transfer_write<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let vector = operation.operand(0).type_();
    if mark_in_bounds(fold, operation.operand(1), 2, shape(vector)) || fold_memref_casts(fold) {
        return Folded::InPlace;
    }
    Folded::Unchanged
}

/// Marks dimensions that are in bounds for sure; `first` is the first index, `sizes` are those of the vector.
fn mark_in_bounds(fold: &FoldAdaptor<'_, '_>, source: Value<'_>, first: usize, sizes: &[i64]) -> bool {
    let operation = fold.operation;
    let Some(map) = affine_map(operation, "permutation_map") else { return false };
    let old = bools(operation, "in_bounds");
    let source = source.type_().shape().unwrap_or_default();
    let mut new: Vec<bool> = (0..map.results.len()).map(|index| old.get(index) == Some(&true)).collect();
    let mut all_others = true;
    let mut broadcast = Vec::new();
    for (index, result) in map.results.iter().enumerate() {
        let AffineExprKind::Dim(position) = *result.kind() else {
            broadcast.push(index);
            continue;
        };
        if !new[index] {
            let position = position as usize;
            let size = source.get(position).copied().filter(|&size| size != DYNAMIC);
            let end = index_of(fold.constant(first + position)).and_then(|at| at.checked_add(*sizes.get(index)?));
            new[index] = size.zip(end).is_some_and(|(size, end)| end <= size);
        }
        all_others &= new[index];
    }
    if all_others {
        broadcast.into_iter().for_each(|index| new[index] = true);
    }
    if new.iter().zip(old.iter().chain(std::iter::repeat(&false))).all(|(new, old)| new == old) {
        return false;
    }
    let context = fold.context();
    let values: Vec<_> = new.iter().map(|&value| context.bool(value)).collect();
    operation.set_property_named("in_bounds", Some(context.array(&values))).is_ok()
}
