//! Computed names of results; hook files have the constant ones.

use crate::slots;
use format_runtime::hooks::statements::decimal;
use format_runtime::hooks::{Hooks, ValueNames};
use operation_core::{AttributeKind, Operation, TypeKind, Value};

/// Registers the names.
pub(crate) fn register(hooks: &mut Hooks) {
    hooks.names.insert("arith.muli", Box::new(VectorScale));
}

/// `%c4_vscale` for the product of a constant and `vector.vscale`.
struct VectorScale;

impl ValueNames for VectorScale {
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        if let Some(name) = vector_scale(operation) {
            set(operation.result(0), &name);
        }
    }
}

fn vector_scale(operation: Operation<'_>) -> Option<String> {
    if operation.num_operands() != 2 || operation.num_results() == 0 {
        return None;
    }
    if !matches!(operation.result(0).type_().kind(), TypeKind::Index) {
        return None;
    }
    let [left, right] = [0, 1].map(|index| operation.operand(index).defining_op());
    let (left, right) = (left?, right?);
    let base = |constant: Operation<'_>, scale: Operation<'_>| {
        let is_scaled = constant.name().as_str() == "arith.constant"
            && scale.name().as_str() == "vector.vscale";
        match slots::get(constant, "value").filter(|_| is_scaled)?.kind() {
            AttributeKind::Integer { value, .. } => decimal(*value),
            _ => None,
        }
    };
    Some(format!(
        "c{}_vscale",
        base(left, right).or_else(|| base(right, left))?
    ))
}
