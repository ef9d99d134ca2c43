//! Results of the expressions of loaded definitions: most operations need the same ones.

use super::*;
use crate::dialect::EnumCase;
use crate::evaluate::{Evaluator, Unknown, Value};
use crate::expr::{Expr, Predicate};
use crate::memo::{Recent, check};
use operation_core::{Attribute, Type};

const PLACES: usize = 128;

/// The number of a key of two addresses.
#[inline]
fn number(address: usize, with: usize) -> u64 {
    (address ^ with.rotate_left(20)) as u64
}

/// The address of something that lives as long as the parser, so that it identifies it.
#[inline]
fn address<T>(of: &T) -> usize {
    std::ptr::from_ref(of).addr()
}

/// Results of expressions, by their addresses.
#[derive(Default)]
pub(super) struct Evaluated<'m> {
    /// The types built by expressions without `$_self`.
    built: Recent<usize, Option<Type<'m>>, PLACES>,
    /// The results of transformers, by the type they were applied to.
    transformed: Recent<(usize, Type<'m>), Type<'m>, PLACES>,
    /// The attributes of cases of enums, by the address of the case.
    cases: Recent<usize, Attribute<'m>, PLACES>,
}

impl<'p, 'm> Parser<'p, 'm> {
    /// The type built by an expression of a loaded definition without `$_self`.
    pub(crate) fn built_type(&mut self, expr: &'p Expr) -> Result<Option<Type<'m>>, Unknown> {
        let key = address(expr);
        let build = || {
            let mut evaluator =
                Evaluator::new(self.context, self.environment.dialects, Value::Null);
            Ok(evaluator.evaluate(expr)?.as_type())
        };
        if let Some(type_) = self.memo.evaluated.built.get(number(key, 0), key) {
            check(|| [Some(type_), build().ok()]);
            return Ok(type_);
        }
        let type_ = build()?;
        self.memo.evaluated.built.set(number(key, 0), key, type_);
        Ok(type_)
    }

    /// The result of a transformer of a loaded definition for a type, if it is still known.
    #[inline]
    pub(crate) fn transformed_type(
        &self,
        transformer: &'p Expr,
        from: Type<'m>,
    ) -> Option<Type<'m>> {
        let address = address(transformer);
        self.memo
            .evaluated
            .transformed
            .get(number(address, from.address()), (address, from))
    }
    /// Keeps the result of a transformer.
    pub(crate) fn remember_transformed(
        &mut self,
        transformer: &'p Expr,
        from: Type<'m>,
        to: Type<'m>,
    ) {
        let address = address(transformer);
        self.memo
            .evaluated
            .transformed
            .set(number(address, from.address()), (address, from), to);
    }

    /// False if a type certainly doesn't satisfy a predicate of a loaded definition.
    pub(crate) fn may_satisfy(&self, predicate: &'p Predicate, type_: Type<'m>) -> bool {
        let mut evaluator = Evaluator::new(self.context, self.environment.dialects, type_);
        !evaluator.rejects(predicate)
    }

    /// The attribute of a case of a loaded enum, made by `make` if it isn't known any more.
    #[inline]
    pub(crate) fn case_attribute(
        &mut self,
        case: &'p EnumCase,
        make: impl FnOnce(&mut Self) -> Option<Attribute<'m>>,
    ) -> Option<Attribute<'m>> {
        let key = address(case);
        if let Some(attribute) = self.memo.evaluated.cases.get(number(key, 0), key) {
            check(|| [Some(attribute), make(self)]);
            return Some(attribute);
        }
        let attribute = make(self)?;
        self.memo
            .evaluated
            .cases
            .set(number(key, 0), key, attribute);
        Some(attribute)
    }
}
