//! `custom<...>` directives.

mod acc;
mod gpu;
mod index_lists;
mod llvm;
mod memref;
mod omp;
mod pdl;
mod switches;
mod symbols;
mod transform;

use format_runtime::hooks::{CustomDirective, DirectiveArgument, Hooks};
use format_runtime::text::{Failed, ParseResult, Parser, Printer};
use operation_core::{Attribute, AttributeKind, Block, Operation, Value};
use std::ops::Range;

/// Adds one directive.
type Add<'a> = dyn FnMut(&str, Box<dyn CustomDirective>) + 'a;

/// Adds the directives of all dialects.
pub(crate) fn register(hooks: &mut Hooks) {
    let mut add = |name: &str, directive: Box<dyn CustomDirective>| {
        hooks.directives.insert(name.into(), directive);
    };
    add("DynamicIndexList", Box::new(index_lists::DynamicIndexList));
    add("OptionalDynamicIndexList", Box::new(index_lists::OptionalDynamicIndexList));
    add("GlobalMemrefOpTypeAndInitialValue", Box::new(memref::TypeAndInitialValue));
    add("SwitchCases", Box::new(switches::RegionCases));
    add("SequenceOpOperands", Box::new(transform::SequenceOperands));
    add("OperationOpAttributes", Box::new(pdl::Attributes));
    add("CreateOperationOpAttributes", Box::new(pdl::Attributes));
    add("CreateOperationOpResults", Box::new(pdl::CreatedResults));
    add("RangeType", Box::new(pdl::RangeType));
    add("ResultsValueType", Box::new(pdl::ResultsType));
    add("InsertExtractValueElementType", Box::new(llvm::ElementType));
    add("ShuffleType", Box::new(llvm::ShuffleType));
    add("GEPIndices", Box::new(llvm::Indices));
    add("SymbolVisibility", Box::new(symbols::Visibility));
    add("TypedInitialValue", Box::new(symbols::InitialValue));
    add("SingleBlockRegion", Box::new(symbols::SingleBlock));
    add("NamedValueList", Box::new(symbols::NamedValues));
    add("AsyncDependencies", Box::new(gpu::AsyncDependencies));
    add("LaunchFuncOperands", Box::new(gpu::LaunchOperands));
    add("LaunchDimType", Box::new(gpu::LaunchDimension));
    add("AllReduceOperation", Box::new(gpu::AllReduce));
    add("MultitileSizesTypes", Box::new(transform::OneResultType("MultitileSizesTypes")));
    add("ContinuousTileSizeTypes", Box::new(transform::OneResultType("ContinuousTileSizeTypes")));
    add("TransformMatchDims", Box::new(transform::Dimensions));
    add("SwitchOpCases", Box::new(switches::SuccessorCases));
    omp::register(&mut add);
    acc::register(&mut add);
}

/// The format gives a directive other arguments than the C++ function of this name takes.
fn wrong_arguments(parser: &mut Parser<'_, '_>, directive: &str, _arguments: &[DirectiveArgument<'_, '_>]) -> Failed {
    let offset = parser.name_offset();
    parser.error(offset, format!("custom<{directive}> is given arguments that its hook does not know"))
}

/// Any keyword, and where it stands. Error: `expected valid keyword`.
fn keyword<'p>(parser: &mut Parser<'p, '_>) -> ParseResult<(usize, &'p str)> {
    let offset = parser.offset();
    match parser.parse_optional_any_keyword() {
        Some(text) => Ok((offset, text)),
        None => Err(parser.custom_error(offset, "expected valid keyword")),
    }
}

/// `@symbol`. Error: `invalid kind of attribute specified`.
fn symbol_attribute<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Attribute<'m>> {
    let offset = parser.offset();
    let attribute = parser.parse_attribute(None)?;
    match attribute.kind() {
        AttributeKind::SymbolRef { .. } => Ok(attribute),
        _ => Err(parser.custom_error(offset, "invalid kind of attribute specified")),
    }
}

/// The operands of a range.
fn operands<'m>(operation: Operation<'m>, range: Range<usize>) -> impl ExactSizeIterator<Item = Value<'m>> + Clone {
    let length = range.end.min(operation.num_operands()).saturating_sub(range.start);
    operation.operands().skip(range.start).take(length)
}

/// `^bb1(%a, %b : T, U)`
fn print_successor_and_operands<'m>(
    printer: &mut Printer<'_, 'm>,
    successor: Block<'m>,
    operands: impl ExactSizeIterator<Item = Value<'m>> + Clone,
) {
    printer.successor(successor);
    if operands.len() > 0 {
        printer.text("(");
        printer.operands(operands.clone());
        printer.text(" : ");
        printer.type_list(operands.map(Value::type_));
        printer.text(")");
    }
}
