//! Constants as `arith` has them.

use crate::matchers::is_poison;
use crate::{create, ub};
use operation_core::{
    Attribute, AttributeKind, Context, OperationState, Signedness, Type, TypeKind,
};
use rewrite::MaterializeConstant;

/// Makes `arith.constant` and poison, also for dialects without constants of their own.
pub(super) struct Constant;

impl MaterializeConstant for Constant {
    fn materialize_constant<'m>(
        &self,
        context: &'m Context,
        value: Attribute<'m>,
        type_: Type<'m>,
    ) -> Option<OperationState<'m>> {
        if is_poison(value) {
            return Some(ub::poison(context, value, type_));
        }
        is_buildable_with(value, type_)
            .then(|| create::constant_state(context, "arith.constant", value, type_))
    }
}

/// True if `arith.constant` may hold the value: a number or elements, signless, of the given type.
fn is_buildable_with(value: Attribute<'_>, type_: Type<'_>) -> bool {
    let is_signed = matches!(
        type_.element_type_or_self().kind(),
        TypeKind::Integer {
            signedness: Signedness::Signed | Signedness::Unsigned,
            ..
        }
    );
    let is_number_or_elements = matches!(
        value.kind(),
        AttributeKind::Integer { .. }
            | AttributeKind::Float { .. }
            | AttributeKind::DenseElements { .. }
            | AttributeKind::DenseStrings { .. }
            | AttributeKind::DenseResource { .. }
            | AttributeKind::Sparse { .. }
    );
    is_number_or_elements && !is_signed && value.type_() == Some(type_)
}
