//! `sparse_tensor.iterate` and `sparse_tensor.coiterate`

use super::levels::{
    Places, arguments, iterator_type, num_levels, print_places, set_attribute, set_of,
};
use crate::slots;
use crate::syntax::{self, Assignments, Functions};
use format_runtime::text::{Argument, Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Block, Operation, OperationState, Type, Value};

const COORDINATES: &str = "crdUsedLvls";
const CASES: &str = "cases";
const YIELD: &str = "sparse_tensor.yield";

/// Parses `at (%c, _) iter_args(%a = %x)`, both optional.
fn parse_header<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<(Places<'p, 'm>, Option<Assignments<'p, 'm>>)> {
    let mut coordinates = Places::parse_coordinates(parser)?;
    for argument in &mut coordinates.arguments {
        argument.type_ = parser.context().index_type();
    }
    slots::set(
        parser.context(),
        state,
        COORDINATES,
        set_attribute(parser.context(), coordinates.used),
    );
    let carried = if parser.parse_optional_keyword("iter_args") {
        Some(syntax::assignment_list(parser)?)
    } else {
        None
    };
    Ok((coordinates, carried))
}

/// Parses `-> T` for loop-carried values, if there are any. Returns the region arguments: carried values, then
/// coordinates.
fn parse_results<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut OperationState<'m>,
    carried: Option<Assignments<'p, 'm>>,
    coordinates: Places<'p, 'm>,
) -> ParseResult<(Vec<Argument<'p, 'm>>, usize)> {
    let mut region_arguments = Vec::new();
    let mut initial = 0;
    if let Some(mut carried) = carried {
        let offset = parser.offset();
        syntax::arrow_type_list(parser, &mut state.results)?;
        carried.set_types(&state.results);
        syntax::resolve_each(
            parser,
            &carried.operands,
            &state.results,
            offset,
            &mut state.operands,
        )?;
        initial = carried.operands.len();
        region_arguments = carried.arguments;
    }
    region_arguments.extend(coordinates.arguments);
    Ok((region_arguments, initial))
}

/// The type of the iterator over the parsed space.
fn iterator<'m>(
    parser: &mut Parser<'_, 'm>,
    type_: Type<'m>,
    offset: usize,
) -> ParseResult<Type<'m>> {
    let message = "expected sparse_tensor.iter_space type for iteration space operands";
    iterator_type(parser.context(), type_).ok_or_else(|| parser.custom_error(offset, message))
}

/// Prints ` at(%c, _) iter_args(%a = %x)`, each part if it is not empty. The entry block has carried values,
/// coordinates, iterators.
fn print_header<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    entry: Option<Block<'m>>,
    space: Type<'m>,
    initial: &[Value<'m>],
) {
    let used = set_of(slots::get(operation, COORDINATES)).unwrap_or_default();
    let names = |start, count| {
        entry
            .into_iter()
            .flat_map(move |entry| arguments(entry, start, count))
    };
    if used != 0 {
        printer.text(" at(");
        let levels = num_levels(space).unwrap_or_default();
        print_places(
            printer,
            used,
            levels,
            names(initial.len(), used.count_ones() as usize),
        );
        printer.text(")");
    }
    syntax::print_assignment_list(
        printer,
        " iter_args",
        names(0, initial.len()),
        initial.iter().copied(),
    );
}

/// True if the numbers of the block's arguments and of carried values, coordinates and iterators agree.
fn has_arguments(entry: Block<'_>, carried: usize, used: u64, iterators: u32) -> bool {
    entry.num_arguments() == carried + (used.count_ones() + iterators) as usize
}

/// `sparse_tensor.iterate %it in %space at(%c, _) iter_args(%a = %x) : S -> T {...}`
pub(super) const ITERATE: Functions = Functions(parse_iterate, fits_iterate, print_iterate);

fn parse_iterate<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let mut position = parser.parse_argument(false, false)?;
    parser.parse_keyword("in")?;
    let offset = parser.offset();
    let space = parser.parse_operand()?;
    let (coordinates, carried) = parse_header(parser, state)?;
    let type_ = syntax::colon_type(parser)?;
    position.type_ = iterator(parser, type_, offset)?;
    syntax::resolve_all(parser, &[space], type_, &mut state.operands)?;
    let (mut region_arguments, _) = parse_results(parser, state, carried, coordinates)?;
    region_arguments.push(position);
    let body = parser.parse_region(&region_arguments)?;
    syntax::ensure_terminator(parser, state, body, YIELD)?;
    state.regions.push(body);
    syntax::attr_dict(parser, state)
}

fn fits_iterate(operation: Operation<'_>) -> bool {
    operation.num_operands() > 0
        && operation.num_regions() == 1
        && num_levels(operation.operand(0).type_()).is_some()
        && set_of(slots::get(operation, COORDINATES))
            .zip(operation.region(0).first())
            .is_some_and(|(used, entry)| {
                has_arguments(entry, operation.num_operands() - 1, used, 1)
            })
}

fn print_iterate<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some(entry) = operation.region(0).first() else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let ([space, initial @ ..], Some(position)) =
        (operands.as_slice(), entry.arguments().next_back())
    else {
        return;
    };
    printer.text(" ");
    printer.operand(position.value());
    printer.text(" in ");
    printer.operand(*space);
    print_header(printer, operation, Some(entry), space.type_(), initial);
    printer.text(" : ");
    printer.type_(space.type_());
    printer.text(" ");
    syntax::print_results(printer, operation);
    printer.text(" ");
    printer.region(operation.region(0), false, !initial.is_empty(), false);
}

/// `sparse_tensor.coiterate (%a, %b) at(%c) iter_args(%x = %y) : (A, B) -> T case %it, _ {...} case ...`
pub(super) const CO_ITERATE: Functions =
    Functions(parse_co_iterate, fits_co_iterate, print_co_iterate);

fn parse_co_iterate<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let context = parser.context();
    let spaces = syntax::any_operand_list(parser, Delimiter::Paren)?;
    let (coordinates, carried) = parse_header(parser, state)?;
    parser.parse_token(Token::Colon)?;
    let offset = parser.offset();
    let mut types = Vec::new();
    parser.parse_comma_separated(Delimiter::Paren, |parser| {
        types.push(parser.parse_type()?);
        Ok(())
    })?;
    syntax::resolve_each(parser, &spaces, &types, offset, &mut state.operands)?;
    let mut positions = Vec::new();
    for type_ in &types {
        positions.push(iterator(parser, *type_, offset)?);
    }
    let (region_arguments, initial) = parse_results(parser, state, carried, coordinates)?;
    let mut cases = Vec::new();
    while parser.parse_optional_keyword("case") {
        let mut names = Places::default();
        for (place, type_) in (0..).zip(&positions) {
            if place > 0 {
                parser.parse_token(Token::Comma)?;
            }
            let before = names.arguments.len();
            names.parse_one(parser, place)?;
            for argument in &mut names.arguments[before..] {
                argument.type_ = *type_;
            }
        }
        cases.push(set_attribute(context, names.used));
        let case_arguments = [region_arguments.as_slice(), &names.arguments].concat();
        let body = parser.parse_region(&case_arguments)?;
        syntax::ensure_terminator(parser, state, body, YIELD)?;
        state.regions.push(body);
    }
    slots::set(context, state, CASES, context.array(&cases));
    state.set_operand_segments(context, &[spaces.len(), initial]);
    syntax::attr_dict(parser, state)
}

fn fits_co_iterate(operation: Operation<'_>) -> bool {
    let Some([spaces, carried]) = operation.operand_segments::<2>() else {
        return false;
    };
    let cases = slots::get(operation, CASES).and_then(Attribute::as_array);
    let (Some(cases), Some(used)) = (cases, set_of(slots::get(operation, COORDINATES))) else {
        return false;
    };
    spaces > 0
        && num_levels(operation.operand(0).type_()).is_some()
        && cases.len() == operation.num_regions()
        && operation.regions().zip(cases).all(|(region, case)| {
            let positions = set_of(Some(*case)).map(u64::count_ones);
            positions
                .zip(region.first())
                .is_some_and(|(positions, entry)| has_arguments(entry, carried, used, positions))
        })
}

fn print_co_iterate<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some([spaces, _]) = operation.operand_segments::<2>() else {
        return;
    };
    let cases = slots::get(operation, CASES)
        .and_then(Attribute::as_array)
        .unwrap_or_default();
    let used = set_of(slots::get(operation, COORDINATES)).unwrap_or_default();
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let (spaces, initial) = operands.split_at(spaces);
    let entry = operation.regions().next().and_then(|region| region.first());
    printer.text(" (");
    printer.operands(spaces.iter().copied());
    printer.text(")");
    print_header(printer, operation, entry, spaces[0].type_(), initial);
    printer.text(" : (");
    printer.type_list(spaces.iter().copied().map(Value::type_));
    printer.text(")");
    syntax::print_results(printer, operation);
    for (region, case) in operation.regions().zip(cases) {
        let Some(entry) = region.first() else {
            continue;
        };
        printer.newline();
        printer.text("case ");
        let start = initial.len() + used.count_ones() as usize;
        let positions = arguments(entry, start, entry.num_arguments());
        print_places(
            printer,
            set_of(Some(*case)).unwrap_or_default(),
            spaces.len() as u32,
            positions,
        );
        printer.text(" ");
        printer.region(region, false, !initial.is_empty(), false);
    }
}
