//! Members of groups: operands, results, regions and successors in their new order.

use super::plan::Groups;
use crate::reason::{Part, Reason};
use format_runtime::dialect::{Length, OperandDefinition};
use std::ops::Range;

/// The operands or results in the new order.
pub(super) struct Values {
    pub(super) members: Vec<usize>,
    /// The sizes of the new groups; none if they are those of the old ones, and there are no segment sizes.
    pub(super) sizes: Vec<usize>,
    /// Several groups have no number of members of their own, and not all the same one: only segment sizes tell them apart.
    pub(super) are_unequal: bool,
    pub(super) is_of_results: bool,
}

pub(super) fn values(
    part: Part,
    groups: &Groups,
    old: &[OperandDefinition],
    new: &[OperandDefinition],
    members: impl Fn(usize) -> Range<usize>,
    total: usize,
    has_sizes: bool,
) -> Result<Values, Reason> {
    let is_of_results = part == Part::Result;
    if !has_sizes && groups.keep(total) {
        return Ok(Values {
            members: (0..total).collect(),
            sizes: Vec::new(),
            are_unequal: false,
            is_of_results,
        });
    }
    let ranges: Vec<Range<usize>> = (0..old.len()).map(members).collect();
    check_shape(&ranges, total)?;
    for (range, group) in ranges.iter().zip(old) {
        if group.length == Length::Single && range.len() != 1 {
            return Err(Reason::OtherShape);
        }
    }
    for &gone in &groups.gone {
        if !ranges[gone].is_empty() {
            return Err(Reason::PartGone(part, old[gone].name.clone()));
        }
    }
    let mut all = Vec::with_capacity(total);
    let mut sizes = Vec::with_capacity(new.len());
    let mut variable = Vec::new();
    for (group, from) in new.iter().zip(&groups.from) {
        let range = from.map_or(0..0, |from| ranges[from].clone());
        match (group.length, range.len()) {
            (Length::Single, 0) if from.is_none() => {
                return Err(Reason::PartMissing(part, group.name.clone()));
            }
            (Length::Single, size) if size != 1 => {
                return Err(Reason::Size(part, group.name.clone(), size));
            }
            (Length::Optional, size) if size > 1 => {
                return Err(Reason::Size(part, group.name.clone(), size));
            }
            (Length::Single, _) => {}
            (_, size) => variable.push(size),
        }
        sizes.push(range.len());
        all.extend(range);
    }
    let are_unequal = variable.windows(2).any(|pair| pair[0] != pair[1]);
    Ok(Values {
        members: all,
        sizes,
        are_unequal,
        is_of_results,
    })
}

/// The regions or successors in the new order.
pub(super) fn others<'d>(
    part: Part,
    groups: &Groups,
    old: impl ExactSizeIterator<Item = &'d str> + Clone,
    new: impl Iterator<Item = &'d str> + Clone,
    is_variadic: impl Fn(usize) -> bool,
    members: impl Fn(usize) -> Range<usize>,
    total: usize,
) -> Result<Vec<usize>, Reason> {
    if groups.keep(total) {
        return Ok((0..total).collect());
    }
    let ranges: Vec<Range<usize>> = (0..old.len()).map(members).collect();
    check_shape(&ranges, total)?;
    for &gone in &groups.gone {
        if !ranges[gone].is_empty() {
            return Err(Reason::PartGone(part, name_at(&old, gone)));
        }
    }
    let mut all = Vec::with_capacity(total);
    for (group, from) in groups.from.iter().enumerate() {
        let range = from.map_or(0..0, |from| ranges[from].clone());
        match range.len() {
            // A new region is empty.
            0 if from.is_none() && !is_variadic(group) && part == Part::Region => {
                all.push(usize::MAX);
            }
            0 if from.is_none() && !is_variadic(group) => {
                return Err(Reason::PartMissing(part, name_at(&new, group)));
            }
            size if size != 1 && !is_variadic(group) => {
                return Err(Reason::Size(part, name_at(&new, group), size));
            }
            _ => {}
        }
        all.extend(range);
    }
    Ok(all)
}

fn name_at<'d>(names: &(impl Iterator<Item = &'d str> + Clone), index: usize) -> String {
    names.clone().nth(index).unwrap_or_default().to_owned()
}

/// An error unless the groups are everything.
fn check_shape(ranges: &[Range<usize>], total: usize) -> Result<(), Reason> {
    let mut end = 0;
    for range in ranges {
        if range.start != end {
            return Err(Reason::OtherShape);
        }
        end = range.end;
    }
    if end == total {
        Ok(())
    } else {
        Err(Reason::OtherShape)
    }
}
