//! `CastOpInterface`: pairs of types with a cast between them.

use super::layouts::{Layout, layout};
use super::parts::{Check, Finding, Op, only, register_trait};
use format_runtime::hooks::Hooks;
use format_runtime::verify::all_compatible;
use operation_core::{Attribute, DYNAMIC, Signedness, Type, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    // `memref.cast` does not compare the layouts of affine maps.
    let check = Check::of_signature(cast)
        .covering(|operation| CASTS.contains(&operation))
        .partial_for(|operation| operation == "memref.cast");
    register_trait(hooks, "::mlir::CastOpInterface", check);
}

fn cast<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    if op.num_results() == 0 {
        return op.op_error("expected at least one result for cast operation");
    }
    let from = op.operands().map(|operand| operand.type_());
    let to = op.results().map(|result| result.type_());
    let are_compatible = match (only(from.clone()), only(to.clone())) {
        (Some(from), Some(to)) => is_castable(op.name().as_str(), from, to),
        // Only operations unknown here cast several values.
        _ => true,
    };
    if are_compatible {
        return None;
    }
    let (from, to) = (op.quoted_list(from), op.quoted_list(to));
    op.op_error(format!(
        "operand type {from} and result type {to} are cast incompatible"
    ))
}

/// The known casts.
const CASTS: [&str; 18] = [
    "arith.bitcast",
    "arith.extf",
    "arith.extsi",
    "arith.extui",
    "arith.fptosi",
    "arith.fptoui",
    "arith.index_cast",
    "arith.index_castui",
    "arith.sitofp",
    "arith.truncf",
    "arith.trunci",
    "arith.uitofp",
    "builtin.unrealized_conversion_cast",
    "index.casts",
    "index.castu",
    "memref.cast",
    "tensor.bitcast",
    "tensor.cast",
];

/// True if the operation with this name casts between these types, or isn't known.
fn is_castable(operation: &str, from: Type<'_>, to: Type<'_>) -> bool {
    let fits = all_compatible([from, to].into_iter());
    match operation {
        "arith.extui" | "arith.extsi" => {
            fits && widths(from, to, integer).is_some_and(|(from, to)| to > from)
        }
        "arith.extf" => fits && widths(from, to, float).is_some_and(|(from, to)| to > from),
        "arith.trunci" => fits && widths(from, to, integer).is_some_and(|(from, to)| to < from),
        "arith.truncf" => fits && widths(from, to, float).is_some_and(|(from, to)| to < from),
        "arith.sitofp" | "arith.uitofp" => {
            fits && integer(underlying(from)).is_some() && float(underlying(to)).is_some()
        }
        "arith.fptosi" | "arith.fptoui" => {
            fits && float(underlying(from)).is_some() && integer(underlying(to)).is_some()
        }
        "arith.index_cast" | "arith.index_castui" => {
            let is_index =
                |type_: Type<'_>| matches!(type_.element_type_or_self().kind(), TypeKind::Index);
            let is_signless = |type_: Type<'_>| {
                let kind = type_.element_type_or_self().kind();
                matches!(
                    kind,
                    TypeKind::Integer {
                        signedness: Signedness::Signless,
                        ..
                    }
                )
            };
            fits && (is_index(from) && is_signless(to) || is_signless(from) && is_index(to))
        }
        "arith.bitcast" => {
            let width = |type_: Type<'_>| {
                integer(type_.element_type_or_self())
                    .or_else(|| float(type_.element_type_or_self()))
            };
            fits && width(from).is_some() && width(from) == width(to)
        }
        "index.casts" | "index.castu" => {
            matches!(from.kind(), TypeKind::Index) != matches!(to.kind(), TypeKind::Index)
        }
        "tensor.cast" => {
            fits && is_tensor(from)
                && is_tensor(to)
                && from.element_type_or_self() == to.element_type_or_self()
        }
        "tensor.bitcast" => {
            let width = |type_: Type<'_>| {
                integer(type_.element_type_or_self())
                    .or_else(|| float(type_.element_type_or_self()))
            };
            fits && is_tensor(from)
                && is_tensor(to)
                && width(from).is_some()
                && width(from) == width(to)
        }
        "memref.cast" => memrefs(from, to),
        _ => true,
    }
}

fn is_tensor(type_: Type<'_>) -> bool {
    matches!(
        type_.kind(),
        TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_)
    )
}

/// The element of a vector or tensor, or a scalar. (A memref is neither.)
fn underlying(type_: Type<'_>) -> Type<'_> {
    match type_.kind() {
        TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. } => type_,
        _ => type_.element_type_or_self(),
    }
}

fn integer(type_: Type<'_>) -> Option<u32> {
    match *type_.kind() {
        TypeKind::Integer { width, .. } => Some(width),
        _ => None,
    }
}

fn float(type_: Type<'_>) -> Option<u32> {
    match *type_.kind() {
        TypeKind::Float(kind) => Some(kind.width()),
        _ => None,
    }
}

fn widths<'m>(
    from: Type<'m>,
    to: Type<'m>,
    width: fn(Type<'m>) -> Option<u32>,
) -> Option<(u32, u32)> {
    Some((width(underlying(from))?, width(underlying(to))?))
}

/// The memory space of a memref; `None` for other types.
fn space<'m>(type_: Type<'m>) -> Option<Option<Attribute<'m>>> {
    match *type_.kind() {
        TypeKind::MemRef { memory_space, .. } | TypeKind::UnrankedMemRef { memory_space, .. } => {
            Some(memory_space)
        }
        _ => None,
    }
}

/// `memref::CastOp::areCastCompatible`
fn memrefs(from: Type<'_>, to: Type<'_>) -> bool {
    if space(from).is_none()
        || space(from) != space(to)
        || from.element_type_or_self() != to.element_type_or_self()
    {
        return false;
    }
    let (Some(a), Some(b)) = (from.shape(), to.shape()) else {
        // At most one of them is unranked.
        return from.shape().is_some() || to.shape().is_some();
    };
    let agree = |a: i64, b: i64| a == b || a == DYNAMIC || b == DYNAMIC;
    if a.len() != b.len() || !a.iter().zip(b).all(|(&a, &b)| agree(a, b)) {
        return false;
    }
    let has_layout = |type_: Type<'_>| match *type_.kind() {
        TypeKind::MemRef { layout, .. } => layout.is_some(),
        _ => false,
    };
    if !has_layout(from) && !has_layout(to) {
        return true;
    }
    match (layout(from), layout(to)) {
        (
            Layout::Strided { offset, strides },
            Layout::Strided {
                offset: other_offset,
                strides: other_strides,
            },
        ) => {
            agree(offset, other_offset)
                && strides.iter().zip(&other_strides).zip(a.iter().zip(b)).all(
                    |((&x, &y), (&m, &n))| {
                        // The stride of a dimension of size 1 is not used.
                        agree(x, y) || m == 1 || n == 1
                    },
                )
        }
        // Affine maps may be equivalent.
        _ => true,
    }
}
