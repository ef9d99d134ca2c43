//! Ranges of an operation's operands, results, regions and successors.

use super::shape::sizes_of;
use operation_core::{Attribute, Block, Operation, Region, Type, Value};
use std::fmt;
use std::ops::Range;

/// The kind of a range's elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Operands,
    Results,
}

/// Consecutive operands or results of an operation. A value removed from the operation leaves the range, too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ValueRange<'m> {
    owner: Operation<'m>,
    side: Side,
    start: usize,
    end: usize,
}

impl<'m> ValueRange<'m> {
    pub(super) fn of_operands(owner: Operation<'m>, Range { start, end }: Range<usize>) -> Self {
        ValueRange {
            owner,
            side: Side::Operands,
            start,
            end,
        }
    }

    pub(super) fn of_results(owner: Operation<'m>, Range { start, end }: Range<usize>) -> Self {
        ValueRange {
            owner,
            side: Side::Results,
            start,
            end,
        }
    }

    fn range(self) -> Range<usize> {
        let total = match self.side {
            Side::Operands => self.owner.num_operands(),
            Side::Results => self.owner.num_results(),
        };
        self.start.min(total)..self.end.min(total)
    }

    /// The number of values.
    pub fn len(self) -> usize {
        self.range().len()
    }

    /// True if there are none.
    pub fn is_empty(self) -> bool {
        self.range().is_empty()
    }

    /// The value with this index in the range; `None` beyond the last.
    pub fn get(self, index: usize) -> Option<Value<'m>> {
        let index = self
            .start
            .checked_add(index)
            .filter(|index| self.range().contains(index))?;
        Some(match self.side {
            Side::Operands => self.owner.operand(index),
            Side::Results => self.owner.result(index),
        })
    }

    /// The first value, if any.
    pub fn first(self) -> Option<Value<'m>> {
        self.get(0)
    }

    /// The values in order.
    pub fn iter(self) -> Values<'m> {
        let Range { start, end } = self.range();
        Values(ValueRange { start, end, ..self })
    }

    /// Their types in order.
    pub fn types(self) -> impl ExactSizeIterator<Item = Type<'m>> + DoubleEndedIterator + Clone {
        self.iter().map(Value::type_)
    }

    /// The values as a list.
    pub fn to_vec(self) -> Vec<Value<'m>> {
        self.iter().collect()
    }

    /// The index of the first value among all operands or results of the operation.
    pub fn start(self) -> usize {
        self.start
    }
}

impl fmt::Debug for ValueRange<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl<'m> IntoIterator for ValueRange<'m> {
    type Item = Value<'m>;
    type IntoIter = Values<'m>;

    fn into_iter(self) -> Values<'m> {
        self.iter()
    }
}

/// The values of a [`ValueRange`], in order.
#[derive(Clone, Debug)]
pub struct Values<'m>(ValueRange<'m>);

impl<'m> Iterator for Values<'m> {
    type Item = Value<'m>;

    fn next(&mut self) -> Option<Value<'m>> {
        let value = self.0.get(0)?;
        self.0.start += 1;
        Some(value)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<'m> DoubleEndedIterator for Values<'m> {
    fn next_back(&mut self) -> Option<Value<'m>> {
        let last = self.0.len().checked_sub(1)?;
        let value = self.0.get(last)?;
        self.0.end = self.0.start + last;
        Some(value)
    }
}

impl ExactSizeIterator for Values<'_> {}

/// The ranges of an operand of kind variadic of variadic.
#[derive(Clone, Copy)]
pub struct ValueRanges<'m> {
    whole: ValueRange<'m>,
    sizes: Option<Attribute<'m>>,
}

impl<'m> ValueRanges<'m> {
    pub(super) fn new(whole: ValueRange<'m>, sizes: Option<Attribute<'m>>) -> Self {
        ValueRanges { whole, sizes }
    }

    /// The number of ranges.
    pub fn len(self) -> usize {
        self.sizes().count()
    }

    /// True if there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The range with this index; `None` beyond the last.
    pub fn get(self, index: usize) -> Option<ValueRange<'m>> {
        self.iter().nth(index)
    }

    /// The ranges in order.
    pub fn iter(self) -> impl Iterator<Item = ValueRange<'m>> + Clone {
        let mut start = self.whole.start;
        self.sizes().map(move |size| {
            let range = ValueRange {
                start,
                end: start + size,
                ..self.whole
            };
            start += size;
            range
        })
    }

    /// All values, one range after the other.
    pub fn joined(self) -> ValueRange<'m> {
        self.whole
    }

    fn sizes(self) -> impl Iterator<Item = usize> + Clone {
        self.sizes.into_iter().flat_map(sizes_of)
    }
}

impl fmt::Debug for ValueRanges<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

/// Consecutive regions of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RegionRange<'m> {
    owner: Operation<'m>,
    start: usize,
}

impl<'m> RegionRange<'m> {
    pub(super) fn new(owner: Operation<'m>, start: usize) -> Self {
        RegionRange { owner, start }
    }

    /// The number of regions.
    pub fn len(self) -> usize {
        self.owner.num_regions().saturating_sub(self.start)
    }

    /// True if there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The region with this index in the range; `None` beyond the last.
    pub fn get(self, index: usize) -> Option<Region<'m>> {
        self.iter().nth(index)
    }

    /// The regions in order.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Region<'m>> + DoubleEndedIterator + Clone {
        self.owner.regions().skip(self.start)
    }
}

/// Consecutive successors of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SuccessorRange<'m> {
    owner: Operation<'m>,
    start: usize,
}

impl<'m> SuccessorRange<'m> {
    pub(super) fn new(owner: Operation<'m>, start: usize) -> Self {
        SuccessorRange { owner, start }
    }

    /// The number of successors.
    pub fn len(self) -> usize {
        self.owner.num_successors().saturating_sub(self.start)
    }

    /// True if there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The successor with this index in the range; `None` beyond the last.
    pub fn get(self, index: usize) -> Option<Block<'m>> {
        self.iter().nth(index)
    }

    /// The successors in order.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Block<'m>> + DoubleEndedIterator + Clone {
        self.owner.successors().skip(self.start)
    }
}
