//! Constraints on types, attributes, regions and successors.

use crate::expr::Predicate;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A constraint on a type or attribute.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Constraint {
    /// The predicate on `$_self`; shared by all constraints with the same predicate.
    #[serde(with = "crate::expr::shared_predicate")]
    pub predicate: Arc<Predicate>,
    /// The description used in error messages.
    pub summary: String,
    /// True if the predicate can evaluate to false at all; if not, it need not be evaluated.
    #[serde(skip)]
    pub may_reject: bool,
    /// True if the predicate refers to the operation (`$_op`).
    #[serde(skip)]
    pub asks_operation: bool,
}

impl Constraint {
    /// A constraint with the given predicate and summary; the flags are derived from the predicate.
    pub fn new(predicate: Arc<Predicate>, summary: String) -> Self {
        let (may_reject, asks_operation) =
            (predicate.rejecting().is_some(), predicate.asks_operation);
        Constraint {
            may_reject,
            asks_operation,
            predicate,
            summary,
        }
    }
}
