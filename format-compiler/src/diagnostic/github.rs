//! Findings as workflow commands of GitHub Actions, displayed next to the changed lines.

use tablegen::SourceMap;

use super::visible::visible;
use super::{Diagnostic, Severity};

/// One finding: `::error file=a.td,line=1,...::message`.
pub fn github(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let command = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let mut properties = Vec::new();
    if let Some(span) = diagnostic.span {
        let start = sources.line_column(span.file, span.start);
        let end = sources.line_column(span.file, span.end);
        properties.push(format!("file={}", property(sources.name(span.file))));
        properties.push(format!("line={},endLine={}", start.line, end.line));
        // Columns are not allowed for a range of several lines.
        if start.line == end.line {
            properties.push(format!("col={},endColumn={}", start.column, end.column));
        }
    }
    let subject = diagnostic
        .subject
        .as_ref()
        .map(|subject| format!(" in {subject}"))
        .unwrap_or_default();
    properties.push(format!(
        "title={}",
        property(&format!("{}{subject}", diagnostic.code))
    ));
    let mut message = diagnostic.title.clone();
    for line in diagnostic.notes.iter().chain(&diagnostic.help) {
        message.push('\n');
        message.push_str(line);
    }
    format!("::{command} {}::{}", properties.join(","), data(&message))
}

/// Escapes the message of a command. It ends at a line break. Logs show colors.
fn data(text: &str) -> String {
    let escaped = text
        .replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A");
    visible(&escaped).into_owned()
}

/// Escapes a property. It ends at a comma; the list of properties ends at a colon.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
