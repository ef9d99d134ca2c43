//! Findings as data, and their rendering.

mod certainty;
mod codes;
mod github;
mod json;
pub mod pages;
pub(crate) mod render;
mod sarif;
mod visible;

pub use certainty::Certainty;
pub use codes::{Code, Title, title};
pub use github::github;
pub use json::json;
pub use render::{Renderer, fancy, like_compilers, line_around, of_tablegen, plain};
pub use sarif::sarif;
pub use visible::{is_hidden, visible};

use serde::{Deserialize, Serialize};
use std::fmt;
pub use tablegen::Severity;
use tablegen::Span;

/// A finding.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The stable code of the finding.
    pub code: Code,
    /// The severity.
    pub severity: Severity,
    /// One line without a location; worded as in `mlir-tblgen` if it reports the same error.
    pub title: String,
    /// The location in the source, if any.
    pub span: Option<Span>,
    /// The location reported by `mlir-tblgen`, if it differs.
    pub upstream_span: Option<Span>,
    /// Other relevant locations in the source.
    pub labels: Vec<Label>,
    /// Explanations, starting with those of `mlir-tblgen`.
    pub notes: Vec<String>,
    /// Advice on what to do.
    pub help: Option<String>,
    /// The fix that may be applied automatically, if any.
    pub fix: Option<Fix>,
    /// Other ways to resolve it. They are displayed and offered, and only applied on request.
    pub other_fixes: Vec<Fix>,
    /// Name of the operation, attribute or type (`arith.addi`).
    pub subject: Option<String>,
    /// The certainty of the state it is about; `None` if it isn't about a state ([`Code::is_about_round_trips`]).
    pub certainty: Option<Certainty>,
}

/// The severity, the code and the title, without the location: `error[F012]: message`. [`plain`] and [`Renderer`] show the
/// location as well.
impl fmt::Display for Diagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{}[{}]: {}",
            severity_name(self.severity),
            self.code,
            self.title
        )
    }
}

impl std::error::Error for Diagnostic {}

/// Conditions that could forbid the state, as a clause.
fn unless(by: &[String]) -> String {
    format!("unless {} forbids it", by.join(" or "))
}

/// An additional location of a finding.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Label {
    /// The location in the source.
    pub span: Span,
    /// The text shown at the location.
    pub text: String,
}

/// A change to the source that resolves the finding.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fix {
    /// A description of the fix, such as "add `attr-dict`".
    pub title: String,
    /// Replacements that don't overlap.
    pub edits: Vec<Edit>,
    /// The need for a review: [`Applicability::Unsafe`] until [`crate::fix::assess`] has determined it.
    pub applicability: Applicability,
    /// Names of other definitions with the same text, changed by the fix as well.
    pub affects: Vec<String>,
}

impl Fix {
    /// A fix that replaces one range.
    pub(crate) fn replacing(
        span: Span,
        replacement: impl Into<String>,
        title: impl Into<String>,
        applicability: Applicability,
    ) -> Self {
        let replacement = replacement.into();
        Fix {
            title: title.into(),
            edits: vec![Edit { span, replacement }],
            applicability,
            affects: Vec::new(),
        }
    }
}

/// The need for a review before a fix is applied.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Applicability {
    /// It only changes formats rejected by `mlir-tblgen`. There can be no IR in them.
    Safe,
    /// It changes a format accepted by `mlir-tblgen`, so existing IR may no longer parse.
    Unsafe,
}

impl Applicability {
    /// The name used in machine-readable output.
    pub fn name(self) -> &'static str {
        match self {
            Applicability::Safe => "safe",
            Applicability::Unsafe => "unsafe",
        }
    }
}

/// A single replacement; with an empty span, an insertion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Edit {
    /// The range to be replaced.
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
            other_fixes: Vec::new(),
            subject: None,
            certainty: None,
        }
    }

    /// A warning at `span`, with the help of its code.
    pub fn warning(title: Title, span: Option<Span>) -> Self {
        Diagnostic {
            severity: Severity::Warning,
            help: title.code().advice(),
            ..Diagnostic::error(title, span)
        }
    }

    /// Adds another relevant location.
    pub(crate) fn label(&mut self, span: Span, text: impl Into<String>) {
        let text = text.into();
        self.labels.push(Label { span, text });
    }

    /// The finding with another relevant location.
    pub(crate) fn with_label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.label(span, text);
        self
    }

    /// The finding with another explanation.
    pub(crate) fn with_note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// The finding as one about an operation, attribute or type.
    pub(crate) fn about(mut self, subject: impl Into<String>) -> Self {
        self.subject = Some(subject.into());
        self
    }

    /// Sets the certainty, and with it the severity: a warning if it is certain, else a note with the conditions that
    /// could forbid the state, and the command (`how`) to settle the question.
    pub fn set_certainty(&mut self, certainty: Certainty, how: &str) {
        if let Certainty::UnlessForbidden { by } = &certainty {
            self.severity = Severity::Note;
            self.notes.push(format!("{}; {how}", unless(by)));
        }
        self.certainty = Some(certainty);
    }

    /// Makes the state certain: an instance has shown it.
    pub fn shown_by_instance(&mut self) {
        if let Some(Certainty::UnlessForbidden { by }) = &self.certainty {
            let condition = unless(by);
            self.notes.retain(|note| !note.starts_with(&condition));
            self.severity = Severity::Warning;
            self.certainty = Some(Certainty::Certain);
        }
    }

    /// True if nothing can forbid the state it is about, or it isn't about a state.
    pub fn is_certain(&self) -> bool {
        !matches!(self.certainty, Some(Certainty::UnlessForbidden { .. }))
    }

    /// All ways to resolve it; the automatic one is first.
    pub fn fixes(&self) -> impl Iterator<Item = &Fix> {
        self.fix.iter().chain(&self.other_fixes)
    }

    /// Keeps some of the ways to resolve it.
    pub(crate) fn retain_fixes(&mut self, mut predicate: impl FnMut(&Fix) -> bool) {
        self.fix = self.fix.take().filter(&mut predicate);
        self.other_fixes.retain(predicate);
    }

    /// All places in it.
    pub fn spans_mut(&mut self) -> impl Iterator<Item = &mut Span> {
        let Diagnostic {
            span,
            upstream_span,
            labels,
            fix,
            other_fixes,
            ..
        } = self;
        let labels = labels.iter_mut().map(|label| &mut label.span);
        let fixes = fix.iter_mut().chain(other_fixes);
        let edits = fixes
            .flat_map(|fix| &mut fix.edits)
            .map(|edit| &mut edit.span);
        span.iter_mut()
            .chain(upstream_span)
            .chain(labels)
            .chain(edits)
    }
}

fn severity_name(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}
