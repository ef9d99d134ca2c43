//! Result types that follow from the definition alone, so that the generator writes `inferReturnTypes` itself.

use crate::ods::{InferenceRule, NamedType, Operation, TraitKind};

/// True if ODS knows how each result type follows from the arguments. The parser then derives types itself and doesn't
/// call `inferReturnTypes`.
pub(super) fn all_result_types_known(operation: &Operation) -> bool {
    if operation.results.is_empty() || operation.results.iter().any(NamedType::is_variable_length) {
        return false;
    }
    if operation.has_trait("::mlir::OpTrait::SameOperandsAndResultType") {
        return operation.operands.iter().any(|operand| !operand.is_variable_length());
    }
    // The interface itself, not `DeclareOpInterfaceMethods` of it, says that the types need special treatment.
    let is_special = operation.traits.iter().any(|each| {
        each.inference == Some(InferenceRule::InferTypeOpInterface)
            && matches!(each.kind, TraitKind::Interface { is_declared: false, .. })
    });
    !is_special && all_follow(operation)
}

/// Follows `AllTypesMatch` and `TypesMatchWith` from arguments and buildable results until nothing changes.
fn all_follow(operation: &Operation) -> bool {
    let result = |name: &str| operation.results.iter().position(|each| each.name == name);
    let is_argument = |name: &str| {
        operation.operands.iter().any(|each| each.name == name)
            || operation.attributes.iter().any(|each| each.name == name)
            || operation.properties.iter().any(|each| each.name == name)
    };
    let mut known: Vec<bool> = operation.results.iter().map(|each| each.constraint.builder_call.is_some()).collect();
    // Upstream takes a name that doesn't exist for the first argument.
    let is_known = |name: &str, known: &[bool]| result(name).is_none_or(|at| is_argument(name) || known[at]);
    loop {
        let before = known.clone();
        for rule in operation.inference_rules() {
            match rule {
                InferenceRule::AllTypesMatch { values } if values.iter().any(|name| is_known(name, &known)) => {
                    values.iter().filter_map(|name| result(name)).for_each(|at| known[at] = true);
                }
                InferenceRule::TypesMatchWith { lhs, rhs, .. } if is_known(lhs, &known) => {
                    result(rhs).into_iter().for_each(|at| known[at] = true);
                }
                _ => {}
            }
        }
        if known == before {
            return known.into_iter().all(|each| each);
        }
    }
}
