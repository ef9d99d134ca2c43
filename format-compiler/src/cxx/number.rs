//! Numbers of C++, and their types.

use super::integers::{INT, IntegerType};
use format_runtime::expr::Float;

/// A number of C++.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Constant {
    /// `true`
    Bool(bool),
    /// `42`, `'a'`
    Int(Integer),
    /// `0.5f`
    Float(Float),
}

/// An integer of C++.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Integer {
    /// The value.
    pub value: i128,
    /// Its type.
    pub type_: IntegerType,
}

/// A type of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arithmetic {
    Bool,
    Int(IntegerType),
    Single,
    Double,
}

impl Arithmetic {
    /// The type of that name.
    pub(super) fn named(path: &str) -> Option<Self> {
        match path {
            "bool" => Some(Arithmetic::Bool),
            "float" => Some(Arithmetic::Single),
            "double" => Some(Arithmetic::Double),
            _ => IntegerType::named(path).map(Arithmetic::Int),
        }
    }

    /// The one that both operands of an operator are converted to.
    pub(super) fn common(self, other: Self) -> Self {
        use Arithmetic as A;
        match (self.promoted(), other.promoted()) {
            (A::Double, _) | (_, A::Double) => A::Double,
            (A::Single, _) | (_, A::Single) => A::Single,
            (A::Int(one), A::Int(other)) => A::Int(one.common(other)),
            (one, _) => one,
        }
    }

    /// Small integers become `int`.
    pub(super) fn promoted(self) -> Self {
        match self {
            Arithmetic::Bool => Arithmetic::Int(INT),
            Arithmetic::Int(type_) => Arithmetic::Int(type_.promoted()),
            other => other,
        }
    }
}
