//! `spirv.func`, `spirv.ARM.Graph`

use super::enums::{self, FUNCTION_CONTROL};
use crate::function_like::{
    self, ARGUMENT_ATTRIBUTES, FUNCTION_TYPE, RESULT_ATTRIBUTES, SYMBOL_NAME,
};
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{Operation, OperationState};

/// `spirv.func @f(%a: A) -> B "None" attributes {...} {...}`
pub(super) struct Function {
    /// True if there is a function control.
    pub(super) is_controlled: bool,
}

impl Syntax for Function {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let context = parser.context();
        let signature = function_like::parse_name_and_signature(parser, state)?;
        if self.is_controlled {
            let control = enums::parse_string(&FUNCTION_CONTROL, parser)?;
            enums::set(&FUNCTION_CONTROL, parser, state, control);
        }
        syntax::attr_dict_with_keyword(parser, state)?;
        function_like::set_signature_attributes(context, state, &signature);
        function_like::parse_any_body(parser, state, &signature)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        (!self.is_controlled || FUNCTION_CONTROL.fits(operation))
            && function_like::is_function(operation, FUNCTION_TYPE)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let Some((inputs, results)) = function_like::function_type(operation, FUNCTION_TYPE) else {
            return;
        };
        let body = operation.region(0);
        function_like::print_name_and_signature(printer, operation, inputs, results);
        let mut elided = vec![
            SYMBOL_NAME,
            FUNCTION_TYPE,
            ARGUMENT_ATTRIBUTES,
            RESULT_ATTRIBUTES,
        ];
        if self.is_controlled {
            let control = FUNCTION_CONTROL.text(printer, operation);
            printer.text(&format!(" \"{control}\""));
            elided.push(FUNCTION_CONTROL.slot);
        }
        printer.optional_attr_dict_with_keyword(&slots::listed(printer, operation, &elided));
        function_like::print_body(printer, body);
    }
}
