//! C++ integers: of a given width in bits, signed or unsigned.

use super::Value;
use crate::expr::Function;
use operation_core::{Attribute, AttributeKind, TypeKind};

/// The number converted to the C++ integer type of the given width in bits; the width is negative for a signed type.
pub(super) fn to_integer(value: i128, type_: i64) -> Option<i128> {
    let width = u32::try_from(type_.unsigned_abs())
        .ok()
        .filter(|width| (1..=64).contains(width))?;
    let unused = 128 - width;
    Some(if type_ < 0 {
        value << unused >> unused
    } else {
        ((value as u128) << unused >> unused) as i128
    })
}

/// Answers queries about the bits of an integer attribute (an `APInt`), independent of its type.
pub(super) fn query_bits<'m>(function: Function, attribute: Attribute<'_>) -> Option<Value<'m>> {
    let AttributeKind::Integer { type_, value } = attribute.kind() else {
        return None;
    };
    let width = match *type_.kind() {
        TypeKind::Integer { width, .. } => width,
        TypeKind::Index => 64,
        _ => return None,
    };
    let value = Value::from(*value).as_int()?;
    let unsigned = || {
        (1..=128)
            .contains(&width)
            .then(|| (value as u128) << (128 - width) >> (128 - width))
    };
    Some(match function {
        Function::IsPowerOf2 => Value::Bool(unsigned()?.is_power_of_two()),
        Function::IsNegative
        | Function::IsNonNegative
        | Function::IsStrictlyPositive
        | Function::IsZero => {
            (1..=128).contains(&width).then_some(())?;
            let value = value << (128 - width) >> (128 - width);
            return query_integer(function, value);
        }
        Function::SignExtended if (1..=64).contains(&width) => {
            Value::Int(value << (128 - width) >> (128 - width))
        }
        Function::ZeroExtended if width <= 64 => Value::Int(unsigned()? as i128),
        _ => return None,
    })
}

/// Answers a query about an integer; `None` if the function is not such a query.
pub(super) fn query_integer<'m>(function: Function, value: i128) -> Option<Value<'m>> {
    Some(match function {
        // The bit width of a negative number isn't known here.
        Function::IsPowerOf2 => Value::Bool(u128::try_from(value).ok()?.is_power_of_two()),
        Function::NonNegative if value >= 0 => Value::Int(value),
        Function::IsNonNegative => Value::Bool(value >= 0),
        Function::IsNegative => Value::Bool(value < 0),
        Function::IsStrictlyPositive => Value::Bool(value > 0),
        Function::IsZero => Value::Bool(value == 0),
        Function::Absolute => Value::Int(value.checked_abs()?),
        _ => return None,
    })
}
