//! The parts of an operation printed by directives.

use super::numbers::{element_at, elements_length};
use crate::dialect::number;
use crate::machine::print::Run;
use crate::program::{ArrayStorage, Target, TypeSlot};
use operation_core::{Attribute, AttributeKind, Block, DialectInstance, Parameter, Region, Type};
use std::ops::Range;
use std::rc::Rc;

impl<'m> Run<'_, 'm> {
    /// Returns the indices of the regions of a declared region.
    fn region_range(&self, index: u16) -> Range<usize> {
        self.definition
            .region_group(self.operation, usize::from(index))
    }

    /// Returns one region of a declared region.
    pub(super) fn directive_region(&self, index: u16, at: usize) -> Option<Region<'m>> {
        let region = self.region_range(index).nth(at)?;
        Some(self.operation.region(region))
    }

    /// Returns the indices of the blocks of a declared successor.
    fn block_range(&self, index: u16) -> Range<usize> {
        self.definition
            .successor_group(self.operation, usize::from(index))
    }

    /// Returns one block of a declared successor.
    pub(super) fn directive_block(&self, index: u16, at: usize) -> Option<Block<'m>> {
        let block = self.block_range(index).nth(at)?;
        Some(self.operation.successor(block))
    }

    /// Returns the operands of each group of values.
    pub(super) fn directive_groups(&self, target: Target) -> Rc<[Range<usize>]> {
        let (Target::OperandGroups(index) | Target::TypeGroups(TypeSlot::Operand(index))) = target
        else {
            return Rc::default();
        };
        let mut state = self.directive_state();
        if let Some((_, groups)) = state.groups.iter().find(|(known, _)| *known == index) {
            return groups.clone();
        }
        let groups: Rc<[Range<usize>]> = self.inner_groups(index).into();
        state.groups.push((index, groups.clone()));
        groups
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
                .directive_region(index, 0)
                .is_some_and(|region| region.first().is_some()),
            Target::Regions(index) => !self.region_range(index).is_empty(),
            Target::Successor(index) | Target::Successors(index) => {
                !self.block_range(index).is_empty()
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
                let region = self.directive_region(index, 0);
                let block = region.and_then(|region| region.first());
                block.map_or(0, |block| block.arguments().len())
            }
            Target::Regions(index) => self.region_range(index).len(),
            Target::Successors(index) => self.block_range(index).len(),
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
            attribute.dense_integer(index)
        }
        ArrayStorage::DenseF32 | ArrayStorage::DenseF64 => {
            let value = attribute.dense_float(index)?;
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
