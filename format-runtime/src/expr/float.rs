//! C++ floating-point numbers.

use operation_core::FloatKind;
use serde::{Deserialize, Serialize};

/// A number with its C++ type, on which arithmetic and conversions depend.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Float {
    /// The value; a double represents it exactly.
    pub value: f64,
    /// The C++ type.
    pub type_: FloatType,
}

/// C++ types of floating-point numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FloatType {
    /// `float`
    Single,
    /// `double`
    Double,
    /// `llvm::APFloat` in the given format, without conversions.
    Exact(#[serde(with = "super::float_kind")] FloatKind),
}

/// Compares bits: `0.0` differs from `-0.0`.
impl PartialEq for Float {
    fn eq(&self, other: &Self) -> bool {
        self.value.to_bits() == other.value.to_bits() && self.type_ == other.type_
    }
}

impl Eq for Float {}

impl Float {
    /// A number of the C++ type `float`.
    pub fn single(value: f32) -> Self {
        Float {
            value: value.into(),
            type_: FloatType::Single,
        }
    }

    /// A number of the C++ type `double`.
    pub fn double(value: f64) -> Self {
        Float {
            value,
            type_: FloatType::Double,
        }
    }

    /// The bits in the given format, rounded to nearest; `None` for an `APFloat` of another format, since MLIR doesn't
    /// convert it.
    pub fn bits(self, kind: FloatKind) -> Option<u128> {
        match self.type_ {
            FloatType::Exact(own) if own != kind => None,
            _ => Some(crate::float::from_f64(kind, self.value)),
        }
    }

    /// The result of the C++ conversion to an integer, without the fraction; `None` if undefined.
    pub fn to_int(self) -> Option<i128> {
        let whole = self.value.trunc();
        let fits = whole >= -(2f64.powi(63)) && whole < 2f64.powi(64);
        (fits && !matches!(self.type_, FloatType::Exact(_))).then_some(whole as i128)
    }
}
