//! The `spirv` dialect.

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
use crate::one_type;
use crate::registration::register_syntax;
use crate::slots;
use crate::syntax::{self, Syntax};
use enums::{ADDRESSING_MODEL, FUNCTION_CONTROL, MEMORY_MODEL};
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{Operation, OperationState};

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
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
    for name in ["IAddCarry", "ISubBorrow", "SMulExtended", "UMulExtended"] {
        register_syntax(hooks, &format!("spirv.{name}"), composite::PairResult);
    }
    types::register(hooks);
}

const VCE_TRIPLE: &str = "vce_triple";

/// `spirv.module @m Logical GLSL450 requires #spirv.vce<...> attributes {...} {...}`
struct Module;

impl Syntax for Module {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        if let Some(name) = parser.parse_optional_symbol_name()? {
            slots::set(context, state, SYMBOL_NAME, name);
        }
        ADDRESSING_MODEL.parse_required(parser, state, false)?;
        MEMORY_MODEL.parse_required(parser, state, false)?;
        if parser.parse_optional_keyword("requires") {
            let triple = parser.parse_attribute(None)?;
            slots::set(context, state, VCE_TRIPLE, triple);
        }
        syntax::attr_dict_with_keyword(parser, state)?;
        let body = parser.parse_region(&[])?;
        if body.is_empty() {
            body.push(parser.arena().block());
        }
        state.regions.push(body);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_regions() == 1 && ADDRESSING_MODEL.fits(operation) && MEMORY_MODEL.fits(operation)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        if let Some(name) = slots::string(operation, SYMBOL_NAME) {
            printer.text(" ");
            printer.symbol_name(name);
        }
        for model in [ADDRESSING_MODEL, MEMORY_MODEL] {
            let text = model.text(printer, operation);
            printer.text(" ");
            printer.text(&text);
        }
        if let Some(triple) = slots::get(operation, VCE_TRIPLE) {
            printer.text(" requires ");
            printer.attribute(triple);
        }
        let elided = [ADDRESSING_MODEL.slot, MEMORY_MODEL.slot, SYMBOL_NAME, VCE_TRIPLE];
        printer.optional_attr_dict_with_keyword(&slots::entries(operation, &elided));
        printer.text(" ");
        printer.region(operation.region(0), true, true, false);
    }
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
