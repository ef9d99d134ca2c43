//! An interpreter of sheets.

use crate::calc::{CombineOp, ConstantOp, MultiplyOp, Operator, QuantityType, SheetOp, ShowOp};
use format_runtime::view::OperationView;
use operation_core::{Operation, Value};
use std::collections::HashMap;
use std::error::Error;
use std::fmt::Write;

/// What the sheets of a module show.
pub fn evaluate(module: Operation<'_>) -> Result<String, Box<dyn Error>> {
    let mut shown = String::new();
    let top = module.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations());
    for sheet in top.filter_map(SheetOp::of) {
        let mut numbers: HashMap<Value<'_>, f64> = HashMap::new();
        for operation in sheet.body().blocks().flat_map(|block| block.operations()) {
            if let Some(constant) = ConstantOp::of(operation) {
                numbers.insert(constant.result(), constant.value());
            } else if let Some(combine) = CombineOp::of(operation) {
                let (left, right) = (numbers[&combine.left()], numbers[&combine.right()]);
                let number = match combine.operator() {
                    Operator::Add => left + right,
                    Operator::Subtract => left - right,
                    Operator::Smaller => left.min(right),
                    Operator::Larger => left.max(right),
                };
                numbers.insert(combine.result(), number);
            } else if let Some(product) = MultiplyOp::of(operation) {
                numbers.insert(product.result(), product.factors().iter().map(|factor| numbers[&factor]).product());
            } else {
                let show = ShowOp::try_from(operation)?;
                let unit = QuantityType::try_from(show.quantity().type_())?.unit();
                let digits = usize::try_from(show.digits())?;
                writeln!(shown, "{} = {:.digits$} {unit}", show.name(), numbers[&show.quantity()])?;
            }
        }
    }
    Ok(shown)
}
