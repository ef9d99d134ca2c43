//! `tensor.expand_shape`, `tensor.collapse_shape` and `tensor.reshape`.

use super::types::{Tensor, cast_source, of_value};
use crate::create::{constant, create, replace_by};
use crate::elements::splat_with_shape;
use crate::lists::{DYNAMIC, index_of};
use crate::matchers::defined_by;
use crate::mixed::{Mixed, or_dynamic};
use crate::registered::{FoldFunction, Pattern};
use crate::reshapes::{
    self, collapse_of_expand, expand_of_collapse, groups, of_same_kind, output_shape, reshape,
};
use operation_core::{Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const EXPAND: &str = "tensor.expand_shape";
const COLLAPSE: &str = "tensor.collapse_shape";

pub(super) const FOLDS: [(&str, FoldFunction); 3] = [
    (EXPAND, reshapes::fold),
    (COLLAPSE, reshapes::fold),
    ("tensor.reshape", fold_reshape),
];

pub(super) const PATTERNS: [Pattern; 12] = [
    Pattern::new("ComposeReassociativeReshapeOps", EXPAND, of_same_kind),
    Pattern::new("ComposeExpandOfCollapseOp", EXPAND, expand_of_collapse),
    Pattern::new("ConvertToStaticExpandShape", EXPAND, expand_cast),
    Pattern::new("FoldReshapeWithConstant", EXPAND, of_constant),
    Pattern::new("FoldReshapeWithSplat", EXPAND, of_splat),
    Pattern::new("FoldReshapeWithFromElements", EXPAND, of_elements),
    Pattern::new("ComposeReassociativeReshapeOps", COLLAPSE, of_same_kind),
    Pattern::new("ComposeCollapseOfExpandOp", COLLAPSE, collapse_of_expand),
    Pattern::new("FoldReshapeWithConstant", COLLAPSE, of_constant),
    Pattern::new("FoldReshapeWithSplat", COLLAPSE, of_splat),
    Pattern::new("FoldReshapeWithFromElements", COLLAPSE, of_elements),
    Pattern::new("FoldCollapseOfCastOp", COLLAPSE, collapse_cast),
];

fn fold_reshape<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    if let Some(constant) = fold
        .constant(0)
        .and_then(|constant| splat_with_shape(fold.context(), constant, type_))
    {
        return Folded::attribute(constant);
    }
    if let Some(inner) = defined_by(source, "tensor.reshape") {
        fold.operation.set_operand(0, inner.operand(0));
        return Folded::InPlace;
    }
    let Some(own) = of_value(source).filter(|_| source.type_() == type_) else {
        return Folded::Unchanged;
    };
    if own.shape.len() <= 1 {
        return Folded::value(source);
    }
    let Some(sizes) = defined_by(fold.operation.operand(1), "tensor.from_elements") else {
        return Folded::Unchanged;
    };
    let constant = |value| index_of(fold.semantics.constant(value, fold.arena));
    let is_same = |(index, value): (usize, Value<'m>)| match constant(value) {
        Some(size) => own.shape.get(index) == Some(&size),
        None => defined_by(value, "tensor.dim").is_some_and(|dim| {
            dim.operand(0) == source && constant(dim.operand(1)) == Some(index as i64)
        }),
    };
    let is_all =
        own.shape.len() == sizes.num_operands() && sizes.operands().enumerate().all(is_same);
    is_all.then_some(source).into()
}

fn of_constant<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let type_ = operation.result(0).type_();
    let source = rewriter.constant(operation.operand(0));
    let value = source.and_then(|source| splat_with_shape(rewriter.context(), source, type_))?;
    let new = constant(rewriter, value, operation.location());
    rewriter.replace_op(operation, &[new]);
    Some(())
}

fn of_splat<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = operation.operand(0);
    let splat = defined_by(source, "tensor.splat").filter(|_| source.type_().has_static_shape());
    let splat = splat?;
    replace_by(rewriter, operation, "tensor.splat", &[splat.operand(0)])
}

fn of_elements<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let type_ = operation.result(0).type_();
    let elements = defined_by(operation.operand(0), "tensor.from_elements")
        .filter(|_| type_.has_static_shape());
    let elements = elements?;
    let operands: Vec<Value<'m>> = elements.operands().collect();
    replace_by(rewriter, operation, "tensor.from_elements", &operands)
}

/// The product of the sizes of each group; unknown if one of them is.
fn products(shape: &[i64], groups: &[Vec<i64>]) -> Option<Vec<i64>> {
    let product = |group: &Vec<i64>| {
        group.iter().try_fold(1_i64, |product, &index| {
            let size = *shape.get(usize::try_from(index).ok()?)?;
            Some(if product == DYNAMIC || size == DYNAMIC {
                DYNAMIC
            } else {
                product.checked_mul(size)?
            })
        })
    };
    groups.iter().map(product).collect()
}

fn collapse_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = cast_source(operation.operand(0))?;
    let (own, groups) = (of_value(source)?, groups(operation)?);
    let shape = products(own.shape, &groups)?;
    let (context, location) = (rewriter.context(), operation.location());
    let (type_, new_type) = (operation.result(0).type_(), own.plain(context, &shape));
    if type_ == new_type {
        rewriter.modify_in_place(operation, |operation| operation.set_operand(0, source));
        return Some(());
    }
    let state = reshape(context, COLLAPSE, source, &groups, None, new_type, location);
    let new = rewriter.create(&state).result(0);
    replace_by(rewriter, operation, "tensor.cast", &[new])
}

/// Constant sizes become part of the type, if the cast knows the size of the group.
fn expand_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = operation.operand(0);
    let cast = cast_source(source).and_then(of_value);
    let (known, own) = (cast?, of_value(source)?);
    let (groups, mut sizes) = (groups(operation)?, output_shape(operation)?);
    let mut changed = false;
    for (group, _) in groups
        .iter()
        .zip(known.shape)
        .filter(|&(_, &size)| size != DYNAMIC)
    {
        for &index in group {
            let own = usize::try_from(index)
                .ok()
                .and_then(|index| sizes.get_mut(index))?;
            let Mixed::Dynamic(value) = *own else {
                continue;
            };
            if let Some(number) = index_of(rewriter.constant(value)) {
                *own = Mixed::Static(number);
                changed = true;
            }
        }
    }
    let shape = or_dynamic(&sizes);
    let collapsed = products(&shape, &groups).filter(|_| changed)?;
    let (context, location) = (rewriter.context(), operation.location());
    let plain = Tensor {
        encoding: None,
        ..own
    };
    let inner = create(
        rewriter,
        "tensor.cast",
        &[source],
        plain.with_shape(context, &collapsed),
        location,
    );
    let new_type = plain.with_shape(context, &shape);
    let state = reshape(
        context,
        EXPAND,
        inner,
        &groups,
        Some(&sizes),
        new_type,
        location,
    );
    let new = rewriter.create(&state).result(0);
    replace_by(rewriter, operation, "tensor.cast", &[new])
}
