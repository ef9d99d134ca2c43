//! Operations that make several dimensions of one, or one of several: `expand_shape` and `collapse_shape`.

use super::layouts::{self, times};
use super::memref::sizes;
use super::parts::{
    Check, dynamic_dimensions, group, integers, numbers, property, register_all, result_type, wrong,
};
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{Attribute, AttributeKind, DYNAMIC, Operation, Type, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            (
                "memref.collapse_shape",
                Check::of_signature(collapse_memref),
            ),
            ("memref.expand_shape", Check::of_signature(expand_memref)),
            (
                "tensor.collapse_shape",
                Check::of_signature(collapse_tensor),
            ),
            ("tensor.expand_shape", Check::of_signature(expand_tensor)),
        ],
    );
}

/// Which dimensions become one.
fn reassociation<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> Option<Vec<Vec<i64>>> {
    property(verifier, operation, "reassociation")?
        .as_array()?
        .iter()
        .map(|each| numbers(*each))
        .collect()
}

/// The types of the operand and of the result, if both have ranks.
fn types(operation: Operation<'_>) -> Option<[Type<'_>; 2]> {
    let source = operation.operands().next()?.type_();
    let result = result_type(operation)?;
    (source.shape().is_some() && result.shape().is_some()).then_some([source, result])
}

/// The first dimension of the group behind these, if the groups list the dimensions one after another.
fn are_contiguous(groups: &[Vec<i64>]) -> bool {
    groups
        .iter()
        .flatten()
        .copied()
        .eq(0..groups.iter().map(Vec::len).sum::<usize>() as i64)
}

/// `verifyCollapsedShape` of memrefs.
fn memref_groups<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    collapsed: &[i64],
    expanded: &[i64],
    groups: &[Vec<i64>],
    allows_several_dynamic: bool,
) -> LogicalResult {
    if collapsed.len() != groups.len() {
        let message = format!(
            "invalid number of reassociation groups: found {}, expected {}",
            groups.len(),
            collapsed.len()
        );
        return wrong(verifier, operation, message);
    }
    let mut next = 0;
    for (index, (group, &size)) in groups.iter().zip(collapsed).enumerate() {
        let mut product = 1;
        let mut is_dynamic = false;
        for &dimension in group {
            if dimension != next {
                return wrong(
                    verifier,
                    operation,
                    "reassociation indices must be contiguous",
                );
            }
            next += 1;
            let Some(&size) = usize::try_from(dimension)
                .ok()
                .and_then(|each| expanded.get(each))
            else {
                let message = format!("reassociation index {dimension} is out of bounds");
                return wrong(verifier, operation, message);
            };
            if size != DYNAMIC {
                product = times(product, size);
            } else if is_dynamic && !allows_several_dynamic {
                let message = "at most one dimension in a reassociation group may be dynamic";
                return wrong(verifier, operation, message);
            } else {
                is_dynamic = true;
            }
        }
        if (size == DYNAMIC) != is_dynamic {
            let message = format!(
                "collapsed dim ({index}) must be dynamic if and only if reassociation group is dynamic"
            );
            return wrong(verifier, operation, message);
        }
        if size != DYNAMIC && product != size {
            let message = format!(
                "collapsed dim size ({size}) must equal reassociation group size ({product})"
            );
            return wrong(verifier, operation, message);
        }
    }
    if collapsed.is_empty() {
        if expanded.iter().any(|&size| size != 1) {
            let message = "rank 0 memrefs can only be extended/collapsed with/from ones";
            return wrong(verifier, operation, message);
        }
    } else if next != expanded.len() as i64 {
        let message = format!(
            "expanded rank ({}) inconsistent with number of reassociation indices ({next})",
            expanded.len()
        );
        return wrong(verifier, operation, message);
    }
    Ok(())
}

/// The operands and numbers that say of which sizes the result is.
fn output_shape<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    result: &[i64],
    what: &str,
) -> LogicalResult {
    let numbers = integers(verifier, operation, "static_output_shape");
    if numbers.len() != result.len() {
        let message = format!(
            "expected number of static shape {what} to be equal to the output rank ({}) but found {} inputs instead",
            result.len(),
            numbers.len()
        );
        return wrong(verifier, operation, message);
    }
    let values = group(verifier, operation, "output_shape").len();
    let dynamic = dynamic_dimensions(&numbers);
    if values != dynamic {
        let message = format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} dynamic \
             dims while output_shape has {values} values"
        );
        return wrong(verifier, operation, message);
    }
    Ok(())
}

/// A memref like another one with this shape and layout.
fn memref_like<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    like: Type<'m>,
    shape: &[i64],
    layout: Option<(i64, &[i64])>,
) -> Option<Type<'m>> {
    let TypeKind::MemRef {
        element,
        memory_space,
        ..
    } = *like.kind()
    else {
        return None;
    };
    let context = verifier.context();
    Some(context.type_(TypeKind::MemRef {
        shape,
        element,
        layout: layout.map(|(offset, strides)| {
            context.attribute(AttributeKind::StridedLayout { offset, strides })
        }),
        memory_space,
    }))
}

fn expand_memref<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some([source, result]), Some(groups)) =
        (types(operation), reassociation(verifier, operation))
    else {
        return Ok(());
    };
    let (collapsed, expanded) = (
        source.shape().unwrap_or_default(),
        result.shape().unwrap_or_default(),
    );
    ranks(
        verifier,
        operation,
        collapsed.len(),
        expanded.len(),
        "an expansion",
        ">",
    )?;
    memref_groups(verifier, operation, collapsed, expanded, &groups, true)?;
    let layout = match layouts::is_identity(source) && has_no_layout(source) {
        true => Some(None),
        false => layouts::strides(source)
            .and_then(|(offset, strides)| {
                Some((offset, expanded_strides(expanded, &groups, &strides)?))
            })
            .map(Some),
    };
    let wanted = layout.and_then(|layout| {
        let layout = layout
            .as_ref()
            .map(|(offset, strides)| (*offset, &**strides));
        memref_like(verifier, source, expanded, layout)
    });
    expected(verifier, operation, wanted, result, "expanded")?;
    output_shape(verifier, operation, expanded, "bounds")?;
    sizes(verifier, operation, "output_shape", expanded)?;
    let numbers = integers(verifier, operation, "static_output_shape");
    let unlike = expanded
        .iter()
        .zip(&numbers)
        .position(|(size, number)| *size != DYNAMIC && size != number);
    if let Some(position) = unlike {
        let message = format!("invalid output shape provided at pos {position}");
        return wrong(verifier, operation, message);
    }
    Ok(())
}

/// That a type is the one that follows, if that is known.
fn expected<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    wanted: Option<Type<'m>>,
    found: Type<'m>,
    what: &str,
) -> LogicalResult {
    match wanted {
        Some(wanted) if wanted != found => {
            let (wanted, found) = (verifier.quoted(wanted), verifier.quoted(found));
            let message = format!("expected {what} type to be {wanted} but found {found}");
            wrong(verifier, operation, message)
        }
        _ => Ok(()),
    }
}

fn has_no_layout(type_: Type<'_>) -> bool {
    match *type_.kind() {
        TypeKind::MemRef { layout, .. } => match layout.map(|layout| layout.kind()) {
            None => true,
            Some(AttributeKind::AffineMap(map)) => map.is_identity(),
            Some(_) => false,
        },
        _ => false,
    }
}

/// The strides of the dimensions that one becomes.
fn expanded_strides(shape: &[i64], groups: &[Vec<i64>], strides: &[i64]) -> Option<Vec<i64>> {
    let mut all = vec![0; shape.len()];
    for (group, &stride) in groups.iter().zip(strides) {
        let mut step = stride;
        for &dimension in group.iter().rev() {
            let dimension = usize::try_from(dimension).ok()?;
            *all.get_mut(dimension)? = step;
            step = times(step, *shape.get(dimension)?);
        }
    }
    Some(all)
}

/// The strides of the dimensions that several become; `None` if there are gaps between their elements.
fn collapsed_strides(shape: &[i64], groups: &[Vec<i64>], strides: &[i64]) -> Option<Vec<i64>> {
    let mut all = Vec::with_capacity(groups.len());
    for group in groups {
        let dimensions: Vec<usize> = group
            .iter()
            .map(|&dimension| {
                usize::try_from(dimension)
                    .ok()
                    .filter(|&each| each < shape.len())
            })
            .collect::<Option<_>>()?;
        // A dimension of size 1 isn't stepped over, except that a group of these has the stride of the last one.
        let last = dimensions
            .iter()
            .rposition(|&dimension| shape[dimension] != 1)
            .unwrap_or(0);
        let kept = &dimensions[..=last.min(dimensions.len().checked_sub(1)?)];
        let mut step = strides[*kept.last()?];
        all.push(step);
        for pair in kept.windows(2).rev() {
            let [outer, inner] = *pair else { continue };
            step = times(step, shape[inner]);
            let stride = strides[outer];
            // Where it isn't known, it is taken to fit.
            if shape[outer] != 1 && stride != DYNAMIC && step != DYNAMIC && stride != step {
                return None;
            }
            if shape[outer] != 1 {
                step = if stride == DYNAMIC || step == DYNAMIC {
                    DYNAMIC
                } else {
                    stride
                };
            }
        }
    }
    Some(all)
}

/// That the result has not fewer, or not more, dimensions.
fn ranks<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    source: usize,
    result: usize,
    what: &str,
    sign: &str,
) -> LogicalResult {
    let is_wrong = match sign {
        ">" => source > result,
        _ => source < result,
    };
    if is_wrong {
        let message = format!(
            "has source rank {source} and result rank {result}. This is not {what} ({source} {sign} {result})."
        );
        return wrong(verifier, operation, message);
    }
    Ok(())
}

fn collapse_memref<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some([source, result]), Some(groups)) =
        (types(operation), reassociation(verifier, operation))
    else {
        return Ok(());
    };
    let (expanded, collapsed) = (
        source.shape().unwrap_or_default(),
        result.shape().unwrap_or_default(),
    );
    ranks(
        verifier,
        operation,
        expanded.len(),
        collapsed.len(),
        "a collapse",
        "<",
    )?;
    memref_groups(verifier, operation, collapsed, expanded, &groups, true)?;
    if has_no_layout(source) {
        let wanted = memref_like(verifier, source, collapsed, None);
        return expected(verifier, operation, wanted, result, "collapsed");
    }
    let Some((offset, strides)) = layouts::strides(source) else {
        return Ok(());
    };
    let Some(strides) = collapsed_strides(expanded, &groups, &strides) else {
        let message = "invalid source layout map or collapsing non-contiguous dims";
        return wrong(verifier, operation, message);
    };
    let wanted = memref_like(verifier, source, collapsed, Some((offset, &strides)));
    expected(verifier, operation, wanted, result, "collapsed")
}

fn expand_tensor<'m>(
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

fn collapse_tensor<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let Some([source, result]) = types(operation) else {
        return Ok(());
    };
    let empty =
        reassociation(verifier, operation).is_some_and(|groups| groups.iter().any(Vec::is_empty));
    if empty {
        return wrong(
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
        return wrong(verifier, operation, message);
    }
    if collapsed.len() != groups.len() {
        let message = format!(
            "expected collapsed rank ({}) to equal the number of reassociation maps ({}).",
            collapsed.len(),
            groups.len()
        );
        return wrong(verifier, operation, message);
    }
    if !groups.is_empty() {
        // A map has as many dimensions as the last index of all groups says.
        let dimensions = groups.iter().flatten().max().map_or(0, |&last| last + 1);
        if dimensions != expanded.len() as i64 {
            let message = format!(
                "expected reassociation map #0 to have size equal to the expanded rank ({}), but it is  {dimensions}.",
                expanded.len()
            );
            return wrong(verifier, operation, message);
        }
        if !are_contiguous(&groups) {
            let message = format!(
                "expected reassociation map #{} to be valid and contiguous.",
                gap(&groups)
            );
            return wrong(verifier, operation, message);
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

/// The first group that doesn't go on where the one before it ends.
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
            return wrong(verifier, operation, message);
        }
        if !is_dynamic && found != product {
            let message = format!(
                "expected dimension {index} of collapsed type to be static value of {product}"
            );
            return wrong(verifier, operation, message);
        }
    }
    Ok(())
}

/// The element type and encoding of the collapsed type.
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
    // An encoding of another dialect may say what it becomes.
    if wanted == collapsed || (encoding_of(collapsed) != encoding && !is_expansion) {
        return Ok(());
    }
    let (wanted, found) = (verifier.quoted(wanted), verifier.quoted(collapsed));
    let message = format!("expected collapsed type to be {wanted}, but got {found}");
    wrong(verifier, operation, message)
}

fn encoding_of(type_: Type<'_>) -> Option<Attribute<'_>> {
    match *type_.kind() {
        TypeKind::RankedTensor { encoding, .. } => encoding,
        _ => None,
    }
}
