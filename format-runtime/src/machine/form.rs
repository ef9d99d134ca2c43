//! Functions generated from programs, used instead of the machines.

use crate::dialect::{AttrOrTypeDefinition, OperationDefinition};
use crate::hooks::Hooks;
use crate::text::{ParseResult, Parser, Printer};
use operation_core::{Operation, OperationState, Parameter, Type};
use smallvec::SmallVec;

/// The values of an attribute's or type's parameters.
pub type Parameters<'m> = SmallVec<[Parameter<'m>; 4]>;

/// Like [`Syntaxes::parse_usual_form`](crate::text::Syntaxes::parse_usual_form).
pub type ParseUsualForm = for<'p, 'm> fn(
    &Hooks,
    &mut Parser<'p, 'm>,
    &'p OperationDefinition,
    &mut OperationState<'m>,
) -> bool;

/// Like [`Syntaxes::parse_operation`](crate::text::Syntaxes::parse_operation).
pub type ParseOperation = for<'p, 'm> fn(
    &Hooks,
    &mut Parser<'p, 'm>,
    &'p OperationDefinition,
    &mut OperationState<'m>,
) -> ParseResult<()>;

/// Prints the name of an operation and the text after it. Returns false, without printing anything, if the operation
/// doesn't have its declared shape.
pub type PrintOperation =
    for<'m> fn(&Hooks, &mut Printer<'_, 'm>, &OperationDefinition, Operation<'m>) -> bool;

/// Parses the parameters of an attribute or type, given the expected type of an attribute.
pub type ParseParameters = for<'m> fn(
    &Hooks,
    &mut Parser<'_, 'm>,
    &AttrOrTypeDefinition,
    Option<Type<'m>>,
) -> ParseResult<Parameters<'m>>;

/// Prints the parameters of an attribute or type.
pub type PrintParameters =
    for<'m> fn(&Hooks, &mut Printer<'_, 'm>, &AttrOrTypeDefinition, &[Parameter<'m>]);

/// The functions generated from the programs of an operation.
#[derive(Clone, Copy, Debug)]
pub struct GeneratedOperation {
    /// Parses the usual form of the operation; `None` if it would not be faster.
    pub usual: Option<ParseUsualForm>,
    /// Parses any operation.
    pub parse: ParseOperation,
    /// Prints an operation.
    pub print: PrintOperation,
}

/// The functions generated from the programs of an attribute or type.
#[derive(Clone, Copy, Debug)]
pub struct GeneratedParameters {
    /// Parses the parameters.
    pub parse: ParseParameters,
    /// Prints the parameters.
    pub print: PrintParameters,
}
