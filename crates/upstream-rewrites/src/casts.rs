//! Casts that lose knowledge of a shape: their users can use the original instead.

use crate::matchers::defined_by;
use operation_core::{TypeKind, Value};
use rewrite::FoldAdaptor;

/// Makes an operation use the source of a `memref.cast` with a ranked source (`foldMemRefCast`).
pub(crate) fn fold_memref_casts(fold: &FoldAdaptor<'_, '_>) -> bool {
    fold_memref_casts_except(fold, None)
}

/// The same, except for operands with this value.
pub(crate) fn fold_memref_casts_except<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    except: Option<Value<'m>>,
) -> bool {
    fold_casts(fold, "memref.cast", |source, operand| {
        except != Some(operand) && !matches!(source.type_().kind(), TypeKind::UnrankedMemRef { .. })
    })
}

/// Makes an operation use the source of a `tensor.cast` that only forgets sizes (`foldTensorCast`).
pub(crate) fn fold_tensor_casts(fold: &FoldAdaptor<'_, '_>) -> bool {
    fold_casts(fold, "tensor.cast", |source, operand| {
        forgets_sizes(source, operand)
    })
}

/// True if a tensor type knows no more than another one of the same rank (`preservesStaticInformation`).
pub(crate) fn forgets_sizes<'m>(from: Value<'m>, to: Value<'m>) -> bool {
    let encoding = |value: Value<'m>| match *value.type_().kind() {
        TypeKind::RankedTensor { encoding, .. } => encoding,
        _ => None,
    };
    let (Some(from_shape), Some(to_shape)) = (from.type_().shape(), to.type_().shape()) else {
        return false;
    };
    from.type_().element_type() == to.type_().element_type()
        && encoding(from) == encoding(to)
        && from_shape.len() == to_shape.len()
        && from_shape
            .iter()
            .zip(to_shape)
            .all(|(&from, &to)| to == crate::lists::DYNAMIC || from == to)
}

fn fold_casts<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    name: &str,
    accept: impl Fn(Value<'m>, Value<'m>) -> bool,
) -> bool {
    let operation = fold.operation;
    let mut changed = false;
    for index in 0..operation.num_operands() {
        let operand = operation.operand(index);
        let Some(source) = defined_by(operand, name).map(|cast| cast.operand(0)) else {
            continue;
        };
        if accept(source, operand) {
            operation.set_operand(index, source);
            changed = true;
        }
    }
    changed
}
