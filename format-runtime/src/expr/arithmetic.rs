//! Binary operators on values.

use super::float;
use super::{Binary, Unknown, Value};
use operation_core::{Type, TypeKind};

pub(super) fn binary<'m>(operator: Binary, a: &Value<'m>, b: &Value<'m>) -> Result<Value<'m>, Unknown> {
    if matches!(a, Value::Float(_)) || matches!(b, Value::Float(_)) {
        return float::binary(operator, a, b);
    }
    match operator {
        Binary::Equal | Binary::NotEqual => {
            let equal = match (a.as_int(), b.as_int()) {
                (Some(a), Some(b)) => a == b,
                _ if a != b && may_be_one_type(a, b) => return Err(Unknown::new("a type kept as text")),
                _ => a == b,
            };
            return Ok(Value::Bool(equal == (operator == Binary::Equal)));
        }
        _ => {}
    }
    let (Some(a), Some(b)) = (a.as_int(), b.as_int()) else {
        return Err(Unknown::new("arithmetic on something else than integers"));
    };
    let number = |value: Option<i128>| value.map(Value::Int).ok_or_else(|| Unknown::new("an overflow"));
    match operator {
        Binary::Add => number(a.checked_add(b)),
        Binary::Subtract => number(a.checked_sub(b)),
        Binary::Multiply => number(a.checked_mul(b)),
        Binary::Divide => number(a.checked_div(b)),
        Binary::Remainder => number(a.checked_rem(b)),
        Binary::ShiftLeft => number(u32::try_from(b).ok().filter(|&b| b < 64).and_then(|b| a.checked_shl(b))),
        Binary::ShiftRight => number(u32::try_from(b).ok().filter(|&b| b < 128).map(|b| a >> b)),
        Binary::BitAnd => Ok(Value::Int(a & b)),
        Binary::BitOr => Ok(Value::Int(a | b)),
        Binary::BitXor => Ok(Value::Int(a ^ b)),
        Binary::Less => Ok(Value::Bool(a < b)),
        Binary::LessEqual => Ok(Value::Bool(a <= b)),
        Binary::Greater => Ok(Value::Bool(a > b)),
        Binary::GreaterEqual => Ok(Value::Bool(a >= b)),
        Binary::Equal | Binary::NotEqual => Ok(Value::Bool(a == b)),
    }
}

fn may_be_one_type(a: &Value<'_>, b: &Value<'_>) -> bool {
    matches!((a, b), (Value::Type(a), Value::Type(b)) if may_be_the_same(*a, *b))
}

/// One type may be there as its definition reads it and once more as text.
pub(super) fn may_be_the_same(a: Type<'_>, b: Type<'_>) -> bool {
    let is_text = |kind: &TypeKind<'_, '_>| matches!(kind, TypeKind::Opaque { .. });
    let is_foreign = |kind: &TypeKind<'_, '_>| is_text(kind) || matches!(kind, TypeKind::Dialect(_));
    (is_text(a.kind()) && is_foreign(b.kind())) || (is_text(b.kind()) && is_foreign(a.kind()))
}
