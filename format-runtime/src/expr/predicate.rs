//! Predicates, compiled once to the condition of a rejection.

use super::{Binary, Expr};
use std::ops::Deref;
use std::sync::Arc;

/// The condition of a constraint.
#[derive(Clone, Debug)]
pub struct Predicate {
    expr: Expr,
    rejecting: Option<Expr>,
    /// True if `rejecting` refers to the operation (`$_op`).
    pub(crate) asks_operation: bool,
}

impl Predicate {
    /// The predicate without its undecidable parts, certainly false for exactly the same inputs; `None` if the predicate is
    /// never certainly false.
    pub fn rejecting(&self) -> Option<&Expr> {
        self.rejecting.as_ref()
    }
}

impl Deref for Predicate {
    type Target = Expr;

    fn deref(&self) -> &Expr {
        &self.expr
    }
}

impl PartialEq for Predicate {
    fn eq(&self, other: &Self) -> bool {
        self.expr == other.expr
    }
}

impl Eq for Predicate {}

impl From<Expr> for Predicate {
    fn from(expr: Expr) -> Self {
        let rejecting = expr.rejecting();
        Predicate {
            asks_operation: rejecting.as_ref().is_some_and(Expr::asks_operation),
            rejecting,
            expr,
        }
    }
}

impl From<Expr> for Arc<Predicate> {
    fn from(expr: Expr) -> Self {
        Arc::new(expr.into())
    }
}

impl Expr {
    /// An expression without undecidable parts, false for exactly the same inputs; `None` if this one is never false.
    fn rejecting(&self) -> Option<Expr> {
        match self {
            // One false operand is enough.
            Expr::And(list) => {
                let mut arms: Vec<Expr> = Vec::with_capacity(list.len());
                for each in list.iter().filter_map(Expr::rejecting) {
                    match each {
                        Expr::And(inner) => inner.into_iter().for_each(|arm| add(&mut arms, arm)),
                        arm => add(&mut arms, arm),
                    }
                }
                match <[Expr; 1]>::try_from(arms) {
                    Ok([only]) => Some(only),
                    Err(arms) => (!arms.is_empty()).then_some(Expr::And(arms)),
                }
            }
            // All operands must be false.
            Expr::Or(list) => {
                let mut arms: Vec<Expr> = Vec::with_capacity(list.len());
                for each in list {
                    match each.rejecting()? {
                        Expr::Or(inner) => arms.extend(inner),
                        arm => arms.push(arm),
                    }
                }
                match <[Expr; 1]>::try_from(arms) {
                    Ok([only]) => Some(only),
                    Err(arms) => Some(Expr::Or(arms)),
                }
            }
            Expr::Let(value, body) if value.may_be_known() => {
                Some(Expr::Let(value.clone(), Box::new(body.rejecting()?)))
            }
            // One unknown element makes a quantified predicate unknown, so its body must stay as it is.
            other => other.may_be_false().then(|| other.clone()),
        }
    }
}

/// Adds an operand unless it is already present. (`AllTypesMatch` on two values is `a == b && b == a`.)
fn add(arms: &mut Vec<Expr>, arm: Expr) {
    let is_same = |known: &Expr| match (known, &arm) {
        (Expr::Binary(Binary::Equal, a, b), Expr::Binary(Binary::Equal, c, d)) => {
            (a, b) == (c, d) || (a, b) == (d, c)
        }
        (known, arm) => known == arm,
    };
    if !arms.iter().any(is_same) {
        arms.push(arm);
    }
}
