//! Findings as JSON.

use serde_json::{Value, json};
use tablegen::{SourceMap, Span};

use super::{Diagnostic, Severity};

/// One finding as an object; positions are 1-based lines and columns in bytes, and byte offsets.
pub fn json(diagnostic: &Diagnostic, sources: &SourceMap) -> Value {
    let labels = diagnostic.labels.iter().map(|label| json!({ "at": place(label.span, sources), "text": label.text }));
    let fix = diagnostic.fix.as_ref().map(|fix| {
        let edits =
            fix.edits.iter().map(|edit| json!({ "at": place(edit.span, sources), "replacement": edit.replacement }));
        json!({ "title": fix.title, "edits": edits.collect::<Value>() })
    });
    json!({
        "code": diagnostic.code.to_string(),
        "severity": match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        },
        "title": diagnostic.title,
        "at": diagnostic.span.map(|span| place(span, sources)),
        "labels": labels.collect::<Value>(),
        "notes": diagnostic.notes,
        "help": diagnostic.help,
        "fix": fix,
        "subject": diagnostic.subject,
    })
}

fn place(span: Span, sources: &SourceMap) -> Value {
    let start = sources.line_column(span.file, span.start);
    let end = sources.line_column(span.file, span.end);
    json!({
        "file": sources.name(span.file),
        "start": { "offset": span.start, "line": start.line, "column": start.column },
        "end": { "offset": span.end, "line": end.line, "column": end.column },
    })
}
