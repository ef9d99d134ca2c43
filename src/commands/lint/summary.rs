//! The summary after the findings.

use super::arguments::LintArguments;
use super::linted::Counts;
use crate::report::{counted, counted_as, write_advice};
use crate::terminal::Streams;
use format_compiler::diagnostic::Severity;
use project::dialect_files::Findings;
use project::lint_policy::Stale;
use std::io::Write;
use std::time::Instant;

/// The summary after the findings.
pub(super) struct Summary<'a> {
    pub(super) arguments: &'a LintArguments,
    pub(super) counts: Counts,
    /// Entries of baselines without findings.
    pub(super) stale: &'a [Stale],
    /// The fixes, in lines.
    pub(super) fixed: &'a str,
}

impl Summary<'_> {
    /// Writes it: to standard error if standard output is read by a program.
    pub(super) fn write(
        &self,
        findings: &Findings,
        started: Instant,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        let is_for_machines = self.arguments.findings.report.format.is_for_machines();
        let out = self.arguments.findings.summary(streams);
        write!(out, "{}", self.fixed)?;
        if self.arguments.quiet {
            return Ok(());
        }
        self.write_left_out(out)?;
        self.write_opaque(out)?;
        self.write_stale(out)?;
        let [errors, warnings, notes] = [Severity::Error, Severity::Warning, Severity::Note]
            .map(|severity| findings.count(severity));
        let notes = if notes > 0 {
            format!(", {}", counted(notes, "note"))
        } else {
            String::new()
        };
        let loaded = &self.counts.loaded;
        writeln!(
            out,
            "{}, {} in {}: {}, {}{notes} in {:.2} s",
            counted(loaded.operations, "operation"),
            counted(loaded.formats, "format"),
            counted(loaded.files, "file"),
            counted(errors, "error"),
            counted(warnings, "warning"),
            started.elapsed().as_secs_f64(),
        )?;
        if !is_for_machines {
            write_advice(findings, out)?;
        }
        Ok(())
    }

    fn write_left_out(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let counts = &self.counts;
        let other_files = counts.loaded.other_files;
        if other_files > 0 {
            let files = counted_as(other_files, "file with errors is", "files with errors are");
            writeln!(
                out,
                "{files} left out: nothing in there defines a part of a dialect"
            )?;
        }
        if counts.left_out > 0 {
            let warnings = counted(counts.left_out, "warning");
            writeln!(
                out,
                "{warnings} about definitions that are only included left out (shown with --included)"
            )?;
        }
        if counts.allowed > 0 {
            let findings = counted(counts.allowed, "finding");
            writeln!(out, "{findings} allowed by comments")?;
        }
        if counts.known > 0 {
            writeln!(out, "{} in the baseline", counted(counts.known, "finding"))?;
        }
        Ok(())
    }

    fn write_opaque(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let counts = [
            (self.counts.opaque_directives, "custom directive"),
            (self.counts.opaque_operations, "operation"),
        ];
        let counts = counts
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| counted(count, what));
        let counts = counts.collect::<Vec<_>>().join(" and ");
        if !counts.is_empty() {
            writeln!(
                out,
                "the text of {counts} is known to C++ alone (--select F69 shows how to describe it)"
            )?;
        }
        Ok(())
    }

    fn write_stale(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let gone: usize = self.stale.iter().map(|stale| stale.gone).sum();
        if gone == 0 {
            return Ok(());
        }
        let findings = counted_as(
            gone,
            "finding of the baseline is",
            "findings of the baseline are",
        );
        writeln!(out, "{findings} gone (--write-baseline writes it anew)")?;
        if self.arguments.verbose {
            for Stale { entry, .. } in self.stale {
                writeln!(out, "  {}: [{}] {}", entry.file, entry.code, entry.message)?;
            }
        }
        Ok(())
    }
}
