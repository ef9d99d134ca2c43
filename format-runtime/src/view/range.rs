//! Ranges of an operation's operands, results, regions and successors.

use crate::dialect::segment_sizes;
use operation_core::{Attribute, Block, Operation, Region, Type, Value};
use std::fmt;
use std::ops::Range;

/// The kind of a range's elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
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
    pub(super) fn new(
        owner: Operation<'m>,
        side: Side,
        Range { start, end }: Range<usize>,
    ) -> Self {
        ValueRange {
            owner,
            side,
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
        self.sizes.into_iter().flat_map(segment_sizes)
    }
}

impl fmt::Debug for ValueRanges<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

macro_rules! range {
    ($(#[$doc:meta])* $name:ident of $element:ident, $elements:ident, $count:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name<'m> {
            owner: Operation<'m>,
            start: usize,
        }

        impl<'m> $name<'m> {
            pub(super) fn new(owner: Operation<'m>, start: usize) -> Self {
                $name { owner, start }
            }

            /// The number of elements.
            pub fn len(self) -> usize {
                self.owner.$count().saturating_sub(self.start)
            }

            /// True if there are none.
            pub fn is_empty(self) -> bool {
                self.len() == 0
            }

            /// The element with this index in the range; `None` beyond the last.
            pub fn get(self, index: usize) -> Option<$element<'m>> {
                self.iter().nth(index)
            }

            /// The elements in order.
            pub fn iter(
                self,
            ) -> impl ExactSizeIterator<Item = $element<'m>> + DoubleEndedIterator + Clone {
                self.owner.$elements().skip(self.start)
            }
        }
    };
}

range! {
    /// Consecutive regions of an operation.
    RegionRange of Region, regions, num_regions
}
range! {
    /// Consecutive successors of an operation.
    SuccessorRange of Block, successors, num_successors
}
