//! The requests that are answered about definitions and hook files.

use super::Asked;
use super::documents::Documents;
use crate::lsp::request::{Answer, OfDocument, json, parsed};
use lsp_server::ErrorCode;
use lsp_types as lsp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The answer to a request about an open document; `None` if no such request is answered.
pub(in crate::lsp) fn serve(
    documents: &mut Documents,
    method: &str,
    params: Value,
) -> Option<Answer> {
    let mut asking = Asking { documents, params };
    Some(match method {
        "textDocument/hover" => asking.at(|asked, position| asked.hover(position)),
        "textDocument/definition" => asking.at(|asked, position| asked.definition(position)),
        "textDocument/documentHighlight" => asking.at(|asked, position| asked.marks(position)),
        "textDocument/completion" => asking.at(|asked, position| asked.completion(position)),
        "textDocument/prepareRename" => asking.at(|asked, position| asked.renamed(position)),
        "textDocument/rename" => asking.rename(),
        "textDocument/references" => asking.about(|asked, each: &lsp::ReferenceParams| {
            asked.references(
                each.text_document_position.position,
                each.context.include_declaration,
            )
        }),
        "textDocument/documentSymbol" => {
            asking.about(|asked, _: &lsp::DocumentSymbolParams| asked.symbols())
        }
        "textDocument/documentLink" => {
            asking.about(|asked, _: &lsp::DocumentLinkParams| asked.links())
        }
        "textDocument/foldingRange" => {
            asking.about(|asked, _: &lsp::FoldingRangeParams| asked.folds())
        }
        "textDocument/selectionRange" => asking
            .about(|asked, each: &lsp::SelectionRangeParams| asked.selections(&each.positions)),
        "textDocument/semanticTokens/full" => {
            asking.about(|asked, _: &lsp::SemanticTokensParams| asked.tokens(None))
        }
        "textDocument/semanticTokens/range" => asking
            .about(|asked, each: &lsp::SemanticTokensRangeParams| asked.tokens(Some(each.range))),
        "textDocument/inlayHint" => {
            asking.about(|asked, each: &lsp::InlayHintParams| asked.hints(each.range))
        }
        "textDocument/codeAction" => {
            asking.about(|asked, each: &lsp::CodeActionParams| asked.actions(each.range))
        }
        "textDocument/formatting" => asking.layout(),
        _ => return None,
    })
}

/// A request, with what is needed to answer it.
struct Asking<'d> {
    documents: &'d mut Documents,
    params: Value,
}

impl Asking<'_> {
    /// The answer to what is asked about a document; none for a document that isn't open or can't be read at all.
    fn about<P: DeserializeOwned, T: Serialize>(
        &mut self,
        answer: impl FnOnce(&Asked<'_>, &P) -> T,
    ) -> Answer {
        let OfDocument { text_document } = parsed(&self.params)?;
        let params: P = parsed(&self.params)?;
        self.documents.analyse(&text_document.uri);
        let analysis = self.documents.analysis(&text_document.uri);
        let documents = &*self.documents;
        let answer = |analysis| {
            json(answer(
                &Asked {
                    uri: &text_document.uri,
                    documents,
                    analysis,
                },
                &params,
            ))
        };
        Ok(analysis.map(answer).unwrap_or_default())
    }

    /// The answer to what is asked about a position.
    fn at<T: Serialize>(&mut self, answer: impl FnOnce(&Asked<'_>, lsp::Position) -> T) -> Answer {
        self.about(|asked, each: &lsp::TextDocumentPositionParams| answer(asked, each.position))
    }

    /// The edits for another name; that it can't be given is an error that the client shows.
    fn rename(&mut self) -> Answer {
        let mut refused = None;
        let answer = self.about(|asked, each: &lsp::RenameParams| {
            let renamed = asked.rename(each.text_document_position.position, &each.new_name);
            renamed.map_err(|message| refused = Some(message)).ok()
        });
        refused.map_or(answer, |message| Err((ErrorCode::RequestFailed, message)))
    }

    /// Needs no check of the document.
    fn layout(&mut self) -> Answer {
        let each: lsp::DocumentFormattingParams = parsed(&self.params)?;
        Ok(json(self.documents.layout(&each.text_document.uri)))
    }
}
