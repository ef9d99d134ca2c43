//! Possible truth values of expressions.

use format_runtime::expr::{Expr, Function};

fn unknown() -> Expr {
    Expr::Unknown("getFoo".to_owned())
}

fn question() -> Expr {
    Expr::Call(Function::IsIndex, vec![Expr::This])
}

#[test]
fn an_unknown_part_rejects_only_where_another_decides() {
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
fn a_true_expression_never_rejects() {
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
