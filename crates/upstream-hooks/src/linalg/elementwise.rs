//! `linalg.elementwise`

use super::body::{self, BodyKind};
use super::builder::Binary;
use super::common::{num_inputs, parse_parts, print_parts};
use super::named::{INDEXING_MAPS, WITHOUT_MAPS, parse_maps};
use crate::enum_keywords::EnumKeyword;
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{
    AffineExprKind, Attribute, AttributeKind, Context, OPERAND_SEGMENT_SIZES, Operation,
    OperationState, Type,
};

/// `linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [...] {...} ins(...) outs(...) -> T`
pub(super) const ELEMENTWISE: Functions = Functions(parse, fits, print);

const KIND: EnumKeyword =
    EnumKeyword::of("ElementwiseKind", "linalg::", "linalg.elementwise_kind").in_slot("kind", "");

/// The computation of each kind: the named operation's, mostly under the same name.
fn recipe(kind: &str) -> Option<BodyKind> {
    let name = match kind {
        "max_signed" => "max",
        "min_signed" => "min",
        "max_unsigned" => return Some(BodyKind::Binary(Binary::MaxUnsigned)),
        "min_unsigned" => return Some(BodyKind::Binary(Binary::MinUnsigned)),
        _ => kind,
    };
    WITHOUT_MAPS
        .iter()
        .find(|(known, ..)| *known == name)
        .map(|(_, recipe, _)| *recipe)
}

/// Identity maps of this rank, one for each operand.
fn identities<'m>(context: &'m Context, rank: usize, operands: usize) -> Option<Attribute<'m>> {
    let rank = u32::try_from(rank).ok()?;
    let results: Vec<_> = (0..rank)
        .map(|dim| context.affine_expr(AffineExprKind::Dim(dim)))
        .collect();
    let map = context.attribute(AttributeKind::AffineMap(
        context.affine_map(rank, 0, &results),
    ));
    Some(context.array(&vec![map; operands]))
}

fn rank(type_: Type<'_>) -> usize {
    type_.shape().map_or(0, <[i64]>::len)
}

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    parser.parse_keyword("kind")?;
    parser.parse_token(Token::Equal)?;
    let offset = parser.offset();
    let kind = parser.parse_attribute(None)?;
    slots::set(context, state, KIND.slot, kind);
    let word = KIND.word_of(&parser.environment().dialects.enums, kind);
    let Some(recipe) = word.as_deref().and_then(recipe) else {
        return Err(parser.custom_error(offset, "expected operation 'kind' attribute"));
    };
    let maps = parse_maps(parser)?;
    parse_parts(parser, state, true)?;
    syntax::attr_dict(parser, state)?;
    parser.parse_optional_arrow_type_list(&mut state.results)?;
    recipe.check_operands(parser, state)?;
    let output = state
        .operands
        .last()
        .map_or(0, |output| rank(output.type_()));
    if let Some(maps) = maps.or_else(|| identities(context, output, state.operands.len())) {
        slots::set(context, state, INDEXING_MAPS, maps);
    }
    let Some(body) = body::build(parser, state, recipe, false) else {
        return Err(syntax::name_error(
            parser,
            "has a body that is not known for these types",
        ));
    };
    state.regions.push(body);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    num_inputs(operation).is_some()
        && KIND.fits(operation)
        && slots::get(operation, INDEXING_MAPS).is_some()
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some(inputs) = num_inputs(operation) else {
        return;
    };
    printer.text(" kind=");
    if let Some(kind) = slots::get(operation, KIND.slot) {
        printer.attribute(kind);
    }
    let operands = operation.num_operands();
    let output = operation
        .operands()
        .next_back()
        .map_or(0, |output| rank(output.type_()));
    let default = identities(printer.context(), output, operands);
    if let Some(maps) = slots::get(operation, INDEXING_MAPS).filter(|&maps| Some(maps) != default) {
        printer.text(" indexing_maps = ");
        printer.attribute(maps);
    }
    syntax::print_attr_dict(
        printer,
        operation,
        &[OPERAND_SEGMENT_SIZES, KIND.slot, INDEXING_MAPS],
    );
    print_parts(printer, operation, inputs);
    syntax::print_results(printer, operation);
}
