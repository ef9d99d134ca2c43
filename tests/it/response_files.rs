//! Response files.

use asmf::internals::{DEPTH, expanded, words};
use std::ffi::OsString;

#[test]
fn quotes_and_backslashes() {
    assert_eq!(words("-I a\n \"b c\"'d' '' \t"), ["-I", "a", "b cd", ""]);
    assert_eq!(words("x # y"), ["x", "#", "y"]);
    if cfg!(not(windows)) {
        assert_eq!(words(r#"a\ b "\"" 'it\'s'"#), ["a b", "\"", "it's"]);
    }
}

#[test]
fn files_name_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| {
        folder
            .path()
            .join(name)
            .to_string_lossy()
            .replace('\\', "/")
    };
    std::fs::write(path("a"), format!("-I x @{}", path("b"))).expect("writable");
    std::fs::write(path("b"), format!("y @{}", path("none"))).expect("writable");
    std::fs::write(path("circle"), format!("z @{}", path("circle"))).expect("writable");
    let of = |name: &str| expanded(&[OsString::from(format!("@{}", path(name)))]);
    assert_eq!(of("a"), ["-I", "x", "y", &format!("@{}", path("none"))]);
    assert_eq!(of("circle").len(), DEPTH + 1);
}
