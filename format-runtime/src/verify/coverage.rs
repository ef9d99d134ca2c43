//! The constraints for evaluation, and the checks left out by verification.

use super::Verifiers;
use crate::dialect::{Constraint, NativeTrait, OperandDefinition, OperationDefinition};
use std::fmt;

/// The kind of entity with a constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstraintKind {
    /// An operand, a result, an attribute or a property.
    Value,
    /// A predicate of a trait, or the constraint of a region or successor.
    Predicate,
    /// A trait or an interface with a verifier in C++.
    Native,
}

/// A constraint of an operation, and the reason if it can't be evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedConstraint<'d> {
    /// The constrained entity: `operand 'lhs'`
    pub of: String,
    /// The kind of the constraint.
    pub kind: ConstraintKind,
    /// The unknown name in the constraint, if any.
    pub missing: Option<&'d str>,
}

fn one<'d>(
    what: &str,
    name: &str,
    constraint: &'d Constraint,
    kind: ConstraintKind,
) -> CheckedConstraint<'d> {
    CheckedConstraint {
        of: format!("{what} '{name}'"),
        kind,
        missing: constraint.predicate.unknown(),
    }
}

fn of_values<'d>(
    what: &'static str,
    groups: &'d [OperandDefinition],
) -> impl Iterator<Item = CheckedConstraint<'d>> {
    let of_group = move |each: &'d OperandDefinition| {
        one(what, &each.name, &each.constraint, ConstraintKind::Value)
    };
    groups.iter().map(of_group)
}

fn of_predicates<'d>(
    what: &'static str,
    constraints: impl Iterator<Item = &'d Constraint>,
) -> impl Iterator<Item = CheckedConstraint<'d>> {
    constraints.map(move |each| one(what, &each.summary, each, ConstraintKind::Predicate))
}

/// All constraints of an operation, in the order of verification.
pub fn constraints<'d>(
    operation: &'d OperationDefinition,
    hooks: &dyn Verifiers,
) -> Vec<CheckedConstraint<'d>> {
    let verification = &operation.verification;
    let slots = operation.properties.iter().filter_map(|slot| {
        let constraint = slot.constraint.as_ref()?;
        Some(one(
            "attribute",
            &slot.name,
            constraint,
            ConstraintKind::Value,
        ))
    });
    let predicates = verification.predicates.iter().map(|each| &each.constraint);
    let native = verification
        .native
        .iter()
        .filter_map(|native| match native {
            NativeTrait::Hooked(name) => Some(CheckedConstraint {
                of: format!("trait '{name}'"),
                kind: ConstraintKind::Native,
                missing: match hooks.trait_verifier(name) {
                    Some(hook) if hook.covers(&operation.name) => None,
                    _ => Some(&**name),
                },
            }),
            _ => None,
        });
    slots
        .chain(of_values("operand", &operation.operands))
        .chain(of_values("result", &operation.results))
        .chain(of_predicates("trait", predicates))
        .chain(of_predicates("region", verification.regions.iter()))
        .chain(of_predicates("successor", verification.successors.iter()))
        .chain(native)
        .collect()
}

/// The owner of a discardable attribute.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AttributeOwner {
    /// An operation of any kind.
    Operation,
    /// An argument of a function.
    Argument,
    /// A result of a function.
    Result,
}

/// A check of an operation, type or attribute by MLIR that can't be performed here.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unchecked<'d> {
    /// Everything, since nobody knows its syntax and its text is kept ([`operation_core::KeptText`]).
    KeptText,
    /// `hasVerifier`; for an attribute or type, `genVerifyDecl`
    Verifier,
    /// `hasRegionVerifier`
    RegionVerifier,
    /// `SymbolUserOpInterface`: existence of the referenced symbols.
    SymbolUses,
    /// The part of the operation's own verifiers beyond its hook.
    PartOfVerifiers,
    /// A trait or an interface with a verifier in C++, by its C++ class.
    Native(&'d str),
    /// The part of a trait or an interface beyond its hook, by its C++ class.
    PartOfNative(&'d str),
    /// A dialect's verification of discardable attributes with its prefix.
    Discardable(AttributeOwner),
    /// A constraint with something unknown. It may still reject some operations.
    Constraint {
        /// The constrained entity: `operand 'lhs'`
        of: String,
        /// The unknown name in the constraint.
        missing: &'d str,
    },
}

impl fmt::Display for Unchecked<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unchecked::KeptText => {
                formatter.write_str("anything, since its syntax isn't known and its text is kept")
            }
            Unchecked::Verifier => formatter.write_str("its verifier, which is written in C++"),
            Unchecked::RegionVerifier => {
                formatter.write_str("its verifier of regions, which is written in C++")
            }
            Unchecked::SymbolUses => {
                formatter.write_str("its verifier of uses of symbols, which is written in C++")
            }
            Unchecked::PartOfVerifiers => {
                formatter.write_str("all of its verifiers, which are written in C++")
            }
            Unchecked::Native(class) => write!(formatter, "`{class}`, which is verified in C++"),
            Unchecked::PartOfNative(class) => {
                write!(formatter, "all of `{class}`, which is verified in C++")
            }
            Unchecked::Discardable(owner) => {
                let owners = match owner {
                    AttributeOwner::Operation => "operations",
                    AttributeOwner::Argument => "arguments",
                    AttributeOwner::Result => "results",
                };
                write!(
                    formatter,
                    "its dialect's verifier of attributes of {owners}, which is written in C++"
                )
            }
            Unchecked::Constraint { of, missing } => {
                write!(formatter, "the constraint of {of}, which needs {missing}")
            }
        }
    }
}

/// The checks of an operation by MLIR that verification can't perform.
pub fn unchecked<'d>(
    operation: &'d OperationDefinition,
    hooks: &dyn Verifiers,
) -> Vec<Unchecked<'d>> {
    let verification = &operation.verification;
    let own = hooks.operation_verifier(operation);
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
    if own.is_some_and(|own| own.is_partial(&operation.name)) {
        all.push(Unchecked::PartOfVerifiers);
    }
    for constraint in constraints(operation, hooks) {
        let Some(missing) = constraint.missing else {
            continue;
        };
        all.push(match constraint.kind {
            ConstraintKind::Native => Unchecked::Native(missing),
            ConstraintKind::Value | ConstraintKind::Predicate => Unchecked::Constraint {
                of: constraint.of,
                missing,
            },
        });
    }
    all.extend(
        verification
            .native
            .iter()
            .filter_map(|native| match native {
                NativeTrait::Hooked(class) => {
                    let hook = hooks
                        .trait_verifier(class)
                        .filter(|hook| hook.covers(&operation.name))?;
                    hook.is_partial(&operation.name)
                        .then_some(Unchecked::PartOfNative(class))
                }
                _ => None,
            }),
    );
    all
}
