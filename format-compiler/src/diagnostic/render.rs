//! Findings as text. Nothing here writes anywhere.

use ariadne::{Cache, CharSet, Color, Config, IndexType, Label, Report, ReportKind, Source};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::ops::Range;
use tablegen::{FileId, SourceMap, Span};

use super::{Code, Diagnostic, Edit, Fix, Severity, severity_name};

/// One line without the source: `file:line:column: error[F012]: message`.
pub fn plain(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let Diagnostic { code, severity, title, span, .. } = diagnostic;
    let severity = severity_name(*severity);
    // A message of `mlir-tblgen` may repeat a literal that holds a line break.
    let title = title.replace('\n', "\\n").replace('\r', "\\r");
    match span {
        Some(span) => {
            let at = sources.line_column(span.file, span.start);
            let file = sources.name(span.file);
            format!("{file}:{}:{}: {severity}[{code}]: {title}", at.line, at.column)
        }
        None => format!("{severity}[{code}]: {title}"),
    }
}

/// With the source around it. For more than one finding keep a [`Renderer`].
pub fn fancy(diagnostic: &Diagnostic, sources: &SourceMap, colour: bool) -> String {
    Renderer::new(sources).render(diagnostic, colour)
}

/// Renders findings with their source; prepares each file once.
pub struct Renderer<'s> {
    files: Files<'s>,
}

impl<'s> Renderer<'s> {
    /// A renderer of findings in `sources`.
    pub fn new(sources: &'s SourceMap) -> Self {
        Renderer { files: Files { sources, prepared: HashMap::new() } }
    }

    /// The finding, its labels, notes and help, over several lines.
    pub fn render(&mut self, diagnostic: &Diagnostic, colour: bool) -> String {
        let Some(span) = diagnostic.span else {
            return without_source(diagnostic, self.files.sources);
        };
        let (kind, color) = match diagnostic.severity {
            Severity::Error => (ReportKind::Error, Color::Red),
            Severity::Warning => (ReportKind::Warning, Color::Yellow),
            Severity::Note => (ReportKind::Advice, Color::Blue),
        };
        let config = Config::default().with_index_type(IndexType::Byte).with_color(colour).with_char_set(if colour {
            CharSet::Unicode
        } else {
            CharSet::Ascii
        });
        let primary = self.files.place(span);
        let mut report = Report::build(kind, primary.clone())
            .with_config(config)
            .with_code(diagnostic.code)
            .with_message(&diagnostic.title)
            .with_label(Label::new(primary).with_message(primary_label(diagnostic)).with_color(color).with_priority(1));
        for label in &diagnostic.labels {
            let place = self.files.place(label.span);
            report = report.with_label(Label::new(place).with_message(&label.text).with_color(Color::Cyan));
        }
        report.with_notes(&diagnostic.notes);
        let fix =
            diagnostic.fix.as_ref().map(|fix| &fix.title).filter(|title| Some(*title) != diagnostic.help.as_ref());
        let help: Vec<String> =
            diagnostic.help.iter().cloned().chain(fix.map(|title| format!("fix: {title}"))).collect();
        if !help.is_empty() {
            report = report.with_help(help.join("\n"));
        }
        let mut text = Vec::new();
        match report.finish().write(&mut self.files, &mut text) {
            Ok(()) => String::from_utf8_lossy(&text).into_owned(),
            Err(_) => without_source(diagnostic, self.files.sources),
        }
    }
}

fn without_source(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let mut text = plain(diagnostic, sources);
    let notes = diagnostic.notes.iter().map(|note| ("note", note));
    for (kind, line) in notes.chain(diagnostic.help.iter().map(|help| ("help", help))) {
        text.push_str(&format!("\n  {kind}: {line}"));
    }
    text.push('\n');
    text
}

/// ariadne underlines only what has a text.
fn primary_label(diagnostic: &Diagnostic) -> &'static str {
    // Upstream points at the first token for what is wrong with the whole.
    let is_whole =
        (Code::NoAttrDict..=Code::StructBeforeComma).contains(&diagnostic.code) && diagnostic.upstream_span.is_none();
    if is_whole { "in this format" } else { "here" }
}

/// Files as ariadne wants them: valid UTF-8 of the same length.
struct Files<'s> {
    sources: &'s SourceMap,
    prepared: HashMap<FileId, Source<String>>,
}

impl Files<'_> {
    fn source(&mut self, file: FileId) -> &Source<String> {
        match self.prepared.entry(file) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(Source::from(same_length_text(self.sources.text(file)))),
        }
    }

    /// A span that ariadne can't trip over: inside the file, at boundaries of characters.
    fn place(&mut self, span: Span) -> (FileId, Range<usize>) {
        let text = self.source(span.file).text();
        let mut start = (span.start as usize).min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let mut end = (span.end as usize).clamp(start, text.len());
        while !text.is_char_boundary(end) {
            end += 1;
        }
        (span.file, start..end)
    }
}

impl Cache<FileId> for Files<'_> {
    type Storage = String;

    fn fetch(&mut self, file: &FileId) -> Result<&Source<String>, impl fmt::Debug> {
        Ok::<_, fmt::Error>(self.source(*file))
    }

    fn display<'a>(&self, file: &'a FileId) -> Option<impl fmt::Display + 'a> {
        Some(self.sources.name(*file).to_owned())
    }
}

/// The text with `?` for each byte that isn't UTF-8, so that offsets stay the same.
fn same_length_text(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(std::iter::repeat_n('?', chunk.invalid().len()));
    }
    text
}

/// What TableGen reports, with the names that are meant by wrong ones.
pub fn of_tablegen(found: Vec<tablegen::Diagnostic>, suggestions: &[tablegen::Suggestion]) -> Vec<Diagnostic> {
    let with_suggestion = |found| {
        let mut diagnostic = Diagnostic::from(found);
        let suggestion = suggestions.iter().find(|each| Some(each.span) == diagnostic.span);
        if let Some(suggestion) = suggestion.filter(|_| diagnostic.severity == Severity::Error) {
            let title = format!("did you mean `{}`?", suggestion.meant);
            let edits = vec![Edit { span: suggestion.span, replacement: suggestion.meant.clone() }];
            diagnostic.help = Some(title.clone());
            diagnostic.fix = suggestion.is_only.then_some(Fix { title, edits });
        }
        diagnostic
    };
    found.into_iter().map(with_suggestion).collect()
}

impl From<tablegen::Diagnostic> for Diagnostic {
    fn from(found: tablegen::Diagnostic) -> Self {
        let mut diagnostic = Diagnostic::error(Code::TableGen, found.message, found.span);
        diagnostic.severity = found.severity;
        for note in found.notes {
            match note.span {
                Some(span) => diagnostic.labels.push(super::Label { span, text: note.message }),
                None => diagnostic.notes.push(note.message),
            }
        }
        diagnostic
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Label;

    fn sources(text: &[u8]) -> (SourceMap, FileId) {
        let mut sources = SourceMap::default();
        let file = sources.add("a.td", text.into());
        (sources, file)
    }

    #[test]
    fn one_line() {
        let (sources, file) = sources(b"one\ntwo three\n");
        let span = Some(Span { file, start: 8, end: 13 });
        let diagnostic = Diagnostic::error(Code::NoAnchor, "optional group has no anchor element", span);
        assert_eq!(plain(&diagnostic, &sources), "a.td:2:5: error[F050]: optional group has no anchor element");
    }

    #[test]
    fn any_span_in_any_text() {
        let text = "`é`\u{1F600}\x0c\r\nx".as_bytes();
        for text in [text, b"\xff\xfe`\xc3", b""] {
            let (sources, file) = sources(text);
            for start in 0..text.len() as u32 + 2 {
                for end in start..text.len() as u32 + 3 {
                    let span = Span { file, start, end };
                    let mut diagnostic = Diagnostic::error(Code::InvalidLiteral, "wrong", Some(span));
                    diagnostic.labels.push(Label { span: Span { file, start: 0, end }, text: "here".to_owned() });
                    diagnostic.fix = Some(Fix { title: "nothing".to_owned(), edits: Vec::new() });
                    assert!(fancy(&diagnostic, &sources, false).contains("wrong"));
                }
            }
        }
    }
}
