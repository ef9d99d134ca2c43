//! `custom<name>(...)`: what C++ calls `parseName` and `printName`.

use super::Signature;
use super::argument::Parameters;
use crate::program::ArgumentKind;
use crate::text::{ParseResult, Parser, Printer, UnresolvedOperand};
use operation_core::{Attribute, Block, NamedAttribute, Operation, Parameter, Region, Type, Value};
use std::ops::Range;

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
        arguments: ParseArguments<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool>;

    /// Prints the arguments, without a space before.
    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        operation: Operation<'m>,
        arguments: PrintArguments<'a, 'm, Self>,
    );
}

/// What a [`CustomDirective`] parses into.
pub type ParseArguments<'a, 'p, 'm, D> = <<D as CustomDirective>::Parameters as Parameters>::Parsed<'a, 'p, 'm>;
/// What a [`CustomDirective`] prints.
pub type PrintArguments<'a, 'm, D> = <<D as CustomDirective>::Parameters as Parameters>::Printed<'a, 'm>;

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

/// An argument of a directive while parsing.
#[derive(Clone, Debug)]
pub enum DirectiveArgument<'p, 'm> {
    /// `$attribute` or `$property` (in its attribute form).
    Attribute(Option<Attribute<'m>>),
    /// `$operand` of length one, or optional.
    Operand(Option<UnresolvedOperand<'p>>),
    /// `$operand`, variadic.
    Operands(Vec<UnresolvedOperand<'p>>),
    /// `$operand`, variadic of variadic.
    OperandGroups(Vec<Vec<UnresolvedOperand<'p>>>),
    /// `type($x)` of length one, or optional.
    Type(Option<Type<'m>>),
    /// `type($x)`, variadic.
    Types(Vec<Type<'m>>),
    /// `type($x)`, variadic of variadic.
    TypeGroups(Vec<Vec<Type<'m>>>),
    /// `$region`: a detached one, to be filled ([`Region::take_body`]) or replaced.
    Region(Region<'m>),
    /// `$region`, variadic.
    Regions(Vec<Region<'m>>),
    /// `$successor`
    Successor(Option<Block<'m>>),
    /// `$successor`, variadic.
    Successors(Vec<Block<'m>>),
    /// `attr-dict`: what the dictionary holds so far, to be added to.
    AttrDict(Vec<NamedAttribute<'m>>),
    /// `prop-dict`: property slots by name.
    PropDict(Vec<(&'m str, Option<Attribute<'m>>)>),
    /// A string of the format.
    Text(String),
}

/// An argument of a directive while printing.
#[derive(Clone, Debug)]
pub enum PrintArgument<'m> {
    /// `$attribute` or `$property` (in its attribute form).
    Attribute(Option<Attribute<'m>>),
    /// `$operand` of length one, or optional.
    Operand(Option<Value<'m>>),
    /// `$operand`, variadic.
    Operands(OperandRange<'m>),
    /// `$operand`, variadic of variadic.
    OperandGroups(Vec<OperandRange<'m>>),
    /// `type($x)` of length one, or optional.
    Type(Option<Type<'m>>),
    /// `type($x)`, variadic.
    Types(Vec<Type<'m>>),
    /// `type($x)`, variadic of variadic.
    TypeGroups(Vec<Vec<Type<'m>>>),
    /// `$region`
    Region(Option<Region<'m>>),
    /// `$region`, variadic.
    Regions(Vec<Region<'m>>),
    /// `$successor`
    Successor(Option<Block<'m>>),
    /// `$successor`, variadic.
    Successors(Vec<Block<'m>>),
    /// `attr-dict`: all attributes of the operation, sorted by name.
    AttrDict(Vec<NamedAttribute<'m>>),
    /// `prop-dict`: property slots by name.
    PropDict(Vec<(&'m str, Option<Attribute<'m>>)>),
    /// A string of the format.
    Text(String),
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

/// An argument of a [`ParameterDirective`].
#[derive(Clone, Debug)]
pub enum ParameterValue<'m> {
    /// A parameter: `None` before it is parsed.
    Parameter(Option<Parameter<'m>>),
    /// `ref($parameter)`
    Ref(Option<Parameter<'m>>),
    /// A string of the format.
    Text(String),
}

impl PrintArgument<'_> {
    /// What it is.
    pub fn kind(&self) -> ArgumentKind {
        match self {
            PrintArgument::Attribute(_) => ArgumentKind::Attribute,
            PrintArgument::Operand(_) => ArgumentKind::Operand,
            PrintArgument::Operands(_) => ArgumentKind::Operands,
            PrintArgument::OperandGroups(_) => ArgumentKind::OperandGroups,
            PrintArgument::Type(_) => ArgumentKind::Type,
            PrintArgument::Types(_) => ArgumentKind::Types,
            PrintArgument::TypeGroups(_) => ArgumentKind::TypeGroups,
            PrintArgument::Region(_) => ArgumentKind::Region,
            PrintArgument::Regions(_) => ArgumentKind::Regions,
            PrintArgument::Successor(_) => ArgumentKind::Successor,
            PrintArgument::Successors(_) => ArgumentKind::Successors,
            PrintArgument::AttrDict(_) => ArgumentKind::AttrDict,
            PrintArgument::PropDict(_) => ArgumentKind::PropDict,
            PrintArgument::Text(_) => ArgumentKind::Text,
        }
    }
}

impl DirectiveArgument<'_, '_> {
    /// What it is.
    pub fn kind(&self) -> ArgumentKind {
        match self {
            DirectiveArgument::Attribute(_) => ArgumentKind::Attribute,
            DirectiveArgument::Operand(_) => ArgumentKind::Operand,
            DirectiveArgument::Operands(_) => ArgumentKind::Operands,
            DirectiveArgument::OperandGroups(_) => ArgumentKind::OperandGroups,
            DirectiveArgument::Type(_) => ArgumentKind::Type,
            DirectiveArgument::Types(_) => ArgumentKind::Types,
            DirectiveArgument::TypeGroups(_) => ArgumentKind::TypeGroups,
            DirectiveArgument::Region(_) => ArgumentKind::Region,
            DirectiveArgument::Regions(_) => ArgumentKind::Regions,
            DirectiveArgument::Successor(_) => ArgumentKind::Successor,
            DirectiveArgument::Successors(_) => ArgumentKind::Successors,
            DirectiveArgument::AttrDict(_) => ArgumentKind::AttrDict,
            DirectiveArgument::PropDict(_) => ArgumentKind::PropDict,
            DirectiveArgument::Text(_) => ArgumentKind::Text,
        }
    }
}

/// Some of an operation's operands, in order.
#[derive(Clone, Debug)]
pub struct OperandRange<'m> {
    operation: Operation<'m>,
    range: Range<usize>,
}

impl<'m> OperandRange<'m> {
    /// Those in the range that the operation has.
    pub fn new(operation: Operation<'m>, range: Range<usize>) -> Self {
        let end = range.end.min(operation.num_operands());
        OperandRange { operation, range: range.start.min(end)..end }
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.range.is_empty()
    }
}

impl<'m> Iterator for OperandRange<'m> {
    type Item = Value<'m>;

    fn next(&mut self) -> Option<Value<'m>> {
        self.range.next().map(|index| self.operation.operand(index))
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl ExactSizeIterator for OperandRange<'_> {}
