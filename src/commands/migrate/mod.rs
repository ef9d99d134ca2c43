//! `asmf migrate`

mod arguments;
mod file;
mod threads;

pub(crate) use arguments::MigrateArguments;

use crate::commands::run::{Run, RunContext};
use crate::definitions::comparison::{Side, SideOptions, add_mlir, renamed};
use crate::definitions::{Projects, Texts};
use crate::report::{ReportOptions, write_json};
use crate::terminal::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use crate::texts::note_kept_texts;
use anyhow::bail;
use arguments::MigrateFormat;
use file::{Done, Way};
use format_runtime::text::KeptTexts;
use migration::migrate::report::{Report, schema};
use project::dialect_files::files::{Roots, texts_on_disk};
use project::mlir_folder::MlirSearch;
use std::path::PathBuf;
use threads::Work;

impl Run for MigrateArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.includes.mlir = mlir.clone();
        Ok(())
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        if self.schema {
            write_json(&schema(), streams)?;
            return Ok(SUCCESS);
        }
        let is_stdin = |path: &PathBuf| path.as_os_str() == "-";
        let reads_stdin = self.paths.iter().any(is_stdin);
        if self.format == MigrateFormat::Json && !self.dry_run && (self.stdout || reads_stdin) {
            bail!(
                "texts and a report can't both be written to standard output; files are rewritten, or --dry-run shows what would change"
            );
        }
        let errors = ReportOptions::pretty(self.color);
        let options = SideOptions {
            includes: self.includes.clone(),
            llvm: self.llvm,
            report: &errors,
            code: FINDINGS,
        };
        let old_options = self.old.options(&options);
        let mut old = Side::load(&self.from, &self.to, &old_options, streams)?;
        let mut new = Side::load(&self.to, &self.from, &options, streams)?;
        let projects = Projects::new(&self.includes.config, &self.exclude)?;
        let paths: Vec<PathBuf> = self
            .paths
            .iter()
            .filter(|path| !is_stdin(path))
            .cloned()
            .collect();
        let Roots { found, failures } = texts_on_disk(&projects.disk(), &paths);
        let groups = projects.groups(found)?;
        let files: Vec<PathBuf> = groups
            .into_iter()
            .flat_map(|(_, roots)| roots)
            .map(|root| root.path)
            .collect();
        let stdin = PathBuf::from("-");
        let texts: Vec<PathBuf> = files
            .iter()
            .cloned()
            .chain(reads_stdin.then_some(stdin))
            .collect();
        add_mlir([&mut old, &mut new], Texts::Files(&texts), streams)?;
        let renamed = renamed(self.renamed.as_deref(), &old, &new, streams)?;
        let mut writer = Writer {
            format: self.format,
            report: Report::new(old.name.clone(), new.name.clone()),
            kept: KeptTexts::default(),
        };
        let work = Work {
            old: &old,
            new: &new,
            renamed: &renamed,
            way: Way::of(self),
            strict: self.strict,
        };
        if reads_stdin {
            let source = streams.read_stdin()?;
            writer.add(
                threads::here(&work, |migrator| {
                    migrator.text("<stdin>".to_owned(), source)
                }),
                streams,
            )?;
        }
        for failure in failures {
            writer.fail(failure, streams)?;
        }
        threads::on_each(&work, &files, self.jobs, |done| writer.add(done, streams))?;
        if self.format == MigrateFormat::Json {
            write_json(&writer.report, streams)?;
        }
        note_kept_texts(&writer.kept, streams)?;
        let Report {
            counts, failures, ..
        } = &writer.report;
        Ok(match () {
            () if counts.failed > 0 || !failures.is_empty() => USAGE_OR_IO,
            () if counts.errors > 0 => FINDINGS,
            () => SUCCESS,
        })
    }
}

/// Writes the results for files, one after the other.
struct Writer {
    format: MigrateFormat,
    report: Report,
    kept: KeptTexts,
}

impl Writer {
    fn fail(&mut self, failure: String, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        if self.format == MigrateFormat::Pretty {
            writeln!(streams.stderr, "asmf: {failure}")?;
        }
        self.report.failures.push(failure);
        Ok(())
    }

    fn add(&mut self, done: Done, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let Done {
            mut report,
            text,
            kept,
            ..
        } = done;
        self.kept.add_all(&kept);
        if self.format == MigrateFormat::Json {
            self.report.add(report);
            return Ok(());
        }
        let name = &report.file;
        if let Some(problem) = &report.problem {
            writeln!(streams.stderr, "asmf: {problem}")?;
        }
        for finding in &report.findings {
            let (line, column, severity) = (finding.line, finding.column, finding.severity.word());
            let (message, code) = (&finding.message, finding.code);
            let left = if finding.left { " (left as it is)" } else { "" };
            writeln!(
                streams.stderr,
                "{name}:{line}:{column}: {severity}: {message}{left} [{code}]"
            )?;
        }
        if let Some(diff) = report.diff.take() {
            streams.stdout.write_all(diff.as_bytes())?;
        }
        if let Some(text) = text {
            streams.stdout.write_all(&text)?;
        }
        self.report.add(report);
        // The report isn't needed any more.
        self.report.files.clear();
        Ok(())
    }
}
