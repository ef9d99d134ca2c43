//! Masks: `vector.constant_mask`, `vector.create_mask`.

use super::types::{POSITION, is_scalable, shape, vector};
use crate::create::{constant, create, create_with};
use crate::elements::of_splat;
use crate::int::Int;
use crate::lists::{DYNAMIC, index_of, integers};
use crate::matchers::defined_by;
use crate::registered::{FoldFunction, Pattern};
use format_runtime::hooks::described;
use operation_core::{Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const CREATE: &str = "vector.create_mask";
const CONSTANT: &str = "vector.constant_mask";

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [(CONSTANT, constant_mask)];

pub(super) const PATTERNS: [Pattern; 1] =
    [Pattern::new("CreateMaskFolder", CREATE, to_constant_mask)];

pub(super) const OF_EXTRACT: Pattern =
    Pattern::new("ExtractOpFromCreateMask", "vector.extract", extract);
pub(super) const OF_SLICE: Pattern = Pattern::new(
    "StridedSliceCreateMaskFolder",
    "vector.extract_strided_slice",
    slice,
);
pub(super) const OF_SHAPE_CAST: Pattern = Pattern::new(
    "ShapeCastCreateMaskFolderTrailingOneDim",
    "vector.shape_cast",
    without_trailing_ones,
);
pub(super) const OF_TRANSPOSE: Pattern =
    Pattern::new("FoldTransposeCreateMask", "vector.transpose", transpose);

/// All true, or all false.
fn constant_mask<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let type_ = fold.operation.result(0).type_();
    let Some(sizes) = integers(fold.operation, "mask_dim_sizes") else {
        return Folded::Unchanged;
    };
    let value = if sizes.contains(&0) {
        false
    } else if shape(type_).is_empty() || sizes == shape(type_) {
        true
    } else {
        return Folded::Unchanged;
    };
    of_splat(fold.context(), type_, &Int::new(1, value.into())).into()
}

/// The constant factor of the number of elements in a scalable dimension.
fn multiple_of_vscale<'m>(value: Value<'m>, rewriter: &Rewriter<'_, 'm>) -> Option<i64> {
    let is_vscale = |value: Value<'m>| defined_by(value, "vector.vscale").is_some();
    if is_vscale(value) {
        return Some(1);
    }
    let product = defined_by(value, "arith.muli")?;
    let index = [0, 1]
        .into_iter()
        .find(|&index| is_vscale(product.operand(index)))?;
    index_of(rewriter.constant(product.operand(1 - index)))
}

/// Replaces a mask with constant sizes.
fn to_constant_mask<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let type_ = operation.result(0).type_();
    let own = vector(type_)?;
    let scalable = |index: usize| own.scalable.get(index) == Some(&true);
    let mut sizes = Vec::new();
    for (index, operand) in operation.operands().enumerate() {
        let size = own.shape.get(index).copied().unwrap_or(1);
        // In a scalable dimension only nothing and everything is known.
        let value = match index_of(rewriter.constant(operand)) {
            Some(value) => Some(value).filter(|&value| !scalable(index) || value <= 0),
            None => multiple_of_vscale(operand, rewriter).filter(|&multiple| multiple >= size),
        };
        let value = value?;
        sizes.push(value.clamp(0, size));
    }
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    replace_by_constant(operation, &sizes, rewriter);
    Some(())
}

fn replace_by_constant<'m>(
    operation: Operation<'m>,
    sizes: &[i64],
    rewriter: &mut Rewriter<'_, 'm>,
) {
    let properties = [(
        "mask_dim_sizes",
        Some(rewriter.context().dense_i64_array(sizes)),
    )];
    let type_ = operation.result(0).type_();
    let new = create_with(
        rewriter,
        CONSTANT,
        &[],
        type_,
        operation.location(),
        &properties,
    );
    rewriter.replace_op(operation, &[new]);
}

fn replace_by_mask<'m>(
    operation: Operation<'m>,
    sizes: &[Value<'m>],
    rewriter: &mut Rewriter<'_, 'm>,
) {
    let new = create(
        rewriter,
        CREATE,
        sizes,
        operation.result(0).type_(),
        operation.location(),
    );
    rewriter.replace_op(operation, &[new]);
}

/// The sizes of a mask.
enum Sizes<'m> {
    Values(Vec<Value<'m>>),
    Numbers(Vec<i64>),
}

impl<'m> Sizes<'m> {
    fn of(mask: Value<'m>) -> Option<Self> {
        match defined_by(mask, CREATE) {
            Some(mask) => Some(Sizes::Values(mask.operands().collect())),
            None => Some(Sizes::Numbers(integers(
                defined_by(mask, CONSTANT)?,
                "mask_dim_sizes",
            )?)),
        }
    }
}

/// The elements at the places of the indices.
fn permuted<T: Copy>(list: &[T], order: &[i64]) -> Option<Vec<T>> {
    order
        .iter()
        .map(|&index| list.get(usize::try_from(index).ok()?).copied())
        .collect()
}

/// The mask of a transposed vector.
fn transpose<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let order = integers(operation, "permutation")?;
    match Sizes::of(operation.operand(0))? {
        Sizes::Values(sizes) => replace_by_mask(operation, &permuted(&sizes, &order)?, rewriter),
        Sizes::Numbers(sizes) => {
            replace_by_constant(operation, &permuted(&sizes, &order)?, rewriter);
        }
    }
    Some(())
}

/// Drops inner dimensions with a single element in the mask.
fn without_trailing_ones<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let source = operation.operand(0);
    let (from, to) = (
        vector(source.type_())?,
        vector(operation.result(0).type_())?,
    );
    let is_one = |index: usize| from.shape[index] == 1 && !from.scalable[index];
    let mut rank = from.shape.len();
    while rank > 1 && is_one(rank - 1) {
        rank -= 1;
    }
    if rank == from.shape.len()
        || from.shape[..rank] != *to.shape
        || from.scalable[..rank] != *to.scalable
    {
        return None;
    }
    match Sizes::of(source)? {
        Sizes::Values(sizes) => {
            if sizes
                .iter()
                .skip(rank)
                .any(|&size| index_of(rewriter.constant(size)) != Some(1))
            {
                return None;
            }
            replace_by_mask(operation, &sizes[..rank.min(sizes.len())], rewriter);
        }
        Sizes::Numbers(sizes) => {
            if sizes.iter().skip(rank).any(|&size| size != 1) {
                return None;
            }
            replace_by_constant(operation, &sizes[..rank.min(sizes.len())], rewriter);
        }
    }
    Some(())
}

/// Takes a part of a mask: the sizes count from the start of the part.
fn slice<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let mask = defined_by(operation.operand(0), CREATE)?;
    let (offsets, strides) = (
        integers(operation, "offsets")?,
        integers(operation, "strides")?,
    );
    if strides.iter().any(|&stride| stride != 1) {
        return None;
    }
    let (context, location) = (rewriter.context(), operation.location());
    let none = described::enum_attribute(context, "arith.overflow", 0);
    let mut sizes: Vec<Value<'m>> = mask.operands().collect();
    for (size, offset) in sizes.iter_mut().zip(offsets) {
        let offset = constant(rewriter, context.integer(size.type_(), offset), location);
        let flags = [("overflowFlags", Some(none))];
        *size = create_with(
            rewriter,
            "arith.subi",
            &[*size, offset],
            size.type_(),
            location,
            &flags,
        );
    }
    replace_by_mask(operation, &sizes, rewriter);
    Some(())
}

/// The mask at a position of the outer dimensions.
fn extract<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (source, type_) = (operation.operand(0), operation.result(0).type_());
    let mask = defined_by(source, CREATE).filter(|_| vector(type_).is_some())?;
    let position = integers(operation, POSITION)?;
    let sizes: Vec<Value<'m>> = mask.operands().collect();
    let number = |size: Value<'m>| index_of(rewriter.constant(size));
    let mut is_empty = sizes
        .iter()
        .any(|&size| number(size).is_some_and(|number| number <= 0));
    let mut is_known = true;
    for (index, (&at, &size)) in position.iter().zip(&sizes).enumerate() {
        match number(size) {
            Some(number) if at != DYNAMIC => is_empty |= at >= number,
            // It may be in the mask or not, unless all is.
            Some(number) => is_known &= number >= shape(source.type_())[index],
            None => is_known = false,
        }
    }
    if is_empty {
        let nothing = of_splat(rewriter.context(), type_, &Int::new(1, 0))?;
        let nothing = constant(rewriter, nothing, operation.location());
        rewriter.replace_op(operation, &[nothing]);
        return Some(());
    }
    let inner = sizes.get(position.len()..).unwrap_or_default();
    if !is_known || is_scalable(source.type_()) && inner.is_empty() {
        return None;
    }
    replace_by_mask(operation, inner, rewriter);
    Some(())
}
