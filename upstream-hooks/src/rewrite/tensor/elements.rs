//! Elements of tensors: `extract`, `insert`, `from_elements`, `splat`.

use crate::rewrite::create::create;
use crate::rewrite::elements::{Element, dense, of_data};
use crate::rewrite::lists::index_of;
use crate::rewrite::matchers::defined_by;
use crate::rewrite::registered::{FoldFunction, Pattern};
use crate::rewrite::{float::FloatValue, int::Int};
use operation_core::{Attribute, Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

pub(super) const FOLDS: [(&str, FoldFunction); 4] = [
    ("tensor.extract", extract),
    ("tensor.insert", insert),
    ("tensor.from_elements", from_elements),
    ("tensor.splat", splat_op),
];

pub(super) const PATTERNS: [Pattern; 1] =
    [Pattern { name: "ExtractFromTensorCast", root: "tensor.extract", benefit: 1, rewrite: extract_from_cast }];

fn extract<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let source = operation.operand(0);
    let constant = fold.constant(0).and_then(dense);
    if let Some((_, _, true)) = constant {
        return element(fold, 0).into();
    }
    if let Some(insert) = defined_by(source, "tensor.insert")
        && insert.operands().skip(2).eq(operation.operands().skip(1))
        && fold.operands[1..].iter().all(Option::is_some)
    {
        return Folded::value(insert.operand(0));
    }
    let Some(index) = linear_index(fold) else { return Folded::Unchanged };
    if let Some(elements) = defined_by(source, "tensor.from_elements") {
        return (index < elements.num_operands()).then(|| elements.operand(index)).into();
    }
    element(fold, index).into()
}

/// The index of the element among all, if it is known and there is one.
fn linear_index(fold: &FoldAdaptor<'_, '_>) -> Option<usize> {
    let shape = fold.operation.operand(0).type_().shape()?;
    let mut index = 0_i64;
    for (dimension, &size) in shape.iter().enumerate() {
        let at = index_of(fold.constant(1 + dimension)).filter(|at| (0..size).contains(at))?;
        index = index.checked_mul(size)?.checked_add(at)?;
    }
    usize::try_from(index).ok()
}

/// The element of a constant.
fn element<'m>(fold: &FoldAdaptor<'_, 'm>, index: usize) -> Option<Attribute<'m>> {
    let (type_, data, splat) = fold.constant(0).and_then(dense)?;
    let (element, context) = (type_.element_type()?, fold.context());
    let length = Int::length(element).or_else(|| FloatValue::length(element))?;
    let at = if splat { 0 } else { index * length };
    let bytes = data.get(at..at + length)?;
    if Int::length(element).is_some() {
        return Some(<Int as Element>::of_bytes(element, bytes)?.attribute(context, element));
    }
    Some(<FloatValue as Element>::of_bytes(element, bytes)?.attribute(context, element))
}

/// Inserts what is there already.
fn insert<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let target = fold.operation.operand(1);
    let is_there = fold.constant(1).and_then(dense).is_some_and(|(type_, data, splat)| {
        splat && type_.element_type().is_some() && bytes_of(fold.constant(0)).is_some_and(|bytes| bytes == data)
    });
    is_there.then_some(target).into()
}

/// The bytes of a number as an element.
fn bytes_of(constant: Option<Attribute<'_>>) -> Option<Vec<u8>> {
    let constant = constant?;
    let mut bytes = Vec::new();
    match Int::of_attribute(constant) {
        Some(value) => Element::push_bytes(&value, &mut bytes),
        None => Element::push_bytes(&FloatValue::of_attribute(constant)?, &mut bytes),
    }
    Some(bytes)
}

fn from_elements<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let mut data = Vec::new();
    let mut length = 0;
    for &constant in fold.operands {
        let Some(bytes) = bytes_of(constant) else { return Folded::Unchanged };
        length = bytes.len();
        data.extend(bytes);
    }
    if length == 0 {
        return Folded::Unchanged;
    }
    Folded::attribute(of_data(fold.context(), fold.operation.result(0).type_(), &data, length))
}

fn splat_op<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let type_ = fold.operation.result(0).type_();
    match bytes_of(fold.constant(0)) {
        Some(bytes) if type_.has_static_shape() => {
            Folded::attribute(of_data(fold.context(), type_, &bytes, bytes.len()))
        }
        _ => Folded::Unchanged,
    }
}

fn extract_from_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let cast = defined_by(operation.operand(0), "tensor.cast");
    let Some(cast) = cast.filter(|cast| cast.operand(0).type_().has_rank()) else { return false };
    let mut operands: Vec<Value<'m>> = operation.operands().collect();
    operands[0] = cast.operand(0);
    let new = create(rewriter, "tensor.extract", &operands, operation.result(0).type_(), operation.location());
    rewriter.replace_op(operation, &[new]);
    true
}
