//! Results of the expressions of loaded definitions, which operation after operation asks for again.

use super::Parser;
use crate::dialect::EnumCase;
use crate::evaluate::{Evaluator, Unknown, Value};
use crate::expr::Expr;
use operation_core::{Attribute, Type};

const PLACES: usize = 32;

/// The place for what is known of something at that address, together with another one.
#[inline]
fn place(address: usize, with: usize) -> usize {
    // The first bits of the product depend on all others.
    (((address ^ with.rotate_left(20)) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 59) as usize % PLACES
}

/// The latest results by the address of an expression (which lives as long as the parser) and the type it is applied to.
#[derive(Default)]
struct ByType<'m>([Option<(usize, Type<'m>, Type<'m>)>; PLACES]);

impl<'m> ByType<'m> {
    #[inline]
    fn place(expr: &Expr, type_: Type<'m>) -> (usize, usize) {
        let address = std::ptr::from_ref(expr).addr();
        (address, place(address, type_.address()))
    }
    #[inline]
    fn get(&self, expr: &Expr, type_: Type<'m>) -> Option<Type<'m>> {
        let (address, place) = Self::place(expr, type_);
        let (known, from, to) = self.0[place]?;
        (known == address && from == type_).then_some(to)
    }
    fn set(&mut self, expr: &Expr, from: Type<'m>, to: Type<'m>) {
        let (address, place) = Self::place(expr, from);
        self.0[place] = Some((address, from, to));
    }
}

/// What expressions evaluated to.
#[derive(Default)]
pub(super) struct Evaluated<'m> {
    /// The types built by expressions without `$_self`.
    built: [Option<(usize, Option<Type<'m>>)>; PLACES],
    transformed: ByType<'m>,
    /// Types that satisfy a predicate; the type itself is the result.
    satisfying: ByType<'m>,
    /// The attributes of cases of enums, by the address of the case.
    cases: [Option<(usize, Attribute<'m>)>; PLACES],
}

impl<'p, 'm> Parser<'p, 'm> {
    /// The type built by an expression of a loaded definition that doesn't use `$_self`.
    pub(crate) fn built_type(&mut self, expr: &'p Expr) -> Result<Option<Type<'m>>, Unknown> {
        let address = std::ptr::from_ref(expr).addr();
        let place = place(address, 0);
        if let Some((known, type_)) = self.evaluated.built[place]
            && known == address
        {
            return Ok(type_);
        }
        let mut evaluator = Evaluator::new(self.context, self.environment.dialects, Value::Null);
        let type_ = evaluator.evaluate(expr)?.as_type();
        self.evaluated.built[place] = Some((address, type_));
        Ok(type_)
    }

    /// The type that a transformer of a loaded definition gave for another, if that is still known.
    #[inline]
    pub(crate) fn transformed_type(&self, transformer: &'p Expr, from: Type<'m>) -> Option<Type<'m>> {
        self.evaluated.transformed.get(transformer, from)
    }
    /// Keeps the result of a transformer.
    pub(crate) fn remember_transformed(&mut self, transformer: &'p Expr, from: Type<'m>, to: Type<'m>) {
        self.evaluated.transformed.set(transformer, from, to);
    }

    /// False if a type certainly doesn't satisfy a predicate of a loaded definition.
    pub(crate) fn may_satisfy(&mut self, predicate: &'p Expr, type_: Type<'m>) -> bool {
        if self.evaluated.satisfying.get(predicate, type_).is_some() {
            return true;
        }
        let mut evaluator = Evaluator::new(self.context, self.environment.dialects, type_);
        let may_be = evaluator.holds(predicate) != Some(false);
        if may_be {
            self.evaluated.satisfying.set(predicate, type_, type_);
        }
        may_be
    }

    /// The attribute of a case of a loaded enum, made by `make` if it isn't known any more.
    #[inline]
    pub(crate) fn case_attribute(
        &mut self,
        case: &'p EnumCase,
        make: impl FnOnce(&mut Self) -> Option<Attribute<'m>>,
    ) -> Option<Attribute<'m>> {
        let address = std::ptr::from_ref(case).addr();
        let place = place(address, 0);
        if let Some((known, attribute)) = self.evaluated.cases[place]
            && known == address
        {
            return Some(attribute);
        }
        let attribute = make(self)?;
        self.evaluated.cases[place] = Some((address, attribute));
        Some(attribute)
    }
}
