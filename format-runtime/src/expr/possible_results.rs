//! The truth values that a predicate can have: one that depends on something unknown may be unable to decide for any
//! input.

use super::Expr;
use crate::class::TypeClass;

/// The possible truth values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Outcomes {
    yes: bool,
    no: bool,
}

const UNKNOWN: Outcomes = Outcomes { yes: false, no: false };
const EITHER: Outcomes = Outcomes { yes: true, no: true };

impl Expr {
    /// Whether it can be false; if not, it need not be evaluated to decide on rejection.
    pub fn may_be_false(&self) -> bool {
        self.outcomes().no
    }

    fn outcomes(&self) -> Outcomes {
        match self {
            Expr::Bool(value) => Outcomes { yes: *value, no: !*value },
            Expr::Not(a) => {
                let a = a.outcomes();
                Outcomes { yes: a.no, no: a.yes }
            }
            Expr::And(list) => Outcomes {
                yes: list.iter().all(|each| each.outcomes().yes),
                no: list.iter().any(|each| each.outcomes().no),
            },
            Expr::Or(list) => Outcomes {
                yes: list.iter().any(|each| each.outcomes().yes),
                no: list.iter().all(|each| each.outcomes().no),
            },
            Expr::If(condition, a, b) => {
                let (condition, a, b) = (condition.outcomes(), a.outcomes(), b.outcomes());
                Outcomes {
                    yes: condition.yes && a.yes || condition.no && b.yes,
                    no: condition.yes && a.no || condition.no && b.no,
                }
            }
            Expr::Let(value, body) if !value.is_unknown() => body.outcomes(),
            // For an empty range, all elements satisfy the predicate and none does.
            Expr::All(range, body) if !range.is_unknown() => Outcomes { yes: true, no: body.outcomes().no },
            Expr::Any(range, body) if !range.is_unknown() => Outcomes { yes: body.outcomes().yes, no: true },
            // A null value or one of an unregistered dialect is certainly not of the class.
            Expr::IsType(TypeClass::Unknown(_), a) if !a.is_unknown() => Outcomes { yes: false, no: true },
            other if other.is_unknown() => UNKNOWN,
            _ => EITHER,
        }
    }

    /// Whether it never has a known value.
    fn is_unknown(&self) -> bool {
        match self {
            Expr::Unknown(_) => true,
            Expr::And(_) | Expr::Or(_) | Expr::Not(_) => self.outcomes() == UNKNOWN,
            Expr::All(range, _) | Expr::Any(range, _) => range.is_unknown(),
            Expr::If(condition, a, b) => condition.is_unknown() || a.is_unknown() && b.is_unknown(),
            _ => self.parts().into_iter().any(Expr::is_unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::expr::{Expr, Function};

    fn unknown() -> Expr {
        Expr::Unknown("getFoo".to_owned())
    }

    fn question() -> Expr {
        Expr::Call(Function::IsIndex, vec![Expr::This])
    }

    #[test]
    fn what_is_unknown_rejects_only_where_something_else_decides() {
        assert!(!unknown().may_be_false());
        assert!(!Expr::Not(Box::new(unknown())).may_be_false());
        assert!(!Expr::Or(vec![question(), unknown()]).may_be_false());
        assert!(Expr::And(vec![question(), unknown()]).may_be_false());
        // `!(a && unknown)` can only be true, `!(a || unknown)` only false.
        assert!(!Expr::Not(Box::new(Expr::And(vec![question(), unknown()]))).may_be_false());
        assert!(Expr::Not(Box::new(Expr::Or(vec![question(), unknown()]))).may_be_false());
        assert!(!Expr::Call(Function::IsIndex, vec![unknown()]).may_be_false());
    }

    #[test]
    fn what_is_always_true_never_rejects() {
        assert!(!Expr::Bool(true).may_be_false());
        assert!(!Expr::And(vec![Expr::Bool(true), Expr::And(vec![])]).may_be_false());
        assert!(!Expr::Or(vec![question(), Expr::Bool(true)]).may_be_false());
        assert!(Expr::Bool(false).may_be_false() && question().may_be_false());
    }

    #[test]
    fn ranges_may_be_empty() {
        let all = |body| Expr::All(Box::new(Expr::This), Box::new(body));
        let any = |body| Expr::Any(Box::new(Expr::This), Box::new(body));
        assert!(!all(unknown()).may_be_false());
        assert!(any(unknown()).may_be_false());
        assert!(all(question()).may_be_false());
    }
}
