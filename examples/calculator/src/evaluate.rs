//! An interpreter of sheets.

use crate::calc::{CombineOp, ConstantOp, MultiplyOp, Operator, SheetOp, ShowOp};
use crate::units::unit;
use format_runtime::view::OperationView;
use operation_core::{Block, Operation, Value};
use std::collections::HashMap;
use std::fmt::Write;

/// The output of the sheets in a module.
pub(crate) fn evaluate(module: Operation<'_>) -> String {
    let mut shown = String::new();
    for sheet in module
        .region(0)
        .blocks()
        .flat_map(Block::operations)
        .filter_map(SheetOp::of)
    {
        let mut numbers: HashMap<Value<'_>, f64> = HashMap::new();
        for operation in sheet.body().blocks().flat_map(Block::operations) {
            if let Some(constant) = ConstantOp::of(operation) {
                numbers.insert(constant.result(), constant.value());
            } else if let Some(combine) = CombineOp::of(operation) {
                let (left, right) = (numbers[&combine.left()], numbers[&combine.right()]);
                let number = match combine.operator() {
                    Operator::Add => left + right,
                    Operator::Subtract => left - right,
                };
                numbers.insert(combine.result(), number);
            } else if let Some(product) = MultiplyOp::of(operation) {
                numbers.insert(
                    product.result(),
                    product
                        .factors()
                        .iter()
                        .map(|factor| numbers[&factor])
                        .product(),
                );
            } else if let Some(show) = ShowOp::of(operation) {
                let (number, digits) = (numbers[&show.quantity()], show.digits() as usize);
                let _ = writeln!(
                    shown,
                    "{} = {number:.digits$} {}",
                    show.name(),
                    unit(show.quantity())
                );
            }
        }
    }
    shown
}
