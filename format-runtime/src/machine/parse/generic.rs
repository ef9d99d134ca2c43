//! Attributes and properties of an operation in generic form, as the code generated for its definition takes them.

use crate::dialect::{Constraint, OperationDefinition, PropertyKind, inherent_slot_of, slot_of};
use crate::expr::Evaluator;
use crate::text::{Parser, attribute_text};
use operation_core::{Attribute, AttributeKind, NamedAttribute};

/// What is wrong with inherent attributes among `{...}`: MLIR's `verifyInherentAttrs`.
pub(crate) fn inherent_attribute_error<'m>(
    parser: &Parser<'_, 'm>,
    definition: &OperationDefinition,
    entries: &[NamedAttribute<'m>],
) -> Option<String> {
    let dialects = parser.environment().dialects;
    definition.properties.iter().find_map(|slot| {
        let Some(Constraint { predicate, summary }) = &slot.constraint else { return None };
        if !matches!(slot.kind, PropertyKind::Attribute(_)) {
            return None;
        }
        let entry = entries.iter().find(|entry| entry.name.as_str() == slot.name)?;
        let holds = Evaluator::new(parser.context(), dialects, entry.value).holds(predicate);
        (holds == Some(false)).then(|| {
            format!("'{}' op attribute '{}' failed to satisfy constraint: {summary}", definition.name, slot.name)
        })
    })
}

/// Puts `<{...}>` into the slots: MLIR's `setPropertiesFromAttr`. Keys that name no slot are left out, as there. The error
/// is what an error message says behind `invalid properties ... for op ...`.
pub(crate) fn set_properties<'m>(
    parser: &Parser<'_, 'm>,
    definition: &OperationDefinition,
    names: &[operation_core::Identifier<'m>],
    written: Attribute<'m>,
    properties: &mut [Option<Attribute<'m>>],
) -> Result<(), String> {
    if definition.properties.is_empty() {
        return Err("this operation does not support properties".to_owned());
    }
    let AttributeKind::Dictionary(entries) = written.kind() else {
        return Err("expected DictionaryAttr to set properties".to_owned());
    };
    for entry in *entries {
        let Some(index) = slot_of(names, entry) else { continue };
        let (Some(slot), Some(property)) = (definition.properties.get(index), properties.get_mut(index)) else {
            continue;
        };
        let segments = match &slot.kind {
            PropertyKind::Attribute(class) if class.contains(entry.value) == Some(false) => {
                let value = attribute_text(parser.environment(), parser.context(), entry.value);
                return Err(format!("Invalid attribute `{}` in property conversion: {value}", slot.name));
            }
            PropertyKind::OperandSegmentSizes => Some(definition.operands.len()),
            PropertyKind::ResultSegmentSizes => Some(definition.results.len()),
            PropertyKind::Attribute(_) | PropertyKind::Property(_) => None,
        };
        if let Some(wanted) = segments {
            match *entry.value.kind() {
                AttributeKind::DenseArray { element, size, .. } if element.is_integer(32) => {
                    if size as usize != wanted {
                        return Err(format!("size mismatch in attribute conversion: {size} vs {wanted}"));
                    }
                }
                _ => return Err("expected DenseI32ArrayAttr for key `value`".to_owned()),
            }
        }
        *property = Some(entry.value);
    }
    Ok(())
}

/// Inherent attributes among `{...}` go into the slots that are still empty; what the slot can't hold is dropped, as there.
/// Gives what is left.
pub(crate) fn take_inherent_attributes<'m>(
    definition: &OperationDefinition,
    names: &[operation_core::Identifier<'m>],
    attributes: &mut Vec<NamedAttribute<'m>>,
    properties: &mut [Option<Attribute<'m>>],
) {
    attributes.retain(|entry| {
        let Some(index) = inherent_slot_of(definition, names, entry) else { return true };
        let fits = match definition.properties.get(index).map(|slot| &slot.kind) {
            Some(PropertyKind::Attribute(class)) => class.contains(entry.value) != Some(false),
            Some(PropertyKind::OperandSegmentSizes) => has_segments(entry.value, definition.operands.len()),
            Some(PropertyKind::ResultSegmentSizes) => has_segments(entry.value, definition.results.len()),
            _ => true,
        };
        if let Some(property) = properties.get_mut(index)
            && property.is_none()
            && fits
        {
            *property = Some(entry.value);
        }
        false
    });
}

/// `array<i32: ...>` of that length.
fn has_segments(value: Attribute<'_>, wanted: usize) -> bool {
    matches!(*value.kind(), AttributeKind::DenseArray { element, size, .. } if element.is_integer(32) && size as usize == wanted)
}
