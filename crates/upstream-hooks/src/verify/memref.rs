//! The operations of `memref`.

use super::layouts::{self, Layout, layout, space, strides};
use super::parts::{Check, Finding, Op, dynamic_dimensions, register_all};
use super::subview;
use format_runtime::hooks::Hooks;
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
fn rank(op: &Op<'_, '_, '_>, name: &str) -> Option<usize> {
    Some(op.type_of(name)?.shape()?.len())
}

fn load(op: &mut Op<'_, '_, '_>) -> Finding {
    let indices = op.group("indices").len();
    match rank(op, "memref") {
        Some(rank) if rank != indices => {
            let message =
                format!("incorrect number of indices for load, expected {rank} but got {indices}");
            op.op_error(message)
        }
        _ => None,
    }
}

fn store(op: &mut Op<'_, '_, '_>) -> Finding {
    let indices = op.group("indices").len();
    match rank(op, "memref") {
        Some(rank) if rank != indices => {
            op.op_error("store index operand count not equal to memref rank")
        }
        _ => None,
    }
}

/// `verifyAllocLikeOp`
fn allocation(op: &mut Op<'_, '_, '_>) -> Finding {
    let type_ = op.result_type()?;
    sizes(op, "dynamicSizes", type_.shape()?).or_else(|| {
        let (found, wanted) = (op.group("symbolOperands").len(), layouts::symbols(type_)?);
        if wanted == found {
            return None;
        }
        let message = format!(
            "symbol operand count does not equal memref symbol count: expected {wanted}, got {found}"
        );
        op.op_error(message)
    })
}

/// Checks that there is an operand for each `?` of a shape (`verifyDynamicDimensionCount`).
pub(super) fn sizes(op: &mut Op<'_, '_, '_>, name: &str, shape: &[i64]) -> Finding {
    let (found, wanted) = (op.group(name).len(), dynamic_dimensions(shape));
    if found != wanted {
        let message = format!("incorrect number of dynamic sizes, has {found}, expected {wanted}");
        return op.op_error(message);
    }
    None
}

/// The trait of operations that free stack allocations at their end (`AutomaticAllocationScope`).
const SCOPE: &str = "::mlir::OpTrait::AutomaticAllocationScope";

fn stack_allocation<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let is_scope = |ancestor: Operation<'m>| {
        // An unknown operation may have the trait.
        op.verifier
            .definition(ancestor)
            .is_none_or(|definition| definition.has_trait(SCOPE))
    };
    let mut ancestors = std::iter::successors(op.parent_op(), |each| each.parent_op());
    if !ancestors.any(is_scope) {
        return op.op_error("requires an ancestor op with AutomaticAllocationScope trait");
    }
    allocation(op)
}

fn view(op: &mut Op<'_, '_, '_>) -> Finding {
    let (base, view) = (op.type_of("source")?, op.result_type()?);
    for (what, type_) in [("base", base), ("result", view)] {
        if !layouts::is_identity(type_) {
            let type_ = op.quoted(type_);
            return op.error(format!("unsupported map for {what} memref type {type_}"));
        }
    }
    if space(base) != space(view) {
        let (base, view) = (op.quoted(base), op.quoted(view));
        let message = format!(
            "different memory spaces specified for base memref type {base} and view memref type {view}"
        );
        return op.error(message);
    }
    sizes(op, "sizes", view.shape().unwrap_or_default())
}

fn transpose(op: &mut Op<'_, '_, '_>) -> Finding {
    let map = match op.property("permutation").map(Attribute::kind) {
        Some(AttributeKind::AffineMap(map)) => map,
        _ => return None,
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
        return op.op_error("expected a permutation map");
    }
    if rank(op, "in").is_some_and(|rank| rank != map.dims as usize) {
        return op.op_error("expected a permutation map of same rank as the input");
    }
    None
}

fn reinterpret_cast<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let (source, result) = (op.type_of("source")?, op.result_type()?);
    if layout(result) == Layout::NotStrided {
        let message = format!(
            "result #0 must be strided memref of any type values, but got {}",
            op.quoted(result)
        );
        return op.op_error(message);
    }
    let different = |what: &str| {
        let (source, result) = (op.quoted(source), op.quoted(result));
        format!(
            "different {what} specified for source type {source} and result memref type {result}"
        )
    };
    if space(source) != space(result) {
        return op.error(different("memory spaces"));
    }
    if source.element_type_or_self() != result.element_type_or_self() {
        return op.error(different("element types"));
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
    let wanted = op.integers("static_sizes");
    if let Some((dimension, found, wanted)) = mismatch(result.shape().unwrap_or_default(), &wanted)
    {
        let message = format!(
            "expected result type with size = {} instead of {found} in dim = {dimension}",
            text(wanted)
        );
        return op.error(message);
    }
    let (offset, strides) = strides(result)?;
    let wanted = op.integers("static_offsets");
    if let Some((_, found, wanted)) = mismatch(&[offset], &wanted) {
        let message = format!(
            "expected result type with offset = {} instead of {found}",
            text(wanted)
        );
        return op.error(message);
    }
    let wanted = op.integers("static_strides");
    if let Some((dimension, found, wanted)) = mismatch(&strides, &wanted) {
        let message = format!(
            "expected result type with stride = {} instead of {found} in dim = {dimension}",
            text(wanted)
        );
        return op.error(message);
    }
    None
}

fn global(op: &mut Op<'_, '_, '_>) -> Finding {
    let type_ = op.property("type").and_then(Attribute::as_type);
    let type_ = type_?;
    if !type_.has_static_shape() || !matches!(type_.kind(), TypeKind::MemRef { .. }) {
        let message = format!(
            "type should be static shaped memref, but got {}",
            op.quoted(type_)
        );
        return op.op_error(message);
    }
    let value = op.property("initial_value")?;
    let initial = match value.kind() {
        AttributeKind::DenseElements { type_, .. }
        | AttributeKind::DenseStrings { type_, .. }
        | AttributeKind::DenseResource { type_, .. }
        | AttributeKind::Sparse { type_, .. } => *type_,
        // Those of dialects may be elements.
        AttributeKind::Unit | AttributeKind::Dialect(_) | AttributeKind::Opaque { .. } => {
            return None;
        }
        _ => {
            let message = format!(
                "initial value should be a unit or elements attribute, but got {}",
                op.verifier.text_of(value)
            );
            return op.op_error(message);
        }
    };
    let (wanted, found) = (type_.element_type_or_self(), initial.element_type_or_self());
    if wanted != found {
        let (wanted, found) = (op.quoted(wanted), op.quoted(found));
        let message = format!(
            "initial value element expected to be of type {wanted}, but was of type {found}"
        );
        return op.op_error(message);
    }
    if type_.shape() != initial.shape() {
        let shape = type_.shape().unwrap_or_default();
        let tensor = op.verifier.context().type_(TypeKind::RankedTensor {
            shape,
            element: wanted,
            encoding: None,
        });
        let (wanted, found) = (op.quoted(tensor), op.quoted(initial));
        return op.op_error(format!(
            "initial value shape expected to be {wanted} but was {found}"
        ));
    }
    None
}

fn get_global(op: &mut Op<'_, '_, '_>) -> Finding {
    let (name, result) = (op.property("name")?, op.result_type()?);
    let text = match name.kind() {
        AttributeKind::SymbolRef { root, .. } => root.as_str(),
        _ => return None,
    };
    let global = op
        .verifier
        .symbol(name)
        .filter(|found| found.name().as_str() == "memref.global");
    let Some(global) = global else {
        return op.op_error(format!("'{text}' does not reference a valid global memref"));
    };
    match op.at(global).property("type").and_then(Attribute::as_type) {
        Some(type_) if type_ != result => {
            let (result, type_) = (op.quoted(result), op.quoted(type_));
            let message = format!(
                "result type {result} does not match type {type_} of the global memref @{text}"
            );
            op.op_error(message)
        }
        _ => None,
    }
}
