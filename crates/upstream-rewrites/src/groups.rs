//! Groups of dimensions for collapsed and expanded shapes.

use crate::lists::DYNAMIC;
use std::ops::Range;

/// The dimensions of the longer shape for each dimension of the shorter one.
pub(crate) type Groups = Vec<Vec<i64>>;

pub(crate) fn num_dynamic(shape: &[i64]) -> usize {
    shape.iter().filter(|&&size| size == DYNAMIC).count()
}

/// The part of a shape in a group.
pub(crate) fn part<'s>(shape: &'s [i64], group: &[i64]) -> Option<&'s [i64]> {
    let first = usize::try_from(*group.first()?).ok()?;
    shape.get(first..first.checked_add(group.len())?)
}

/// The groups of two steps at once.
pub(crate) fn compose(one: Groups, other: Groups) -> Option<Groups> {
    let (fine, coarse) = match one.len().cmp(&other.len()) {
        std::cmp::Ordering::Greater => (one, other),
        std::cmp::Ordering::Less => (other, one),
        std::cmp::Ordering::Equal => return None,
    };
    if !coarse.is_empty() && coarse.iter().map(Vec::len).sum::<usize>() != fine.len() {
        return None;
    }
    let both = |group: &Vec<i64>| {
        let parts = group
            .iter()
            .map(|&index| fine.get(usize::try_from(index).ok()?));
        Some(
            parts
                .collect::<Option<Vec<_>>>()?
                .into_iter()
                .flatten()
                .copied()
                .collect(),
        )
    };
    coarse.iter().map(both).collect()
}

/// The groups of `fine`, by number, in each group of `coarse`.
pub(crate) fn cover(fine: &[Vec<i64>], coarse: &[Vec<i64>]) -> Option<Groups> {
    let mut rest = fine.iter().zip(0..).peekable();
    let mut covers = Vec::with_capacity(coarse.len());
    for group in coarse {
        let last = group.last()?;
        let mut cover = Vec::new();
        while let Some((part, index)) =
            rest.next_if(|(part, _)| part.last().is_some_and(|end| end <= last))
        {
            cover.push(index);
            if part.last() == Some(last) {
                break;
            }
        }
        if rest
            .peek()
            .is_some_and(|(part, _)| part.first().is_none_or(|first| first <= last))
        {
            return None;
        }
        covers.push(cover);
    }
    Some(covers)
}

/// The groups from a longer to a shorter shape, if both are grouped to a third one.
pub(crate) fn between(
    [from_groups, to_groups]: [&Groups; 2],
    from: &[i64],
    to: &[i64],
) -> Option<Groups> {
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

/// The groups from a longer to a shorter shape, if they are clear (`getReassociationIndicesForCollapse`): from
/// either end, the same ones are found but for dimensions with one element.
fn to_collapse(from: &[i64], to: &[i64]) -> Option<Groups> {
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
    let backwards = backwards
        .into_iter()
        .rev()
        .map(|range| from.len() - range.end..from.len() - range.start);
    for (one, other) in forwards.iter().zip(backwards) {
        let mut all = one.start.min(other.start)..one.end.max(other.end);
        if all.any(|index| one.contains(&index) != other.contains(&index) && from[index] != 1) {
            return None;
        }
    }
    Some(forwards.into_iter().map(list).collect())
}

/// The sizes of a longer shape for each size of a shorter one, found from the start.
fn ranges(from: &[i64], to: &[i64]) -> Option<Vec<Range<usize>>> {
    let mut all: Vec<Range<usize>> = Vec::with_capacity(to.len());
    for (index, &size) in to.iter().enumerate() {
        let start = all.last().map_or(0, |range| range.end);
        let takes_rest = index + 1 == to.len();
        let range = if size == DYNAMIC {
            let dynamic = start
                + from
                    .get(start..)?
                    .iter()
                    .position(|&size| size == DYNAMIC)?;
            start..if takes_rest { from.len() } else { dynamic + 1 }
        } else {
            of_product(from, start, size, takes_rest)?
        };
        // Skipped dimensions belong to an unknown size before.
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

/// The first sizes from a place on with this product; the last group also takes the dimensions of size one behind them.
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
