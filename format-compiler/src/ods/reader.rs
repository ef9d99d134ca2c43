//! Reads fields of records; remembers what several records share.

use rustc_hash::FxHashMap;
use std::sync::Arc;
use tablegen::{Record, Value};

use super::{AttributeConstraint, Dialect, Enumeration, Predicate, Property, TypeConstraint};

/// Constraints nested deeper than this are cut off: input must not decide how much stack we use.
pub(super) const MAXIMUM_DEPTH: usize = 200;

/// Reads records into owned definitions, each shared record once.
#[derive(Default)]
pub(super) struct Reader<'s> {
    pub(super) dialects: FxHashMap<Record<'s>, Arc<Dialect>>,
    pub(super) predicates: FxHashMap<Record<'s>, Arc<Predicate>>,
    pub(super) enumerations: FxHashMap<Record<'s>, Arc<Enumeration>>,
    pub(super) enumerations_by_type: FxHashMap<String, Arc<Enumeration>>,
    pub(super) type_constraints: FxHashMap<Record<'s>, Arc<TypeConstraint>>,
    pub(super) attribute_constraints: FxHashMap<Record<'s>, Arc<AttributeConstraint>>,
    pub(super) properties: FxHashMap<Record<'s>, Arc<Property>>,
    /// `InferTypeOpInterface` is defined.
    pub(super) may_infer_types: bool,
}

/// The text of a field; empty if it has none.
pub(super) fn text(record: Record<'_>, field: &str) -> String {
    record.value(field).as_str().unwrap_or_default().to_owned()
}

/// The text of a field without the blanks around it.
pub(super) fn trimmed(record: Record<'_>, field: &str) -> String {
    record.value(field).as_str().unwrap_or_default().trim().to_owned()
}

/// The text of a field, if there is any.
pub(super) fn optional_text(record: Record<'_>, field: &str) -> Option<String> {
    record.value(field).as_str().filter(|text| !text.is_empty()).map(str::to_owned)
}

/// A bit; false if unset.
pub(super) fn flag(record: Record<'_>, field: &str) -> bool {
    record.value(field).as_bool().unwrap_or_default()
}

/// An integer; 0 if unset.
pub(super) fn integer(record: Record<'_>, field: &str) -> i64 {
    record.value(field).as_int().unwrap_or_default()
}

/// A list of strings.
pub(super) fn list_of_text(record: Record<'_>, field: &str) -> Vec<String> {
    let elements = record.value(field).as_list().map_or(&[][..], |list| list.elements);
    elements.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Names of the classes of a record.
pub(super) fn superclasses(record: Record<'_>) -> Vec<String> {
    record.superclasses().iter().map(|superclass| superclass.name.to_owned()).collect()
}

impl<'s> Reader<'s> {
    /// The dialect of a record below `Dialect`.
    pub(super) fn dialect(&mut self, record: Record<'s>) -> Arc<Dialect> {
        self.dialects.entry(record).or_insert_with(|| Arc::new(Dialect::read(record))).clone()
    }
}
