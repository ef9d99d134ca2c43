//! `memref.expand_shape` and `memref.collapse_shape`.

use super::super::layouts::{self, times};
use super::super::parts::{integers, op_error};
use super::parts::{output_shape, reassociation, types};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{AttributeKind, DYNAMIC, Operation, Type, TypeKind};

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
        return op_error(verifier, operation, message);
    }
    let mut next = 0;
    for (index, (group, &size)) in groups.iter().zip(collapsed).enumerate() {
        let mut product = 1;
        let mut is_dynamic = false;
        for &dimension in group {
            if dimension != next {
                return op_error(
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
                return op_error(verifier, operation, message);
            };
            if size != DYNAMIC {
                product = times(product, size);
            } else if is_dynamic && !allows_several_dynamic {
                let message = "at most one dimension in a reassociation group may be dynamic";
                return op_error(verifier, operation, message);
            } else {
                is_dynamic = true;
            }
        }
        if (size == DYNAMIC) != is_dynamic {
            let message = format!(
                "collapsed dim ({index}) must be dynamic if and only if reassociation group is dynamic"
            );
            return op_error(verifier, operation, message);
        }
        if size != DYNAMIC && product != size {
            let message = format!(
                "collapsed dim size ({size}) must equal reassociation group size ({product})"
            );
            return op_error(verifier, operation, message);
        }
    }
    if collapsed.is_empty() {
        if expanded.iter().any(|&size| size != 1) {
            let message = "rank 0 memrefs can only be extended/collapsed with/from ones";
            return op_error(verifier, operation, message);
        }
    } else if next != expanded.len() as i64 {
        let message = format!(
            "expanded rank ({}) inconsistent with number of reassociation indices ({next})",
            expanded.len()
        );
        return op_error(verifier, operation, message);
    }
    Ok(())
}

/// A memref like another one, with a new shape and layout.
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

pub(super) fn expand_memref<'m>(
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
    let layout = match layouts::is_identity(source) {
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
    let numbers = integers(verifier, operation, "static_output_shape");
    let mismatch = expanded
        .iter()
        .zip(&numbers)
        .position(|(size, number)| *size != DYNAMIC && size != number);
    if let Some(position) = mismatch {
        let message = format!("invalid output shape provided at pos {position}");
        return op_error(verifier, operation, message);
    }
    Ok(())
}

/// Checks that a type is the expected one, if that is known.
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
            op_error(verifier, operation, message)
        }
        _ => Ok(()),
    }
}

/// The strides of the dimensions that one dimension is expanded to.
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

/// The strides of collapsed dimensions; `None` if there are gaps between their elements.
fn collapsed_strides(shape: &[i64], groups: &[Vec<i64>], strides: &[i64]) -> Option<Vec<i64>> {
    let mut all = Vec::with_capacity(groups.len());
    for group in groups {
        let dimensions: Vec<usize> = group
            .iter()
            .map(|&each| {
                usize::try_from(each)
                    .ok()
                    .filter(|&each| each < shape.len())
            })
            .collect::<Option<_>>()?;
        // The stride of a dimension of size 1 is not used, and a dynamic size may be 1.
        let last = dimensions.iter().rposition(|&each| shape[each] != 1);
        let last = *dimensions.get(last.unwrap_or(0))?;
        let is_only = dimensions.first() == Some(&last);
        let stride = match shape[last] {
            DYNAMIC if !is_only => DYNAMIC,
            _ => strides[last],
        };
        all.push(stride);
        let mut step = stride;
        for pair in dimensions.windows(2).rev() {
            let [outer, inner] = *pair else { continue };
            step = times(step, shape[inner]);
            let stride = strides[outer];
            if shape[outer] != 1 && stride != DYNAMIC && step != DYNAMIC && stride != step {
                return None;
            }
        }
    }
    Some(all)
}

/// Checks that the rank of the result is not smaller, or not larger.
fn ranks<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    source: usize,
    result: usize,
    what: &str,
    sign: &str,
) -> LogicalResult {
    let is_invalid = match sign {
        ">" => source > result,
        _ => source < result,
    };
    if is_invalid {
        let message = format!(
            "has source rank {source} and result rank {result}. This is not {what} ({source} {sign} {result})."
        );
        return op_error(verifier, operation, message);
    }
    Ok(())
}

pub(super) fn collapse_memref<'m>(
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
    if layouts::is_identity(source) {
        let wanted = memref_like(verifier, source, collapsed, None);
        return expected(verifier, operation, wanted, result, "collapsed");
    }
    let Some((offset, strides)) = layouts::strides(source) else {
        return Ok(());
    };
    let Some(strides) = collapsed_strides(expanded, &groups, &strides) else {
        let message = "invalid source layout map or collapsing non-contiguous dims";
        return op_error(verifier, operation, message);
    };
    let wanted = memref_like(verifier, source, collapsed, Some((offset, &strides)));
    expected(verifier, operation, wanted, result, "collapsed")
}
