//! Vectors read from memory and written to it.

use super::super::layouts;
use super::super::parts::{Check, Finding, Op, register_all};
use super::parts::{indices, shape};
use format_runtime::hooks::Hooks;
use operation_core::{Type, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            (
                "vector.compressstore",
                Check::of_signature(compressed_store),
            ),
            ("vector.expandload", Check::of_signature(expanding_load)),
            ("vector.gather", Check::of_signature(gather)),
            ("vector.load", Check::of_signature(load)),
            ("vector.maskedload", Check::of_signature(masked_load)),
            ("vector.maskedstore", Check::of_signature(masked_store)),
            ("vector.scatter", Check::of_signature(scatter)),
            ("vector.store", Check::of_signature(store)),
            ("vector.type_cast", Check::of_signature(type_cast)),
        ],
    );
}

/// Checks that the elements of the last dimension are contiguous, if more than one is read.
fn unit_stride<'m>(op: &mut Op<'_, '_, 'm>, vector: Type<'m>, memref: Type<'m>) -> Finding {
    let is_scalable = vector
        .scalable_dims()
        .is_some_and(|scalable| scalable.contains(&true));
    let is_one = vector.num_elements() == Some(1);
    let is_unit = match layouts::layout(memref) {
        layouts::Layout::Strided { strides, .. } => strides.last().is_none_or(|&last| last == 1),
        layouts::Layout::NotStrided => false,
        layouts::Layout::Unknown => true,
    };
    if is_unit || (is_one && !is_scalable) {
        return None;
    }
    op.op_error("most minor memref dim must have unit stride")
}

/// Checks the memory of a load or store of a whole vector.
fn whole<'m>(
    op: &mut Op<'_, '_, 'm>,
    vector: Type<'m>,
    [rank, vectors, elements]: [&str; 3],
) -> Finding {
    let memref = op.type_of("base")?;
    let (sizes, lengths) = (memref.shape()?, shape(vector)?);
    unit_stride(op, vector, memref).or_else(|| {
        if sizes.len() < lengths.len() {
            return op.op_error(rank);
        }
        let mut element = memref.element_type_or_self();
        if matches!(element.kind(), TypeKind::Vector { .. }) {
            if element != vector {
                return op.op_error(vectors);
            }
            element = element.element_type_or_self();
        }
        if element != vector.element_type_or_self() {
            return op.op_error(elements);
        }
        indices(op, "indices", memref)
    })
}

fn load(op: &mut Op<'_, '_, '_>) -> Finding {
    let messages = [
        "destination memref has lower rank than the result vector",
        "base memref and result vector types should match",
        "base and result element types should match",
    ];
    whole(op, op.result_type()?, messages)
}

fn store(op: &mut Op<'_, '_, '_>) -> Finding {
    let messages = [
        "source memref has lower rank than the vector to store",
        "base memref and valueToStore vector types should match",
        "base and valueToStore element type should match",
    ];
    whole(op, op.type_of("valueToStore")?, messages)
}

/// The vector that is read or written, and its name in messages.
fn moved<'m>(op: &Op<'_, '_, 'm>) -> Option<(Type<'m>, &'static str)> {
    match op.type_of("valueToStore") {
        Some(stored) => Some((stored, "valueToStore")),
        None => Some((op.result_type()?, "result")),
    }
}

/// Checks the element types of memory and vector, and the number of indices.
fn base(op: &mut Op<'_, '_, '_>, indexed_by: &str) -> Finding {
    let ((vector, name), base) = (moved(op)?, op.type_of("base")?);
    if vector.element_type_or_self() != base.element_type_or_self() {
        return op.op_error(format!("base and {name} element type should match"));
    }
    indices(op, indexed_by, base)
}

/// Checks that another vector, such as the mask, is as long as the accessed one.
fn as_long(op: &mut Op<'_, '_, '_>, other: &str, what: &str) -> Finding {
    let ((vector, name), type_) = (moved(op)?, op.type_of(other)?);
    let (own, others) = (shape(vector)?, shape(type_)?);
    let fits = match (what, op.name().as_str()) {
        ("dim", "vector.expandload" | "vector.compressstore") => own.first() == others.first(),
        _ => own == others,
    };
    if fits {
        return None;
    }
    let called = match other {
        "indices" => "indices",
        _ => "mask",
    };
    op.op_error(format!("expected {name} {what} to match {called} {what}"))
}

fn passed_through(op: &mut Op<'_, '_, '_>) -> Finding {
    if op.type_of("pass_thru") != op.result_type() {
        return op.op_error("expected pass_thru of same type as result type");
    }
    None
}

fn masked_load(op: &mut Op<'_, '_, '_>) -> Finding {
    base(op, "indices")
        .or_else(|| as_long(op, "mask", "shape"))
        .or_else(|| passed_through(op))
}

fn masked_store(op: &mut Op<'_, '_, '_>) -> Finding {
    base(op, "indices").or_else(|| as_long(op, "mask", "shape"))
}

fn gather(op: &mut Op<'_, '_, '_>) -> Finding {
    scatter(op).or_else(|| passed_through(op))
}

fn has_rank(op: &mut Op<'_, '_, '_>) -> Finding {
    match op.type_of("base").map(Type::kind) {
        Some(TypeKind::MemRef { .. } | TypeKind::RankedTensor { .. }) | None => None,
        Some(_) => op.op_error("requires base to be a memref or ranked tensor type"),
    }
}

fn scatter(op: &mut Op<'_, '_, '_>) -> Finding {
    has_rank(op)
        .or_else(|| base(op, "offsets"))
        .or_else(|| as_long(op, "indices", "dim"))
        .or_else(|| as_long(op, "mask", "dim"))
}

fn expanding_load(op: &mut Op<'_, '_, '_>) -> Finding {
    compressed_store(op).or_else(|| passed_through(op))
}

fn compressed_store(op: &mut Op<'_, '_, '_>) -> Finding {
    base(op, "indices").or_else(|| as_long(op, "mask", "dim"))
}

fn type_cast<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let (source, result) = (op.type_of("memref")?, op.result_type()?);
    for (what, type_) in [("operand", source), ("result", result)] {
        if !layouts::is_identity(type_) {
            return op.op_error(format!(
                "expects {what} to be a memref with identity layout"
            ));
        }
    }
    let space = |type_: Type<'m>| match *type_.kind() {
        TypeKind::MemRef { memory_space, .. } => memory_space,
        _ => None,
    };
    if space(source) != space(result) {
        return op.op_error("expects result in same memory space");
    }
    let scalar = |type_: Type<'m>| type_.element_type_or_self().element_type_or_self();
    let all_sizes = |type_: Type<'m>| {
        let inner = shape(type_.element_type_or_self()).unwrap_or_default();
        [type_.shape().unwrap_or_default(), inner].concat()
    };
    let message = if scalar(source) != scalar(result) {
        "expects result and operand with same underlying scalar type: "
    } else if all_sizes(source) != all_sizes(result) {
        "expects concatenated result and operand shapes to be equal: "
    } else {
        return None;
    };
    op.op_error(format!("{message}{}", op.quoted(result)))
}
