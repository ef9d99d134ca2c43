//! What each token means.

use super::Asked;
use crate::lsp::semantic::encoded;
use lsp_types as lsp;
use source_text::queries::highlights;

impl Asked<'_> {
    /// The tokens of the file, or of some lines of it.
    pub(in crate::lsp) fn tokens(&self, within: Option<lsp::Range>) -> lsp::SemanticTokens {
        let placed = self.read_all(|part| {
            let found = highlights(part.reading).into_iter();
            found.map(|each| (self.range(part.start, each.span), each.kind, each.is_definition)).collect()
        });
        encoded(placed, within)
    }
}
