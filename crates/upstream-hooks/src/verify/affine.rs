//! The operations of `affine`, and the rules for dimensions and symbols.

use super::parts::{Check, Finding, Op, register_all};
use format_runtime::hooks::Hooks;
use format_runtime::verify::OperationVerifier;
use operation_core::{
    AffineMap, Attribute, AttributeKind, Operation, Region, Type, Value, ValueKind,
};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("affine.apply", Check::of(apply)),
            ("affine.for", Check::of_regions(for_)),
            ("affine.if", Check::of(if_)),
            ("affine.load", Check::of(load)),
            ("affine.max", Check::of_signature(extreme)),
            ("affine.min", Check::of_signature(extreme)),
            ("affine.store", Check::of(store)),
            ("affine.vector_load", Check::of(vector_load)),
            ("affine.vector_store", Check::of(vector_store)),
            ("affine.yield", Check::of(yield_)),
        ],
    );
}

const SCOPE: &str = "::mlir::OpTrait::AffineScope";
const ISOLATED: &str = "::mlir::OpTrait::IsIsolatedFromAbove";

/// The region in which all values are symbols (`getAffineScope`).
fn scope<'m>(op: &Op<'_, '_, 'm>) -> Option<Region<'m>> {
    let mut current = op.operation;
    while let Some(parent) = current.parent_op() {
        if has_trait(op.verifier, parent, SCOPE) {
            return current.parent_region();
        }
        current = parent;
    }
    None
}

/// True if an operation has a trait, or isn't defined.
fn has_trait<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
) -> bool {
    verifier
        .definition(operation)
        .is_none_or(|definition| definition.has_trait(name))
}

/// True if an operation is known to be isolated from above.
fn is_isolated<'m>(verifier: &OperationVerifier<'_, 'm>, operation: Operation<'m>) -> bool {
    verifier
        .definition(operation)
        .is_some_and(|definition| definition.has_trait(ISOLATED))
}

fn region_of(value: Value<'_>) -> Option<Region<'_>> {
    match value.kind() {
        ValueKind::BlockArgument(_) => value.block()?.region(),
        _ => value.defining_op()?.parent_region(),
    }
}

/// True if a value is at the top level of a scope.
fn is_top_level<'m>(verifier: &OperationVerifier<'_, 'm>, value: Value<'m>) -> bool {
    let parent = match value.defining_op() {
        Some(defining) => defining.parent_op(),
        None => value.block().and_then(|block| block.parent_op()),
    };
    parent.is_some_and(|parent| has_trait(verifier, parent, SCOPE))
}

/// `isValidSymbol`
fn is_symbol<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    value: Value<'m>,
    region: Option<Region<'m>>,
) -> bool {
    if !value.type_().is_index() {
        return false;
    }
    if region.is_some() && region_of(value) == region {
        return true;
    }
    if let Some(defining) = value.defining_op() {
        let Some(definition) = verifier.definition(defining) else {
            return true;
        };
        if definition.has_trait("::mlir::OpTrait::ConstantLike") {
            return true;
        }
        let is_size = definition.has_trait("::mlir::ShapedDimOpInterface");
        if is_size && is_size_symbol(verifier, defining) {
            return true;
        }
        let combines = defining.name().as_str() == "affine.apply" || definition.is_pure();
        if combines
            && !is_size
            && defining.num_regions() == 0
            && defining
                .operands()
                .all(|operand| is_symbol(verifier, operand, region))
        {
            return true;
        }
    }
    // Otherwise the value is a symbol if it is one in the region around the parent operation.
    let parent = region.and_then(|region| region.parent_op());
    match parent {
        Some(parent) if !is_isolated(verifier, parent) => match parent.parent_region() {
            Some(above) => is_symbol(verifier, value, Some(above)),
            None => false,
        },
        _ => false,
    }
}

/// True if the size returned by an operation may be a symbol (`isDimOpValidSymbol`).
fn is_size_symbol<'m>(verifier: &OperationVerifier<'_, 'm>, size: Operation<'m>) -> bool {
    let Some(shaped) = size.operands().next() else {
        return true;
    };
    // This does not check which sizes of a view are symbols.
    is_top_level(verifier, shaped) || shaped.defining_op().is_some()
}

/// `isValidDim`
fn is_dimension<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    value: Value<'m>,
    region: Option<Region<'m>>,
) -> bool {
    if !value.type_().is_index() {
        return false;
    }
    if is_symbol(verifier, value, region) {
        return true;
    }
    let Some(defining) = value.defining_op() else {
        let parent = value.block().and_then(|block| block.parent_op());
        return parent.is_some_and(|parent| {
            matches!(parent.name().as_str(), "affine.for" | "affine.parallel")
        });
    };
    match defining.name().as_str() {
        "affine.apply" | "affine.delinearize_index" | "affine.linearize_index" => defining
            .operands()
            .all(|operand| is_dimension(verifier, operand, region)),
        _ => verifier.definition(defining).is_none_or(|definition| {
            definition.has_trait("::mlir::ShapedDimOpInterface")
                && defining
                    .operands()
                    .next()
                    .is_some_and(|shaped| is_top_level(verifier, shaped))
        }),
    }
}

/// `verifyDimAndSymbolIdentifiers`
fn identifiers<'m>(op: &mut Op<'_, '_, 'm>, values: &[Value<'m>], dims: u32) -> Finding {
    let region = scope(op);
    for (index, &value) in values.iter().enumerate() {
        if index < dims as usize {
            if !is_dimension(op.verifier, value, region) {
                return op.op_error("operand cannot be used as a dimension id");
            }
        } else if !is_symbol(op.verifier, value, region) {
            return op.op_error("operand cannot be used as a symbol");
        }
    }
    None
}

fn map_of<'m>(op: &Op<'_, '_, 'm>, name: &str) -> Option<AffineMap<'m>> {
    match op.property(name)?.kind() {
        AttributeKind::AffineMap(map) => Some(*map),
        _ => None,
    }
}

/// `verifyMemoryOpIndexing`
fn indexing<'m>(op: &mut Op<'_, '_, 'm>, memref: Type<'m>) -> Finding {
    let map = map_of(op, "map")?;
    let indices = op.group("indices");
    if memref
        .shape()
        .is_some_and(|shape| shape.len() != map.results.len())
    {
        return op.op_error("affine map num results must equal memref rank");
    }
    if indices.len() != (map.dims + map.symbols) as usize {
        return op.op_error("expects as many subscripts as affine map inputs");
    }
    identifiers(op, &indices, map.dims)
}

fn load(op: &mut Op<'_, '_, '_>) -> Finding {
    let (memref, result) = (op.type_of("memref")?, op.result_type()?);
    if result != memref.element_type_or_self() {
        return op.op_error("result type must match element type of memref");
    }
    indexing(op, memref)
}

fn store(op: &mut Op<'_, '_, '_>) -> Finding {
    let (memref, value) = (op.type_of("memref")?, op.type_of("value")?);
    if value != memref.element_type_or_self() {
        return op.op_error("value to store must have the same type as memref element type");
    }
    indexing(op, memref)
}

fn vector_access<'m>(op: &mut Op<'_, '_, 'm>, vector: Option<Type<'m>>) -> Finding {
    let memref = op.type_of("memref")?;
    indexing(op, memref).or_else(|| {
        if vector?.element_type_or_self() == memref.element_type_or_self() {
            return None;
        }
        op.op_error("requires memref and vector types of the same elemental type")
    })
}

fn vector_load(op: &mut Op<'_, '_, '_>) -> Finding {
    vector_access(op, op.result_type())
}

fn vector_store(op: &mut Op<'_, '_, '_>) -> Finding {
    let vector = op.type_of("value");
    vector_access(op, vector)
}

const COUNTS: &str = "operand count and affine map dimension and symbol count must match";

fn apply(op: &mut Op<'_, '_, '_>) -> Finding {
    let map = map_of(op, "map")?;
    if op.num_operands() != (map.dims + map.symbols) as usize {
        return op.op_error(COUNTS);
    }
    if map.results.len() != 1 {
        return op.op_error("mapping must produce one value");
    }
    let region = scope(op);
    for operand in op.operands().skip(map.dims as usize) {
        if is_dimension(op.verifier, operand, region) && !is_symbol(op.verifier, operand, region) {
            return op.error("dimensional operand cannot be used as a symbol");
        }
    }
    None
}

/// `affine.min` and `affine.max`
fn extreme(op: &mut Op<'_, '_, '_>) -> Finding {
    let map = map_of(op, "map")?;
    if op.num_operands() != (map.dims + map.symbols) as usize {
        return op.op_error(COUNTS);
    }
    if map.results.is_empty() {
        return op.op_error("affine map expect at least one result");
    }
    None
}

fn if_(op: &mut Op<'_, '_, '_>) -> Finding {
    let set = match op.property("condition").map(Attribute::kind) {
        Some(AttributeKind::IntegerSet(set)) => *set,
        _ => {
            return op.op_error("requires an integer set attribute named 'condition'");
        }
    };
    if op.num_operands() != (set.dims + set.symbols) as usize {
        let message =
            "operand count and condition integer set dimension and symbol count must match";
        return op.op_error(message);
    }
    let operands: Vec<_> = op.operands().collect();
    identifiers(op, &operands, set.dims)
}

fn for_(op: &mut Op<'_, '_, '_>) -> Finding {
    let body = op.region(0).first()?;
    let variable = body
        .arguments()
        .next()
        .map(|argument| argument.value().type_());
    if !variable.is_some_and(Type::is_index) {
        let message = "expected body to have a single index argument for the induction variable";
        return op.op_error(message);
    }
    let lower = ["lower", "lowerBoundMap", "lowerBoundOperands"];
    let upper = ["upper", "upperBoundMap", "upperBoundOperands"];
    bound(op, lower).or_else(|| bound(op, upper)).or_else(|| {
        let results = op.num_results();
        if results == 0 {
            return None;
        }
        if op.group("inits").len() != results {
            return op.op_error("mismatch between the number of loop-carried values and results");
        }
        if body.num_arguments() - 1 != results {
            return op.op_error("mismatch between the number of basic block args and results");
        }
        None
    })
}

/// A bound of `affine.for`.
fn bound(op: &mut Op<'_, '_, '_>, [which, map, operands]: [&str; 3]) -> Finding {
    let map = map_of(op, map)?;
    let operands = op.group(operands);
    identifiers(op, &operands, map.dims).or_else(|| {
        if !map.results.is_empty() {
            return None;
        }
        op.op_error(format!(
            "expected {which} bound map to have at least one result"
        ))
    })
}

fn yield_(op: &mut Op<'_, '_, '_>) -> Finding {
    let parent = op.parent_op()?;
    if !matches!(
        parent.name().as_str(),
        "affine.for" | "affine.if" | "affine.parallel"
    ) {
        return op.op_error("only terminates affine.if/for/parallel regions");
    }
    if parent.num_results() != op.num_operands() {
        let message = "parent of yield must have same number of results as the yield operands";
        return op.op_error(message);
    }
    let results = parent.results().map(|result| result.type_());
    if !results.eq(op.operands().map(|operand| operand.type_())) {
        return op.op_error("types mismatch between yield op and its parent");
    }
    None
}
