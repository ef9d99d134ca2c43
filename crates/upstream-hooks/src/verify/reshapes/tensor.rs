//! `tensor.expand_shape` and `tensor.collapse_shape`.

use super::super::layouts::times;
use super::super::parts::op_error;
use super::parts::{output_shape, reassociation, types};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{Attribute, DYNAMIC, Operation, Type, TypeKind};

/// True if the groups list the dimensions one after another.
fn are_contiguous(groups: &[Vec<i64>]) -> bool {
    groups
        .iter()
        .flatten()
        .copied()
        .eq(0..groups.iter().map(Vec::len).sum::<usize>() as i64)
}

pub(super) fn expand_tensor<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let Some([source, result]) = types(operation) else {
        return Ok(());
    };
    output_shape(
        verifier,
        operation,
        result.shape().unwrap_or_default(),
        "dims",
    )?;
    tensors(verifier, operation, result, source, true)
}

pub(super) fn collapse_tensor<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let Some([source, result]) = types(operation) else {
        return Ok(());
    };
    let empty =
        reassociation(verifier, operation).is_some_and(|groups| groups.iter().any(Vec::is_empty));
    if empty {
        return op_error(
            verifier,
            operation,
            "reassociation indices must not be empty",
        );
    }
    tensors(verifier, operation, source, result, false)
}

/// `verifyTensorReshapeOp`
fn tensors<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    expanded_type: Type<'m>,
    collapsed_type: Type<'m>,
    is_expansion: bool,
) -> LogicalResult {
    let (expanded, collapsed) = (
        expanded_type.shape().unwrap_or_default(),
        collapsed_type.shape().unwrap_or_default(),
    );
    let Some(groups) = reassociation(verifier, operation) else {
        return Ok(());
    };
    if expanded.len() < collapsed.len() {
        let (expanded, collapsed) = (
            verifier.quoted(expanded_type),
            verifier.quoted(collapsed_type),
        );
        let message = format!(
            "expected the expanded type, {expanded} to have a higher (or same) rank than the collapsed type, {collapsed}."
        );
        return op_error(verifier, operation, message);
    }
    if collapsed.len() != groups.len() {
        let message = format!(
            "expected collapsed rank ({}) to equal the number of reassociation maps ({}).",
            collapsed.len(),
            groups.len()
        );
        return op_error(verifier, operation, message);
    }
    if !groups.is_empty() {
        // A map has as many dimensions as the last index of all groups requires.
        let dimensions = groups.iter().flatten().max().map_or(0, |&last| last + 1);
        if dimensions != expanded.len() as i64 {
            let message = format!(
                "expected reassociation map #0 to have size equal to the expanded rank ({}), but it is  {dimensions}.",
                expanded.len()
            );
            return op_error(verifier, operation, message);
        }
        if !are_contiguous(&groups) {
            let message = format!(
                "expected reassociation map #{} to be valid and contiguous.",
                gap(&groups)
            );
            return op_error(verifier, operation, message);
        }
    }
    group_sizes(verifier, operation, expanded, collapsed, &groups)?;
    tensor_result(
        verifier,
        operation,
        (expanded_type, collapsed_type),
        is_expansion,
    )
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
fn group_sizes<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    expanded: &[i64],
    collapsed: &[i64],
    groups: &[Vec<i64>],
) -> LogicalResult {
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
            return op_error(verifier, operation, message);
        }
        if !is_dynamic && found != product {
            let message = format!(
                "expected dimension {index} of collapsed type to be static value of {product}"
            );
            return op_error(verifier, operation, message);
        }
    }
    Ok(())
}

/// Checks the element type and encoding of the collapsed type.
fn tensor_result<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    (expanded, collapsed): (Type<'m>, Type<'m>),
    is_expansion: bool,
) -> LogicalResult {
    let TypeKind::RankedTensor {
        element, encoding, ..
    } = *expanded.kind()
    else {
        return Ok(());
    };
    let wanted = verifier.context().type_(TypeKind::RankedTensor {
        shape: collapsed.shape().unwrap_or_default(),
        element,
        encoding,
    });
    // Encodings of other dialects may change.
    if wanted == collapsed || (encoding_of(collapsed) != encoding && !is_expansion) {
        return Ok(());
    }
    let (wanted, found) = (verifier.quoted(wanted), verifier.quoted(collapsed));
    let message = format!("expected collapsed type to be {wanted}, but got {found}");
    op_error(verifier, operation, message)
}

fn encoding_of(type_: Type<'_>) -> Option<Attribute<'_>> {
    match *type_.kind() {
        TypeKind::RankedTensor { encoding, .. } => encoding,
        _ => None,
    }
}
