//! The findings in MLIR as a table.

use crate::codes::in_cell;
use mdbook_driver::book::Chapter;
use std::fmt::Write;
use std::path::Path;

/// The page with the findings.
pub const FINDINGS: &str = "findings.md";

/// The entry of a finding on the page.
struct Finding<'p> {
    operation: &'p str,
    cause: &'p str,
    effect: &'p str,
}

/// Adds a table of the findings to their page, before the first one.
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
        // The name of the section as used in links.
        let section = operation.replace('.', "").to_lowercase();
        let (effect, cause) = (in_cell(effect), in_cell(cause));
        // Writing to a string never fails.
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
