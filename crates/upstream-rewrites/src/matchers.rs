//! Questions of folds and patterns about values and constants.

use crate::elements::splat;
use crate::float::FloatValue;
use crate::int::Int;
use operation_core::{Attribute, AttributeKind, DialectInstance, Operation, TypeKind, Value};
use rewrite::{FoldAdaptor, Rewriter};

/// The operation of a name (`dialect.op`) that defines a value.
pub(crate) fn defined_by<'m>(value: Value<'m>, name: &str) -> Option<Operation<'m>> {
    value
        .defining_op()
        .filter(|operation| operation.name().as_str() == name)
}

/// The integer of a constant, or of all its elements.
pub(crate) fn constant_int(attribute: Option<Attribute<'_>>) -> Option<Int> {
    splat(attribute?)
}

/// The constant operand, if it is an index.
pub(crate) fn constant_index(fold: &FoldAdaptor<'_, '_>, operand: usize) -> Option<Int> {
    fold.constant(operand)
        .and_then(Int::of_attribute)
        .filter(|value| value.width == 64)
}

/// The float of a constant, or of all its elements.
pub(crate) fn constant_float(attribute: Option<Attribute<'_>>) -> Option<FloatValue> {
    splat(attribute?)
}

/// The integer of a constant value, or of all its elements (`m_ConstantInt`).
pub(crate) fn int_of<'m>(rewriter: &Rewriter<'_, 'm>, value: Value<'m>) -> Option<Int> {
    let is_known = matches!(
        value.type_().kind(),
        TypeKind::Integer { .. }
            | TypeKind::Index
            | TypeKind::Vector { .. }
            | TypeKind::RankedTensor { .. }
    );
    if is_known {
        constant_int(rewriter.constant(value))
    } else {
        None
    }
}

/// True if a constant is `#ub.poison`.
pub(crate) fn is_poison(attribute: Attribute<'_>) -> bool {
    matches!(attribute.kind(), AttributeKind::Dialect(DialectInstance { name, .. }) if name.as_str() == "ub.poison")
}
