//! Predicates in the form for verification.

use format_runtime::dialect::Dialects;
use format_runtime::evaluate::{Evaluator, Value};
use format_runtime::expr::{Binary, Expr, Function, Predicate};
use operation_core::Context;

fn is(function: Function) -> Expr {
    Expr::Call(function, vec![Expr::This])
}

fn unknown() -> Expr {
    Expr::Unknown("getFoo".to_owned())
}

fn rejecting(expr: Expr) -> Option<Expr> {
    Predicate::from(expr).rejecting().cloned()
}

#[test]
fn arms_that_never_reject_are_left_out() {
    let always = Expr::Let(Box::new(Expr::This), Box::new(Expr::Bool(true)));
    let both = Expr::And(vec![
        is(Function::IsIndex),
        Expr::And(vec![always, unknown()]),
    ]);
    assert_eq!(rejecting(both.clone()), Some(is(Function::IsIndex)));
    assert_eq!(
        rejecting(Expr::Or(vec![both.clone(), is(Function::IsFloat)])),
        { Some(Expr::Or(vec![is(Function::IsIndex), is(Function::IsFloat)])) }
    );
    assert_eq!(rejecting(Expr::Or(vec![both, unknown()])), None);
}

#[test]
fn a_repeated_operand_is_evaluated_once() {
    let equal = |a: u16, b: u16| {
        Expr::Binary(
            Binary::Equal,
            Box::new(Expr::Operand(a)),
            Box::new(Expr::Operand(b)),
        )
    };
    assert_eq!(
        rejecting(Expr::And(vec![equal(0, 1), equal(1, 0)])),
        Some(equal(0, 1))
    );
    assert_eq!(
        rejecting(Expr::And(vec![equal(0, 1), equal(1, 2)])),
        Some(Expr::And(vec![equal(0, 1), equal(1, 2)]))
    );
}

#[test]
fn a_quantified_predicate_stays_as_it_is() {
    let body = Expr::And(vec![Expr::Local(0), unknown()]);
    let all = Expr::All(Box::new(Expr::This), Box::new(body));
    assert_eq!(rejecting(all.clone()), Some(all));
}

/// The truth value of a predicate; its rejection must agree with it.
fn truth<'m>(context: &'m Context, expr: Expr, this: impl Into<Value<'m>>) -> Option<bool> {
    let (dialects, predicate) = (Dialects::default(), Predicate::from(expr));
    let mut evaluator = Evaluator::new(context, &dialects, this);
    let truth = evaluator.holds(&predicate);
    assert_eq!(evaluator.rejects(&predicate), truth == Some(false));
    truth
}

#[test]
fn a_false_operand_decides_after_an_unknown_one() {
    let context = Context::new();
    let both = || Expr::And(vec![unknown(), is(Function::IsIndex)]);
    assert_eq!(truth(&context, both(), context.i32()), Some(false));
    assert_eq!(truth(&context, both(), context.index_type()), None);
    let either = || Expr::Or(vec![both(), is(Function::IsFloat)]);
    assert_eq!(truth(&context, either(), context.f32()), Some(true));
    assert_eq!(truth(&context, either(), context.i32()), Some(false));
    assert_eq!(truth(&context, either(), context.index_type()), None);
    let neither = Expr::Not(Box::new(both()));
    assert_eq!(truth(&context, neither, context.i32()), Some(true));
}

#[test]
fn an_unknown_element_decides_if_it_comes_first() {
    let context = Context::new();
    let body = Expr::And(vec![Expr::Local(0), unknown()]);
    let all = Expr::All(Box::new(Expr::This), Box::new(body));
    let list = |values: [bool; 2]| Value::List(values.map(Value::Bool).into());
    assert_eq!(truth(&context, all.clone(), list([true, false])), None);
    assert_eq!(
        truth(&context, all.clone(), list([false, true])),
        Some(false)
    );
    assert_eq!(truth(&context, all, Value::List(Vec::new())), Some(true));
}
