//! Migration of a file.

use super::arguments::MigrateArguments;
use format_runtime::text::{KeptTexts, LineIndex};
use migration::migrate::report::{FileReport, FindingReport, Outcome};
use migration::migrate::{Finding, Migrated, Migration, migrate};
use source_text::diff_text;
use std::path::Path;

/// The use of a migrated text.
#[derive(Clone, Copy)]
pub(super) enum Way {
    /// Files get their new text.
    Rewrite,
    /// The changes are shown.
    Show,
    /// The new text is written to standard output.
    Print,
}

impl Way {
    pub(super) fn of(arguments: &MigrateArguments) -> Self {
        match arguments {
            MigrateArguments { dry_run: true, .. } => Way::Show,
            MigrateArguments { stdout: true, .. } => Way::Print,
            _ => Way::Rewrite,
        }
    }
}

/// The result for a file.
pub(super) struct Done {
    pub(super) report: FileReport,
    /// The text to print.
    pub(super) text: Option<Vec<u8>>,
    /// The operations kept as text.
    pub(super) kept: KeptTexts,
    /// The length of the text that was read.
    pub(super) bytes: usize,
}

impl Done {
    fn of(report: FileReport, bytes: usize) -> Self {
        Done {
            report,
            text: None,
            kept: KeptTexts::default(),
            bytes,
        }
    }
}

/// Carries files over, one after the other.
pub(super) struct Migrator<'t> {
    pub(super) migration: Migration<'t>,
    pub(super) way: Way,
}

impl Migrator<'_> {
    /// Migrates a file, which gets its new text unless that is shown or printed.
    pub(super) fn file(&self, path: &Path) -> Done {
        let name = path.display().to_string();
        let source = match std::fs::read(path) {
            Ok(source) => source,
            Err(error) => {
                let problem = format!("{name}: cannot be read: {error}");
                return Done::of(FileReport::failed(name, problem), 0);
            }
        };
        let migrated = migrate(&source, self.migration);
        if matches!(self.way, Way::Rewrite)
            && migrated.text != source
            && let Err(error) = crate::write::rewrite(path, &source, &migrated.text)
        {
            let mut report = FileReport::failed(name, format!("{error:#}"));
            report.findings = findings(&source, &migrated);
            return Done::of(report, source.len());
        }
        self.done(name, &source, migrated)
    }

    /// Migrates a text outside of files, so that the new one can only be shown or printed.
    pub(super) fn text(&self, name: String, source: Vec<u8>) -> Done {
        let migrated = migrate(&source, self.migration);
        let way = if matches!(self.way, Way::Show) {
            Way::Show
        } else {
            Way::Print
        };
        Migrator { way, ..*self }.done(name, &source, migrated)
    }

    fn done(&self, name: String, source: &[u8], migrated: Migrated) -> Done {
        let outcome = if migrated.text == source {
            Outcome::Unchanged
        } else {
            Outcome::Changed
        };
        let mut report = FileReport::new(name, outcome, findings(source, &migrated));
        if matches!(self.way, Way::Show) && outcome == Outcome::Changed {
            let new_name = format!("{} (migrated)", report.file);
            let diff = diff_text(source, &migrated.text, &report.file, &new_name);
            report.diff = Some(diff);
        }
        let text = matches!(self.way, Way::Print).then_some(migrated.text);
        Done {
            report,
            text,
            kept: migrated.kept,
            bytes: source.len(),
        }
    }
}

fn findings(source: &[u8], migrated: &Migrated) -> Vec<FindingReport> {
    if migrated.findings.is_empty() {
        return Vec::new();
    }
    let lines = LineIndex::new(source);
    let report = |finding: &Finding| {
        let (line, column) = lines.line_column(finding.place);
        FindingReport::new(finding, line, column)
    };
    migrated.findings.iter().map(report).collect()
}
