//! The results of folds.

use operation_core::{Attribute, Value};
use smallvec::SmallVec;

/// The replacement for a result of a folded operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpFoldResult<'m> {
    /// A constant, to be materialized as an operation.
    Attribute(Attribute<'m>),
    /// An existing value.
    Value(Value<'m>),
}

/// One for each result.
pub type FoldResults<'m> = SmallVec<[OpFoldResult<'m>; 1]>;

/// The outcome of folding.
#[derive(Clone, PartialEq, Debug)]
pub enum Folded<'m> {
    /// The operation was left alone.
    Unchanged,
    /// The operation itself was changed, and nothing else.
    InPlace,
    /// It can be replaced by these, one for each result.
    Results(FoldResults<'m>),
}

impl<'m> Folded<'m> {
    /// A constant for the only result.
    pub fn attribute(attribute: Attribute<'m>) -> Self {
        Folded::Results(SmallVec::from_buf([OpFoldResult::Attribute(attribute)]))
    }

    /// An existing value for the only result.
    pub fn value(value: Value<'m>) -> Self {
        Folded::Results(SmallVec::from_buf([OpFoldResult::Value(value)]))
    }
}

/// An attribute is a result; `None` leaves the operation alone.
impl<'m> From<Option<Attribute<'m>>> for Folded<'m> {
    fn from(attribute: Option<Attribute<'m>>) -> Self {
        attribute.map_or(Folded::Unchanged, Folded::attribute)
    }
}

/// A value is a result; `None` leaves the operation alone.
impl<'m> From<Option<Value<'m>>> for Folded<'m> {
    fn from(value: Option<Value<'m>>) -> Self {
        value.map_or(Folded::Unchanged, Folded::value)
    }
}
