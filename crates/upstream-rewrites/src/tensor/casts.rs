//! `tensor.cast` and `tensor.bitcast`.

use super::types::{Tensor, of_value, says_as_much, tensor};
use crate::create::replace_by;
use crate::lists::DYNAMIC;
use crate::matchers::defined_by;
use crate::mixed::{Mixed, Slice, or_dynamic};
use crate::registered::Pattern;
use operation_core::{Operation, Type};
use rewrite::Rewriter;

const CAST: &str = "tensor.cast";
const BITCAST: &str = "tensor.bitcast";

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern::new("ChainedTensorBitcast", BITCAST, bitcast_of_bitcast),
    Pattern::new("ChainedTensorCast", CAST, cast_of_cast),
    Pattern::new("TensorCastExtractSlice", CAST, cast_of_slice),
];

fn bitcast_of_bitcast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let inner = defined_by(operation.operand(0), BITCAST)?;
    replace_by(rewriter, operation, BITCAST, &[inner.operand(0)])
}

/// The common shape of two types; the inner `None` if no shape is known, the outer one if they contradict each other.
#[allow(clippy::option_option)]
fn join(one: Option<Vec<i64>>, other: Option<Vec<i64>>) -> Option<Option<Vec<i64>>> {
    let (Some(one), Some(other)) = (&one, &other) else {
        return Some(one.or(other));
    };
    if one.len() != other.len() {
        return None;
    }
    let size = |(&one, &other): (&i64, &i64)| match (one, other) {
        (DYNAMIC, size) | (size, DYNAMIC) => Some(size),
        _ => (one == other).then_some(one),
    };
    one.iter()
        .zip(other)
        .map(size)
        .collect::<Option<_>>()
        .map(Some)
}

/// One cast does, if it checks as much.
fn cast_of_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let inner = defined_by(operation.operand(0), CAST)?;
    let (source, between, type_) = (
        inner.operand(0),
        operation.operand(0).type_(),
        operation.result(0).type_(),
    );
    let shape = |type_: Type<'m>| type_.shape().map(<[i64]>::to_vec);
    let both =
        join(shape(source.type_()), shape(between)).and_then(|both| join(both, shape(type_)));
    if both.is_none() || both != join(shape(source.type_()), shape(type_)) {
        return None;
    }
    replace_by(rewriter, operation, CAST, &[source])
}

/// Takes a part with more known sizes.
fn cast_of_slice<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (source, type_) = (operation.operand(0), operation.result(0).type_());
    let extract = defined_by(source, "tensor.extract_slice")?;
    let (from, to) = (of_value(source)?, tensor(type_)?);
    if !says_as_much(source.type_(), type_) || from.shape == to.shape {
        return None;
    }
    let mut slice = Slice::of(extract)?;
    let dropped = dropped(&or_dynamic(&slice.sizes), from.shape)?;
    let kept = slice
        .sizes
        .iter_mut()
        .zip(dropped)
        .filter(|&(_, dropped)| !dropped);
    for ((own, _), &size) in kept.zip(to.shape) {
        if size != DYNAMIC {
            *own = Mixed::Static(size);
        }
    }
    let state = slice.state(
        rewriter.context(),
        "tensor.extract_slice",
        type_,
        operation.location(),
    );
    rewriter.replace_op_with(operation, &state);
    Some(())
}

/// The sizes of one missing in a shape; `None` if other sizes are missing (`computeRankReductionMask`).
pub(super) fn dropped(sizes: &[i64], shape: &[i64]) -> Option<Vec<bool>> {
    let mut rest = shape.iter().peekable();
    let mut mask = Vec::with_capacity(sizes.len());
    for &size in sizes {
        let is_kept = rest.next_if(|&&own| own == size).is_some();
        if !is_kept && size != 1 {
            return None;
        }
        mask.push(!is_kept);
    }
    rest.next().is_none().then_some(mask)
}

pub(super) const EMPTY_PATTERNS: [Pattern; 1] = [Pattern::new(
    "FoldEmptyTensorWithCastOp",
    CAST,
    cast_of_empty,
)];

/// Makes an empty tensor with more known sizes.
fn cast_of_empty<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (source, type_) = (operation.operand(0), operation.result(0).type_());
    let empty = defined_by(source, "tensor.empty")?;
    let (from, to) = (of_value(source)?, tensor(type_)?);
    if !says_as_much(source.type_(), type_) {
        return None;
    }
    let mut sizes = empty.operands();
    let mut left = Vec::new();
    for (&from, &to) in from.shape.iter().zip(to.shape) {
        if from == DYNAMIC {
            let size = sizes.next()?;
            left.extend((to == DYNAMIC).then_some(size));
        }
    }
    // Upstream forgets the encoding, with another type as the result.
    if let Tensor {
        encoding: Some(_), ..
    } = to
    {
        return None;
    }
    replace_by(rewriter, operation, "tensor.empty", &left)
}
