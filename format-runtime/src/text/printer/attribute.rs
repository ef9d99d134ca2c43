//! Attributes.

use super::*;
use crate::float;
use num_bigint::BigInt;

/// Whether an attribute's own type is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Elision {
    /// Always.
    Never,
    /// Not if it is the default one (`i64`, `f64`).
    May,
    /// Not at all.
    Must,
}

impl<'p, 'm> Printer<'p, 'm> {
    /// An attribute in full (alias if it has one).
    pub fn attribute(&mut self, attribute: Attribute<'m>) {
        self.attribute_with(attribute, Elision::Never);
    }
    /// An attribute without its type where that can be left out.
    pub fn attribute_without_type(&mut self, attribute: Attribute<'m>) {
        self.attribute_with(attribute, Elision::Must);
    }
    /// An attribute as inside an array: `i64` and `f64` left out.
    pub(super) fn attribute_without_i64(&mut self, attribute: Attribute<'m>) {
        self.attribute_with(attribute, Elision::May);
    }

    fn attribute_with(&mut self, attribute: Attribute<'m>, elision: Elision) {
        if self.collector.is_some() {
            return self.visit_attribute(attribute, elision);
        }
        if !self.aliases.print_attribute(attribute, &mut self.out) {
            self.attribute_body(attribute, elision);
        }
    }

    /// MLIR's `printStrippedAttrOrType`: alias, or a loaded definition's own text without `#dialect.mnemonic`, or (for
    /// `DenseArray`) `[1, 2]`, else in full.
    pub fn stripped_attribute(&mut self, attribute: Attribute<'m>) {
        if self.collector.is_some() {
            return self.attribute(attribute);
        }
        if self.aliases.print_attribute(attribute, &mut self.out) {
            return;
        }
        let start = self.out.len();
        match *attribute.kind() {
            AttributeKind::Dialect(ref instance) => {
                self.nested(|printer| printer.attribute_instance(attribute, instance));
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
    }

    fn attribute_instance(&mut self, attribute: Attribute<'m>, instance: &DialectInstance<'m, 'm>) {
        let name = instance.name;
        let definition = self.environment.dialects.attribute_definition(name);
        if let Some(syntax) = self.environment.attribute_syntax(definition, name.as_str()) {
            return syntax.print(self, attribute);
        }
        if let Some(definition) = definition {
            self.environment.hooks.print_attribute(self, definition, instance);
        }
    }

    /// The type that a dialect's attribute has (`AttributeSelfTypeParameter`): MLIR's `TypedAttrInterface`.
    fn self_type(&self, instance: &DialectInstance<'m, 'm>) -> Option<Type<'m>> {
        self.environment.dialects.attribute_definition(instance.name)?.type_of(instance)
    }

    /// ` : type` unless it is elided or `none`.
    fn trailing_type(&mut self, type_: Type<'m>, elision: Elision) {
        if elision != Elision::Must && *type_.kind() != TypeKind::None {
            self.bytes(b" : ");
            self.type_(type_);
        }
    }

    /// The attribute itself, whatever alias it has.
    pub(super) fn attribute_body(&mut self, attribute: Attribute<'m>, elision: Elision) {
        self.nested(|printer| printer.attribute_kind(attribute, elision));
    }

    fn attribute_kind(&mut self, attribute: Attribute<'m>, elision: Elision) {
        match *attribute.kind() {
            AttributeKind::Unit => self.text("unit"),
            AttributeKind::Integer { type_, value } => {
                if type_.is_integer(1) && type_.is_signless_integer() {
                    return self.text(if value.is_zero() { "false" } else { "true" });
                }
                self.integer_of_type(type_, value);
                if elision != Elision::May || !(type_.is_integer(64) && type_.is_signless_integer()) {
                    self.trailing_type(type_, elision);
                }
            }
            AttributeKind::Float { type_, bits } => {
                let kind = type_.float_kind().unwrap_or(FloatKind::F64);
                let hex = float::print(&mut self.out, kind, bits);
                if elision != Elision::May || kind != FloatKind::F64 || hex {
                    self.trailing_type(type_, elision);
                }
            }
            AttributeKind::String { value, type_ } => {
                self.string(value);
                self.trailing_type(type_, elision);
            }
            AttributeKind::SymbolRef { root, nested } => {
                self.symbol_name(root.as_str().as_bytes());
                for name in nested {
                    self.bytes(b"::");
                    self.symbol_name(name.as_str().as_bytes());
                }
            }
            AttributeKind::Array(elements) => {
                self.byte(b'[');
                self.separated(elements, |printer, element| printer.attribute_without_i64(*element));
                self.byte(b']');
            }
            AttributeKind::Dictionary(entries) => {
                self.byte(b'{');
                self.separated(entries, |printer, entry| printer.named_attribute(*entry));
                self.byte(b'}');
            }
            AttributeKind::Type(type_) => self.type_(type_),
            AttributeKind::AffineMap(map) => {
                self.text("affine_map<");
                self.affine_map(map);
                self.byte(b'>');
            }
            AttributeKind::IntegerSet(set) => {
                self.text("affine_set<");
                self.integer_set(set);
                self.byte(b'>');
            }
            AttributeKind::DenseArray { element, size, data } => {
                self.text("array<");
                self.type_(element);
                if size > 0 {
                    self.bytes(b": ");
                    self.dense_array_elements(element, data);
                }
                self.byte(b'>');
            }
            AttributeKind::DenseElements { type_, .. }
            | AttributeKind::DenseStrings { type_, .. }
            | AttributeKind::Sparse { type_, .. }
                if self.is_elided(attribute) =>
            {
                self.text("dense_resource<__elided__>");
                self.trailing_type(type_, elision);
            }
            AttributeKind::DenseElements { type_, data, splat } => {
                self.text("dense<");
                self.dense_elements(type_, data, splat, true);
                self.byte(b'>');
                self.trailing_type(type_, elision);
            }
            AttributeKind::DenseStrings { type_, values, splat } => {
                self.text("dense<");
                self.dense_strings(type_, values, splat);
                self.byte(b'>');
                self.trailing_type(type_, elision);
            }
            AttributeKind::DenseResource { type_, key } => {
                self.text("dense_resource<");
                self.resource_key(key);
                self.byte(b'>');
                self.trailing_type(type_, elision);
            }
            AttributeKind::Sparse { type_, indices, values } => {
                self.text("sparse<");
                self.sparse_parts(indices, values);
                self.byte(b'>');
                self.trailing_type(type_, elision);
            }
            AttributeKind::StridedLayout { offset, strides } => self.strided_layout(offset, strides),
            AttributeKind::Distinct { attribute: inner, .. } => {
                let next = self.distinct.len();
                let number = *self.distinct.entry(attribute).or_insert(next);
                self.text("distinct[");
                self.unsigned(number as u64);
                self.text("]<");
                if !inner.is_unit() {
                    self.attribute(inner);
                }
                self.byte(b'>');
            }
            AttributeKind::Location(_) => self.location_parentheses(attribute, false),
            AttributeKind::Dialect(ref instance) => {
                let start = self.out.len();
                self.byte(b'#');
                self.text(instance.name.as_str());
                self.attribute_instance(attribute, instance);
                self.close_symbol(start);
                if let Some(type_) = self.self_type(instance) {
                    self.trailing_type(type_, elision);
                }
            }
            AttributeKind::Opaque { dialect, body, type_ } => {
                self.dialect_symbol(b'#', dialect.as_str(), body.as_str());
                self.trailing_type(type_, elision);
            }
        }
    }

    /// Too many elements to be printed.
    fn is_elided(&self, attribute: Attribute<'m>) -> bool {
        let Some(limit) = self.options.elide_elements_larger else { return false };
        let (type_, splat) = match *attribute.kind() {
            AttributeKind::DenseElements { type_, splat, .. } | AttributeKind::DenseStrings { type_, splat, .. } => {
                (type_, splat)
            }
            AttributeKind::Sparse { indices, values, .. } => return self.is_elided(indices) || self.is_elided(values),
            _ => return false,
        };
        !splat && type_.num_elements().is_some_and(|count| count > limit as u64)
    }

    /// A number read by its type: unsigned if that says so.
    pub(super) fn integer_of_type(&mut self, type_: Type<'m>, value: IntegerValue<'m>) {
        let unsigned = match *type_.kind() {
            TypeKind::Integer { width, signedness: Signedness::Unsigned } => Some(width),
            _ => None,
        };
        match (value, unsigned) {
            (IntegerValue::Small(value), None) => self.integer(value),
            (IntegerValue::Small(value), Some(width)) if width <= 64 => {
                let mask = if width == 64 { u64::MAX } else { (1 << width) - 1 };
                self.unsigned(value as u64 & mask);
            }
            _ => {
                let bytes: Vec<u8> = match value {
                    IntegerValue::Small(value) => value.to_le_bytes().to_vec(),
                    IntegerValue::Wide(words) => words.iter().flat_map(|word| word.to_le_bytes()).collect(),
                };
                let mut number = BigInt::from_signed_bytes_le(&bytes);
                if let Some(width) = unsigned
                    && value.is_negative()
                {
                    number += BigInt::from(1) << width;
                }
                self.text(&number.to_string());
            }
        }
    }

    /// `name = value`; the name alone for `unit`.
    pub(super) fn named_attribute(&mut self, entry: NamedAttribute<'m>) {
        self.keyword_or_string(entry.name.as_str().as_bytes());
        if !entry.value.is_unit() {
            self.bytes(b" = ");
            self.attribute(entry.value);
        }
    }

    /// ` {a = 1}` (leading space included) of these entries; nothing if none. Entries come sorted.
    pub fn optional_attr_dict(&mut self, entries: &[NamedAttribute<'m>]) {
        if entries.is_empty() {
            return;
        }
        self.bytes(b" {");
        self.separated(entries, |printer, entry| printer.named_attribute(*entry));
        self.byte(b'}');
    }
    /// ` attributes {a = 1}`; nothing if none.
    pub fn optional_attr_dict_with_keyword(&mut self, entries: &[NamedAttribute<'m>]) {
        if entries.is_empty() {
            return;
        }
        self.bytes(b" attributes");
        self.optional_attr_dict(entries);
    }

    fn strided_layout(&mut self, offset: i64, strides: &[i64]) {
        let stride = |printer: &mut Self, &stride: &i64| match stride {
            DYNAMIC => printer.byte(b'?'),
            _ => printer.integer(stride),
        };
        self.text("strided<[");
        self.separated(strides, stride);
        self.byte(b']');
        if offset != 0 {
            self.text(", offset: ");
            stride(self, &offset);
        }
        self.byte(b'>');
    }
}
