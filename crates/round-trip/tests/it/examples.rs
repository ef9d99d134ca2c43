//! Examples without the module around them.

use round_trip::without_module;

#[test]
fn a_plain_module_goes() {
    assert_eq!(without_module("module {\n  a.b {\n  }\n}\n"), "a.b {\n}\n");
    assert_eq!(
        without_module("#m = 1\nmodule {\n  a.b #m\n}\n"),
        "#m = 1\na.b #m\n"
    );
    assert_eq!(without_module("module @a {\n}\n"), "module @a {\n}\n");
}
