//! Dependence of predicates on the signature alone.

use format_runtime::expr::{Binary, Expr, Function};

fn type_of(value: Expr) -> Expr {
    Expr::Call(Function::AttributeType, vec![value])
}

fn equal(a: Expr, b: Expr) -> Expr {
    Expr::Binary(Binary::Equal, Box::new(a), Box::new(b))
}

#[test]
fn types_and_attributes_are_of_the_signature() {
    assert!(equal(type_of(Expr::Operand(0)), type_of(Expr::Result(0))).is_of_signature());
    assert!(equal(Expr::Operand(0), Expr::Null).is_of_signature());
    assert!(Expr::Call(Function::AllEqual, vec![type_of(Expr::Operand(0))]).is_of_signature());
}

#[test]
fn values_and_places_are_not() {
    assert!(!equal(Expr::Operand(0), Expr::Operand(1)).is_of_signature());
    assert!(!Expr::Call(Function::AllEqual, vec![Expr::Operand(0)]).is_of_signature());
    assert!(!Expr::Call(Function::ParentOp, vec![Expr::Operation]).is_of_signature());
    let defining = Expr::Call(Function::DefiningOp, vec![Expr::Operand(0)]);
    assert!(!equal(defining, Expr::Null).is_of_signature());
}
