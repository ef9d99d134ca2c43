//! Constraints.

use crate::expr::Predicate;
use std::sync::Arc;

/// A constraint on a type or attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constraint {
    /// What must hold of `$_self`; shared by all that have it.
    pub predicate: Arc<Predicate>,
    /// What errors call it.
    pub summary: String,
    /// Something may certainly not satisfy it: else it need not be looked at.
    pub may_reject: bool,
    /// It asks for the operation too (`$_op`).
    pub asks_operation: bool,
}

impl Constraint {
    /// With what is known of the predicate.
    pub fn new(predicate: Arc<Predicate>, summary: String) -> Self {
        let (may_reject, asks_operation) = (predicate.rejecting().is_some(), predicate.asks_operation);
        Constraint { may_reject, asks_operation, predicate, summary }
    }
}
