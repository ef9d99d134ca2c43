//! Names of block arguments, and of the results of the same operations.

use super::results::first_result;
use crate::slots;
use format_runtime::hooks::{Hooks, ValueNames};
use operation_core::{Operation, Region, Value};

/// Adds the names of block arguments.
pub(super) fn register(hooks: &mut Hooks) {
    let structured = [("linalg.generic", None, "out"), ("linalg.map", Some("mapped"), "init")];
    for (name, result, output) in structured {
        hooks.names.insert(name, Box::new(Structured { result, output, inputs: Inputs::Operands }));
    }
    let reduce = Structured { result: Some("reduced"), output: "init", inputs: Inputs::Half };
    hooks.names.insert("linalg.reduce", Box::new(reduce));
}

/// The number of inputs among the entry block's arguments.
enum Inputs {
    /// As many as the first operand group has.
    Operands,
    /// Half of them.
    Half,
}

/// `^bb0(%in: f32, %out: f32)`
struct Structured {
    result: Option<&'static str>,
    output: &'static str,
    inputs: Inputs,
}

impl ValueNames for Structured {
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        if let (Some(result), Some(name)) = (first_result(operation), self.result) {
            set(result, name);
        }
    }

    fn block_argument_names<'m>(&self, region: Region<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        let (Some(entry), Some(operation)) = (region.first(), region.parent_op()) else { return };
        let inputs = match self.inputs {
            Inputs::Half => entry.num_arguments() / 2,
            // Without segment sizes there is one output (`linalg.map`).
            Inputs::Operands => slots::operand_segments::<2>(operation)
                .map_or(entry.num_arguments().saturating_sub(1), |[inputs, _]| inputs),
        };
        for (index, argument) in entry.arguments().enumerate() {
            set(argument.value(), if index < inputs { "in" } else { self.output });
        }
    }
}
