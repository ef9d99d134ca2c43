//! The parts of an operation printed by directives.

use super::numbers::{element_at, elements_length};
use crate::dialect::number;
use crate::machine::print::Run;
use crate::program::{ArrayStorage, Target, TypeSlot};
use operation_core::{Attribute, AttributeKind, Block, DialectInstance, Parameter, Region, Type};
use std::ops::Range;

impl<'m> Run<'_, 'm> {
    /// Returns the regions of a declared region.
    pub(super) fn directive_regions(
        &self,
        index: u16,
    ) -> impl ExactSizeIterator<Item = Region<'m>> {
        let operation = self.operation;
        let range = self.definition.region_group(operation, usize::from(index));
        range.map(move |index| operation.region(index))
    }

    /// Returns the blocks of a declared successor.
    pub(super) fn directive_blocks(&self, index: u16) -> impl ExactSizeIterator<Item = Block<'m>> {
        let operation = self.operation;
        let range = self
            .definition
            .successor_group(operation, usize::from(index));
        range.map(move |index| operation.successor(index))
    }

    /// Returns the operands of each group of values.
    pub(super) fn directive_groups(&self, target: Target) -> Vec<Range<usize>> {
        match target {
            Target::OperandGroups(index) | Target::TypeGroups(TypeSlot::Operand(index)) => {
                self.inner_groups(index)
            }
            _ => Vec::new(),
        }
    }

    /// Returns the first type of a part, or the type in its attribute.
    pub(super) fn directive_type(&self, target: Target) -> Option<Type<'m>> {
        match target {
            Target::Type(slot) | Target::Types(slot) => self.types(slot).next(),
            Target::Attribute(slot) => super::types::held(self.property(slot)),
            _ => None,
        }
    }

    /// True if there is something to print. An attribute with its elements in a list needs at least one.
    pub(super) fn is_part_present(&self, target: Target, is_listed: bool) -> bool {
        match target {
            Target::Attribute(slot) if is_listed => self
                .property(slot)
                .is_some_and(|attribute| length(attribute) > 0),
            Target::Attribute(slot) => self.property(slot).is_some(),
            Target::Operand(index) | Target::Operands(index) => {
                !self.operand_group(usize::from(index)).is_empty()
            }
            Target::Type(slot) | Target::Types(slot) => self.types(slot).len() > 0,
            Target::OperandGroups(_) | Target::TypeGroups(_) => {
                !self.directive_groups(target).is_empty()
            }
            Target::Region(index) => self
                .directive_regions(index)
                .next()
                .is_some_and(|region| region.first().is_some()),
            Target::Regions(index) => self.directive_regions(index).len() > 0,
            Target::Successor(index) | Target::Successors(index) => {
                self.directive_blocks(index).len() > 0
            }
            Target::AttrDict => !self.all_attributes().is_empty(),
        }
    }

    /// Returns the number of a part's elements for a list to print; `None` if the part isn't printed in lists.
    pub(super) fn length_of(&self, target: Target) -> Option<usize> {
        Some(match target {
            Target::Attribute(slot) => self.property(slot).map_or(0, length),
            Target::Operands(index) => self.operand_group(usize::from(index)).len(),
            Target::Types(slot) => self.types(slot).len(),
            Target::OperandGroups(_) | Target::TypeGroups(_) => self.directive_groups(target).len(),
            Target::Region(index) => {
                let region = self.directive_regions(index).next();
                let block = region.and_then(|region| region.first());
                block.map_or(0, |block| block.arguments().len())
            }
            Target::Regions(index) => self.directive_regions(index).len(),
            Target::Successors(index) => self.directive_blocks(index).len(),
            Target::Operand(_) | Target::Type(_) | Target::Successor(_) | Target::AttrDict => {
                return None;
            }
        })
    }
}

/// Returns the element of an array attribute, or of the array in a dialect's attribute.
pub(super) fn element(attribute: Attribute<'_>, index: usize) -> Option<Attribute<'_>> {
    match attribute.kind() {
        AttributeKind::Array(elements) => elements.get(index).copied(),
        AttributeKind::Dialect(DialectInstance {
            parameters: [Parameter::List(list)],
            ..
        }) => match list.get(index)? {
            Parameter::Attribute(element) => Some(*element),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the number at an index of an attribute.
pub(super) fn number_at<P>(
    attribute: Attribute<'_>,
    storage: &ArrayStorage<P>,
    index: usize,
) -> Option<i64> {
    match storage {
        ArrayStorage::Array | ArrayStorage::Within(_) => number(element(attribute, index)?),
        ArrayStorage::Elements(_) => element_at(attribute, index).map(|(number, _)| number),
        ArrayStorage::DenseBool | ArrayStorage::DenseI32 | ArrayStorage::DenseI64 => {
            attribute.dense_integers()?.nth(index)
        }
        ArrayStorage::DenseF32 => {
            let value = attribute.as_dense_f32_array()?.nth(index)?;
            Some(f64::from(value).to_bits().cast_signed())
        }
        ArrayStorage::DenseF64 => {
            let value = attribute.as_dense_f64_array()?.nth(index)?;
            Some(value.to_bits().cast_signed())
        }
    }
}

/// Returns the number of elements of an attribute.
fn length(attribute: Attribute<'_>) -> usize {
    match attribute.kind() {
        AttributeKind::Array(elements) => elements.len(),
        AttributeKind::Dialect(DialectInstance {
            parameters: [Parameter::List(list)],
            ..
        }) => list.len(),
        AttributeKind::DenseElements { .. } => elements_length(attribute),
        AttributeKind::DenseArray { size, .. } => usize::try_from(*size).unwrap_or_default(),
        _ => attribute
            .dense_integers()
            .map_or(0, |elements| elements.len()),
    }
}
