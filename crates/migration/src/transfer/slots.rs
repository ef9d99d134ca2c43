//! The values of attributes and properties.

use super::{Transfer, enums};
use crate::reason::Reason;
use format_runtime::dialect::{
    AttributeClass, Dialects, EnumDefinition, PropertyForm, PropertyKind, PropertySlot,
};
use operation_core::{
    Attribute, AttributeKind, DialectInstance, IntegerValue, Parameter, Signedness, Type, TypeKind,
};

/// An enum, with the name (`dialect.mnemonic`) of the attribute that stores its values. Without one, integers do.
type StoredEnum<'d> = (&'d EnumDefinition, Option<&'d str>);

impl<'o, 'n> Transfer<'_, 'o, 'n> {
    /// The value of a slot for the value of the old slot with its name.
    pub(super) fn slot_value(
        &mut self,
        old: &PropertySlot,
        new: &PropertySlot,
        value: Attribute<'o>,
    ) -> Result<Option<Attribute<'n>>, Reason> {
        let Some(value) = written(&old.kind, value) else {
            return Ok(self.absent(&new.kind));
        };
        let made = match self.enum_value(&old.kind, &new.kind, value)? {
            Some(made) => made,
            None => self.attribute(value)?,
        };
        self.held(new, made).map(Some)
    }

    /// The attribute in a slot for a written attribute.
    pub(super) fn held(
        &mut self,
        slot: &PropertySlot,
        value: Attribute<'n>,
    ) -> Result<Attribute<'n>, Reason> {
        let refused = || Reason::NotAllowed(slot.name.clone());
        match &slot.kind {
            PropertyKind::Attribute(class) => {
                let fits =
                    |value| self.new.dialects.contains_attribute(class, value) != Some(false);
                if fits(value) {
                    return Ok(value);
                }
                self.in_other_container(class, value)
                    .filter(|&value| fits(value))
                    .ok_or_else(refused)
            }
            PropertyKind::Property(form) => {
                let value = match (form, value.kind()) {
                    (PropertyForm::Optional { .. }, AttributeKind::Array(_)) => value,
                    (PropertyForm::Optional { .. }, _) => self.into.array(&[value]),
                    (PropertyForm::DenseArray { width }, AttributeKind::Array(_)) => self
                        .in_other_container(&AttributeClass::DenseIntegerArray(*width), value)
                        .unwrap_or(value),
                    _ => value,
                };
                self.new
                    .dialects
                    .property_value(form, value, self.into)
                    .map_err(|_| refused())
            }
            PropertyKind::OperandSegmentSizes | PropertyKind::ResultSegmentSizes => Ok(value),
        }
    }

    /// The value of a slot without a written one.
    fn absent(&self, kind: &PropertyKind) -> Option<Attribute<'n>> {
        match kind {
            PropertyKind::Property(PropertyForm::Optional { .. }) => Some(self.into.array(&[])),
            PropertyKind::Property(PropertyForm::Unit) => Some(self.into.bool(false)),
            _ => None,
        }
    }

    /// A value of an enum, if both slots hold such values.
    fn enum_value(
        &mut self,
        old: &PropertyKind,
        new: &PropertyKind,
        value: Attribute<'o>,
    ) -> Result<Option<Attribute<'n>>, Reason> {
        let enums = enum_of(old, self.old.dialects).zip(enum_of(new, self.new.dialects));
        let Some(((before, _), (after, attribute))) = enums else {
            return Ok(None);
        };
        let number = match value.kind() {
            AttributeKind::Integer { value, .. } => value.to_i64(),
            AttributeKind::Dialect(DialectInstance {
                parameters: [Parameter::Integer(value)],
                ..
            }) => value.to_i64(),
            _ => None,
        };
        let Some(number) = number else {
            return Ok(None);
        };
        let number = enums::value(number, before, after, self.renamed)?;
        let Some(name) = attribute else {
            let type_ = self.into.integer_type(after.width, Signedness::Signless);
            return Ok(Some(self.into.integer(type_, number)));
        };
        let parameters = [Parameter::Integer(IntegerValue::Small(number))];
        let made = AttributeKind::Dialect(DialectInstance {
            name: self.into.definition_name(name),
            parameters: &parameters,
        });
        Ok(Some(self.into.attribute(made)))
    }

    /// The integers of an array attribute as a dense array, or the other way round.
    fn in_other_container(
        &self,
        class: &AttributeClass,
        value: Attribute<'n>,
    ) -> Option<Attribute<'n>> {
        match (class, value.kind()) {
            (AttributeClass::DenseIntegerArray(width), AttributeKind::Array(elements)) => {
                let element = self.into.integer_type(*width, Signedness::Signless);
                self.dense(element, *width, elements)
            }
            (AttributeClass::DenseBoolArray, AttributeKind::Array(elements)) => {
                self.dense(self.into.i1(), 8, elements)
            }
            (
                _,
                AttributeKind::DenseArray {
                    element,
                    data,
                    size,
                },
            ) => {
                let TypeKind::Integer { width, .. } = element.kind() else {
                    return None;
                };
                let bytes = width.div_ceil(8).max(1) as usize;
                if bytes > 8 || data.len() != bytes * *size as usize {
                    return None;
                }
                let number = |chunk: &[u8]| {
                    let mut word = [0; 8];
                    word[..bytes].copy_from_slice(chunk);
                    i64::from_le_bytes(word)
                };
                let elements: Vec<_> = data
                    .chunks(bytes)
                    .map(|chunk| self.into.integer(*element, number(chunk)))
                    .collect();
                Some(self.into.array(&elements))
            }
            _ => None,
        }
    }

    /// `width` bits are stored of each element.
    fn dense(
        &self,
        element: Type<'n>,
        width: u32,
        elements: &[Attribute<'n>],
    ) -> Option<Attribute<'n>> {
        let bytes = width.div_ceil(8).clamp(1, 8) as usize;
        let mut data = Vec::with_capacity(bytes * elements.len());
        for each in elements {
            let value = match each.as_bool() {
                Some(value) => i64::from(value),
                None => each.as_integer()?,
            };
            let unused = 64 - width.min(64);
            if value << unused >> unused != value {
                return None;
            }
            data.extend_from_slice(&value.to_le_bytes()[..bytes]);
        }
        let size = u32::try_from(elements.len()).ok()?;
        Some(self.into.attribute(AttributeKind::DenseArray {
            element,
            size,
            data: &data,
        }))
    }
}

/// The attribute that was written for a value, if any: properties have stand-ins for absent ones, too.
fn written<'o>(kind: &PropertyKind, value: Attribute<'o>) -> Option<Attribute<'o>> {
    match (kind, value.kind()) {
        (PropertyKind::Property(PropertyForm::Optional { .. }), AttributeKind::Array(elements)) => {
            elements.first().copied()
        }
        (PropertyKind::Property(PropertyForm::Unit), AttributeKind::Integer { .. }) => None,
        _ => Some(value),
    }
}

fn enum_of<'d>(kind: &'d PropertyKind, dialects: &'d Dialects) -> Option<StoredEnum<'d>> {
    let find = |index: u32| dialects.enums.get(index as usize);
    let integer = |index: u32| Some((find(index)?, None));
    match kind {
        PropertyKind::Attribute(AttributeClass::EnumInteger(class)) => integer(class.enumeration?),
        PropertyKind::Attribute(AttributeClass::Dialect(_, name)) => {
            let definition = dialects.attribute(name)?;
            Some((find(definition.enumeration?)?, Some(&definition.name)))
        }
        PropertyKind::Property(PropertyForm::Enum { index, .. }) => integer(*index),
        PropertyKind::Property(PropertyForm::Optional { form, .. }) => match **form {
            PropertyForm::Enum { index, .. } => integer(index),
            _ => None,
        },
        _ => None,
    }
}
