//! How the types of an operation's results follow from its other parts.

use crate::expr::Expr;
use serde::{Deserialize, Serialize};

/// What the type of a result follows from when an operation is built.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultTypeSource {
    /// Where a type comes from.
    pub origin: TypeOrigin,
    /// What makes the result's type of it, if the two differ.
    pub transformer: Option<Expr>,
}

/// Where a type comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TypeOrigin {
    /// The first value of the operand with this index.
    Operand(u16),
    /// The attribute in this slot: its type.
    Attribute(u16),
    /// The attribute in this slot: the type that it holds, or else its type.
    HeldOrOwn(u16),
    /// The result with this index.
    Result(u16),
    /// The only type that the result can have.
    Only(Expr),
}
