//! Comparison of an operation with the structure declared by its definition. Printing in custom form relies on it.

use super::{
    Dialects, Length, OperandDefinition, OperationDefinition, PropertyForm, PropertyKind,
    PropertySlot, segment_sizes,
};
use crate::expr::Expr;
use operation_core::{Attribute, AttributeKind, IntegerValue, Operation, TypeKind};

/// True if the operation has every declared slot, operand, result, region and successor, in the numbers and of the kinds
/// expected by its format. (MLIR prints invalid operations in generic form.)
pub(crate) fn fits(
    definition: &OperationDefinition,
    operation: Operation<'_>,
    dialects: &Dialects,
) -> bool {
    operation.num_properties() == definition.properties.len()
        && (definition.properties.is_empty() || slots_fit(definition, operation, dialects))
        && groups_fit(
            &definition.operands,
            operation.num_operands(),
            operation,
            definition.operand_segments,
        )
        && groups_fit(
            &definition.results,
            operation.num_results(),
            operation,
            definition.result_segments,
        )
        && structure_fits(definition, operation)
}

/// True if the slots have values of the kinds expected by printing.
pub(crate) fn slots_fit(
    definition: &OperationDefinition,
    operation: Operation<'_>,
    dialects: &Dialects,
) -> bool {
    definition
        .properties
        .iter()
        .zip(operation.properties())
        .all(|(slot, value)| slot_fits(slot, value, dialects))
        && definition
            .verification
            .required
            .iter()
            .all(|&slot| operation.property(slot.into()).is_some())
        && inner_groups_fit(definition, operation)
}

fn slot_fits(slot: &PropertySlot, value: Option<Attribute<'_>>, dialects: &Dialects) -> bool {
    let Some(value) = value else {
        return slot.optional || matches!(slot.kind, PropertyKind::Attribute(_));
    };
    // MLIR omits the attribute if it has its default value, unknown here.
    if matches!(slot.default, Some(Expr::Unknown(_))) {
        return false;
    }
    match &slot.kind {
        PropertyKind::Attribute(class) => dialects.contains_attribute(class, value) != Some(false),
        PropertyKind::Property(form) => form_fits(form, value),
        // Checked together with the groups.
        PropertyKind::OperandSegmentSizes | PropertyKind::ResultSegmentSizes => true,
    }
}

fn form_fits(form: &PropertyForm, value: Attribute<'_>) -> bool {
    match (form, value.kind()) {
        (PropertyForm::Integer { .. } | PropertyForm::Enum { .. }, kind) => {
            matches!(
                kind,
                AttributeKind::Integer {
                    value: IntegerValue::Small(_),
                    ..
                }
            )
        }
        (PropertyForm::Bool, kind) => is_bool(kind),
        (PropertyForm::String, kind) => matches!(kind, AttributeKind::String { .. }),
        (PropertyForm::Unit, kind) => matches!(kind, AttributeKind::Unit) || is_bool(kind),
        (PropertyForm::Optional { form, .. }, AttributeKind::Array(elements)) => {
            elements.len() <= 1 && elements.iter().all(|each| form_fits(form, *each))
        }
        (PropertyForm::Array(inner), AttributeKind::Array(elements)) => {
            elements.iter().all(|each| form_fits(inner, *each))
        }
        (PropertyForm::DenseArray { .. }, kind) => matches!(kind, AttributeKind::DenseArray { .. }),
        (PropertyForm::Optional { .. } | PropertyForm::Array(_), _) => false,
        (PropertyForm::Opaque(_), _) => true,
    }
}

fn is_bool(kind: &AttributeKind<'_, '_>) -> bool {
    matches!(kind, AttributeKind::Integer { type_, .. } if matches!(type_.kind(), TypeKind::Integer { width: 1, .. }))
}

/// True if the given number of values can be divided among the groups in the way `operand_group` does it.
#[inline]
fn groups_fit(
    groups: &[OperandDefinition],
    total: usize,
    operation: Operation<'_>,
    segments: Option<u16>,
) -> bool {
    let lengths = groups.iter().map(|group| group.length);
    match segments {
        Some(slot) => {
            let sizes = operation.properties().nth(slot.into()).flatten();
            sizes.is_some_and(|sizes| segments_fit(sizes, lengths, total))
        }
        // Usually there is one value for each.
        None => total == groups.len() || lengths_fit(lengths, total),
    }
}

/// True if groups of these lengths can divide so many values among them.
pub(crate) fn lengths_fit(
    mut lengths: impl ExactSizeIterator<Item = Length> + Clone,
    total: usize,
) -> bool {
    let is_single = |length: &Length| *length == Length::Single;
    let singles = lengths.clone().filter(is_single).count();
    let variable = lengths.len() - singles;
    let Some(rest) = total.checked_sub(singles) else {
        return false;
    };
    if variable == 0 {
        return rest == 0;
    }
    let has_optional = lengths.any(|length| length == Length::Optional);
    rest % variable == 0 && (!has_optional || rest / variable <= 1)
}

pub(crate) fn segments_fit(
    sizes: Attribute<'_>,
    lengths: impl ExactSizeIterator<Item = Length>,
    total: usize,
) -> bool {
    let mut sum = 0;
    let mut fit = is_segments(sizes, lengths.len());
    for (length, size) in lengths.zip(segment_sizes(sizes)) {
        sum += size;
        fit &= match length {
            Length::Single => size == 1,
            Length::Optional => size <= 1,
            Length::Variadic | Length::VariadicOfVariadic { .. } => true,
        };
    }
    fit && sum == total
}

/// True if the attribute is an `array<i32: ...>` with `count` non-negative elements.
fn is_segments(sizes: Attribute<'_>, count: usize) -> bool {
    let Some(mut sizes) = sizes.as_dense_i32_array() else {
        return false;
    };
    sizes.len() == count && sizes.all(|size| size >= 0)
}

fn inner_groups_fit(definition: &OperationDefinition, operation: Operation<'_>) -> bool {
    definition
        .operands
        .iter()
        .enumerate()
        .all(|(index, operand)| match operand.length {
            Length::VariadicOfVariadic { segments } => {
                let sizes = operation.property(usize::from(segments));
                sizes.is_some_and(|sizes| {
                    let whole = definition.operand_group(operation, index);
                    let Some((_, size)) = sizes.dense_array() else {
                        return false;
                    };
                    is_segments(sizes, size) && segment_sizes(sizes).sum::<usize>() == whole.len()
                })
            }
            _ => true,
        })
}

pub(crate) fn count_fits(declared: usize, variadic: bool, actual: usize) -> bool {
    if variadic {
        actual + 1 >= declared
    } else {
        actual == declared
    }
}

fn structure_fits(definition: &OperationDefinition, operation: Operation<'_>) -> bool {
    let (regions, successors) = (&definition.regions, &definition.successors);
    let has_rest = regions.last().is_some_and(|last| last.variadic);
    let has_other_successors = successors.last().is_some_and(|last| last.variadic);
    count_fits(regions.len(), has_rest, operation.num_regions())
        && count_fits(
            successors.len(),
            has_other_successors,
            operation.num_successors(),
        )
        && blocks_fit(definition, operation)
}

/// True if no region has more than one block where only one is allowed.
fn blocks_fit(definition: &OperationDefinition, operation: Operation<'_>) -> bool {
    !definition.traits.single_block
        || operation
            .regions()
            .all(|region| region.first().is_none_or(|block| block.next().is_none()))
}
