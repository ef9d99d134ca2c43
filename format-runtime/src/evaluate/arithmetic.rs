//! Binary operators on values.

use super::equality::equal;
use super::float;
use super::{Unknown, Value};
use crate::expr::Binary;

pub(super) fn binary<'m>(
    operator: Binary,
    a: &Value<'m>,
    b: &Value<'m>,
) -> Result<Value<'m>, Unknown> {
    if matches!(a, Value::Float(_)) || matches!(b, Value::Float(_)) {
        return float::binary(operator, a, b);
    }
    match operator {
        Binary::Equal | Binary::NotEqual => {
            return Ok(Value::Bool(equal(a, b)? == (operator == Binary::Equal)));
        }
        _ => {}
    }
    let (Some(a), Some(b)) = (a.as_int(), b.as_int()) else {
        return Err(Unknown::new("arithmetic on something else than integers"));
    };
    let number = |value: Option<i128>| {
        value
            .map(Value::Int)
            .ok_or_else(|| Unknown::new("an overflow"))
    };
    match operator {
        Binary::Add => number(a.checked_add(b)),
        Binary::Subtract => number(a.checked_sub(b)),
        Binary::Multiply => number(a.checked_mul(b)),
        Binary::Divide => number(a.checked_div(b)),
        Binary::Remainder => number(a.checked_rem(b)),
        Binary::ShiftLeft => number(
            u32::try_from(b)
                .ok()
                .filter(|&b| b < 64)
                .and_then(|b| a.checked_shl(b)),
        ),
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
