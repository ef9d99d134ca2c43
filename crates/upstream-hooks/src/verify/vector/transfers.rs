//! `vector.transfer_read` and `vector.transfer_write`.

use super::super::parts::{Check, group, op_error, property, register_all, result_type, type_of};
use super::parts::{bits, dimensions, shape};
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{
    AffineExprKind, AffineMap, Attribute, AttributeKind, Operation, Type, TypeKind,
};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("vector.transfer_read", Check::of_signature(read)),
            ("vector.transfer_write", Check::of_signature(write)),
        ],
    );
}

fn map_of<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> Option<AffineMap<'m>> {
    match property(verifier, operation, "permutation_map")?.kind() {
        AttributeKind::AffineMap(map) => Some(*map),
        _ => None,
    }
}

fn indices<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    base: Type<'m>,
) -> LogicalResult {
    let found = group(verifier, operation, "indices").len();
    match base.shape() {
        Some(shape) if shape.len() != found => op_error(
            verifier,
            operation,
            format!("requires {} indices", shape.len()),
        ),
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
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
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
            return Err(verifier.op_error(operation, message));
        }
        return Ok(rank);
    };
    if !is_multiple(minor_bits(element)) {
        let message = "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the \
                       minor 1-D vector of the source";
        return Err(verifier.op_error(operation, message));
    }
    rank.checked_sub(inner.len()).ok_or_else(|| {
        let message = "requires source vector element and vector result ranks to match.";
        verifier.op_error(operation, message)
    })
}

/// `verifyTransferOp`
fn transfer<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    base: Type<'m>,
    vector: Type<'m>,
    map: AffineMap<'m>,
) -> LogicalResult {
    let element = base.element_type_or_self();
    let wanted = results(verifier, operation, vector, element)?;
    if map.results.len() != wanted {
        let message =
            "requires a permutation_map with result dims of the same rank as the vector type";
        return op_error(verifier, operation, message);
    }
    let mask = type_of(verifier, operation, "mask");
    if mask.is_some() && shape(element).is_some() {
        let message = "does not support masks with vector element type";
        return op_error(verifier, operation, message);
    }
    if map.symbols != 0 {
        let message = "requires permutation_map without symbols";
        return op_error(verifier, operation, message);
    }
    if base
        .shape()
        .is_some_and(|shape| shape.len() != map.dims as usize)
    {
        let message =
            "requires a permutation_map with input dims of the same rank as the source type";
        return op_error(verifier, operation, message);
    }
    if let (Some(mask), Some(inferred)) = (mask, inferred_mask(verifier, vector, map))
        && mask != inferred
    {
        let (inferred, mask) = (verifier.quoted(inferred), verifier.quoted(mask));
        let message =
            format!("inferred mask type ({inferred}) and mask operand type ({mask}) don't match");
        return op_error(verifier, operation, message);
    }
    let bounds = property(verifier, operation, "in_bounds").and_then(Attribute::as_array);
    if let Some(bounds) = bounds.filter(|bounds| bounds.len() != map.results.len()) {
        let attribute = verifier.context().attribute(AttributeKind::AffineMap(map));
        let text = verifier.text_of(attribute);
        let message = format!(
            "expects the in_bounds attr of same rank as permutation_map results: {text} vs inBounds of size: {}",
            bounds.len()
        );
        return op_error(verifier, operation, message);
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
fn permutation<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    map: AffineMap<'m>,
) -> LogicalResult {
    let mut seen = vec![false; map.dims as usize];
    for result in map.results {
        match *result.kind() {
            AffineExprKind::Constant(0) => {}
            AffineExprKind::Dim(dim) => {
                if std::mem::replace(&mut seen[dim as usize], true) {
                    let message = "requires a permutation_map that is a permutation (found one dim used more than once)";
                    return op_error(verifier, operation, message);
                }
            }
            _ => {
                let message = "requires a projected permutation_map (at most one dim or the zero constant can appear in \
                               each result)";
                return op_error(verifier, operation, message);
            }
        }
    }
    Ok(())
}

fn read<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let (Some(base), Some(vector), Some(padding), Some(map)) = (
        type_of(verifier, operation, "base"),
        result_type(operation),
        type_of(verifier, operation, "padding"),
        map_of(verifier, operation),
    ) else {
        return Ok(());
    };
    indices(verifier, operation, base)?;
    transfer(verifier, operation, base, vector, map)?;
    let element = base.element_type_or_self();
    if padding != element {
        let is_vector = shape(element).is_some();
        let may_be_element = bits(padding).is_some() || padding.dialect_instance().is_some();
        let message = match (is_vector, may_be_element) {
            (true, _) => "requires source element type and padding type to match.",
            (false, false) => "requires valid padding vector elemental type",
            (false, true) => "requires formal padding and source of the same elemental type",
        };
        return op_error(verifier, operation, message);
    }
    permutation(verifier, operation, map)
}

fn write<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let (Some(base), Some(vector), Some(map)) = (
        type_of(verifier, operation, "base"),
        type_of(verifier, operation, "valueToStore"),
        map_of(verifier, operation),
    ) else {
        return Ok(());
    };
    indices(verifier, operation, base)?;
    let is_repeated = |result: &operation_core::AffineExpr<'m>| result.as_constant() == Some(0);
    if map.results.iter().any(is_repeated) {
        return op_error(verifier, operation, "should not have broadcast dimensions");
    }
    transfer(verifier, operation, base, vector, map)?;
    permutation(verifier, operation, map)
}
