//! `vector.insert`.

use super::extract::{POISON, is_position, static_position};
use super::shapes::scalar_of;
use super::types::{POSITION, is_scalable, linear, shape, vector};
use crate::create::{create_with, replace_by, state};
use crate::elements::{Element, dense, of_data};
use crate::lists::{DYNAMIC, integers};
use crate::matchers::defined_by;
use crate::mixed::make_operands_static;
use crate::registered::{FoldFunction, Pattern};
use crate::ub::fully_poison;
use crate::{float::FloatValue, int::Int};
use operation_core::{Attribute, Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const INSERT: &str = "vector.insert";

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [(INSERT, insert)];

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern::new("InsertToBroadcast", INSERT, insert_to_broadcast),
    Pattern::new("InsertSplatToSplat", INSERT, insert_splat),
    Pattern::new("InsertChainFullyInitialized", INSERT, insert_chain),
];

fn insert<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let (value, type_) = (operation.operand(0), operation.result(0).type_());
    let Some(position) = integers(operation, POSITION) else {
        return Folded::Unchanged;
    };
    if position.is_empty() && value.type_() == type_ {
        return Folded::value(value);
    }
    let sizes = shape(type_);
    if make_operands_static(fold, POSITION, 2, |index, value| {
        is_position(sizes, index, value)
    }) {
        return Folded::InPlace;
    }
    if let Some(inner) = defined_by(operation.operand(1), INSERT)
        && inner.operands().skip(2).eq(operation.operands().skip(2))
        && integers(inner, POSITION).as_ref() == Some(&position)
    {
        operation.set_operand(1, inner.operand(1));
        return Folded::InPlace;
    }
    if position.contains(&POISON) {
        return Folded::attribute(fully_poison(fold.context()));
    }
    match (fold.constant(0), fold.constant(1)) {
        (Some(value), Some(target)) => inserted(fold, value, target, &position).into(),
        _ => Folded::Unchanged,
    }
}

/// Vectors with more elements aren't folded, unless they have one use.
const MAX_FOLDED_ELEMENTS: u64 = 256;

/// A constant with elements inserted.
fn inserted<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    value: Attribute<'m>,
    target: Attribute<'m>,
    position: &[i64],
) -> Option<Attribute<'m>> {
    let (type_, data, splat) = dense(target)?;
    let operation = fold.operation;
    let count = type_.num_elements()?;
    if is_scalable(type_)
        || position.contains(&DYNAMIC)
        || (count > MAX_FOLDED_ELEMENTS && !operation.operand(1).has_one_use())
    {
        return None;
    }
    let element = type_.element_type()?;
    let length = Int::length(element).or_else(|| FloatValue::length(element))?;
    let count = usize::try_from(count).ok()?;
    let mut new = if splat {
        data.repeat(count)
    } else {
        data.to_vec()
    };
    let sizes = shape(type_);
    let inner: i64 = sizes.get(position.len()..)?.iter().product();
    let start = usize::try_from(linear(position, sizes)? * inner).ok()? * length;
    let place = new.get_mut(start..start + usize::try_from(inner).ok()? * length)?;
    let mut one = Vec::new();
    let bytes = match dense(value) {
        Some((_, data, _)) => data,
        None => {
            match Int::of_attribute(value) {
                Some(value) => Element::push_bytes(&value, &mut one),
                None => Element::push_bytes(&FloatValue::of_attribute(value)?, &mut one),
            }
            &one
        }
    };
    if bytes.is_empty() || place.len() % bytes.len() != 0 {
        return None;
    }
    place
        .chunks_exact_mut(bytes.len())
        .for_each(|chunk| chunk.copy_from_slice(bytes));
    Some(of_data(fold.context(), type_, &new, length))
}

/// All of the vector is inserted.
fn insert_to_broadcast<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let (value, type_) = (operation.operand(0), operation.result(0).type_());
    let elements = vector(value.type_()).map_or(Some(1), |_| value.type_().num_elements());
    if elements != type_.num_elements() || is_scalable(type_) != is_scalable(value.type_()) {
        return None;
    }
    replace_by(rewriter, operation, "vector.broadcast", &[value])
}

/// Drops an insertion into a splat of the same scalar.
fn insert_splat<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (value, target) = (operation.operand(0), operation.operand(1));
    if scalar_of(value).is_none() || scalar_of(value) != scalar_of(target) {
        return None;
    }
    rewriter.replace_op(operation, &[target]);
    Some(())
}

/// Every element is inserted.
fn insert_chain<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let type_ = operation.result(0).type_();
    if is_scalable(type_)
        || operation
            .result(0)
            .uses()
            .any(|operand| operand.owner.name() == operation.name() && operand.index == 1)
    {
        return None;
    }
    let count = type_
        .num_elements()
        .and_then(|count| usize::try_from(count).ok())?;
    // From the last insertion to the first: later insertions count.
    let mut chain = Vec::new();
    let mut next = Some(operation);
    let mut missing = count;
    let mut set = vec![false; count];
    while let Some(insert) = next {
        let position = static_position(insert)?;
        if insert != operation && !insert.result(0).has_one_use() {
            return None;
        }
        let sizes = shape(type_);
        let inner: i64 = sizes[position.len().min(sizes.len())..].iter().product();
        let start =
            linear(&position, sizes).and_then(|start| usize::try_from(start * inner).ok())?;
        let places = set.get_mut(start..start + inner as usize)?;
        missing -= places.iter().filter(|place| !**place).count();
        places.fill(true);
        chain.push((insert, start, inner as usize));
        if missing == 0 {
            break;
        }
        next = defined_by(insert.operand(1), INSERT);
    }
    if missing != 0 {
        return None;
    }
    let mut elements: Vec<Option<Value<'m>>> = vec![None; count];
    for &(insert, start, inner) in chain.iter().rev() {
        let value = insert.operand(0);
        if vector(value.type_()).is_some() {
            let mut state = state(
                rewriter.context(),
                "vector.to_elements",
                &[value],
                type_.element_type_or_self(),
                operation.location(),
            );
            state.results = vec![type_.element_type_or_self(); inner];
            let new = rewriter.create(&state);
            elements[start..start + inner]
                .iter_mut()
                .zip(new.results())
                .for_each(|(place, value)| *place = Some(value));
        } else {
            elements[start] = Some(value);
        }
    }
    let elements = elements.into_iter().collect::<Option<Vec<_>>>()?;
    let new = create_with(
        rewriter,
        "vector.from_elements",
        &elements,
        type_,
        operation.location(),
        &[],
    );
    rewriter.replace_op(operation, &[new]);
    Some(())
}
