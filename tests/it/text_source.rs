//! Parts of a text.

use asmf::internals::{SPLIT_MARKER, Source};

fn parts(text: &str) -> Vec<(usize, usize, String)> {
    let source = Source {
        name: String::new(),
        text: text.as_bytes().to_vec(),
    };
    let parts = source.parts(Some(SPLIT_MARKER));
    parts
        .iter()
        .map(|part| {
            (
                part.first_line,
                part.column,
                String::from_utf8_lossy(part.text).into_owned(),
            )
        })
        .collect()
}

#[test]
fn parts_keep_their_line_numbers() {
    let expected = [(0, 0, "a\nb\n"), (2, 8, "\nc\n  "), (4, 10, " x\n")];
    assert_eq!(
        parts("a\nb\n// -----\nc\n  // ----- x\n"),
        expected.map(|(a, b, c)| (a, b, c.to_owned()))
    );
}

#[test]
fn what_is_not_quite_a_marker_separates_nothing() {
    assert_eq!(parts("a\n// ---\nb\n// -----").len(), 1);
    let source = Source {
        name: String::new(),
        text: b"a\n// ---\nb\n// -----".to_vec(),
    };
    assert_eq!(source.parts_and_near_misses(Some(SPLIT_MARKER)).1, [8, 17]);
    assert_eq!(source.parts(None).len(), 1);
}

#[test]
fn an_empty_beginning_is_no_part() {
    assert_eq!(parts("// -----\na"), [(0, 8, "\na".to_owned())]);
}
