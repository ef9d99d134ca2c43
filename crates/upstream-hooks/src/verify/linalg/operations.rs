//! Verifiers of single operations.

use super::super::parts::{Finding, Op};
use super::loops::maps;
use super::operands::{element, inputs, outputs};
use crate::linalg::structured_mnemonics;
use operation_core::{Attribute, DYNAMIC, Operation, Value};

/// True for the names of structured operations.
pub(super) fn is_structured(operation: &str) -> bool {
    let mnemonic = operation.strip_prefix("linalg.");
    mnemonic.is_some_and(|mnemonic| structured_mnemonics().any(|known| known == mnemonic))
}

pub(super) fn yield_(op: &mut Op<'_, '_, '_>) -> Finding {
    let parent = op.parent_op()?;
    if parent.num_regions() != 1 || parent.region(0).is_empty() {
        return op.op_error("expected single non-empty parent region");
    }
    if !is_structured(parent.name().as_str()) {
        return match parent.name().as_str().starts_with("linalg.") {
            true => None,
            false => op.op_error("expected parent op with LinalgOp interface"),
        };
    }
    let outputs = outputs(&op.at(parent));
    if outputs.len() != op.num_operands() {
        let message = format!(
            "expected number of yield values ({}) to match the number of inits / outs operands of the enclosing LinalgOp ({})",
            op.num_operands(),
            outputs.len()
        );
        return op.op_error(message);
    }
    for (index, (operand, output)) in op.operands().zip(outputs).enumerate() {
        let wanted = element(output.type_());
        if operand.type_() != wanted {
            let (found, wanted) = (op.quoted(operand.type_()), op.quoted(wanted));
            let message = format!(
                "type of yield operand {} ({found}) doesn't match the element type of the enclosing linalg.generic op \
                 ({wanted})",
                index + 1
            );
            return op.op_error(message);
        }
    }
    None
}

pub(super) fn index<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let parent = op.parent_op();
    let Some(parent) = parent.filter(|parent| is_structured(parent.name().as_str())) else {
        return op.op_error("expected parent op with LinalgOp interface");
    };
    let loops = op
        .at(parent)
        .property("iterator_types")
        .and_then(Attribute::as_array)
        .map(<[Attribute<'m>]>::len)
        .or_else(|| Some(maps(&op.at(parent))?.first()?.dims as usize));
    let dim = op.property("dim").and_then(Attribute::as_integer);
    match (dim, loops) {
        (Some(dim), Some(loops)) if dim >= loops as i64 => {
            let message = format!(
                "expected dim ({dim}) to be lower than the number of loops ({loops}) of the enclosing LinalgOp"
            );
            op.op_error(message)
        }
        _ => None,
    }
}

/// The shapes of the only input and output.
fn shapes(operation: Operation<'_>) -> Option<(&[i64], &[i64])> {
    let mut types = operation.operands().map(|operand| operand.type_());
    Some((types.next()?.shape()?, types.next()?.shape()?))
}

pub(super) fn softmax(op: &mut Op<'_, '_, '_>) -> Finding {
    let mut types = op.operands().map(|operand| operand.type_());
    let (input, output) = (types.next()?, types.next()?);
    let agree = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
    let (from, to) = (input.shape()?, output.shape()?);
    if from.len() != to.len() || !from.iter().zip(to).all(agree) {
        return op.op_error("incompatible output shape");
    }
    let dimension = op.property("dimension").and_then(Attribute::as_integer);
    if dimension.is_some_and(|dimension| !(0..from.len() as i64).contains(&dimension)) {
        return op.op_error("incorrect dimension specified");
    }
    None
}

pub(super) fn transpose(op: &mut Op<'_, '_, '_>) -> Finding {
    let (input, init) = shapes(op.operation)?;
    let permutation = op.integers("permutation");
    let mut sorted = permutation.clone();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(0..permutation.len() as i64) {
        return op.op_error("permutation is not valid");
    }
    if input.len() != init.len() {
        let message = format!(
            "input rank {} does not match init rank {}",
            input.len(),
            init.len()
        );
        return op.op_error(message);
    }
    if permutation.len() != input.len() {
        let message = format!(
            "size of permutation {} does not match the argument rank {}",
            permutation.len(),
            input.len()
        );
        return op.op_error(message);
    }
    for (dimension, (&size, &from)) in init.iter().zip(&permutation).enumerate() {
        let other = input[from as usize];
        if size != other {
            let message = format!(
                "dim(result, {dimension}) = {size} doesn't match dim(input, permutation[{dimension}]) = {other}"
            );
            return op.op_error(message);
        }
    }
    None
}

pub(super) fn broadcast(op: &mut Op<'_, '_, '_>) -> Finding {
    let (input, init) = shapes(op.operation)?;
    let added = op.integers("dimensions");
    if input.len() + added.len() != init.len() {
        let message = format!(
            "input rank plus added dimensions does not match init rank. input rank: {}, dimensions size: {}, init rank: {}",
            input.len(),
            added.len(),
            init.len()
        );
        return op.op_error(message);
    }
    for (index, dimension) in added.iter().enumerate() {
        if !(0..init.len() as i64).contains(dimension) {
            let message = format!(
                "dimension {index} is out of range. expected range: [0, {}], got: {dimension}",
                init.len() as i64 - 1
            );
            return op.op_error(message);
        }
    }
    let remaining = (0..init.len()).filter(|dimension| !added.contains(&(*dimension as i64)));
    for (own, (&size, dimension)) in input.iter().zip(remaining).enumerate() {
        let other = init[dimension];
        if size != other {
            let message = format!(
                "input dim {own} should match init dim {dimension}. input: {size}, init: {other}"
            );
            return op.op_error(message);
        }
    }
    None
}

fn list(sizes: &[i64]) -> String {
    sizes
        .iter()
        .map(i64::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}

pub(super) fn reduce<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let (ins, outs) = (inputs(op), outputs(op));
    for (values, several, one) in [(&ins, "inputs", "input"), (&outs, "outputs", "output")] {
        let shape = |value: &Value<'m>| value.type_().shape();
        let first = values.first().and_then(shape);
        if let Some(index) = values.iter().position(|value| shape(value) != first) {
            let message = format!(
                "expects all {several} to have the same shapes. Shape at {one}-index {index} is not equal to the shape at \
                 {one}-index 0."
            );
            return op.op_error(message);
        }
    }
    let (from, to) = (
        ins.first().and_then(|value| value.type_().shape())?,
        outs.first().and_then(|value| value.type_().shape())?,
    );
    let reduced = op.integers("dimensions");
    let last = from.len() as i64 - 1;
    if reduced
        .iter()
        .any(|dimension| !(0..=last).contains(dimension))
    {
        return op.op_error(format!(
            "dimensions for reduction should be in the range [0, {last}]."
        ));
    }
    let left: Vec<i64> = from
        .iter()
        .enumerate()
        .filter(|(dimension, _)| !reduced.contains(&(*dimension as i64)))
        .map(|(_, &size)| size)
        .collect();
    if left.len() != to.len() {
        let message = format!(
            "number of dimensions after reduction {} doesn't match the init rank {}",
            left.len(),
            to.len()
        );
        return op.op_error(message);
    }
    if left != to {
        let message = format!(
            "init dimensions [{}] doesn't match input dimensions after reduction [{}]",
            list(to),
            list(&left)
        );
        return op.op_error(message);
    }
    let block = op.region(0).first()?;
    if block.num_arguments() != op.num_operands() {
        return op.op_error("mismatching number of operands and block arguments");
    }
    for (index, (operand, argument)) in op.operands().zip(block.arguments()).enumerate() {
        let (wanted, found) = (element(operand.type_()), argument.value().type_());
        if wanted != found {
            let what = if index < ins.len() { "input" } else { "output" };
            let (wanted, found) = (op.quoted(wanted), op.quoted(found));
            let message = format!(
                "{what} element type {wanted} does not match corresponding block argument type {found}"
            );
            return op.op_error(message);
        }
    }
    None
}

pub(super) fn map(op: &mut Op<'_, '_, '_>) -> Finding {
    let block = op.region(0).first()?;
    let ins = inputs(op);
    if op.num_operands() != block.num_arguments() {
        let message = format!(
            "expects number of operands to match the arity of mapper, but got: {} and {}",
            op.num_operands(),
            block.num_arguments()
        );
        return op.op_error(message);
    }
    for (input, argument) in ins.iter().zip(block.arguments()) {
        let (wanted, found) = (element(input.type_()), argument.value().type_());
        if wanted != found {
            let (wanted, found) = (op.quoted(wanted), op.quoted(found));
            let message =
                format!("expected element type of input {wanted} to match bbArg type {found}");
            return op.op_error(message);
        }
    }
    let output = outputs(op).first().and_then(|value| value.type_().shape());
    let output = output?;
    for input in ins {
        let shape = input.type_().shape().unwrap_or_default();
        if shape != output {
            let message = format!(
                "expected shape of input ({}) to match shape of output ({})",
                list(shape),
                list(output)
            );
            return op.op_error(message);
        }
    }
    None
}
