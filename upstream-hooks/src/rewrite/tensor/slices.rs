//! `tensor.extract_slice` and `tensor.insert_slice`.

use crate::rewrite::create::{create, state};
use crate::rewrite::elements::dense;
use crate::rewrite::lists::{DYNAMIC, index_of};
use crate::rewrite::matchers::defined_by;
use crate::rewrite::registered::{FoldFunction, Pattern};
use crate::rewrite::sizes::{Mixed, mixed, unmixed};
use operation_core::{AttributeKind, Operation, TypeKind, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const EXTRACT: &str = "tensor.extract_slice";
const INSERT: &str = "tensor.insert_slice";
const LISTS: [&str; 3] = ["static_offsets", "static_sizes", "static_strides"];

pub(super) const FOLDS: [(&str, FoldFunction); 2] = [(EXTRACT, extract_slice), (INSERT, insert_slice)];

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern {
        name: "OpWithOffsetSizesAndStridesConstantArgumentFolder",
        root: EXTRACT,
        benefit: 1,
        rewrite: extract_with_constants,
    },
    Pattern { name: "ExtractSliceOpCastFolder", root: EXTRACT, benefit: 1, rewrite: extract_from_cast },
    Pattern { name: "InsertSliceOpConstantArgumentFolder", root: INSERT, benefit: 1, rewrite: insert_with_constants },
];

/// The offsets, sizes and strides; the first operand group of them has this number.
fn slice<'m>(operation: Operation<'m>, first: usize) -> Option<[Vec<Mixed<'m>>; 3]> {
    let lists = LISTS.iter().enumerate().map(|(index, name)| mixed(operation, name, first + index));
    lists.collect::<Option<Vec<_>>>()?.try_into().ok()
}

/// Whether a slice is all of a shape.
fn is_whole(slice: &[Vec<Mixed<'_>>; 3], shape: &[i64]) -> bool {
    let [offsets, sizes, strides] = slice;
    offsets.iter().all(|offset| *offset == Mixed::Static(0))
        && strides.iter().all(|stride| *stride == Mixed::Static(1))
        && sizes.iter().copied().eq(shape.iter().map(|&size| Mixed::Static(size)))
}

fn extract_slice<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let (source, type_) = (operation.operand(0), operation.result(0).type_());
    if let Some((_, data, true)) = fold.constant(0).and_then(dense)
        && type_.has_static_shape()
    {
        return Folded::attribute(fold.context().attribute(AttributeKind::DenseElements { type_, data, splat: true }));
    }
    let Some(own) = slice(operation, 1) else { return Folded::Unchanged };
    if source.type_() == type_ && source.type_().shape().is_some_and(|shape| is_whole(&own, shape)) {
        return Folded::value(source);
    }
    match defined_by(source, INSERT) {
        Some(insert) if insert.operand(0).type_() == type_ && slice(insert, 2).as_ref() == Some(&own) => {
            Folded::value(insert.operand(0))
        }
        _ => Folded::Unchanged,
    }
}

fn insert_slice<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let (source, target, type_) = (operation.operand(0), operation.operand(1), operation.result(0).type_());
    let Some(own) = slice(operation, 2) else { return Folded::Unchanged };
    if source.type_() == type_ && type_.has_static_shape() && type_.shape().is_some_and(|shape| is_whole(&own, shape)) {
        return Folded::value(source);
    }
    if let Some(inner) = defined_by(target, INSERT)
        && inner.operand(0).type_() == source.type_()
        && slice(inner, 2).as_ref() == Some(&own)
    {
        operation.set_operand(1, inner.operand(1));
        return Folded::InPlace;
    }
    if let Some(extract) = defined_by(source, EXTRACT)
        && extract.operand(0) == target
        && slice(extract, 1).as_ref() == Some(&own)
    {
        return Folded::value(target);
    }
    own[1].contains(&Mixed::Static(0)).then_some(target).into()
}

/// The slice with constants for the values that are constant; `None` if none is.
fn with_constants<'m>(slice: &[Vec<Mixed<'m>>; 3], rewriter: &Rewriter<'_, 'm>) -> Option<[Vec<Mixed<'m>>; 3]> {
    let mut new = slice.clone();
    for (which, list) in new.iter_mut().enumerate() {
        for entry in list {
            let Mixed::Dynamic(value) = *entry else { continue };
            // A negative offset or size says that the operation is not reached.
            let constant = index_of(rewriter.constant(value)).filter(|&constant| which == 2 || constant >= 0);
            if let Some(constant) = constant {
                *entry = Mixed::Static(constant);
            }
        }
    }
    (new != *slice).then_some(new)
}

/// Whether what is known of a slice is within a shape.
fn is_in_bounds(slice: &[Vec<Mixed<'_>>; 3], shape: &[i64]) -> bool {
    let [offsets, sizes, strides] = slice;
    offsets.iter().zip(sizes).zip(strides).zip(shape).all(|(((offset, size), stride), &whole)| {
        let Mixed::Static(offset) = *offset else { return true };
        if whole == DYNAMIC {
            return true;
        }
        let last = match (size, stride) {
            (Mixed::Static(size), Mixed::Static(stride)) => (size - 1).max(0).checked_mul(*stride),
            _ => Some(0),
        };
        last.and_then(|last| last.checked_add(offset)).is_some_and(|last| offset < whole && last < whole)
    })
}

/// Creates such an operation with other operands before the offsets.
fn create_slice<'m>(
    operation: Operation<'m>,
    operands: &[Value<'m>],
    slice: &[Vec<Mixed<'m>>; 3],
    type_: operation_core::Type<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Value<'m> {
    let context = rewriter.context();
    let mut new = state(context, operation.name().as_str(), operands, type_, operation.location());
    let mut segments = vec![1; operands.len()];
    for (list, name) in slice.iter().zip(LISTS) {
        let (entries, values) = unmixed(list);
        segments.push(values.len() as i32);
        new.operands.extend(values);
        // It is of the same kind, and so has the property.
        let _ = new.set_property_named(name, Some(context.dense_i64_array(&entries)));
    }
    let _ = new.set_property_named("operandSegmentSizes", Some(context.dense_i32_array(&segments)));
    rewriter.create(&new).result(0)
}

/// The shape of what is extracted: the sizes, without as many ones as the rank is lower (from the end, as upstream infers it).
fn extracted_shape(sizes: &[Mixed<'_>], rank: usize, old: &[i64]) -> Vec<i64> {
    let (sizes, _) = unmixed_static(sizes);
    let mut dropped = sizes.len() - rank.min(sizes.len());
    let mut shape = Vec::new();
    for &size in &sizes {
        // The old type tells which of the ones stay.
        if dropped > 0 && size == 1 && old.get(shape.len()) != Some(&1) {
            dropped -= 1;
        } else {
            shape.push(size);
        }
    }
    shape
}

fn unmixed_static(list: &[Mixed<'_>]) -> (Vec<i64>, usize) {
    let entries: Vec<i64> = list
        .iter()
        .map(|entry| match *entry {
            Mixed::Static(value) => value,
            Mixed::Dynamic(_) => DYNAMIC,
        })
        .collect();
    let count = entries.len();
    (entries, count)
}

fn extract_with_constants<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(new) = slice(operation, 1).and_then(|own| with_constants(&own, rewriter)) else { return false };
    if !operation.operand(0).type_().shape().is_some_and(|shape| is_in_bounds(&new, shape)) {
        return false;
    }
    replace_extract(operation, operation.operand(0), &new, rewriter)
}

fn replace_extract<'m>(
    operation: Operation<'m>,
    source: Value<'m>,
    slice: &[Vec<Mixed<'m>>; 3],
    rewriter: &mut Rewriter<'_, 'm>,
) -> bool {
    let type_ = operation.result(0).type_();
    let TypeKind::RankedTensor { shape, element, encoding } = *type_.kind() else { return false };
    let new_shape = extracted_shape(&slice[1], shape.len(), shape);
    if new_shape.len() != shape.len() {
        return false;
    }
    let new_type = rewriter.context().type_(TypeKind::RankedTensor { shape: &new_shape, element, encoding });
    let mut new = create_slice(operation, &[source], slice, new_type, rewriter);
    if new_type != type_ {
        new = create(rewriter, "tensor.cast", &[new], type_, operation.location());
    }
    rewriter.replace_op(operation, &[new]);
    true
}

/// From what is cast, if the cast only forgets sizes.
fn extract_from_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(own) = slice(operation, 1) else { return false };
    // Constants first.
    if own.iter().flatten().any(|entry| matches!(entry, Mixed::Dynamic(value) if rewriter.constant(*value).is_some())) {
        return false;
    }
    let source = operation.operand(0);
    let cast = defined_by(source, "tensor.cast");
    let Some(cast) = cast.filter(|cast| crate::rewrite::casts::forgets_sizes(cast.operand(0), source)) else {
        return false;
    };
    let new = create_slice(operation, &[cast.operand(0)], &own, operation.result(0).type_(), rewriter);
    rewriter.replace_op(operation, &[new]);
    true
}

fn insert_with_constants<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(new) = slice(operation, 2).and_then(|own| with_constants(&own, rewriter)) else { return false };
    let (source, target, type_) = (operation.operand(0), operation.operand(1), operation.result(0).type_());
    let TypeKind::RankedTensor { shape, element, encoding } = *source.type_().kind() else { return false };
    if !target.type_().shape().is_some_and(|whole| is_in_bounds(&new, whole)) {
        return false;
    }
    let new_shape = extracted_shape(&new[1], shape.len(), shape);
    if new_shape.len() != shape.len() {
        return false;
    }
    let source_type = rewriter.context().type_(TypeKind::RankedTensor { shape: &new_shape, element, encoding });
    let mut value = source;
    if source_type != source.type_() {
        value = create(rewriter, "tensor.cast", &[source], source_type, operation.location());
    }
    let new = create_slice(operation, &[value, target], &new, type_, rewriter);
    rewriter.replace_op(operation, &[new]);
    true
}
