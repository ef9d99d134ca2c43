//! Arithmetic on C++ floating-point numbers.

use super::{Unknown, Value};
use crate::expr::{Binary, Float, FloatType};

/// A value as C++ converts it to the type of the other operand.
fn operand(value: &Value<'_>, other: &Value<'_>) -> Option<Float> {
    match (value, other) {
        (Value::Float(float), _) => {
            Some(*float).filter(|float| !matches!(float.type_, FloatType::Exact(_)))
        }
        (
            value,
            Value::Float(Float {
                type_: FloatType::Single,
                ..
            }),
        ) => Some(Float::single(value.as_int()? as f32)),
        (value, _) => Some(Float::double(value.as_int()? as f64)),
    }
}

/// Applies an operator of which at least one operand is a [`Value::Float`].
pub(super) fn binary<'m>(
    operator: Binary,
    a: &Value<'m>,
    b: &Value<'m>,
) -> Result<Value<'m>, Unknown> {
    let (Some(left), Some(right)) = (operand(a, b), operand(b, a)) else {
        return Err(Unknown::new("arithmetic on something else than numbers"));
    };
    let is_single = left.type_ == FloatType::Single && right.type_ == FloatType::Single;
    let (x, y) = (left.value, right.value);
    // The sum of two floats, computed in double precision and rounded once, equals their sum in single precision; likewise
    // for the other operators.
    let number = |value: f64| {
        Value::Float(if is_single {
            Float::single(value as f32)
        } else {
            Float::double(value)
        })
    };
    Ok(match operator {
        Binary::Add => number(x + y),
        Binary::Subtract => number(x - y),
        Binary::Multiply => number(x * y),
        Binary::Divide => number(x / y),
        Binary::Equal => Value::Bool(x == y),
        Binary::NotEqual => Value::Bool(x != y),
        Binary::Less => Value::Bool(x < y),
        Binary::LessEqual => Value::Bool(x <= y),
        Binary::Greater => Value::Bool(x > y),
        Binary::GreaterEqual => Value::Bool(x >= y),
        _ => return Err(Unknown::new("an operator that floats don't have")),
    })
}
