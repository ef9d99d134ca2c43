//! Members of groups: operands, results, regions and successors in their new order.

use super::plan::Matched;
use crate::reason::{Part, Reason};
use format_runtime::dialect::Length;
use std::ops::Range;

/// The operands, results, regions or successors of an operation in the new order.
#[derive(Default)]
pub(super) struct Members {
    /// The old indices; `usize::MAX` for a new region.
    pub(super) indices: Vec<usize>,
    /// The sizes of the new groups; none if they are those of the old ones, and there are no segment sizes.
    pub(super) sizes: Vec<usize>,
    /// Several groups have no number of members of their own, and not all the same one: only segment sizes tell them apart.
    pub(super) are_unequal: bool,
}

/// Puts the members of all groups in the new order.
pub(super) fn members(
    part: Part,
    matched: &Matched,
    of_group: impl Fn(usize) -> Range<usize>,
    total: usize,
    has_sizes: bool,
) -> Result<Members, Reason> {
    if !has_sizes && matched.keep(total) {
        return Ok(Members {
            indices: (0..total).collect(),
            ..Members::default()
        });
    }
    let ranges: Vec<Range<usize>> = (0..matched.old.len()).map(of_group).collect();
    check_shape(&ranges, total)?;
    for (range, group) in ranges.iter().zip(&matched.old) {
        if group.length == Length::Single && range.len() != 1 {
            return Err(Reason::OtherShape);
        }
    }
    for &gone in &matched.groups.gone {
        if !ranges[gone].is_empty() {
            return Err(Reason::PartGone(part, matched.old[gone].name.clone()));
        }
    }
    let mut members = Members::default();
    let mut variable = Vec::new();
    for (group, from) in matched.new.iter().zip(&matched.groups.from) {
        let range = from.map_or(0..0, |from| ranges[from].clone());
        match (group.length, range.len()) {
            // A new region is empty.
            (Length::Single, 0) if from.is_none() && part == Part::Region => {
                members.indices.push(usize::MAX);
            }
            (Length::Single, 0) if from.is_none() => {
                return Err(Reason::PartMissing(part, group.name.clone()));
            }
            (Length::Single, size @ (0 | 2..)) | (Length::Optional, size @ 2..) => {
                return Err(Reason::Size(part, group.name.clone(), size));
            }
            (Length::Single, _) => {}
            (_, size) => variable.push(size),
        }
        members.sizes.push(range.len());
        members.indices.extend(range);
    }
    members.are_unequal = variable.windows(2).any(|pair| pair[0] != pair[1]);
    Ok(members)
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
