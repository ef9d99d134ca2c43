//! Misspelled names.

use super::change::{Repair, RepairKind};
use crate::queries::reading::Reading;
use crate::queries::scope;
use crate::queries::symbols::{Symbols, as_token};
use format_runtime::text::TokenKind;
use tablegen::suggest::nearest;

/// The most similar name where an error is reported; `None` if the name there is known, or no known name is similar.
pub(super) fn nearest_name(reading: &Reading<'_, '_>, offset: usize) -> Option<Repair> {
    let token = reading.token_at(offset)?;
    let written = reading.string(token.span);
    let candidates: Vec<String> = match token.kind {
        TokenKind::Word => reading
            .environment
            .dialects
            .operations
            .iter()
            .map(|each| each.name.clone())
            .collect(),
        TokenKind::String if written.contains('.') => {
            let names = reading.environment.dialects.operations.iter();
            names.map(|each| format!("\"{}\"", each.name)).collect()
        }
        TokenKind::Value => scope::values(reading, offset)
            .iter()
            .map(|value| reading.string(value.span))
            .collect(),
        TokenKind::Block => scope::blocks(reading, offset)
            .iter()
            .map(|block| reading.string(block.span))
            .collect(),
        TokenKind::Symbol => {
            let symbols = Symbols::of(reading);
            let visible = symbols.visible_at(reading, offset);
            visible
                .iter()
                .map(|symbol| as_token(&String::from_utf8_lossy(&symbol.name)))
                .collect()
        }
        _ => return None,
    };
    if candidates.contains(&written) {
        return None;
    }
    let text = nearest(&written, candidates.iter().map(String::as_str))?.to_owned();
    Some(Repair {
        kind: RepairKind::Name,
        span: token.span,
        text,
    })
}
