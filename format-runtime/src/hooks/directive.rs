//! `custom<name>(...)` directives, which C++ implements as `parseName` and `printName`.

use super::argument::Parameters;
use super::described::Described;
use super::{DirectiveArgument, ParameterValue, PrintArgument, Signature};
use crate::text::{ParseResult, Parser, Printer};
use operation_core::Operation;
use std::sync::Arc;

/// A `custom<name>` directive in formats of operations.
///
/// Its parameters are declared once. It is never called for a format that passes different arguments, which
/// [`Hooks::check`](super::Hooks::check) reports before anything is parsed.
pub trait CustomDirective: Send + Sync {
    /// The parameters in the order of the format: one of [`argument`](super::argument), or a tuple of them.
    type Parameters: Parameters;

    /// Parses into the arguments. Initially arguments are empty, except for `ref(...)`s (elements parsed before), strings
    /// and the attribute dictionary. `Ok(false)` means that the directive's text is absent; this only matters if the
    /// directive is the first element of an optional group.
    ///
    /// # Errors
    ///
    /// If the text is something else; the error was recorded with [`Parser::error`] or by the method that found it.
    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        arguments: Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool>;

    /// Prints the arguments, without a leading space. A directive without text, which only finds arguments by others, prints
    /// nothing.
    fn print<'a, 'm>(
        &self,
        _printer: &'a mut Printer<'_, 'm>,
        _operation: Operation<'m>,
        _arguments: Printed<'a, 'm, Self>,
    ) {
    }
}

/// The arguments that a [`CustomDirective`] parses into.
pub type Parsed<'a, 'p, 'm, D> =
    <<D as CustomDirective>::Parameters as Parameters>::Parsed<'a, 'p, 'm>;
/// The arguments that a [`CustomDirective`] prints.
pub type Printed<'a, 'm, D> = <<D as CustomDirective>::Parameters as Parameters>::Printed<'a, 'm>;

/// A directive of operations in its registered form: a [`CustomDirective`], or one whose parameters depend on its value.
pub trait Directive: Send + Sync {
    /// The accepted arguments. The directive is never called with others.
    fn signature(&self) -> Signature;

    /// Like [`CustomDirective::parse`].
    ///
    /// # Errors
    ///
    /// If the text is something else; the error was recorded with [`Parser::error`] or by the method that found it.
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool>;

    /// Like [`CustomDirective::print`].
    fn print<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        operation: Operation<'m>,
        arguments: &[PrintArgument<'m>],
    );

    /// Returns the description of its text, if there is one. Then the compiler lowers it, and it is never called.
    fn described(&self) -> Option<Arc<Described>> {
        None
    }
}

impl<T: CustomDirective> Directive for T {
    fn signature(&self) -> Signature {
        T::Parameters::signature()
    }

    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        match T::Parameters::parsed(arguments) {
            Some(arguments) => CustomDirective::parse(self, parser, arguments),
            None => {
                let offset = parser.name_offset();
                Err(parser.error(
                    offset,
                    format!("a custom directive expects {}", self.signature()),
                ))
            }
        }
    }

    fn print<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        operation: Operation<'m>,
        arguments: &[PrintArgument<'m>],
    ) {
        let arguments = T::Parameters::printed(arguments);
        debug_assert!(
            arguments.is_some(),
            "the arguments of a directive are looked at when its hook is resolved"
        );
        if let Some(arguments) = arguments {
            CustomDirective::print(self, printer, operation, arguments);
        }
    }
}

impl Directive for Arc<Described> {
    fn signature(&self) -> Signature {
        Described::signature(self)
    }

    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        _: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let offset = parser.name_offset();
        Err(parser.error(offset, UNDESCRIBED))
    }

    fn print<'m>(&self, _: &mut Printer<'_, 'm>, _: Operation<'m>, _: &[PrintArgument<'m>]) {}

    fn described(&self) -> Option<Arc<Described>> {
        Some(self.clone())
    }
}

/// A `custom<name>` directive in formats of attributes and types.
pub trait ParameterDirective: Send + Sync {
    /// The accepted arguments: parameters, strings, and parameters in `ref(...)`.
    fn signature(&self) -> Signature;

    /// Parses into the parameters. `Ok(false)` means that the directive's text is absent, if it is the first element of an
    /// optional group.
    ///
    /// # Errors
    ///
    /// If the text is something else; the error was recorded with [`Parser::error`] or by the method that found it.
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        arguments: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool>;

    /// Prints the parameters.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]);

    /// Like [`Directive::described`].
    fn described(&self) -> Option<Arc<Described>> {
        None
    }
}

impl ParameterDirective for Arc<Described> {
    fn signature(&self) -> Signature {
        Described::signature(self)
    }

    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        _: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool> {
        Err(parser.error(parser.offset(), UNDESCRIBED))
    }

    fn print<'m>(&self, _: &mut Printer<'_, 'm>, _: &[ParameterValue<'m>]) {}

    fn described(&self) -> Option<Arc<Described>> {
        Some(self.clone())
    }
}

/// The error where a definition was compiled without a hook that describes a directive.
const UNDESCRIBED: &str = "the definition was compiled without the description of a directive";
