//! Parts of answers about any kind of file.

use lsp_types as lsp;
use lsp_types::Uri;
use std::collections::HashMap;

/// A description in Markdown.
pub(super) fn hover(value: String, range: lsp::Range) -> lsp::Hover {
    let contents = lsp::HoverContents::Markup(lsp::MarkupContent {
        kind: lsp::MarkupKind::Markdown,
        value,
    });
    lsp::Hover {
        contents,
        range: Some(range),
    }
}

/// A proposal, with its place in the list: otherwise a client sorts by the alphabet.
pub(super) fn proposal(
    place: usize,
    range: lsp::Range,
    text: &str,
    kind: lsp::CompletionItemKind,
    detail: String,
) -> lsp::CompletionItem {
    let edit = lsp::TextEdit::new(range, text.to_owned());
    lsp::CompletionItem {
        label: text.to_owned(),
        kind: Some(kind),
        detail: Some(detail).filter(|detail| !detail.is_empty()),
        sort_text: Some(format!("{place:04}")),
        filter_text: Some(text.to_owned()),
        text_edit: Some(lsp::CompletionTextEdit::Edit(edit)),
        ..lsp::CompletionItem::default()
    }
}

/// Changes of files.
#[allow(clippy::mutable_key_type)] // The type of the protocol; the key's cache is not part of its value.
pub(super) fn workspace_edit(
    edits: impl IntoIterator<Item = (Uri, lsp::TextEdit)>,
) -> lsp::WorkspaceEdit {
    let mut changes: HashMap<Uri, Vec<lsp::TextEdit>> = HashMap::new();
    for (uri, edit) in edits {
        changes.entry(uri).or_default().push(edit);
    }
    lsp::WorkspaceEdit {
        changes: Some(changes),
        ..lsp::WorkspaceEdit::default()
    }
}

/// Ranges around a position, each in the one before it.
pub(super) fn selection(
    position: lsp::Position,
    outermost_first: impl Iterator<Item = lsp::Range>,
) -> lsp::SelectionRange {
    let chain = outermost_first.fold(None, |parent: Option<lsp::SelectionRange>, range| {
        Some(lsp::SelectionRange {
            range,
            parent: parent.map(Box::new),
        })
    });
    chain.unwrap_or(lsp::SelectionRange {
        range: lsp::Range::new(position, position),
        parent: None,
    })
}

/// Several lines that can be folded. If the last one stays, it isn't among them.
pub(super) fn fold(
    range: lsp::Range,
    kind: lsp::FoldingRangeKind,
    last_stays: bool,
) -> Option<lsp::FoldingRange> {
    let start_line = range.start.line;
    let end_line = range.end.line.saturating_sub(u32::from(last_stays));
    (start_line < end_line).then(|| lsp::FoldingRange {
        start_line,
        end_line,
        kind: Some(kind),
        ..lsp::FoldingRange::default()
    })
}

/// An occurrence of a name.
pub(super) fn mark(range: lsp::Range, is_definition: bool) -> lsp::DocumentHighlight {
    lsp::DocumentHighlight {
        range,
        kind: Some(match is_definition {
            true => lsp::DocumentHighlightKind::WRITE,
            false => lsp::DocumentHighlightKind::READ,
        }),
    }
}

/// An entry of an outline, without entries in it.
#[allow(deprecated)] // The protocol's structure has a field that is no longer in use.
pub(super) fn symbol(
    name: String,
    kind: lsp::SymbolKind,
    range: lsp::Range,
    selection_range: lsp::Range,
) -> lsp::DocumentSymbol {
    lsp::DocumentSymbol {
        name,
        detail: None,
        kind,
        tags: None,
        deprecated: None,
        range,
        selection_range,
        children: None,
    }
}

/// Text beside the source.
pub(super) fn hint(position: lsp::Position, text: String) -> lsp::InlayHint {
    lsp::InlayHint {
        position,
        label: lsp::InlayHintLabel::String(text),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    }
}
