//! Symbols of values among several.

use pattern_compiler::internals::value_pack;

#[test]
fn indices() {
    assert_eq!(value_pack("a__12"), ("a", Some(12)));
    assert_eq!(value_pack("a__b__0"), ("a__b", Some(0)));
    assert_eq!(value_pack("a__"), ("a__", None));
    assert_eq!(value_pack("a__b"), ("a__b", None));
    assert_eq!(value_pack("a"), ("a", None));
}
