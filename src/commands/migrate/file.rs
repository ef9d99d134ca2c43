//! A file that is carried over.

use super::arguments::MigrateArguments;
use format_runtime::text::LineIndex;
use migration::migrate::report::{FileReport, FindingReport, Outcome};
use migration::migrate::{Migrated, Sides, migrate};
use source_text::unified_diff;
use std::path::Path;

/// What is done with a text.
#[derive(Clone, Copy)]
pub(super) enum Way {
    /// Files get their new text.
    Rewrite,
    /// It is shown what would change.
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

/// What became of a file.
pub(super) struct Done {
    pub(super) report: FileReport,
    /// What is to be printed.
    pub(super) text: Option<Vec<u8>>,
    /// How long the text was that was read.
    pub(super) bytes: usize,
}

impl Done {
    fn of(report: FileReport, bytes: usize) -> Self {
        Done {
            report,
            text: None,
            bytes,
        }
    }
}

/// Carries files over, one after the other.
pub(super) struct Migrator<'t> {
    pub(super) sides: Sides<'t>,
    pub(super) way: Way,
}

impl Migrator<'_> {
    /// A file, which gets its new text unless that is to be shown or printed.
    pub(super) fn file(&self, path: &Path) -> Done {
        let name = path.display().to_string();
        let source = match std::fs::read(path) {
            Ok(source) => source,
            Err(error) => {
                let problem = format!("{name}: cannot be read: {error}");
                return Done::of(FileReport::failed(name, problem), 0);
            }
        };
        let migrated = migrate(&source, self.sides);
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

    /// A text that is in no file, so the new one can only be shown or printed.
    pub(super) fn text(&self, name: String, source: Vec<u8>) -> Done {
        let migrated = migrate(&source, self.sides);
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
            let names = (&*report.file, &*format!("{} (migrated)", report.file));
            let diff = unified_diff(source, &migrated.text, names);
            report.diff = Some(String::from_utf8_lossy(&diff).into_owned());
        }
        let text = matches!(self.way, Way::Print).then_some(migrated.text);
        Done {
            report,
            text,
            bytes: source.len(),
        }
    }
}

fn findings(source: &[u8], migrated: &Migrated) -> Vec<FindingReport> {
    if migrated.findings.is_empty() {
        return Vec::new();
    }
    let lines = LineIndex::new(source);
    let place = |offset: usize| lines.line_column(offset);
    migrated
        .findings
        .iter()
        .map(|finding| FindingReport::new(finding, place(finding.span.start)))
        .collect()
}
