//! Answers about definitions and hook files.

mod actions;
mod completion;
mod directive;
pub(super) mod documents;
mod findings;
mod formats;
mod hover;
mod links;
mod names;
mod outline;
mod rename;
pub(super) mod requests;
mod statements;

use crate::lsp::position::Encoding;
use documents::{Analysis, Documents};
use lsp_types::{Location, Position, Range, Uri};
use std::sync::Arc;
use tablegen::{FileId, SourceMap, Span};

/// An open document, as it was checked last.
pub(super) struct DefinitionFile<'a> {
    pub(super) uri: &'a Uri,
    pub(super) documents: &'a Documents,
    pub(super) analysis: &'a Analysis,
}

impl DefinitionFile<'_> {
    fn sources(&self) -> &SourceMap {
        &self.analysis.loaded.findings.sources
    }

    fn encoding(&self) -> Encoding {
        self.documents.encoding
    }

    fn text(&self) -> &Arc<[u8]> {
        self.sources().text(self.analysis.file)
    }

    fn offset(&self, position: Position) -> usize {
        self.encoding().offset(self.text(), position)
    }

    /// A range of bytes of the document.
    fn span(&self, range: &std::ops::Range<usize>) -> Span {
        span(self.analysis.file, range)
    }

    fn range(&self, span: Span) -> Range {
        self.encoding().range(self.sources(), span)
    }

    /// A place in any of the files, if an editor can show it.
    fn location(&self, span: Span) -> Option<Location> {
        let uri = match span.file == self.analysis.file {
            true => self.uri.clone(),
            false => self.documents.uri(self.sources().name(span.file))?,
        };
        Some(Location::new(uri, self.range(span)))
    }
}

fn span(file: FileId, range: &std::ops::Range<usize>) -> Span {
    Span {
        file,
        start: range.start as u32,
        end: range.end as u32,
    }
}
