//! `llvm.mlir.alias`

use super::common::{
    LINKAGE, THREAD_LOCAL, UNNAMED_ADDRESS, VISIBILITY, parse_linkage, print_linkage,
};
use crate::function_like::SYMBOL_NAME;
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{Operation, OperationState};

/// `llvm.mlir.alias private hidden thread_local unnamed_addr @a {...} : i32 {...}`
pub(super) const ALIAS: Functions = Functions(parse, fits, print);

const TYPE: &str = "alias_type";

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    parse_linkage(parser, state);
    let name = parser.parse_symbol_name()?;
    slots::set(context, state, SYMBOL_NAME, name);
    syntax::attr_dict(parser, state)?;
    let types = syntax::colon_type_list(parser)?;
    let [type_] = types.as_slice() else {
        return Err(syntax::name_error(parser, "expected zero or one type"));
    };
    slots::set_type(context, state, TYPE, *type_);
    state.regions.push(parser.parse_region(&[])?);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_regions() == 1
        && slots::string(operation, SYMBOL_NAME).is_some()
        && slots::get(operation, TYPE).is_some_and(|type_| type_.as_type().is_some())
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    print_linkage(printer, operation);
    printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
    let elided = [
        SYMBOL_NAME,
        TYPE,
        LINKAGE.slot,
        VISIBILITY.slot,
        THREAD_LOCAL,
        UNNAMED_ADDRESS.slot,
    ];
    syntax::print_attr_dict(printer, operation, &elided);
    printer.text(" : ");
    if let Some(type_) = slots::get(operation, TYPE) {
        printer.attribute(type_);
    }
    printer.text(" ");
    printer.region(operation.region(0), false, true, false);
}
