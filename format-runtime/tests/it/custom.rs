//! Verification hooks of definitions.

use format_runtime::dialect::{Dialects, NativeTrait, OperationDefinition};
use format_runtime::hooks::{Hooks, Verifier};
use format_runtime::internals::{CustomTable, PLACES};

struct Nothing;
impl Verifier for Nothing {}

#[test]
fn definitions_that_share_a_place_keep_their_hooks() {
    let mut hooks = Hooks::default();
    hooks
        .verifiers
        .insert("d.own".to_owned(), Box::new(Nothing));
    hooks.traits.insert("T".to_owned(), Box::new(Nothing));
    let definition = |name: &str, native: Vec<NativeTrait>| {
        let mut definition = OperationDefinition {
            name: name.to_owned(),
            ..OperationDefinition::default()
        };
        definition.verification.native = native;
        // Adding it summarises it.
        let mut dialects = Dialects::default();
        dialects.add_operation(definition);
        dialects.operation(name).expect("it was added").clone()
    };
    let mut own = definition("d.own", Vec::new());
    own.verification.has_verifier = true;
    let native = definition(
        "d.native",
        vec![
            NativeTrait::IsTerminator,
            NativeTrait::Hooked("T".to_owned()),
        ],
    );
    let mut table = CustomTable::default();
    for _ in 0..3 {
        let custom = table.get(&own, 5, &hooks);
        assert!(custom.own.is_some() && !custom.has_traits());
        let custom = table.get(&native, 5 + PLACES as u32, &hooks);
        assert!(custom.own.is_none() && custom.has_traits());
        assert!(
            table.of_trait(Some(custom), 0).is_none() && table.of_trait(Some(custom), 1).is_some()
        );
    }
    assert_eq!(table.counts(), (2, 2));
}
