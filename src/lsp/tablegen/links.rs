//! The included files of a document.

use super::DefinitionFile;
use super::statements::Tokens;
use lsp_types as lsp;
use tablegen::{FileId, TextTokenKind};

impl DefinitionFile<'_> {
    /// The included file at an offset.
    pub(super) fn included_at(&self, offset: usize) -> Option<FileId> {
        let tokens = Tokens::of(self.text());
        let token = &tokens.all[tokens.at(offset)?];
        self.included(&tokens, token)
    }

    fn included(&self, tokens: &Tokens<'_>, token: &tablegen::TextToken) -> Option<FileId> {
        let path = (token.kind == TextTokenKind::Include).then(|| tokens.bytes(&token.range))?;
        let path = path.strip_prefix(b"\"")?.strip_suffix(b"\"")?;
        let inclusions = self.sources().inclusions(self.analysis.file).iter();
        inclusions
            .into_iter()
            .find(|inclusion| inclusion.path.as_bytes() == path)
            .map(|inclusion| inclusion.file)
    }

    pub(in crate::lsp) fn links(&self) -> Vec<lsp::DocumentLink> {
        let tokens = Tokens::of(self.text());
        let links = tokens.all.iter().filter_map(|token| {
            let file = self.included(&tokens, token)?;
            Some(lsp::DocumentLink {
                range: self.range(self.span(&token.range)),
                target: Some(self.documents.uri(self.sources().name(file))?),
                tooltip: None,
                data: None,
            })
        });
        links.collect()
    }
}
