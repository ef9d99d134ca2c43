//! `vector.transfer_read` and `vector.transfer_write`.

use super::super::parts::{Check, Op, register_all, result_type};
use super::parts::{bits, dimensions, shape};
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{AffineExprKind, AffineMap, Attribute, AttributeKind, Type, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("vector.transfer_read", Check::of_signature(read)),
            ("vector.transfer_write", Check::of_signature(write)),
        ],
    );
}

fn map_of<'m>(op: &Op<'_, '_, 'm>) -> Option<AffineMap<'m>> {
    match op.property("permutation_map")?.kind() {
        AttributeKind::AffineMap(map) => Some(*map),
        _ => None,
    }
}

fn indices<'m>(op: &mut Op<'_, '_, 'm>, base: Type<'m>) -> LogicalResult {
    let found = op.group("indices").len();
    match base.shape() {
        Some(shape) if shape.len() != found => {
            op.op_error(format!("requires {} indices", shape.len()))
        }
        _ => Ok(()),
    }
}

/// The number of bits of the last dimension of a vector.
fn minor_bits(vector: Type<'_>) -> Option<i64> {
    let last = shape(vector)?.last().copied().unwrap_or(1);
    bits(vector.element_type_or_self())?.checked_mul(last)
}

/// Number of results that the map must have for a vector and the type it is moved from or to.
fn results<'m>(
    op: &mut Op<'_, '_, 'm>,
    vector: Type<'m>,
    element: Type<'m>,
) -> Result<usize, format_runtime::verify::Invalid> {
    let is_multiple = |part: Option<i64>| match (minor_bits(vector), part) {
        (Some(whole), Some(part)) if part > 0 => whole % part == 0,
        _ => true,
    };
    let rank = shape(vector).map_or(0, <[i64]>::len);
    let Some(inner) = shape(element) else {
        if !is_multiple(bits(element)) {
            let message = "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the \
                           source element type";
            return op.op_error(message);
        }
        return Ok(rank);
    };
    if !is_multiple(minor_bits(element)) {
        let message = "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the \
                       minor 1-D vector of the source";
        return op.op_error(message);
    }
    rank.checked_sub(inner.len()).ok_or_else(|| {
        let message = "requires source vector element and vector result ranks to match.";
        op.verifier.op_error(op.operation, message)
    })
}

/// `verifyTransferOp`
fn transfer<'m>(
    op: &mut Op<'_, '_, 'm>,
    base: Type<'m>,
    vector: Type<'m>,
    map: AffineMap<'m>,
) -> LogicalResult {
    let element = base.element_type_or_self();
    let wanted = results(op, vector, element)?;
    if map.results.len() != wanted {
        let message =
            "requires a permutation_map with result dims of the same rank as the vector type";
        return op.op_error(message);
    }
    let mask = op.type_of("mask");
    if mask.is_some() && shape(element).is_some() {
        return op.op_error("does not support masks with vector element type");
    }
    if map.symbols != 0 {
        return op.op_error("requires permutation_map without symbols");
    }
    if base
        .shape()
        .is_some_and(|shape| shape.len() != map.dims as usize)
    {
        let message =
            "requires a permutation_map with input dims of the same rank as the source type";
        return op.op_error(message);
    }
    if let (Some(mask), Some(inferred)) = (mask, inferred_mask(op.verifier, vector, map))
        && mask != inferred
    {
        let (inferred, mask) = (op.quoted(inferred), op.quoted(mask));
        let message =
            format!("inferred mask type ({inferred}) and mask operand type ({mask}) don't match");
        return op.op_error(message);
    }
    let bounds = op.property("in_bounds").and_then(Attribute::as_array);
    if let Some(bounds) = bounds.filter(|bounds| bounds.len() != map.results.len()) {
        let attribute = op
            .verifier
            .context()
            .attribute(AttributeKind::AffineMap(map));
        let text = op.verifier.text_of(attribute);
        let message = format!(
            "expects the in_bounds attr of same rank as permutation_map results: {text} vs inBounds of size: {}",
            bounds.len()
        );
        return op.op_error(message);
    }
    Ok(())
}

/// The mask has the vector's dimensions that aren't broadcast, in the order of the base's dimensions.
fn inferred_mask<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    vector: Type<'m>,
    map: AffineMap<'m>,
) -> Option<Type<'m>> {
    let own = dimensions(vector)?;
    let mut used = Vec::new();
    for (result, dimension) in map.results.iter().zip(own) {
        match *result.kind() {
            AffineExprKind::Dim(dim) => used.push((dim, dimension)),
            AffineExprKind::Constant(0) => {}
            _ => return None,
        }
    }
    used.sort_by_key(|(dim, _)| *dim);
    if used.is_empty() {
        return None;
    }
    let (shape, scalable): (Vec<i64>, Vec<bool>) =
        used.into_iter().map(|(_, dimension)| dimension).unzip();
    let context = verifier.context();
    Some(context.type_(TypeKind::Vector {
        shape: &shape,
        scalable: &scalable,
        element: context.i1(),
    }))
}

/// `verifyPermutationMap`
fn permutation<'m>(op: &mut Op<'_, '_, 'm>, map: AffineMap<'m>) -> LogicalResult {
    let mut seen = vec![false; map.dims as usize];
    for result in map.results {
        match *result.kind() {
            AffineExprKind::Constant(0) => {}
            AffineExprKind::Dim(dim) => {
                if std::mem::replace(&mut seen[dim as usize], true) {
                    let message = "requires a permutation_map that is a permutation (found one dim used more than once)";
                    return op.op_error(message);
                }
            }
            _ => {
                let message = "requires a projected permutation_map (at most one dim or the zero constant can appear in \
                               each result)";
                return op.op_error(message);
            }
        }
    }
    Ok(())
}

fn read(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let (Some(base), Some(vector), Some(padding), Some(map)) = (
        op.type_of("base"),
        result_type(op.operation),
        op.type_of("padding"),
        map_of(op),
    ) else {
        return Ok(());
    };
    indices(op, base)?;
    transfer(op, base, vector, map)?;
    let element = base.element_type_or_self();
    if padding != element {
        let is_vector = shape(element).is_some();
        let may_be_element = bits(padding).is_some() || padding.dialect_instance().is_some();
        let message = match (is_vector, may_be_element) {
            (true, _) => "requires source element type and padding type to match.",
            (false, false) => "requires valid padding vector elemental type",
            (false, true) => "requires formal padding and source of the same elemental type",
        };
        return op.op_error(message);
    }
    permutation(op, map)
}

fn write<'m>(op: &mut Op<'_, '_, 'm>) -> LogicalResult {
    let (Some(base), Some(vector), Some(map)) =
        (op.type_of("base"), op.type_of("valueToStore"), map_of(op))
    else {
        return Ok(());
    };
    indices(op, base)?;
    let is_repeated = |result: &operation_core::AffineExpr<'m>| result.as_constant() == Some(0);
    if map.results.iter().any(is_repeated) {
        return op.op_error("should not have broadcast dimensions");
    }
    transfer(op, base, vector, map)?;
    permutation(op, map)
}
