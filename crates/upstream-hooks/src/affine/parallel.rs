//! `affine.parallel`

use super::map::{inputs, map_attribute};
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token, UnresolvedOperand};
use operation_core::{
    AffineExpr, AffineExprKind, AffineMap, Attribute, AttributeKind, Context, Operation,
    OperationState, TypeKind, Value,
};

/// `affine.parallel (%i) = (0) to (min(%a, %b)) step (2) reduce ("addf") -> (T) {...}`
pub(super) const PARALLEL: Functions = Functions(parse, fits, print);

/// One of the two lists of bounds.
struct Bounds {
    /// The attribute with the map.
    map: &'static str,
    /// The attribute with the number of results for each bound.
    groups: &'static str,
    /// The keyword before a bound with several results.
    keyword: &'static str,
}

const LOWER: Bounds = Bounds {
    map: "lowerBoundsMap",
    groups: "lowerBoundsGroups",
    keyword: "max",
};
const UPPER: Bounds = Bounds {
    map: "upperBoundsMap",
    groups: "upperBoundsGroups",
    keyword: "min",
};
const STEPS: &str = "steps";
const REDUCTIONS: &str = "reductions";

/// Kinds of reduction, by number.
const KINDS: [&str; 16] = [
    "addf", "addi", "andi", "assign", "maximumf", "maxnumf", "maxs", "maxu", "minimumf", "minnumf",
    "mins", "minu", "mulf", "muli", "ori", "xori",
];

/// The parts of a list of bounds, over one list of dimensions and one of symbols.
#[derive(Default)]
struct Parts<'p, 'm> {
    dims: Vec<UnresolvedOperand<'p>>,
    symbols: Vec<UnresolvedOperand<'p>>,
    results: Vec<AffineExpr<'m>>,
}

/// Maximal depth of expressions in bounds.
const DEEPEST: u32 = 512;

/// The indices of operands in a list without duplicates, to which new operands are appended.
fn places<'p>(
    operands: &[UnresolvedOperand<'p>],
    once: &mut Vec<UnresolvedOperand<'p>>,
) -> Vec<u32> {
    let place = |operand: &UnresolvedOperand<'p>| {
        let known = once
            .iter()
            .position(|known| known.name == operand.name && known.number == operand.number);
        let place = known.unwrap_or(once.len());
        if place == once.len() {
            once.push(*operand);
        }
        place as u32
    };
    operands.iter().map(place).collect()
}

impl<'p, 'm> Parts<'p, 'm> {
    /// Parses one expression, or several in parentheses.
    fn parse(&mut self, parser: &mut Parser<'p, 'm>, several: bool) -> ParseResult<()> {
        let offset = parser.offset();
        let (mut dims, mut symbols) = (Vec::new(), Vec::new());
        let single;
        let results = if several {
            parser
                .parse_affine_map_of_ssa_ids(&mut dims, &mut symbols, Delimiter::Paren)?
                .results
        } else {
            single = [parser.parse_affine_expr_of_ssa_ids(&mut dims, &mut symbols)?];
            &single[..]
        };
        let dims = places(&dims, &mut self.dims);
        let symbols = places(&symbols, &mut self.symbols);
        for result in results {
            match renumber(parser.context(), *result, &dims, &symbols, DEEPEST) {
                Some(result) => self.results.push(result),
                None => {
                    return Err(
                        parser.custom_error(offset, "affine expression is nested too deeply")
                    );
                }
            }
        }
        Ok(())
    }
}

impl Bounds {
    /// Parses `(%a + 1, min(%b, %c))`, resolved. The map, without repeated operands, and groups go into the state.
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let context = parser.context();
        let (mut parts, mut groups) = (Parts::default(), Vec::new());
        parser.parse_comma_separated(Delimiter::Paren, |parser| {
            let before = parts.results.len();
            let several = parser.parse_optional_keyword(self.keyword);
            parts.parse(parser, several)?;
            groups.push(parts.results.len() - before);
            Ok(())
        })?;
        let index = context.index_type();
        syntax::resolve_all(parser, &parts.dims, index, &mut state.operands)?;
        syntax::resolve_all(parser, &parts.symbols, index, &mut state.operands)?;
        let map = context.affine_map(
            parts.dims.len() as u32,
            parts.symbols.len() as u32,
            &parts.results,
        );
        slots::set_map(context, state, self.map, map);
        let data: Vec<u8> = groups
            .iter()
            .flat_map(|&group| (group as i32).to_le_bytes())
            .collect();
        let shape = [groups.len() as i64];
        let type_ = context.type_(TypeKind::RankedTensor {
            shape: &shape,
            element: context.i32(),
            encoding: None,
        });
        let splat = !groups.is_empty() && groups.iter().all(|group| Some(group) == groups.first());
        let data = if splat { &data[..4] } else { &data[..] };
        slots::set(
            context,
            state,
            self.groups,
            context.attribute(AttributeKind::DenseElements { type_, data, splat }),
        );
        Ok(())
    }

    /// The map and the length of each group, if they agree.
    fn of<'m>(&self, operation: Operation<'m>) -> Option<(AffineMap<'m>, Vec<usize>)> {
        let map = map_attribute(operation, self.map)?;
        let AttributeKind::DenseElements { type_, data, splat } =
            slots::get(operation, self.groups)?.kind()
        else {
            return None;
        };
        let (TypeKind::RankedTensor { shape, .. } | TypeKind::Vector { shape, .. }) = type_.kind()
        else {
            return None;
        };
        let mut groups = data
            .as_chunks::<4>()
            .0
            .iter()
            .map(|bytes| usize::try_from(i32::from_le_bytes(*bytes)))
            .collect::<Result<Vec<_>, _>>()
            .ok()?;
        if *splat {
            let count = usize::try_from(*shape.first()?)
                .ok()
                .filter(|&count| count <= map.results.len())?;
            groups = vec![*groups.first()?; count];
        }
        (groups.iter().sum::<usize>() == map.results.len()).then_some((map, groups))
    }

    /// Prints the bounds, without the outer parentheses.
    fn print<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        operation: Operation<'m>,
        operands: &[Value<'m>],
    ) {
        let Some((map, groups)) = self.of(operation) else {
            return;
        };
        let (dims, symbols) = operands.split_at((map.dims as usize).min(operands.len()));
        let mut results = map.results.iter();
        for (index, group) in groups.into_iter().enumerate() {
            if index > 0 {
                printer.text(", ");
            }
            if group != 1 {
                printer.text(self.keyword);
                printer.text("(");
            }
            printer.interleave_comma(results.by_ref().take(group), |printer, result| {
                printer.affine_expr_of_ssa_ids(*result, dims, symbols);
            });
            if group != 1 {
                printer.text(")");
            }
        }
    }
}

/// The expression with its inputs renumbered.
fn renumber<'m>(
    context: &'m Context,
    expr: AffineExpr<'m>,
    dims: &[u32],
    symbols: &[u32],
    depth: u32,
) -> Option<AffineExpr<'m>> {
    let depth = depth.checked_sub(1)?;
    let inside = |inner: &AffineExpr<'m>| renumber(context, *inner, dims, symbols, depth);
    let kind = match expr.kind() {
        AffineExprKind::Dim(index) => AffineExprKind::Dim(*dims.get(*index as usize)?),
        AffineExprKind::Symbol(index) => AffineExprKind::Symbol(*symbols.get(*index as usize)?),
        AffineExprKind::Constant(value) => AffineExprKind::Constant(*value),
        AffineExprKind::Add(left, right) => AffineExprKind::Add(inside(left)?, inside(right)?),
        AffineExprKind::Mul(left, right) => AffineExprKind::Mul(inside(left)?, inside(right)?),
        AffineExprKind::Mod(left, right) => AffineExprKind::Mod(inside(left)?, inside(right)?),
        AffineExprKind::FloorDiv(left, right) => {
            AffineExprKind::FloorDiv(inside(left)?, inside(right)?)
        }
        AffineExprKind::CeilDiv(left, right) => {
            AffineExprKind::CeilDiv(inside(left)?, inside(right)?)
        }
    };
    Some(context.affine_expr(kind))
}

/// Parses `(2, 1)`: only constants. Error: `steps must be constant integers`.
fn parse_steps(parser: &mut Parser<'_, '_>) -> ParseResult<Vec<i64>> {
    let (mut dims, mut symbols) = (Vec::new(), Vec::new());
    let map = parser.parse_affine_map_of_ssa_ids(&mut dims, &mut symbols, Delimiter::Paren)?;
    let constant = |result: &AffineExpr<'_>| match result.kind() {
        AffineExprKind::Constant(value) => Some(*value),
        _ => None,
    };
    match map.results.iter().map(constant).collect() {
        Some(steps) => Ok(steps),
        None => {
            let offset = parser.name_offset();
            Err(parser.custom_error(offset, "steps must be constant integers"))
        }
    }
}

/// Parses `("addf", "maxs")` as the numbers of the kinds.
fn parse_reductions(parser: &mut Parser<'_, '_>) -> ParseResult<Vec<i64>> {
    let mut reductions = Vec::new();
    parser.parse_comma_separated(Delimiter::Paren, |parser| {
        let offset = parser.offset();
        let Some(text) = parser.parse_optional_string()? else {
            return Err(parser.custom_error(offset, "invalid kind of attribute specified"));
        };
        match KINDS.iter().position(|kind| kind.as_bytes() == text) {
            Some(kind) => reductions.push(kind as i64),
            None => {
                let message = format!(
                    "invalid reduction value: \"{}\"",
                    String::from_utf8_lossy(&text)
                );
                return Err(parser.custom_error(offset, message));
            }
        }
        Ok(())
    })?;
    Ok(reductions)
}

/// `[1, 2]` as an array of `i64` attributes.
fn integers<'m>(context: &'m Context, values: &[i64]) -> Attribute<'m> {
    let values: Vec<_> = values
        .iter()
        .map(|&value| context.integer(context.i64(), value))
        .collect();
    context.array(&values)
}

/// The values of such an array.
fn integer_values(operation: Operation<'_>, name: &str) -> Option<Vec<i64>> {
    slots::get(operation, name)?
        .as_array()?
        .iter()
        .map(|element| element.as_integer())
        .collect()
}

/// The keywords of the reductions.
fn reduction_words(operation: Operation<'_>) -> Option<Vec<&'static str>> {
    let word = |kind: i64| KINDS.get(usize::try_from(kind).ok()?).copied();
    integer_values(operation, REDUCTIONS)?
        .into_iter()
        .map(word)
        .collect()
}

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let mut variables = syntax::argument_list(parser)?;
    parser.parse_token(Token::Equal)?;
    LOWER.parse(parser, state)?;
    parser.parse_keyword("to")?;
    UPPER.parse(parser, state)?;
    let steps = if parser.parse_optional_keyword("step") {
        parse_steps(parser)?
    } else {
        vec![1; variables.len()]
    };
    slots::set(context, state, STEPS, integers(context, &steps));
    let reductions = if parser.parse_optional_keyword("reduce") {
        parse_reductions(parser)?
    } else {
        Vec::new()
    };
    slots::set(context, state, REDUCTIONS, integers(context, &reductions));
    parser.parse_optional_arrow_type_list(&mut state.results)?;
    for variable in &mut variables {
        variable.type_ = context.index_type();
    }
    let body = parser.parse_region(&variables)?;
    state.regions.push(body);
    syntax::attr_dict(parser, state)?;
    syntax::ensure_terminator(parser, state, body, "affine.yield")
}

fn fits(operation: Operation<'_>) -> bool {
    let (Some((lower, _)), Some((upper, _))) = (LOWER.of(operation), UPPER.of(operation)) else {
        return false;
    };
    inputs(lower) + inputs(upper) == operation.num_operands()
        && integer_values(operation, STEPS).is_some()
        && reduction_words(operation).is_some()
        && operation.num_regions() == 1
        && operation.region(0).first().is_some()
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let (Some((lower, _)), Some(entry)) = (LOWER.of(operation), operation.region(0).first()) else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let (lower_operands, upper_operands) = operands.split_at(inputs(lower).min(operands.len()));
    printer.text(" (");
    printer.operands(entry.arguments().map(|argument| argument.value()));
    printer.text(") = (");
    LOWER.print(printer, operation, lower_operands);
    printer.text(") to (");
    UPPER.print(printer, operation, upper_operands);
    printer.text(")");
    let steps = integer_values(operation, STEPS).unwrap_or_default();
    if steps.iter().any(|&step| step != 1) {
        let steps: Vec<_> = steps.iter().map(i64::to_string).collect();
        printer.text(&format!(" step ({})", steps.join(", ")));
    }
    let with_results = operation.num_results() > 0;
    if with_results {
        let words = reduction_words(operation).unwrap_or_default();
        let words: Vec<_> = words.iter().map(|word| format!("\"{word}\"")).collect();
        printer.text(&format!(" reduce ({})", words.join(", ")));
        syntax::print_arrow_types_in_parens(printer, operation);
    }
    printer.text(" ");
    printer.region(operation.region(0), false, with_results, false);
    let elided = [
        REDUCTIONS,
        LOWER.map,
        LOWER.groups,
        UPPER.map,
        UPPER.groups,
        STEPS,
    ];
    syntax::print_attr_dict(printer, operation, &elided);
}
