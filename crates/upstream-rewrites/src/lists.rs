//! Lists of integers in properties, and partly constant positions.

use operation_core::{Attribute, AttributeKind, Context, OPERAND_SEGMENT_SIZES, Operation, Value};

/// Stands for a size or position in an operand (`ShapedType::kDynamic`).
pub(crate) const DYNAMIC: i64 = i64::MIN;

/// The integers of a property: `array<i64: ...>`, or `[1, 2]`.
pub(crate) fn integers(operation: Operation<'_>, property: &str) -> Option<Vec<i64>> {
    elements(operation.property_named(property)?)
}

/// The integers of an attribute: `array<i64: ...>`, or `[1, 2]`.
pub(crate) fn elements(attribute: Attribute<'_>) -> Option<Vec<i64>> {
    match attribute.as_array() {
        Some(elements) => elements
            .iter()
            .map(|element| element.as_integer())
            .collect(),
        None => Some(attribute.as_dense_i64_array()?.collect()),
    }
}

/// `[1, 2]` of 64 bits each.
pub(crate) fn array_of_i64<'c>(context: &'c Context, values: &[i64]) -> Attribute<'c> {
    let values: Vec<_> = values
        .iter()
        .map(|&value| context.integer_i128(context.i64(), value.into()))
        .collect();
    context.array(&values)
}

/// The bools of a property; none if it isn't there.
pub(crate) fn bools(operation: Operation<'_>, property: &str) -> Vec<bool> {
    let list = operation
        .property_named(property)
        .and_then(Attribute::as_array)
        .unwrap_or_default();
    list.iter()
        .map(|element| element.as_bool() == Some(true))
        .collect()
}

/// The map of a property.
pub(crate) fn affine_map<'m>(
    operation: Operation<'m>,
    property: &str,
) -> Option<operation_core::AffineMap<'m>> {
    match operation.property_named(property)?.kind() {
        AttributeKind::AffineMap(map) => Some(*map),
        _ => None,
    }
}

/// The integer of a constant index.
pub(crate) fn index_of(constant: Option<Attribute<'_>>) -> Option<i64> {
    constant?.as_integer()
}

/// The operands of a group of an operation with `operandSegmentSizes`.
pub(crate) fn segment<'m>(operation: Operation<'m>, group: usize) -> Option<Vec<Value<'m>>> {
    let sizes: Vec<usize> = operation
        .property_named(OPERAND_SEGMENT_SIZES)?
        .as_dense_i32_array()?
        .map(|size| usize::try_from(size).ok())
        .collect::<Option<_>>()?;
    let start: usize = sizes.get(..group)?.iter().sum();
    Some(
        operation
            .operands()
            .skip(start)
            .take(*sizes.get(group)?)
            .collect(),
    )
}
