//! Proposals at a position.

use super::MlirFile;
use crate::lsp::answers::proposal;
use lsp_types as lsp;
use lsp_types::Position;
use operation_core::Context;
use source_text::queries::{Completion, CompletionKind, complete};

/// The maximum number of proposals; with more, the client asks again when something has been typed.
const SHOWN: usize = 500;

impl MlirFile<'_> {
    pub(in crate::lsp) fn completion(&self, position: Position) -> lsp::CompletionList {
        let (part, offset) = self.part(position);
        let context = Context::new();
        let environment = self.definitions.environment();
        environment.dialects.register(&context);
        let source = self.text.get(part.clone()).unwrap_or_default();
        let (word, found) = complete(environment, &context, source, offset);
        let range = self.range(part.start, word);
        let is_incomplete = found.len() > SHOWN || word.start < word.end;
        let shown = found.iter().take(SHOWN).enumerate();
        let items = shown
            .map(|(place, completion)| self.item(completion, range, place))
            .collect();
        lsp::CompletionList {
            is_incomplete,
            items,
        }
    }

    fn item(
        &self,
        completion: &Completion,
        range: lsp::Range,
        place: usize,
    ) -> lsp::CompletionItem {
        use lsp::CompletionItemKind as K;
        let kind = match completion.kind {
            CompletionKind::Literal => K::KEYWORD,
            CompletionKind::EnumCase => K::ENUM_MEMBER,
            CompletionKind::Value => K::VARIABLE,
            CompletionKind::Block => K::REFERENCE,
            CompletionKind::Symbol => K::FUNCTION,
            CompletionKind::Type => K::CLASS,
            CompletionKind::Attribute => K::CONSTANT,
            CompletionKind::AttributeName => K::PROPERTY,
            CompletionKind::Operation => K::METHOD,
        };
        proposal(
            place,
            range,
            &completion.text,
            kind,
            self.detail(completion),
        )
    }

    /// The detail of a proposal in one line.
    fn detail(&self, completion: &Completion) -> String {
        match completion.kind {
            CompletionKind::Operation => {
                let definition = self.definitions.operation(&completion.text);
                definition
                    .map(|definition| definition.summary.clone())
                    .unwrap_or_default()
            }
            CompletionKind::Type if completion.detail.is_empty() => {
                let definition = completion
                    .text
                    .strip_prefix('!')
                    .and_then(|name| self.definitions.type_(name));
                definition
                    .map(|definition| definition.summary.clone())
                    .unwrap_or_default()
            }
            _ => completion.detail.clone(),
        }
    }
}
