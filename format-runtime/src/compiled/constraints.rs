//! The constraints of a definition. Their predicates stand in a table of their own.

use crate::dialect::{Constraint, OperationDefinition};

/// All constraints of an operation, in a fixed order.
pub(super) fn constraints_mut(
    definition: &mut OperationDefinition,
) -> impl Iterator<Item = &mut Constraint> {
    let verification = &mut definition.verification;
    let slots = definition
        .properties
        .iter_mut()
        .filter_map(|slot| slot.constraint.as_mut());
    let values = definition
        .operands
        .iter_mut()
        .chain(&mut definition.results)
        .map(|each| &mut each.constraint);
    let predicates = verification
        .predicates
        .iter_mut()
        .map(|each| &mut each.constraint);
    let parts = verification
        .regions
        .iter_mut()
        .chain(&mut verification.successors);
    slots.chain(values).chain(predicates).chain(parts)
}
