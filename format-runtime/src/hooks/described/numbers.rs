//! Attributes that hold a number.

use super::tree::IntegerType;
use operation_core::{Attribute, AttributeKind, Context, DialectInstance, IntegerValue, Parameter, Signedness, Type};

/// The number that an integer attribute or an enum attribute holds.
pub fn number(attribute: Attribute<'_>) -> Option<i64> {
    match attribute.kind() {
        AttributeKind::Integer { value: IntegerValue::Small(value), .. }
        | AttributeKind::Dialect(DialectInstance {
            parameters: [Parameter::Integer(IntegerValue::Small(value))],
            ..
        }) => Some(*value),
        _ => None,
    }
}

/// The enum attribute of that name (`dialect.mnemonic`) that holds a number.
pub fn enum_attribute<'m>(context: &'m Context, name: &str, value: i64) -> Attribute<'m> {
    context.attribute(AttributeKind::Dialect(DialectInstance {
        name: context.definition_name(name),
        parameters: &[Parameter::Integer(IntegerValue::Small(value))],
    }))
}

impl IntegerType {
    pub(super) fn of<'m>(self, context: &'m Context) -> Type<'m> {
        match self {
            IntegerType::Bits(width) => context.integer_type(width, Signedness::Signless),
            IntegerType::Index => context.index_type(),
        }
    }

    /// How many bits its numbers have in the text.
    pub(super) fn bits(self) -> u32 {
        match self {
            IntegerType::Bits(width) => width,
            IntegerType::Index => 64,
        }
    }
}
