//! Dependence of predicates on more than the signature of an operation: the types of its operands and results, and its
//! attributes.

use super::{Binary, Expr, Function};
use crate::memo::DependsOn;

impl Expr {
    /// The part of an operation that the result depends on; `Operation` if that isn't certain.
    pub fn depends_on(&self) -> DependsOn {
        match self.depends_on_signature() {
            true => DependsOn::Signature,
            false => DependsOn::Operation,
        }
    }

    fn depends_on_signature(&self) -> bool {
        let all_parts = || self.parts().into_iter().all(Expr::depends_on_signature);
        match self {
            // An unknown expression never decides anything.
            Expr::Unknown(_) => true,
            Expr::Binary(Binary::Equal | Binary::NotEqual, a, b) => {
                let is_about_null = **a == Expr::Null || **b == Expr::Null;
                (is_about_null || !a.has_identity() && !b.has_identity()) && all_parts()
            }
            Expr::Call(function, arguments) => match function {
                Function::ParentOp
                | Function::DefiningOp
                | Function::Users
                | Function::IsBlockArgument
                | Function::IsNestedInFunction
                | Function::IsSymbolTable
                | Function::Arguments => false,
                Function::AllEqual
                | Function::NoneRepeated
                | Function::Contains
                | Function::IsSorted => all_parts() && !arguments.iter().any(Expr::has_identity),
                _ => all_parts(),
            },
            _ => all_parts(),
        }
    }

    /// True if it may be a value, an operation, or a list of these: comparing them depends on more than their types.
    fn has_identity(&self) -> bool {
        match self {
            Expr::This | Expr::Operation | Expr::Operand(_) | Expr::Result(_) | Expr::Local(_) => {
                true
            }
            Expr::Call(function, arguments) => match function {
                Function::OperandAt
                | Function::ResultAt
                | Function::Operands
                | Function::Results => true,
                Function::Index
                | Function::Front
                | Function::Back
                | Function::DropFront
                | Function::DropBack
                | Function::Repeat => arguments.iter().any(Expr::has_identity),
                _ => false,
            },
            Expr::List(list) => list.iter().any(Expr::has_identity),
            Expr::If(_, a, b) => a.has_identity() || b.has_identity(),
            Expr::Let(_, a) | Expr::CastType(_, a) | Expr::CastAttribute(_, a) => a.has_identity(),
            _ => false,
        }
    }
}
