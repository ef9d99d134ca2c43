//! Diagnostics as text.

use format_runtime::text::{Diagnostic, LineIndex};

#[test]
fn places_are_those_of_the_source() {
    let mut diagnostic = Diagnostic::error(5, "wrong");
    diagnostic.notes = vec![("here".to_owned(), 0)];
    assert_eq!(diagnostic.to_string(), "error: wrong\nnote: here");
    let lines = LineIndex::new(b"one\ntwo\n");
    assert_eq!(
        diagnostic.in_file("a.mlir", &lines).to_string(),
        "a.mlir:2:2: error: wrong\na.mlir:1:1: note: here"
    );
    let mut warning = diagnostic;
    (warning.is_error, warning.notes) = (false, Vec::new());
    let error: Box<dyn std::error::Error> = Box::new(warning);
    assert_eq!(error.to_string(), "warning: wrong");
}
