//! Patterns of FileCheck.

use migration::internals::{escaped, pattern};

#[test]
fn patterns_have_an_end() {
    assert_eq!(pattern("[[A:.*]] x"), Some((8, Some("A"))));
    assert_eq!(pattern("[[A:[0-9]+]]"), Some((12, Some("A"))));
    assert_eq!(pattern("[[$A]]"), Some((6, Some("A"))));
    assert_eq!(pattern("[1]"), None);
    assert_eq!(pattern("{{.*}} y").map(|found| found.0), Some(6));
    assert_eq!(pattern("{{a{2}}}").map(|found| found.0), Some(8));
    assert_eq!(
        (escaped("{{\\[}}"), escaped("{{[[]}}"), escaped("{{.*}}")),
        (Some("["), Some("["), None)
    );
}
