//! What is there to be printed.

use super::numbers::{element_at, elements_length, number};
use super::tree::{Constant, ListStorage};
use crate::dialect::Dialects;
use crate::hooks::PrintArgument;
use operation_core::{Attribute, AttributeKind, DialectInstance, Parameter};

/// Whether an attribute, or its element in a list, is a constant; `None` if it has no such element.
pub(super) fn is_constant(
    dialects: &Dialects,
    argument: &PrintArgument<'_>,
    storage: &ListStorage,
    index: Option<usize>,
    constant: &Constant,
) -> Option<bool> {
    match (argument, index) {
        (PrintArgument::Text(text), _) => {
            Some(matches!(constant, Constant::String(wanted) if wanted == text))
        }
        (PrintArgument::Attribute(attribute), None) => {
            Some(attribute.is_some_and(|attribute| constant.is(dialects, attribute)))
        }
        (PrintArgument::Attribute(attribute), Some(index)) if storage.is_of_numbers() => {
            Some(constant.is_number(number_at((*attribute)?, storage, index)?))
        }
        (PrintArgument::Attribute(attribute), Some(index)) => {
            Some(constant.is(dialects, element((*attribute)?, index)?))
        }
        _ => Some(false),
    }
}

/// The element of an array, or of an attribute that holds a list.
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

/// The number at an index of an attribute.
pub(super) fn number_at(
    attribute: Attribute<'_>,
    storage: &ListStorage,
    index: usize,
) -> Option<i64> {
    match storage {
        ListStorage::Array | ListStorage::Within(_) => number(element(attribute, index)?),
        ListStorage::Elements(_) => element_at(attribute, index).map(|(number, _)| number),
        _ => attribute.dense_integers()?.nth(index),
    }
}

/// Whether there is an element at that index. A group of values needs one.
pub(super) fn has(argument: &PrintArgument<'_>, index: usize) -> bool {
    match argument {
        PrintArgument::OperandGroups(groups) => {
            groups.get(index).is_some_and(|group| !group.is_empty())
        }
        PrintArgument::TypeGroups(groups) => {
            groups.get(index).is_some_and(|group| !group.is_empty())
        }
        other => count(other).is_some_and(|count| index < count),
    }
}

/// Whether there is something to print. An attribute whose elements are listed needs one.
pub(super) fn is_present(argument: &PrintArgument<'_>, is_listed: bool) -> bool {
    match argument {
        PrintArgument::Attribute(attribute) if is_listed => {
            attribute.is_some_and(|attribute| length(attribute) > 0)
        }
        PrintArgument::Attribute(attribute) => attribute.is_some(),
        PrintArgument::Operand(operand) => operand.is_some(),
        PrintArgument::Operands(operands) => !operands.is_empty(),
        PrintArgument::Type(type_) => type_.is_some(),
        PrintArgument::Types(types) => !types.is_empty(),
        PrintArgument::Region(region) => region.is_some_and(|region| region.first().is_some()),
        PrintArgument::Regions(regions) => !regions.is_empty(),
        PrintArgument::Successor(block) => block.is_some(),
        PrintArgument::Successors(blocks) => !blocks.is_empty(),
        PrintArgument::OperandGroups(groups) => !groups.is_empty(),
        PrintArgument::TypeGroups(groups) => !groups.is_empty(),
        PrintArgument::AttrDict(entries) => !entries.is_empty(),
        PrintArgument::PropDict(entries) => !entries.is_empty(),
        PrintArgument::Text(text) => !text.is_empty(),
    }
}

/// The number of elements of an argument; `None` if it has none in a list.
pub(super) fn count(argument: &PrintArgument<'_>) -> Option<usize> {
    match argument {
        PrintArgument::Attribute(attribute) => Some(attribute.map_or(0, length)),
        PrintArgument::Operands(operands) => Some(operands.len()),
        PrintArgument::Types(types) => Some(types.len()),
        PrintArgument::OperandGroups(groups) => Some(groups.len()),
        PrintArgument::TypeGroups(groups) => Some(groups.len()),
        PrintArgument::Region(region) => Some(
            region
                .and_then(|region| region.first())
                .map_or(0, |block| block.arguments().len()),
        ),
        PrintArgument::Regions(regions) => Some(regions.len()),
        PrintArgument::Successors(blocks) => Some(blocks.len()),
        _ => None,
    }
}

/// The number of elements of an attribute.
fn length(attribute: Attribute<'_>) -> usize {
    match attribute.kind() {
        AttributeKind::Array(elements) => elements.len(),
        AttributeKind::Dialect(DialectInstance {
            parameters: [Parameter::List(list)],
            ..
        }) => list.len(),
        AttributeKind::DenseElements { .. } => elements_length(attribute),
        _ => attribute
            .dense_integers()
            .map_or(0, |elements| elements.len()),
    }
}
