//! The `wasmssa` dialect.

use crate::function_like::{self, ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES, SYMBOL_NAME, VISIBILITY};
use crate::registration::register_syntax;
use crate::slots;
use crate::syntax::{self, Functions};
use crate::types::type_parameter;
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{Operation, OperationState, TypeKind};

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "wasmssa.func", FUNCTION);
}

const EXPORTED: &str = "exported";
const FUNCTION_TYPE: &str = "functionType";

/// Parses `exported @name`; the keyword is optional.
fn parse_name<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let offset = parser.name_offset();
    if let Some(word) = parser.parse_optional_any_keyword() {
        if word != EXPORTED {
            let message = format!("expecting either `exported` or symbol name. got {word}");
            return Err(parser.custom_error(offset, message));
        }
        slots::set(context, state, EXPORTED, context.unit());
    }
    let name = parser.parse_symbol_name()?;
    slots::set(context, state, SYMBOL_NAME, name);
    Ok(())
}

/// Prints the text of [`parse_name`].
fn print_name<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    syntax::print_flag(printer, operation, EXPORTED, [" exported ", " "]);
    printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
}

/// `wasmssa.func exported @f(%a: !wasmssa<local ref to i32>) -> i32 attributes {...} {...}`. Arguments are references
/// to locals; the function's type has the types of these locals.
const FUNCTION: Functions = Functions(parse, fits, print);

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    parse_name(parser, state)?;
    let signature = function_like::parse_signature(parser, false)?;
    let inputs: Vec<_> = signature
        .inputs()
        .into_iter()
        .filter_map(|input| type_parameter(input, "wasmssa.local"))
        .collect();
    let type_ = context.type_(TypeKind::Function {
        inputs: &inputs,
        results: &signature.results,
    });
    slots::set_type(context, state, FUNCTION_TYPE, type_);
    syntax::attr_dict_with_keyword(parser, state)?;
    function_like::set_signature_attributes(context, state, &signature);
    function_like::parse_body(parser, state, &signature)
}

fn fits(operation: Operation<'_>) -> bool {
    function_like::is_function(operation, FUNCTION_TYPE)
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some((inputs, results)) = function_like::function_type(operation, FUNCTION_TYPE) else {
        return;
    };
    print_name(printer, operation);
    function_like::print_signature(printer, operation, (inputs, false), results);
    let elided = [
        SYMBOL_NAME,
        VISIBILITY,
        FUNCTION_TYPE,
        ARGUMENT_ATTRIBUTES,
        RESULT_ATTRIBUTES,
        EXPORTED,
    ];
    printer.optional_attr_dict_with_keyword(&slots::entries(operation, &elided));
    function_like::print_body(printer, operation.region(0));
}
