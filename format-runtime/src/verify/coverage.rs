//! Which constraints can be evaluated at all.

use crate::dialect::{Constraint, OperationDefinition};

/// A constraint of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked<'d> {
    /// `operand 'lhs'`
    pub of: String,
    /// It belongs to a trait, a region or a successor.
    pub is_of_trait: bool,
    /// What it needs that isn't known.
    pub missing: Option<&'d str>,
}

/// All constraints of an operation in order of verification.
pub fn constraints(operation: &OperationDefinition) -> Vec<Checked<'_>> {
    fn one<'d>(what: &str, name: &str, constraint: &'d Constraint, is_of_trait: bool) -> Checked<'d> {
        Checked { of: format!("{what} '{name}'"), is_of_trait, missing: constraint.predicate.unknown() }
    }
    let verification = &operation.verification;
    let slots = operation.properties.iter().filter_map(|slot| {
        let constraint = slot.constraint.as_ref()?;
        Some(one("attribute", &slot.name, constraint, false))
    });
    let operands = operation.operands.iter().map(|each| one("operand", &each.name, &each.constraint, false));
    let results = operation.results.iter().map(|each| one("result", &each.name, &each.constraint, false));
    let predicates = verification.predicates.iter().map(|each| one("trait", &each.summary, each, true));
    let regions = verification.regions.iter().map(|each| one("region", &each.summary, each, true));
    let successors = verification.successors.iter().map(|each| one("successor", &each.summary, each, true));
    let mut all: Vec<_> =
        slots.chain(operands).chain(results).chain(predicates).chain(regions).chain(successors).collect();
    all.extend(verification.unknown_traits.iter().map(|name| Checked {
        of: format!("native trait '{name}'"),
        is_of_trait: true,
        missing: Some(name),
    }));
    all
}
