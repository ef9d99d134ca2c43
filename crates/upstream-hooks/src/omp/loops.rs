//! Loops: `omp.canonical_loop`, `omp.loop_nest`, `omp.unroll_heuristic`

use crate::slots;
use crate::syntax::{self, Functions};
use crate::types::instance;
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Context, Operation, OperationState, Type, Value};

/// The type of loop handles.
fn loop_type(context: &Context) -> Type<'_> {
    instance(context, "omp.cli", &[])
}

/// `omp.canonical_loop(%cli) %iv : i32 in range(%count) {...} {...}`: the region, then the dictionary.
pub(super) const CANONICAL_LOOP: Functions = Functions(
    parse_canonical_loop,
    fits_canonical_loop,
    print_canonical_loop,
);

fn parse_canonical_loop<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let mut handle = None;
    if parser.parse_optional_token(Token::LParen) {
        handle = Some(parser.parse_operand()?);
        parser.parse_token(Token::RParen)?;
    }
    let variable = parser.parse_argument(true, false)?;
    parser.parse_keyword("in")?;
    parser.parse_keyword("range")?;
    parser.parse_token(Token::LParen)?;
    let count = parser.parse_operand()?;
    parser.parse_token(Token::RParen)?;
    state.regions.push(parser.parse_region(&[variable])?);
    syntax::attr_dict(parser, state)?;
    syntax::resolve_all(parser, &[count], variable.type_, &mut state.operands)?;
    let handle_type = loop_type(parser.context());
    syntax::resolve_all(parser, handle.as_slice(), handle_type, &mut state.operands)
}

fn fits_canonical_loop(operation: Operation<'_>) -> bool {
    matches!(operation.num_operands(), 1 | 2) && syntax::has_body(operation, 1)
}

fn print_canonical_loop<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some(entry) = operation.region(0).first() else {
        return;
    };
    let mut operands = operation.operands();
    let (Some(count), handle) = (operands.next(), operands.next()) else {
        return;
    };
    if let Some(handle) = handle {
        printer.text("(");
        printer.operand(handle);
        printer.text(")");
    }
    let variable = entry.argument(0).value();
    printer.text(" ");
    printer.operand(variable);
    printer.text(" : ");
    printer.type_(variable.type_());
    printer.text(" in range(");
    printer.operand(count);
    printer.text(") ");
    printer.region(operation.region(0), false, true, false);
    syntax::print_attr_dict(printer, operation, &[]);
}

/// `omp.loop_nest (%i, %j) : T = (%l, %l) to (%u, %u) inclusive step (%s, %s) collapse(2) tiles(4, 4) {...}`
pub(super) const LOOP_NEST: Functions = Functions(parse_loop_nest, fits_loop_nest, print_loop_nest);

const INCLUSIVE: &str = "loop_inclusive";
const COLLAPSE: &str = "collapse_num_loops";
const TILES: &str = "tile_sizes";

/// Parses `(1, 2)`.
fn integers(parser: &mut Parser<'_, '_>) -> ParseResult<Vec<i64>> {
    let mut values = Vec::new();
    parser.parse_comma_separated(Delimiter::Paren, |parser| {
        values.push(parser.parse_integer()?);
        Ok(())
    })?;
    Ok(values)
}

fn parse_loop_nest<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let context = parser.context();
    let mut variables = syntax::argument_list(parser)?;
    let type_ = syntax::colon_type(parser)?;
    let count = variables.len();
    parser.parse_token(Token::Equal)?;
    let lower = syntax::operand_list(parser, count, Delimiter::Paren)?;
    parser.parse_keyword("to")?;
    let upper = syntax::operand_list(parser, count, Delimiter::Paren)?;
    syntax::optional_flag(parser, state, "inclusive", INCLUSIVE);
    parser.parse_keyword("step")?;
    let step = syntax::operand_list(parser, count, Delimiter::Paren)?;
    if parser.parse_optional_keyword("collapse") {
        let offset = parser.offset();
        let [collapsed] = integers(parser)?[..] else {
            return Err(parser.custom_error(offset, "expected integer value"));
        };
        if collapsed > 1 {
            slots::set(
                context,
                state,
                COLLAPSE,
                context.integer(context.i64(), collapsed),
            );
        }
    }
    if parser.parse_optional_keyword("tiles") {
        let tiles = integers(parser)?;
        if !tiles.is_empty() {
            slots::set(context, state, TILES, context.dense_i64_array(&tiles));
        }
    }
    for variable in &mut variables {
        variable.type_ = type_;
    }
    state.regions.push(parser.parse_region(&variables)?);
    for operands in [lower, upper, step] {
        syntax::resolve_all(parser, &operands, type_, &mut state.operands)?;
    }
    Ok(())
}

fn fits_loop_nest(operation: Operation<'_>) -> bool {
    let Some(entry) = syntax::body(operation) else {
        return false;
    };
    let count = entry.num_arguments();
    count > 0
        && operation.num_operands() == 3 * count
        && slots::get(operation, TILES).is_none_or(|tiles| slots::dense_i64(tiles).is_some())
}

fn print_loop_nest<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some(entry) = operation.region(0).first() else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let mut groups = operands.chunks(entry.num_arguments());
    let mut group = |printer: &mut Printer<'_, 'm>, before: &str| {
        printer.text(before);
        printer.operands(groups.next().unwrap_or_default().iter().copied());
        printer.text(")");
    };
    printer.text(" (");
    printer.operands(entry.arguments().map(|argument| argument.value()));
    printer.text(") : ");
    printer.type_(entry.argument(0).value().type_());
    group(printer, " = (");
    group(printer, " to (");
    syntax::print_flag(printer, operation, INCLUSIVE, [" inclusive", ""]);
    group(printer, " step (");
    let collapsed = slots::get(operation, COLLAPSE).and_then(Attribute::as_integer);
    if let Some(collapsed) = collapsed.filter(|&collapsed| collapsed > 1) {
        printer.text(&format!(" collapse({collapsed})"));
    }
    if let Some(tiles) = slots::i64_array(operation, TILES) {
        let tiles: Vec<_> = tiles.iter().map(i64::to_string).collect();
        printer.text(&format!(" tiles({})", tiles.join(", ")));
    }
    printer.text(" ");
    printer.region(operation.region(0), false, true, false);
}
