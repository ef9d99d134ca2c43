//! Properties that are not attributes.

use std::sync::Arc;
use tablegen::{Record, Span};

use super::reader::{DefaultValue, MAXIMUM_DEPTH, default_value, optional_text, superclasses, text, trimmed};
use super::{Enumeration, Predicate};

/// A `Property` record (`Properties.td`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    /// Name of the record; TableGen's own if anonymous.
    pub record: String,
    /// True if TableGen made the name up.
    pub is_anonymous: bool,
    /// Where the record is defined.
    pub span: Span,
    /// What errors call it.
    pub summary: String,
    /// C++ type it is stored as.
    pub storage_type: String,
    /// C++ type that accessors give.
    pub interface_type: String,
    /// C++ text of the default value; `None` if empty.
    pub default_value: Option<DefaultValue>,
    /// Value that storage starts with, if another than the default.
    pub storage_default: Option<String>,
    /// C++ that parses it.
    pub parser: String,
    /// C++ that parses it if it is there; `None` if empty.
    pub optional_parser: Option<String>,
    /// C++ that prints it.
    pub printer: String,
    /// C++ from storage to an attribute.
    pub convert_to_attribute: String,
    /// C++ from an attribute to storage.
    pub convert_from_attribute: String,
    /// The condition over `$_self`.
    pub predicate: Arc<Predicate>,
    /// What `DefaultValuedProp` and `ConfinedProp` wrap.
    pub base: Option<Arc<Property>>,
    /// The enum of an `EnumProp`. Look at the innermost base.
    pub enumeration: Option<Arc<Enumeration>>,
    /// Keyword of a `NamedEnumProp`.
    pub mnemonic: Option<String>,
    /// Storage type of the attribute that may stand for an `EnumPropWithAttrForm`.
    pub attribute_form: Option<String>,
    /// Classes of the record in TableGen's order.
    pub superclasses: Vec<String>,
}

impl Property {
    /// The property with the wrappers taken off.
    pub fn innermost(&self) -> &Property {
        let mut property = self;
        while let Some(base) = &property.base {
            property = base;
        }
        property
    }

    /// A `UnitProp`, wrapped or not.
    pub fn is_unit(&self) -> bool {
        matches!(self.innermost().record.as_str(), "UnitProp" | "UnitProperty")
    }
}

impl super::reader::Reader<'_> {
    /// The property of a record below `Property`.
    pub(super) fn property(&mut self, record: Record<'_>) -> Arc<Property> {
        self.property_at(record, 0)
    }

    fn property_at(&mut self, record: Record<'_>, depth: usize) -> Arc<Property> {
        let key = record.serial();
        if let Some(known) = self.known.properties.get(&key) {
            return known.clone();
        }
        let base = record.value("baseProperty").as_record().filter(|_| depth < MAXIMUM_DEPTH);
        let base = base.map(|base| self.property_at(base, depth + 1));
        let enumeration = record.value("enum").as_record().map(|enumeration| self.enumeration(enumeration));
        let property = Arc::new(Property {
            record: record.name().to_owned(),
            is_anonymous: record.is_anonymous(),
            span: record.span(),
            summary: text(record, "summary"),
            storage_type: trimmed(record, "storageType"),
            interface_type: trimmed(record, "interfaceType"),
            default_value: default_value(record, "defaultValue"),
            storage_default: optional_text(record, "storageTypeValueOverride"),
            parser: text(record, "parser"),
            optional_parser: optional_text(record, "optionalParser"),
            printer: text(record, "printer"),
            convert_to_attribute: text(record, "convertToAttribute"),
            convert_from_attribute: text(record, "convertFromAttribute"),
            predicate: self.predicate(record.value("predicate")),
            base,
            enumeration,
            mnemonic: optional_text(record, "mnemonic"),
            attribute_form: record.value("attrForm").as_record().map(|form| trimmed(form, "storageType")),
            superclasses: superclasses(record),
        });
        self.known.properties.insert(key, property.clone());
        property
    }
}
