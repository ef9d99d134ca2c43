//! `vector.transfer_read` and `vector.transfer_write`.

use super::types::shape;
use crate::casts::{fold_memref_casts, fold_tensor_casts};
use crate::elements::splat;
use crate::int::Int;
use crate::lists::{DYNAMIC, affine_map, bools, index_of};
use crate::matchers::defined_by;
use crate::registered::{FoldFunction, Pattern};
use operation_core::{
    AffineExprKind, AffineMap, OPERAND_SEGMENT_SIZES, Operation, Type, TypeKind, Value,
};
use rewrite::{
    Effect, EffectKind, Effects, FoldAdaptor, Folded, MemoryEffects, Rewriter, Rewrites,
};

const READ: &str = "vector.transfer_read";
const WRITE: &str = "vector.transfer_write";

pub(super) const FOLDS: [(&str, FoldFunction); 2] =
    [(READ, transfer_read), (WRITE, transfer_write)];

pub(super) const PATTERNS: [Pattern; 1] = [Pattern::new("FoldWaw", WRITE, write_over)];

pub(super) fn register_effects(rewrites: &mut Rewrites) {
    rewrites.effects.insert(
        "vector.transfer_read",
        Box::new(OnMemRef {
            operand: 0,
            kind: EffectKind::Read,
        }),
    );
    rewrites.effects.insert(
        "vector.transfer_write",
        Box::new(OnMemRef {
            operand: 1,
            kind: EffectKind::Write,
        }),
    );
}

/// An effect on an accessed memref.
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

/// A transfer, without a read's padding.
struct Transfer<'m> {
    vector: Type<'m>,
    base: Value<'m>,
    indices: Vec<Value<'m>>,
    map: AffineMap<'m>,
    mask: Option<Value<'m>>,
    is_in_bounds: bool,
}

impl<'m> Transfer<'m> {
    fn of(operation: Operation<'m>, vector: Type<'m>, base: usize, last: usize) -> Option<Self> {
        let lengths = elements_of(operation)?;
        let indices: Vec<Value<'m>> = operation
            .operands()
            .skip(base + 1)
            .take(*lengths.get(base + 1)?)
            .collect();
        let mask = (lengths.last() == Some(&1))
            .then(|| operation.operand(base + 1 + indices.len() + last));
        let map = affine_map(operation, "permutation_map")?;
        let bounds = bools(operation, "in_bounds");
        let is_in_bounds = (0..map.results.len()).all(|index| bounds.get(index) == Some(&true));
        Some(Transfer {
            vector,
            base: operation.operand(base),
            indices,
            map,
            mask,
            is_in_bounds,
        })
    }

    fn of_read(operation: Operation<'m>) -> Option<Self> {
        Transfer::of(operation, operation.result(0).type_(), 0, 1)
    }

    fn of_write(operation: Operation<'m>) -> Option<Self> {
        Transfer::of(operation, operation.operand(0).type_(), 1, 0)
    }

    fn is_of_tensor(&self) -> bool {
        matches!(self.base.type_().kind(), TypeKind::RankedTensor { .. })
    }

    /// True if it accesses the same elements of its tensor as another one.
    fn is_at_place_of(&self, other: &Self) -> bool {
        self.indices == other.indices && self.vector == other.vector && self.map == other.map
    }

    /// True if it certainly has no element in common with another one.
    fn is_apart_from(&self, other: &Self, constant: impl Fn(Value<'m>) -> Option<i64>) -> bool {
        let outer = self.indices.len().saturating_sub(self.map.results.len());
        self.vector == other.vector
            && self
                .indices
                .iter()
                .zip(&other.indices)
                .enumerate()
                .any(|(index, (&one, &other))| {
                    let (Some(one), Some(other)) = (constant(one), constant(other)) else {
                        return false;
                    };
                    match index.checked_sub(outer) {
                        None => one != other,
                        Some(index) => {
                            let size = shape(self.vector).get(index).copied().unwrap_or(1);
                            one.abs_diff(other) >= size.unsigned_abs()
                        }
                    }
                })
    }
}

/// The number of operands in each group.
fn elements_of(operation: Operation<'_>) -> Option<Vec<usize>> {
    let lengths = operation
        .attribute_named(OPERAND_SEGMENT_SIZES)?
        .dense_integers()?;
    lengths.map(|length| usize::try_from(length).ok()).collect()
}

/// The value written at the place of a read.
fn written<'m>(read: &Transfer<'m>, fold: &FoldAdaptor<'_, 'm>) -> Option<Value<'m>> {
    let constant = |value| index_of(fold.semantics.constant(value, fold.arena));
    let mut base = read.base;
    loop {
        let definition = defined_by(base, WRITE)?;
        let write = Transfer::of_write(definition)?;
        if write.is_in_bounds
            && write.mask.is_none()
            && read.mask.is_none()
            && write.is_at_place_of(read)
        {
            return Some(definition.operand(0));
        }
        if !write.is_apart_from(read, constant) {
            return None;
        }
        base = write.base;
    }
}

/// The original of a written value: it was read from the same place, or from all of it.
fn read_before<'m>(write: &Transfer<'m>, fold: &FoldAdaptor<'_, 'm>) -> Option<Value<'m>> {
    let read = Transfer::of_read(defined_by(fold.operation.operand(0), READ)?)?;
    let is_zero =
        |&index: &Value<'m>| index_of(fold.semantics.constant(index, fold.arena)) == Some(0);
    let of_all = |own: &Transfer<'m>| {
        own.is_in_bounds
            && is_minor_identity(&own.map)
            && own.indices.iter().all(is_zero)
            && own.base.type_().shape() == Some(shape(own.vector))
    };
    let is_all = !read.map.results.is_empty()
        && of_all(&read)
        && of_all(write)
        && (read.base.type_(), read.vector) == (write.base.type_(), write.vector);
    let is_same = read.base == write.base
        && read.is_at_place_of(write)
        && read.is_in_bounds
        && read.mask.is_none()
        && write.mask.is_none();
    (is_all || is_same).then_some(read.base)
}

/// True if a map has the last dimensions, in their order.
fn is_minor_identity(map: &AffineMap<'_>) -> bool {
    let outer = (map.dims as usize).checked_sub(map.results.len());
    outer.is_some_and(|outer| {
        map.results.iter().enumerate().all(|(index, result)| {
            matches!(*result.kind(), AffineExprKind::Dim(position) if position as usize == outer + index)
        })
    })
}

/// Drops a write that another one overwrites at once.
fn write_over<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let write = Transfer::of_write(operation).filter(Transfer::is_of_tensor)?;
    let constant = |rewriter: &Rewriter<'_, 'm>, value| index_of(rewriter.constant(value));
    let (mut changed, mut base) = (operation, write.base);
    while let Some(definition) = defined_by(base, WRITE) {
        let earlier = Transfer::of_write(definition)?;
        if earlier.is_at_place_of(&write) && earlier.mask == write.mask {
            rewriter.modify_in_place(changed, |changed| changed.set_operand(1, earlier.base));
            return Some(());
        }
        if !earlier.is_apart_from(&write, |value| constant(rewriter, value)) || !base.has_one_use()
        {
            return None;
        }
        (changed, base) = (definition, earlier.base);
    }
    None
}

fn transfer_read<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let read = Transfer::of_read(operation).filter(Transfer::is_of_tensor);
    if let Some(value) = read.and_then(|read| written(&read, fold)) {
        return Folded::value(value);
    }
    let vector = operation.result(0).type_();
    if mark_in_bounds(fold, operation.operand(0), 1, shape(vector)).is_some()
        || without_mask(fold).is_some()
        || fold_memref_casts(fold)
        || fold_tensor_casts(fold)
    {
        return Folded::InPlace;
    }
    Folded::Unchanged
}

fn transfer_write<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let write = Transfer::of_write(operation).filter(Transfer::is_of_tensor);
    if let Some(value) = write.and_then(|write| read_before(&write, fold)) {
        return Folded::value(value);
    }
    let vector = operation.operand(0).type_();
    if mark_in_bounds(fold, operation.operand(1), 2, shape(vector)).is_some()
        || without_mask(fold).is_some()
        || fold_memref_casts(fold)
    {
        return Folded::InPlace;
    }
    Folded::Unchanged
}

/// Drops a mask without effect: the last operand.
fn without_mask(fold: &FoldAdaptor<'_, '_>) -> Option<()> {
    let operation = fold.operation;
    let mut lengths = elements_of(operation).filter(|lengths| lengths.last() == Some(&1))?;
    let count = operation.num_operands();
    let mask = count
        .checked_sub(1)
        .and_then(|last| splat::<Int>(fold.constant(last)?));
    if !mask.is_some_and(|mask| mask.is_one()) {
        return None;
    }
    if let Some(last) = lengths.last_mut() {
        *last = 0;
    }
    let operands: Vec<Value<'_>> = operation.operands().take(count - 1).collect();
    operation.set_operands(fold.arena, &operands);
    let lengths: Vec<i32> = lengths
        .into_iter()
        .map(|length| i32::try_from(length).unwrap_or(i32::MAX))
        .collect();
    let lengths = fold.context().dense_i32_array(&lengths);
    operation
        .set_property_named(OPERAND_SEGMENT_SIZES, Some(lengths))
        .ok()
}

/// Marks dimensions within bounds for sure; `first` is the first index, `sizes` are the vector's.
fn mark_in_bounds(
    fold: &FoldAdaptor<'_, '_>,
    source: Value<'_>,
    first: usize,
    sizes: &[i64],
) -> Option<()> {
    let operation = fold.operation;
    let map = affine_map(operation, "permutation_map")?;
    let old = bools(operation, "in_bounds");
    let source = source.type_().shape().unwrap_or_default();
    let mut new: Vec<bool> = (0..map.results.len())
        .map(|index| old.get(index) == Some(&true))
        .collect();
    let mut all_others = true;
    let mut broadcast = Vec::new();
    for (index, result) in map.results.iter().enumerate() {
        let AffineExprKind::Dim(position) = *result.kind() else {
            broadcast.push(index);
            continue;
        };
        if !new[index] {
            let position = position as usize;
            let size = source
                .get(position)
                .copied()
                .filter(|&size| size != DYNAMIC);
            let end = index_of(fold.constant(first + position))
                .and_then(|at| at.checked_add(*sizes.get(index)?));
            new[index] = size.zip(end).is_some_and(|(size, end)| end <= size);
        }
        all_others &= new[index];
    }
    if all_others {
        broadcast.into_iter().for_each(|index| new[index] = true);
    }
    if new
        .iter()
        .zip(old.iter().chain(std::iter::repeat(&false)))
        .all(|(new, old)| new == old)
    {
        return None;
    }
    let context = fold.context();
    let values: Vec<_> = new.iter().map(|&value| context.bool(value)).collect();
    operation
        .set_property_named("in_bounds", Some(context.array(&values)))
        .ok()
}
