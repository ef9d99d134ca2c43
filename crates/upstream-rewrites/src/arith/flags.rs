//! Enum attributes of the dialect: overflow flags, fast-math flags, predicates.

use format_runtime::hooks::described;
use operation_core::{Attribute, Context, Operation};

/// `IntegerOverflowFlags::nsw`
pub(crate) const NSW: i64 = 1;
/// `IntegerOverflowFlags::nuw`
pub(crate) const NUW: i64 = 2;
/// `FastMathFlags::nnan`
pub(super) const NNAN: i64 = 2;
/// `FastMathFlags::nsz`
pub(super) const NSZ: i64 = 8;
/// `FastMathFlags::contract`
pub(super) const CONTRACT: i64 = 32;

/// The overflow flags of an operation.
pub(crate) fn overflow_flags(operation: Operation<'_>) -> i64 {
    operation
        .attribute_named("overflowFlags")
        .and_then(described::number)
        .unwrap_or(0)
}

/// The fast-math flags of an operation.
pub(super) fn fastmath_flags(operation: Operation<'_>) -> i64 {
    operation
        .attribute_named("fastmath")
        .and_then(described::number)
        .unwrap_or(0)
}

/// The predicate of a comparison.
pub(super) fn predicate(operation: Operation<'_>) -> Option<i64> {
    operation
        .attribute_named("predicate")
        .and_then(described::number)
}

/// `#arith.overflow<...>`
pub(super) fn overflow_attribute(context: &Context, flags: i64) -> Attribute<'_> {
    described::enum_attribute(context, "arith.overflow", flags)
}

/// The predicate of a comparison as an attribute.
pub(super) fn predicate_attribute(context: &Context, predicate: i64) -> Attribute<'_> {
    context.integer(context.i64(), predicate)
}
