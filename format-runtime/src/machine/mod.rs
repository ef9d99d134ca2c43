//! The two interpreters. `text` calls these four pairs; they call the methods of `Parser` and `Printer`.

use crate::dialect::{AttrOrTypeDefinition, OperationDefinition};
use crate::text::{ParseResult, Parser, Printer};
use operation_core::{Attribute, DialectInstance, Operation, OperationState, Type};

/// Parses what follows the name of an operation in custom form, into `state` (whose name and location are set):
/// operands resolved, result types, regions, successors, properties (segment sizes and defaults filled in), attributes.
/// The parser afterwards reads a trailing location and checks the number of results against the names on the left.
pub fn parse_operation<'m>(
    _parser: &mut Parser<'_, 'm>,
    _definition: &OperationDefinition,
    _state: &mut OperationState<'m>,
) -> ParseResult<()> {
    todo!()
}

/// Prints what follows the name of an operation in custom form.
pub fn print_operation<'m>(
    _printer: &mut Printer<'_, 'm>,
    _definition: &OperationDefinition,
    _operation: Operation<'m>,
) {
    todo!()
}

/// True if the operation can be printed in custom form (its syntax is declarative or hooked).
pub fn has_custom_form(_environment: crate::dialect::Environment<'_>, _definition: &OperationDefinition) -> bool {
    false
}

/// Parses what follows `#dialect.mnemonic` (or stands stripped inside an operation). `type_` is the expected type for
/// self-type parameters.
pub fn parse_attribute<'m>(
    _parser: &mut Parser<'_, 'm>,
    _definition: &AttrOrTypeDefinition,
    _type: Option<Type<'m>>,
) -> ParseResult<Attribute<'m>> {
    todo!()
}

/// Prints what follows `#dialect.mnemonic`.
pub fn print_attribute<'m>(
    _printer: &mut Printer<'_, 'm>,
    _definition: &AttrOrTypeDefinition,
    _instance: &DialectInstance<'m, 'm>,
) {
    todo!()
}

/// Parses what follows `!dialect.mnemonic`.
pub fn parse_type<'m>(_parser: &mut Parser<'_, 'm>, _definition: &AttrOrTypeDefinition) -> ParseResult<Type<'m>> {
    todo!()
}

/// Prints what follows `!dialect.mnemonic`.
pub fn print_type<'m>(
    _printer: &mut Printer<'_, 'm>,
    _definition: &AttrOrTypeDefinition,
    _instance: &DialectInstance<'m, 'm>,
) {
    todo!()
}
