//! The findings in MLIR as a table.

use crate::codes::in_cell;
use mdbook_driver::book::Chapter;
use std::fmt::Write;
use std::path::Path;

/// The page with the findings.
const PAGE: &str = "findings.md";

/// A finding, as its entry on the page tells it.
struct Finding<'p> {
    operation: &'p str,
    cause: &'p str,
    effect: &'p str,
}

/// Puts a table of the findings before the first of them, on the page that tells them.
pub(crate) fn add_table(chapter: &mut Chapter) {
    if chapter.path.as_deref() != Some(Path::new(PAGE)) {
        return;
    }
    let Some(place) = chapter.content.find("\n## `") else { return };
    let mut table = "\n<div class=\"sortable\">\n\n| operation | effect | cause |\n|---|---|---|\n".to_owned();
    for Finding { operation, cause, effect } in findings(&chapter.content[place..]) {
        // The name of the section without what a link can't hold.
        let section = operation.replace('.', "").to_lowercase();
        let (effect, cause) = (in_cell(effect), in_cell(cause));
        // A string takes everything.
        let _ = writeln!(table, "| [`{operation}`](#{section}) | {effect} | {cause} |");
    }
    table.push_str("\n</div>\n");
    chapter.content.insert_str(place, &table);
}

fn findings(text: &str) -> Vec<Finding<'_>> {
    let mut findings = Vec::new();
    let (mut operation, mut cause) = ("", "");
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("## `") {
            operation = name.trim_end_matches('`');
        } else if let Some(text) = line.strip_prefix("- Cause: ") {
            cause = text;
        } else if let Some(text) = line.strip_prefix("- MLIR ") {
            let effect = text.split_once(':').map_or(text, |(effect, _)| effect).trim_end_matches('.');
            findings.push(Finding { operation, cause, effect });
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_for_each_finding() {
        let page = "# Findings\n\n## `a.b_c`\n\n- Cause: one | two.\n- MLIR rejects what it printed: expected '<'.\n\n\
            - Cause: three.\n- MLIR crashes while it prints the operation.\n";
        let mut chapter = Chapter::new("Findings", page.to_owned(), PAGE, Vec::new());
        add_table(&mut chapter);
        let rows: Vec<&str> = chapter.content.lines().filter(|line| line.starts_with("| [")).collect();
        let expected = [
            "| [`a.b_c`](#ab_c) | rejects what it printed | one \\| two. |",
            "| [`a.b_c`](#ab_c) | crashes while it prints the operation | three. |",
        ];
        assert_eq!(rows, expected);
    }
}
