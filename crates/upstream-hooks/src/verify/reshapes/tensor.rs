//! `tensor.expand_shape` and `tensor.collapse_shape`.

use super::super::layouts::times;
use super::super::parts::{Finding, Op};
use super::parts::{output_shape, reassociation, types};
use operation_core::{Attribute, DYNAMIC, Type, TypeKind};

/// True if the groups list the dimensions one after another.
fn are_contiguous(groups: &[Vec<i64>]) -> bool {
    groups
        .iter()
        .flatten()
        .copied()
        .eq(0..groups.iter().map(Vec::len).sum::<usize>() as i64)
}

/// MLIR casts the types to ranked ones without asking, so that its message about others is arbitrary.
fn unranked(op: &mut Op<'_, '_, '_>) -> Finding {
    op.op_error("expected types with ranks")
}

pub(super) fn expand_tensor(op: &mut Op<'_, '_, '_>) -> Finding {
    let Some([source, result]) = types(op.operation) else {
        return unranked(op);
    };
    output_shape(op, result.shape().unwrap_or_default(), "dims")
        .or_else(|| tensors(op, result, source, true))
}

pub(super) fn collapse_tensor(op: &mut Op<'_, '_, '_>) -> Finding {
    let Some([source, result]) = types(op.operation) else {
        return unranked(op);
    };
    let empty = reassociation(op).is_some_and(|groups| groups.iter().any(Vec::is_empty));
    if empty {
        return op.op_error("reassociation indices must not be empty");
    }
    tensors(op, source, result, false)
}

/// `verifyTensorReshapeOp`
fn tensors<'m>(
    op: &mut Op<'_, '_, 'm>,
    expanded_type: Type<'m>,
    collapsed_type: Type<'m>,
    is_expansion: bool,
) -> Finding {
    let (expanded, collapsed) = (
        expanded_type.shape().unwrap_or_default(),
        collapsed_type.shape().unwrap_or_default(),
    );
    let groups = reassociation(op)?;
    if expanded.len() < collapsed.len() {
        let (expanded, collapsed) = (op.quoted(expanded_type), op.quoted(collapsed_type));
        let message = format!(
            "expected the expanded type, {expanded} to have a higher (or same) rank than the collapsed type, {collapsed}."
        );
        return op.op_error(message);
    }
    if collapsed.len() != groups.len() {
        let message = format!(
            "expected collapsed rank ({}) to equal the number of reassociation maps ({}).",
            collapsed.len(),
            groups.len()
        );
        return op.op_error(message);
    }
    if !groups.is_empty() {
        // A map has as many dimensions as the last index of all groups requires.
        let dimensions = groups.iter().flatten().max().map_or(0, |&last| last + 1);
        if dimensions != expanded.len() as i64 {
            let message = format!(
                "expected reassociation map #0 to have size equal to the expanded rank ({}), but it is  {dimensions}.",
                expanded.len()
            );
            return op.op_error(message);
        }
        if !are_contiguous(&groups) {
            let message = format!(
                "expected reassociation map #{} to be valid and contiguous.",
                gap(&groups)
            );
            return op.op_error(message);
        }
    }
    group_sizes(op, expanded, collapsed, &groups)
        .or_else(|| tensor_result(op, (expanded_type, collapsed_type), is_expansion))
}

/// The first group that doesn't begin where the one before it ends.
fn gap(groups: &[Vec<i64>]) -> usize {
    let mut next = 0;
    groups
        .iter()
        .position(|group| {
            let from = next;
            next += group.len() as i64;
            !group.iter().copied().eq(from..next)
        })
        .unwrap_or(0)
}

/// `reshapeLikeShapesAreCompatible`
fn group_sizes(
    op: &mut Op<'_, '_, '_>,
    expanded: &[i64],
    collapsed: &[i64],
    groups: &[Vec<i64>],
) -> Finding {
    let mut next = 0;
    for (index, (group, &found)) in groups.iter().zip(collapsed).enumerate() {
        let members = expanded.get(next..next + group.len()).unwrap_or_default();
        next += group.len();
        let is_dynamic = members.contains(&DYNAMIC);
        let product = members
            .iter()
            .fold(1, |product, &size| times(product, size));
        if is_dynamic && found != DYNAMIC {
            let message = format!(
                "expected dimension {index} of collapsed type to be dynamic since one or more of the corresponding \
                 dimensions in the expanded type is dynamic"
            );
            return op.op_error(message);
        }
        if !is_dynamic && found != product {
            let message = format!(
                "expected dimension {index} of collapsed type to be static value of {product}"
            );
            return op.op_error(message);
        }
    }
    None
}

/// Checks the element type and encoding of the collapsed type.
fn tensor_result<'m>(
    op: &mut Op<'_, '_, 'm>,
    (expanded, collapsed): (Type<'m>, Type<'m>),
    is_expansion: bool,
) -> Finding {
    let TypeKind::RankedTensor {
        element, encoding, ..
    } = *expanded.kind()
    else {
        return None;
    };
    let wanted = op.verifier.context().type_(TypeKind::RankedTensor {
        shape: collapsed.shape().unwrap_or_default(),
        element,
        encoding,
    });
    // Encodings of other dialects may change.
    if wanted == collapsed || (encoding_of(collapsed) != encoding && !is_expansion) {
        return None;
    }
    let (wanted, found) = (op.quoted(wanted), op.quoted(collapsed));
    op.op_error(format!(
        "expected collapsed type to be {wanted}, but got {found}"
    ))
}

fn encoding_of(type_: Type<'_>) -> Option<Attribute<'_>> {
    match *type_.kind() {
        TypeKind::RankedTensor { encoding, .. } => encoding,
        _ => None,
    }
}
