//! Loops and regions with arguments initialized by operands.

use super::{FunctionTypeParts, Unresolved, resolve_each};
use format_runtime::text::{
    Argument, Delimiter, ParseResult, Parser, Printer, Token, UnresolvedOperand,
};
use operation_core::{Operation, OperationState, Type, TypeKind, Value};

/// Parses `(%a, %b)`: region arguments without types.
pub(crate) fn argument_list<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
) -> ParseResult<Vec<Argument<'p, 'm>>> {
    let mut arguments = Vec::new();
    parser.comma_separated(Delimiter::Paren, " in argument list", |parser| {
        arguments.push(parser.parse_argument(false, false)?);
        Ok(())
    })?;
    Ok(arguments)
}

/// Parses `%a to %b step %c`, the bounds and step of a loop.
pub(crate) fn loop_bounds<'p>(
    parser: &mut Parser<'p, '_>,
) -> ParseResult<[UnresolvedOperand<'p>; 3]> {
    let lower = parser.parse_operand()?;
    parser.parse_keyword("to")?;
    let upper = parser.parse_operand()?;
    parser.parse_keyword("step")?;
    Ok([lower, upper, parser.parse_operand()?])
}

/// Prints `%i = %a to %b step %c`, with the first three operands.
pub(crate) fn print_loop<'m>(
    printer: &mut Printer<'_, 'm>,
    variable: Value<'m>,
    operation: Operation<'m>,
) {
    printer.operand(variable);
    for (before, operand) in [" = ", " to ", " step "]
        .into_iter()
        .zip(operation.operands())
    {
        printer.text(before);
        printer.operand(operand);
    }
}

/// Prints ` : T `, with an extra space as in MLIR; one space if the type is `index`.
pub(crate) fn print_loop_type<'m>(printer: &mut Printer<'_, 'm>, variable: Value<'m>) {
    printer.text(" ");
    if !matches!(variable.type_().kind(), TypeKind::Index) {
        printer.text(" : ");
        printer.type_(variable.type_());
        printer.text(" ");
    }
}

/// Region arguments and their initial operands.
#[derive(Default)]
pub(crate) struct Assignments<'p, 'm> {
    /// Left of `=`.
    pub(crate) arguments: Vec<Argument<'p, 'm>>,
    /// Right of `=`.
    pub(crate) operands: Unresolved<'p>,
}

impl<'p, 'm> Assignments<'p, 'm> {
    /// Takes the types of a function type, one for each operand, and its results. Errors are at `offset`.
    pub(crate) fn set_function_type(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        state: &mut OperationState<'m>,
        (inputs, results): FunctionTypeParts<'m>,
        offset: usize,
    ) -> ParseResult<()> {
        let (expected, got) = (self.operands.len(), inputs.len());
        if expected != got {
            let message =
                format!("expected as many input types as operands (expected {expected} got {got})");
            return Err(parser.custom_error(offset, message));
        }
        resolve_each(parser, &self.operands, inputs, offset, &mut state.operands)?;
        state.results.extend_from_slice(results);
        self.set_types(inputs);
        Ok(())
    }
    /// Sets the types of the arguments, as far as there are types.
    pub(crate) fn set_types(&mut self, types: &[Type<'m>]) {
        for (argument, type_) in self.arguments.iter_mut().zip(types) {
            argument.type_ = *type_;
        }
    }
}

/// [`assignment_list`], if present.
pub(crate) fn optional_assignment_list<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
) -> ParseResult<Assignments<'p, 'm>> {
    if parser.at(Token::LParen) {
        assignment_list(parser)
    } else {
        Ok(Assignments::default())
    }
}

/// Parses `(%a = %b, %c = %d)`.
pub(crate) fn assignment_list<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
) -> ParseResult<Assignments<'p, 'm>> {
    let mut list = Assignments::default();
    parser.parse_token(Token::LParen)?;
    parser.comma_separated_until(Token::RParen, |parser| {
        list.arguments.push(parser.parse_argument(false, false)?);
        parser.parse_token(Token::Equal)?;
        list.operands.push(parser.parse_operand()?);
        Ok(())
    })?;
    Ok(list)
}

/// Prints ` iter_args(%a = %b)`; nothing without operands. The prefix starts with a space.
pub(crate) fn print_assignment_list<'m>(
    printer: &mut Printer<'_, 'm>,
    prefix: &str,
    arguments: impl Iterator<Item = Value<'m>>,
    operands: impl ExactSizeIterator<Item = Value<'m>>,
) {
    if operands.len() == 0 {
        return;
    }
    printer.text(prefix);
    printer.text("(");
    printer.interleave_comma(arguments.zip(operands), |printer, (argument, operand)| {
        printer.operand(argument);
        printer.text(" = ");
        printer.operand(operand);
    });
    printer.text(")");
}
