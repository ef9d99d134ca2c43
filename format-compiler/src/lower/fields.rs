//! The fields of a `prop-dict` in the form `<name = value, name>`.

use super::format::Lowered;
use super::operation_scope::OperationScope;
use crate::check::{CheckedFormat, Spelling};
use crate::ods::{CaseFormat, PropertySlot};
use format_runtime::program::{AttributeParse, Field, FieldForm, FieldParse, FieldPrint};

/// Returns the fields to parse.
pub(super) fn parse(
    scope: &OperationScope<'_>,
    format: &CheckedFormat,
) -> Lowered<Vec<FieldParse>> {
    fields(scope, format, |slot, index| {
        Ok(Box::new(AttributeParse {
            slot,
            reading: scope.reading(index, Spelling::Own)?,
            optional: false,
        }))
    })
}

/// Returns the fields to print.
pub(super) fn print(
    scope: &OperationScope<'_>,
    format: &CheckedFormat,
) -> Lowered<Vec<FieldPrint>> {
    fields(scope, format, |_, index| {
        scope.writing(index, Spelling::Own)
    })
}

/// Returns the slots not named by the format: segment sizes without another source, then properties, then attributes.
fn fields<A>(
    scope: &OperationScope<'_>,
    format: &CheckedFormat,
    attribute: impl Fn(u16, usize) -> Lowered<A>,
) -> Lowered<Vec<Field<A>>> {
    let operation = scope.operation;
    // The lengths of inner lists follow from the operands, unless all operands stand together.
    let inner: Vec<u16> = match format.has_all_operands {
        true => Vec::new(),
        false => scope.all_inner_segments(),
    };
    let wanted = scope.slots().filter(|(number, slot)| {
        !inner.contains(number)
            && match slot {
                PropertySlot::OperandSegmentSizes => format.has_all_operands,
                PropertySlot::ResultSegmentSizes => format.has_all_result_types,
                slot => !format.names_slot(*slot),
            }
    });
    let mut wanted: Vec<(u16, PropertySlot)> = wanted.collect();
    wanted.sort_by_key(|(_, slot)| match slot {
        PropertySlot::OperandSegmentSizes | PropertySlot::ResultSegmentSizes => 0,
        PropertySlot::Property(_) => 1,
        PropertySlot::Attribute(_) => 2,
    });
    let field = |(slot, of): (u16, PropertySlot)| {
        let form = match of {
            PropertySlot::OperandSegmentSizes => FieldForm::Sizes(operation.operands.len() as u16),
            PropertySlot::ResultSegmentSizes => FieldForm::Sizes(operation.results.len() as u16),
            PropertySlot::Property(index) => match operation.properties[index].property.is_unit() {
                true => FieldForm::Unit(None),
                false => FieldForm::Property,
            },
            PropertySlot::Attribute(index) => {
                let constraint = &operation.attributes[index].constraint;
                let value = attribute(slot, index)?;
                match constraint.innermost().case_format == Some(CaseFormat::InBrackets) {
                    _ if constraint.is_unit() => FieldForm::Unit(Some(value)),
                    true => FieldForm::Case(value),
                    false => FieldForm::Attribute(value),
                }
            }
        };
        Ok(Field { slot, form })
    };
    wanted.into_iter().map(field).collect()
}
