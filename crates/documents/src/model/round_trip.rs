//! Verdicts on round trips.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The verdict on the round trip of a format, as `asmf prove` gives it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RoundTrip {
    /// `proved`, `proved-given` (if assumptions hold), `unknown` or `refuted`.
    pub verdict: String,
    /// The assumptions of the proof.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// The obstacles to a proof.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cause: Vec<String>,
    /// An instance that does not come back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// An instance that does not come back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Witness {
    /// The instance in generic form.
    pub generic: String,
    /// The failure of its round trip.
    pub failure: String,
    /// The verifiers in C++ that may refuse it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unless: Vec<String>,
}

impl RoundTrip {
    /// The verdict in a sentence without a full stop.
    pub fn sentence(&self) -> String {
        match (self.verdict.as_str(), &self.witness) {
            ("proved", _) => "proved: whatever is printed reads back the same".to_owned(),
            ("proved-given", _) => format!("proved under assumptions ({})", self.given.join(", ")),
            (_, Some(witness)) => {
                let failure = witness.failure.lines().next().unwrap_or_default();
                let unless = match &witness.unless[..] {
                    [] => String::new(),
                    by => format!(", unless {} forbids the instance", by.join(" or ")),
                };
                format!("refuted: {failure}{unless}")
            }
            _ => format!("not decided ({})", self.cause.join("; ")),
        }
    }
}
