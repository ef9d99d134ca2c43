//! Reports findings in definitions.

use crate::Streams;
use crate::cli::{Format, ReportOptions};
use format_compiler::diagnostic::{self, Diagnostic, Renderer, Severity};
use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::Write;
use tablegen::{SourceMap, Span};

/// What a command writes to standard output apart from findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Results {
    /// Nothing, so findings in machine-readable formats are written there.
    None,
    /// The result that the user asked for.
    Printed,
}

/// The default maximum number of findings in formats for people.
const SHOWN: usize = 500;

/// The findings in definitions, without duplicates, in order of discovery.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) list: Vec<Diagnostic>,
    pub(crate) sources: SourceMap,
    /// The maximum number of findings written, errors first; 0 for all. By default [`SHOWN`] in formats for people, and
    /// all in formats for programs.
    pub(crate) limit: Option<usize>,
    /// The findings in the list, each with the other definitions for which it was found because they share the text of
    /// a format.
    seen: HashMap<(Option<Span>, String), Vec<String>>,
}

impl Findings {
    /// An empty list, for these files.
    pub(crate) fn of(sources: SourceMap) -> Self {
        Findings { sources, ..Findings::default() }
    }

    /// Adds findings that are not in the list yet: files included by several roots give the same findings again.
    pub(crate) fn extend(&mut self, findings: impl Iterator<Item = Diagnostic>) {
        for finding in findings {
            match self.seen.entry((finding.span, finding.title.clone())) {
                Entry::Vacant(entry) => {
                    entry.insert(Vec::new());
                    self.list.push(finding);
                }
                Entry::Occupied(mut entry) => entry.get_mut().extend(finding.subject),
            }
        }
    }

    /// Drops findings that concern none of the definitions for which they were found. Returns the number of findings
    /// dropped.
    pub(crate) fn keep(&mut self, concerns: impl Fn(&Diagnostic, Option<&String>) -> bool) -> usize {
        let before = self.list.len();
        self.list.retain_mut(|finding| {
            if concerns(finding, finding.subject.as_ref()) {
                return true;
            }
            let others = self.seen.get(&(finding.span, finding.title.clone()));
            let other = others.into_iter().flatten().find(|&other| concerns(finding, Some(other))).cloned();
            let is_kept = other.is_some();
            finding.subject = other.or_else(|| finding.subject.take());
            is_kept
        });
        before - self.list.len()
    }

    /// The number of findings with the given severity.
    pub(crate) fn count(&self, severity: Severity) -> usize {
        self.list.iter().filter(|finding| finding.severity == severity).count()
    }

    /// Writes all findings to standard error.
    pub(crate) fn write(&self, options: &ReportOptions, streams: &mut Streams<'_>) -> anyhow::Result<()> {
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
        let shown = self.shown(options.format);
        if options.format == Format::Sarif {
            writeln!(out, "{}", diagnostic::sarif(&*shown, &self.sources, env!("CARGO_PKG_VERSION")))?;
            return Ok(());
        }
        let mut renderer = Renderer::new(&self.sources);
        for finding in &*shown {
            match options.format {
                Format::Pretty => write!(out, "{}", renderer.render(finding, colour))?,
                Format::Plain | Format::Sarif => writeln!(out, "{}", diagnostic::plain(finding, &self.sources))?,
                Format::Json => writeln!(out, "{}", diagnostic::json(finding, &self.sources))?,
                Format::Github => writeln!(out, "{}", diagnostic::github(finding, &self.sources))?,
            }
        }
        let rest = self.list.len() - shown.len();
        if rest > 0 && !options.format.is_for_machines() {
            writeln!(out, "{rest} more findings are not shown (`asmf lint --max-findings 0` shows all)")?;
        }
        Ok(())
    }

    /// The findings that are written, in order.
    fn shown(&self, format: Format) -> Cow<'_, [Diagnostic]> {
        let limit = self.limit.unwrap_or(if format.is_for_machines() { 0 } else { SHOWN });
        if limit == 0 || self.list.len() <= limit {
            return Cow::Borrowed(&self.list);
        }
        let mut errors = limit.min(self.count(Severity::Error));
        let mut others = limit - errors;
        let mut take = |finding: &&Diagnostic| {
            let left = if finding.severity == Severity::Error { &mut errors } else { &mut others };
            let is_shown = *left > 0;
            *left -= usize::from(is_shown);
            is_shown
        };
        Cow::Owned(self.list.iter().filter(|finding| take(finding)).cloned().collect())
    }
}

/// A count with a noun: `1 file`, `2 files`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
