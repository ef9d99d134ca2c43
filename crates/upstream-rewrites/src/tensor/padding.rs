//! `tensor.pad`

use super::types::{cast_source, of_value, says_as_much, tensor};
use crate::create::{replace_by, state};
use crate::lists::{DYNAMIC, integers};
use crate::matchers::defined_by;
use crate::mixed::{Mixed, make_static, mixed, or_dynamic, values};
use crate::registered::{FoldFunction, Pattern};
use operation_core::{Mapping, Operation, Type, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const PAD: &str = "tensor.pad";

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [(PAD, pad)];

pub(super) const PATTERNS: [Pattern; 5] = [
    Pattern::new("FoldStaticZeroPadding", PAD, of_nothing),
    Pattern::new("FoldSourceTensorCast", PAD, of_cast),
    Pattern::new("FoldTargetTensorCast", PAD, that_is_cast),
    Pattern::new("FoldStaticPadding", PAD, of_constants),
    Pattern::new("FoldConsecutiveConstantPadding", PAD, of_padded),
];

/// The source of the padding, and its amount on either side.
struct Padding<'m> {
    source: Value<'m>,
    low: Vec<Mixed<'m>>,
    high: Vec<Mixed<'m>>,
}

impl<'m> Padding<'m> {
    fn of(operation: Operation<'m>) -> Option<Self> {
        let [1, num_low, _] = operation.operand_segments::<3>()? else {
            return None;
        };
        let low = mixed(
            &integers(operation, "static_low")?,
            operation.operands().skip(1).take(num_low),
        )?;
        let high = mixed(
            &integers(operation, "static_high")?,
            operation.operands().skip(1 + num_low),
        )?;
        Some(Padding {
            source: operation.operand(0),
            low,
            high,
        })
    }

    /// The resulting sizes; unknown ones are taken from `said`.
    fn shape(&self, said: &[i64]) -> Option<Vec<i64>> {
        let own = of_value(self.source)?.shape;
        let padding = or_dynamic(&self.low)
            .into_iter()
            .zip(or_dynamic(&self.high));
        let size =
            |((&size, (low, high)), &said): ((&i64, (i64, i64)), &i64)| match [size, low, high] {
                all if all.contains(&DYNAMIC) => Some(said),
                [size, low, high] => size.checked_add(low)?.checked_add(high),
            };
        own.iter().zip(padding).zip(said).map(size).collect()
    }

    /// Creates such an operation like another one, of another type.
    fn create(
        &self,
        like: Operation<'m>,
        type_: Type<'m>,
        rewriter: &mut Rewriter<'_, 'm>,
    ) -> Value<'m> {
        let context = rewriter.context();
        let (low, high) = (values(&self.low), values(&self.high));
        let mut state = state(context, PAD, &[self.source], type_, like.location());
        state.set_operand_segments(context, &[1, low.len(), high.len()]);
        state.operands.extend(low.into_iter().chain(high));
        state.set_attribute(
            context,
            "static_low",
            context.dense_i64_array(&or_dynamic(&self.low)),
        );
        state.set_attribute(
            context,
            "static_high",
            context.dense_i64_array(&or_dynamic(&self.high)),
        );
        if let Some(nofold) = like.property_named("nofold") {
            state.set_attribute(context, "nofold", nofold);
        }
        state.attributes = like.dictionary();
        for region in like.regions() {
            let copy = rewriter.arena().region();
            region.clone_into(copy, rewriter.arena(), &mut Mapping::new());
            state.regions.push(copy);
        }
        rewriter.create(&state).result(0)
    }
}

fn may_not_fold(operation: Operation<'_>) -> bool {
    operation.property_named("nofold").is_some()
}

fn pad<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    let is_same =
        type_.has_static_shape() && source.type_() == type_ && !may_not_fold(fold.operation);
    is_same.then_some(source).into()
}

/// Nothing is added.
fn of_nothing<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let padding = Padding::of(operation)?;
    let is_zero = |own: &Mixed<'m>| own.number(|value| rewriter.constant(value)) == Some(0);
    if may_not_fold(operation) || !padding.low.iter().chain(&padding.high).all(is_zero) {
        return None;
    }
    replace_by(rewriter, operation, "tensor.cast", &[padding.source])
}

/// Pads the source of a cast.
fn of_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let type_ = operation.result(0).type_();
    let (source, own) = (cast_source(operation.operand(0))?, tensor(type_)?);
    let mut padding = Padding::of(operation)?;
    padding.source = source;
    let shape = padding.shape(own.shape)?;
    let new_type = own.plain(rewriter.context(), &shape);
    if new_type == type_ {
        rewriter.modify_in_place(operation, |operation| operation.set_operand(0, source));
        return Some(());
    }
    let new = padding.create(operation, new_type, rewriter);
    replace_by(rewriter, operation, "tensor.cast", &[new])
}

/// Its only user is a cast with more known sizes.
fn that_is_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let result = operation.result(0);
    let user = result
        .users()
        .next()
        .filter(|user| result.has_one_use() && user.name().as_str() == "tensor.cast");
    let (cast, padding) = (user?, Padding::of(operation)?);
    let type_ = cast.result(0).type_();
    if !says_as_much(result.type_(), type_) {
        return None;
    }
    let new = padding.create(operation, type_, rewriter);
    rewriter.replace_op(cast, &[new]);
    rewriter.erase_op(operation);
    Some(())
}

/// Constants become part of the operation and the type, if the type gains from them.
fn of_constants<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (mut padding, own) = (
        Padding::of(operation)?,
        tensor(operation.result(0).type_())?,
    );
    make_static(
        &mut padding.low,
        |value| rewriter.constant(value),
        |_, _| true,
    );
    make_static(
        &mut padding.high,
        |value| rewriter.constant(value),
        |_, _| true,
    );
    let known = padding.shape(&vec![DYNAMIC; own.shape.len()])?;
    let size = |(&said, &known): (&i64, &i64)| if said == DYNAMIC { known } else { said };
    let shape: Vec<i64> = own.shape.iter().zip(&known).map(size).collect();
    if shape == own.shape || shape.iter().all(|&size| size == DYNAMIC) {
        return None;
    }
    let new = padding.create(operation, own.plain(rewriter.context(), &shape), rewriter);
    replace_by(rewriter, operation, "tensor.cast", &[new])
}

/// The only padding value, if it is from outside.
fn padded_with<'m>(operation: Operation<'m>) -> Option<Value<'m>> {
    let block = operation.region(0).first()?;
    let value = block
        .last()
        .filter(|yield_| yield_.num_operands() == 1)?
        .operand(0);
    (value.block() != Some(block)).then_some(value)
}

/// Joins two paddings with the same value. Unknown sums are left alone, as they take operations of `affine`.
fn of_padded<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let inner = defined_by(operation.operand(0), PAD)?;
    let value = padded_with(operation);
    if may_not_fold(operation)
        || may_not_fold(inner)
        || value.is_none()
        || value != padded_with(inner)
    {
        return None;
    }
    let (outer, inner) = (Padding::of(operation)?, Padding::of(inner)?);
    let sum = |(&one, &other): (&Mixed<'m>, &Mixed<'m>)| match (one, other) {
        (Mixed::Static(one), Mixed::Static(other)) => one.checked_add(other).map(Mixed::Static),
        (Mixed::Static(0), value) | (value, Mixed::Static(0)) => Some(value),
        _ => None,
    };
    let sums = |one: &[Mixed<'m>], other: &[Mixed<'m>]| {
        one.iter().zip(other).map(sum).collect::<Option<Vec<_>>>()
    };
    let (low, high) = (
        sums(&outer.low, &inner.low)?,
        sums(&outer.high, &inner.high)?,
    );
    let padding = Padding {
        source: inner.source,
        low,
        high,
    };
    let new = padding.create(operation, operation.result(0).type_(), rewriter);
    rewriter.replace_op(operation, &[new]);
    Some(())
}
