//! `custom<name>(...)` directives; in C++, `parseName` and `printName` implement them.

use super::argument::Parameters;
use super::described::Described;
use super::{DirectiveArgument, ParameterValue, PrintArgument, Signature};
use crate::text::{ParseResult, Parser, Printer};
use operation_core::Operation;
use std::sync::Arc;

/// A `custom<name>` directive in formats of operations.
///
/// Its parameters are declared once. It is never called for a format with different arguments:
/// [`Hooks::check`](super::Hooks::check) reports these before anything is parsed.
pub trait CustomDirective: Send + Sync {
    /// The parameters in the order of the format: one of [`argument`](super::argument), or a tuple of them.
    type Parameters: Parameters;

    /// Parses into the arguments. Initially arguments are empty, except for `ref(...)`s (elements parsed before), strings
    /// and the attribute dictionary. `Ok(false)` stands for absent text; this only matters if the directive is the first
    /// element of an optional group.
    ///
    /// # Errors
    ///
    /// If the text is something else; [`Parser::error`] or a parsing method has recorded the error.
    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        arguments: Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool>;

    /// Prints the arguments, without a leading space. A directive without text, used only to derive arguments from others,
    /// prints nothing.
    fn print<'a, 'm>(
        &self,
        _printer: &'a mut Printer<'_, 'm>,
        _operation: Operation<'m>,
        _arguments: Printed<'a, 'm, Self>,
    ) {
    }
}

/// The arguments of [`CustomDirective::parse`].
pub type Parsed<'a, 'p, 'm, D> =
    <<D as CustomDirective>::Parameters as Parameters>::Parsed<'a, 'p, 'm>;
/// The arguments of [`CustomDirective::print`].
pub type Printed<'a, 'm, D> = <<D as CustomDirective>::Parameters as Parameters>::Printed<'a, 'm>;

/// A directive of operations in its registered form: a [`CustomDirective`], or an implementation with parameters that
/// depend on its value.
pub trait Directive: Send + Sync {
    /// The accepted arguments. The directive is never called with others.
    fn signature(&self) -> Signature;

    /// Like [`CustomDirective::parse`].
    ///
    /// # Errors
    ///
    /// If the text is something else; [`Parser::error`] or a parsing method has recorded the error.
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

    /// Returns the description of its text, if there is one. The compiler lowers a described directive and never calls it.
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

    /// Parses into the parameters. `Ok(false)` stands for absent text if the directive is the first element of an optional
    /// group.
    ///
    /// # Errors
    ///
    /// If the text is something else; [`Parser::error`] or a parsing method has recorded the error.
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        arguments: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool>;

    /// Prints the parameters.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]);

    /// True if it can read parameters of these C++ types, where it is only assumed that it is the function that C++ calls.
    fn reads(&self, cpp_types: &[&str]) -> bool {
        let _ = cpp_types;
        false
    }

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

/// The error for calling a described directive: the definition was compiled without its description.
const UNDESCRIBED: &str = "the definition was compiled without the description of a directive";
