//! The `shape` dialect.

mod regions;

use crate::registration::register_syntax;
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{Attribute, AttributeKind, Operation, OperationState};

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "shape.const_shape", CONST_SHAPE);
    register_syntax(hooks, "shape.reduce", regions::REDUCE);
}

/// `shape.const_shape [1, 2] : T`
const CONST_SHAPE: Functions = Functions(parse, fits, print);

const SHAPE: &str = "shape";

/// The extents of a `dense<[1, 2]> : tensor<2xindex>`.
fn extents(attribute: Attribute<'_>) -> Option<Vec<i64>> {
    // No shape has more extents.
    slots::indices_of(attribute, |count| (count <= 1 << 16).then_some(count))
}

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    syntax::attr_dict(parser, state)?;
    let offset = parser.offset();
    let AttributeKind::Array(elements) = parser.parse_attribute(None)?.kind() else {
        return Err(parser.custom_error(offset, "expected an array of extents"));
    };
    // As upstream, which ignores all other elements.
    let values: Vec<i64> = elements
        .iter()
        .filter_map(|element| element.as_integer())
        .collect();
    let shape = slots::dense_indices(context, &values);
    slots::set(context, state, SHAPE, shape);
    state.results.push(syntax::colon_type(parser)?);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_results() == 1 && slots::get(operation, SHAPE).and_then(extents).is_some()
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let extents = slots::get(operation, SHAPE)
        .and_then(extents)
        .unwrap_or_default();
    let extents: Vec<_> = extents.iter().map(i64::to_string).collect();
    printer.text(" ");
    syntax::print_attr_dict(printer, operation, &[SHAPE]);
    printer.text(&format!("[{}] : ", extents.join(", ")));
    printer.type_(operation.result(0).type_());
}
