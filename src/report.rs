//! Findings on their way to a person.

use crate::Streams;
use crate::cli::{Colour, Format, ReportOptions};
use crate::sources::Source;
use format_compiler::diagnostic::{self, Diagnostic, Renderer, Severity};
use format_runtime::text;
use std::collections::HashSet;
use std::io::Write;
use tablegen::{SourceMap, Span};

/// What is wrong with definitions: each finding once, in order of discovery.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) list: Vec<Diagnostic>,
    pub(crate) sources: SourceMap,
    seen: HashSet<(Option<Span>, String)>,
}

impl Findings {
    /// Adds findings that are not there yet: files included by several roots repeat theirs.
    pub(crate) fn extend(&mut self, findings: impl Iterator<Item = Diagnostic>) {
        for finding in findings {
            if self.seen.insert((finding.span, finding.title.clone())) {
                self.list.push(finding);
            }
        }
    }

    /// How many have that severity.
    pub(crate) fn count(&self, severity: Severity) -> usize {
        self.list.iter().filter(|finding| finding.severity == severity).count()
    }

    /// Writes all of them to standard error.
    pub(crate) fn write(&self, options: &ReportOptions, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let is_terminal = streams.stderr_is_terminal;
        self.write_to(streams.stderr, options, is_terminal)
    }

    /// Writes all of them to `out`.
    pub(crate) fn write_to(
        &self,
        out: &mut dyn Write,
        options: &ReportOptions,
        is_terminal: bool,
    ) -> anyhow::Result<()> {
        let colour = match options.color {
            Colour::Auto => is_terminal,
            Colour::Always => true,
            Colour::Never => false,
        };
        if options.format == Format::Sarif {
            writeln!(out, "{}", diagnostic::sarif(&self.list, &self.sources, env!("CARGO_PKG_VERSION")))?;
            return Ok(());
        }
        let mut renderer = Renderer::new(&self.sources);
        for finding in &self.list {
            match options.format {
                Format::Pretty => write!(out, "{}", renderer.render(finding, colour))?,
                Format::Plain | Format::Sarif => writeln!(out, "{}", diagnostic::plain(finding, &self.sources))?,
                Format::Json => writeln!(out, "{}", diagnostic::json(finding, &self.sources))?,
                Format::Github => writeln!(out, "{}", diagnostic::github(finding, &self.sources))?,
            }
        }
        Ok(())
    }
}

/// Writes findings about MLIR text as `mlir-opt` does: `file:line:column: error: message`, and (unless plain) the line
/// with a caret. `first_line`: lines of the file before `text`.
pub(crate) fn write_text_findings(
    findings: &[text::Diagnostic],
    source: &Source,
    text: &[u8],
    first_line: usize,
    options: &ReportOptions,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    if findings.is_empty() {
        return Ok(());
    }
    let lines = text::LineIndex::new(text);
    for finding in findings {
        let severity = if finding.is_error { "error" } else { "warning" };
        let places = std::iter::once((severity, &finding.message, finding.offset))
            .chain(finding.notes.iter().map(|(message, offset)| ("note", message, *offset)));
        for (severity, message, offset) in places {
            let (line, column) = lines.line_column(offset.min(text.len()));
            let start = offset.min(text.len()) + 1 - column;
            let line = first_line + line;
            writeln!(streams.stderr, "{}:{line}:{column}: {severity}: {message}", source.name)?;
            // As MLIR does: a note at the same place needs no second look at it.
            let is_seen = severity == "note" && offset == finding.offset;
            if options.format == Format::Pretty && !is_seen {
                let end = text[start..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |end| start + end);
                writeln!(streams.stderr, "{}", String::from_utf8_lossy(&text[start..end]))?;
                writeln!(streams.stderr, "{:>column$}", "^")?;
            }
        }
    }
    Ok(())
}
