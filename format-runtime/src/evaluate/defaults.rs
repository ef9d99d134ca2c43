//! Default values of properties.

use super::{Evaluator, Value};
use crate::dialect::{ByDefinition, Dialects, OperationDefinition};
use crate::expr::Expr;
use operation_core::{Attribute, Context};

/// Fills empty slots with their default values, as MLIR's `populateDefaultProperties` does for every new operation, and
/// with the initial values of their storage in C++.
pub fn populate_defaults<'m>(
    definition: &OperationDefinition,
    dialects: &Dialects,
    context: &'m Context,
    properties: &mut Vec<Option<Attribute<'m>>>,
) {
    properties.resize(definition.properties.len(), None);
    if !definition.has_defaults {
        return;
    }
    for (slot, property) in definition.properties.iter().zip(properties) {
        if property.is_none()
            && !slot.optional
            && let Some(default) = slot.starts_with()
        {
            *property = default_value(default, dialects, context);
        }
    }
}

/// The attribute value of a default value expression, if any.
fn default_value<'m>(
    default: &Expr,
    dialects: &Dialects,
    context: &'m Context,
) -> Option<Attribute<'m>> {
    Evaluator::new(context, dialects, Value::Null)
        .evaluate(default)
        .ok()?
        .as_attribute()
}

/// The default attribute of each slot, if it has one.
pub(crate) fn default_values<'m>(
    definition: &OperationDefinition,
    dialects: &Dialects,
    context: &'m Context,
) -> impl Iterator<Item = Option<Attribute<'m>>> {
    definition
        .properties
        .iter()
        .map(move |slot| default_value(slot.default.as_ref()?, dialects, context))
}

/// The initial attributes of slots, for definitions in one context, evaluated once each.
#[derive(Default)]
pub struct Defaults<'m> {
    /// The slots with an initial attribute, in order.
    by_definition: ByDefinition<Box<[(usize, Attribute<'m>)]>>,
}

impl<'m> Defaults<'m> {
    /// Like [`populate_defaults`], for the definition with this number; `properties` already has an entry for each slot.
    #[inline]
    pub fn populate(
        &mut self,
        number: usize,
        definition: &OperationDefinition,
        dialects: &Dialects,
        context: &'m Context,
        properties: &mut [Option<Attribute<'m>>],
    ) {
        if !definition.has_defaults {
            return;
        }
        let defaults =
            self.by_definition
                .get_or_insert_with(number, dialects.operations.len(), || {
                    let slots = definition
                        .properties
                        .iter()
                        .enumerate()
                        .filter(|(_, slot)| !slot.optional);
                    slots
                        .filter_map(|(index, slot)| {
                            Some((
                                index,
                                default_value(slot.starts_with()?, dialects, context)?,
                            ))
                        })
                        .collect()
                });
        for &(index, default) in defaults {
            if let Some(property @ None) = properties.get_mut(index) {
                *property = Some(default);
            }
        }
    }
}
