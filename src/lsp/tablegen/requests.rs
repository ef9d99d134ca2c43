//! The requests about definitions and hook files.

use super::DefinitionFile;
use super::documents::Documents;
use crate::lsp::request::{Answer, Request, answer, json, parsed};
use lsp_types as lsp;
use lsp_types::Uri;
use serde_json::Value;

/// The answer to a request about an open document; `None` if no such request is answered.
pub(in crate::lsp) fn serve(
    documents: &mut Documents,
    method: &str,
    params: Value,
) -> Option<Answer> {
    let mut request = DocumentRequest { documents, params };
    answer!(request, method, {
        "textDocument/documentLink" => {
            request.about(|file, _: &lsp::DocumentLinkParams| file.links())
        },
        "textDocument/formatting" => request.layout(),
    })
}

/// A request about a document.
struct DocumentRequest<'d> {
    documents: &'d mut Documents,
    params: Value,
}

impl Request for DocumentRequest<'_> {
    type File<'a> = DefinitionFile<'a>;

    fn params(&self) -> &Value {
        &self.params
    }

    fn with_file<T>(
        &mut self,
        uri: &Uri,
        answer: impl FnOnce(&DefinitionFile<'_>) -> T,
    ) -> Option<T> {
        self.documents.analyse(uri);
        let documents = &*self.documents;
        let analysis = documents.analysis(uri)?;
        Some(answer(&DefinitionFile {
            uri,
            documents,
            analysis,
        }))
    }
}

impl DocumentRequest<'_> {
    /// Needs no check of the document.
    fn layout(&mut self) -> Answer {
        let each: lsp::DocumentFormattingParams = parsed(&self.params)?;
        Ok(json(self.documents.layout(&each.text_document.uri)))
    }
}
