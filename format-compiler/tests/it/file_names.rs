//! File names from definitions.

use format_compiler::file_names::{FileNames, file_stem, identifiers};

#[test]
fn a_stem_is_no_path() {
    for (name, stem) in [
        ("arith", "arith"),
        ("a-b_c.d", "a-b_c.d"),
        ("", "unnamed"),
        (".", "_."),
        ("..", "_.."),
        ("../../x", "_..-2f-..-2f-x"),
        ("/etc/x", "_-2f-etc-2f-x"),
        ("C:\\x", "C-3a--5c-x"),
        ("-rf", "_-rf"),
        ("é", "_-e9-"),
        ("a\0b\n", "a-0-b-a-"),
        ("con", "_con"),
        ("Aux.x", "_Aux.x"),
        ("COM1", "_COM1"),
        ("com", "com"),
        ("console", "console"),
        ("lpt10", "lpt10"),
    ] {
        assert_eq!(file_stem(name), stem);
    }
}

#[test]
fn long_names_are_told_apart() {
    let (one, two) = ("x".repeat(1000) + "1", "x".repeat(1000) + "2");
    assert!(file_stem(&one).len() < 160 && file_stem(&one) != file_stem(&two));
    assert_eq!(file_stem(&one), file_stem(&one));
    assert!(file_stem(&"é".repeat(200)).len() < 160);
}

#[test]
fn each_name_is_given_once() {
    let mut files = FileNames::reserving(["Enums.md"]);
    let taken = ["a", "A", "enums", "a", "a/b", "a-2f-b"].map(|name| files.take(name, ".md"));
    assert_eq!(
        taken,
        [
            "a.md",
            "A~2.md",
            "enums~2.md",
            "a~3.md",
            "a-2f-b.md",
            "a-2f-b~2.md"
        ]
    );
    assert!(!files.take_exactly("ENUMS.MD") && files.take_exactly("other.md"));
}

#[test]
fn identifiers_keep_their_own_names() {
    let lower = |name: &str| name.to_lowercase().replace('-', "_");
    let names = ["A_b", "a-b", "a_b", "a_b_2", "con"];
    let given = identifiers(&names, lower);
    assert_eq!(
        names.map(|name| given[name].as_str()),
        ["a_b_3", "a_b_4", "a_b", "a_b_2", "_con"]
    );
}
