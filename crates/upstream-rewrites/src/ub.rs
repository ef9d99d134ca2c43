//! The `ub` dialect: poison.

use crate::matchers::is_poison;
use crate::registered::register_folds;
use operation_core::{Attribute, AttributeKind, Context, DialectInstance, OperationState, Type};
use rewrite::{FoldAdaptor, Folded, MaterializeConstant, Rewrites};

/// Adds the fold of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    register_folds(rewrites, &[("ub.poison", constant)]);
    rewrites.materializers.insert("ub", Box::new(Poison));
}

/// The value of `ub.poison`; it may be left out in the text.
fn constant<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    Folded::attribute(
        fold.property("value")
            .unwrap_or_else(|| fully_poison(fold.context())),
    )
}

/// `#ub.poison`
pub(super) fn fully_poison(context: &Context) -> Attribute<'_> {
    let name = context.definition_name("ub.poison");
    context.attribute(AttributeKind::Dialect(DialectInstance {
        name,
        parameters: &[],
    }))
}

struct Poison;

impl MaterializeConstant for Poison {
    fn materialize_constant<'m>(
        &self,
        context: &'m Context,
        value: Attribute<'m>,
        type_: Type<'m>,
    ) -> Option<OperationState<'m>> {
        is_poison(value).then(|| poison(context, value, type_))
    }
}

/// `ub.poison` of a type.
pub(super) fn poison<'m>(
    context: &'m Context,
    value: Attribute<'m>,
    type_: Type<'m>,
) -> OperationState<'m> {
    crate::create::constant_state(context, "ub.poison", value, type_)
}
