//! Traits of MLIR with known verification.

use format_compiler::internals::{KNOWN, TraitChecks, known_checks, without_arguments};

/// The names of the evaluated ones.
fn evaluated_traits() -> impl Iterator<Item = &'static str> {
    KNOWN
        .iter()
        .filter(|known| known.1 == TraitChecks::Evaluated)
        .map(|known| known.0)
}

#[test]
fn names_are_found() {
    assert!(KNOWN.is_sorted_by(|one, other| one.0 < other.0));
    assert_eq!(
        known_checks("::mlir::OpTrait::HasParent<A, B>::Impl"),
        Some(TraitChecks::Evaluated)
    );
    assert_eq!(
        known_checks("::mlir::OpAsmOpInterface::Trait"),
        Some(TraitChecks::Nothing)
    );
    assert_eq!(known_checks("::toy::OpTrait::HasParent"), None);
    assert_eq!(known_checks("::mlir::OpTrait::Foo"), None);
}

#[test]
fn what_counts_as_evaluated_is_known() {
    let elsewhere = [
        "AtMostOneChildOf",
        "HasParent",
        "SingleBlockImplicitTerminator",
        "SymbolOpInterface",
    ];
    let unknown: Vec<&str> = evaluated_traits()
        .filter(|name| !elsewhere.contains(name) && without_arguments(name).is_none())
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert!(
        elsewhere
            .iter()
            .all(|name| evaluated_traits().any(|each| each == *name))
    );
}
