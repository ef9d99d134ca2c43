//! Which constraints can be evaluated at all, and what verification leaves out.

use crate::dialect::{Constraint, NativeTrait, OperationDefinition};
use crate::hooks::Hooks;
use std::fmt;

/// What a constraint is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstraintKind {
    /// An operand, a result, an attribute or a property.
    Value,
    /// A predicate of a trait, a region or a successor.
    Predicate,
    /// A trait or an interface that is verified in C++.
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
pub fn constraints<'d>(operation: &'d OperationDefinition, hooks: &Hooks) -> Vec<Checked<'d>> {
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
    all.extend(verification.native.iter().filter_map(|native| match native {
        NativeTrait::Hooked(name) => Some(Checked {
            of: format!("trait '{name}'"),
            kind: ConstraintKind::Native,
            missing: match hooks.traits.get(name) {
                Some(hook) if hook.covers(&operation.name) => None,
                _ => Some(&**name),
            },
        }),
        _ => None,
    }));
    all
}

/// A check of an operation that MLIR runs and that can't be run here.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unchecked<'d> {
    /// `hasVerifier`
    Verifier,
    /// `hasRegionVerifier`
    RegionVerifier,
    /// `SymbolUserOpInterface`: whether the symbols that are used are there.
    SymbolUses,
    /// A trait or an interface that is verified in C++, by its class.
    Native(&'d str),
    /// A constraint, and what it needs that isn't known. It may still have rejected something.
    Constraint {
        /// `operand 'lhs'`
        of: String,
        /// What is missing.
        missing: &'d str,
    },
}

impl fmt::Display for Unchecked<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unchecked::Verifier => formatter.write_str("its verifier, which is written in C++"),
            Unchecked::RegionVerifier => formatter.write_str("its verifier of regions, which is written in C++"),
            Unchecked::SymbolUses => formatter.write_str("its verifier of uses of symbols, which is written in C++"),
            Unchecked::Native(class) => write!(formatter, "`{class}`, which is verified in C++"),
            Unchecked::Constraint { of, missing } => write!(formatter, "the constraint of {of}, which needs {missing}"),
        }
    }
}

/// What MLIR checks of an operation and verification can't.
pub fn unchecked<'d>(operation: &'d OperationDefinition, hooks: &Hooks) -> Vec<Unchecked<'d>> {
    let verification = &operation.verification;
    let own = hooks.verifiers.of_operation(operation);
    let mut all = Vec::new();
    if verification.has_verifier && own.is_none() {
        all.push(Unchecked::Verifier);
    }
    if verification.has_region_verifier && own.is_none() {
        all.push(Unchecked::RegionVerifier);
    }
    if verification.uses_symbols && !own.is_some_and(|own| own.uses_symbols()) {
        all.push(Unchecked::SymbolUses);
    }
    for constraint in constraints(operation, hooks) {
        let Some(missing) = constraint.missing else { continue };
        all.push(match constraint.kind {
            ConstraintKind::Native => Unchecked::Native(missing),
            ConstraintKind::Value | ConstraintKind::Predicate => Unchecked::Constraint { of: constraint.of, missing },
        });
    }
    all
}
