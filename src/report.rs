//! Findings on their way to a person.

use crate::Streams;
use crate::cli::{Format, ReportOptions};
use format_compiler::diagnostic::{self, Diagnostic, Renderer, Severity};
use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::Write;
use tablegen::{SourceMap, Span};

/// What a command writes to standard output besides findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Results {
    /// Nothing: findings for programs go there.
    None,
    /// The result that the user asked for.
    Printed,
}

/// The default maximum number of findings in formats for people.
const SHOWN: usize = 500;

/// The findings in definitions: each once, in order of discovery.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) list: Vec<Diagnostic>,
    pub(crate) sources: SourceMap,
    /// So many of them are written, errors first; 0 for all. Without it [`SHOWN`] for people, all for programs.
    pub(crate) limit: Option<usize>,
    /// What is in the list, each with the further definitions that it was found for: they share the text of a format.
    seen: HashMap<(Option<Span>, String), Vec<String>>,
}

impl Findings {
    /// None yet, in these files.
    pub(crate) fn of(sources: SourceMap) -> Self {
        Findings { sources, ..Findings::default() }
    }

    /// Adds findings that are not there yet: files included by several roots repeat theirs.
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

    /// Drops those that concern none of the definitions they were found for. Gives how many that were.
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

    /// The number of findings with that severity.
    pub(crate) fn count(&self, severity: Severity) -> usize {
        self.list.iter().filter(|finding| finding.severity == severity).count()
    }

    /// Writes all of them to standard error.
    pub(crate) fn write(&self, options: &ReportOptions, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let is_terminal = streams.stderr_is_terminal;
        self.write_to(streams.stderr, options, is_terminal)
    }

    /// Writes all of them: for programs to standard output if that is free, else to standard error.
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

    /// Writes all of them to `out`.
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

/// `1 file`, `2 files`
pub(crate) fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
