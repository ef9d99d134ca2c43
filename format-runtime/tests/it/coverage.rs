//! Checks left out by hooks.

use format_runtime::dialect::{NativeTrait, OperationDefinition};
use format_runtime::hooks::{Hooks, Verifier};
use format_runtime::verify::{Unchecked, unchecked};

/// A hook for part of the checks of `d.part`.
struct Part;
impl Verifier for Part {
    fn is_partial(&self, operation: &str) -> bool {
        operation == "d.part"
    }
    fn covers(&self, operation: &str) -> bool {
        operation != "d.other"
    }
}

#[test]
fn a_hook_may_leave_something_out() {
    let mut hooks = Hooks::default();
    for name in ["d.part", "d.whole"] {
        hooks.verifiers.insert(name, Box::new(Part));
    }
    hooks.traits.insert("T".to_owned(), Box::new(Part));
    let of = |name: &str| {
        let mut definition = OperationDefinition {
            name: name.to_owned(),
            ..OperationDefinition::default()
        };
        definition.verification.has_verifier = true;
        definition.verification.native = vec![NativeTrait::Hooked("T".to_owned())];
        unchecked(&definition, &hooks)
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        of("d.part"),
        [Unchecked::PartOfVerifiers, Unchecked::PartOfNative("T")].map(|each| each.to_string())
    );
    assert_eq!(of("d.whole"), [""; 0]);
    assert_eq!(
        of("d.other"),
        [Unchecked::Verifier, Unchecked::Native("T")].map(|each| each.to_string())
    );
}
