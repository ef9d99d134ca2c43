//! Hooks of one name in several namespaces.

use format_runtime::hooks::ByName;

#[test]
fn a_hook_is_found_in_its_own_namespace() {
    let mut hooks = ByName::<str>::default();
    hooks.insert_in("::mlir::shape", "shape.func", "upstream".into());
    hooks.insert_in("::mlir", "shape.func", "outer".into());
    assert_eq!(
        hooks.get("shape.func", Some("mlir::shape")),
        Some("upstream")
    );
    assert_eq!(
        hooks.get("shape.func", Some("mlir::shape::deep")),
        Some("upstream")
    );
    assert_eq!(hooks.get("shape.func", Some("mlir::shapes")), Some("outer"));
    assert_eq!(hooks.get("shape.func", Some("my")), None);
    assert_eq!(hooks.get("shape.func", None), Some("upstream"));
    hooks.insert("shape.func", "own".into());
    assert_eq!(hooks.get("shape.func", Some("my")), Some("own"));
    assert_eq!(hooks.get("shape.func", Some("mlir::shape")), Some("own"));
}
