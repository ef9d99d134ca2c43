//! Ranges for folding and selection.

use crate::queries::reading::Reading;
use format_runtime::text::TextSpan;

/// A foldable part of the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fold {
    /// The range from the first to the last byte.
    pub span: TextSpan,
    /// The kind of part.
    pub kind: FoldKind,
}

/// The kinds of foldable parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldKind {
    /// A region, or file metadata.
    Region,
    /// Several lines of comments.
    Comment,
}

/// The foldable parts: regions and metadata of more than one line, and comments over several lines.
pub fn folds(reading: &Reading<'_, '_>) -> Vec<Fold> {
    let several = |span: &TextSpan| reading.text(*span).contains(&b'\n');
    let regions = reading.recorded.regions.iter().map(|region| region.span);
    let parts = regions
        .chain(reading.recorded.metadata.iter().copied())
        .filter(several);
    let mut folds: Vec<Fold> = parts
        .map(|span| Fold {
            span,
            kind: FoldKind::Region,
        })
        .collect();
    folds.extend(comments(reading.source).into_iter().map(|span| Fold {
        span,
        kind: FoldKind::Comment,
    }));
    folds.sort_by_key(|fold| (fold.span.start, std::cmp::Reverse(fold.span.end)));
    folds
}

/// The runs of at least two comment lines.
fn comments(source: &[u8]) -> Vec<TextSpan> {
    let mut found = Vec::new();
    let (mut at, mut run) = (0, None::<(usize, usize, usize)>);
    for line in source.split_inclusive(|&byte| byte == b'\n') {
        let text = line.trim_ascii();
        let indentation = line
            .iter()
            .take_while(|byte| matches!(byte, b' ' | b'\t'))
            .count();
        if text.starts_with(b"//") {
            let start = at + indentation;
            let (first, count) = run.map_or((start, 0), |(first, _, count)| (first, count));
            run = Some((first, start + text.len(), count + 1));
        } else {
            found.extend(
                run.take()
                    .filter(|(.., count)| *count > 1)
                    .map(|(start, end, _)| TextSpan::new(start, end)),
            );
        }
        at += line.len();
    }
    found.extend(
        run.filter(|(.., count)| *count > 1)
            .map(|(start, end, _)| TextSpan::new(start, end)),
    );
    found
}

/// The selectable ranges around an offset, the smallest first; each contains the one before.
pub fn selections(reading: &Reading<'_, '_>, offset: usize) -> Vec<TextSpan> {
    let recorded = &reading.recorded;
    let mut spans: Vec<TextSpan> = Vec::new();
    spans.extend(reading.token_at(offset).map(|token| token.span));
    spans.extend(recorded.values.iter().map(|value| value.span));
    spans.extend(recorded.types.iter().map(|(span, _)| *span));
    spans.extend(recorded.attributes.iter().map(|(span, _)| *span));
    spans.extend(recorded.elements.iter().map(|element| element.span));
    spans.extend(recorded.labels.iter().map(|label| label.span));
    spans.extend(recorded.aliases.iter().chain(&recorded.metadata).copied());
    for region in &recorded.regions {
        spans.push(region.span);
        // The text between the braces.
        let inside = TextSpan {
            start: region.span.start + 1,
            end: region.span.end.saturating_sub(1),
        };
        spans.extend((inside.start < inside.end).then_some(inside));
    }
    for operation in recorded
        .operations
        .iter()
        .filter(|operation| operation.span.touches(offset))
    {
        spans.push(operation.span);
        spans.push(TextSpan {
            start: operation.name.start,
            end: operation.span.end,
        });
        let head = reading.head(operation);
        let trimmed = reading.text(head).trim_ascii_end().len() as u32;
        spans.push(TextSpan {
            start: head.start,
            end: head.start + trimmed,
        });
    }
    spans.push(TextSpan::new(0, reading.source.len()));
    spans.retain(|span| span.touches(offset) && span.start < span.end);
    spans.sort_by_key(|span| span.end - span.start);
    let mut chain: Vec<TextSpan> = Vec::new();
    for span in spans {
        if chain
            .last()
            .is_none_or(|inner| span.contains(*inner) && span != *inner)
        {
            chain.push(span);
        }
    }
    chain
}
