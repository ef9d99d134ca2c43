//! Vectors read from memory and written to it.

use super::super::layouts;
use super::super::parts::{Check, group, op_error, register_all, result_type, type_of};
use super::parts::shape;
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{Operation, Type, TypeKind};

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
fn unit_stride<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    vector: Type<'m>,
    memref: Type<'m>,
) -> LogicalResult {
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
        return Ok(());
    }
    op_error(
        verifier,
        operation,
        "most minor memref dim must have unit stride",
    )
}

/// Checks that there is an index for each dimension.
fn indices<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
    base: Type<'m>,
) -> LogicalResult {
    let found = group(verifier, operation, name).len();
    match base.shape() {
        Some(shape) if shape.len() != found => op_error(
            verifier,
            operation,
            format!("requires {} indices", shape.len()),
        ),
        _ => Ok(()),
    }
}

/// Checks the memory of a load or store of a whole vector.
fn whole<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    vector: Type<'m>,
    [rank, vectors, elements]: [&str; 3],
) -> LogicalResult {
    let Some(memref) = type_of(verifier, operation, "base") else {
        return Ok(());
    };
    let (Some(sizes), Some(lengths)) = (memref.shape(), shape(vector)) else {
        return Ok(());
    };
    unit_stride(verifier, operation, vector, memref)?;
    if sizes.len() < lengths.len() {
        return op_error(verifier, operation, rank);
    }
    let mut element = memref.element_type_or_self();
    if matches!(element.kind(), TypeKind::Vector { .. }) {
        if element != vector {
            return op_error(verifier, operation, vectors);
        }
        element = element.element_type_or_self();
    }
    if element != vector.element_type_or_self() {
        return op_error(verifier, operation, elements);
    }
    indices(verifier, operation, "indices", memref)
}

fn load<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let messages = [
        "destination memref has lower rank than the result vector",
        "base memref and result vector types should match",
        "base and result element types should match",
    ];
    match result_type(operation) {
        Some(vector) => whole(verifier, operation, vector, messages),
        None => Ok(()),
    }
}

fn store<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let messages = [
        "source memref has lower rank than the vector to store",
        "base memref and valueToStore vector types should match",
        "base and valueToStore element type should match",
    ];
    match type_of(verifier, operation, "valueToStore") {
        Some(vector) => whole(verifier, operation, vector, messages),
        None => Ok(()),
    }
}

/// The vector that is read or written, and its name in messages.
fn moved<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> Option<(Type<'m>, &'static str)> {
    match type_of(verifier, operation, "valueToStore") {
        Some(stored) => Some((stored, "valueToStore")),
        None => Some((result_type(operation)?, "result")),
    }
}

/// Checks the element types of memory and vector, and the number of indices.
fn base<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    indexed_by: &str,
) -> LogicalResult {
    let (Some((vector, name)), Some(base)) = (
        moved(verifier, operation),
        type_of(verifier, operation, "base"),
    ) else {
        return Ok(());
    };
    if vector.element_type_or_self() != base.element_type_or_self() {
        let message = format!("base and {name} element type should match");
        return op_error(verifier, operation, message);
    }
    indices(verifier, operation, indexed_by, base)
}

/// Checks that another vector, such as the mask, is as long as the accessed one.
fn as_long<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    other: &str,
    what: &str,
) -> LogicalResult {
    let (Some((vector, name)), Some(type_)) = (
        moved(verifier, operation),
        type_of(verifier, operation, other),
    ) else {
        return Ok(());
    };
    let (Some(own), Some(others)) = (shape(vector), shape(type_)) else {
        return Ok(());
    };
    let fits = match (what, operation.name().as_str()) {
        ("dim", "vector.expandload" | "vector.compressstore") => own.first() == others.first(),
        _ => own == others,
    };
    if fits {
        return Ok(());
    }
    let called = match other {
        "indices" => "indices",
        _ => "mask",
    };
    let message = format!("expected {name} {what} to match {called} {what}");
    op_error(verifier, operation, message)
}

fn passed_through<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    if type_of(verifier, operation, "pass_thru") != result_type(operation) {
        let message = "expected pass_thru of same type as result type";
        return op_error(verifier, operation, message);
    }
    Ok(())
}

fn masked_load<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    base(verifier, operation, "indices")?;
    as_long(verifier, operation, "mask", "shape")?;
    passed_through(verifier, operation)
}

fn masked_store<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    base(verifier, operation, "indices")?;
    as_long(verifier, operation, "mask", "shape")
}

fn gather<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    has_rank(verifier, operation)?;
    base(verifier, operation, "offsets")?;
    as_long(verifier, operation, "indices", "dim")?;
    as_long(verifier, operation, "mask", "dim")?;
    passed_through(verifier, operation)
}

fn has_rank<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    match type_of(verifier, operation, "base").map(Type::kind) {
        Some(TypeKind::MemRef { .. } | TypeKind::RankedTensor { .. }) | None => Ok(()),
        Some(_) => {
            let message = "requires base to be a memref or ranked tensor type";
            op_error(verifier, operation, message)
        }
    }
}

fn scatter<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    has_rank(verifier, operation)?;
    base(verifier, operation, "offsets")?;
    as_long(verifier, operation, "indices", "dim")?;
    as_long(verifier, operation, "mask", "dim")
}

fn expanding_load<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    base(verifier, operation, "indices")?;
    as_long(verifier, operation, "mask", "dim")?;
    passed_through(verifier, operation)
}

fn compressed_store<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    base(verifier, operation, "indices")?;
    as_long(verifier, operation, "mask", "dim")
}

fn type_cast<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(source), Some(result)) = (
        type_of(verifier, operation, "memref"),
        result_type(operation),
    ) else {
        return Ok(());
    };
    for (what, type_) in [("operand", source), ("result", result)] {
        if !layouts::is_identity(type_) {
            let message = format!("expects {what} to be a memref with identity layout");
            return op_error(verifier, operation, message);
        }
    }
    let space = |type_: Type<'m>| match *type_.kind() {
        TypeKind::MemRef { memory_space, .. } => memory_space,
        _ => None,
    };
    if space(source) != space(result) {
        return op_error(verifier, operation, "expects result in same memory space");
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
        return Ok(());
    };
    let message = format!("{message}{}", verifier.quoted(result));
    op_error(verifier, operation, message)
}
