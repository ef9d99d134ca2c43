//! What `expand_shape` and `collapse_shape` of `memref` and `tensor` have in common.

use super::create::{constant, create, state};
use super::elements::{dense, with_shape};
use super::lists::{DYNAMIC, array_of_i64, elements, integers};
use super::matchers::defined_by;
use super::memref::types::memref;
use super::mixed::{Mixed, mixed, or_dynamic, values};
use operation_core::{Context, Location, Operation, OperationState, Type, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};
use std::ops::Range;

/// The names of a dialect's operations.
pub(crate) struct Names {
    pub(crate) expand: &'static str,
    pub(crate) collapse: &'static str,
    pub(crate) cast: &'static str,
}

const NAMES: [Names; 2] = [
    Names { expand: "memref.expand_shape", collapse: "memref.collapse_shape", cast: "memref.cast" },
    Names { expand: "tensor.expand_shape", collapse: "tensor.collapse_shape", cast: "tensor.cast" },
];

/// The names that an operation's dialect has; `None` if it doesn't expand or collapse.
fn names(operation: Operation<'_>) -> Option<&'static Names> {
    let own = operation.name();
    NAMES.iter().find(|names| [names.expand, names.collapse].contains(&own.as_str()))
}

/// Which dimensions of the longer shape each dimension of the shorter one stands for.
pub(crate) type Groups = Vec<Vec<i64>>;

/// The groups of an operation.
pub(crate) fn groups(operation: Operation<'_>) -> Option<Groups> {
    operation.property_named("reassociation")?.as_array()?.iter().map(|&group| elements(group)).collect()
}

/// The sizes that an `expand_shape` says.
pub(crate) fn output_shape<'m>(operation: Operation<'m>) -> Option<Vec<Mixed<'m>>> {
    mixed(&integers(operation, "static_output_shape")?, operation.operands().skip(1))
}

/// The state of an `expand_shape`, or of a `collapse_shape`, which says no sizes.
pub(crate) fn reshape<'m>(
    context: &'m Context,
    name: &str,
    source: Value<'m>,
    groups: &[Vec<i64>],
    sizes: Option<&[Mixed<'m>]>,
    type_: Type<'m>,
    location: Location<'m>,
) -> OperationState<'m> {
    let mut state = state(context, name, &[source], type_, location);
    let groups: Vec<_> = groups.iter().map(|group| array_of_i64(context, group)).collect();
    state.set_attribute(context, "reassociation", context.array(&groups));
    if let Some(sizes) = sizes {
        state.operands.extend(values(sizes));
        state.set_attribute(context, "static_output_shape", context.dense_i64_array(&or_dynamic(sizes)));
    }
    state
}

fn num_dynamic(shape: &[i64]) -> usize {
    shape.iter().filter(|&&size| size == DYNAMIC).count()
}

/// The part of a shape that a group names.
fn part<'s>(shape: &'s [i64], group: &[i64]) -> Option<&'s [i64]> {
    let first = usize::try_from(*group.first()?).ok()?;
    shape.get(first..first.checked_add(group.len())?)
}

/// Folds what changes nothing, constants, and what another operation undoes.
pub(crate) fn fold<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    if source.type_() == type_ {
        return Folded::value(source);
    }
    if let Some(constant) = fold.constant(0).filter(|&constant| dense(constant).is_some()) {
        return with_shape(fold.context(), constant, type_).into();
    }
    undone(fold.operation, source, type_).into()
}

fn undone<'m>(operation: Operation<'m>, source: Value<'m>, type_: Type<'m>) -> Option<Value<'m>> {
    let names = names(operation)?;
    let inverse = if operation.name().as_str() == names.expand { names.collapse } else { names.expand };
    let inner = defined_by(source, inverse)?;
    let original = inner.operand(0);
    let shape = type_.shape().filter(|_| original.type_() == type_)?;
    if num_dynamic(shape) < 2 {
        return Some(original);
    }
    let own = groups(operation).filter(|own| groups(inner).as_ref() == Some(own))?;
    let is_clear = inverse == names.expand && shape.len() < source.type_().shape()?.len()
        || own.iter().all(|group| part(shape, group).is_some_and(|part| num_dynamic(part) < 2));
    is_clear.then_some(original)
}

/// Whether a memref's elements don't stand next to each other.
fn has_layout(type_: Type<'_>) -> bool {
    memref(type_).is_some_and(|own| !own.is_identity())
}

/// Two steps of the same kind are one.
pub(crate) fn of_same_kind<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let source = operation.operand(0);
    let Some(inner) = defined_by(source, operation.name().as_str()) else { return false };
    let (original, type_) = (inner.operand(0), operation.result(0).type_());
    if [original.type_(), source.type_(), type_].into_iter().any(has_layout) {
        return false;
    }
    let composed = groups(inner).zip(groups(operation)).and_then(|(one, other)| compose(one, other));
    let Some(composed) = composed else { return false };
    let sizes = output_shape(operation);
    let state = reshape(
        rewriter.context(),
        operation.name().as_str(),
        original,
        &composed,
        sizes.as_deref(),
        type_,
        operation.location(),
    );
    rewriter.replace_op_with(operation, &state);
    true
}

/// The groups of two steps at once.
fn compose(one: Groups, other: Groups) -> Option<Groups> {
    let (fine, coarse) = match one.len().cmp(&other.len()) {
        std::cmp::Ordering::Greater => (one, other),
        std::cmp::Ordering::Less => (other, one),
        std::cmp::Ordering::Equal => return None,
    };
    if !coarse.is_empty() && coarse.iter().map(Vec::len).sum::<usize>() != fine.len() {
        return None;
    }
    let both = |group: &Vec<i64>| {
        let parts = group.iter().map(|&index| fine.get(usize::try_from(index).ok()?));
        Some(parts.collect::<Option<Vec<_>>>()?.into_iter().flatten().copied().collect())
    };
    coarse.iter().map(both).collect()
}

/// Collapses what was expanded: one step does, in one direction.
pub(crate) fn collapse_of_expand<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(names) = names(operation) else { return false };
    let source = operation.operand(0);
    let Some(inner) = defined_by(source, names.expand) else { return false };
    let (original, type_) = (inner.operand(0), operation.result(0).type_());
    let types = [source.type_(), original.type_()];
    if types.into_iter().any(has_layout) || original.type_() == type_ {
        return false;
    }
    let (Some(from), Some(to)) = (original.type_().shape(), type_.shape()) else { return false };
    let (Some(collapsed), Some(expanded)) = (groups(operation), groups(inner)) else { return false };
    let location = operation.location();
    let (fine, coarse) = if from.len() > to.len() { (&expanded, &collapsed) } else { (&collapsed, &expanded) };
    let Some(composed) = cover(fine, coarse) else { return false };
    let context = rewriter.context();
    let state = match from.len().cmp(&to.len()) {
        std::cmp::Ordering::Greater => reshape(context, names.collapse, original, &composed, None, type_, location),
        std::cmp::Ordering::Equal => state(context, names.cast, &[original], type_, location),
        std::cmp::Ordering::Less => {
            let Some(sizes) = output_shape(inner) else { return false };
            let in_range = |&index: &i64| usize::try_from(index).is_ok_and(|index| index < sizes.len());
            if !collapsed.iter().flatten().all(in_range) {
                return false;
            }
            let sizes: Vec<_> = collapsed.iter().map(|group| product(&sizes, group, location, rewriter)).collect();
            reshape(context, names.expand, original, &composed, Some(&sizes), type_, location)
        }
    };
    rewriter.replace_op_with(operation, &state);
    true
}

/// The groups of `fine`, by number, that each group of `coarse` is made of.
fn cover(fine: &[Vec<i64>], coarse: &[Vec<i64>]) -> Option<Groups> {
    let mut rest = fine.iter().zip(0..).peekable();
    let mut covers = Vec::with_capacity(coarse.len());
    for group in coarse {
        let last = group.last()?;
        let mut cover = Vec::new();
        while let Some((part, index)) = rest.next_if(|(part, _)| part.last().is_some_and(|end| end <= last)) {
            cover.push(index);
            if part.last() == Some(last) {
                break;
            }
        }
        if rest.peek().is_some_and(|(part, _)| part.first().is_none_or(|first| first <= last)) {
            return None;
        }
        covers.push(cover);
    }
    Some(covers)
}

/// The product of the sizes of a group.
fn product<'m>(
    sizes: &[Mixed<'m>],
    group: &[i64],
    location: Location<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Mixed<'m> {
    let mut number: i64 = 1;
    let mut product: Option<Value<'m>> = None;
    let multiply = |one: Value<'m>, other: Value<'m>, rewriter: &mut Rewriter<'_, 'm>| {
        create(rewriter, "arith.muli", &[one, other], one.type_(), location)
    };
    for &index in group {
        let size = sizes[index as usize];
        match (size.number(|value| rewriter.constant(value)), size) {
            (Some(size), _) => number = number.wrapping_mul(size),
            (None, Mixed::Dynamic(size)) => {
                product = Some(match product {
                    Some(others) => multiply(others, size, rewriter),
                    None => size,
                });
            }
            (None, Mixed::Static(_)) => {}
        }
    }
    let Some(product) = product.map(|product| match number {
        1 => product,
        _ => {
            let number = rewriter.context().integer(rewriter.context().index_type(), number);
            let number = constant(rewriter, number, location);
            multiply(product, number, rewriter)
        }
    }) else {
        return Mixed::Static(number);
    };
    Mixed::Dynamic(product)
}

/// Expands what was collapsed: one step does, in one direction.
pub(crate) fn expand_of_collapse<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(names) = names(operation) else { return false };
    let source = operation.operand(0);
    let Some(inner) = defined_by(source, names.collapse) else { return false };
    let (original, type_) = (inner.operand(0), operation.result(0).type_());
    if [source.type_(), original.type_()].into_iter().any(has_layout) {
        return false;
    }
    let (Some(from), Some(to)) = (original.type_().shape(), type_.shape()) else { return false };
    let (Some(collapsed), Some(expanded)) = (groups(inner), groups(operation)) else { return false };
    let (context, location) = (rewriter.context(), operation.location());
    let state = match from.len().cmp(&to.len()) {
        std::cmp::Ordering::Equal => return false,
        std::cmp::Ordering::Greater => {
            let Some(composed) = between([&collapsed, &expanded], from, to) else { return false };
            reshape(context, names.collapse, original, &composed, None, type_, location)
        }
        std::cmp::Ordering::Less => {
            let Some(composed) = between([&expanded, &collapsed], to, from) else { return false };
            let Some(sizes) = output_shape(operation) else { return false };
            reshape(context, names.expand, original, &composed, Some(&sizes), type_, location)
        }
    };
    rewriter.replace_op_with(operation, &state);
    true
}

/// The groups that lead from a longer to a shorter shape, if both are grouped to a third one.
fn between([from_groups, to_groups]: [&Groups; 2], from: &[i64], to: &[i64]) -> Option<Groups> {
    if from_groups.is_empty() {
        return to_collapse(from, to);
    }
    let mut all = Groups::new();
    for (from_group, to_group) in from_groups.iter().zip(to_groups) {
        let (from, to) = (part(from, from_group)?, part(to, to_group)?);
        if num_dynamic(from) >= 2 && num_dynamic(to) >= 2 {
            return None;
        }
        if from.len() == to.len() {
            if from != to {
                return None;
            }
            all.extend(from_group.iter().map(|&index| vec![index]));
            continue;
        }
        let first = from_group[0];
        let shifted = |group: Vec<i64>| group.into_iter().map(|index| first + index).collect();
        all.extend(to_collapse(from, to)?.into_iter().map(shifted));
    }
    Some(all)
}

/// The groups that lead from a longer to a shorter shape, if it is clear which (`getReassociationIndicesForCollapse`): from
/// either end, the same ones are found but for dimensions with one element.
pub(crate) fn to_collapse(from: &[i64], to: &[i64]) -> Option<Groups> {
    if from.len() <= to.len() {
        return None;
    }
    let list = |range: Range<usize>| range.map(|index| index as i64).collect::<Vec<_>>();
    if to.is_empty() {
        let is_one = from.iter().all(|&size| size == 1 || size == DYNAMIC);
        return is_one.then(|| vec![list(0..from.len())]);
    }
    let reversed = |shape: &[i64]| shape.iter().rev().copied().collect::<Vec<_>>();
    let forwards = ranges(from, to)?;
    let backwards = ranges(&reversed(from), &reversed(to))?;
    let backwards = backwards.into_iter().rev().map(|range| from.len() - range.end..from.len() - range.start);
    for (one, other) in forwards.iter().zip(backwards) {
        let common = one.start.max(other.start)..one.end.min(other.end);
        let all = one.start.min(other.start)..one.end.max(other.end);
        if common.is_empty() || all.clone().any(|index| !common.contains(&index) && from[index] != 1) {
            return None;
        }
    }
    Some(forwards.into_iter().map(list).collect())
}

/// For each size of a shape, the sizes of a longer one that make it, found from the start.
fn ranges(from: &[i64], to: &[i64]) -> Option<Vec<Range<usize>>> {
    let mut all: Vec<Range<usize>> = Vec::with_capacity(to.len());
    for (index, &size) in to.iter().enumerate() {
        let start = all.last().map_or(0, |range| range.end);
        let takes_rest = index + 1 == to.len();
        let range = if size == DYNAMIC {
            let dynamic = start + from.get(start..)?.iter().position(|&size| size == DYNAMIC)?;
            start..if takes_rest { from.len() } else { dynamic + 1 }
        } else {
            of_product(from, start, size, takes_rest)?
        };
        // What is skipped belongs to an unknown size before.
        if range.start > start {
            if index == 0 || to[index - 1] != DYNAMIC {
                return None;
            }
            all.last_mut()?.end = range.start;
        }
        all.push(range);
    }
    (all.last()?.end == from.len()).then_some(all)
}

/// The first sizes from a place on whose product is this, with those of one element that follow if it takes the rest.
fn of_product(from: &[i64], first: usize, wanted: i64, takes_rest: bool) -> Option<Range<usize>> {
    let (mut range, mut product, mut is_found) = (first..first, 1_i64, false);
    for (index, &size) in from.iter().enumerate().skip(first) {
        if is_found && (!takes_rest || size == DYNAMIC) {
            break;
        }
        if size == DYNAMIC {
            (range, product) = (index + 1..index + 1, 1);
            continue;
        }
        product = product.checked_mul(size)?;
        if is_found && product > wanted {
            break;
        }
        while product > wanted && range.start < index {
            product /= from[range.start];
            range.start += 1;
        }
        range.end = index + 1;
        is_found |= product == wanted;
    }
    is_found.then_some(range)
}
