//! Reads constraints used outside of operations.

use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use tablegen::{Record, Value};

use super::reader::Reader;
use super::{AttributeConstraint, Known, Predicate, Property, TypeConstraint};

/// Reads constraints one by one, each record once.
#[derive(Default)]
pub struct RecordReader(Known);

impl RecordReader {
    /// Reads a record derived from `TypeConstraint`.
    pub fn type_constraint(&mut self, record: Record<'_>) -> Arc<TypeConstraint> {
        self.reader().type_constraint(record)
    }

    /// Reads a record derived from `AttrConstraint`.
    pub fn attribute_constraint(&mut self, record: Record<'_>) -> Arc<AttributeConstraint> {
        self.reader().attribute_constraint(record)
    }

    /// Reads a record derived from `Property`.
    pub fn property(&mut self, record: Record<'_>) -> Arc<Property> {
        self.reader().property(record)
    }

    /// Reads the predicate in the `predicate` field of a constraint.
    pub fn predicate(&mut self, value: Value<'_>) -> Arc<Predicate> {
        self.reader().predicate(value)
    }

    fn reader(&mut self) -> Reader<'_> {
        Reader {
            known: &mut self.0,
            enumerations_by_type: FxHashMap::default(),
            may_infer_types: false,
            verified_interfaces: FxHashSet::default(),
        }
    }
}
