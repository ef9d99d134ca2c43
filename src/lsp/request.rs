//! Requests about open files, and answers to them.

use lsp_server::ErrorCode;
use lsp_types as lsp;
use lsp_types::{TextDocumentIdentifier, Uri};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The answer to a request, or the error.
pub(super) type Answer = Result<Value, (ErrorCode, String)>;

/// The document in the parameters of each request.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfDocument {
    text_document: TextDocumentIdentifier,
}

/// The open files of one language.
pub(super) trait OpenFiles {
    /// The text of an open file.
    fn text(&self, uri: &Uri) -> Option<&[u8]>;

    /// Opens a file. `key` is its canonical name.
    fn open(&mut self, uri: Uri, key: String, version: i32, text: Arc<[u8]>);

    /// Changes the text of an open file.
    fn change(&mut self, uri: &Uri, version: i32, text: Arc<[u8]>);

    /// Closes a file. Returns the other files with findings because of it; `None` if it isn't open.
    fn close(&mut self, uri: &Uri) -> Option<BTreeSet<String>>;

    /// Reads the settings again.
    fn settings_changed(&mut self);
}

/// A request about an open file.
pub(super) trait Request {
    /// An open file.
    type File<'a>;

    fn params(&self) -> &Value;

    /// Passes an open file on; `None` if it isn't open or can't be read at all.
    fn with_file<T>(&mut self, uri: &Uri, answer: impl FnOnce(&Self::File<'_>) -> T) -> Option<T>;

    /// The answer to a question about a file.
    fn about<P: DeserializeOwned, T: Serialize>(
        &mut self,
        answer: impl FnOnce(&Self::File<'_>, &P) -> T,
    ) -> Answer {
        let OfDocument { text_document } = parsed(self.params())?;
        let params: P = parsed(self.params())?;
        let answer = |file: &Self::File<'_>| json(answer(file, &params));
        Ok(self
            .with_file(&text_document.uri, answer)
            .unwrap_or_default())
    }

    /// The answer to a question about a position.
    fn at<T: Serialize>(
        &mut self,
        answer: impl FnOnce(&Self::File<'_>, lsp::Position) -> T,
    ) -> Answer {
        self.about(|file, each: &lsp::TextDocumentPositionParams| answer(file, each.position))
    }

    /// The edits for another name. The client shows an error about an impossible name.
    fn rename(
        &mut self,
        rename: impl FnOnce(&Self::File<'_>, lsp::Position, &str) -> Result<lsp::WorkspaceEdit, String>,
    ) -> Answer {
        let mut refused = None;
        let answer = self.about(|file, each: &lsp::RenameParams| {
            let position = each.text_document_position.position;
            let renamed = rename(file, position, &each.new_name);
            renamed.map_err(|message| refused = Some(message)).ok()
        });
        refused.map_or(answer, |message| Err((ErrorCode::RequestFailed, message)))
    }
}

/// The answer to a request for either language, or to one of the others in braces; otherwise returns `None`.
macro_rules! answer {
    ($request:ident, $method:expr, { $($own:pat => $answer:expr,)* }) => {
        Some(match $method {
            "textDocument/hover" => $request.at(|file, position| file.hover(position)),
            "textDocument/definition" => $request.at(|file, position| file.definition(position)),
            "textDocument/completion" => $request.at(|file, position| file.completion(position)),
            "textDocument/documentHighlight" => $request.at(|file, position| file.marks(position)),
            "textDocument/prepareRename" => $request.at(|file, position| file.renamed(position)),
            "textDocument/rename" => {
                $request.rename(|file, position, name| file.rename(position, name))
            }
            "textDocument/references" => $request.about(|file, each: &lsp::ReferenceParams| {
                file.references(
                    each.text_document_position.position,
                    each.context.include_declaration,
                )
            }),
            "textDocument/documentSymbol" => {
                $request.about(|file, _: &lsp::DocumentSymbolParams| file.symbols())
            }
            "textDocument/foldingRange" => {
                $request.about(|file, _: &lsp::FoldingRangeParams| file.folds())
            }
            "textDocument/selectionRange" => $request
                .about(|file, each: &lsp::SelectionRangeParams| file.selections(&each.positions)),
            "textDocument/semanticTokens/full" => {
                $request.about(|file, _: &lsp::SemanticTokensParams| file.tokens(None))
            }
            "textDocument/semanticTokens/range" => $request
                .about(|file, each: &lsp::SemanticTokensRangeParams| file.tokens(Some(each.range))),
            "textDocument/inlayHint" => {
                $request.about(|file, each: &lsp::InlayHintParams| file.hints(each.range))
            }
            "textDocument/codeAction" => {
                $request.about(|file, each: &lsp::CodeActionParams| file.actions(each.range))
            }
            $($own => $answer,)*
            _ => return None,
        })
    };
}
pub(super) use answer;

pub(super) fn parsed<T: DeserializeOwned>(params: &Value) -> Result<T, (ErrorCode, String)> {
    T::deserialize(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

pub(super) fn json(value: impl Serialize) -> Value {
    // The value consists of strings, numbers and lists of these, so this can't fail.
    serde_json::to_value(value).unwrap_or_default()
}
