//! `tensor.extract_slice`, `tensor.insert_slice` and `tensor.parallel_insert_slice`.

use super::casts::dropped;
use super::types::{Tensor, cast_source, of_value, says_as_much, tensor};
use crate::create::cast_to;
use crate::elements::splat_with_shape;
use crate::lists::{DYNAMIC, index_of};
use crate::matchers::defined_by;
use crate::mixed::{Mixed, Slice, or_dynamic};
use crate::registered::{FoldFunction, Pattern};
use operation_core::{Context, InsertionPoint, Operation, OperationState, Type};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const EXTRACT: &str = "tensor.extract_slice";
const INSERT: &str = "tensor.insert_slice";
const PARALLEL: &str = "tensor.parallel_insert_slice";

pub(super) const FOLDS: [(&str, FoldFunction); 2] =
    [(EXTRACT, extract_slice), (INSERT, insert_slice)];

pub(super) const PATTERNS: [Pattern; 8] = [
    Pattern::new(
        "OpWithOffsetSizesAndStridesConstantArgumentFolder",
        EXTRACT,
        extract_by_constants,
    ),
    Pattern::new("ExtractSliceOpCastFolder", EXTRACT, extract_from_cast),
    Pattern::new(
        "InsertSliceOpConstantArgumentFolder",
        INSERT,
        insert_by_constants,
    ),
    Pattern::new("InsertSliceOpCastFolder", INSERT, insert_cast),
    Pattern::new("InsertSliceOpSourceCastInserter", INSERT, cast_inserted),
    Pattern::new(
        "InsertSliceOpConstantArgumentFolder",
        PARALLEL,
        insert_by_constants,
    ),
    Pattern::new("InsertSliceOpCastFolder", PARALLEL, insert_cast),
    Pattern::new("InsertSliceOpSourceCastInserter", PARALLEL, cast_inserted),
];

/// True if a part is all of a shape. The sizes of the shape come first.
fn is_all<'m>(slice: &Slice<'m>, shape: &[i64], fold: &FoldAdaptor<'_, 'm>) -> bool {
    let number = |own: &Mixed<'m>| own.number(|value| fold.semantics.constant(value, fold.arena));
    slice.offsets.iter().all(|own| number(own) == Some(0))
        && slice
            .sizes
            .iter()
            .zip(shape)
            .all(|(own, &size)| number(own) == Some(size))
        && slice.strides.iter().all(|own| number(own) == Some(1))
}

/// True if two parts are the same.
fn is_same<'m>(one: &Slice<'m>, other: &Slice<'m>) -> bool {
    one.offsets == other.offsets && one.sizes == other.sizes && one.strides == other.strides
}

fn extract_slice<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    if let Some(constant) = fold
        .constant(0)
        .and_then(|constant| splat_with_shape(fold.context(), constant, type_))
    {
        return Folded::attribute(constant);
    }
    let (Some(slice), Some(own)) = (Slice::of(fold.operation), tensor(type_)) else {
        return Folded::Unchanged;
    };
    if source.type_() == type_ && is_all(&slice, own.shape, fold) {
        return Folded::value(source);
    }
    // The part inserted there before.
    let insert = defined_by(source, INSERT).filter(|insert| insert.operand(0).type_() == type_);
    let insert = insert
        .filter(|&insert| Slice::of_insertion(insert).is_some_and(|other| is_same(&slice, &other)));
    insert.map(|insert| insert.operand(0)).into()
}

fn insert_slice<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let (source, target, type_) = (
        operation.operand(0),
        operation.operand(1),
        operation.result(0).type_(),
    );
    let (Some(slice), Some(own)) = (Slice::of_insertion(operation), tensor(type_)) else {
        return Folded::Unchanged;
    };
    if source.type_() == type_ && type_.has_static_shape() && is_all(&slice, own.shape, fold) {
        return Folded::value(source);
    }
    // An earlier insertion at this place is lost.
    if let Some(inner) =
        defined_by(target, INSERT).filter(|inner| inner.operand(0).type_() == source.type_())
        && Slice::of_insertion(inner).is_some_and(|other| is_same(&slice, &other))
    {
        operation.set_operand(1, inner.operand(1));
        return Folded::InPlace;
    }
    // The part already there.
    if let Some(extract) =
        defined_by(source, EXTRACT).filter(|extract| extract.operand(0) == target)
        && Slice::of(extract).is_some_and(|other| is_same(&slice, &other))
    {
        return Folded::value(target);
    }
    let is_empty = slice
        .sizes
        .iter()
        .any(|own| own.number(|value| fold.semantics.constant(value, fold.arena)) == Some(0));
    is_empty.then_some(target).into()
}

/// The type of a part with this number of dimensions: the first ones of size one are dropped
/// (`inferCanonicalRankReducedResultType`).
fn type_of_part<'m>(
    context: &'m Context,
    own: Tensor<'m>,
    slice: &Slice<'m>,
    rank: usize,
) -> Type<'m> {
    let mut shape = or_dynamic(&slice.sizes);
    if shape.len() <= rank {
        return own.with_shape(context, &shape);
    }
    let mut to_drop = shape.len() - rank;
    shape.retain(|&size| {
        let is_dropped = size == 1 && to_drop > 0;
        to_drop -= usize::from(is_dropped);
        !is_dropped
    });
    own.plain(context, &shape)
}

fn extract_by_constants<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let (mut slice, own) = (Slice::of(operation)?, of_value(operation.operand(0))?);
    let type_ = operation.result(0).type_();
    let rank = type_.shape().map(<[i64]>::len)?;
    if !slice.make_static(rewriter) || slice.is_out_of_bounds(own.shape) {
        return None;
    }
    let new_type = type_of_part(rewriter.context(), own, &slice, rank);
    let state = slice.state(rewriter.context(), EXTRACT, new_type, operation.location());
    let new = rewriter.create(&state).result(0);
    let new = cast_to(rewriter, "tensor.cast", new, type_, operation.location());
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// True if an operand is an `arith.constant` of an index.
fn has_constant<'m>(operation: Operation<'m>, rewriter: &Rewriter<'_, 'm>) -> bool {
    operation.operands().any(|value| {
        value.type_().is_index()
            && defined_by(value, "arith.constant").is_some()
            && index_of(rewriter.constant(value)).is_some()
    })
}

fn extract_from_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    if has_constant(operation, rewriter) {
        return None;
    }
    let (source, mut slice) = (cast_source(operation.operand(0))?, Slice::of(operation)?);
    if source
        .type_()
        .shape()
        .is_none_or(|shape| slice.is_out_of_bounds(shape))
    {
        return None;
    }
    slice.operands = vec![source];
    let type_ = operation.result(0).type_();
    let state = slice.state(rewriter.context(), EXTRACT, type_, operation.location());
    rewriter.replace_op_with(operation, &state);
    Some(())
}

/// The state of an insertion like another one.
fn insertion<'m>(
    operation: Operation<'m>,
    slice: &Slice<'m>,
    rewriter: &Rewriter<'_, 'm>,
) -> OperationState<'m> {
    let target = slice.operands[1].type_();
    let mut state = slice.state(
        rewriter.context(),
        operation.name().as_str(),
        target,
        operation.location(),
    );
    if operation.num_results() == 0 {
        state.results.clear();
    }
    state
}

/// Moves the insertion point to a valid place for a cast of the inserted part, and returns the old one.
fn before_insertion<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> InsertionPoint<'m> {
    let place = rewriter.insertion_point();
    if let Some(parent) = operation
        .parent_op()
        .filter(|_| operation.num_results() == 0)
    {
        rewriter.set_insertion_point(InsertionPoint::Before(parent));
    }
    place
}

fn insert_by_constants<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let mut slice = Slice::of_insertion(operation)?;
    let (own, source) = (of_value(slice.operands[1])?, of_value(slice.operands[0])?);
    if !slice.make_static(rewriter) || slice.is_out_of_bounds(own.shape) {
        return None;
    }
    let new_type = type_of_part(rewriter.context(), own, &slice, source.shape.len());
    let place = before_insertion(operation, rewriter);
    slice.operands[0] = cast_to(
        rewriter,
        "tensor.cast",
        slice.operands[0],
        new_type,
        operation.location(),
    );
    restore(place, operation, rewriter);
    let state = insertion(operation, &slice, rewriter);
    rewriter.replace_op_with(operation, &state);
    Some(())
}

/// Creates the next operations where they were created before a cast was.
fn restore<'m>(
    place: InsertionPoint<'m>,
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) {
    if operation.num_results() == 0 {
        rewriter.set_insertion_point(place);
    }
}

/// Inserts the source of a cast, or into the source of a cast.
fn insert_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    if has_constant(operation, rewriter) {
        return None;
    }
    let mut slice = Slice::of_insertion(operation)?;
    let casts = [
        cast_source(slice.operands[0]),
        cast_source(slice.operands[1]),
    ];
    if casts == [None, None] {
        return None;
    }
    for (operand, cast) in slice.operands.iter_mut().zip(casts) {
        *operand = cast.unwrap_or(*operand);
    }
    let (source, target) = (of_value(slice.operands[0])?, of_value(slice.operands[1])?);
    let dropped = dropped_if_unknown(&or_dynamic(&slice.sizes), source.shape)?;
    // The sizes of the inserted part, one after the other as upstream counts them.
    let mut at = 0;
    for (own, _) in slice
        .sizes
        .iter_mut()
        .zip(dropped)
        .filter(|&(_, dropped)| !dropped)
    {
        match source.shape.get(at) {
            Some(&DYNAMIC) | None => {}
            Some(&size) => {
                *own = Mixed::Static(size);
                at += 1;
            }
        }
    }
    if !is_reduced(&or_dynamic(&slice.sizes), source.shape)
        || source.element != target.element
        || slice.is_out_of_bounds(target.shape)
    {
        return None;
    }
    let state = insertion(operation, &slice, rewriter);
    let new = rewriter.create(&state);
    match new.results().next() {
        Some(value) => {
            let value = cast_to(
                rewriter,
                "tensor.cast",
                value,
                operation.result(0).type_(),
                operation.location(),
            );
            rewriter.replace_op(operation, &[value]);
        }
        None => rewriter.replace_op(operation, &[]),
    }
    Some(())
}

/// [`dropped`], with an unknown size in place of any.
fn dropped_if_unknown(sizes: &[i64], shape: &[i64]) -> Option<Vec<bool>> {
    let mut rest = shape.iter().peekable();
    let mut mask = Vec::with_capacity(sizes.len());
    for &size in sizes {
        let is_kept = rest
            .next_if(|&&own| own == size || own == DYNAMIC || size == DYNAMIC)
            .is_some();
        if !is_kept && size != 1 {
            return None;
        }
        mask.push(!is_kept);
    }
    rest.next().is_none().then_some(mask)
}

/// True if a shape is these sizes, or those without some of size one.
fn is_reduced(sizes: &[i64], shape: &[i64]) -> bool {
    sizes == shape || dropped(sizes, shape).is_some()
}

/// Gives the inserted part the constant sizes.
fn cast_inserted<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let mut slice = Slice::of_insertion(operation)?;
    let (source, target) = (of_value(slice.operands[0])?, of_value(slice.operands[1])?);
    if source.shape.len() != target.shape.len() {
        return None;
    }
    let mut shape = source.shape.to_vec();
    for (size, own) in shape.iter_mut().zip(&slice.sizes) {
        match own.number(|value| rewriter.constant(value)) {
            Some(number) if number < 0 => return None,
            Some(number) => *size = number,
            None => {}
        }
    }
    let old_type = slice.operands[0].type_();
    let type_ = source.with_shape(rewriter.context(), &shape);
    let agrees = source
        .shape
        .iter()
        .zip(&shape)
        .all(|(&old, &new)| old == DYNAMIC || old == new);
    if type_ == old_type || !says_as_much(old_type, type_) || !agrees {
        return None;
    }
    let place = before_insertion(operation, rewriter);
    slice.operands[0] = cast_to(
        rewriter,
        "tensor.cast",
        slice.operands[0],
        type_,
        operation.location(),
    );
    restore(place, operation, rewriter);
    let state = insertion(operation, &slice, rewriter);
    rewriter.replace_op_with(operation, &state);
    Some(())
}
