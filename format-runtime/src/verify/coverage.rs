//! Which constraints can be evaluated at all.

use crate::dialect::{Constraint, OperationDefinition};

/// What a constraint is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstraintKind {
    /// An operand, a result, an attribute or a property.
    Value,
    /// A predicate of a trait, a region or a successor.
    Predicate,
    /// A trait that is all C++.
    Native,
}

/// A constraint of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked<'d> {
    /// `operand 'lhs'`
    pub of: String,
    /// What kind of constraint it is.
    pub kind: ConstraintKind,
    /// What it needs that isn't known.
    pub missing: Option<&'d str>,
}

/// All constraints of an operation in order of verification.
pub fn constraints(operation: &OperationDefinition) -> Vec<Checked<'_>> {
    fn one<'d>(what: &str, name: &str, constraint: &'d Constraint, kind: ConstraintKind) -> Checked<'d> {
        Checked { of: format!("{what} '{name}'"), kind, missing: constraint.predicate.unknown() }
    }
    let verification = &operation.verification;
    let slots = operation.properties.iter().filter_map(|slot| {
        let constraint = slot.constraint.as_ref()?;
        Some(one("attribute", &slot.name, constraint, ConstraintKind::Value))
    });
    let operands =
        operation.operands.iter().map(|each| one("operand", &each.name, &each.constraint, ConstraintKind::Value));
    let results =
        operation.results.iter().map(|each| one("result", &each.name, &each.constraint, ConstraintKind::Value));
    let predicates = verification
        .predicates
        .iter()
        .map(|each| &each.constraint)
        .map(|each| one("trait", &each.summary, each, ConstraintKind::Predicate));
    let regions = verification.regions.iter().map(|each| one("region", &each.summary, each, ConstraintKind::Predicate));
    let successors =
        verification.successors.iter().map(|each| one("successor", &each.summary, each, ConstraintKind::Predicate));
    let mut all: Vec<_> =
        slots.chain(operands).chain(results).chain(predicates).chain(regions).chain(successors).collect();
    all.extend(verification.unknown_traits.iter().map(|name| Checked {
        of: format!("native trait '{name}'"),
        kind: ConstraintKind::Native,
        missing: Some(name),
    }));
    all
}
