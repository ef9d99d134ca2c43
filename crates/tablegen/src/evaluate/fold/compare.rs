//! Comparisons.

use crate::evaluate::Evaluator;
use crate::evaluate::node::{Kind, V};
use crate::syntax::token::Bang;
use std::cmp::Ordering;

impl<'s> Evaluator<'s> {
    /// The outcome of a comparison, if the operands are known.
    pub(super) fn compare(&mut self, bang: Bang, left: V<'s>, right: V<'s>) -> Option<bool> {
        let order = if let (Some(left), Some(right)) = (self.known_int(left), self.known_int(right))
        {
            left.cmp(&right)
        } else if let (Some(left), Some(right)) = (left.as_bytes(), right.as_bytes()) {
            left.cmp(right)
        } else {
            let (Kind::Def(left), Kind::Def(right)) = (left.kind, right.kind) else {
                return None;
            };
            return match bang {
                Bang::Eq => Some(left == right),
                Bang::Ne => Some(left != right),
                _ => None,
            };
        };
        Some(match bang {
            Bang::Eq => order == Ordering::Equal,
            Bang::Ne => order != Ordering::Equal,
            Bang::Le => order != Ordering::Greater,
            Bang::Lt => order == Ordering::Less,
            Bang::Ge => order != Ordering::Less,
            _ => order == Ordering::Greater,
        })
    }
}
