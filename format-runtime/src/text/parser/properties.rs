//! Attributes and properties of an operation in generic form, processed like the code generated for its definition does.

use super::Parser;
use crate::Change;
use crate::dialect::{
    Constraint, Dialects, OperationDefinition, PropertyKind, PropertySlot, inherent_slot_of,
    slot_of,
};
use crate::evaluate::Evaluator;
use operation_core::{Attribute, AttributeKind, NamedAttribute};

/// The error in the inherent attributes among `{...}`, if any: MLIR's `verifyInherentAttrs`.
pub(crate) fn inherent_attribute_error<'m>(
    parser: &Parser<'_, 'm>,
    definition: &OperationDefinition,
    entries: &[NamedAttribute<'m>],
) -> Option<String> {
    let dialects = parser.environment().dialects;
    definition.properties.iter().find_map(|slot| {
        let Some(Constraint {
            predicate, summary, ..
        }) = &slot.constraint
        else {
            return None;
        };
        if !matches!(slot.kind, PropertyKind::Attribute(_)) {
            return None;
        }
        let entry = entries
            .iter()
            .find(|entry| entry.name.as_str() == slot.name)?;
        let rejects = Evaluator::new(parser.context(), dialects, entry.value).rejects(predicate);
        rejects.then(|| {
            format!(
                "'{}' op attribute '{}' failed to satisfy constraint: {summary}",
                definition.name, slot.name
            )
        })
    })
}

/// Assigns `<{...}>` to the slots: MLIR's `setPropertiesFromAttr`. Like there, keys without a slot are ignored. The
/// error is the text behind `invalid properties ... for op ...` in the error message.
pub(super) fn set_properties<'m>(
    parser: &Parser<'_, 'm>,
    definition: &OperationDefinition,
    names: &[operation_core::Identifier<'m>],
    entries: &[NamedAttribute<'m>],
    properties: &mut [Option<Attribute<'m>>],
) -> Result<(), String> {
    if definition.properties.is_empty() {
        return Err("this operation does not support properties".to_owned());
    }
    // Attributes are processed in order of their names, then properties; the first error is reported.
    let mut wrong: Option<(usize, String)> = None;
    for entry in entries {
        let Some(index) = slot_of(names, entry) else {
            continue;
        };
        let (Some(slot), Some(property)) =
            (definition.properties.get(index), properties.get_mut(index))
        else {
            continue;
        };
        match set_property(parser, definition, slot, entry.value) {
            Ok(value) => *property = Some(value),
            Err(reason) => {
                let rank = match slot.kind {
                    PropertyKind::Attribute(_) => 0,
                    PropertyKind::Property(_) => 1 + index,
                    PropertyKind::OperandSegmentSizes => definition.properties.len() + 1,
                    PropertyKind::ResultSegmentSizes => definition.properties.len() + 2,
                };
                if wrong.as_ref().is_none_or(|(first, _)| rank < *first) {
                    wrong = Some((rank, reason));
                }
            }
        }
    }
    wrong.map_or(Ok(()), |(_, reason)| Err(reason))
}

/// The value of a slot for an attribute in the text.
pub(crate) fn set_property<'m>(
    parser: &Parser<'_, 'm>,
    definition: &OperationDefinition,
    slot: &PropertySlot,
    value: Attribute<'m>,
) -> Result<Attribute<'m>, String> {
    // Later versions name the property instead of `value`.
    let names_property = parser
        .environment()
        .dialects
        .has(Change::NamedPropertyErrors);
    let wrong_value = |reason: String| match names_property {
        true => format!(
            "for `{}`: {}",
            slot.name,
            reason.trim_end_matches(" for key `value`")
        ),
        false => reason,
    };
    match &slot.kind {
        PropertyKind::Attribute(class)
            if parser
                .environment()
                .dialects
                .contains_attribute(class, value)
                == Some(false) =>
        {
            let value = parser.attribute_text(value);
            Err(format!(
                "Invalid attribute `{}` in property conversion: {value}",
                slot.name
            ))
        }
        PropertyKind::Attribute(_) => Ok(value),
        PropertyKind::Property(form) => {
            let dialects = parser.environment().dialects;
            crate::dialect::convert(form, value, parser.context(), dialects).map_err(wrong_value)
        }
        PropertyKind::OperandSegmentSizes | PropertyKind::ResultSegmentSizes => {
            let wanted = segments(definition, &slot.kind);
            match segment_count(value) {
                size if size.is_some() && size == wanted => Ok(value),
                Some(size) => {
                    let wanted = wanted.unwrap_or_default();
                    Err(wrong_value(format!(
                        "size mismatch in attribute conversion: {size} vs {wanted}"
                    )))
                }
                None => Err(wrong_value(
                    "expected DenseI32ArrayAttr for key `value`".to_owned(),
                )),
            }
        }
    }
}

/// Moves inherent attributes among `{...}` into slots that are still empty; like in MLIR, unfit ones are dropped.
/// Returns the remaining attributes.
pub(super) fn take_inherent_attributes<'m>(
    dialects: &Dialects,
    definition: &OperationDefinition,
    names: &[operation_core::Identifier<'m>],
    attributes: &mut Vec<NamedAttribute<'m>>,
    properties: &mut [Option<Attribute<'m>>],
) {
    attributes.retain(|entry| {
        let Some(index) = inherent_slot_of(definition, names, entry) else {
            return true;
        };
        let fits = definition
            .properties
            .get(index)
            .is_none_or(|slot| match &slot.kind {
                PropertyKind::Attribute(class) => {
                    dialects.contains_attribute(class, entry.value) != Some(false)
                }
                kind => segments(definition, kind)
                    .is_none_or(|wanted| segment_count(entry.value) == Some(wanted)),
            });
        if let Some(property) = properties.get_mut(index)
            && property.is_none()
            && fits
        {
            *property = Some(entry.value);
        }
        false
    });
}

/// The number of segments in a slot of segment sizes.
fn segments(definition: &OperationDefinition, kind: &PropertyKind) -> Option<usize> {
    match kind {
        PropertyKind::OperandSegmentSizes => Some(definition.operands.len()),
        PropertyKind::ResultSegmentSizes => Some(definition.results.len()),
        PropertyKind::Attribute(_) | PropertyKind::Property(_) => None,
    }
}

/// The number of elements of an `array<i32: ...>`.
fn segment_count(value: Attribute<'_>) -> Option<usize> {
    match *value.kind() {
        AttributeKind::DenseArray { element, size, .. } if element.is_integer(32) => {
            Some(size as usize)
        }
        _ => None,
    }
}
