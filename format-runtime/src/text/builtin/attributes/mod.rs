//! The kinds of attributes, a line each: which file reads and writes it.

mod affine;
mod collections;
mod dense;
mod dense_array;
mod dialect;
mod distinct;
mod elements;
mod literal;
mod location;
mod number;
mod resource;
mod sparse;
mod strided_layout;
mod string;
mod symbol_ref;
mod type_;
mod unit;

use super::sanitise;
use crate::text::float;
use crate::text::lexer::{Kind, Tok, lex};
use crate::text::parser::{Delimiter, Failed, ParseResult, Parser};
use crate::text::printer::{Elision, Printer};
use operation_core::*;
use std::borrow::Cow;

/// The name of an attribute's alias, without the number that follows; `None` if it gets none.
type AttributeAlias = for<'m> fn(&Printer<'_, 'm>, Attribute<'m>) -> Option<Cow<'static, str>>;

/// One kind of attribute: how it is read, written and named.
trait AttributeSyntax {
    /// What [`attributes!`] takes out of the attribute for [`AttributeSyntax::print`].
    type Parts<'m>;
    /// Whether such attributes may have an alias, and which.
    const ALIAS: Option<AttributeAlias>;
    /// Whether `parseOptionalAttribute` knows its first token.
    const IS_OPTIONAL: bool = true;

    /// True if such an attribute begins with a token of that kind and text; for no token if another kind reads it too.
    fn begins(token: Kind, text: &[u8]) -> bool;
    /// Reads one. With a type given, no `: type` stands behind it.
    fn parse<'m>(parser: &mut Parser<'_, 'm>, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>>;
    /// Writes one, whatever alias it has. While aliases are collected this runs too, and tells of what the attribute shows.
    fn print<'m>(printer: &mut Printer<'_, 'm>, parts: Self::Parts<'m>, elision: Elision);
}

macro_rules! attributes {
    (|$attribute:ident| $($kind:pat => $file:ident::$syntax:ident($($part:expr),*),)*) => {
        /// True if an attribute begins with this token, where there may be none.
        pub(in crate::text) fn begins_optional(token: Kind, text: &[u8]) -> bool {
            false $(|| $file::$syntax::IS_OPTIONAL && $file::$syntax::begins(token, text))*
        }

        impl<'m> Parser<'_, 'm> {
            /// The attribute at the current token.
            pub(in crate::text) fn parse_attribute_here(
                &mut self,
                type_: Option<Type<'m>>,
            ) -> ParseResult<Attribute<'m>> {
                let (token, text) = (self.token.kind, self.text());
                $(if $file::$syntax::begins(token, text) {
                    return $file::$syntax::parse(self, type_);
                })*
                Err(self.wrong_token("expected attribute value"))
            }
        }

        impl<'m> Printer<'_, 'm> {
            /// The attribute itself, whatever alias it has.
            pub(in crate::text) fn attribute_here(&mut self, $attribute: Attribute<'m>, elision: Elision) {
                match *$attribute.kind() {
                    $($kind => $file::$syntax::print(self, ($($part,)*), elision),)*
                }
            }
        }

        /// How the attribute's alias is found, if there are aliases of its kind.
        #[allow(unused_variables)]
        pub(in crate::text) fn alias_rule($attribute: Attribute<'_>) -> Option<AttributeAlias> {
            match *$attribute.kind() {
                $($kind => $file::$syntax::ALIAS,)*
            }
        }
    };
}

attributes! { |attribute|
    AttributeKind::Integer { type_, value } => number::Integer(type_, value),
    AttributeKind::Float { type_, bits } => number::Float(type_, bits),
    AttributeKind::String { value, type_ } => string::String(value, type_),
    AttributeKind::SymbolRef { root, nested } => symbol_ref::SymbolRef(root, nested),
    AttributeKind::Array(elements) => collections::Array(elements),
    AttributeKind::Dictionary(entries) => collections::Dictionary(entries),
    AttributeKind::Dialect(instance) => dialect::Instance(attribute, instance),
    AttributeKind::Opaque { dialect, body, type_ } => dialect::Opaque(dialect, body, type_),
    AttributeKind::Unit => unit::Unit(),
    AttributeKind::DenseArray { element, size, data } => dense_array::DenseArray(element, size, data),
    AttributeKind::DenseElements { type_, data, splat } => dense::DenseElements(type_, data, splat),
    AttributeKind::DenseStrings { type_, values, splat } => dense::DenseStrings(type_, values, splat),
    AttributeKind::DenseResource { type_, key } => resource::DenseResource(type_, key),
    AttributeKind::Sparse { type_, indices, values } => sparse::Sparse(type_, indices, values),
    AttributeKind::AffineMap(map) => affine::Map(map),
    AttributeKind::IntegerSet(set) => affine::Set(set),
    AttributeKind::StridedLayout { offset, strides } => strided_layout::StridedLayout(offset, strides),
    AttributeKind::Distinct { attribute: inner, .. } => distinct::Distinct(attribute, inner),
    AttributeKind::Location(_) => location::Location(attribute),
    AttributeKind::Type(type_) => type_::OfType(type_),
}
