//! Reports findings in MLIR text.

use crate::report::{Format, Report, ReportOptions, Results};
use crate::terminal::{Streams, columns};
use crate::texts::Source;
use format_compiler::diagnostic::{Diagnostic, Label, Severity, line_around, title, visible};
use format_runtime::text;
use project::dialect_files::Findings;
use std::sync::Arc;
use tablegen::{FileId, SourceMap, Span};

/// Findings for people are written immediately, those for programs at the end, since a SARIF log is a single object.
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

    /// Whether findings are kept for [`Self::finish`].
    pub(crate) fn is_for_machines(&self) -> bool {
        self.options.format.is_for_machines()
    }

    /// Adds the file in which findings are located.
    pub(crate) fn file(&mut self, source: &Source) -> FileId {
        self.findings
            .sources
            .add(&source.name, Arc::from(&*source.text))
    }

    /// Adds the findings in the part of a source that begins at `start`. A source without findings is never copied.
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

    /// Adds the findings in the part of a file that begins at `start`.
    pub(crate) fn add(
        &mut self,
        found: &[text::Diagnostic],
        file: FileId,
        start: usize,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        for each in found {
            if self.is_for_machines() {
                let diagnostic = for_machines(each, self.sources(), file, start);
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
        // Elsewhere, lines are those of mlir-opt.
        let columns = if streams.stderr_is_terminal {
            columns(true)
        } else {
            None
        };
        let places = std::iter::once((severity, &found.message, found.offset)).chain(
            found
                .notes
                .iter()
                .map(|(message, offset)| ("note", message, *offset)),
        );
        for (severity, message, offset) in places {
            // Like MLIR, a note at the same location doesn't show the line again.
            let is_seen = severity == "note" && offset == found.offset;
            let sources = self.sources();
            let offset = (start + offset).min(sources.text(file).len());
            let place = sources.line_column(file, offset as u32);
            let (line, column) = (place.line, place.column as usize);
            let [start, green, end] = if colour {
                [colour_of(severity), GREEN, RESET]
            } else {
                [""; 3]
            };
            let (name, message) = (visible(sources.name(file)), visible(message));
            writeln!(
                streams.stderr,
                "{name}:{line}:{column}: {start}{severity}:{end} {message}"
            )?;
            if self.options.format == Format::Pretty && !is_seen {
                let line = sources.line_text(file, line);
                let (text, indentation) = shown_line(line, column, columns);
                writeln!(streams.stderr, "{text}\n{indentation}{green}^{end}")?;
            }
        }
        Ok(())
    }
}

/// The greatest length of a line that is shown in full if the width of the output isn't known, in bytes. Programs compare
/// shorter ones with those of `mlir-opt`.
const LONGEST_LINE: usize = 1000;

/// What is shown of the line of a finding at a column (1-based, in bytes), and the spaces before the mark below it.
pub(crate) fn shown_line(line: &[u8], column: usize, columns: Option<usize>) -> (String, String) {
    let (text, column) = line_around(line, column - 1, columns.unwrap_or(LONGEST_LINE));
    (text, " ".repeat(column - 1))
}

const RESET: &str = "\x1b[0m";
const GREEN: &str = "\x1b[32m";

/// The escape that begins the color of a severity, as in findings on definitions.
fn colour_of(severity: &str) -> &'static str {
    match severity {
        "error" => "\x1b[31m",
        "warning" => "\x1b[33m",
        _ => "\x1b[34m",
    }
}

/// A finding in the part of a file that begins at `start`, as it is told to programs.
pub(crate) fn for_machines(
    found: &text::Diagnostic,
    sources: &SourceMap,
    file: FileId,
    start: usize,
) -> Diagnostic {
    let place = |offset: usize| token(sources, file, start + offset);
    let mut diagnostic =
        Diagnostic::error(title::mlir_text(&found.message), Some(place(found.offset)));
    if !found.is_error {
        diagnostic.severity = Severity::Warning;
    }
    diagnostic.labels = found
        .notes
        .iter()
        .map(|(text, offset)| Label {
            span: place(*offset),
            text: text.clone(),
        })
        .collect();
    diagnostic.subject = subject(&found.message).map(str::to_owned);
    diagnostic
}

/// The token that begins at `offset`, as far as needed for a location: a word with its prefix, or a single
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
        // The whole name, or all consecutive characters that are not ASCII.
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

/// The operation that an MLIR message is about: `'arith.addi' op ...`, `custom op 'arith.addi' ...`.
pub fn subject(message: &str) -> Option<&str> {
    let (name, rest) = message
        .strip_prefix("custom op ")
        .unwrap_or(message)
        .strip_prefix('\'')?
        .split_once('\'')?;
    (message.starts_with("custom op ") || rest.starts_with(" op")).then_some(name)
}
