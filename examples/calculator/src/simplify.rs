//! A rewrite: products of products become one product, and factors of one and unused operations are removed.

use crate::calc::{ConstantOp, MultiplyOp};
use crate::units::unit;
use format_runtime::view::OperationView;
use operation_core::{IrArena, Operation, Value, WalkOrder, WalkResult, walk};

/// Simplifies all products in a module.
pub(crate) fn simplify<'m>(module: Operation<'m>, arena: &'m IrArena<'m>) {
    let mut operations = Vec::new();
    walk(module, WalkOrder::Post, |operation| {
        operations.push(operation);
        WalkResult::Continue
    });
    for product in operations
        .iter()
        .filter_map(|&operation| MultiplyOp::of(operation))
    {
        let factors = product
            .factors()
            .iter()
            .flat_map(factors)
            .filter(|&factor| !is_one(factor));
        match factors.collect::<Vec<_>>()[..] {
            [factor] => product.result().replace_all_uses_with(factor),
            ref factors => product.set_factors(arena, factors),
        }
    }
    // Users of a value come after it.
    for operation in operations
        .into_iter()
        .rev()
        .filter(|operation| operation.is_unused())
    {
        if ConstantOp::of(operation).is_some() || MultiplyOp::of(operation).is_some() {
            operation.erase();
        }
    }
}

/// The factors of a product, or the value itself if it is none.
fn factors<'m>(value: Value<'m>) -> Vec<Value<'m>> {
    let product = value.defining_op().and_then(MultiplyOp::of);
    product.map_or(vec![value], |product| product.factors().to_vec())
}

fn is_one(value: Value<'_>) -> bool {
    let constant = value.defining_op().and_then(ConstantOp::of);
    constant.is_some_and(|constant| constant.value() == 1.0 && unit(value).is_empty())
}
