//! `tensor.cast`.

use crate::rewrite::create::create;
use crate::rewrite::lists::DYNAMIC;
use crate::rewrite::matchers::defined_by;
use crate::rewrite::registered::Pattern;
use operation_core::{Operation, Type};
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 1] =
    [Pattern { name: "ChainedTensorCast", root: "tensor.cast", benefit: 1, rewrite: cast_twice }];

/// What is known of a shape by two types; `None` if they contradict each other.
fn joined(one: Option<&[i64]>, other: Option<&[i64]>) -> Option<Option<Vec<i64>>> {
    let (one, other) = match (one, other) {
        (Some(one), Some(other)) => (one, other),
        (only, None) | (None, only) => return Some(only.map(<[i64]>::to_vec)),
    };
    let size = |(&one, &other): (&i64, &i64)| match (one, other) {
        (DYNAMIC, size) | (size, DYNAMIC) => Some(size),
        (one, other) => (one == other).then_some(one),
    };
    (one.len() == other.len()).then(|| one.iter().zip(other).map(size).collect::<Option<Vec<_>>>())?.map(Some)
}

/// Casting at once, if what lies between says no more.
fn cast_twice<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(inner) = defined_by(operation.operand(0), "tensor.cast") else { return false };
    let shape = |type_: Type<'m>| type_.shape();
    let (source, between) = (shape(inner.operand(0).type_()), shape(operation.operand(0).type_()));
    let result = shape(operation.result(0).type_());
    let Some(first) = joined(source, between) else { return false };
    let all = joined(first.as_deref(), result);
    if all.is_none() || all != joined(source, result) {
        return false;
    }
    let type_ = operation.result(0).type_();
    let new = create(rewriter, "tensor.cast", &[inner.operand(0)], type_, operation.location());
    rewriter.replace_op(operation, &[new]);
    true
}
