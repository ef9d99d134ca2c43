//! Conversion from an attribute to a property and back (`convertFromAttribute`, `convertToAttribute`), to the attribute
//! stored in the slot. Several attributes may represent the same property value.

use super::{Dialects, PropertyForm};
use operation_core::{
    Attribute, AttributeKind, Context, IntegerValue, Parameter, Signedness, TypeKind,
};

impl Dialects {
    /// The attribute in the slot of a property written as `given` in generic form.
    ///
    /// # Errors
    ///
    /// MLIR's message, if the attribute represents no value of the property.
    pub fn property_value<'m>(
        &self,
        form: &PropertyForm,
        given: Attribute<'m>,
        context: &'m Context,
    ) -> Result<Attribute<'m>, String> {
        convert(form, given, context, self)
    }
}

/// The attribute for the property value represented by `given`, or MLIR's error message if it represents none.
pub(crate) fn convert<'m>(
    form: &PropertyForm,
    given: Attribute<'m>,
    context: &'m Context,
    dialects: &Dialects,
) -> Result<Attribute<'m>, String> {
    let kind = given.kind();
    let integer = |width: u32, low_word: u64| {
        context.integer(
            context.integer_type(width, Signedness::Signless),
            low_word as i64,
        )
    };
    let each = |inner: &PropertyForm, elements: &[Attribute<'m>]| {
        let converted = elements
            .iter()
            .map(|&element| convert(inner, element, context, dialects));
        Ok(context.array(&converted.collect::<Result<Vec<_>, String>>()?))
    };
    match (form, kind) {
        (PropertyForm::Integer { width, .. }, AttributeKind::Integer { value, .. }) => {
            Ok(integer(*width, value.word(0)))
        }
        (PropertyForm::Integer { .. }, _) => Err("expected IntegerAttr for key `value`".to_owned()),
        (PropertyForm::Bool, AttributeKind::Integer { type_, .. }) if type_.is_integer(1) => {
            Ok(given)
        }
        (PropertyForm::String, AttributeKind::String { value, .. }) => Ok(context.string(value)),
        // MLIR uses this message for bools, too.
        (PropertyForm::Bool | PropertyForm::String, _) => {
            Err("expected string property to come from string attribute".to_owned())
        }
        (PropertyForm::Unit, AttributeKind::Unit) => Ok(given),
        (PropertyForm::Unit, AttributeKind::Integer { type_, value }) if type_.is_integer(1) => {
            Ok(if value.is_zero() {
                given
            } else {
                context.unit()
            })
        }
        // Here MLIR fails without an error message.
        (PropertyForm::Unit, _) => Err("expected UnitAttr or BoolAttr".to_owned()),
        (PropertyForm::Optional { .. }, AttributeKind::Array([_, _, ..])) => {
            Err("expected optional properties to become 0- or 1-element arrays".to_owned())
        }
        (
            PropertyForm::Optional { form: inner, .. } | PropertyForm::Array(inner),
            AttributeKind::Array(elements),
        ) => each(inner, elements),
        (PropertyForm::Optional { .. }, _) => {
            Err("expected optional properties to materialize as arrays".to_owned())
        }
        (PropertyForm::Array(_), _) => Err("expected array attribute".to_owned()),
        (PropertyForm::DenseArray { width }, AttributeKind::DenseArray { element, .. })
            if element.is_integer(*width) =>
        {
            Ok(given)
        }
        (PropertyForm::DenseArray { width }, _) => {
            Err(format!("expected DenseI{width}ArrayAttr for key `value`"))
        }
        (
            PropertyForm::Enum {
                index, attribute, ..
            },
            _,
        ) => {
            let Some(definition) = dialects.enums.get(*index as usize) else {
                return Ok(given);
            };
            if let AttributeKind::Integer { type_, value } = kind {
                // Unlike integers, floats are not sign-extended.
                let bits = match type_.kind() {
                    TypeKind::Integer { width, .. } => (*width).clamp(1, 64),
                    _ => 64,
                };
                return Ok(integer(
                    definition.width,
                    value.word(0) & (u64::MAX >> (64 - bits)),
                ));
            }
            let cpp_type = &definition.cpp_type;
            let Some(attribute) = attribute else {
                return Err(format!("expected IntegerAttr storage for {cpp_type}"));
            };
            match enum_value(given, attribute, dialects) {
                Some(value) => Ok(integer(definition.width, value.word(0))),
                None => Err(format!(
                    "expected {attribute} or IntegerAttr storage for {cpp_type}"
                )),
            }
        }
        (PropertyForm::Opaque(_), _) => Ok(given),
    }
}

/// The value of an enum attribute of the given C++ class.
fn enum_value<'m>(
    attribute: Attribute<'m>,
    class: &str,
    dialects: &Dialects,
) -> Option<IntegerValue<'m>> {
    let instance = attribute.dialect_instance()?;
    let definition = dialects.attribute(instance.name.as_str())?;
    let is_meant = definition.cpp_type.trim_start_matches(':') == class.trim_start_matches(':');
    match instance.parameters.first()? {
        Parameter::Integer(value) if is_meant => Some(*value),
        _ => None,
    }
}
