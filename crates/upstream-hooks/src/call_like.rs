//! The types of calls: `(A {x.y}, B) -> (C {x.y})`, as in MLIR's `CallOpInterface`.

use crate::function_like::{self, ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES, Signature};
use crate::slots;
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Context, Operation, OperationState, Type, TypeKind};

/// Types and attributes of arguments and results.
#[derive(Default)]
pub(crate) struct CallTypes<'p, 'm> {
    /// Types of the arguments.
    pub(crate) inputs: Vec<Type<'m>>,
    /// Their attributes, as many.
    input_attributes: Vec<Option<Attribute<'m>>>,
    /// Results and their attributes; the other fields are unused.
    results: Signature<'p, 'm>,
}

impl<'m> CallTypes<'_, 'm> {
    /// Types of the results.
    pub(crate) fn results(&self) -> &[Type<'m>] {
        &self.results.results
    }
}

/// Parses inputs and results; the arrow is required.
pub(crate) fn parse<'p, 'm>(parser: &mut Parser<'p, 'm>) -> ParseResult<CallTypes<'p, 'm>> {
    let mut types = CallTypes::default();
    parser.parse_comma_separated(Delimiter::Paren, |parser| {
        types.inputs.push(parser.parse_type()?);
        types
            .input_attributes
            .push(Some(function_like::optional_dictionary(parser)?));
        Ok(())
    })?;
    parser.parse_token(Token::Arrow)?;
    function_like::parse_results(parser, &mut types.results)?;
    Ok(types)
}

/// Sets the attributes of arguments and results, if there are any.
pub(crate) fn set_attributes<'m>(
    context: &'m Context,
    state: &mut OperationState<'m>,
    types: &CallTypes<'_, 'm>,
) {
    function_like::set_attributes(
        context,
        state,
        types.input_attributes.iter().copied(),
        &types.results.result_attributes,
    );
}

/// Prints inputs of these types and the results of the operation.
pub(crate) fn print<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    inputs: impl Iterator<Item = Type<'m>>,
) {
    print_list(printer, inputs, slots::get(operation, ARGUMENT_ATTRIBUTES));
    printer.text(" -> ");
    let attributes = slots::get(operation, RESULT_ATTRIBUTES);
    let results = operation.results().map(|result| result.type_());
    let bare = |only: &Type<'m>| {
        function_like::entries_at(attributes, 0).is_empty()
            && !matches!(only.kind(), TypeKind::Function { .. })
    };
    match results
        .clone()
        .next()
        .filter(|only| results.len() == 1 && bare(only))
    {
        Some(only) => printer.type_(only),
        None => print_list(printer, results, attributes),
    }
}

/// Prints `(A {x.y}, B)`.
fn print_list<'m>(
    printer: &mut Printer<'_, 'm>,
    types: impl Iterator<Item = Type<'m>>,
    attributes: Option<Attribute<'m>>,
) {
    printer.text("(");
    for (index, type_) in types.enumerate() {
        if index > 0 {
            printer.text(", ");
        }
        printer.type_(type_);
        printer.optional_attr_dict(function_like::entries_at(attributes, index));
    }
    printer.text(")");
}
