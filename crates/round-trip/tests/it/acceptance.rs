//! Comparison of texts that programs may write differently.

use round_trip::internals::{normalised, own_lines_agree};

#[test]
fn values_are_numbered_in_order() {
    assert_eq!(
        normalised("%c0_i32 = a.b %x#1, %c0_i32 ^bb3\n"),
        "%0 = a.b %1#1, %0 ^2"
    );
}

#[test]
fn surroundings_may_differ_but_not_the_operation() {
    let ours = "module {\n  \"x.around\"() ({\n    %0 = a.b %arg0 : i32\n  }) : () -> ()\n}\n";
    assert!(own_lines_agree(
        "a.b",
        ours,
        "module {\n  x.around {\n    %1 = a.b %x : i32\n  }\n}\n"
    ));
    assert!(!own_lines_agree(
        "a.b",
        ours,
        "module {\n  x.around {\n    %1 = a.b %x : i64\n  }\n}\n"
    ));
    assert!(!own_lines_agree(
        "a.b",
        ours,
        "module {\n  x.around {\n    %1 = a.b.c %x : i32\n  }\n}\n"
    ));
}
