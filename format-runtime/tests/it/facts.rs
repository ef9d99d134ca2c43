//! Facts by name and namespace.

use format_runtime::dialect::{CxxFacts, CxxFunction, DialectFacts, OperationFacts};

fn facts() -> CxxFacts {
    let function = |name: &str, body: &str| CxxFunction {
        name: name.to_owned(),
        parameters: vec!["type".to_owned()],
        body: body.to_owned(),
    };
    let shop = DialectFacts {
        cpp_namespace: "mlir::shop".to_owned(),
        ..DialectFacts::default()
    };
    let mut facts = CxxFacts::default();
    facts.dialects.insert("shop".to_owned(), shop);
    facts.functions = vec![
        function("shop::isSold", "true"),
        function("isFree", "false"),
    ];
    facts.sound_traits.insert("OpTrait::Sound".to_owned());
    facts
        .operations
        .insert("shop.buy".to_owned(), OperationFacts::default());
    facts
}

#[test]
fn names_are_found_from_their_namespace() {
    let facts = facts();
    let body = |path: &str, namespace: &str| {
        facts
            .function(path, namespace, 1)
            .map(|each| each.body.as_str())
    };
    assert_eq!(body("::mlir::shop::isSold", ""), Some("true"));
    assert_eq!(body("shop::isSold", "::mlir::other"), Some("true"));
    assert_eq!(body("isSold", "::mlir::shop"), Some("true"));
    assert_eq!(body("isSold", "::mlir::other"), None);
    assert_eq!(body("isFree", "::mlir::other"), Some("false"));
    assert_eq!(facts.function("isFree", "", 2), None);
}

#[test]
fn a_dialect_of_the_same_name_elsewhere_is_another() {
    let facts = facts();
    assert!(facts.operation("shop.buy", "::mlir::shop").is_some());
    assert!(facts.operation("shop.buy", "::market::shop").is_none());
    assert!(facts.dialect("shop", None).is_some());
}

#[test]
fn a_trait_is_known_without_its_arguments() {
    let facts = facts();
    assert!(
        facts.is_sound_trait("::mlir::OpTrait::Sound")
            && facts.is_sound_trait("::mlir::OpTrait::Sound<8>::Impl")
    );
    assert!(!facts.is_sound_trait("::market::OpTrait::Sound"));
}

#[test]
fn later_facts_take_precedence() {
    let mut facts = facts();
    let own = CxxFunction {
        name: "isFree".to_owned(),
        parameters: vec!["type".to_owned()],
        body: "true".to_owned(),
    };
    let mut later = CxxFacts::default();
    later.functions.push(own);
    facts.extend(later);
    assert_eq!(
        facts
            .function("isFree", "", 1)
            .map(|each| each.body.as_str()),
        Some("true")
    );
}
