//! Reports findings, and writes other results.

mod options;

pub(crate) use options::{Format, ReportOptions, ResultFormat};

use crate::terminal::{Ended, FINDINGS, Streams, columns};
use format_compiler::diagnostic::{self, Code, Diagnostic, Renderer, Severity};
use project::dialect_files::Findings;
use serde::Serialize;
use std::borrow::Cow;
use std::io::Write;

/// The output of a command apart from findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Results {
    /// Nothing, so findings in machine-readable formats are written there.
    None,
    /// The requested result.
    Printed,
}

/// The default maximum number of findings in formats for people.
const SHOWN: usize = 500;

/// The same where something else was asked for than findings: the first errors say why it can't be done.
const SHOWN_BEFORE_RESULTS: usize = 10;

/// Findings for output.
#[derive(Clone, Copy)]
pub(crate) struct Report<'f> {
    findings: &'f Findings,
    /// The maximum number of findings written, errors first; 0 for all.
    limit: Option<usize>,
    /// The same in formats for people, unless another one was asked for.
    shown: usize,
    /// The command writes counts and advice itself, and has --max-findings.
    has_summary: bool,
}

impl<'f> Report<'f> {
    /// All findings in formats for programs, [`SHOWN`] of them in formats for people.
    pub(crate) fn of(findings: &'f Findings) -> Self {
        Report {
            findings,
            limit: None,
            shown: SHOWN,
            has_summary: false,
        }
    }

    /// Findings instead of a command's results: in formats for people only the first few errors.
    pub(crate) fn of_definitions(findings: &'f Findings) -> Self {
        Report {
            shown: SHOWN_BEFORE_RESULTS,
            ..Report::of(findings)
        }
    }

    /// Ends the run if definitions have errors, and writes these.
    pub(crate) fn expect_sound(
        findings: &'f Findings,
        options: &ReportOptions,
        results: Results,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        if findings.count(Severity::Error) == 0 {
            return Ok(());
        }
        Report::of_definitions(findings).write_apart(options, results, streams)?;
        Err(Ended(FINDINGS).into())
    }

    /// At most so many, errors first, or all for 0; as many as by default for `None`.
    pub(crate) fn at_most(self, limit: Option<usize>) -> Self {
        Report { limit, ..self }
    }

    /// Without advice: the command writes counts and advice itself, and has --max-findings.
    pub(crate) fn beside_summary(self) -> Self {
        Report {
            has_summary: true,
            ..self
        }
    }

    /// Writes all findings to standard error.
    pub(crate) fn write(
        &self,
        options: &ReportOptions,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        let is_terminal = streams.stderr_is_terminal;
        self.write_to(streams.stderr, options, is_terminal)
    }

    /// Writes all findings: machine-readable formats to standard output if it is not used otherwise, all others to
    /// standard error.
    pub(crate) fn write_apart(
        &self,
        options: &ReportOptions,
        results: Results,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        if options.format.is_for_machines() && results == Results::None {
            self.write_to(streams.stdout, options, false)
        } else {
            self.write(options, streams)
        }
    }

    /// Writes all findings to `out`.
    pub(crate) fn write_to(
        &self,
        out: &mut dyn Write,
        options: &ReportOptions,
        is_terminal: bool,
    ) -> anyhow::Result<()> {
        let colour = options.color.is_on(is_terminal);
        let columns = columns(is_terminal);
        let shown = self.shown(options.format);
        let sources = &self.findings.sources;
        if options.format == Format::Sarif {
            writeln!(
                out,
                "{}",
                diagnostic::sarif(&*shown, sources, env!("CARGO_PKG_VERSION"))
            )?;
            return Ok(());
        }
        let mut renderer = Renderer::new(sources).width(columns);
        for finding in &*shown {
            match options.format {
                Format::Pretty => write!(out, "{}", renderer.render(finding, colour))?,
                Format::Plain | Format::Sarif => {
                    writeln!(out, "{}", diagnostic::plain(finding, sources))?;
                }
                Format::Compiler => {
                    writeln!(out, "{}", diagnostic::like_compilers(finding, sources))?;
                }
                Format::Json => writeln!(out, "{}", diagnostic::json(finding, sources))?,
                Format::Github => writeln!(out, "{}", diagnostic::github(finding, sources))?,
            }
        }
        let rest = self.findings.list.len() - shown.len();
        if rest > 0 && !options.format.is_for_machines() {
            let how = match self.has_summary {
                true => " (`--max-findings 0` shows all)",
                false if self.shown < SHOWN => " (`asmf lint` shows all)",
                false => "",
            };
            writeln!(out, "{rest} more findings are not shown{how}")?;
        }
        if options.format == Format::Pretty && !self.has_summary {
            write_advice(self.findings, out)?;
        }
        Ok(())
    }

    /// The written findings, in order.
    fn shown(&self, format: Format) -> Cow<'f, [Diagnostic]> {
        let limit = self.limit.unwrap_or(if format.is_for_machines() {
            0
        } else {
            self.shown
        });
        if limit == 0 || self.findings.list.len() <= limit {
            return Cow::Borrowed(&self.findings.list);
        }
        let mut errors = limit.min(self.findings.count(Severity::Error));
        let mut others = limit - errors;
        let mut take = |finding: &&Diagnostic| {
            let left = if finding.severity == Severity::Error {
                &mut errors
            } else {
                &mut others
            };
            let is_shown = *left > 0;
            *left -= usize::from(is_shown);
            is_shown
        };
        Cow::Owned(
            self.findings
                .list
                .iter()
                .filter(|finding| take(finding))
                .cloned()
                .collect(),
        )
    }
}

/// Names the page about the first error, or about the first warning if there are no errors. Findings carry their codes; this
/// line explains them once.
pub(crate) fn write_advice(findings: &Findings, out: &mut dyn Write) -> std::io::Result<()> {
    let first = |severity| {
        findings
            .list
            .iter()
            .find(|finding| finding.severity == severity)
    };
    match first(Severity::Error).or_else(|| first(Severity::Warning)) {
        Some(first) => writeln!(out, "{}", advice(first.code, first.severity)),
        None => Ok(()),
    }
}

/// Names the page about a code, the first of its severity.
pub(crate) fn advice(code: Code, severity: Severity) -> String {
    let kind = if severity == Severity::Error {
        "error"
    } else {
        "warning"
    };
    format!("`asmf explain {code}` says more about the first {kind}")
}

/// A count with a noun: `1 file`, `2 files`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    counted_as(count, what, &format!("{what}s"))
}

/// A count with words for one and for several: `1 file is`, `2 files are`.
pub(crate) fn counted_as(count: usize, one: &str, several: &str) -> String {
    let words = if count == 1 { one } else { several };
    format!("{count} {words}")
}

/// A text with single spaces in place of line breaks and other spaces.
pub(crate) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Writes a value as JSON to standard output.
pub(crate) fn write_json(value: &impl Serialize, streams: &mut Streams<'_>) -> anyhow::Result<()> {
    serde_json::to_writer_pretty(&mut *streams.stdout, value)?;
    writeln!(streams.stdout)?;
    Ok(())
}
