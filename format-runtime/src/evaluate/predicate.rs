//! Evaluation of predicates for verification: only a certainly false predicate rejects.

use super::Evaluator;
use super::queries::type_is;
use crate::class::TypeClass;
use crate::expr::{Expr, Predicate};
use crate::memo::check;
use operation_core::{Attribute, Type};

impl Predicate {
    /// True if the type satisfies the predicate, for predicates that consist of a single query; false if evaluation must
    /// decide.
    #[inline]
    pub fn admits_type(&self, type_: Type<'_>) -> bool {
        match self.rejecting() {
            // Families can be long lists.
            Some(Expr::IsType(TypeClass::Family(_), _)) => false,
            Some(Expr::IsType(class, a)) => {
                matches!(**a, Expr::This) && class.contains(type_) == Some(true)
            }
            Some(Expr::Call(function, arguments)) => match &arguments[..] {
                [Expr::This] => type_is(*function, type_, None) == Some(true),
                [Expr::This, Expr::Int(number)] => {
                    type_is(*function, type_, Some((*number).into())) == Some(true)
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Like [`Predicate::admits_type`], but for attributes.
    #[inline]
    pub fn admits_attribute(&self, attribute: Attribute<'_>) -> bool {
        match self.rejecting() {
            Some(Expr::IsAttribute(class, a)) => {
                matches!(**a, Expr::This) && class.contains(attribute) == Some(true)
            }
            _ => false,
        }
    }
}

impl Evaluator<'_, '_> {
    /// True if the predicate is certainly false.
    pub fn rejects(&mut self, predicate: &Predicate) -> bool {
        let rejects = predicate
            .rejecting()
            .is_some_and(|rejecting| self.holds(rejecting) == Some(false));
        check(|| {
            let plain = self.thoroughly(|this| this.holds(predicate));
            [rejects, plain == Some(false)]
        });
        rejects
    }
}
