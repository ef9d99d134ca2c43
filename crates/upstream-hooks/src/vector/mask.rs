//! `vector.mask`

use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState, Region, Value};

/// `vector.mask %m, %passthru { operation } : M -> T`
pub(super) const MASK: Functions = Functions(parse, fits, print);

const YIELD: &str = "vector.yield";

/// Appends a yield of the results to a region of one operation, unless this is a terminator.
fn ensure_terminator<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &OperationState<'m>,
    region: Region<'m>,
) -> ParseResult<()> {
    if let Some(block) = region.first()
        && let (Some(first), Some(last)) = (block.first(), block.last())
        && first == last
        && first.name().as_str() != YIELD
        && first.num_results() > 0
    {
        let mut state =
            OperationState::new(parser.context().operation_name(YIELD), first.location());
        state.operands = first.results().collect();
        block.push(parser.arena().create(&state));
        return Ok(());
    }
    syntax::ensure_terminator(parser, state, region, YIELD)
}

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let mask = parser.parse_operand()?;
    let passthru = if parser.parse_optional_token(Token::Comma) {
        Some(parser.parse_operand()?)
    } else {
        None
    };
    let region = parser.parse_region(&[])?;
    state.regions.push(region);
    ensure_terminator(parser, state, region)?;
    syntax::attr_dict(parser, state)?;
    let type_ = syntax::colon_type(parser)?;
    parser.parse_optional_arrow_type_list(&mut state.results)?;
    syntax::resolve_all(parser, &[mask], type_, &mut state.operands)?;
    if let Some(passthru) = passthru {
        let Some(&result) = state.results.first() else {
            return Err(syntax::name_error(
                parser,
                "expects a result if passthru operand is provided",
            ));
        };
        syntax::resolve_all(parser, &[passthru], result, &mut state.operands)?;
    }
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    matches!(operation.num_operands(), 1 | 2) && syntax::has_body(operation, 0)
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    printer.operands(operation.operands());
    printer.text(" { ");
    if let Some(masked) = operation.region(0).first().and_then(|block| block.first()) {
        printer.custom_or_generic_operation(masked);
    }
    printer.text(" }");
    syntax::print_attr_dict(printer, operation, &[]);
    printer.text(" : ");
    printer.type_(operation.operand(0).type_());
    if operation.num_results() > 0 {
        printer.text(" -> ");
        printer.type_list(operation.results().map(Value::type_));
    }
}
