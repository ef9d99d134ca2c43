//! Errors of `mlir-tblgen`.

use spec_tests::mlir_tblgen::reports;

pub(crate) fn errors_notes_and_hints() {
    let messages = "error: two\nlines\n  $a `\n     ^\n/t/x.td:7:5: note: in custom assembly format\ndef A;\n    ^\n\
                note: do that\n  $a\n  ^\n/t/x.td:9:5: error: op is wrong\ndef B;\n    ^\n";
    let found = reports(messages, "/t/x.td");
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(
        (found[0].definition_line, &*found[0].title),
        (7, "two\nlines")
    );
    assert_eq!(found[0].place, Some(("  $a `".to_owned(), Some(5))));
    assert_eq!(found[0].hint.as_deref(), Some("do that"));
    assert_eq!(
        (found[1].definition_line, &*found[1].title),
        (9, "op is wrong")
    );
}
