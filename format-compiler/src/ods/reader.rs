//! Reads fields of records, with a cache for shared constraints.

use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use tablegen::{LayeredMap, Record, Span, Value};

use crate::LlvmVersion;

use super::deprecated::Deprecated;
use super::seen::Seen;
use super::{
    AttrOrTypeDefinition, AttributeConstraint, Dialect, Enumeration, FormatString, Interface,
    Predicate, Property, Trait, TypeConstraint,
};

/// The maximum depth of nested constraints. Deeper ones are cut off, so the input can't exhaust the stack.
pub(super) const MAXIMUM_DEPTH: usize = 200;

/// The definitions read so far, by the serial numbers of their records; the roots of a session share records.
#[derive(Clone, Default)]
pub(crate) struct Known {
    /// The version with the rules for reading records.
    profile: LlvmVersion,
    dialects: LayeredMap<u64, Arc<Dialect>>,
    pub(super) predicates: LayeredMap<u64, Arc<Predicate>>,
    pub(super) enumerations: LayeredMap<u64, Arc<Enumeration>>,
    pub(super) type_constraints: LayeredMap<u64, Arc<TypeConstraint>>,
    pub(super) attribute_constraints: LayeredMap<u64, Arc<AttributeConstraint>>,
    pub(super) interfaces: LayeredMap<u64, Arc<Interface>>,
    pub(super) properties: LayeredMap<u64, Arc<Property>>,
    pub(super) traits: LayeredMap<u64, Arc<Trait>>,
    pub(super) definitions: LayeredMap<u64, Arc<AttrOrTypeDefinition>>,
    /// Records with their C++ already visited.
    pub(super) snippets: LayeredMap<u64, ()>,
    pub(crate) seen: Seen,
    pub(super) deprecated: Deprecated,
}

impl Known {
    /// Creates an empty cache.
    pub(crate) fn new(profile: LlvmVersion) -> Self {
        Known {
            profile,
            ..Known::default()
        }
    }

    /// Lets later copies share the contents.
    pub(crate) fn share(&mut self) {
        self.dialects.share();
        self.predicates.share();
        self.enumerations.share();
        self.type_constraints.share();
        self.attribute_constraints.share();
        self.interfaces.share();
        self.properties.share();
        self.traits.share();
        self.definitions.share();
        self.snippets.share();
        self.deprecated.share();
    }
}

/// Reads the records of one root into owned definitions, reading each shared record once.
pub(super) struct Reader<'k> {
    pub(super) known: &'k mut Known,
    pub(super) enumerations_by_type: FxHashMap<String, Arc<Enumeration>>,
    /// True if `InferTypeOpInterface` is defined.
    pub(super) may_infer_types: bool,
    /// Qualified names of the operation interfaces with a verifier in C++. (A declaration of an interface's methods
    /// for an operation doesn't repeat it.)
    pub(super) verified_interfaces: FxHashSet<String>,
}

/// The text of a field; empty if there is none.
pub(super) fn text(record: Record<'_>, field: &str) -> String {
    record.text(field).unwrap_or_default().to_owned()
}

/// The text of a field without surrounding whitespace.
pub(super) fn trimmed(record: Record<'_>, field: &str) -> String {
    record.text(field).unwrap_or_default().trim().to_owned()
}

/// The text of a field, or `None` if it is empty.
pub(super) fn optional_text(record: Record<'_>, field: &str) -> Option<String> {
    record
        .text(field)
        .filter(|text| !text.is_empty())
        .map(str::to_owned)
}

/// C++ text and its source location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefaultValue {
    /// The text.
    pub text: String,
    /// The location of its characters, or of the whole field if they come from several places.
    pub span: Span,
}

/// The text of a field with its location, or `None` if it is empty.
pub(super) fn default_value(record: Record<'_>, name: &str) -> Option<DefaultValue> {
    let format = record
        .field(name)
        .and_then(FormatString::read)
        .filter(|format| !format.text.is_empty())?;
    let span = format.span(0..format.text.len());
    Some(DefaultValue {
        text: format.text,
        span,
    })
}

/// The value of a bit field; false if unset.
pub(super) fn flag(record: Record<'_>, field: &str) -> bool {
    record.value(field).as_bool().unwrap_or_default()
}

/// The value of an integer field; 0 if unset.
pub(super) fn integer(record: Record<'_>, field: &str) -> i64 {
    record.value(field).as_int().unwrap_or_default()
}

/// The value of a field with a list of strings.
pub(super) fn list_of_text(record: Record<'_>, field: &str) -> Vec<String> {
    let texts = elements(record.value(field)).filter_map(Value::as_str);
    texts.map(str::to_owned).collect()
}

fn elements<'s>(list: Value<'s>) -> impl DoubleEndedIterator<Item = &'s Value<'s>> {
    let elements = list.as_list().map_or(&[][..], |list| list.elements);
    elements.iter()
}

/// The records in a list.
pub(super) fn records_in<'s>(list: Value<'s>) -> impl DoubleEndedIterator<Item = Record<'s>> {
    elements(list).filter_map(Value::as_record)
}

/// Names of the superclasses of a record.
pub(super) fn superclasses(record: Record<'_>) -> Vec<String> {
    record
        .superclasses()
        .map(|superclass| superclass.name.to_owned())
        .collect()
}

/// Results of reading the records of one kind, by serial number.
type Remembered<T> = LayeredMap<u64, Arc<T>>;

impl Reader<'_> {
    /// Reads a record derived from `Dialect`.
    pub(super) fn dialect(&mut self, record: Record<'_>) -> Arc<Dialect> {
        let profile = self.known.profile;
        self.once(
            record,
            |known| &mut known.dialects,
            |_| Dialect::read(record, profile),
        )
    }

    /// Reads a record, unless it has been read before.
    pub(super) fn once<T>(
        &mut self,
        record: Record<'_>,
        remembered: fn(&mut Known) -> &mut Remembered<T>,
        read: impl FnOnce(&mut Self) -> T,
    ) -> Arc<T> {
        if let Some(known) = remembered(self.known).get(&record.serial()) {
            return known.clone();
        }
        let new = Arc::new(read(self));
        remembered(self.known).insert(record.serial(), new.clone());
        new
    }
}
