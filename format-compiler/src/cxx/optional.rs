//! `std::optional`: a value that is present depending on another, represented as a choice between the value and null.

use super::integers;
use format_runtime::expr::{Binary, Expr};

/// An optional that holds `value` if `presence` isn't null.
pub(crate) fn optional(presence: Expr, value: Expr) -> Expr {
    Expr::If(Box::new(presence), Box::new(value), Box::new(Expr::Null))
}

/// The expression that determines presence, and the value.
pub(super) fn parts(expr: &Expr) -> Option<(&Expr, &Expr)> {
    match expr {
        Expr::If(presence, value, null)
            if (matches!(**presence, Expr::Slot(_)) || is_test(presence))
                && **null == Expr::Null =>
        {
            Some((presence, value))
        }
        _ => None,
    }
}

/// Tells whether it is the test for the value of an optional property.
/// The test whether a value is there.
pub(crate) fn is_there(value: Expr) -> Expr {
    Expr::Binary(Binary::NotEqual, Box::new(value), Box::new(Expr::Null))
}

fn is_test(presence: &Expr) -> bool {
    matches!(presence, Expr::Binary(Binary::NotEqual, value, null)
        if matches!(**value, Expr::Property(_) | Expr::This) && **null == Expr::Null)
}

/// `*x`, `x->`, `x.value()`
pub(super) fn value(expr: Expr) -> Expr {
    match parts(&expr) {
        Some((_, value)) => value.clone(),
        None => expr,
    }
}

/// `x.value_or(y)`
pub(super) fn value_or(expr: &Expr, otherwise: Expr) -> Expr {
    match parts(expr) {
        Some((presence, value)) => Expr::If(
            Box::new(presence.clone()),
            Box::new(value.clone()),
            Box::new(otherwise),
        ),
        None => expr.clone(),
    }
}

/// The condition that an expression tests: for an optional, whether there is a value.
pub(crate) fn condition(expr: Expr) -> Expr {
    match parts(&expr) {
        Some((presence, _)) if is_test(presence) => presence.clone(),
        Some((presence, _)) => is_there(presence.clone()),
        None => expr,
    }
}

/// The value as a local variable, which would no longer be recognised as an optional.
pub(super) fn bound(expr: Expr) -> Expr {
    match parts(&expr) {
        Some(_) => Expr::Unknown("an optional in a variable".to_owned()),
        None => expr,
    }
}

/// A comparison. An empty optional equals another empty one, and is less than any value.
pub(super) fn compared(operator: Binary, left: Expr, right: Expr) -> Expr {
    use Binary::{Equal, Greater, GreaterEqual, Less, LessEqual, NotEqual};
    let without_left = matches!(operator, NotEqual | Less | LessEqual);
    let without_right = matches!(operator, NotEqual | Greater | GreaterEqual);
    let without_both = matches!(operator, Equal | LessEqual | GreaterEqual);
    let choose = |presence: &Expr, yes: Expr, no: Expr| {
        Expr::If(Box::new(presence.clone()), Box::new(yes), Box::new(no))
    };
    match (parts(&left), parts(&right)) {
        (None, None) => integers::binary(operator, left, right),
        (Some((presence, _)), None) if right == Expr::Null => choose(
            presence,
            Expr::Bool(without_right),
            Expr::Bool(without_both),
        ),
        (None, Some((presence, _))) if left == Expr::Null => {
            choose(presence, Expr::Bool(without_left), Expr::Bool(without_both))
        }
        (Some((presence, value)), None) => {
            let both = integers::binary(operator, value.clone(), right.clone());
            choose(presence, both, Expr::Bool(without_left))
        }
        (None, Some((presence, value))) => {
            let both = integers::binary(operator, left.clone(), value.clone());
            choose(presence, both, Expr::Bool(without_right))
        }
        (Some((a, left)), Some((b, right))) => {
            let both = integers::binary(operator, left.clone(), right.clone());
            let with_left = choose(b, both, Expr::Bool(without_right));
            choose(
                a,
                with_left,
                choose(b, Expr::Bool(without_left), Expr::Bool(without_both)),
            )
        }
    }
}
