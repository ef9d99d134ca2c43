//! The operations of `linalg`: operands that fit the loops that their maps say.

use super::parts::{Check, integers, operand_group, property, register_all, wrong};
use crate::linalg::structured_operations;
use format_runtime::hooks::{Hooks, Verifier};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{
    AffineExpr, AffineExprKind, AffineMap, Attribute, AttributeKind, DYNAMIC, Operation, Type,
    TypeKind, Value,
};
use std::collections::BTreeSet;

pub(super) fn register(hooks: &mut Hooks) {
    let names: BTreeSet<String> = structured_operations().collect();
    hooks.traits.insert(
        "::mlir::linalg::LinalgOp".into(),
        Box::new(Structured(names.clone())),
    );
    hooks.traits.insert(
        "::mlir::DestinationStyleOpInterface".into(),
        Box::new(DestinationStyle(names)),
    );
    register_all(
        hooks,
        [
            ("linalg.broadcast", Check::of_signature(broadcast)),
            ("linalg.index", Check::of(index)),
            ("linalg.map", Check::of(map)),
            ("linalg.reduce", Check::of(reduce)),
            ("linalg.softmax", Check::of_signature(softmax)),
            ("linalg.transpose", Check::of_signature(transpose)),
            ("linalg.yield", Check::of(yield_)),
        ],
    );
}

/// The operands that are written to: the last group.
fn outputs<'m>(verifier: &OperationVerifier<'_, 'm>, operation: Operation<'m>) -> Vec<Value<'m>> {
    match verifier.definition(operation) {
        Some(definition) if !definition.operands.is_empty() => {
            operand_group(verifier, operation, definition.operands.len() - 1).collect()
        }
        _ => Vec::new(),
    }
}

/// The other operands.
fn inputs<'m>(verifier: &OperationVerifier<'_, 'm>, operation: Operation<'m>) -> Vec<Value<'m>> {
    let count = operation.num_operands() - outputs(verifier, operation).len();
    operation.operands().take(count).collect()
}

struct DestinationStyle(BTreeSet<String>);

impl Verifier for DestinationStyle {
    fn covers(&self, operation: &str) -> bool {
        self.0.contains(operation)
            || matches!(
                operation,
                "linalg.softmax" | "tensor.insert" | "tensor.insert_slice"
            )
    }

    // What has no regions is verified as a whole.
    fn verify<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        match operation.num_regions() {
            0 => self.verify_regions(verifier, operation),
            _ => Ok(()),
        }
    }

    fn verify_regions<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        if !self.covers(operation.name().as_str()) {
            return Ok(());
        }
        let outputs = match operation.name().as_str() {
            "tensor.insert" | "tensor.insert_slice" => {
                operand_group(verifier, operation, 1).collect()
            }
            _ => outputs(verifier, operation),
        };
        let mut tensors = Vec::new();
        for value in outputs {
            let position = operation.operands().position(|operand| operand == value);
            let position = position.unwrap_or_default();
            match value.type_().kind() {
                TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_) => {
                    tensors.push((position, value.type_()));
                }
                TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. } => {}
                _ => {
                    let message =
                        format!("expected that operand #{position} is a tensor or a memref");
                    return wrong(verifier, operation, message);
                }
            }
        }
        if operation.num_results() != tensors.len() {
            let message = format!(
                "expected the number of tensor results ({}) to be equal to the number of output tensors ({})",
                operation.num_results(),
                tensors.len()
            );
            return wrong(verifier, operation, message);
        }
        for ((position, type_), result) in tensors.into_iter().zip(operation.results()) {
            if type_ != result.type_() {
                let (type_, result) = (verifier.quoted(type_), verifier.quoted(result.type_()));
                let message = format!(
                    "expected type of operand #{position} ({type_}) to match type of corresponding result ({result})"
                );
                return wrong(verifier, operation, message);
            }
        }
        Ok(())
    }
}

struct Structured(BTreeSet<String>);

impl Verifier for Structured {
    fn covers(&self, operation: &str) -> bool {
        self.0.contains(operation)
    }

    fn verify_regions<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        if !self.covers(operation.name().as_str()) || operation.num_operands() == 0 {
            return Ok(());
        }
        semantics(verifier, operation)?;
        let Some(maps) = maps(verifier, operation) else {
            return arguments(verifier, operation);
        };
        loops(verifier, operation, &maps)?;
        arguments(verifier, operation)
    }
}

fn is_tensor(type_: Type<'_>) -> bool {
    matches!(
        type_.kind(),
        TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_)
    )
}

fn is_memref(type_: Type<'_>) -> bool {
    matches!(
        type_.kind(),
        TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. }
    )
}

fn semantics<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let types = || operation.operands().map(|operand| operand.type_());
    if types().any(is_tensor) && types().any(is_memref) {
        let message = "expected to have pure tensor or buffer semantics";
        return wrong(verifier, operation, message);
    }
    Ok(())
}

/// The map of each operand, where they are known.
fn maps<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> Option<Vec<AffineMap<'m>>> {
    let written = property(verifier, operation, "indexing_maps")
        .or_else(|| operation.attribute_named("linalg.memoized_indexing_maps"));
    if let Some(written) = written {
        let map = |each: &Attribute<'m>| match each.kind() {
            AttributeKind::AffineMap(map) => Some(*map),
            _ => None,
        };
        return written.as_array()?.iter().map(map).collect();
    }
    let context = verifier.context();
    let rank = outputs(verifier, operation).first()?.type_().shape()?.len() as u32;
    let dims: Vec<_> = (0..rank).map(|dim| context.affine_dim(dim)).collect();
    let identity = context.affine_map(rank, 0, &dims);
    let name = operation.name().as_str().strip_prefix("linalg.")?;
    let is_shaped = |value: Value<'m>| value.type_().shape().is_some();
    match name {
        "fill" => Some(
            operation
                .operands()
                .map(|value| match is_shaped(value) {
                    true => identity,
                    false => context.affine_map(rank, 0, &[]),
                })
                .collect(),
        ),
        _ if ELEMENTWISE.contains(&name) => Some(vec![identity; operation.num_operands()]),
        _ => None,
    }
}

/// The operations in which each operand is indexed as the result is.
const ELEMENTWISE: [&str; 23] = [
    "abs",
    "add",
    "ceil",
    "copy",
    "div",
    "div_unsigned",
    "erf",
    "exp",
    "floor",
    "log",
    "max",
    "min",
    "mul",
    "negf",
    "powf",
    "reciprocal",
    "round",
    "rsqrt",
    "select",
    "sqrt",
    "square",
    "sub",
    "tanh",
];

fn map_text<'m>(verifier: &OperationVerifier<'_, 'm>, map: AffineMap<'m>) -> String {
    let attribute = verifier.context().attribute(AttributeKind::AffineMap(map));
    let text = verifier.text_of(attribute);
    let inner = text
        .strip_prefix("affine_map<")
        .and_then(|text| text.strip_suffix('>'));
    inner.unwrap_or(&text).to_owned()
}

/// `IndexingMapOpInterface::verifyImpl`, and that each map has a dimension for each loop.
fn loops<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    maps: &[AffineMap<'m>],
) -> LogicalResult {
    if maps.len() != operation.num_operands() {
        let message = format!(
            "expected the number of indexing_map ({}) to be equal to the number of input/output operands ({})",
            maps.len(),
            operation.num_operands()
        );
        return wrong(verifier, operation, message);
    }
    let shapes: Vec<&[i64]> = operation
        .operands()
        .map(|operand| operand.type_().shape().unwrap_or_default())
        .collect();
    for (index, (shape, map)) in shapes.iter().zip(maps).enumerate() {
        if shape.len() != map.results.len() {
            let message = format!(
                "expected operand #{index} rank ({}) to match the result rank of indexing_map ({})",
                shape.len(),
                map.results.len()
            );
            return wrong(verifier, operation, message);
        }
    }
    let dims = maps.iter().map(|map| map.dims).max().unwrap_or(0);
    let mut ranges = vec![None; dims as usize];
    for (map, shape) in maps.iter().zip(&shapes) {
        for (result, &size) in map.results.iter().zip(*shape) {
            if let AffineExprKind::Dim(dim) = *result.kind() {
                ranges[dim as usize].get_or_insert(size);
            }
        }
    }
    let has_results = maps.iter().any(|map| !map.results.is_empty());
    let Some(ranges): Option<Vec<i64>> = ranges.into_iter().collect() else {
        if !has_results {
            return Ok(());
        }
        let symbols = maps.iter().map(|map| map.symbols).max().unwrap_or(0);
        let all: Vec<AffineExpr<'m>> = maps.iter().flat_map(|map| map.results).copied().collect();
        let whole = verifier.context().affine_map(dims, symbols, &all);
        let message = format!(
            "invalid indexing maps are non-invertible: ({})",
            map_text(verifier, whole)
        );
        return wrong(verifier, operation, message);
    };
    if !ranges.contains(&DYNAMIC) {
        for (index, (map, shape)) in maps.iter().zip(&shapes).enumerate() {
            operand(verifier, operation, (index, *map, shape), &ranges)?;
        }
    }
    let count = property(verifier, operation, "iterator_types").and_then(Attribute::as_array);
    let count = count.map_or_else(|| maps[0].dims as usize, <[Attribute<'m>]>::len);
    if let Some(index) = maps.iter().position(|map| map.dims as usize != count) {
        let message = format!(
            "expected indexing_map #{index} to have {count} dim(s) to match the number of loops"
        );
        return wrong(verifier, operation, message);
    }
    Ok(())
}

/// That the sizes of an operand are those that the loops run over.
fn operand<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    (index, map, shape): (usize, AffineMap<'m>, &[i64]),
    ranges: &[i64],
) -> LogicalResult {
    for (dimension, (result, &size)) in map.results.iter().zip(shape).enumerate() {
        if size == DYNAMIC || size == 0 {
            continue;
        }
        let (Some(first), Some(last)) = (
            value(*result, &|_| 0),
            value(*result, &|dim| {
                ranges.get(dim as usize).map_or(0, |range| range - 1)
            }),
        ) else {
            continue;
        };
        let inferred = first.max(last).wrapping_add(1);
        if first.min(last) < 0 {
            let message = format!(
                "unexpected result less than 0 at expression #{dimension} in {}",
                map_text(verifier, map)
            );
            return wrong(verifier, operation, message);
        }
        let is_dim = matches!(result.kind(), AffineExprKind::Dim(_));
        let relation = match is_dim {
            true if inferred != size => "",
            false if inferred > size => "greater than or equal to ",
            _ => continue,
        };
        let message = format!(
            "inferred input/output operand #{index} has shape's dimension #{dimension} to be {relation}{inferred}, but found \
             {size}"
        );
        return wrong(verifier, operation, message);
    }
    Ok(())
}

/// The value of an expression without symbols.
fn value(expression: AffineExpr<'_>, dim: &dyn Fn(u32) -> i64) -> Option<i64> {
    let both = |a, b| Some((value(a, dim)?, value(b, dim)?));
    match *expression.kind() {
        AffineExprKind::Dim(position) => Some(dim(position)),
        AffineExprKind::Symbol(_) => None,
        AffineExprKind::Constant(constant) => Some(constant),
        AffineExprKind::Add(a, b) => both(a, b).and_then(|(a, b)| a.checked_add(b)),
        AffineExprKind::Mul(a, b) => both(a, b).and_then(|(a, b)| a.checked_mul(b)),
        AffineExprKind::Mod(a, b) => both(a, b).and_then(|(a, b)| a.checked_rem_euclid(b)),
        AffineExprKind::FloorDiv(a, b) => both(a, b).and_then(|(a, b)| a.checked_div_euclid(b)),
        AffineExprKind::CeilDiv(a, b) => {
            both(a, b).and_then(|(a, b)| Some(-(a.checked_neg()?.checked_div_euclid(b)?)))
        }
    }
}

/// The type that the body sees of an operand.
fn element(type_: Type<'_>) -> Type<'_> {
    match type_.kind() {
        TypeKind::MemRef { .. } | TypeKind::RankedTensor { .. } => type_.element_type_or_self(),
        _ => type_,
    }
}

/// That the block has an argument for each operand.
fn arguments<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let block = (operation.num_regions() == 1)
        .then(|| operation.region(0).first())
        .flatten();
    let Some(block) = block.filter(|block| block.next().is_none()) else {
        let message = "expects to have 1 region with 1 block";
        return wrong(verifier, operation, message);
    };
    let operands: Vec<Value<'m>> = match operation.name().as_str() {
        // The body of these is a function of the elements that go in.
        "linalg.transpose" | "linalg.broadcast" => return Ok(()),
        _ => operation.operands().collect(),
    };
    if operands.len() != block.num_arguments() {
        let message = "expected as many non-induction variable region arguments as the number of input/output operands";
        return wrong(verifier, operation, message);
    }
    for (index, (operand, argument)) in operands.iter().zip(block.arguments()).enumerate() {
        let (wanted, found) = (element(operand.type_()), argument.value().type_());
        if wanted != found {
            let (wanted, found) = (verifier.quoted(wanted), verifier.quoted(found));
            let message = format!(
                "expected type of bb argument #{index} ({found}) to match element or self type of the corresponding operand \
                 ({wanted})"
            );
            return wrong(verifier, operation, message);
        }
    }
    Ok(())
}

fn is_structured(operation: Operation<'_>) -> bool {
    let name = operation.name();
    structured_operations().any(|known| known == name.as_str())
}

fn yield_<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let Some(parent) = operation.parent_op() else {
        return Ok(());
    };
    if parent.num_regions() != 1 || parent.region(0).is_empty() {
        let message = "expected single non-empty parent region";
        return wrong(verifier, operation, message);
    }
    if !is_structured(parent) {
        return match parent.name().as_str().starts_with("linalg.") {
            true => Ok(()),
            false => wrong(
                verifier,
                operation,
                "expected parent op with LinalgOp interface",
            ),
        };
    }
    let outputs = outputs(verifier, parent);
    if outputs.len() != operation.num_operands() {
        let message = format!(
            "expected number of yield values ({}) to match the number of inits / outs operands of the enclosing LinalgOp ({})",
            operation.num_operands(),
            outputs.len()
        );
        return wrong(verifier, operation, message);
    }
    for (index, (operand, output)) in operation.operands().zip(outputs).enumerate() {
        let wanted = element(output.type_());
        if operand.type_() != wanted {
            let (found, wanted) = (verifier.quoted(operand.type_()), verifier.quoted(wanted));
            let message = format!(
                "type of yield operand {} ({found}) doesn't match the element type of the enclosing linalg.generic op \
                 ({wanted})",
                index + 1
            );
            return wrong(verifier, operation, message);
        }
    }
    Ok(())
}

fn index<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let Some(parent) = operation
        .parent_op()
        .filter(|parent| is_structured(*parent))
    else {
        let message = "expected parent op with LinalgOp interface";
        return wrong(verifier, operation, message);
    };
    let loops = property(verifier, parent, "iterator_types")
        .and_then(Attribute::as_array)
        .map(<[Attribute<'m>]>::len)
        .or_else(|| Some(maps(verifier, parent)?.first()?.dims as usize));
    let dim = property(verifier, operation, "dim").and_then(Attribute::as_integer);
    match (dim, loops) {
        (Some(dim), Some(loops)) if dim >= loops as i64 => {
            let message = format!(
                "expected dim ({dim}) to be lower than the number of loops ({loops}) of the enclosing LinalgOp"
            );
            wrong(verifier, operation, message)
        }
        _ => Ok(()),
    }
}

/// The shapes of the only input and output.
fn shapes(operation: Operation<'_>) -> Option<(&[i64], &[i64])> {
    let mut types = operation.operands().map(|operand| operand.type_());
    Some((types.next()?.shape()?, types.next()?.shape()?))
}

fn softmax<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let mut types = operation.operands().map(|operand| operand.type_());
    let (Some(input), Some(output)) = (types.next(), types.next()) else {
        return Ok(());
    };
    let agree = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
    let (Some(from), Some(to)) = (input.shape(), output.shape()) else {
        return Ok(());
    };
    if from.len() != to.len() || !from.iter().zip(to).all(agree) {
        return wrong(verifier, operation, "incompatible output shape");
    }
    let dimension = property(verifier, operation, "dimension").and_then(Attribute::as_integer);
    if dimension.is_some_and(|dimension| !(0..from.len() as i64).contains(&dimension)) {
        return wrong(verifier, operation, "incorrect dimension specified");
    }
    Ok(())
}

fn transpose<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let Some((input, init)) = shapes(operation) else {
        return Ok(());
    };
    let permutation = integers(verifier, operation, "permutation");
    let mut sorted = permutation.clone();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(0..permutation.len() as i64) {
        return wrong(verifier, operation, "permutation is not valid");
    }
    if input.len() != init.len() {
        let message = format!(
            "input rank {} does not match init rank {}",
            input.len(),
            init.len()
        );
        return wrong(verifier, operation, message);
    }
    if permutation.len() != input.len() {
        let message = format!(
            "size of permutation {} does not match the argument rank {}",
            permutation.len(),
            input.len()
        );
        return wrong(verifier, operation, message);
    }
    for (dimension, (&size, &from)) in init.iter().zip(&permutation).enumerate() {
        let other = input[from as usize];
        if size != other {
            let message = format!(
                "dim(result, {dimension}) = {size} doesn't match dim(input, permutation[{dimension}]) = {other}"
            );
            return wrong(verifier, operation, message);
        }
    }
    Ok(())
}

fn broadcast<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let Some((input, init)) = shapes(operation) else {
        return Ok(());
    };
    let added = integers(verifier, operation, "dimensions");
    if input.len() + added.len() != init.len() {
        let message = format!(
            "input rank plus added dimensions does not match init rank. input rank: {}, dimensions size: {}, init rank: {}",
            input.len(),
            added.len(),
            init.len()
        );
        return wrong(verifier, operation, message);
    }
    for (index, dimension) in added.iter().enumerate() {
        if !(0..init.len() as i64).contains(dimension) {
            let message = format!(
                "dimension {index} is out of range. expected range: [0, {}], got: {dimension}",
                init.len() as i64 - 1
            );
            return wrong(verifier, operation, message);
        }
    }
    let kept = (0..init.len()).filter(|dimension| !added.contains(&(*dimension as i64)));
    for (own, (&size, dimension)) in input.iter().zip(kept).enumerate() {
        let other = init[dimension];
        if size != other {
            let message = format!(
                "input dim {own} should match init dim {dimension}. input: {size}, init: {other}"
            );
            return wrong(verifier, operation, message);
        }
    }
    Ok(())
}

fn list(sizes: &[i64]) -> String {
    sizes
        .iter()
        .map(i64::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}

fn reduce<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let (ins, outs) = (inputs(verifier, operation), outputs(verifier, operation));
    for (values, several, one) in [(&ins, "inputs", "input"), (&outs, "outputs", "output")] {
        let shape = |value: &Value<'m>| value.type_().shape();
        let first = values.first().and_then(shape);
        if let Some(index) = values.iter().position(|value| shape(value) != first) {
            let message = format!(
                "expects all {several} to have the same shapes. Shape at {one}-index {index} is not equal to the shape at \
                 {one}-index 0."
            );
            return wrong(verifier, operation, message);
        }
    }
    let (Some(from), Some(to)) = (
        ins.first().and_then(|value| value.type_().shape()),
        outs.first().and_then(|value| value.type_().shape()),
    ) else {
        return Ok(());
    };
    let reduced = integers(verifier, operation, "dimensions");
    let last = from.len() as i64 - 1;
    if reduced
        .iter()
        .any(|dimension| !(0..=last).contains(dimension))
    {
        let message = format!("dimensions for reduction should be in the range [0, {last}].");
        return wrong(verifier, operation, message);
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
        return wrong(verifier, operation, message);
    }
    if left != to {
        let message = format!(
            "init dimensions [{}] doesn't match input dimensions after reduction [{}]",
            list(to),
            list(&left)
        );
        return wrong(verifier, operation, message);
    }
    let Some(block) = operation.region(0).first() else {
        return Ok(());
    };
    if block.num_arguments() != operation.num_operands() {
        let message = "mismatching number of operands and block arguments";
        return wrong(verifier, operation, message);
    }
    for (index, (operand, argument)) in operation.operands().zip(block.arguments()).enumerate() {
        let (wanted, found) = (element(operand.type_()), argument.value().type_());
        if wanted != found {
            let what = if index < ins.len() { "input" } else { "output" };
            let (wanted, found) = (verifier.quoted(wanted), verifier.quoted(found));
            let message = format!(
                "{what} element type {wanted} does not match corresponding block argument type {found}"
            );
            return wrong(verifier, operation, message);
        }
    }
    Ok(())
}

fn map<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let Some(block) = operation.region(0).first() else {
        return Ok(());
    };
    let ins = inputs(verifier, operation);
    if operation.num_operands() != block.num_arguments() {
        let message = format!(
            "expects number of operands to match the arity of mapper, but got: {} and {}",
            operation.num_operands(),
            block.num_arguments()
        );
        return wrong(verifier, operation, message);
    }
    for (input, argument) in ins.iter().zip(block.arguments()) {
        let (wanted, found) = (element(input.type_()), argument.value().type_());
        if wanted != found {
            let (wanted, found) = (verifier.quoted(wanted), verifier.quoted(found));
            let message =
                format!("expected element type of input {wanted} to match bbArg type {found}");
            return wrong(verifier, operation, message);
        }
    }
    let output = outputs(verifier, operation)
        .first()
        .and_then(|value| value.type_().shape());
    let Some(output) = output else {
        return Ok(());
    };
    for input in ins {
        let shape = input.type_().shape().unwrap_or_default();
        if shape != output {
            let message = format!(
                "expected shape of input ({}) to match shape of output ({})",
                list(shape),
                list(output)
            );
            return wrong(verifier, operation, message);
        }
    }
    Ok(())
}
