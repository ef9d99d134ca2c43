//! Reads fields of records; remembers what several records share.

use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use tablegen::{Record, Span, Value};

use super::deprecated::Deprecated;
use super::{
    AttrOrTypeDefinition, AttributeConstraint, Dialect, Enumeration, FormatString, Predicate, Property, Trait,
    TypeConstraint,
};

/// Constraints nested deeper than this are cut off: input must not decide how much stack we use.
pub(super) const MAXIMUM_DEPTH: usize = 200;

/// What was read before, by the serial numbers of the records: roots of one session share records.
#[derive(Default)]
pub(crate) struct Known {
    dialects: FxHashMap<u64, Arc<Dialect>>,
    pub(super) predicates: FxHashMap<u64, Arc<Predicate>>,
    pub(super) enumerations: FxHashMap<u64, Arc<Enumeration>>,
    pub(super) type_constraints: FxHashMap<u64, Arc<TypeConstraint>>,
    pub(super) attribute_constraints: FxHashMap<u64, Arc<AttributeConstraint>>,
    pub(super) properties: FxHashMap<u64, Arc<Property>>,
    pub(super) traits: FxHashMap<u64, Arc<Trait>>,
    pub(super) definitions: FxHashMap<u64, Arc<AttrOrTypeDefinition>>,
    /// Records whose C++ was looked at.
    pub(super) snippets: FxHashSet<u64>,
    pub(super) deprecated: Deprecated,
}

/// Reads records of one root into owned definitions, each shared record once.
pub(super) struct Reader<'k> {
    pub(super) known: &'k mut Known,
    pub(super) enumerations_by_type: FxHashMap<String, Arc<Enumeration>>,
    /// `InferTypeOpInterface` is defined.
    pub(super) may_infer_types: bool,
    /// Qualified names of the interfaces of operations that come with C++ that verifies. (What declares their methods
    /// for an operation doesn't repeat it.)
    pub(super) verified_interfaces: FxHashSet<String>,
}

/// The text of a field; empty if it has none.
pub(super) fn text(record: Record<'_>, field: &str) -> String {
    record.text(field).unwrap_or_default().to_owned()
}

/// The text of a field without the blanks around it.
pub(super) fn trimmed(record: Record<'_>, field: &str) -> String {
    record.text(field).unwrap_or_default().trim().to_owned()
}

/// The text of a field, if there is any.
pub(super) fn optional_text(record: Record<'_>, field: &str) -> Option<String> {
    record.text(field).filter(|text| !text.is_empty()).map(str::to_owned)
}

/// C++ text and where it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefaultValue {
    /// The text.
    pub text: String,
    /// Where its characters are, or the field that holds it if they come from many places.
    pub span: Span,
}

/// The text of a field with its place, if there is any.
pub(super) fn default_value(record: Record<'_>, name: &str) -> Option<DefaultValue> {
    let format = record.field(name).and_then(FormatString::read).filter(|format| !format.text.is_empty())?;
    let span = format.span(0..format.text.len());
    Some(DefaultValue { text: format.text, span })
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
    record.superclasses().map(|superclass| superclass.name.to_owned()).collect()
}

impl Reader<'_> {
    /// The dialect of a record below `Dialect`.
    pub(super) fn dialect(&mut self, record: Record<'_>) -> Arc<Dialect> {
        self.known.dialects.entry(record.serial()).or_insert_with(|| Arc::new(Dialect::read(record))).clone()
    }
}
