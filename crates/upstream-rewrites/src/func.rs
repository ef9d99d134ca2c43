//! The `func` dialect.

use crate::create::constant_state;
use crate::registered::{Pattern, register_patterns};
use operation_core::{
    Attribute, AttributeKind, Context, Operation, OperationState, Type, TypeKind,
};
use rewrite::{MaterializeConstant, Rewriter, Rewrites};

/// Adds the folds of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    rewrites.materializers.insert("func", Box::new(Constant));
    register_patterns(
        rewrites,
        [Pattern::new(
            "CallIndirectOp",
            "func.call_indirect",
            call_of_constant,
        )],
    );
}

struct Constant;

impl MaterializeConstant for Constant {
    fn materialize_constant<'m>(
        &self,
        context: &'m Context,
        value: Attribute<'m>,
        type_: Type<'m>,
    ) -> Option<OperationState<'m>> {
        let is_function = matches!(type_.kind(), TypeKind::Function { .. });
        let is_name = matches!(value.kind(), AttributeKind::SymbolRef { nested: [], .. });
        (is_function && is_name).then(|| constant_state(context, "func.constant", value, type_))
    }
}

/// The called function is known.
fn call_of_constant<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let callee = rewriter.constant(operation.operand(0));
    let callee =
        callee.filter(|callee| matches!(callee.kind(), AttributeKind::SymbolRef { .. }))?;
    let mut state = OperationState::new(
        rewriter.context().operation_name("func.call"),
        operation.location(),
    );
    state.operands = operation.operands().skip(1).collect();
    state.results = operation.results().map(|result| result.type_()).collect();
    // `func.call` has this property.
    let _ = state.set_property_named("callee", Some(callee));
    rewriter.replace_op_with(operation, &state);
    Some(())
}
