//! Slices of memrefs and tensors (`OffsetSizeAndStrideOpInterface`): offsets, sizes and strides, partly as operands.

use super::parts::{Check, Finding, Op, register_trait};
use format_runtime::hooks::Hooks;
use format_runtime::verify::OperationVerifier;
use operation_core::{DYNAMIC, Type, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    let check = Check::of(slice).covering(|operation| OPERATIONS.contains(&operation));
    register_trait(hooks, "::mlir::OffsetSizeAndStrideOpInterface", check);
}

/// Numbers of offsets, sizes and strides.
fn ranks<'m>(op: &Op<'_, '_, 'm>) -> Option<[usize; 3]> {
    let rank = |type_: Option<Type<'m>>| Some(type_?.shape()?.len());
    Some(match op.name().as_str() {
        "memref.reinterpret_cast" => {
            let rank = rank(op.result_type())?;
            [1, rank, rank]
        }
        "memref.subview" | "tensor.extract_slice" => [rank(op.type_of("source"))?; 3],
        "tensor.insert_slice" | "tensor.parallel_insert_slice" => [rank(op.type_of("dest"))?; 3],
        _ => return None,
    })
}

const OPERATIONS: [&str; 5] = [
    "memref.reinterpret_cast",
    "memref.subview",
    "tensor.extract_slice",
    "tensor.insert_slice",
    "tensor.parallel_insert_slice",
];

const LISTS: [[&str; 3]; 3] = [
    ["offset", "offsets", "static_offsets"],
    ["size", "sizes", "static_sizes"],
    ["stride", "strides", "static_strides"],
];

fn slice<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let ranks = ranks(op)?;
    let all = LISTS.map(|[_, operands, numbers]| {
        let values = op.group(operands).len();
        (values, op.integers(numbers))
    });
    for ((values, numbers), [_, operands, static_]) in all.iter().zip(LISTS) {
        let dynamic = numbers.iter().filter(|&&each| each == DYNAMIC).count();
        if *values != dynamic {
            let message = format!(
                "expected the number of '{operands}' to match the number of dynamic entries in '{static_}' ({values} vs {dynamic})"
            );
            return op.error(message);
        }
    }
    let [offsets, sizes, strides] = all.each_ref().map(|(_, numbers)| numbers.len());
    let message = |first: &str, second: &str, a: usize, b: usize| {
        format!(
            "expected mixed {first} rank to match mixed {second} rank ({a} vs {b}) so the rank of the result type is \
             well-formed."
        )
    };
    if !(offsets == 1 && ranks[0] == 1) && offsets != sizes {
        return op.error(message("offsets", "sizes", offsets, sizes));
    }
    if sizes != strides {
        return op.error(message("sizes", "strides", sizes, strides));
    }
    for (((_, numbers), rank), [one, ..]) in all.iter().zip(ranks).zip(LISTS) {
        if numbers.len() != rank {
            return op.error(format!(
                "expected {rank} {one} values, got {}",
                numbers.len()
            ));
        }
    }
    for ((_, numbers), [_, several, _]) in all.iter().zip(LISTS).take(2) {
        let negative = numbers.iter().find(|&&each| each < 0 && each != DYNAMIC);
        if let Some(negative) = negative {
            let message = format!("expected {several} to be non-negative, but got {negative}");
            return op.error(message);
        }
    }
    None
}

/// The outcome of a comparison with a type of perhaps lower rank (`isRankReducedType`).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reduction {
    /// It is the same, or lacks only dimensions of size 1.
    Fits,
    /// It has more dimensions.
    RankTooLarge,
    /// It has different sizes.
    SizeMismatch,
    /// It has a different element type.
    ElementMismatch,
}

/// Checks that the other type is the original one without some dimensions of size 1.
pub(super) fn reduction(original: Type<'_>, other: Type<'_>) -> Reduction {
    let (Some(wanted), Some(found)) = (original.shape(), other.shape()) else {
        return Reduction::Fits;
    };
    if found.len() > wanted.len() {
        return Reduction::RankTooLarge;
    }
    let mut next = 0;
    for &size in wanted {
        if found.get(next) == Some(&size) {
            next += 1;
        } else if size != 1 {
            return Reduction::SizeMismatch;
        }
    }
    if next != found.len() {
        return Reduction::SizeMismatch;
    }
    match original.element_type_or_self() == other.element_type_or_self() {
        true => Reduction::Fits,
        false => Reduction::ElementMismatch,
    }
}

/// Checks that a slice lies within a shape (`verifyInBoundsSlice`).
pub(super) fn within(op: &mut Op<'_, '_, '_>, shape: &[i64]) -> Finding {
    let [offsets, sizes, strides] = LISTS.map(|[.., numbers]| op.integers(numbers));
    for (dimension, (((&length, &offset), &size), &stride)) in shape
        .iter()
        .zip(&offsets)
        .zip(&sizes)
        .zip(&strides)
        .enumerate()
    {
        if length == DYNAMIC || offset == DYNAMIC {
            continue;
        }
        if offset >= length {
            return op.error(format!(
                "offset {dimension} is out-of-bounds: {offset} >= {length}"
            ));
        }
        if size == DYNAMIC || stride == DYNAMIC {
            continue;
        }
        let last = offset.wrapping_add(size.wrapping_sub(1).wrapping_mul(stride));
        if last >= length {
            let message =
                format!("slice along dimension {dimension} runs out-of-bounds: {last} >= {length}");
            return op.error(message);
        }
    }
    None
}

/// A tensor with these sizes and the element type and encoding of another one.
fn tensor_like<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    like: Type<'m>,
    shape: &[i64],
) -> Option<Type<'m>> {
    match *like.kind() {
        TypeKind::RankedTensor {
            element, encoding, ..
        } => Some(verifier.context().type_(TypeKind::RankedTensor {
            shape,
            element,
            encoding,
        })),
        _ => None,
    }
}

/// Checks that a type is the slice of a tensor with the operation's sizes.
fn tensor_slice<'m>(op: &mut Op<'_, '_, 'm>, whole: Type<'m>, slice: Type<'m>) -> Finding {
    let sizes = op.integers("static_sizes");
    let expected = tensor_like(op.verifier, whole, &sizes)?;
    let message = match reduction(expected, slice) {
        Reduction::Fits => return within(op, whole.shape().unwrap_or_default()),
        Reduction::RankTooLarge => {
            "expected rank to be smaller or equal to the other rank. ".to_owned()
        }
        Reduction::SizeMismatch => format!(
            "expected type to be {} or a rank-reduced version. (size mismatch) ",
            op.quoted(expected)
        ),
        Reduction::ElementMismatch => format!(
            "expected element type to be {}",
            op.quoted(expected.element_type_or_self())
        ),
    };
    op.error(message)
}

/// `tensor.extract_slice`
pub(super) fn extract_slice(op: &mut Op<'_, '_, '_>) -> Finding {
    tensor_slice(op, op.type_of("source")?, op.result_type()?)
}

/// `tensor.insert_slice`
pub(super) fn insert_slice(op: &mut Op<'_, '_, '_>) -> Finding {
    tensor_slice(op, op.type_of("dest")?, op.type_of("source")?)
}
