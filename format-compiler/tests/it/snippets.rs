//! Placeholders in pieces of C++.

use format_compiler::internals::placeholders;

#[test]
fn names_after_dollars() {
    let text = "$_self.get($a) + $$b + $ $0";
    let found: Vec<&str> = placeholders(text).map(|range| &text[range]).collect();
    assert_eq!(found, ["$_self", "$a", "$0"]);
}
