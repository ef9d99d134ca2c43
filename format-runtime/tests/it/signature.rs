//! Dependence of predicates on the signature alone.

use format_runtime::expr::{Binary, Expr, Function};
use format_runtime::memo::DependsOn;

fn type_of(value: Expr) -> Expr {
    Expr::Call(Function::AttributeType, vec![value])
}

fn equal(a: Expr, b: Expr) -> Expr {
    Expr::Binary(Binary::Equal, Box::new(a), Box::new(b))
}

#[test]
fn types_and_attributes_are_of_the_signature() {
    assert_eq!(
        equal(type_of(Expr::Operand(0)), type_of(Expr::Result(0))).depends_on(),
        DependsOn::Signature
    );
    assert_eq!(
        equal(Expr::Operand(0), Expr::Null).depends_on(),
        DependsOn::Signature
    );
    assert_eq!(
        Expr::Call(Function::AllEqual, vec![type_of(Expr::Operand(0))]).depends_on(),
        DependsOn::Signature
    );
}

#[test]
fn values_and_places_are_not() {
    assert_eq!(
        equal(Expr::Operand(0), Expr::Operand(1)).depends_on(),
        DependsOn::Operation
    );
    assert_eq!(
        Expr::Call(Function::AllEqual, vec![Expr::Operand(0)]).depends_on(),
        DependsOn::Operation
    );
    assert_eq!(
        Expr::Call(Function::ParentOp, vec![Expr::Operation]).depends_on(),
        DependsOn::Operation
    );
    let defining = Expr::Call(Function::DefiningOp, vec![Expr::Operand(0)]);
    assert_eq!(
        equal(defining, Expr::Null).depends_on(),
        DependsOn::Operation
    );
}
