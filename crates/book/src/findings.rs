//! The findings in MLIR as a table.

use crate::codes::in_cell;
use mdbook_driver::book::Chapter;
use std::fmt::Write;
use std::path::Path;

/// The page with the findings.
pub const FINDINGS: &str = "findings.md";

/// A finding, as its entry on the page tells it.
struct Finding<'p> {
    operation: &'p str,
    cause: &'p str,
    effect: &'p str,
}

/// Puts a table of the findings before the first of them, on the page that tells them.
pub fn add_table(chapter: &mut Chapter) {
    if chapter.path.as_deref() != Some(Path::new(FINDINGS)) {
        return;
    }
    let Some(place) = chapter.content.find("\n## `") else {
        return;
    };
    let mut table =
        "\n<div class=\"sortable\">\n\n| operation | effect | cause |\n|---|---|---|\n".to_owned();
    for Finding {
        operation,
        cause,
        effect,
    } in findings(&chapter.content[place..])
    {
        // The name of the section without what a link can't hold.
        let section = operation.replace('.', "").to_lowercase();
        let (effect, cause) = (in_cell(effect), in_cell(cause));
        // A string takes everything.
        let _ = writeln!(
            table,
            "| [`{operation}`](#{section}) | {effect} | {cause} |"
        );
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
            let effect = text
                .split_once(':')
                .map_or(text, |(effect, _)| effect)
                .trim_end_matches('.');
            findings.push(Finding {
                operation,
                cause,
                effect,
            });
        }
    }
    findings
}
