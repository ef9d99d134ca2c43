//! C++ numbers and their types.

use super::integers::{INT, IntegerType};
use format_runtime::expr::Float;

/// A C++ number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Constant {
    /// `true`
    Bool(bool),
    /// `42`, `'a'`
    Int(Integer),
    /// `0.5f`
    Float(Float),
}

/// A C++ integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Integer {
    /// The value.
    pub value: i128,
    /// Its type.
    pub type_: IntegerType,
}

/// An arithmetic type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arithmetic {
    Bool,
    Int(IntegerType),
    Single,
    Double,
}

impl Arithmetic {
    /// The type with the given name.
    pub(super) fn named(path: &str) -> Option<Self> {
        match path {
            "bool" => Some(Arithmetic::Bool),
            "float" => Some(Arithmetic::Single),
            "double" => Some(Arithmetic::Double),
            _ => IntegerType::named(path).map(Arithmetic::Int),
        }
    }

    /// The type to which both operands of an operator are converted.
    pub(super) fn common(self, other: Self) -> Self {
        use Arithmetic as A;
        match (self.promoted(), other.promoted()) {
            (A::Double, _) | (_, A::Double) => A::Double,
            (A::Single, _) | (_, A::Single) => A::Single,
            (A::Int(one), A::Int(other)) => A::Int(one.common(other)),
            (one, _) => one,
        }
    }

    /// Small integers are promoted to `int`.
    pub(super) fn promoted(self) -> Self {
        match self {
            Arithmetic::Bool => Arithmetic::Int(INT),
            Arithmetic::Int(type_) => Arithmetic::Int(type_.promoted()),
            other => other,
        }
    }
}
