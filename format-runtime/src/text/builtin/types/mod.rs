//! The builtin types: the tokens they start with, their syntax, and whether they may have an alias.

mod dialect;
mod float;
mod list;
mod memref;
mod scalar;
mod tensor;
mod vector;

use crate::text::lexer::Kind;
use crate::text::parser::{Failed, ParseResult, Parser};
use crate::text::printer::Printer;
use float::float_kind;
use operation_core::*;
use std::borrow::Cow;

/// Defines families of type kinds. A family starts with a token that matches the pattern. Then follow the parser and, for
/// each of its kinds, the printer (which also runs while aliases are collected, and visits the nested elements), whether
/// its text is a `word`, which isn't worth caching, or `compound`, and the name of its alias, without the number that
/// follows.
macro_rules! types {
    (|$parser:ident| |$printer:ident, $type_:ident| $(
        $begins:pat $(if $guard:expr)? => $parse:expr, {
            $($kind:pat => $print:expr, $form:ident, alias $alias:tt,)+
        }
    )*) => {
        impl<'m> Parser<'_, 'm> {
            /// True if the current token starts a type.
            pub(in crate::text) fn at_type(&self) -> bool {
                let $parser = self;
                match ($parser.token.kind, $parser.text()) {
                    $($begins $(if $guard)? => true,)*
                    _ => false,
                }
            }

            /// Parses the type at the current token.
            pub(in crate::text) fn parse_type_here(&mut self) -> ParseResult<Type<'m>> {
                let $parser = self;
                match ($parser.token.kind, $parser.text()) {
                    $($begins $(if $guard)? => $parse,)*
                    _ => Err($parser.wrong_token("expected non-function type")),
                }
            }
        }

        impl<'m> Printer<'_, 'm> {
            /// Prints the type itself, ignoring any alias.
            pub(in crate::text) fn type_here(&mut self, $type_: Type<'m>) {
                let $printer = self;
                match *$type_.kind() {
                    $($($kind => $print,)+)*
                }
            }

            /// True if the text of the type is a single word.
            #[inline]
            #[allow(unused_variables)]
            pub(in crate::text) fn is_word($type_: Type<'m>) -> bool {
                match *$type_.kind() {
                    $($($kind => types!(@form $form),)+)*
                }
            }
        }

        /// False for kinds that never have an alias.
        #[allow(unused_variables)]
        pub(super) fn may_have_alias($type_: Type<'_>) -> bool {
            match *$type_.kind() {
                $($($kind => types!(@may $alias),)+)*
            }
        }

        /// The name of the type's alias, without the number that follows.
        #[allow(unused_variables)]
        pub(super) fn alias<'m>($printer: &Printer<'_, 'm>, $type_: Type<'m>) -> Option<Cow<'static, str>> {
            match *$type_.kind() {
                $($($kind => types!(@name $alias),)+)*
            }
        }
    };
    (@form word) => { true };
    (@form compound) => { false };
    (@may none) => { false };
    (@may ($name:expr)) => { true };
    (@name none) => { None };
    (@name ($name:expr)) => { $name };
}

types! { |parser| |printer, type_|
    (Kind::IntType, _) => parser.parse_integer_type(), {
        TypeKind::Integer { width, signedness } => printer.integer_type(width, signedness), word, alias none,
    }
    (Kind::Exclamation, _) => parser.remembered(Parser::parse_extended_type), {
        TypeKind::Dialect(instance) => printer.dialect_type(type_, instance), compound,
            alias (printer.alias_of_instance(&instance, &printer.environment.dialects.types)),
        TypeKind::Opaque { dialect, body } => printer.dialect_symbol(b'!', dialect.as_str(), body.as_str()), compound,
            alias none,
    }
    (Kind::LParen, _) => parser.nested(Parser::parse_function_type), {
        TypeKind::Function { inputs, results } =>
            printer.functional_type(inputs.iter().copied(), results.iter().copied()), compound, alias none,
    }
    (Kind::Bare, b"index") => parser.past(parser.context.index_type()), {
        TypeKind::Index => printer.text("index"), word, alias none,
    }
    (Kind::Bare, b"none") => parser.past(parser.context.none_type()), {
        TypeKind::None => printer.text("none"), word, alias none,
    }
    (Kind::Bare, b"token") if parser.environment.dialects.text_rules.token_type =>
        parser.past(parser.context.token_type()),
    {
        TypeKind::Token => printer.text("token"), word, alias none,
    }
    (Kind::Bare, b"vector") => parser.remembered(Parser::parse_vector_type), {
        TypeKind::Vector { shape, scalable, element } => printer.vector_type(shape, scalable, element), compound,
            alias none,
    }
    (Kind::Bare, b"tensor") => parser.remembered(Parser::parse_tensor_type), {
        TypeKind::RankedTensor { shape, element, encoding } => printer.tensor_type(Some(shape), element, encoding),
            compound, alias none,
        TypeKind::UnrankedTensor(element) => printer.tensor_type(None, element, None), compound, alias none,
    }
    (Kind::Bare, b"memref") => parser.remembered(Parser::parse_memref_type), {
        TypeKind::MemRef { shape, element, layout, memory_space } =>
            printer.memref_type(Some(shape), element, layout, memory_space), compound, alias none,
        TypeKind::UnrankedMemRef { element, memory_space } => printer.memref_type(None, element, None, memory_space),
            compound, alias none,
    }
    (Kind::Bare, b"complex") => parser.remembered(Parser::parse_complex_type), {
        TypeKind::Complex(element) => printer.complex_type(element), compound, alias none,
    }
    (Kind::Bare, b"tuple") => parser.nested(Parser::parse_tuple_type), {
        TypeKind::Tuple(types) => printer.tuple_type(types), compound,
            alias ((types.len() > LONGEST_TUPLE).then(|| "tuple".into())),
    }
    (Kind::Bare, word) if float_kind(word).is_some() => parser.parse_float_type(word), {
        TypeKind::Float(kind) => printer.text(kind.name()), word, alias none,
    }
}

/// The size up to which tuples have no alias.
const LONGEST_TUPLE: usize = 16;
