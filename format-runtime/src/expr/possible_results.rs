//! The possible truth values of a predicate: with unknown parts, it may be unable to decide for any input.

use super::Expr;
use crate::class::TypeClass;

/// The possible truth values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Outcomes {
    yes: bool,
    no: bool,
}

const fn outcomes(yes: bool, no: bool) -> Outcomes {
    Outcomes { yes, no }
}

const UNKNOWN: Outcomes = outcomes(false, false);

const EITHER: Outcomes = outcomes(true, true);

/// The static knowledge about the value of an expression.
#[derive(Clone, Copy)]
struct Possible {
    /// The truth values it can have, as a predicate.
    outcomes: Outcomes,
    /// True if it never has a known value.
    is_unknown: bool,
}

impl From<Outcomes> for Possible {
    fn from(outcomes: Outcomes) -> Self {
        Possible {
            outcomes,
            is_unknown: outcomes == UNKNOWN,
        }
    }
}

impl Expr {
    /// True if it can be false; if not, it need not be evaluated to decide on rejection.
    pub fn may_be_false(&self) -> bool {
        self.possible().outcomes.no
    }

    /// True if it can have a known value.
    pub(super) fn may_be_known(&self) -> bool {
        !self.possible().is_unknown
    }

    fn possible(&self) -> Possible {
        let known = |outcomes: Outcomes, is_unknown: bool| Possible {
            outcomes: if is_unknown { UNKNOWN } else { outcomes },
            is_unknown,
        };
        match self {
            Expr::Bool(value) => known(outcomes(*value, !*value), false),
            Expr::Unknown(_) => UNKNOWN.into(),
            Expr::Not(a) => {
                let a = a.possible().outcomes;
                outcomes(a.no, a.yes).into()
            }
            Expr::And(list) => {
                let each = list.iter().map(|each| each.possible().outcomes);
                each.fold(outcomes(true, false), |all, each| {
                    outcomes(all.yes && each.yes, all.no || each.no)
                })
                .into()
            }
            Expr::Or(list) => {
                let each = list.iter().map(|each| each.possible().outcomes);
                each.fold(outcomes(false, true), |all, each| {
                    outcomes(all.yes || each.yes, all.no && each.no)
                })
                .into()
            }
            Expr::If(condition, a, b) => {
                let (condition, a, b) = (condition.possible(), a.possible(), b.possible());
                let is = condition.outcomes;
                let outcomes = outcomes(
                    is.yes && a.outcomes.yes || is.no && b.outcomes.yes,
                    is.yes && a.outcomes.no || is.no && b.outcomes.no,
                );
                Possible {
                    outcomes,
                    is_unknown: condition.is_unknown || a.is_unknown && b.is_unknown,
                }
            }
            Expr::Let(value, body) => {
                let (value, body) = (value.possible(), body.possible());
                let outcomes = if value.is_unknown {
                    UNKNOWN
                } else {
                    body.outcomes
                };
                Possible {
                    outcomes,
                    is_unknown: value.is_unknown || body.is_unknown,
                }
            }
            // For an empty range, all elements satisfy the predicate and none does.
            Expr::All(range, body) => known(
                outcomes(true, body.possible().outcomes.no),
                range.possible().is_unknown,
            ),
            Expr::Any(range, body) => known(
                outcomes(body.possible().outcomes.yes, true),
                range.possible().is_unknown,
            ),
            // A null value or one of an unregistered dialect is certainly not of the class.
            Expr::IsType(TypeClass::Unknown(_), a) => {
                known(outcomes(false, true), a.possible().is_unknown)
            }
            other => known(
                EITHER,
                other
                    .parts()
                    .into_iter()
                    .any(|part| part.possible().is_unknown),
            ),
        }
    }
}
