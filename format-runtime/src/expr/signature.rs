//! The predicates on an operation that depend on its signature alone: the types of its operands and results, and its
//! attributes.

use super::{Binary, Expr, Function};

impl Expr {
    /// Whether the result is the same for all operations with the same types and attributes; false if that isn't certain.
    pub fn is_of_signature(&self) -> bool {
        let all_parts = || self.parts().into_iter().all(Expr::is_of_signature);
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
                Function::AllEqual | Function::NoneRepeated | Function::Contains | Function::IsSorted => {
                    all_parts() && !arguments.iter().any(Expr::has_identity)
                }
                _ => all_parts(),
            },
            _ => all_parts(),
        }
    }

    /// Whether it may be a value, an operation, or a list of these: comparing them depends on more than their types.
    fn has_identity(&self) -> bool {
        match self {
            Expr::This | Expr::Operation | Expr::Operand(_) | Expr::Result(_) | Expr::Local(_) => true,
            Expr::Call(function, arguments) => match function {
                Function::OperandAt | Function::ResultAt | Function::Operands | Function::Results => true,
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
