//! `affine.for` and `affine.if`

use super::map::{inputs, map_attribute, map_of, parse_dims_and_symbols, print_dims_and_symbols};
use crate::slots;
use crate::syntax::{self, Assignments, Functions};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{
    AffineExprKind, Attribute, AttributeKind, IntegerSet, IntegerValue, OPERAND_SEGMENT_SIZES,
    Operation, OperationState, Value,
};

/// `affine.for %i = 0 to #map(%n) step 2 iter_args(%x = %y) -> (T) {...}`
pub(super) const FOR: Functions = Functions(parse_for, fits_for, print_for);

/// One of the two bounds.
struct Bound {
    /// The attribute with the map.
    attribute: &'static str,
    /// The keyword before a map with several results.
    prefix: &'static str,
    /// The error for a missing prefix.
    missing: &'static str,
}

const LOWER: Bound = Bound {
    attribute: "lowerBoundMap",
    prefix: "max",
    missing: "lower loop bound affine map with multiple results requires 'max' prefix",
};
const UPPER: Bound = Bound {
    attribute: "upperBoundMap",
    prefix: "min",
    missing: "upper loop bound affine map with multiple results requires 'min' prefix",
};
const STEP: &str = "step";

impl Bound {
    /// Parses `%n`, `4`, or `max #map(%d)[%s]`. Returns the number of operands.
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<usize> {
        let context = parser.context();
        let prefixed = parser.parse_optional_keyword(self.prefix);
        let before = state.operands.len();
        let operands = syntax::any_operand_list(parser, Delimiter::None)?;
        if !operands.is_empty() {
            if operands.len() > 1 {
                return Err(syntax::name_error(
                    parser,
                    "expected only one loop bound operand",
                ));
            }
            syntax::resolve_all(parser, &operands, context.index_type(), &mut state.operands)?;
            let map = context.affine_map(0, 1, &[context.affine_expr(AffineExprKind::Symbol(0))]);
            slots::set_map(context, state, self.attribute, map);
            return Ok(1);
        }

        let offset = parser.offset();
        let attribute = parser.parse_attribute(Some(context.index_type()))?;
        let name_offset = parser.name_offset();
        match attribute.kind() {
            AttributeKind::AffineMap(map) => {
                slots::set(context, state, self.attribute, attribute);
                let dims = parse_dims_and_symbols(parser, &mut state.operands)?;
                let operands = state.operands.len() - before;
                if map.dims as usize != dims {
                    let message = "dim operand count and affine map dim count must match";
                    return Err(parser.custom_error(name_offset, message));
                }
                if inputs(*map) != operands {
                    let message = "symbol operand count and affine map symbol count must match";
                    return Err(parser.custom_error(name_offset, message));
                }
                if map.results.len() > 1 && !prefixed {
                    return Err(parser.custom_error(offset, self.missing));
                }
                Ok(operands)
            }
            AttributeKind::Integer {
                value: IntegerValue::Small(value),
                ..
            } => {
                let map = context.affine_map(
                    0,
                    0,
                    &[context.affine_expr(AffineExprKind::Constant(*value))],
                );
                slots::set_map(context, state, self.attribute, map);
                Ok(0)
            }
            _ => Err(parser.custom_error(
                name_offset,
                "expected valid affine map representation for loop bounds",
            )),
        }
    }

    /// Prints the bound. Short forms only where they are read as the same map.
    fn print<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        operation: Operation<'m>,
        operands: &[Value<'m>],
    ) {
        let Some(attribute) = slots::get(operation, self.attribute) else {
            return;
        };
        let Some(map) = map_of(Some(attribute)) else {
            return;
        };
        let only_result = match map.results {
            [result] => Some(*result.kind()),
            _ => None,
        };
        match (map.dims, map.symbols, only_result, operands) {
            (0, 0, Some(AffineExprKind::Constant(value)), _) => printer.integer(value),
            (0, 1, Some(AffineExprKind::Symbol(_)), [operand]) => printer.operand(*operand),
            _ => {
                if only_result.is_none() {
                    printer.text(self.prefix);
                    printer.text(" ");
                }
                printer.attribute(attribute);
                print_dims_and_symbols(printer, operands, map.dims as usize);
            }
        }
    }
}

/// The value of the step, which must be positive.
fn step_of(operation: Operation<'_>) -> Option<i64> {
    slots::get(operation, STEP)?.as_integer()
}

fn parse_for<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let mut induction_variable = parser.parse_argument(false, false)?;
    induction_variable.type_ = context.index_type();
    parser.parse_token(Token::Equal)?;
    let lower = LOWER.parse(parser, state)?;
    parser.parse_keyword_at("to", " between bounds")?;
    let upper = UPPER.parse(parser, state)?;

    let mut step = context.integer(context.index_type(), 1);
    if parser.parse_optional_keyword("step") {
        let offset = parser.offset();
        step = parser.parse_attribute(Some(context.index_type()))?;
        match step.kind() {
            AttributeKind::Integer {
                value: IntegerValue::Small(0..),
                ..
            } => {}
            AttributeKind::Integer { .. } => {
                let message = "expected step to be representable as a positive signed integer";
                return Err(parser.custom_error(offset, message));
            }
            _ => return Err(parser.custom_error(offset, "invalid kind of attribute specified")),
        }
    }
    slots::set(context, state, STEP, step);

    let mut carried = Assignments::default();
    if parser.parse_optional_keyword("iter_args") {
        carried = syntax::assignment_list(parser)?;
        syntax::arrow_type_list(parser, &mut state.results)?;
        carried.set_types(&state.results);
        for (operand, type_) in carried.operands.iter().zip(&state.results) {
            state
                .operands
                .push(parser.resolve_operand(*operand, *type_)?);
        }
    }
    state.set_operand_segments(context, &[lower, upper, carried.operands.len()]);
    if carried.arguments.len() != state.results.len() {
        return Err(syntax::name_error(
            parser,
            "mismatch between the number of loop-carried values and results",
        ));
    }
    let mut arguments = vec![induction_variable];
    arguments.append(&mut carried.arguments);
    let body = parser.parse_region(&arguments)?;
    state.regions.push(body);
    syntax::ensure_terminator(parser, state, body, "affine.yield")?;
    syntax::attr_dict(parser, state)
}

fn fits_for(operation: Operation<'_>) -> bool {
    let Some([lower, upper, carried]) = operation.operand_segments::<3>() else {
        return false;
    };
    let bound_fits = |bound: &Bound, operands| {
        map_attribute(operation, bound.attribute).is_some_and(|map| inputs(map) == operands)
    };
    bound_fits(&LOWER, lower)
        && bound_fits(&UPPER, upper)
        && step_of(operation).is_some()
        && operation.num_results() == carried
        && syntax::has_body(operation, 1 + carried)
}

fn print_for<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let (Some(entry), Some([lower, upper, carried])) = (
        operation.region(0).first(),
        operation.operand_segments::<3>(),
    ) else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    printer.text(" ");
    printer.region_argument_with(entry.argument(0), &[], true);
    printer.text(" = ");
    LOWER.print(printer, operation, &operands[..lower]);
    printer.text(" to ");
    UPPER.print(printer, operation, &operands[lower..lower + upper]);
    if let Some(step) = step_of(operation).filter(|&step| step != 1) {
        printer.text(" step ");
        printer.integer(step);
    }
    let arguments = entry.arguments().skip(1).map(|argument| argument.value());
    syntax::print_assignment_list(
        printer,
        " iter_args",
        arguments,
        operands[lower + upper..].iter().copied(),
    );
    if carried > 0 {
        syntax::print_arrow_types_in_parens(printer, operation);
    }
    printer.text(" ");
    printer.region(operation.region(0), false, carried > 0, false);
    syntax::print_attr_dict(
        printer,
        operation,
        &[
            LOWER.attribute,
            UPPER.attribute,
            STEP,
            OPERAND_SEGMENT_SIZES,
        ],
    );
}

/// `affine.if #set(%d)[%s] -> T {...} else {...}`
pub(super) const IF: Functions = Functions(parse_if, fits_if, print_if);

const CONDITION: &str = "condition";

/// The integer set in an attribute.
fn set_of(attribute: Option<Attribute<'_>>) -> Option<IntegerSet<'_>> {
    match attribute?.kind() {
        AttributeKind::IntegerSet(set) => Some(*set),
        _ => None,
    }
}

fn parse_if<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let offset = parser.offset();
    let condition = parser.parse_attribute(None)?;
    let Some(set) = set_of(Some(condition)) else {
        return Err(parser.custom_error(offset, "invalid kind of attribute specified"));
    };
    slots::set(parser.context(), state, CONDITION, condition);
    let dims = parse_dims_and_symbols(parser, &mut state.operands)?;
    let name_offset = parser.name_offset();
    if set.dims as usize != dims {
        return Err(parser.custom_error(
            name_offset,
            "dim operand count and integer set dim count must match",
        ));
    }
    if set.dims as usize + set.symbols as usize != state.operands.len() {
        return Err(parser.custom_error(
            name_offset,
            "symbol operand count and integer set symbol count must match",
        ));
    }
    parser.parse_optional_arrow_type_list(&mut state.results)?;
    let then_region = parser.parse_region(&[])?;
    state.regions.push(then_region);
    syntax::ensure_terminator(parser, state, then_region, "affine.yield")?;
    let else_region = if parser.parse_optional_keyword("else") {
        let region = parser.parse_region(&[])?;
        syntax::ensure_terminator(parser, state, region, "affine.yield")?;
        region
    } else {
        parser.arena().region()
    };
    state.regions.push(else_region);
    syntax::attr_dict(parser, state)
}

fn fits_if(operation: Operation<'_>) -> bool {
    operation.num_regions() == 2
        && set_of(slots::get(operation, CONDITION))
            .is_some_and(|set| set.dims as usize + set.symbols as usize == operation.num_operands())
}

fn print_if<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some(condition) = slots::get(operation, CONDITION) else {
        return;
    };
    let dims = set_of(Some(condition)).map_or(0, |set| set.dims as usize);
    let operands: Vec<Value<'m>> = operation.operands().collect();
    printer.text(" ");
    printer.attribute(condition);
    print_dims_and_symbols(printer, &operands, dims);
    syntax::print_results(printer, operation);
    let with_results = operation.num_results() > 0;
    printer.text(" ");
    printer.region(operation.region(0), false, with_results, false);
    if !operation.region(1).is_empty() {
        printer.text(" else ");
        printer.region(operation.region(1), false, with_results, false);
    }
    syntax::print_attr_dict(printer, operation, &[CONDITION]);
}
