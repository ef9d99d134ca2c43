//! Findings as data, and their rendering.

mod codes;
mod github;
mod json;
pub mod pages;
mod render;
mod sarif;

pub use codes::{Code, Title, title};
pub use github::github;
pub use json::json;
pub use render::{Renderer, fancy, of_tablegen, plain};
pub use sarif::sarif;

pub use tablegen::Severity;
use tablegen::Span;

/// A finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Its stable code.
    pub code: Code,
    /// How bad it is.
    pub severity: Severity,
    /// One line without a position; `mlir-tblgen`'s own where it has one.
    pub title: String,
    /// The place in the source.
    pub span: Option<Span>,
    /// Where `mlir-tblgen` points, if that is elsewhere.
    pub upstream_span: Option<Span>,
    /// Other places in the source that matter.
    pub labels: Vec<Label>,
    /// Explanations, `mlir-tblgen`'s own first.
    pub notes: Vec<String>,
    /// What to do, in plain words.
    pub help: Option<String>,
    /// How to do it.
    pub fix: Option<Fix>,
    /// Name of the operation, attribute or type that it is about (`arith.addi`).
    pub subject: Option<String>,
}

/// A further place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The place in the source.
    pub span: Span,
    /// What is there.
    pub text: String,
}

/// A change of the source that removes the finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What it does: "add `attr-dict`".
    pub title: String,
    /// Replacements that don't overlap.
    pub edits: Vec<Edit>,
    /// Whether it may be applied unseen: [`Applicability::Unsafe`] until [`crate::fix::assess`] has looked.
    pub applicability: Applicability,
    /// Names of what else has the text that the edits change, and changes with it.
    pub affects: Vec<String>,
}

/// Whether a fix may be applied without a person looking at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Applicability {
    /// Only formats change that `mlir-tblgen` rejects: no text can have been written in them.
    Safe,
    /// A format changes that `mlir-tblgen` accepts: what was written in it may not be read any more.
    Unsafe,
}

impl Applicability {
    /// As the formats for programs write it.
    pub fn name(self) -> &'static str {
        match self {
            Applicability::Safe => "safe",
            Applicability::Unsafe => "unsafe",
        }
    }
}

/// One replacement; of an empty span: an insertion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The range that is replaced.
    pub span: Span,
    /// The new text.
    pub replacement: String,
}

impl Diagnostic {
    /// An error at `span`.
    pub fn error(title: Title, span: Option<Span>) -> Self {
        Diagnostic {
            code: title.code(),
            severity: Severity::Error,
            title: title.into_text(),
            span,
            upstream_span: None,
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
            fix: None,
            subject: None,
        }
    }

    /// A warning at `span`, with the help of its code.
    pub fn warning(title: Title, span: Option<Span>) -> Self {
        let help = Some(title.code().help().to_owned()).filter(|help| !help.is_empty());
        Diagnostic { severity: Severity::Warning, help, ..Diagnostic::error(title, span) }
    }
}

fn severity_name(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}
