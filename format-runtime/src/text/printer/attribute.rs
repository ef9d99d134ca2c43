//! Printing of attributes and attribute dictionaries.

use super::*;
use crate::class::text_of_class;

/// The rule for omitting an attribute's type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::text) enum Elision {
    /// The type is never elided.
    Never,
    /// The type is elided if it is the default one (`i64`, `f64`).
    May,
    /// The type is always elided.
    Must,
}

impl<'p, 'm> Printer<'p, 'm> {
    /// Prints an attribute in full, or its alias if it has one.
    pub fn attribute(&mut self, attribute: Attribute<'m>) {
        self.attribute_with(attribute, Elision::Never);
    }
    /// Prints an attribute, omitting its type where possible.
    pub fn attribute_without_type(&mut self, attribute: Attribute<'m>) {
        self.attribute_with(attribute, Elision::Must);
    }
    /// Prints an attribute as an element of an array, where the types `i64` and `f64` are omitted.
    pub(in crate::text) fn attribute_without_i64(&mut self, attribute: Attribute<'m>) {
        self.attribute_with(attribute, Elision::May);
    }

    fn attribute_with(&mut self, attribute: Attribute<'m>, elision: Elision) {
        if self.aliases.collector.is_some() {
            return self.visit(attribute.into(), elision);
        }
        if elision == Elision::Never && matches!(attribute.kind(), AttributeKind::Dialect(_)) {
            return self.cached_attribute(attribute.address(), |printer| {
                let has_alias = printer.attribute_alias(attribute);
                if !has_alias {
                    printer.attribute_body(attribute, elision);
                }
                !has_alias
            });
        }
        if !self.attribute_alias(attribute) {
            self.attribute_body(attribute, elision);
        }
    }

    /// Prints a text from the cache if possible; `print` returns whether its text can be kept.
    #[inline]
    fn cached_attribute(&mut self, key: usize, print: impl FnOnce(&mut Self) -> bool) {
        // At great depth the output may depend on the depth.
        let is_cached = self.place.depth <= MAX_NESTING / 2;
        if is_cached && let Some(text) = self.kept.printed.get(key) {
            return self.out.extend_from_slice(text);
        }
        let start = self.out.len();
        if print(self) && is_cached {
            self.kept
                .printed
                .set(key, self.out.get(start..).unwrap_or_default());
        }
    }

    /// MLIR's `printStrippedAttrOrType`: prints the alias, or a loaded definition's own syntax without
    /// `#dialect.mnemonic`, or `[1, 2]` for a `DenseArray`, or else the attribute in full.
    pub fn stripped_attribute(&mut self, attribute: Attribute<'m>) {
        if self.aliases.collector.is_some() {
            return self.attribute(attribute);
        }
        if let AttributeKind::Dialect(_) = attribute.kind() {
            return self.cached_attribute(attribute.address() + 1, |printer| {
                printer.stripped(attribute)
            });
        }
        self.stripped(attribute);
    }

    /// Prints a stripped attribute itself; returns false if it prints an alias.
    fn stripped(&mut self, attribute: Attribute<'m>) -> bool {
        self.look_for_aliases_in(attribute.into());
        if self.attribute_alias(attribute) {
            return false;
        }
        let start = self.out.len();
        match *attribute.kind() {
            AttributeKind::Dialect(ref instance) => {
                self.nested(|printer| printer.attribute_instance(attribute, instance));
            }
            AttributeKind::Opaque { body, .. } => {
                let text = text_of_class(body.as_str());
                text.into_iter().for_each(|text| self.text(text));
            }
            AttributeKind::DenseArray { element, data, .. } => {
                self.byte(b'[');
                self.streamed_elements(element, data);
                self.byte(b']');
            }
            _ => {}
        }
        if self.out.len() == start {
            self.attribute_body(attribute, Elision::Never);
        }
        true
    }

    /// Prints ` : type` unless the type is elided or `none`.
    pub(in crate::text) fn trailing_type(&mut self, type_: Type<'m>, elision: Elision) {
        if elision != Elision::Must && *type_.kind() != TypeKind::None {
            self.bytes(b" : ");
            self.type_(type_);
        }
    }

    /// Prints the attribute itself, ignoring any alias.
    pub(super) fn attribute_body(&mut self, attribute: Attribute<'m>, elision: Elision) {
        self.nested(|printer| printer.attribute_here(attribute, elision));
    }

    /// Prints `name = value`, or only the name for `unit`.
    pub(in crate::text) fn named_attribute(&mut self, entry: NamedAttribute<'m>) {
        self.keyword_or_string(entry.name.as_str().as_bytes());
        if !entry.value.is_unit() {
            self.bytes(b" = ");
            self.attribute(entry.value);
        }
    }

    /// Prints ` {a = 1}` (including the leading space), or nothing if there are no entries. The entries must be sorted.
    pub fn optional_attr_dict(&mut self, entries: &[NamedAttribute<'m>]) {
        if entries.is_empty() {
            return;
        }
        self.bytes(b" {");
        self.interleave_comma(entries, |printer, entry| printer.named_attribute(*entry));
        self.byte(b'}');
    }
    /// Prints ` attributes {a = 1}`, or nothing if there are no entries.
    pub fn optional_attr_dict_with_keyword(&mut self, entries: &[NamedAttribute<'m>]) {
        if entries.is_empty() {
            return;
        }
        self.bytes(b" attributes");
        self.optional_attr_dict(entries);
    }
}
