//! Brackets of C++.

use format_compiler::internals::unbalanced;

#[test]
fn brackets() {
    let at = |text: &str| unbalanced(text).map(|range| range.start);
    assert_eq!(at("f(a[1], {b})"), None);
    assert_eq!(at("f(g(a)"), Some(1));
    assert_eq!(at("f(a))"), Some(4));
    assert_eq!(at("f(a]"), Some(1));
    assert_eq!(at("f('(', \")\\\"(\", 1'000) /* ( */ // )"), None);
    assert_eq!(at("#if X\nf(\n#else\nf(g(\n#endif"), None);
}
