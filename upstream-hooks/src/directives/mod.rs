//! `custom<...>` directives.

mod acc;
mod bundles;
mod globals;
mod gpu;
mod images;
mod index_lists;
mod irdl;
mod llvm;
mod memref;
mod objects;
mod omp;
mod passes;
mod pdl;
mod regions;
mod semi_function;
mod shapes;
mod switches;
mod symbols;
mod tokens;
mod transform;

use format_runtime::hooks::{CustomDirective, DirectiveArgument, Hooks, PrintArgument};
use format_runtime::text::{Failed, ParseResult, Parser};
use operation_core::{Attribute, AttributeKind, Operation, Value};
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
    add("SemiFunctionType", Box::new(semi_function::SemiFunctionType));
    add("PackedOrDynamicIndexList", Box::new(semi_function::PackedOrIndices));
    add("ApplyRegisteredPassOptions", Box::new(passes::PassOptions));
    add("AlternativesOpSelectedRegion", Box::new(passes::SelectedRegion));
    add("ForeachMatchSymbols", Box::new(passes::MatchersAndActions));
    add("DimensionList", Box::new(shapes::DimensionList));
    add("MNKDimensionList", Box::new(shapes::MatrixSizes));
    add("LevelRange", Box::new(shapes::LevelRange));
    add("EmitCGlobalOpTypeAndInitialValue", Box::new(globals::EmitC("EmitCGlobalOpTypeAndInitialValue")));
    add("EmitCFieldOpTypeAndInitialValue", Box::new(globals::EmitC("EmitCFieldOpTypeAndInitialValue")));
    add("VariableOpTypeOrInitialValue", Box::new(globals::TosaVariable));
    add("OffloadingHandler", Box::new(objects::OffloadingHandler));
    add("OpBundles", Box::new(bundles::OperandBundles));
    add("IndirectBrOpSucessors", Box::new(bundles::IndirectTargets));
    add("LLVMLinkage", Box::new(bundles::Linkage));
    add("NamedValueListWithVariadicity", Box::new(irdl::ValuesWithVariadicity));
    add("AttributesOp", Box::new(irdl::Attributes));
    add("AwaitResultType", Box::new(tokens::AwaitedType));
    add("TokenOrdering", Box::new(tokens::TokenOrdering));
    add("ElseRegion", Box::new(regions::Else));
    add("ImageOperands", Box::new(images::ImageOperands));
    omp::register(&mut add);
    acc::register(&mut add);
    hooks.parameter_directives.insert("Object".into(), Box::new(objects::Object));
    hooks.parameter_directives.insert("LevelRange".into(), Box::new(shapes::LevelRange));
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

/// A keyword or a string. Error: `expected valid keyword or string`.
fn keyword_or_string(parser: &mut Parser<'_, '_>) -> ParseResult<Vec<u8>> {
    let offset = parser.offset();
    match parser.parse_optional_keyword_or_string()? {
        Some(text) => Ok(text),
        None => Err(parser.custom_error(offset, "expected valid keyword or string")),
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

/// The elements of an array attribute.
fn elements<'m>(argument: &PrintArgument<'m>) -> &'m [Attribute<'m>] {
    argument.attribute().and_then(Attribute::as_array).unwrap_or_default()
}
