//! Reports findings in MLIR text.

use crate::report::{Format, Report, ReportOptions, Results};
use crate::terminal::{Streams, columns};
use crate::texts::Source;
use format_compiler::diagnostic::{Diagnostic, Label, Severity, line_around, title, visible};
use format_runtime::text::{self, KeptTexts, PlacedMessage, WrittenPlace};
use project::dialect_files::Findings;
use std::io::Write;
use std::sync::Arc;
use tablegen::{FileId, LineColumn, SourceMap, Span};

/// Findings for people are written immediately, the ones for programs at the end, since a SARIF log is a single object.
pub(crate) struct TextReport<'o> {
    options: &'o ReportOptions,
    results: Results,
    findings: Findings,
    /// The source of the last findings of [`Self::add_of`], by its name.
    source: Option<(String, FileId)>,
}

impl<'o> TextReport<'o> {
    pub(crate) fn new(options: &'o ReportOptions, results: Results) -> Self {
        TextReport {
            options,
            results,
            findings: Findings::default(),
            source: None,
        }
    }

    /// True if findings are kept for [`Self::finish`].
    pub(crate) fn is_for_machines(&self) -> bool {
        self.options.format.is_for_machines()
    }

    /// The stream of counts.
    pub(crate) fn summary<'s>(&self, streams: &'s mut Streams<'_>) -> &'s mut dyn Write {
        self.options.summary(streams)
    }

    /// Adds the file of findings.
    pub(crate) fn file(&mut self, source: &Source) -> FileId {
        self.findings
            .sources
            .add(&source.name, Arc::from(&*source.text))
    }

    /// Adds the findings in the part of a source from `start` on. A source without findings is never copied.
    pub(crate) fn add_of(
        &mut self,
        found: &[text::Diagnostic],
        source: &Source,
        start: usize,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        if found.is_empty() {
            return Ok(());
        }
        let file = match &self.source {
            Some((name, file)) if *name == source.name => *file,
            _ => self.file(source),
        };
        self.source = Some((source.name.clone(), file));
        self.add(found, file, start, streams)
    }

    pub(crate) fn sources(&self) -> &SourceMap {
        &self.findings.sources
    }

    /// Adds the findings in the part of a file from `start` on.
    pub(crate) fn add(
        &mut self,
        found: &[text::Diagnostic],
        file: FileId,
        start: usize,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        for each in found {
            if self.is_for_machines() {
                let diagnostic = for_machines(each, &mut self.findings.sources, file, start);
                self.findings.list.push(diagnostic);
            } else {
                self.write(each, file, start, streams)?;
            }
        }
        Ok(())
    }

    /// Adds a finding for machine-readable output only.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        self.findings.list.push(diagnostic);
    }

    /// Writes the machine-readable output.
    pub(crate) fn finish(self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        if self.is_for_machines() {
            Report::of(&self.findings).write_apart(self.options, self.results, streams)
        } else {
            Ok(())
        }
    }

    /// Writes a finding like `mlir-opt`: `file:line:column: error: message`, and (unless plain) the line with a caret.
    fn write(
        &self,
        found: &text::Diagnostic,
        file: FileId,
        start: usize,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        let severity = found.severity();
        let colour = self.options.format == Format::Pretty
            && self.options.color.is_on(streams.stderr_is_terminal);
        // Elsewhere, lines are as in mlir-opt.
        let columns = if streams.stderr_is_terminal {
            columns(true)
        } else {
            None
        };
        let mut before = None;
        for (index, message) in found.placed().enumerate() {
            let severity = if index == 0 { severity } else { "note" };
            let [start_colour, green, end_colour] = if colour {
                [colour_of(severity), GREEN, RESET]
            } else {
                [""; 3]
            };
            let sources = self.sources();
            let place = Place::of(message, sources, file, start);
            let text = match message.written {
                Some(written) => &written.with_message(message.text),
                None => message.text,
            };
            writeln!(
                streams.stderr,
                "{}: {start_colour}{severity}:{end_colour} {}",
                visible(&place.name),
                visible(text)
            )?;
            // Like MLIR, a note at the place of the one before doesn't show the line again.
            let is_seen = before.as_ref() == Some(&place.name) && text != text::CALLED_FROM;
            if let Some((file, offset)) = place.known
                && self.options.format == Format::Pretty
                && !is_seen
            {
                let LineColumn { line, column } = sources.line_column(file, offset);
                let line = sources.line_text(file, line);
                let (text, indentation) = shown_line(line, column as usize, columns);
                writeln!(streams.stderr, "{text}\n{indentation}{green}^{end_colour}")?;
            }
            before = Some(place.name);
        }
        Ok(())
    }
}

/// Names the operations kept as text, for people.
pub(crate) fn note_kept_texts(kept: &KeptTexts, streams: &mut Streams<'_>) -> anyhow::Result<()> {
    if !kept.is_empty() {
        writeln!(streams.stderr, "asmf: note: {kept}")?;
    }
    Ok(())
}

/// The greatest length of a line in full if the width of the output isn't known, in bytes. Programs compare
/// shorter ones with `mlir-opt`.
const LONGEST_LINE: usize = 1000;

/// The shown part of the line of a finding at a column (1-based, in bytes), and the spaces before the mark below it.
pub(crate) fn shown_line(line: &[u8], column: usize, columns: Option<usize>) -> (String, String) {
    let (text, column) = line_around(line, column - 1, columns.unwrap_or(LONGEST_LINE));
    (text, " ".repeat(column - 1))
}

const RESET: &str = "\x1b[0m";
const GREEN: &str = "\x1b[32m";

/// The escape for the color of a severity, as in findings on definitions.
fn colour_of(severity: &str) -> &'static str {
    match severity {
        "error" => "\x1b[31m",
        "warning" => "\x1b[33m",
        _ => "\x1b[34m",
    }
}

/// The place of a message.
struct Place {
    /// `file:line:column`
    name: String,
    /// Where it is in the sources, if it is.
    known: Option<(FileId, u32)>,
}

impl Place {
    /// The place of a message on the part of a file from `start` on.
    fn of(message: PlacedMessage<'_>, sources: &SourceMap, file: FileId, start: usize) -> Self {
        if let Some(written) = message.written {
            return Place {
                name: written.to_string(),
                known: known_place(written, sources),
            };
        }
        let offset = (start + message.offset).min(sources.text(file).len()) as u32;
        let LineColumn { line, column } = sources.line_column(file, offset);
        Place {
            name: format!("{}:{line}:{column}", sources.name(file)),
            known: Some((file, offset)),
        }
    }
}

/// A written place in the sources, if it is in one of them.
fn known_place(written: &WrittenPlace, sources: &SourceMap) -> Option<(FileId, u32)> {
    let WrittenPlace::File { name, line, column } = written else {
        return None;
    };
    let file = sources.files().find(|file| sources.name(*file) == name)?;
    let text = sources.text(file);
    let ends = memchr::memchr_iter(b'\n', text).map(|at| at + 1);
    let line_start = std::iter::once(0)
        .chain(ends)
        .nth(line.checked_sub(1)? as usize)?;
    let offset = line_start + column.checked_sub(1)? as usize;
    let is_in_line = !text.get(line_start..offset)?.contains(&b'\n');
    is_in_line.then_some((file, offset as u32))
}

/// A finding in the part of a file from `start` on, for programs.
pub(crate) fn for_machines(
    found: &text::Diagnostic,
    sources: &mut SourceMap,
    file: FileId,
    start: usize,
) -> Diagnostic {
    let mut messages = found.placed();
    let message = messages.next();
    let span = message.and_then(|message| span_of(message, sources, file, start));
    let text = message_text(message, &found.message);
    let mut diagnostic = Diagnostic::error(title::mlir_text(&text), span);
    if !found.is_error {
        diagnostic.severity = Severity::Warning;
    }
    for message in messages {
        let text = message_text(Some(message), message.text);
        match span_of(message, sources, file, start) {
            Some(span) => diagnostic.labels.push(Label { span, text }),
            None => diagnostic.notes.push(text),
        }
    }
    diagnostic.subject = subject(&found.message).map(str::to_owned);
    diagnostic
}

/// The text of a message, with the location if it is no position.
fn message_text(message: Option<PlacedMessage<'_>>, text: &str) -> String {
    match message.and_then(|message| message.written) {
        Some(written) => written.with_message(text),
        None => text.to_owned(),
    }
}

/// Where a message is in the sources. A place in another file is added to them.
fn span_of(
    message: PlacedMessage<'_>,
    sources: &mut SourceMap,
    file: FileId,
    start: usize,
) -> Option<Span> {
    match message.written {
        None => Some(token(sources, file, start + message.offset)),
        Some(written) => match (known_place(written, sources), written) {
            (Some((file, offset)), _) => Some(token(sources, file, offset as usize)),
            (None, WrittenPlace::File { name, line, column }) => {
                let (line, column) = (*line, *column);
                Some(sources.add_place(name, LineColumn { line, column }))
            }
            (None, WrittenPlace::NoFile(_)) => None,
        },
    }
}

/// The token at `offset`, as far as needed for a location: a word with its prefix, or a single
/// character.
pub fn token(sources: &SourceMap, file: FileId, offset: usize) -> Span {
    let text = sources.text(file);
    let start = offset.min(text.len());
    let rest = &text[start..];
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_.$-".contains(byte);
    let prefix = usize::from(rest.first().is_some_and(|byte| b"%@^!#".contains(byte)));
    let word = rest[prefix..]
        .iter()
        .take_while(|byte| is_word(byte))
        .count();
    let length = match rest.first() {
        None | Some(b'\n') => 0,
        // The whole name, or all consecutive characters outside of ASCII.
        Some(b'"') => rest[1..]
            .iter()
            .position(|&byte| byte == b'"' || byte == b'\n')
            .map_or(1, |at| at + 2),
        Some(byte) if !byte.is_ascii() => rest.iter().take_while(|byte| !byte.is_ascii()).count(),
        _ => (prefix + word).max(1),
    };
    Span {
        file,
        start: start as u32,
        end: (start + length).min(text.len()) as u32,
    }
}

/// The operation of an MLIR message: `'arith.addi' op ...`, `custom op 'arith.addi' ...`.
pub fn subject(message: &str) -> Option<&str> {
    let (name, rest) = message
        .strip_prefix("custom op ")
        .unwrap_or(message)
        .strip_prefix('\'')?
        .split_once('\'')?;
    (message.starts_with("custom op ") || rest.starts_with(" op")).then_some(name)
}
