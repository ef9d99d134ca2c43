//! Lowers the verification of operations: traits in MLIR's order, with the meaning of their predicates.

use super::getters;
use super::operation_scope::{OperationScope, stored_slots};
use super::shared::Shared;
use crate::cxx::{method_body, predicate};
use crate::ods::OperationClasses;
use crate::ods::{
    Length, NamedBlocks, Operation, PropertySlot as Slot, TraitChecks, TraitKind, known_checks,
};
use format_runtime::dialect::{Constraint, NativeTrait, PropertySlot, RegionKind, Verification};

/// True if the trait or interface has nothing to verify.
fn is_without_checks(name: &str) -> bool {
    known_checks(name) == Some(TraitChecks::Nothing)
}

/// Lowers the checks made when verifying an operation.
pub(super) fn lower(
    scope: &OperationScope<'_>,
    classes: &OperationClasses,
    shared: &mut Shared,
    slots: &[PropertySlot],
) -> Verification {
    let operation = scope.operation;
    let mut blocks = |list: &[NamedBlocks]| {
        let constraint = |NamedBlocks { constraint, .. }: &NamedBlocks| {
            let source = &constraint.predicate;
            let known = shared.predicates.entry(std::sync::Arc::as_ptr(source));
            let predicate =
                known.or_insert_with(|| predicate(&mut scope.in_dialect(), source).into());
            Constraint::new(predicate.clone(), constraint.summary.clone())
        };
        list.iter().map(constraint).collect()
    };
    let required = |(number, slot): (usize, Slot)| match slot {
        Slot::Attribute(index) => {
            let attribute = &operation.attributes[index];
            let may_be_absent = attribute.constraint.may_be_absent();
            (!may_be_absent).then_some((&attribute.name, number as u16))
        }
        Slot::Property(_) | Slot::OperandSegmentSizes | Slot::ResultSegmentSizes => None,
    };
    let stored = stored_slots(operation).into_iter().enumerate();
    let mut required: Vec<_> = stored.filter_map(required).collect();
    // The generated code accesses them in the order of their names.
    required.sort_by_key(|(name, _)| *name);
    let mut verification = Verification {
        required: required.into_iter().map(|(_, number)| number).collect(),
        regions: blocks(&operation.regions),
        successors: blocks(&operation.successors),
        region_kind: region_kind(operation),
        has_verifier: operation.has_verifier,
        has_region_verifier: operation.has_region_verifier,
        uses_symbols: operation.has_interface("::mlir::SymbolUserOpInterface"),
        ..Verification::default()
    };
    let mut variables = None;
    for each in &operation.traits {
        match &each.kind {
            TraitKind::Native(name) | TraitKind::Internal(name) => {
                match native(name, operation, classes) {
                    Some(native) if is_structural(&native) => verification.structural.push(native),
                    Some(native) => verification.native.push(native),
                    None if is_without_checks(name) || scope.names.facts().is_sound_trait(name) => {
                    }
                    None => verification.native.push(NativeTrait::Hooked(name.clone())),
                }
            }
            TraitKind::Predicate {
                summary,
                predicate: source,
            } => {
                let mut scope = scope.in_dialect();
                scope.methods = &operation.extra_class_declaration;
                scope.variables = variables
                    .get_or_insert_with(|| getters::variables(&scope, operation, slots))
                    .clone();
                let predicate = predicate(&mut scope, source).into();
                verification
                    .predicates
                    .push(Constraint::new(predicate, summary.clone()).into());
            }
            TraitKind::Interface { name, .. } if name == "::mlir::SymbolOpInterface" => {
                // In other operations, only C++ recognizes declarations.
                let body = method_body(&operation.extra_class_declaration, "isDeclaration");
                let is_function = body.is_some_and(|body| body.contains("return isExternal()"));
                verification
                    .native
                    .push(NativeTrait::Symbol { is_function });
            }
            TraitKind::Interface {
                name,
                is_verified: true,
                ..
            } if !is_without_checks(name) => {
                verification.native.push(NativeTrait::Hooked(name.clone()));
            }
            TraitKind::Interface { .. } | TraitKind::Other => {}
        }
    }
    verification.native.extend(inferred_type(operation));
    verification
}

/// Returns the check of `InferTypeOpInterface`. MLIR adds it after all traits of an operation with equal operand and
/// result types. The result type is that of the first operand that is always present.
fn inferred_type(operation: &Operation) -> Option<NativeTrait> {
    let declares = operation.has_interface("::mlir::InferTypeOpInterface");
    let is_single = |length: &Length| *length == Length::Single;
    let all_known = !operation.results.is_empty()
        && operation.results.iter().all(|each| is_single(&each.length));
    if declares || !all_known || !operation.has_trait("::mlir::OpTrait::SameOperandsAndResultType")
    {
        return None;
    }
    let anchor = operation
        .operands
        .iter()
        .position(|each| is_single(&each.length))?;
    Some(NativeTrait::ResultsInferredFrom(anchor as u16))
}

fn region_kind(operation: &Operation) -> RegionKind {
    // The trait alone has no effect: MLIR queries the interface.
    if !operation.has_interface("::mlir::RegionKindInterface") {
        RegionKind::Ssacfg
    } else if operation.has_trait("::mlir::OpTrait::HasOnlyGraphRegion")
        || operation.has_trait("::mlir::HasOnlyGraphRegion")
    {
        RegionKind::Graph
    } else {
        // Some specify it in the definition.
        let body =
            method_body(&operation.extra_class_declaration, "getRegionKind").unwrap_or_default();
        let mentions = |kind: &str| body.contains(&format!("RegionKind::{kind};"));
        match (mentions("SSACFG"), mentions("Graph")) {
            (true, false) => RegionKind::Ssacfg,
            (false, true) => RegionKind::Graph,
            _ => RegionKind::Unknown,
        }
    }
}

/// True if it is a `StructuralOpTrait`; these precede the declared traits.
fn is_structural(native: &NativeTrait) -> bool {
    matches!(
        native,
        NativeTrait::AttrSizedOperandSegments
            | NativeTrait::AttrSizedResultSegments
            | NativeTrait::SingleBlock
            | NativeTrait::SingleBlockImplicitTerminator
            | NativeTrait::NoRegionArguments
            | NativeTrait::HasParent(_)
            | NativeTrait::AtMostOneChildOf(_)
    )
}

/// Returns the check of a native trait; `None` if the trait is unknown or has nothing to evaluate (see
/// `known_checks`).
fn native(name: &str, operation: &Operation, classes: &OperationClasses) -> Option<NativeTrait> {
    use NativeTrait as N;
    let name = name.strip_prefix("::mlir::OpTrait::")?;
    if name.starts_with("SingleBlockImplicitTerminator<") {
        return Some(N::SingleBlockImplicitTerminator);
    }
    let parents = |parents: &str| {
        let parents = parents.strip_suffix(">::Impl")?.split(',');
        let find = |class: &str| classes.find(class.trim(), &operation.cpp_namespace);
        parents
            .map(|class| find(class).cloned())
            .collect::<Option<_>>()
    };
    if let Some(list) = name.strip_prefix("HasParent<") {
        return parents(list).map(N::HasParent);
    }
    if let Some(list) = name.strip_prefix("AtMostOneChildOf<") {
        return parents(list).map(N::AtMostOneChildOf);
    }
    without_arguments(name)
}

/// Returns the trait of `::mlir::OpTrait` with this name, if it has no template arguments.
pub fn without_arguments(name: &str) -> Option<NativeTrait> {
    use NativeTrait as N;
    Some(match name {
        "AttrSizedOperandSegments" => N::AttrSizedOperandSegments,
        "AttrSizedResultSegments" => N::AttrSizedResultSegments,
        "SingleBlock" => N::SingleBlock,
        "NoRegionArguments" => N::NoRegionArguments,
        "IsTerminator" => N::IsTerminator,
        "SameTypeOperands" => N::SameTypeOperands,
        "SameOperandsShape" => N::SameOperandsShape,
        "SameOperandsAndResultShape" => N::SameOperandsAndResultShape,
        "SameOperandsElementType" => N::SameOperandsElementType,
        "SameOperandsAndResultElementType" => N::SameOperandsAndResultElementType,
        "SameOperandsAndResultType" => N::SameOperandsAndResultType,
        "SameOperandsAndResultRank" => N::SameOperandsAndResultRank,
        "Elementwise" => N::Elementwise,
        "ResultsBroadcastableShape" => N::ResultsBroadcastableShape,
        "ResultsAreFloatLike" => N::ResultsAreFloatLike,
        "IsIsolatedFromAbove" => N::IsIsolatedFromAbove,
        "SymbolTable" => N::SymbolTable,
        _ => return None,
    })
}
