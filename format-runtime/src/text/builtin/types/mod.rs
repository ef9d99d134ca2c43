//! The kinds of types, a line each: which file reads and writes it.

mod complex;
mod dialect;
mod float;
mod function;
mod memref;
mod scalar;
mod tensor;
mod tuple;
mod vector;

use crate::text::lexer::Kind;
use crate::text::parser::{Failed, ParseResult, Parser};
use crate::text::printer::Printer;
use operation_core::*;
use std::borrow::Cow;

/// The name of a type's alias, without the number that follows; `None` if it gets none.
type TypeAlias = for<'m> fn(&Printer<'_, 'm>, Type<'m>) -> Option<Cow<'static, str>>;

/// One kind of type: how it is read, written and named.
trait TypeSyntax {
    /// What [`types!`] takes out of the type for [`TypeSyntax::print`].
    type Parts<'m>;
    /// Whether such types may have an alias, and which.
    const ALIAS: Option<TypeAlias>;
    /// It is a word, written at once: it isn't worth remembering how.
    const IS_WORD: bool;

    /// True if such a type begins with a token of that kind and text; for no token if another kind reads it too.
    fn begins(token: Kind, text: &[u8]) -> bool;
    /// Reads one.
    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>>;
    /// Writes one, whatever alias it has. While aliases are collected this runs too, and tells of what the type shows.
    fn print<'m>(printer: &mut Printer<'_, 'm>, parts: Self::Parts<'m>);
}

macro_rules! types {
    (|$type_:ident| $($kind:pat => $file:ident::$syntax:ident($($part:expr),*),)*) => {
        /// True if a type begins with this token.
        pub(in crate::text) fn begins(token: Kind, text: &[u8]) -> bool {
            false $(|| $file::$syntax::begins(token, text))*
        }

        impl<'m> Parser<'_, 'm> {
            /// The type at the current token.
            pub(in crate::text) fn parse_type_here(&mut self) -> ParseResult<Type<'m>> {
                let (token, text) = (self.token.kind, self.text());
                $(if $file::$syntax::begins(token, text) {
                    return $file::$syntax::parse(self);
                })*
                Err(self.wrong_token("expected non-function type"))
            }
        }

        impl<'m> Printer<'_, 'm> {
            /// The type itself, whatever alias it has.
            pub(in crate::text) fn type_here(&mut self, $type_: Type<'m>) {
                match *$type_.kind() {
                    $($kind => $file::$syntax::print(self, ($($part,)*)),)*
                }
            }
        }

        /// How the type's alias is found, if there are aliases of its kind.
        #[allow(unused_variables)]
        pub(in crate::text) fn alias_rule($type_: Type<'_>) -> Option<TypeAlias> {
            match *$type_.kind() {
                $($kind => $file::$syntax::ALIAS,)*
            }
        }

        /// True if the type is one word.
        #[allow(unused_variables)]
        #[inline]
        pub(in crate::text) fn is_word($type_: Type<'_>) -> bool {
            match *$type_.kind() {
                $($kind => $file::$syntax::IS_WORD,)*
            }
        }
    };
}

types! { |type_|
    TypeKind::Integer { width, signedness } => scalar::Integer(width, signedness),
    TypeKind::Dialect(instance) => dialect::Instance(type_, instance),
    TypeKind::Opaque { dialect, body } => dialect::Opaque(dialect, body),
    TypeKind::Function { inputs, results } => function::Function(inputs, results),
    TypeKind::Index => scalar::Index(),
    TypeKind::None => scalar::None(),
    TypeKind::Vector { shape, scalable, element } => vector::Vector(shape, scalable, element),
    TypeKind::RankedTensor { shape, element, encoding } => tensor::Ranked(shape, element, encoding),
    TypeKind::UnrankedTensor(element) => tensor::Unranked(element),
    TypeKind::MemRef { shape, element, layout, memory_space } => memref::Ranked(shape, element, layout, memory_space),
    TypeKind::UnrankedMemRef { element, memory_space } => memref::Unranked(element, memory_space),
    TypeKind::Float(kind) => float::Float(kind),
    TypeKind::Complex(element) => complex::Complex(element),
    TypeKind::Tuple(types) => tuple::Tuple(types),
}
