//! Bodies of methods in a text.

use format_compiler::internals::method_body;

#[test]
fn a_method_is_told_from_its_calls() {
    let text = "bool isIt() const { return f(1); } int f(int a) { if (a) { return 1; } return 2; }";
    assert_eq!(
        method_body(text, "f").as_deref(),
        Some("[&](int a) { if (a) { return 1; } return 2; }")
    );
    assert_eq!(
        method_body(text, "isIt").as_deref(),
        Some("[&]() { return f(1); }")
    );
    assert_eq!(
        method_body("int f(int a); int g() { return f(2); }", "f"),
        None
    );
    assert_eq!(method_body("int f(int a) {", "f"), None);
}
