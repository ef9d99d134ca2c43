//! Floating-point numbers of C++.

use super::{Binary, Unknown, Value};
use operation_core::FloatKind;

/// A number with the C++ type it has, which decides what arithmetic and conversions make of it.
#[derive(Clone, Copy, Debug)]
pub struct Float {
    /// The number, which a double holds exactly.
    pub value: f64,
    /// Its C++ type.
    pub type_: FloatType,
}

/// C++ types of floating-point numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloatType {
    /// `float`
    Single,
    /// `double`
    Double,
    /// `llvm::APFloat` in that format: nothing converts it.
    Exact(FloatKind),
}

/// The same bits: `0.0` is not `-0.0`.
impl PartialEq for Float {
    fn eq(&self, other: &Self) -> bool {
        self.value.to_bits() == other.value.to_bits() && self.type_ == other.type_
    }
}

impl Eq for Float {}

impl Float {
    /// A `float`.
    pub fn single(value: f32) -> Self {
        Float { value: value.into(), type_: FloatType::Single }
    }

    /// A `double`.
    pub fn double(value: f64) -> Self {
        Float { value, type_: FloatType::Double }
    }

    /// Its bits in a format, rounded to nearest; none for an `APFloat` of another format, which MLIR doesn't convert.
    pub fn bits(self, kind: FloatKind) -> Option<u128> {
        match self.type_ {
            FloatType::Exact(own) if own != kind => None,
            _ => Some(crate::text::float_bits(kind, self.value)),
        }
    }

    /// As C++ makes an integer of it: without the fraction; none where that is undefined.
    pub fn to_int(self) -> Option<i128> {
        let whole = self.value.trunc();
        let fits = whole >= -(2f64.powi(63)) && whole < 2f64.powi(64);
        (fits && !matches!(self.type_, FloatType::Exact(_))).then_some(whole as i128)
    }

    /// A value that C++ converts to the type of another operand.
    fn of(value: &Value<'_>, other: &Value<'_>) -> Option<Self> {
        match (value, other) {
            (Value::Float(float), _) => Some(*float).filter(|float| !matches!(float.type_, FloatType::Exact(_))),
            (value, Value::Float(Float { type_: FloatType::Single, .. })) => {
                Some(Float::single(value.as_int()? as f32))
            }
            (value, _) => Some(Float::double(value.as_int()? as f64)),
        }
    }
}

/// An operator of which one operand at least is a [`Value::Float`].
pub(super) fn binary<'m>(operator: Binary, a: &Value<'m>, b: &Value<'m>) -> Result<Value<'m>, Unknown> {
    let (Some(left), Some(right)) = (Float::of(a, b), Float::of(b, a)) else {
        return Err(Unknown::new("arithmetic on something else than numbers"));
    };
    let is_single = left.type_ == FloatType::Single && right.type_ == FloatType::Single;
    let (x, y) = (left.value, right.value);
    // The sum of two floats, computed as doubles and rounded once, is the sum as floats; so with the others.
    let number = |value: f64| Value::Float(if is_single { Float::single(value as f32) } else { Float::double(value) });
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
