//! `memref.expand_shape` and `memref.collapse_shape`.

use crate::create::replace_by;
use crate::lists::DYNAMIC;
use crate::matchers::defined_by;
use crate::memref_types::{MemRef, Strides, forgets, memref, times};
use crate::mixed::{make_static, or_dynamic};
use crate::registered::{FoldFunction, Pattern};
use crate::reshapes::{
    self, collapse_of_expand, expand_of_collapse, groups, of_same_kind, output_shape,
};
use operation_core::{Context, Operation, OperationState, Type, Value};
use rewrite::Rewriter;

const EXPAND: &str = "memref.expand_shape";
const COLLAPSE: &str = "memref.collapse_shape";

pub(super) const FOLDS: [(&str, FoldFunction); 2] =
    [(EXPAND, reshapes::fold), (COLLAPSE, reshapes::fold)];

pub(super) const PATTERNS: [Pattern; 6] = [
    Pattern::new("ComposeReassociativeReshapeOps", EXPAND, of_same_kind),
    Pattern::new("ComposeExpandOfCollapseOp", EXPAND, expand_of_collapse),
    Pattern::new("ExpandShapeOpMemRefCastFolder", EXPAND, expand_cast),
    Pattern::new("ComposeReassociativeReshapeOps", COLLAPSE, of_same_kind),
    Pattern::new("ComposeCollapseOfExpandOp", COLLAPSE, collapse_of_expand),
    Pattern::new("CollapseShapeOpMemRefCastFolder", COLLAPSE, collapse_cast),
];

/// The operand of a cast that only forgets sizes.
fn cast_source(operation: Operation<'_>) -> Option<Value<'_>> {
    let cast = defined_by(operation.operand(0), "memref.cast")?;
    Some(cast.operand(0)).filter(|source| forgets(source.type_(), operation.operand(0).type_()))
}

/// Replaces an operation by one on another source, cast to the same type.
fn replace<'m>(
    operation: Operation<'m>,
    source: Value<'m>,
    state: &OperationState<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    if state.results == [operation.result(0).type_()] {
        rewriter.modify_in_place(operation, |operation| operation.set_operand(0, source));
        return Some(());
    }
    let new = rewriter.create(state).result(0);
    replace_by(rewriter, operation, "memref.cast", &[new])
}

/// Expands the source of a cast.
fn expand_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = cast_source(operation)?;
    let (own, groups) = (memref(source.type_())?, groups(operation)?);
    let mut sizes = output_shape(operation)?;
    make_static(&mut sizes, |value| rewriter.constant(value), |_, _| true);
    let shape = or_dynamic(&sizes);
    let is_dynamic = |group: &Vec<i64>| {
        group
            .iter()
            .any(|&index| shape.get(index as usize) == Some(&DYNAMIC))
    };
    let is_alike = groups.len() == own.shape.len()
        && groups
            .iter()
            .zip(own.shape)
            .all(|(group, &size)| is_dynamic(group) == (size == DYNAMIC));
    if !is_alike {
        return None;
    }
    let context = rewriter.context();
    let type_ = expanded_type(context, own, &shape, &groups)?;
    let state = reshapes::reshape(
        context,
        EXPAND,
        source,
        &groups,
        Some(&sizes),
        type_,
        operation.location(),
    );
    replace(operation, source, &state, rewriter)
}

/// The type of an expanded memref (`computeExpandedType`).
fn expanded_type<'m>(
    context: &'m Context,
    own: MemRef<'m>,
    shape: &[i64],
    groups: &[Vec<i64>],
) -> Option<Type<'m>> {
    if own.is_identity() {
        return Some(own.plain(context, shape));
    }
    let Strides { offset, strides } = own.strides()?;
    let mut new = vec![1; shape.len()];
    for (group, stride) in groups.iter().zip(strides) {
        let mut step = stride;
        for &index in group.iter().rev() {
            let index = usize::try_from(index).ok()?;
            *new.get_mut(index)? = step;
            step = times(step, shape[index]);
        }
    }
    Some(own.with_strides(
        context,
        shape,
        &Strides {
            offset,
            strides: new,
        },
    ))
}

/// Collapses the source of a cast.
fn collapse_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = cast_source(operation)?;
    let (own, groups) = (memref(source.type_())?, groups(operation)?);
    let context = rewriter.context();
    let type_ = collapsed_type(context, own, &groups)?;
    let state = reshapes::reshape(
        context,
        COLLAPSE,
        source,
        &groups,
        None,
        type_,
        operation.location(),
    );
    replace(operation, source, &state, rewriter)
}

/// The type of a collapsed memref (`computeCollapsedType`).
fn collapsed_type<'m>(
    context: &'m Context,
    own: MemRef<'m>,
    groups: &[Vec<i64>],
) -> Option<Type<'m>> {
    let size = |&index: &i64| own.shape.get(usize::try_from(index).ok()?).copied();
    let product = |group: &Vec<i64>| {
        group
            .iter()
            .try_fold(1, |product, index| Some(times(product, size(index)?)))
    };
    let shape = groups.iter().map(product).collect::<Option<Vec<_>>>()?;
    if own.is_identity() {
        return Some(own.plain(context, &shape));
    }
    let Strides { offset, strides } = own.strides()?;
    // The stride of the last dimension with more than one element counts.
    let stride = |group: &Vec<i64>| {
        let last = *group
            .iter()
            .rev()
            .find(|&index| size(index) != Some(1))
            .or(group.first())?;
        let is_certain = size(&last)? != DYNAMIC || group.first() == Some(&last);
        Some(if is_certain {
            *strides.get(usize::try_from(last).ok()?)?
        } else {
            DYNAMIC
        })
    };
    let strides = groups.iter().map(stride).collect::<Option<Vec<_>>>()?;
    Some(own.with_strides(context, &shape, &Strides { offset, strides }))
}
