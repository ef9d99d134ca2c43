//! Renders findings as text. Nothing is written to a stream here.

use ariadne::{Cache, CharSet, Color, Config, IndexType, Label, Report, ReportKind, Source};
use excerpt::{Excerpt, same_length_text};
use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::ops::Range;
use tablegen::{FileId, MissingInclude, SourceMap, Span};

use super::{Applicability, Code, Diagnostic, Edit, Fix, Severity, severity_name, title};

/// The maximum number of affected definitions listed for a fix.
const NAMED_AFFECTED: usize = 5;

mod escapes;
mod excerpt;

/// The maximum length of a text that repeats part of the source.
const LONGEST_TEXT: usize = 1000;
/// Placeholder before the number of a file, until the location that replaces it is known.
const PLACE: char = '\u{10FFFD}';

/// A finding on one line, without the source: `file:line:column: error[F012]: message`.
pub fn plain(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let Diagnostic { code, severity, title, span, .. } = diagnostic;
    let severity = severity_name(*severity);
    // A message of `mlir-tblgen` may contain a literal with a line break.
    let title = shortened(title).replace('\n', "\\n").replace('\r', "\\r");
    match span {
        Some(span) => format!("{}: {severity}[{code}]: {title}", place_of(*span, sources)),
        None => format!("{severity}[{code}]: {title}"),
    }
}

/// A finding with the source around it. For more than one finding, reuse a [`Renderer`].
pub fn fancy(diagnostic: &Diagnostic, sources: &SourceMap, colour: bool) -> String {
    Renderer::new(sources).render(diagnostic, colour)
}

/// Renders findings with their source, preparing each file only once.
pub struct Renderer<'s> {
    files: Files<'s>,
}

impl<'s> Renderer<'s> {
    /// A renderer of findings in `sources`.
    pub fn new(sources: &'s SourceMap) -> Self {
        Renderer { files: Files { sources, prepared: HashMap::new(), cut: HashMap::new() } }
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
        let spans: Vec<Span> = std::iter::once(span).chain(diagnostic.labels.iter().map(|label| label.span)).collect();
        self.files.cut(&spans);
        let primary = self.files.place(span);
        let mut report = Report::build(kind, primary.clone())
            .with_config(config)
            .with_code(diagnostic.code)
            .with_message(shortened(&diagnostic.title))
            .with_label(Label::new(primary).with_message(primary_label(diagnostic)).with_color(color).with_priority(1));
        for label in &diagnostic.labels {
            let place = self.files.place(label.span);
            report = report.with_label(Label::new(place).with_message(&label.text).with_color(Color::Cyan));
        }
        report.with_notes(diagnostic.notes.iter().map(|note| shortened(note)));
        let fix = diagnostic.fix.as_ref().and_then(|fix| fix_line(fix, diagnostic.help.as_ref()));
        let help: Vec<String> = diagnostic.help.iter().cloned().chain(fix).collect();
        if !help.is_empty() {
            report = report.with_help(help.join("\n"));
        }
        let mut text = Vec::new();
        match report.finish().write(&mut self.files, &mut text) {
            Ok(()) => {
                let text = with_places(&String::from_utf8_lossy(&text), &spans, self.files.sources);
                if colour { escapes::merged(&text) } else { text }
            }
            Err(_) => without_source(diagnostic, self.files.sources),
        }
    }
}

/// The title of the fix, unless the help already says the same.
fn fix_line(fix: &Fix, help: Option<&String>) -> Option<String> {
    let mut line = format!("fix: {}", fix.title);
    if fix.applicability == Applicability::Unsafe {
        line.insert_str(0, "unsafe ");
    } else if fix.affects.is_empty() && help == Some(&fix.title) {
        return None;
    }
    if let [first, others @ ..] = &fix.affects[..] {
        let more = others.len().saturating_sub(NAMED_AFFECTED - 1);
        let named = others.iter().take(NAMED_AFFECTED - 1).fold(first.clone(), |list, name| list + ", " + name);
        line.push_str(&format!(" (changes {named}"));
        if more > 0 {
            line.push_str(&format!(" and {more} more"));
        }
        line.push_str(" too)");
    }
    Some(line)
}

/// Replaces ariadne's positions, which are in characters, with the location of the first span in each file.
fn with_places(text: &str, spans: &[Span], sources: &SourceMap) -> String {
    let mut parts = text.split(PLACE);
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|character: char| !character.is_ascii_digit() && !":?".contains(character));
        let (place, rest) = part.split_at(end.unwrap_or(part.len()));
        let file = place.split(':').next().and_then(|number| number.parse().ok()).map(FileId);
        match spans.iter().find(|span| Some(span.file) == file) {
            Some(span) => result.push_str(&place_of(*span, sources)),
            None => result.extend([PLACE.to_string().as_str(), place]),
        }
        result.push_str(rest);
    }
    result
}

/// `file:line:column`, the column in bytes.
fn place_of(span: Span, sources: &SourceMap) -> String {
    let at = sources.line_column(span.file, span.start);
    format!("{}:{}:{}", sources.name(span.file), at.line, at.column)
}

/// The text with its middle omitted if it is too long.
fn shortened(text: &str) -> Cow<'_, str> {
    if text.len() <= LONGEST_TEXT {
        return Cow::Borrowed(text);
    }
    let (mut head, mut tail) = (LONGEST_TEXT / 2, text.len() - LONGEST_TEXT / 2);
    while !text.is_char_boundary(head) {
        head -= 1;
    }
    while !text.is_char_boundary(tail) {
        tail += 1;
    }
    Cow::Owned(format!("{} ... {}", &text[..head], &text[tail..]))
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

/// ariadne underlines only labels that have a text.
fn primary_label(diagnostic: &Diagnostic) -> &'static str {
    // Upstream reports errors about the whole format at its first token.
    let is_whole =
        (Code::NoAttrDict..=Code::StructBeforeComma).contains(&diagnostic.code) && diagnostic.upstream_span.is_none();
    if is_whole { "in this format" } else { "here" }
}

/// Files in the form that ariadne requires: valid UTF-8 of the same length.
struct Files<'s> {
    sources: &'s SourceMap,
    prepared: HashMap<FileId, Source<String>>,
    /// For the finding being rendered: of files with long lines, only what is shown.
    cut: HashMap<FileId, (Source<String>, Excerpt)>,
}

impl Files<'_> {
    /// Prepares what is shown for these spans.
    fn cut(&mut self, spans: &[Span]) {
        self.cut.clear();
        for span in spans {
            let same: Vec<Span> = spans.iter().filter(|each| each.file == span.file).copied().collect();
            if !self.cut.contains_key(&span.file) && excerpt::is_needed(self.sources, &same) {
                let excerpt = excerpt::excerpt(self.sources, span.file, &same);
                self.cut.insert(span.file, (Source::from(excerpt.text.clone()), excerpt));
            }
        }
    }

    fn source(&mut self, file: FileId) -> &Source<String> {
        if let Some((source, _)) = self.cut.get(&file) {
            return source;
        }
        match self.prepared.entry(file) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(Source::from(same_length_text(self.sources.text(file)))),
        }
    }

    /// A valid span for ariadne: inside the file and at character boundaries.
    fn place(&mut self, span: Span) -> (FileId, Range<usize>) {
        let at = |offset: u32| match self.cut.get(&span.file) {
            Some((_, excerpt)) => excerpt.offset(offset as usize),
            None => offset as usize,
        };
        let (start, end) = (at(span.start), at(span.end));
        let text = self.source(span.file).text();
        let mut start = start.min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let mut end = end.clamp(start, text.len());
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
        Some(format!("{PLACE}{}", file.0))
    }
}

/// A diagnostic of TableGen, with suggestions for misspelled names.
pub fn of_tablegen(found: tablegen::Diagnostic, suggestions: &[tablegen::Suggestion]) -> Diagnostic {
    let mut diagnostic = Diagnostic::from(found);
    let suggestion = suggestions.iter().find(|each| Some(each.span) == diagnostic.span);
    if let Some(suggestion) = suggestion.filter(|_| diagnostic.severity == Severity::Error) {
        let title = format!("did you mean `{}`?", suggestion.meant);
        let edits = vec![Edit { span: suggestion.span, replacement: suggestion.meant.clone() }];
        diagnostic.help = Some(title.clone());
        let fix = Fix { title, edits, applicability: Applicability::Unsafe, affects: Vec::new() };
        diagnostic.fix = suggestion.is_only.then_some(fix);
    }
    diagnostic
}

impl From<tablegen::Diagnostic> for Diagnostic {
    fn from(found: tablegen::Diagnostic) -> Self {
        let title = match found.missing_include {
            Some(MissingInclude { path, obstacle: None, .. }) => title::missing_include(path),
            Some(MissingInclude { path, obstacle: Some(obstacle), .. }) => {
                title::missing_include_unreadable(path, obstacle)
            }
            None => title::table_gen(found.message),
        };
        let mut diagnostic = Diagnostic::error(title, found.span);
        diagnostic.severity = found.severity;
        diagnostic.help = Some(diagnostic.code.help().to_owned()).filter(|help| !help.is_empty());
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
    use crate::diagnostic::{Label, title};

    fn sources(text: &[u8]) -> (SourceMap, FileId) {
        let mut sources = SourceMap::default();
        let file = sources.add("a.td", text.into());
        (sources, file)
    }

    #[test]
    fn one_line() {
        let (sources, file) = sources(b"one\ntwo three\n");
        let span = Some(Span { file, start: 8, end: 13 });
        let diagnostic = Diagnostic::error(title::no_anchor(), span);
        assert_eq!(plain(&diagnostic, &sources), "a.td:2:5: error[F050]: optional group has no anchor element");
    }

    #[test]
    fn columns_are_bytes_also_with_the_source() {
        let (sources, file) = sources("é é two\n".as_bytes());
        let diagnostic = Diagnostic::error(title::no_anchor(), Some(Span { file, start: 6, end: 9 }));
        assert!(plain(&diagnostic, &sources).starts_with("a.td:1:7: "));
        let text = fancy(&diagnostic, &sources, false);
        assert!(text.contains("[ a.td:1:7 ]"), "{text}");
    }

    #[test]
    fn any_span_in_any_text() {
        let text = "`é`\u{1F600}\x0c\r\nx".as_bytes();
        for text in [text, b"\xff\xfe`\xc3", b""] {
            let (sources, file) = sources(text);
            for start in 0..text.len() as u32 + 2 {
                for end in start..text.len() as u32 + 3 {
                    let span = Span { file, start, end };
                    let mut diagnostic = Diagnostic::error(title::invalid_literal("x", "wrong"), Some(span));
                    diagnostic.labels.push(Label { span: Span { file, start: 0, end }, text: "here".to_owned() });
                    let (title, applicability) = ("nothing".to_owned(), Applicability::Safe);
                    diagnostic.fix = Some(Fix { title, edits: Vec::new(), applicability, affects: Vec::new() });
                    assert!(fancy(&diagnostic, &sources, false).contains("wrong"));
                }
            }
        }
    }

    #[test]
    fn any_span_in_long_lines() {
        let text = [&"é".repeat(400).into_bytes()[..], b"\r\n", &b"\xff".repeat(500), b"\n", &[b'x'; 900]].concat();
        let (sources, file) = sources(&text);
        for start in (0..text.len() as u32).step_by(53) {
            for end in (start..text.len() as u32 + 3).step_by(71) {
                let mut diagnostic =
                    Diagnostic::error(title::invalid_literal("x", "wrong"), Some(Span { file, start, end }));
                diagnostic.labels.push(Label { span: Span { file, start: 7, end: start }, text: "there".to_owned() });
                let text = fancy(&diagnostic, &sources, true);
                assert!(text.contains("wrong") && text.len() < 4000, "{text}");
            }
        }
    }
}
