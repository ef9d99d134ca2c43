//! The operations of `pdl`.

use super::parts::{Check, Finding, Op, register_all};
use format_runtime::hooks::Hooks;
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
fn bound(op: &mut Op<'_, '_, '_>) -> Finding {
    if !is_within(op.operation, "pdl.pattern") || has_binding_use(op.operation) {
        return None;
    }
    op.op_error("expected a bindable user when defined in the matcher body of a `pdl.pattern`")
}

fn attribute(op: &mut Op<'_, '_, '_>) -> Finding {
    if op.property("value").is_none() {
        if is_within(op.operation, "pdl.rewrite") {
            return op.op_error("expected constant value when specified within a `pdl.rewrite`");
        }
        return bound(op);
    }
    if op.num_operands() > 0 {
        return op.op_error("expected only one of [`type`, `value`] to be set");
    }
    None
}

fn operation<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    if is_within(op.operation, "pdl.rewrite") && op.property("opName").is_none() {
        return op.op_error("must have an operation name when nested within a `pdl.rewrite`");
    }
    let names = op
        .property("attributeValueNames")
        .and_then(Attribute::as_array)
        .map_or(0, <[Attribute<'m>]>::len);
    let values = op.group("attributeValues").len();
    if names != values {
        let message = format!(
            "expected the same number of attribute values and attribute names, got {names} names and {values} values"
        );
        return op.op_error(message);
    }
    bound(op)
}

fn type_(op: &mut Op<'_, '_, '_>) -> Finding {
    match op.property("constantType") {
        Some(_) => None,
        None => bound(op),
    }
}

fn types(op: &mut Op<'_, '_, '_>) -> Finding {
    match op.property("constantTypes") {
        Some(_) => None,
        None => bound(op),
    }
}
