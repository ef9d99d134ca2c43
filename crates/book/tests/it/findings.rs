//! The table of findings.

use book::internals::{FINDINGS, add_table};
use mdbook_driver::book::Chapter;

#[test]
fn a_row_for_each_finding() {
    let page = "# Findings\n\n## `a.b_c`\n\n- Cause: one | two.\n- MLIR rejects what it printed: expected '<'.\n\n\
        - Cause: three.\n- MLIR crashes while it prints the operation.\n";
    let mut chapter = Chapter::new("Findings", page.to_owned(), FINDINGS, Vec::new());
    add_table(&mut chapter);
    let rows: Vec<&str> = chapter
        .content
        .lines()
        .filter(|line| line.starts_with("| ["))
        .collect();
    let expected = [
        "| [`a.b_c`](#ab_c) | rejects what it printed | one \\| two. |",
        "| [`a.b_c`](#ab_c) | crashes while it prints the operation | three. |",
    ];
    assert_eq!(rows, expected);
}
