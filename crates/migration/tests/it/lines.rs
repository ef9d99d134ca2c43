//! Lines for FileCheck.

use migration::internals::{lines, prefixes};

#[test]
fn lines_are_found_by_their_prefixes() {
    let source = b"// RUN: asmf-opt %s | FileCheck %s --check-prefixes=A,B\n// A-SAME: x : y\nop // B-NOT: z\n// AB: no\n// CHECK-COUNT-2: c\n";
    let prefixes = prefixes(source);
    assert_eq!(prefixes, ["A", "B", "CHECK"]);
    let found = lines(source, &prefixes);
    let texts: Vec<_> = found
        .iter()
        .map(|line| {
            (
                &*prefixes[line.prefix],
                line.is_same,
                &source[line.text.clone()],
            )
        })
        .collect();
    let expected: [(&str, bool, &[u8]); 3] = [
        ("A", true, b" x : y"),
        ("B", false, b" z"),
        ("CHECK", false, b" c"),
    ];
    assert_eq!(texts, expected);
}
