//! Parameters of requests, and answers to them.

use lsp_server::ErrorCode;
use lsp_types::TextDocumentIdentifier;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The answer to a request, or why there is none.
pub(super) type Answer = Result<Value, (ErrorCode, String)>;

/// The document that parameters are about: those of every request say it in the same way.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OfDocument {
    pub(super) text_document: TextDocumentIdentifier,
}

pub(super) fn parsed<T: DeserializeOwned>(params: &Value) -> Result<T, (ErrorCode, String)> {
    T::deserialize(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

pub(super) fn json(value: impl Serialize) -> Value {
    // The value consists of strings, numbers and lists of these, so this can't fail.
    serde_json::to_value(value).unwrap_or_default()
}
