//! Floating-point numbers of C++.

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
            _ => Some(crate::float::from_f64(kind, self.value)),
        }
    }

    /// As C++ makes an integer of it: without the fraction; none where that is undefined.
    pub fn to_int(self) -> Option<i128> {
        let whole = self.value.trunc();
        let fits = whole >= -(2f64.powi(63)) && whole < 2f64.powi(64);
        (fits && !matches!(self.type_, FloatType::Exact(_))).then_some(whole as i128)
    }
}
