//! A generated operation's declarations of its parts, as tables in generated code.

use super::error::{Mismatch, WrongOperation};
use super::form::{Form, Literal, fits};
use crate::dialect::{Length, count_fits, lengths_fit, segment_sizes, segments_fit, tail};
use operation_core::{Attribute, Operation};
use std::ops::Range;

/// The parts declared by the definition of an operation.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// `dialect.op`
    pub name: &'static str,
    /// The operands in order.
    pub operands: &'static [Group],
    /// The results in order.
    pub results: &'static [Group],
    /// The property slots in order: attributes and properties as declared, then the segment sizes.
    pub slots: &'static [Slot],
    /// The regions in order.
    pub regions: &'static [Blocks],
    /// The successors in order.
    pub successors: &'static [Blocks],
    /// The slot of `operandSegmentSizes`, if there is one.
    pub operand_segments: Option<u16>,
    /// The slot of `resultSegmentSizes`, if there is one.
    pub result_segments: Option<u16>,
    /// The traits: their qualified C++ names.
    pub traits: &'static [&'static str],
    /// The interfaces: their qualified C++ names.
    pub interfaces: &'static [&'static str],
}

/// An operand or result.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// Its name; may be empty.
    pub name: &'static str,
    /// The number of its values.
    pub length: Length,
}

/// An attribute or property.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// Its name.
    pub name: &'static str,
    /// Presence.
    pub presence: Presence,
    /// True if an attribute is of its form.
    pub fits: fn(Attribute<'_>) -> bool,
    /// The default value.
    pub default: Literal,
}

/// The presence of an attribute or property.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It is always there.
    Required,
    /// It may be absent, and has no value then.
    Optional,
    /// It may be absent, and has its default value then.
    Defaulted,
}

/// A region or successor.
#[derive(Clone, Copy, Debug)]
pub struct Blocks {
    /// Its name; may be empty.
    pub name: &'static str,
    /// True if it comprises all following ones.
    pub is_variadic: bool,
}

impl Slot {
    /// A required attribute or property.
    pub const fn required<F: Form>(name: &'static str) -> Self {
        Slot {
            name,
            presence: Presence::Required,
            fits: fits::<F>,
            default: Literal::None,
        }
    }

    /// An optional one.
    pub const fn optional<F: Form>(name: &'static str) -> Self {
        Slot {
            presence: Presence::Optional,
            ..Slot::required::<F>(name)
        }
    }

    /// An attribute or property with a default value.
    pub const fn defaulted<F: Form>(name: &'static str, default: Literal) -> Self {
        Slot {
            presence: Presence::Defaulted,
            default,
            ..Slot::required::<F>(name)
        }
    }

    /// The slot of segment sizes.
    pub const fn segments(name: &'static str) -> Self {
        Slot {
            name,
            presence: Presence::Required,
            fits: is_segments,
            default: Literal::None,
        }
    }
}

fn is_segments(attribute: Attribute<'_>) -> bool {
    attribute
        .as_dense_i32_array()
        .is_some_and(|mut sizes| sizes.all(|size| size >= 0))
}

impl Shape {
    /// A shape without any parts, as a base for others.
    pub const fn new(name: &'static str) -> Self {
        Shape {
            name,
            operands: &[],
            results: &[],
            slots: &[],
            regions: &[],
            successors: &[],
            operand_segments: None,
            result_segments: None,
            traits: &[],
            interfaces: &[],
        }
    }

    /// Compares an operation with the name, the registered slots and the parts.
    ///
    /// # Errors
    ///
    /// If they differ, with the difference.
    pub fn check(&'static self, operation: Operation<'_>) -> Result<(), WrongOperation> {
        let name = operation.name();
        if name.as_str() != self.name {
            return Err(self.wrong(Mismatch::AnotherOperation(name.as_str().to_owned())));
        }
        let Some(registration) = name.registration().filter(|_| operation.is_registered()) else {
            return Err(self.wrong(Mismatch::NotRegistered));
        };
        self.check_slots(registration.properties.iter().map(|name| name.as_str()))?;
        let counts = Counts {
            operands: operation.num_operands(),
            results: Some(operation.num_results()),
            regions: operation.num_regions(),
            successors: Some(operation.num_successors()),
        };
        self.check_parts(counts, |slot| operation.property(slot))
    }

    /// The slot with the sizes of the inner groups of an operand that is variadic of variadic.
    pub(super) fn inner_segments(&self, operand: usize) -> Option<usize> {
        match self.operands.get(operand)?.length {
            Length::VariadicOfVariadic { segments } => Some(segments.into()),
            _ => None,
        }
    }

    /// True if these are the names of the slots.
    pub(super) fn check_slots<'n>(
        &'static self,
        names: impl ExactSizeIterator<Item = &'n str>,
    ) -> Result<(), WrongOperation> {
        match names.eq(self.slots.iter().map(|slot| slot.name)) {
            true => Ok(()),
            false => Err(self.wrong(Mismatch::AnotherDefinition)),
        }
    }

    /// Compares parts in these numbers and with these attributes with the shape.
    pub(super) fn check_parts<'m>(
        &'static self,
        counts: Counts,
        slot: impl Fn(usize) -> Option<Attribute<'m>>,
    ) -> Result<(), WrongOperation> {
        for (index, declared) in self.slots.iter().enumerate() {
            match slot(index) {
                Some(attribute) if !(declared.fits)(attribute) => {
                    return Err(self.wrong(Mismatch::AnotherForm(declared.name)));
                }
                None if declared.presence == Presence::Required => {
                    return Err(self.wrong(Mismatch::Missing(declared.name)));
                }
                _ => {}
            }
        }
        let segments = |segments: Option<u16>| segments.and_then(|index| slot(index.into()));
        let sizes = segments(self.operand_segments);
        let inner_groups_fit = |index| match self.inner_segments(index) {
            None => true,
            Some(inner) => {
                let whole = group(self.operands, counts.operands, sizes, index).len();
                slot(inner).is_some_and(|sizes| segment_sizes(sizes).sum::<usize>() == whole)
            }
        };
        if !groups_fit(self.operands, counts.operands, sizes)
            || !(0..self.operands.len()).all(inner_groups_fit)
        {
            return Err(self.wrong(Mismatch::Operands(counts.operands)));
        }
        if let Some(results) = counts.results
            && !groups_fit(self.results, results, segments(self.result_segments))
        {
            return Err(self.wrong(Mismatch::Results(results)));
        }
        if !blocks_fit(self.regions, counts.regions) {
            return Err(self.wrong(Mismatch::Regions(counts.regions)));
        }
        match counts.successors {
            Some(successors) if !blocks_fit(self.successors, successors) => {
                Err(self.wrong(Mismatch::Successors(successors)))
            }
            _ => Ok(()),
        }
    }

    #[cold]
    fn wrong(&'static self, mismatch: Mismatch) -> WrongOperation {
        WrongOperation {
            expected: self.name,
            mismatch,
        }
    }
}

/// The numbers of an operation's parts; `None` for those that don't matter.
pub(super) struct Counts {
    pub(super) operands: usize,
    pub(super) results: Option<usize>,
    pub(super) regions: usize,
    pub(super) successors: Option<usize>,
}

/// The indices of the values of one group, out of `total` values.
pub(super) fn group(
    groups: &[Group],
    total: usize,
    segments: Option<Attribute<'_>>,
    index: usize,
) -> Range<usize> {
    if let Some(sizes) = segments {
        let mut sizes = segment_sizes(sizes);
        let start = sizes.by_ref().take(index).sum::<usize>().min(total);
        return start..(start + sizes.next().unwrap_or(0)).min(total);
    }
    let is_variable = |group: &&Group| group.length != Length::Single;
    let variable = groups.iter().filter(is_variable).count();
    // A single group of variable length has all the remaining values; several share them equally.
    let each = (total + variable)
        .saturating_sub(groups.len())
        .checked_div(variable)
        .unwrap_or(0);
    let before = groups.iter().take(index).filter(is_variable).count();
    let size = if groups.get(index).as_ref().is_some_and(is_variable) {
        each
    } else {
        1
    };
    let start = (index - before + before * each).min(total);
    start..(start + size).min(total)
}

fn groups_fit(groups: &[Group], total: usize, segments: Option<Attribute<'_>>) -> bool {
    let lengths = groups.iter().map(|group| group.length);
    match segments {
        Some(sizes) => segments_fit(sizes, lengths, total),
        None => lengths_fit(lengths, total),
    }
}

fn blocks_fit(declared: &[Blocks], actual: usize) -> bool {
    let is_variadic = declared.last().is_some_and(|last| last.is_variadic);
    count_fits(declared.len(), is_variadic, actual)
}

/// The regions or successors of the declared one with this index.
pub(super) fn blocks(declared: &[Blocks], total: usize, index: usize) -> Range<usize> {
    let is_variadic = declared.get(index).is_some_and(|each| each.is_variadic);
    tail(index, is_variadic, total)
}
