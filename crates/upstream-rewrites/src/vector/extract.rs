//! `vector.extract`.

use super::shapes::is_broadcastable;
use super::slices;
use super::types::{POSITION, delinear, is_scalable, linear, shape, vector};
use crate::create::replace_by;
use crate::elements::{dense, of_data};
use crate::lists::{DYNAMIC, integers};
use crate::matchers::{defined_by, is_poison};
use crate::mixed::make_operands_static;
use crate::registered::{FoldFunction, Pattern, in_place};
use crate::ub::fully_poison;
use crate::{elements::Element, float::FloatValue, int::Int};
use operation_core::{Attribute, Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const EXTRACT: &str = "vector.extract";
const INSERT: &str = "vector.insert";
/// Stands for no position at all.
pub(super) const POISON: i64 = -1;

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [(EXTRACT, extract)];

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern::new("ExtractOpFromBroadcast", EXTRACT, extract_from_broadcast),
    super::masks::OF_EXTRACT,
    Pattern::new(
        "ExtractFromShapeCastToShapeCast",
        EXTRACT,
        extract_to_shape_cast,
    ),
];

/// The positions of an operation, if none is dynamic.
pub(super) fn static_position(operation: Operation<'_>) -> Option<Vec<i64>> {
    integers(operation, POSITION).filter(|position| !position.contains(&DYNAMIC))
}

/// True if a dimension has this position, or none at all.
pub(super) fn is_position(sizes: &[i64], dimension: usize, position: i64) -> bool {
    sizes
        .get(dimension)
        .is_some_and(|&size| (POISON..size).contains(&position))
}

fn extract<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let (source, type_) = (operation.operand(0), operation.result(0).type_());
    let Some(position) = integers(operation, POSITION) else {
        return Folded::Unchanged;
    };
    if position.is_empty() && source.type_() == type_ {
        return Folded::value(source);
    }
    if let Some(constant) = fold.constant(0).filter(|&constant| is_poison(constant)) {
        return Folded::attribute(constant);
    }
    let sizes = shape(source.type_());
    let changed = make_operands_static(fold, POSITION, 1, |index, value| {
        is_position(sizes, index, value)
    });
    let unchanged = in_place(changed);
    let Some(position) = integers(operation, POSITION) else {
        return unchanged;
    };
    if position.contains(&POISON) {
        return Folded::attribute(fully_poison(fold.context()));
    }
    if let Some(constant) = fold
        .constant(0)
        .and_then(|constant| extracted(fold, constant, &position))
    {
        return Folded::attribute(constant);
    }
    if extract_of_extract(fold, &position).is_some() {
        return Folded::InPlace;
    }
    match through_chain(operation, &position) {
        Some(Found::Whole(value)) if value.type_() == type_ => return Folded::value(value),
        Some(Found::In(source, position)) => {
            set_source(fold, source, &position);
            return Folded::InPlace;
        }
        _ => {}
    }
    if through_broadcast(fold, &position)
        .or_else(|| through_shuffle(fold, &position))
        .or_else(|| through_shape_cast(fold, &position))
        .is_some()
    {
        return Folded::InPlace;
    }
    if let Some((source, position)) = slices::extracted_through(operation, &position) {
        set_source(fold, source, &position);
        return Folded::InPlace;
    }
    match scalar_source(operation, &position) {
        Some(value) => Folded::value(value),
        None => unchanged,
    }
}

/// The elements at a position of a constant.
fn extracted<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    constant: Attribute<'m>,
    position: &[i64],
) -> Option<Attribute<'m>> {
    let (type_, data, splat) = dense(constant)?;
    let (result, context) = (fold.operation.result(0).type_(), fold.context());
    let element = type_.element_type()?;
    let length = Int::length(element).or_else(|| FloatValue::length(element))?;
    let of_bytes = |bytes: &[u8]| match vector(result) {
        Some(_) => Some(of_data(context, result, bytes, length)),
        None if Int::length(element).is_some() => {
            Some(<Int as Element>::of_bytes(element, bytes)?.attribute(context, result))
        }
        None => Some(<FloatValue as Element>::of_bytes(element, bytes)?.attribute(context, result)),
    };
    if splat {
        return of_bytes(data);
    }
    if position.contains(&DYNAMIC) {
        return None;
    }
    let sizes = shape(type_);
    let count: i64 = sizes.get(position.len()..)?.iter().product();
    let start = usize::try_from(linear(position, sizes)? * count).ok()? * length;
    of_bytes(data.get(start..start + usize::try_from(count).ok()? * length)?)
}

/// Merges an extraction from an extraction.
fn extract_of_extract(fold: &FoldAdaptor<'_, '_>, position: &[i64]) -> Option<()> {
    let operation = fold.operation;
    let inner = defined_by(operation.operand(0), EXTRACT)?;
    let mut all = static_position(inner).filter(|_| !position.contains(&DYNAMIC))?;
    all.extend(position);
    set_source(fold, inner.operand(0), &all)
}

/// Changes the source and the position.
fn set_source<'m>(fold: &FoldAdaptor<'_, 'm>, source: Value<'m>, position: &[i64]) -> Option<()> {
    fold.operation.set_operand(0, source);
    fold.operation
        .set_property_named(POSITION, Some(fold.context().dense_i64_array(position)))
        .ok()
}

/// The origin of the extracted part.
enum Found<'m> {
    /// It is this value.
    Whole(Value<'m>),
    /// It is in another vector, at a position.
    In(Value<'m>, Vec<i64>),
}

/// Follows the extracted part through insertions and transpositions (`ExtractFromInsertTransposeChainState`).
fn through_chain<'m>(extract: Operation<'m>, position: &[i64]) -> Option<Found<'m>> {
    let source = extract.operand(0);
    if position.contains(&DYNAMIC) {
        return None;
    }
    // Whole dimensions have a negative number each, to keep their order.
    let whole: Vec<i64> = (1..=shape(source.type_()).len().checked_sub(position.len())? as i64)
        .map(|at| -at)
        .collect();
    let mut at: Vec<i64> = position.iter().chain(&whole).copied().collect();
    let mut next = source;
    loop {
        let count = at.len() - whole.len();
        if let Some(transpose) = defined_by(next, "vector.transpose") {
            let order = integers(transpose, "permutation")?;
            let mut new = vec![0; at.len()];
            for (&from, &at) in order.iter().zip(&at) {
                *new.get_mut(usize::try_from(from).ok()?)? = at;
            }
            (at, next) = (new, transpose.operand(0));
            continue;
        }
        let in_order = at[count..] == whole;
        let Some(insert) = defined_by(next, INSERT) else {
            return (next != source && in_order).then(|| Found::In(next, at[..count].to_vec()));
        };
        let inserted = integers(insert, POSITION)?;
        if inserted == at[..count] && in_order {
            return Some(Found::Whole(insert.operand(0)));
        }
        if at.starts_with(&inserted) {
            let rest = at.get(inserted.len()..count)?.to_vec();
            return in_order.then(|| Found::In(insert.operand(0), rest));
        }
        if inserted
            .iter()
            .zip(&at)
            .all(|(&one, &other)| one < 0 || other < 0 || one == other)
        {
            return None;
        }
        next = insert.operand(1);
    }
}

/// Extracts from the source of a broadcast.
fn through_broadcast(fold: &FoldAdaptor<'_, '_>, position: &[i64]) -> Option<()> {
    let operation = fold.operation;
    let broadcast = defined_by(operation.operand(0), "vector.broadcast")?;
    let source = broadcast.operand(0);
    let (from, to) = (
        vector(source.type_())?,
        vector(broadcast.result(0).type_())?,
    );
    let rank_of_result = shape(operation.result(0).type_()).len();
    let kept = from.shape.len().saturating_sub(rank_of_result);
    let lead = to.shape.len() - from.shape.len();
    // The remaining dimensions are those of the source.
    let remain_alike = from.shape.len() >= rank_of_result
        && (kept..from.shape.len()).all(|index| from.shape[index] == to.shape[lead + index]);
    if !remain_alike || (from.shape.is_empty() && vector(operation.result(0).type_()).is_some()) {
        return None;
    }
    let mut new = Vec::new();
    let mut operands = vec![source];
    let mut dynamic = operation.operands().skip(1);
    let dynamic: Vec<_> = position
        .iter()
        .map(|&at| if at == DYNAMIC { dynamic.next() } else { None })
        .collect();
    for index in 0..kept {
        let was_stretched = from.shape[index] == 1 && to.shape[lead + index] != 1;
        let &at = position.get(lead + index)?;
        new.push(if was_stretched { 0 } else { at });
        operands.extend(
            dynamic
                .get(lead + index)
                .copied()
                .flatten()
                .filter(|_| !was_stretched),
        );
    }
    operation.set_operands(fold.arena, &operands);
    let new = fold.context().dense_i64_array(&new);
    operation.set_property_named(POSITION, Some(new)).ok()
}

/// Extracts from the vector before a shuffle.
fn through_shuffle(fold: &FoldAdaptor<'_, '_>, position: &[i64]) -> Option<()> {
    let operation = fold.operation;
    let shuffle = defined_by(operation.operand(0), "vector.shuffle")?;
    let (Some(mask), [at]) = (integers(shuffle, "mask"), position) else {
        return None;
    };
    let sizes = shape(shuffle.operand(0).type_());
    let [first] = sizes[..] else { return None };
    let &index = usize::try_from(*at)
        .ok()
        .and_then(|at| mask.get(at))
        .filter(|&&index| index >= 0)?;
    let (source, index) = if index < first {
        (0, index)
    } else {
        (1, index - first)
    };
    set_source(fold, shuffle.operand(source), &[index])
}

/// Extracts from the vector before a change of shape, if the elements stay together.
fn through_shape_cast(fold: &FoldAdaptor<'_, '_>, position: &[i64]) -> Option<()> {
    let operation = fold.operation;
    let cast = defined_by(operation.operand(0), "vector.shape_cast")?;
    let source = cast.operand(0);
    let (from, to) = (shape(source.type_()), shape(cast.result(0).type_()));
    let rest = shape(operation.result(0).type_());
    if position.contains(&DYNAMIC)
        || is_scalable(source.type_())
        || is_scalable(cast.result(0).type_())
    {
        return None;
    }
    let outer = from
        .len()
        .checked_sub(rest.len())
        .filter(|&outer| from[outer..] == *rest)?;
    let index = to
        .get(..position.len())
        .and_then(|sizes| linear(position, sizes))?;
    set_source(fold, source, &delinear(index, &from[..outer]))
}

/// The scalar of all elements, or the one at the position.
fn scalar_source<'m>(operation: Operation<'m>, position: &[i64]) -> Option<Value<'m>> {
    let (source, type_) = (operation.operand(0), operation.result(0).type_());
    if let Some(broadcast) = defined_by(source, "vector.broadcast") {
        return Some(broadcast.operand(0)).filter(|value| value.type_() == type_);
    }
    let elements = defined_by(source, "vector.from_elements")?;
    if position.contains(&DYNAMIC) || vector(type_).is_some() {
        return None;
    }
    let index = usize::try_from(linear(position, shape(source.type_()))?).ok()?;
    (index < elements.num_operands()).then(|| elements.operand(index))
}

/// Broadcasts the part of a broadcast directly.
fn extract_from_broadcast<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let broadcast = defined_by(operation.operand(0), "vector.broadcast")?;
    let (source, type_) = (broadcast.operand(0), operation.result(0).type_());
    if vector(type_).is_none() || !is_broadcastable(source, type_) {
        return None;
    }
    replace_by(rewriter, operation, "vector.broadcast", &[source])
}

/// Casts the shape of a vector extracted whole.
fn extract_to_shape_cast<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let cast = defined_by(operation.operand(0), "vector.shape_cast")?;
    let (source, type_) = (cast.operand(0), operation.result(0).type_());
    if vector(type_).is_none() || source.type_().num_elements() != type_.num_elements() {
        return None;
    }
    replace_by(rewriter, operation, "vector.shape_cast", &[source])
}
