//! The loops defined by the maps of an operation, and operands that match them.

use super::super::parts::{Finding, Op};
use super::operands::outputs;
use format_runtime::verify::OperationVerifier;
use operation_core::{
    AffineExpr, AffineExprKind, AffineMap, Attribute, AttributeKind, DYNAMIC, TypeKind, Value,
};

/// The sizes of a tensor or memref. A vector counts as an element.
fn sizes(value: Value<'_>) -> Option<&[i64]> {
    match value.type_().kind() {
        TypeKind::Vector { .. } => None,
        _ => value.type_().shape(),
    }
}

/// The map of each operand, if known.
pub(super) fn maps<'m>(op: &Op<'_, '_, 'm>) -> Option<Vec<AffineMap<'m>>> {
    let written = op
        .property("indexing_maps")
        .or_else(|| op.attribute_named("linalg.memoized_indexing_maps"));
    if let Some(written) = written {
        let map = |each: &Attribute<'m>| match each.kind() {
            AttributeKind::AffineMap(map) => Some(*map),
            _ => None,
        };
        return written.as_array()?.iter().map(map).collect();
    }
    let context = op.verifier.context();
    let rank = outputs(op).first()?.type_().shape()?.len() as u32;
    let dims: Vec<_> = (0..rank).map(|dim| context.affine_dim(dim)).collect();
    let identity = context.affine_map(rank, 0, &dims);
    let name = op.name().as_str().strip_prefix("linalg.")?;
    let is_shaped = |value: Value<'m>| sizes(value).is_some();
    match name {
        "fill" => Some(
            op.operands()
                .map(|value| match is_shaped(value) {
                    true => identity,
                    false => context.affine_map(rank, 0, &[]),
                })
                .collect(),
        ),
        _ if ELEMENTWISE.contains(&name) => Some(vec![identity; op.num_operands()]),
        _ => None,
    }
}

/// The operations in which each operand has the same indices as the result.
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

/// `IndexingMapOpInterface::verifyImpl`; also checks that each map has a dimension for each loop.
pub(super) fn loops<'m>(op: &mut Op<'_, '_, 'm>, maps: &[AffineMap<'m>]) -> Finding {
    if maps.len() != op.num_operands() {
        let message = format!(
            "expected the number of indexing_map ({}) to be equal to the number of input/output operands ({})",
            maps.len(),
            op.num_operands()
        );
        return op.op_error(message);
    }
    let shapes: Vec<&[i64]> = op
        .operands()
        .map(|operand| sizes(operand).unwrap_or_default())
        .collect();
    for (index, (shape, map)) in shapes.iter().zip(maps).enumerate() {
        if shape.len() != map.results.len() {
            let message = format!(
                "expected operand #{index} rank ({}) to match the result rank of indexing_map ({})",
                shape.len(),
                map.results.len()
            );
            return op.op_error(message);
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
            return None;
        }
        let symbols = maps.iter().map(|map| map.symbols).max().unwrap_or(0);
        let all: Vec<AffineExpr<'m>> = maps.iter().flat_map(|map| map.results).copied().collect();
        let whole = op.verifier.context().affine_map(dims, symbols, &all);
        let message = format!(
            "invalid indexing maps are non-invertible: ({})",
            map_text(op.verifier, whole)
        );
        return op.op_error(message);
    };
    let operands = maps.iter().zip(&shapes).enumerate();
    let misfit = operands
        .filter(|_| !ranges.contains(&DYNAMIC))
        .find_map(|(index, (map, shape))| operand(op, (index, *map, shape), &ranges));
    if misfit.is_some() {
        return misfit;
    }
    let count = op.property("iterator_types").and_then(Attribute::as_array);
    let count = count.map_or_else(|| maps[0].dims as usize, <[Attribute<'m>]>::len);
    if let Some(index) = maps.iter().position(|map| map.dims as usize != count) {
        let message = format!(
            "expected indexing_map #{index} to have {count} dim(s) to match the number of loops"
        );
        return op.op_error(message);
    }
    None
}

/// Checks that the sizes of an operand match the ranges of the loops.
fn operand<'m>(
    op: &mut Op<'_, '_, 'm>,
    (index, map, shape): (usize, AffineMap<'m>, &[i64]),
    ranges: &[i64],
) -> Finding {
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
                map_text(op.verifier, map)
            );
            return op.op_error(message);
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
        return op.op_error(message);
    }
    None
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
