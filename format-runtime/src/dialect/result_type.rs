//! Inference of an operation's result types from its other parts.

use crate::expr::Expr;
use serde::{Deserialize, Serialize};

/// The source of a result type when an operation is built.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultTypeSource {
    /// The origin of a type.
    pub origin: TypeOrigin,
    /// The transformation to the result's type, if the two differ.
    pub transformer: Option<Expr>,
}

/// The origin of a type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TypeOrigin {
    /// The first value of the operand with this index.
    Operand(u16),
    /// The attribute in this slot: its type.
    Attribute(u16),
    /// The attribute in this slot: its value if it is a type, or else its type.
    HeldOrOwn(u16),
    /// The result with this index.
    Result(u16),
    /// The only possible type of the result.
    Only(Expr),
}
