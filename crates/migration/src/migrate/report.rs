//! The results of a migration for files, as data. Its JSON form is described by a schema, and its names are stable.

use schemars::{JsonSchema, Schema};
use serde::Serialize;

/// The number of the form of [`Report`].
pub const VERSION: u32 = 1;

/// The results for all files.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Report {
    /// The number of this form: 1.
    pub version: u32,
    /// The old definitions, as they were named.
    pub old: String,
    /// The new definitions, as they were named.
    pub new: String,
    /// The numbers of files and findings.
    pub counts: Counts,
    /// The files with a report, in the order of their names on the command line. Unchanged ones are only counted.
    pub files: Vec<FileReport>,
    /// Paths of files and folders that can't be found or searched, with the reasons.
    pub failures: Vec<String>,
}

/// The number of files, and of findings in them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Counts {
    /// Files with another text now.
    pub changed: usize,
    /// Files with the same text.
    pub unchanged: usize,
    /// Files that can't be read or written.
    pub failed: usize,
    /// The findings in all files.
    pub errors: usize,
}

/// The result for a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct FileReport {
    /// The path, as it was named or found.
    pub file: String,
    /// The outcome.
    pub outcome: Outcome,
    /// Why it failed, with the path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// The changes as a unified diff, if nothing is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diff: Option<String>,
    /// The unchanged parts with a need for change, in the order of the file.
    pub findings: Vec<FindingReport>,
}

/// The outcome for a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It has been changed, or would be if anything was to be written.
    Changed,
    /// It is as it was.
    Unchanged,
    /// It can't be read or written.
    Failed,
}

/// An unchanged part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct FindingReport {
    /// A stable code: `M` and three digits.
    pub code: &'static str,
    /// True if something is left to do.
    pub severity: Severity,
    /// The obstacle, with the reason.
    pub message: String,
    /// Of the file as it was; counted from 1.
    pub line: usize,
    /// In bytes, counted from 1.
    pub column: usize,
    /// The bytes of the file as it was: where they start, counted from 0.
    pub start: usize,
    /// Where they end.
    pub end: usize,
    /// True if the part is as it was.
    pub left: bool,
}

/// The severity of a finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// It can't be carried over.
    Error,
    /// Nothing is to be done.
    Note,
}

impl Severity {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Note => "note",
        }
    }
}

impl Report {
    /// A report of no files yet.
    pub fn new(old: String, new: String) -> Self {
        Report {
            version: VERSION,
            old,
            new,
            counts: Counts::default(),
            files: Vec::new(),
            failures: Vec::new(),
        }
    }

    /// Counts a file, and keeps its report if there is anything in it.
    pub fn add(&mut self, file: FileReport) {
        *match file.outcome {
            Outcome::Changed => &mut self.counts.changed,
            Outcome::Unchanged => &mut self.counts.unchanged,
            Outcome::Failed => &mut self.counts.failed,
        } += 1;
        self.counts.errors += file
            .findings
            .iter()
            .filter(|finding| finding.severity == Severity::Error)
            .count();
        if file.outcome != Outcome::Unchanged || !file.findings.is_empty() {
            self.files.push(file);
        }
    }
}

impl FileReport {
    /// An unreadable or unwritable file.
    pub fn failed(file: String, problem: String) -> Self {
        FileReport {
            problem: Some(problem),
            ..FileReport::new(file, Outcome::Failed, Vec::new())
        }
    }

    /// A file with nothing but its findings.
    pub fn new(file: String, outcome: Outcome, findings: Vec<FindingReport>) -> Self {
        FileReport {
            file,
            outcome,
            problem: None,
            diff: None,
            findings,
        }
    }
}

impl FindingReport {
    /// A finding with its line and column, counted from 1.
    pub fn new(finding: &super::Finding, line: usize, column: usize) -> Self {
        FindingReport {
            code: finding.code(),
            severity: if finding.is_error() {
                Severity::Error
            } else {
                Severity::Note
            },
            message: finding.to_string(),
            line,
            column,
            start: finding.span.start,
            end: finding.span.end,
            left: finding.is_left(),
        }
    }
}

/// The JSON schema of [`Report`].
pub fn schema() -> Schema {
    schemars::schema_for!(Report)
}
