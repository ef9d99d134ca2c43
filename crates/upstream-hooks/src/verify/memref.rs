//! The operations of `memref`.

use super::layouts::{self, Layout, layout, space, strides};
use super::parts::{
    Check, dynamic_dimensions, error, group, integers, op_error, property, register_all,
    result_type, type_of,
};
use super::subview;
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{Attribute, AttributeKind, DYNAMIC, Operation, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("memref.alloc", Check::of(allocation)),
            ("memref.alloca", Check::of(stack_allocation)),
            ("memref.get_global", Check::of_symbols(get_global)),
            ("memref.global", Check::of_signature(global)),
            ("memref.load", Check::of_signature(load)),
            (
                "memref.reinterpret_cast",
                Check::of_signature(reinterpret_cast),
            ),
            ("memref.store", Check::of_signature(store)),
            ("memref.subview", Check::of_signature(subview::subview)),
            ("memref.transpose", Check::of_signature(transpose).partial()),
            ("memref.view", Check::of_signature(view)),
        ],
    );
}

/// The rank of an operand, if it has one.
fn rank<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
) -> Option<usize> {
    Some(type_of(verifier, operation, name)?.shape()?.len())
}

fn load<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let indices = group(verifier, operation, "indices").len();
    match rank(verifier, operation, "memref") {
        Some(rank) if rank != indices => {
            let message =
                format!("incorrect number of indices for load, expected {rank} but got {indices}");
            op_error(verifier, operation, message)
        }
        _ => Ok(()),
    }
}

fn store<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let indices = group(verifier, operation, "indices").len();
    match rank(verifier, operation, "memref") {
        Some(rank) if rank != indices => {
            let message = "store index operand count not equal to memref rank";
            op_error(verifier, operation, message)
        }
        _ => Ok(()),
    }
}

/// `verifyAllocLikeOp`
fn allocation<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let Some(type_) = result_type(operation) else {
        return Ok(());
    };
    let Some(shape) = type_.shape() else {
        return Ok(());
    };
    sizes(verifier, operation, "dynamicSizes", shape)?;
    let found = group(verifier, operation, "symbolOperands").len();
    match layouts::symbols(type_) {
        Some(wanted) if wanted != found => {
            let message = format!(
                "symbol operand count does not equal memref symbol count: expected {wanted}, got {found}"
            );
            op_error(verifier, operation, message)
        }
        _ => Ok(()),
    }
}

/// Checks that there is an operand for each `?` of a shape (`verifyDynamicDimensionCount`).
pub(super) fn sizes<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
    shape: &[i64],
) -> LogicalResult {
    let (found, wanted) = (
        group(verifier, operation, name).len(),
        dynamic_dimensions(shape),
    );
    if found != wanted {
        let message = format!("incorrect number of dynamic sizes, has {found}, expected {wanted}");
        return op_error(verifier, operation, message);
    }
    Ok(())
}

/// The trait of operations that free stack allocations at their end (`AutomaticAllocationScope`).
const SCOPE: &str = "::mlir::OpTrait::AutomaticAllocationScope";

fn stack_allocation<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let is_scope = |verifier: &OperationVerifier<'_, 'm>, ancestor: Operation<'m>| {
        // An unknown operation may have the trait.
        verifier
            .definition(ancestor)
            .is_none_or(|definition| definition.has_trait(SCOPE))
    };
    let mut ancestors = std::iter::successors(operation.parent_op(), |each| each.parent_op());
    if !ancestors.any(|ancestor| is_scope(verifier, ancestor)) {
        let message = "requires an ancestor op with AutomaticAllocationScope trait";
        return op_error(verifier, operation, message);
    }
    allocation(verifier, operation)
}

fn view<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let (Some(base), Some(view)) = (
        type_of(verifier, operation, "source"),
        result_type(operation),
    ) else {
        return Ok(());
    };
    for (what, type_) in [("base", base), ("result", view)] {
        if !layouts::is_identity(type_) {
            let type_ = verifier.quoted(type_);
            let message = format!("unsupported map for {what} memref type {type_}");
            return error(verifier, operation, message);
        }
    }
    if space(base) != space(view) {
        let (base, view) = (verifier.quoted(base), verifier.quoted(view));
        let message = format!(
            "different memory spaces specified for base memref type {base} and view memref type {view}"
        );
        return error(verifier, operation, message);
    }
    sizes(
        verifier,
        operation,
        "sizes",
        view.shape().unwrap_or_default(),
    )
}

fn transpose<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let map = match property(verifier, operation, "permutation").map(Attribute::kind) {
        Some(AttributeKind::AffineMap(map)) => map,
        _ => return Ok(()),
    };
    let dims: Option<Vec<u32>> = map
        .results
        .iter()
        .map(|result| match *result.kind() {
            operation_core::AffineExprKind::Dim(dim) => Some(dim),
            _ => None,
        })
        .collect();
    let mut sorted = dims.unwrap_or_default();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(0..map.dims) {
        return op_error(verifier, operation, "expected a permutation map");
    }
    if rank(verifier, operation, "in").is_some_and(|rank| rank != map.dims as usize) {
        let message = "expected a permutation map of same rank as the input";
        return op_error(verifier, operation, message);
    }
    Ok(())
}

fn reinterpret_cast<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(source), Some(result)) = (
        type_of(verifier, operation, "source"),
        result_type(operation),
    ) else {
        return Ok(());
    };
    if layout(result) == Layout::NotStrided {
        let message = format!(
            "result #0 must be strided memref of any type values, but got {}",
            verifier.quoted(result)
        );
        return op_error(verifier, operation, message);
    }
    let different = |verifier: &OperationVerifier<'_, 'm>, what: &str| {
        let (source, result) = (verifier.quoted(source), verifier.quoted(result));
        format!(
            "different {what} specified for source type {source} and result memref type {result}"
        )
    };
    if space(source) != space(result) {
        let message = different(verifier, "memory spaces");
        return error(verifier, operation, message);
    }
    if source.element_type_or_self() != result.element_type_or_self() {
        let message = different(verifier, "element types");
        return error(verifier, operation, message);
    }
    let text = |number: i64| match number {
        DYNAMIC => "dynamic".to_owned(),
        number => number.to_string(),
    };
    let mismatch = |found: &[i64], wanted: &[i64]| {
        let both = found.iter().zip(wanted).enumerate();
        both.into_iter()
            .find(|(_, (found, wanted))| **found != DYNAMIC && found != wanted)
            .map(|(index, (found, wanted))| (index, *found, *wanted))
    };
    let wanted = integers(verifier, operation, "static_sizes");
    if let Some((dimension, found, wanted)) = mismatch(result.shape().unwrap_or_default(), &wanted)
    {
        let message = format!(
            "expected result type with size = {} instead of {found} in dim = {dimension}",
            text(wanted)
        );
        return error(verifier, operation, message);
    }
    let Some((offset, strides)) = strides(result) else {
        return Ok(());
    };
    let wanted = integers(verifier, operation, "static_offsets");
    if let Some((_, found, wanted)) = mismatch(&[offset], &wanted) {
        let message = format!(
            "expected result type with offset = {} instead of {found}",
            text(wanted)
        );
        return error(verifier, operation, message);
    }
    let wanted = integers(verifier, operation, "static_strides");
    if let Some((dimension, found, wanted)) = mismatch(&strides, &wanted) {
        let message = format!(
            "expected result type with stride = {} instead of {found} in dim = {dimension}",
            text(wanted)
        );
        return error(verifier, operation, message);
    }
    Ok(())
}

fn global<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let type_ = property(verifier, operation, "type").and_then(Attribute::as_type);
    let Some(type_) = type_ else {
        return Ok(());
    };
    if !type_.has_static_shape() || !matches!(type_.kind(), TypeKind::MemRef { .. }) {
        let message = format!(
            "type should be static shaped memref, but got {}",
            verifier.quoted(type_)
        );
        return op_error(verifier, operation, message);
    }
    let initial = match property(verifier, operation, "initial_value").map(Attribute::kind) {
        Some(
            AttributeKind::DenseElements { type_, .. }
            | AttributeKind::DenseStrings { type_, .. }
            | AttributeKind::DenseResource { type_, .. }
            | AttributeKind::Sparse { type_, .. },
        ) => *type_,
        _ => return Ok(()),
    };
    let (wanted, found) = (type_.element_type_or_self(), initial.element_type_or_self());
    if wanted != found {
        let (wanted, found) = (verifier.quoted(wanted), verifier.quoted(found));
        let message = format!(
            "initial value element expected to be of type {wanted}, but was of type {found}"
        );
        return op_error(verifier, operation, message);
    }
    if type_.shape() != initial.shape() {
        let shape = type_.shape().unwrap_or_default();
        let tensor = verifier.context().type_(TypeKind::RankedTensor {
            shape,
            element: wanted,
            encoding: None,
        });
        let (wanted, found) = (verifier.quoted(tensor), verifier.quoted(initial));
        let message = format!("initial value shape expected to be {wanted} but was {found}");
        return op_error(verifier, operation, message);
    }
    Ok(())
}

fn get_global<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(name), Some(result)) = (
        property(verifier, operation, "name"),
        result_type(operation),
    ) else {
        return Ok(());
    };
    let text = match name.kind() {
        AttributeKind::SymbolRef { root, .. } => root.as_str(),
        _ => return Ok(()),
    };
    let global = verifier
        .symbol(name)
        .filter(|found| found.name().as_str() == "memref.global");
    let Some(global) = global else {
        let message = format!("'{text}' does not reference a valid global memref");
        return op_error(verifier, operation, message);
    };
    match property(verifier, global, "type").and_then(Attribute::as_type) {
        Some(type_) if type_ != result => {
            let (result, type_) = (verifier.quoted(result), verifier.quoted(type_));
            let message = format!(
                "result type {result} does not match type {type_} of the global memref @{text}"
            );
            op_error(verifier, operation, message)
        }
        _ => Ok(()),
    }
}
