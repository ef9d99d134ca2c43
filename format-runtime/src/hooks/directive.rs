//! `custom<name>(...)`: what C++ calls `parseName` and `printName`.

use super::argument::Parameters;
use super::{DirectiveArgument, ParameterValue, PrintArgument, Signature};
use crate::text::{ParseResult, Parser, Printer};
use operation_core::Operation;

/// A `custom<name>` directive of operations.
///
/// Its parameters are declared once. A format that gives it something else is never run with it
/// ([`Hooks::check`](super::Hooks::check) says so before anything is read).
pub trait CustomDirective {
    /// What it takes, in the order of the format: one of [`argument`](super::argument), or a tuple of them.
    type Parameters: Parameters;

    /// Parses into the arguments. Arguments come empty, but for `ref(...)`s (what was parsed before), strings and the
    /// dictionary. `Ok(false)` says that nothing is there: only looked at where the directive stands first in an
    /// optional group.
    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        arguments: Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool>;

    /// Prints the arguments, without a space before.
    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        operation: Operation<'m>,
        arguments: Printed<'a, 'm, Self>,
    );
}

/// What a [`CustomDirective`] parses into.
pub type Parsed<'a, 'p, 'm, D> = <<D as CustomDirective>::Parameters as Parameters>::Parsed<'a, 'p, 'm>;
/// What a [`CustomDirective`] prints.
pub type Printed<'a, 'm, D> = <<D as CustomDirective>::Parameters as Parameters>::Printed<'a, 'm>;

/// A directive of operations as it is registered: a [`CustomDirective`], or one whose parameters depend on its value.
pub trait Directive {
    /// What it takes. Nothing else is given to it.
    fn signature(&self) -> Signature;

    /// As [`CustomDirective::parse`].
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool>;

    /// As [`CustomDirective::print`].
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]);
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
                Err(parser.error(offset, format!("a custom directive expects {}", self.signature())))
            }
        }
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let arguments = T::Parameters::printed(arguments);
        debug_assert!(arguments.is_some(), "the arguments of a directive are looked at when its hook is resolved");
        if let Some(arguments) = arguments {
            CustomDirective::print(self, printer, operation, arguments);
        }
    }
}

/// A `custom<name>` directive of attributes and types.
pub trait ParameterDirective {
    /// What it takes: parameters, strings, parameters in `ref(...)`.
    fn signature(&self) -> Signature;

    /// Parses into the parameters. `Ok(false)` says that nothing is there, where it stands first in an optional group.
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, arguments: &mut [ParameterValue<'m>]) -> ParseResult<bool>;

    /// Prints the parameters.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]);
}
