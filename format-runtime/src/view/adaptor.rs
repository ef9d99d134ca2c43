//! Adaptors: the accessors of an operation over parts of no operation, or not yet of one.

use super::error::WrongOperation;
use super::form::Form;
use super::operation::{optional_in, value_in};
use super::shape::{Counts, Shape, blocks, group};
use crate::dialect::segment_sizes;
use operation_core::{Attribute, Region, Value};

/// Operands, attributes and properties, and regions with the shape of an operation.
#[derive(Clone, Copy, Debug)]
pub struct Adaptor<'a, 'm> {
    shape: &'static Shape,
    operands: &'a [Value<'m>],
    slots: &'a [Option<Attribute<'m>>],
    regions: &'a [Region<'m>],
}

impl<'a, 'm> Adaptor<'a, 'm> {
    /// The adaptor of these parts. `slots` holds attributes and properties in the order of [`Shape::slots`]; if it is
    /// shorter, the others are absent.
    ///
    /// # Errors
    ///
    /// If the parts don't have the shape.
    pub fn new(
        shape: &'static Shape,
        operands: &'a [Value<'m>],
        slots: &'a [Option<Attribute<'m>>],
        regions: &'a [Region<'m>],
    ) -> Result<Self, WrongOperation> {
        let adaptor = Adaptor {
            shape,
            operands,
            slots,
            regions,
        };
        let counts = Counts {
            operands: operands.len(),
            results: None,
            regions: regions.len(),
            successors: None,
        };
        shape.check_parts(counts, |slot| adaptor.attribute(slot))?;
        Ok(adaptor)
    }

    /// The values of all operands.
    pub fn all_operands(self) -> &'a [Value<'m>] {
        self.operands
    }

    /// All regions.
    pub fn all_regions(self) -> &'a [Region<'m>] {
        self.regions
    }

    /// An attribute or property, as an attribute; `None` if it is absent.
    pub fn attribute(self, slot: usize) -> Option<Attribute<'m>> {
        self.slots.get(slot).copied().flatten()
    }

    /// The value of a required or default-valued attribute or property.
    pub fn value<F: Form>(self, slot: usize) -> F::Value<'m> {
        value_in::<F>(self.attribute(slot), self.shape, slot)
    }

    /// The value of an optional attribute or property; `None` if it is absent.
    pub fn optional<F: Form>(self, slot: usize) -> Option<F::Value<'m>> {
        optional_in::<F>(self.attribute(slot), self.shape, slot)
    }

    /// The values of the operand with this index.
    pub fn operands(self, index: usize) -> &'a [Value<'m>] {
        let segments = self
            .shape
            .operand_segments
            .and_then(|slot| self.attribute(slot.into()));
        &self.operands[group(self.shape.operands, self.operands.len(), segments, index)]
    }

    /// The value of the operand with this index. It must not be of variable length.
    pub fn operand(self, index: usize) -> Value<'m> {
        self.operands(index)[0]
    }

    /// The lists of the operand with this index. It must be variadic of variadic.
    pub fn operand_lists(self, index: usize) -> Vec<&'a [Value<'m>]> {
        let Some(segments) = self.shape.inner_segments(index) else {
            return Vec::new();
        };
        let mut rest = self.operands(index);
        let sizes = self.attribute(segments);
        let lists = sizes.into_iter().flat_map(segment_sizes).map(|size| {
            let (list, others) = rest.split_at(size.min(rest.len()));
            rest = others;
            list
        });
        lists.collect()
    }

    /// The regions of the declared region with this index.
    pub fn regions(self, index: usize) -> &'a [Region<'m>] {
        &self.regions[blocks(self.shape.regions, self.regions.len(), index)]
    }

    /// The region with this index. It must not be variadic.
    pub fn region(self, index: usize) -> Region<'m> {
        self.regions[index]
    }
}
