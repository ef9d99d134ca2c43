//! Attributes that hold a number: integers, and the cases of enums.

use super::instance::attribute_of;
use super::{Dialects, EnumDefinition, ParameterKind};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, IntegerValue, Parameter, Signedness,
};

/// Returns the number that an integer attribute or an enum attribute holds.
pub fn number(attribute: Attribute<'_>) -> Option<i64> {
    match attribute.kind() {
        AttributeKind::Integer {
            value: IntegerValue::Small(value),
            ..
        }
        | AttributeKind::Dialect(DialectInstance {
            parameters: [Parameter::Integer(IntegerValue::Small(value))],
            ..
        }) => Some(*value),
        _ => None,
    }
}

/// Creates the enum attribute of that name (`dialect.mnemonic`) with a number.
pub fn enum_attribute<'m>(context: &'m Context, name: &str, value: i64) -> Attribute<'m> {
    let value = Parameter::Integer(IntegerValue::Small(value));
    attribute_of(context, name, &[value])
}

/// Finds the enum of an attribute of a dialect (`dialect.mnemonic`), or the enum of that C++ type.
pub fn cases<'d>(dialects: &'d Dialects, name: &str) -> Option<&'d EnumDefinition> {
    let Some(definition) = dialects.attribute(name) else {
        let path = name.trim_start_matches("::");
        let is_it = |each: &str| each.trim_start_matches("::") == path;
        return dialects.enums.get(dialects.enums.names().position(is_it)?);
    };
    match &definition.parameters.first()?.kind {
        ParameterKind::Enum { index, .. } => dialects.enums.get(*index as usize),
        _ => None,
    }
}

/// Returns the keyword of the case that an attribute holds; `None` if it holds none.
pub fn keyword_of(dialects: &Dialects, name: &str, attribute: Attribute<'_>) -> Option<String> {
    Some(cases(dialects, name)?.stringify(number(attribute)?))
}

/// Creates the attribute for the case with that keyword.
pub(crate) fn of_keyword<'m>(
    context: &'m Context,
    dialects: &Dialects,
    name: &str,
    keyword: &str,
) -> Option<Attribute<'m>> {
    let value = cases(dialects, name)?.symbolize(keyword)?;
    Some(of_value(context, dialects, name, value))
}

/// Creates the attribute that holds a value of an enum: an integer if the name is that of the enum's C++ type.
pub(crate) fn of_value<'m>(
    context: &'m Context,
    dialects: &Dialects,
    name: &str,
    value: i64,
) -> Attribute<'m> {
    match dialects.attribute(name) {
        Some(_) => enum_attribute(context, name, value),
        None => {
            let width = cases(dialects, name).map_or(32, |cases| cases.width);
            context.integer(context.integer_type(width, Signedness::Signless), value)
        }
    }
}
