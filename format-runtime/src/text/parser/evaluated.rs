//! Results of the expressions of loaded definitions, which operation after operation asks for again.

use super::*;
use crate::dialect::EnumCase;
use crate::evaluate::{Evaluator, Unknown, Value};
use crate::expr::Expr;
use crate::text::words;
use operation_core::{Attribute, Type};

/// What was found last, in places that depend on the key. No memory before the first.
struct Recent<K, V>(Vec<Option<(K, V)>>);

const PLACES: usize = 128;

impl<K, V> Default for Recent<K, V> {
    fn default() -> Self {
        Recent(Vec::new())
    }
}

impl<K: Copy + PartialEq, V: Copy> Recent<K, V> {
    #[inline]
    fn get(&self, place: usize, key: K) -> Option<V> {
        let (known, value) = (*self.0.get(place)?)?;
        (known == key).then_some(value)
    }
    fn set(&mut self, place: usize, key: K, value: V) {
        if self.0.is_empty() {
            self.0.resize(PLACES, None);
        }
        self.0[place] = Some((key, value));
    }
}

/// The place for what is known of something at that address, together with another one.
#[inline]
fn place(address: usize, with: usize) -> usize {
    words::place((address ^ with.rotate_left(20)) as u64, PLACES)
}

/// The address of something that lives as long as the parser, which so stands for it.
#[inline]
fn address<T>(of: &T) -> usize {
    std::ptr::from_ref(of).addr()
}

/// What expressions evaluated to, by their addresses.
#[derive(Default)]
pub(super) struct Evaluated<'m> {
    /// The types built by expressions without `$_self`.
    built: Recent<usize, Option<Type<'m>>>,
    /// The results of transformers, by the type they were applied to.
    transformed: Recent<(usize, Type<'m>), Type<'m>>,
    /// The predicates that types satisfy.
    satisfied: Recent<(usize, Type<'m>), ()>,
    /// The attributes of cases of enums, by the address of the case.
    cases: Recent<usize, Attribute<'m>>,
}

impl<'p, 'm> Parser<'p, 'm> {
    /// The type built by an expression of a loaded definition that doesn't use `$_self`.
    pub(crate) fn built_type(&mut self, expr: &'p Expr) -> Result<Option<Type<'m>>, Unknown> {
        let address = address(expr);
        let place = place(address, 0);
        if let Some(type_) = self.memo.evaluated.built.get(place, address) {
            return Ok(type_);
        }
        let mut evaluator = Evaluator::new(self.context, self.environment.dialects, Value::Null);
        let type_ = evaluator.evaluate(expr)?.as_type();
        self.memo.evaluated.built.set(place, address, type_);
        Ok(type_)
    }

    /// The type that a transformer of a loaded definition gave for another, if that is still known.
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
            .get(place(address, from.address()), (address, from))
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
            .set(place(address, from.address()), (address, from), to);
    }

    /// False if a type certainly doesn't satisfy a predicate of a loaded definition.
    pub(crate) fn may_satisfy(&mut self, predicate: &'p Expr, type_: Type<'m>) -> bool {
        let key = (address(predicate), type_);
        let place = place(key.0, type_.address());
        if self.memo.evaluated.satisfied.get(place, key).is_some() {
            return true;
        }
        let mut evaluator = Evaluator::new(self.context, self.environment.dialects, type_);
        let may_be = evaluator.holds(predicate) != Some(false);
        if may_be {
            self.memo.evaluated.satisfied.set(place, key, ());
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
        let address = address(case);
        let place = place(address, 0);
        if let Some(attribute) = self.memo.evaluated.cases.get(place, address) {
            return Some(attribute);
        }
        let attribute = make(self)?;
        self.memo.evaluated.cases.set(place, address, attribute);
        Some(attribute)
    }
}
