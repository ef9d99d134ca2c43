//! The certainty of the state a finding is about.

use serde::{Deserialize, Serialize};

/// The certainty of the state a finding is about: can an operation, attribute or type be in it?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Certainty {
    /// It can: nothing in the definition forbids the state.
    Certain,
    /// It can, unless one of these forbids the state; each is named as in a sentence: "`hasVerifier` of `toy.add`".
    UnlessForbidden {
        /// Unevaluated conditions that could forbid it; not empty.
        by: Vec<String>,
    },
}

impl Certainty {
    /// Certain if nothing could forbid the state.
    pub fn unless(by: Vec<String>) -> Self {
        if by.is_empty() {
            Certainty::Certain
        } else {
            Certainty::UnlessForbidden { by }
        }
    }

    /// The way to settle the question for an operation, as the end of a sentence.
    pub fn how_to_settle(operation: &str) -> String {
        format!("`asmf fuzz --dialect ... --op {operation} --against my-opt` settles it")
    }

    /// The name used in machine-readable output.
    pub fn name(&self) -> &'static str {
        match self {
            Certainty::Certain => "certain",
            Certainty::UnlessForbidden { .. } => "unless-forbidden",
        }
    }

    /// The conditions that could forbid the state.
    pub fn may_be_forbidden_by(&self) -> &[String] {
        match self {
            Certainty::Certain => &[],
            Certainty::UnlessForbidden { by } => by,
        }
    }
}
