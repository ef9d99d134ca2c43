//! `scf.forall` and `scf.forall.in_parallel`

use super::index_list::{self, IndexList};
use crate::slots;
use crate::syntax::{self, Assignments, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{DYNAMIC, OPERAND_SEGMENT_SIZES, Operation, OperationState, Value};

/// The attributes with the static bounds.
const STATIC: [&str; 3] = ["staticLowerBound", "staticUpperBound", "staticStep"];

/// `scf.forall (%i) in (%a) shared_outs(%x = %y) -> (T) {...}`
pub(super) const FORALL: Functions = Functions(parse, fits, print);

/// Parses `(%a, 4)` of type index, resolved at once as in MLIR.
fn bounds<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<IndexList<'p>> {
    let list = index_list::parse(parser)?;
    let index = parser.context().index_type();
    syntax::resolve_all(parser, &list.operands, index, &mut state.operands)?;
    Ok(list)
}

/// The parts of an operation that fits.
struct Parts {
    /// Lengths of the operand groups: lower bounds, upper bounds, steps, outputs.
    lengths: [usize; 4],
    /// Static bounds, equally many in each list.
    bounds: [Vec<i64>; 3],
}

impl Parts {
    fn of(operation: Operation<'_>) -> Option<Self> {
        let lengths = operation.operand_segments::<4>()?;
        let [lower, upper, step] = STATIC.map(|name| slots::i64_array(operation, name));
        let bounds = [lower?, upper?, step?];
        let rank = bounds[0].len();
        let arguments = syntax::body(operation)?.num_arguments();
        let dynamic_fit = bounds
            .iter()
            .zip(lengths)
            .all(|(values, length)| index_list::fits(values, length));
        let fits = dynamic_fit
            && bounds.iter().all(|values| values.len() == rank)
            && arguments == rank + lengths[3]
            && operation.num_results() == lengths[3];
        fits.then_some(Parts { lengths, bounds })
    }
    /// True if all lower bounds are 0 and all steps are 1; constant operands count.
    fn is_normalized(&self, operation: Operation<'_>) -> bool {
        let [lower, upper, ..] = self.lengths;
        let all = |which: usize, start: usize, wanted: i64| {
            let mut dynamic = operation.operands().skip(start).map(constant);
            self.bounds[which].iter().all(|&value| match value {
                DYNAMIC => dynamic.next().flatten() == Some(wanted),
                value => value == wanted,
            })
        };
        all(0, 0, 0) && all(2, lower + upper, 1)
    }
}

/// The value of an integer constant.
fn constant(value: Value<'_>) -> Option<i64> {
    let operation = value.defining_op().filter(|operation| {
        matches!(
            operation.name().as_str(),
            "arith.constant" | "index.constant"
        )
    })?;
    crate::enum_keywords::case_of(slots::get(operation, "value")?)
}

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let mut arguments = syntax::argument_list(parser)?;
    let lists = if parser.parse_optional_keyword("in") {
        let upper = bounds(parser, state)?;
        let constant = |value| IndexList {
            values: vec![value; arguments.len()],
            ..IndexList::default()
        };
        [constant(0), upper, constant(1)]
    } else {
        parser.parse_token(Token::Equal)?;
        let lower = bounds(parser, state)?;
        parser.parse_keyword("to")?;
        let upper = bounds(parser, state)?;
        parser.parse_keyword("step")?;
        [lower, upper, bounds(parser, state)?]
    };

    let offset = parser.offset();
    let mut outputs = Assignments::default();
    if parser.parse_optional_keyword("shared_outs") {
        outputs = syntax::assignment_list(parser)?;
        parser.parse_optional_arrow_type_list(&mut state.results)?;
        syntax::resolve_each(
            parser,
            &outputs.operands,
            &state.results,
            offset,
            &mut state.operands,
        )?;
    }
    for argument in &mut arguments {
        argument.type_ = context.index_type();
    }
    outputs.set_types(&state.results);
    arguments.append(&mut outputs.arguments);
    let body = parser.parse_region(&arguments)?;
    state.regions.push(body);
    syntax::ensure_terminator(parser, state, body, syntax::IN_PARALLEL)?;
    syntax::attr_dict(parser, state)?;

    for (name, list) in STATIC.into_iter().zip(&lists) {
        slots::set(context, state, name, context.dense_i64_array(&list.values));
    }
    let [lower, upper, step] = lists.map(|list| list.operands.len());
    state.set_operand_segments(context, &[lower, upper, step, outputs.operands.len()]);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    Parts::of(operation).is_some()
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let (Some(parts), Some(entry)) = (Parts::of(operation), operation.region(0).first()) else {
        return;
    };
    let [lower, upper, step, _] = parts.lengths;
    let rank = parts.bounds[0].len();
    let mut arguments = entry.arguments().map(|argument| argument.value());
    printer.text(" (");
    printer.operands(arguments.clone().take(rank));
    let list = |printer: &mut Printer<'_, 'm>, which: usize, start: usize, length: usize| {
        let operands = operation.operands().skip(start).take(length);
        index_list::print(printer, &parts.bounds[which], operands);
    };
    if parts.is_normalized(operation) {
        printer.text(") in ");
        list(printer, 1, lower, upper);
    } else {
        printer.text(") = ");
        list(printer, 0, 0, lower);
        printer.text(" to ");
        list(printer, 1, lower, upper);
        printer.text(" step ");
        list(printer, 2, lower + upper, step);
    }
    let outputs = operation.operands().skip(lower + upper + step);
    let with_outputs = outputs.len() > 0;
    if rank > 0 {
        arguments.nth(rank - 1);
    }
    syntax::print_assignment_list(printer, " shared_outs", arguments, outputs);
    printer.text(" ");
    if with_outputs {
        printer.text("-> (");
        printer.type_list(operation.results().map(Value::type_));
        printer.text(") ");
    }
    printer.region(operation.region(0), false, with_outputs, false);
    let [first, second, third] = STATIC;
    syntax::print_attr_dict(
        printer,
        operation,
        &[OPERAND_SEGMENT_SIZES, first, second, third],
    );
}
