//! The operations of `pdl`.

use super::parts::{Check, group, op_error, property, register_all};
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{Attribute, Operation};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("pdl.attribute", Check::of(attribute)),
            ("pdl.operand", Check::of(bound)),
            ("pdl.operands", Check::of(bound)),
            ("pdl.operation", Check::of(operation).partial()),
            ("pdl.type", Check::of(type_)),
            ("pdl.types", Check::of(types)),
        ],
    );
}

fn is_within(operation: Operation<'_>, name: &str) -> bool {
    operation
        .parent_op()
        .is_some_and(|parent| parent.name().as_str() == name)
}

/// True if a use of the operation binds something: a use by `pdl.result` alone does not.
fn has_binding_use(operation: Operation<'_>) -> bool {
    operation
        .results()
        .flat_map(|result| result.users())
        .any(|user| match user.name().as_str() {
            "pdl.result" | "pdl.results" => has_binding_use(user),
            _ => true,
        })
}

/// `verifyHasBindingUse`
fn bound<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    if !is_within(operation, "pdl.pattern") || has_binding_use(operation) {
        return Ok(());
    }
    let message = "expected a bindable user when defined in the matcher body of a `pdl.pattern`";
    op_error(verifier, operation, message)
}

fn attribute<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    if property(verifier, operation, "value").is_none() {
        if is_within(operation, "pdl.rewrite") {
            let message = "expected constant value when specified within a `pdl.rewrite`";
            return op_error(verifier, operation, message);
        }
        return bound(verifier, operation);
    }
    if operation.num_operands() > 0 {
        let message = "expected only one of [`type`, `value`] to be set";
        return op_error(verifier, operation, message);
    }
    Ok(())
}

fn operation<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    if is_within(operation, "pdl.rewrite") && property(verifier, operation, "opName").is_none() {
        let message = "must have an operation name when nested within a `pdl.rewrite`";
        return op_error(verifier, operation, message);
    }
    let names = property(verifier, operation, "attributeValueNames")
        .and_then(Attribute::as_array)
        .map_or(0, <[Attribute<'m>]>::len);
    let values = group(verifier, operation, "attributeValues").len();
    if names != values {
        let message = format!(
            "expected the same number of attribute values and attribute names, got {names} names and {values} values"
        );
        return op_error(verifier, operation, message);
    }
    bound(verifier, operation)
}

fn type_<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    match property(verifier, operation, "constantType") {
        Some(_) => Ok(()),
        None => bound(verifier, operation),
    }
}

fn types<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    match property(verifier, operation, "constantTypes") {
        Some(_) => Ok(()),
        None => bound(verifier, operation),
    }
}
