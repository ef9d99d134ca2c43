//! Attributes that hold a number.

use operation_core::{Attribute, AttributeKind, Context, DialectInstance, IntegerValue, Parameter, Signedness, Type};

/// The number that an integer attribute or an enum attribute holds.
pub(super) fn number(attribute: Attribute<'_>) -> Option<i64> {
    match attribute.kind() {
        AttributeKind::Integer { value: IntegerValue::Small(value), .. }
        | AttributeKind::Dialect(DialectInstance {
            parameters: [Parameter::Integer(IntegerValue::Small(value))],
            ..
        }) => Some(*value),
        _ => None,
    }
}

pub(super) fn integer_type<'m>(context: &'m Context, width: u32) -> Type<'m> {
    context.integer_type(width, Signedness::Signless)
}
