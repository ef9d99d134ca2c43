//! The builtin attributes: the tokens they start with, their syntax, and whether they may have an alias.

mod affine;
mod collections;
mod dense;
mod dense_array;
mod dialect;
mod distinct;
mod elements;
mod literal;
mod number;
mod others;
mod sparse;
mod strided_layout;
mod string;

use crate::text::Expected;
use crate::text::lexer::{Kind, Tok};
use crate::text::parser::{Delimiter, Failed, ParseResult, Parser};
use crate::text::printer::{Elision, Printer, sanitise_alias as sanitise};
use operation_core::*;
use std::borrow::Cow;

/// Defines families of attribute kinds. A family starts with a token that matches the pattern; it is marked `required` if
/// `parseOptionalAttribute` doesn't recognise that token. Then follow the parser and, for each of its kinds, the printer
/// (which also runs while aliases are collected, and visits the nested elements) and the name of its alias, without the
/// number that follows.
macro_rules! attributes {
    (|$parser:ident, $type_:ident| |$printer:ident, $attribute:ident, $elision:ident| $(
        $begins:pat $(if $guard:expr)?, $place:ident => $parse:expr, {
            $($kind:pat => $print:expr, alias $alias:tt,)*
        }
    )*) => {
        impl<'m> Parser<'_, 'm> {
            /// True if the current token starts an attribute where one is optional.
            pub(in crate::text) fn at_optional_attribute(&self) -> bool {
                let $parser = self;
                match ($parser.token.kind, $parser.text()) {
                    $($begins $(if $guard)? => attributes!(@place $place),)*
                    _ => false,
                }
            }

            /// Parses the attribute at the current token. If a type is given, no `: type` follows it.
            pub(in crate::text) fn parse_attribute_here(
                &mut self,
                $type_: Option<Type<'m>>,
            ) -> ParseResult<Attribute<'m>> {
                let $parser = self;
                match ($parser.token.kind, $parser.text()) {
                    $($begins $(if $guard)? => $parse,)*
                    _ => {
                        $parser.expects(Expected::Attribute);
                        Err($parser.wrong_token("expected attribute value"))
                    }
                }
            }
        }

        impl<'m> Printer<'_, 'm> {
            /// Prints the attribute itself, ignoring any alias.
            pub(in crate::text) fn attribute_here(&mut self, $attribute: Attribute<'m>, $elision: Elision) {
                let $printer = self;
                match *$attribute.kind() {
                    $($($kind => $print,)*)*
                }
            }
        }

        /// False for kinds that never have an alias.
        #[allow(unused_variables)]
        pub(super) fn may_have_alias($attribute: Attribute<'_>) -> bool {
            match *$attribute.kind() {
                $($($kind => attributes!(@may $alias),)*)*
            }
        }

        /// The name of the attribute's alias, without the number that follows.
        #[allow(unused_variables)]
        pub(super) fn alias<'m>($printer: &Printer<'_, 'm>, $attribute: Attribute<'m>) -> Option<Cow<'static, str>> {
            match *$attribute.kind() {
                $($($kind => attributes!(@name $alias),)*)*
            }
        }
    };
    (@place anywhere) => { true };
    (@place required) => { false };
    (@may none) => { false };
    (@may ($name:expr)) => { true };
    (@name none) => { None };
    (@name ($name:expr)) => { $name };
}

attributes! { |parser, type_| |printer, attribute, elision|
    (Kind::Integer, _), anywhere => parser.parse_integer_attribute(type_, false), {
        AttributeKind::Integer { type_, value } => printer.integer_attribute(type_, value, elision), alias none,
    }
    (Kind::Bare, b"true" | b"false"), anywhere => parser.past(parser.context.bool(parser.is_word("true"))), {}
    (Kind::Float, _), anywhere => parser.parse_float_attribute(type_, false), {
        AttributeKind::Float { type_, bits } => printer.float_attribute(type_, bits, elision), alias none,
    }
    (Kind::Minus, _), anywhere => parser.parse_negative_number(type_), {}
    (Kind::String, _), anywhere => parser.parse_string_attribute(type_), {
        AttributeKind::String { value, type_ } => printer.string_attribute(value, type_, elision), alias none,
    }
    (Kind::At, _), anywhere => parser.parse_symbol_reference(), {
        AttributeKind::SymbolRef { root, nested } => printer.symbol_reference(root, nested), alias none,
    }
    (Kind::LSquare, _), anywhere => parser.parse_array(), {
        AttributeKind::Array(elements) => printer.array(elements), alias none,
    }
    (Kind::LBrace, _), anywhere => parser.parse_dictionary(), {
        AttributeKind::Dictionary(entries) => printer.dictionary(entries), alias none,
    }
    (Kind::Hash, _), anywhere => parser.parse_hash(type_), {
        AttributeKind::Dialect(instance) => printer.dialect_attribute(attribute, instance, elision),
            alias (printer.alias_of_instance(&instance, &printer.environment.dialects.attributes)),
        AttributeKind::Opaque { dialect, body, type_ } => printer.opaque_attribute(dialect, body, type_, elision),
            alias (printer.alias_of_text(dialect, body)),
    }
    (Kind::Bare, b"unit"), anywhere => parser.past(parser.context.unit()), {
        AttributeKind::Unit => printer.text("unit"), alias none,
    }
    (Kind::Bare, b"array"), required => parser.parse_dense_array(), {
        AttributeKind::DenseArray { element, size, data } => printer.dense_array(element, size, data), alias none,
    }
    (Kind::Bare, b"dense"), anywhere => parser.parse_dense(type_), {
        AttributeKind::DenseElements { type_, data, splat } =>
            printer.elements(attribute, "dense", elision, |printer| printer.dense_elements(type_, data, splat, true)),
            alias none,
        AttributeKind::DenseStrings { type_, values, splat } =>
            printer.elements(attribute, "dense", elision, |printer| printer.dense_strings(type_, values, splat)),
            alias none,
    }
    (Kind::Bare, b"dense_resource"), anywhere => parser.parse_dense_resource(type_), {
        AttributeKind::DenseResource { key, .. } =>
            printer.elements(attribute, "dense_resource", elision, |printer| printer.resource_key(key)), alias none,
    }
    (Kind::Bare, b"sparse"), anywhere => parser.parse_sparse(type_), {
        AttributeKind::Sparse { indices, values, .. } =>
            printer.elements(attribute, "sparse", elision, |printer| printer.sparse_parts(indices, values)), alias none,
    }
    (Kind::Bare, b"affine_map"), anywhere => parser.parse_affine_map_attribute(), {
        AttributeKind::AffineMap(map) => printer.affine_map_attribute(map), alias (Some("map".into())),
    }
    (Kind::Bare, b"affine_set"), anywhere => parser.parse_integer_set_attribute(), {
        AttributeKind::IntegerSet(set) => printer.integer_set_attribute(set), alias (Some("set".into())),
    }
    (Kind::Bare, b"strided"), required => parser.parse_strided(), {
        AttributeKind::StridedLayout { offset, strides } => printer.strided_layout(offset, strides), alias none,
    }
    (Kind::Bare, b"distinct"), required => parser.parse_distinct(type_), {
        AttributeKind::Distinct { attribute: wrapped, .. } => printer.distinct_attribute(attribute, wrapped),
            alias ((!wrapped.is_unit()).then(|| "distinct".into())),
    }
    (Kind::Bare, b"loc"), anywhere => parser.parse_location_attribute(), {
        AttributeKind::Location(_) => printer.location_parentheses(attribute, false), alias (Some("loc".into())),
    }
    _ if parser.at_type(), anywhere => parser.parse_type_attribute(), {
        AttributeKind::Type(type_) => printer.type_(type_), alias none,
    }
}
