//! `memref.expand_shape` and `memref.collapse_shape`.

use super::super::layouts::{self, times};
use super::super::parts::{Finding, Op};
use super::parts::{output_shape, reassociation, types};
use format_runtime::verify::OperationVerifier;
use operation_core::{AttributeKind, DYNAMIC, Type, TypeKind};

/// `verifyCollapsedShape` of memrefs.
fn memref_groups(
    op: &mut Op<'_, '_, '_>,
    collapsed: &[i64],
    expanded: &[i64],
    groups: &[Vec<i64>],
) -> Finding {
    if collapsed.len() != groups.len() {
        let message = format!(
            "invalid number of reassociation groups: found {}, expected {}",
            groups.len(),
            collapsed.len()
        );
        return op.op_error(message);
    }
    let mut next = 0;
    for (index, (group, &size)) in groups.iter().zip(collapsed).enumerate() {
        let mut product = 1;
        let mut is_dynamic = false;
        for &dimension in group {
            if dimension != next {
                return op.op_error("reassociation indices must be contiguous");
            }
            next += 1;
            let Some(&size) = usize::try_from(dimension)
                .ok()
                .and_then(|each| expanded.get(each))
            else {
                return op.op_error(format!("reassociation index {dimension} is out of bounds"));
            };
            if size != DYNAMIC {
                product = times(product, size);
            } else {
                is_dynamic = true;
            }
        }
        if (size == DYNAMIC) != is_dynamic {
            let message = format!(
                "collapsed dim ({index}) must be dynamic if and only if reassociation group is dynamic"
            );
            return op.op_error(message);
        }
        if size != DYNAMIC && product != size {
            let message = format!(
                "collapsed dim size ({size}) must equal reassociation group size ({product})"
            );
            return op.op_error(message);
        }
    }
    if collapsed.is_empty() {
        if expanded.iter().any(|&size| size != 1) {
            return op.op_error("rank 0 memrefs can only be extended/collapsed with/from ones");
        }
    } else if next != expanded.len() as i64 {
        let message = format!(
            "expanded rank ({}) inconsistent with number of reassociation indices ({next})",
            expanded.len()
        );
        return op.op_error(message);
    }
    None
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

pub(super) fn expand_memref(op: &mut Op<'_, '_, '_>) -> Finding {
    let ([source, result], groups) = (types(op.operation)?, reassociation(op)?);
    let (collapsed, expanded) = (
        source.shape().unwrap_or_default(),
        result.shape().unwrap_or_default(),
    );
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
        memref_like(op.verifier, source, expanded, layout)
    });
    ranks(op, collapsed.len(), expanded.len(), "an expansion", ">")
        .or_else(|| memref_groups(op, collapsed, expanded, &groups))
        .or_else(|| expected(op, wanted?, result, "expanded"))
        .or_else(|| output_shape(op, expanded, "bounds"))
        .or_else(|| written_shape(op, expanded))
}

/// Checks that the sizes of `output_shape` are those of the result.
fn written_shape(op: &mut Op<'_, '_, '_>, expanded: &[i64]) -> Finding {
    let numbers = op.integers("static_output_shape");
    let mismatch = expanded
        .iter()
        .zip(&numbers)
        .position(|(size, number)| *size != DYNAMIC && size != number);
    if let Some(position) = mismatch {
        return op.op_error(format!("invalid output shape provided at pos {position}"));
    }
    None
}

/// Checks that a type is the expected one.
fn expected<'m>(op: &mut Op<'_, '_, 'm>, wanted: Type<'m>, found: Type<'m>, what: &str) -> Finding {
    if wanted == found {
        return None;
    }
    let (wanted, found) = (op.quoted(wanted), op.quoted(found));
    op.op_error(format!(
        "expected {what} type to be {wanted} but found {found}"
    ))
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
fn ranks(op: &mut Op<'_, '_, '_>, source: usize, result: usize, what: &str, sign: &str) -> Finding {
    let is_invalid = match sign {
        ">" => source > result,
        _ => source < result,
    };
    if is_invalid {
        let message = format!(
            "has source rank {source} and result rank {result}. This is not {what} ({source} {sign} {result})."
        );
        return op.op_error(message);
    }
    None
}

pub(super) fn collapse_memref(op: &mut Op<'_, '_, '_>) -> Finding {
    let ([source, result], groups) = (types(op.operation)?, reassociation(op)?);
    let (expanded, collapsed) = (
        source.shape().unwrap_or_default(),
        result.shape().unwrap_or_default(),
    );
    ranks(op, expanded.len(), collapsed.len(), "a collapse", "<")
        .or_else(|| memref_groups(op, collapsed, expanded, &groups))
        .or_else(|| collapsed_layout(op, [source, result], &groups))
}

/// Checks the layout of a collapsed memref.
fn collapsed_layout<'m>(
    op: &mut Op<'_, '_, 'm>,
    [source, result]: [Type<'m>; 2],
    groups: &[Vec<i64>],
) -> Finding {
    let (expanded, collapsed) = (source.shape()?, result.shape()?);
    if layouts::is_identity(source) {
        let wanted = memref_like(op.verifier, source, collapsed, None)?;
        return expected(op, wanted, result, "collapsed");
    }
    let (offset, strides) = layouts::strides(source)?;
    let Some(strides) = collapsed_strides(expanded, groups, &strides) else {
        return op.op_error("invalid source layout map or collapsing non-contiguous dims");
    };
    let wanted = memref_like(op.verifier, source, collapsed, Some((offset, &strides)))?;
    expected(op, wanted, result, "collapsed")
}
