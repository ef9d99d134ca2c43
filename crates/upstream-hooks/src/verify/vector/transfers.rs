//! `vector.transfer_read` and `vector.transfer_write`.

use super::super::parts::{Check, Finding, Op, register_all};
use super::parts::{bits, dimensions, indices, shape};
use format_runtime::hooks::Hooks;
use format_runtime::verify::OperationVerifier;
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

/// The number of bits of the last dimension of a vector.
fn minor_bits(vector: Type<'_>) -> Option<i64> {
    let last = shape(vector)?.last().copied().unwrap_or(1);
    bits(vector.element_type_or_self())?.checked_mul(last)
}

/// Number of results that the map must have for a vector and the type it is moved from or to, or an error.
fn results<'m>(vector: Type<'m>, element: Type<'m>) -> Result<usize, &'static str> {
    let is_multiple = |part: Option<i64>| match (minor_bits(vector), part) {
        (Some(whole), Some(part)) if part > 0 => whole % part == 0,
        _ => true,
    };
    let rank = shape(vector).map_or(0, <[i64]>::len);
    match shape(element) {
        None if !is_multiple(bits(element)) => Err(
            "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source \
             element type",
        ),
        None => Ok(rank),
        Some(_) if !is_multiple(minor_bits(element)) => Err(
            "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor \
             1-D vector of the source",
        ),
        Some(inner) => rank
            .checked_sub(inner.len())
            .ok_or("requires source vector element and vector result ranks to match."),
    }
}

/// `verifyTransferOp`
fn transfer<'m>(
    op: &mut Op<'_, '_, 'm>,
    base: Type<'m>,
    vector: Type<'m>,
    map: AffineMap<'m>,
) -> Finding {
    let element = base.element_type_or_self();
    let message = match results(vector, element) {
        Ok(wanted) if wanted == map.results.len() => None,
        Ok(_) => {
            Some("requires a permutation_map with result dims of the same rank as the vector type")
        }
        Err(message) => Some(message),
    };
    if let Some(message) = message {
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
    None
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
fn permutation<'m>(op: &mut Op<'_, '_, 'm>, map: AffineMap<'m>) -> Finding {
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
    None
}

fn read(op: &mut Op<'_, '_, '_>) -> Finding {
    let (base, vector) = (op.type_of("base")?, op.result_type()?);
    let (padding, map) = (op.type_of("padding")?, map_of(op)?);
    indices(op, "indices", base)
        .or_else(|| transfer(op, base, vector, map))
        .or_else(|| padded_with(op, padding, base.element_type_or_self()))
        .or_else(|| permutation(op, map))
}

/// Checks the type of the padding.
fn padded_with<'m>(op: &mut Op<'_, '_, 'm>, padding: Type<'m>, element: Type<'m>) -> Finding {
    if padding == element {
        return None;
    }
    let is_vector = shape(element).is_some();
    let may_be_element = bits(padding).is_some() || padding.dialect_instance().is_some();
    op.op_error(match (is_vector, may_be_element) {
        (true, _) => "requires source element type and padding type to match.",
        (false, false) => "requires valid padding vector elemental type",
        (false, true) => "requires formal padding and source of the same elemental type",
    })
}

fn write<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let (base, vector) = (op.type_of("base")?, op.type_of("valueToStore")?);
    let map = map_of(op)?;
    let is_repeated = |result: &operation_core::AffineExpr<'m>| result.as_constant() == Some(0);
    indices(op, "indices", base)
        .or_else(|| match map.results.iter().any(is_repeated) {
            true => op.op_error("should not have broadcast dimensions"),
            false => transfer(op, base, vector, map),
        })
        .or_else(|| permutation(op, map))
}
