//! Module-level operations other than functions: entry points, execution modes, constant composites, graphs.

use crate::function_like::{
    self, ARGUMENT_ATTRIBUTES, FUNCTION_TYPE, PrintedSignature, RESULT_ATTRIBUTES, SYMBOL_NAME,
};
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{Operation, OperationState};

/// `spirv.ARM.Graph @g(%a: A) -> B attributes {...} {...}`
pub(super) struct Graph;

impl Syntax for Graph {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let signature = function_like::parse_name_and_signature(parser, state)?;
        syntax::attr_dict_with_keyword(parser, state)?;
        function_like::set_signature_attributes(context, state, &signature);
        function_like::parse_any_body(parser, state, &signature)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        function_like::is_function(operation, FUNCTION_TYPE)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let Some((inputs, results)) = function_like::function_type(operation, FUNCTION_TYPE) else { return };
        let body = operation.region(0);
        printer.text(" ");
        printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
        let signature = PrintedSignature { inputs, results, variadic: false, body };
        function_like::print_signature(printer, operation, &signature);
        let elided = [SYMBOL_NAME, FUNCTION_TYPE, ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES];
        printer.optional_attr_dict_with_keyword(&slots::entries(operation, &elided));
        function_like::print_body(printer, body);
    }
}
