//! Integers as C++ holds them: in so many bits, signed or not.

use super::Value;
use super::queries::query_integer;
use crate::expr::Function;
use operation_core::{Attribute, AttributeKind, TypeKind};

/// A number as a C++ integer type holds it, told by its width; the width of a signed one is negative.
pub(super) fn to_integer(value: i128, type_: i64) -> Option<i128> {
    let width = u32::try_from(type_.unsigned_abs()).ok().filter(|width| (1..=64).contains(width))?;
    let unused = 128 - width;
    Some(if type_ < 0 { value << unused >> unused } else { ((value as u128) << unused >> unused) as i128 })
}

/// Questions to the bits of an integer attribute (an `APInt`), whatever its type makes of them.
pub(super) fn query_bits<'m>(function: Function, attribute: Attribute<'_>) -> Option<Value<'m>> {
    let AttributeKind::Integer { type_, value } = attribute.kind() else { return None };
    let width = match *type_.kind() {
        TypeKind::Integer { width, .. } => width,
        TypeKind::Index => 64,
        _ => return None,
    };
    let value = Value::from(*value).as_int()?;
    let unsigned = || (1..=128).contains(&width).then(|| (value as u128) << (128 - width) >> (128 - width));
    Some(match function {
        Function::IsPowerOf2 => Value::Bool(unsigned()?.is_power_of_two()),
        Function::IsNegative | Function::IsNonNegative | Function::IsStrictlyPositive | Function::IsZero => {
            (1..=128).contains(&width).then_some(())?;
            let value = value << (128 - width) >> (128 - width);
            return query_integer(function, value);
        }
        Function::SignExtended if (1..=64).contains(&width) => Value::Int(value << (128 - width) >> (128 - width)),
        Function::ZeroExtended if width <= 64 => Value::Int(unsigned()? as i128),
        _ => return None,
    })
}
