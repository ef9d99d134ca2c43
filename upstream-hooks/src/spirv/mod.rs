//! The `spirv` dialect.

mod access_chain;
mod composite;
mod constants;
mod control;
mod decorations;
mod enums;
mod interface;
mod memory;
mod types;

use crate::function_like::{
    self, ARGUMENT_ATTRIBUTES, FUNCTION_TYPE, PrintedSignature, RESULT_ATTRIBUTES, SYMBOL_NAME,
};
use crate::registration::register_syntax;
use crate::slots;
use crate::syntax::{self, Syntax};
use enums::FUNCTION_CONTROL;
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{Operation, OperationState};

/// Adds what is hooked of this dialect, for a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, llvm: u32) {
    register_syntax(hooks, "spirv.func", Function);
    register_syntax(hooks, "spirv.Constant", constants::Constant);
    register_syntax(hooks, "spirv.SpecConstant", constants::SpecConstant);
    register_syntax(hooks, "spirv.GlobalVariable", constants::GlobalVariable);
    register_syntax(hooks, "spirv.ARM.Graph", interface::Graph);
    register_syntax(hooks, "spirv.SpecConstantOperation", control::SpecConstantOperation);
    register_syntax(hooks, "spirv.Variable", memory::Variable);
    register_syntax(hooks, "spirv.Load", memory::Load);
    register_syntax(hooks, "spirv.Store", memory::Store);
    register_syntax(hooks, "spirv.CopyMemory", memory::CopyMemory);
    register_syntax(hooks, "spirv.INTEL.SubgroupBlockWrite", memory::SubgroupBlockWrite);
    register_syntax(hooks, "spirv.CompositeExtract", composite::Extract);
    if llvm < 20 {
        access_chain::register(hooks);
    }
    for name in ["IAddCarry", "ISubBorrow", "SMulExtended", "UMulExtended"] {
        register_syntax(hooks, &format!("spirv.{name}"), composite::PairResult);
    }
    types::register(hooks);
}

/// `spirv.func @f(%a: A) -> B "None" attributes {...} {...}`
struct Function;

impl Syntax for Function {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let signature = function_like::parse_name_and_signature(parser, state)?;
        FUNCTION_CONTROL.parse_required(parser, state, true)?;
        syntax::attr_dict_with_keyword(parser, state)?;
        function_like::set_signature_attributes(context, state, &signature);
        function_like::parse_any_body(parser, state, &signature)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        FUNCTION_CONTROL.fits(operation) && function_like::is_function(operation, FUNCTION_TYPE)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let Some((inputs, results)) = function_like::function_type(operation, FUNCTION_TYPE) else { return };
        let body = operation.region(0);
        printer.text(" ");
        printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
        function_like::print_signature(
            printer,
            operation,
            &PrintedSignature { inputs, results, variadic: false, body },
        );
        let control = FUNCTION_CONTROL.text(printer, operation);
        printer.text(&format!(" \"{control}\""));
        let elided = [SYMBOL_NAME, FUNCTION_TYPE, ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES, FUNCTION_CONTROL.slot];
        printer.optional_attr_dict_with_keyword(&slots::entries(operation, &elided));
        function_like::print_body(printer, body);
    }
}
