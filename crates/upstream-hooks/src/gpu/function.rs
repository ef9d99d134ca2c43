//! `gpu.func`

use crate::function_like::{
    self, ARGUMENT_ATTRIBUTES, FUNCTION_TYPE, RESULT_ATTRIBUTES, SYMBOL_NAME, dictionaries,
    entries_at,
};
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{Argument, Delimiter, ParseResult, Parser, Printer};
use operation_core::{
    Attribute, AttributeKind, IntegerValue, Operation, OperationState, TypeKind, Value,
};

/// `gpu.func @f(%a: A) -> B workgroup(%b : B) private(%c : C) kernel attributes {...} {...}`
pub(super) const FUNCTION: Functions = Functions(parse, fits, print);

/// Number of entry block arguments in workgroup memory; those after them are private.
pub(super) const NUM_WORKGROUP: &str = "workgroup_attributions";
pub(super) const WORKGROUP_ATTRIBUTES: &str = "workgroup_attrib_attrs";
pub(super) const PRIVATE_ATTRIBUTES: &str = "private_attrib_attrs";
const KERNEL: &str = "gpu.kernel";

/// Parses an optional `keyword(%a : A {...})`. Returns the number of arguments.
pub(super) fn parse_attributions<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut OperationState<'m>,
    keyword: &str,
    slot: &str,
    arguments: &mut Vec<Argument<'p, 'm>>,
) -> ParseResult<usize> {
    if !parser.parse_optional_keyword(keyword) {
        return Ok(0);
    }
    let before = arguments.len();
    parser.parse_comma_separated(Delimiter::Paren, |parser| {
        arguments.push(parser.parse_argument(true, true)?);
        Ok(())
    })?;
    let attributes = arguments[before..]
        .iter()
        .map(|argument| argument.attributes);
    let context = parser.context();
    if let Some(attributes) = dictionaries(context, attributes) {
        slots::set(context, state, slot, attributes);
    }
    Ok(arguments.len() - before)
}

/// Prints the text of [`parse_attributions`].
pub(super) fn print_attributions<'m>(
    printer: &mut Printer<'_, 'm>,
    keyword: &str,
    values: &[Value<'m>],
    attributes: Option<Attribute<'m>>,
) {
    for (index, value) in values.iter().enumerate() {
        if index == 0 {
            printer.text(keyword);
        } else {
            printer.text(", ");
        }
        printer.operand(*value);
        printer.text(" : ");
        printer.type_(value.type_());
        printer.optional_attr_dict(entries_at(attributes, index));
    }
    if !values.is_empty() {
        printer.text(")");
    }
}

/// The number of entry block arguments in workgroup memory.
pub(super) fn num_workgroup(operation: Operation<'_>) -> Option<usize> {
    match slots::get(operation, NUM_WORKGROUP).map(Attribute::kind) {
        Some(AttributeKind::Integer {
            value: IntegerValue::Small(value),
            ..
        }) => usize::try_from(*value).ok(),
        _ => Some(0),
    }
}

/// The entry block arguments in three groups: the function's inputs, workgroup memory, private memory.
fn arguments<'m>(operation: Operation<'m>) -> Option<[Vec<Value<'m>>; 3]> {
    let (inputs, _) = function_like::function_type(operation, FUNCTION_TYPE)?;
    let workgroup = num_workgroup(operation)?;
    let entry = syntax::body(operation)?;
    let mut all: Vec<_> = entry.arguments().map(|argument| argument.value()).collect();
    if all.len() < inputs.len().checked_add(workgroup)? {
        return None;
    }
    let mut rest = all.split_off(inputs.len());
    let private = rest.split_off(workgroup);
    Some([all, rest, private])
}

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let name = parser.parse_symbol_name()?;
    slots::set(context, state, SYMBOL_NAME, name);
    let offset = parser.offset();
    let signature = function_like::parse_signature(parser, false)?;
    let mut arguments = signature.region_arguments().into_vec();
    if arguments.len() != signature.arguments.len() {
        return Err(parser.custom_error(offset, "gpu.func requires named arguments"));
    }
    let type_ = context.type_(TypeKind::Function {
        inputs: &signature.inputs(),
        results: &signature.results,
    });
    slots::set_type(context, state, FUNCTION_TYPE, type_);
    function_like::set_signature_attributes(context, state, &signature);
    let workgroup = parse_attributions(
        parser,
        state,
        "workgroup",
        WORKGROUP_ATTRIBUTES,
        &mut arguments,
    )?;
    slots::set(
        context,
        state,
        NUM_WORKGROUP,
        context.integer(context.i64(), workgroup as i64),
    );
    parse_attributions(parser, state, "private", PRIVATE_ATTRIBUTES, &mut arguments)?;
    syntax::optional_flag(parser, state, "kernel", KERNEL);
    syntax::attr_dict_with_keyword(parser, state)?;
    state.regions.push(parser.parse_region(&arguments)?);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    slots::string(operation, SYMBOL_NAME).is_some() && arguments(operation).is_some()
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some((inputs, results)) = function_like::function_type(operation, FUNCTION_TYPE) else {
        return;
    };
    let Some([_, workgroup, private]) = arguments(operation) else {
        return;
    };
    let body = operation.region(0);
    function_like::print_name_and_signature(printer, operation, inputs, results);
    print_attributions(
        printer,
        " workgroup(",
        &workgroup,
        slots::get(operation, WORKGROUP_ATTRIBUTES),
    );
    print_attributions(
        printer,
        " private(",
        &private,
        slots::get(operation, PRIVATE_ATTRIBUTES),
    );
    if slots::unit(operation, KERNEL) {
        printer.text(" kernel");
    }
    let elided = [
        SYMBOL_NAME,
        NUM_WORKGROUP,
        KERNEL,
        FUNCTION_TYPE,
        ARGUMENT_ATTRIBUTES,
        RESULT_ATTRIBUTES,
        WORKGROUP_ATTRIBUTES,
        PRIVATE_ATTRIBUTES,
    ];
    printer.optional_attr_dict_with_keyword(&slots::listed(printer, operation, &elided));
    printer.text(" ");
    printer.region(body, false, true, false);
}
