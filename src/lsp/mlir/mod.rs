//! Answers about `.mlir` files.
//!
//! Each answer reads the part of the file that it is about (parts are separated by `// -----`) and keeps nothing, so no
//! state can be out of date. Only the definitions of dialects are kept ([`definitions`]).

mod actions;
mod completion;
pub(super) mod definitions;
pub(super) mod files;
mod findings;
mod hover;
mod navigation;
mod outline;
mod signature;

use super::position::Encoding;
use super::semantic::encoded;
use definitions::Definitions;
use format_runtime::text::TextSpan;
use lsp_types as lsp;
use lsp_types::{Position, Range, Uri};
use operation_core::{Context, IrArena};
use source_text::parts;
use source_text::queries::{Reading, highlights};
use std::cell::OnceCell;

/// An open `.mlir` file.
pub(super) struct MlirFile<'a> {
    pub(super) uri: &'a Uri,
    pub(super) text: &'a [u8],
    pub(super) encoding: Encoding,
    pub(super) definitions: &'a Definitions,
    lines: OnceCell<format_runtime::text::LineIndex>,
}

/// A part of a file, as it was read.
struct Part<'p, 's, 'm> {
    reading: &'p Reading<'s, 'm>,
    /// Where it begins in the file.
    start: usize,
}

impl<'a> MlirFile<'a> {
    pub(super) fn new(
        uri: &'a Uri,
        text: &'a [u8],
        encoding: Encoding,
        definitions: &'a Definitions,
    ) -> Self {
        MlirFile {
            uri,
            text,
            encoding,
            definitions,
            lines: OnceCell::new(),
        }
    }

    fn offset(&self, position: Position) -> usize {
        self.encoding.offset(self.text, position)
    }

    /// The range of a part's span in the file.
    fn range(&self, start: usize, span: TextSpan) -> Range {
        let lines = self
            .lines
            .get_or_init(|| format_runtime::text::LineIndex::new(self.text));
        let position = |offset: u32| {
            let offset = (start + offset as usize).min(self.text.len());
            let (line, column) = lines.line_column(offset);
            Position::new(
                line as u32 - 1,
                self.encoding.units(&self.text[offset + 1 - column..offset]),
            )
        };
        Range::new(position(span.start), position(span.end))
    }

    /// The part of the file at a position, and the offset in it. A position between two parts is in the earlier one.
    fn part(&self, position: Position) -> (std::ops::Range<usize>, usize) {
        let offset = self.offset(position);
        let all = parts(self.text);
        let found = all
            .iter()
            .find(|part| offset <= part.end)
            .or(all.last())
            .cloned()
            .unwrap_or_default();
        let within = offset.saturating_sub(found.start);
        (found, within)
    }

    /// Reads a part of the file.
    fn read<T>(
        &self,
        part: std::ops::Range<usize>,
        answer: impl FnOnce(&Part<'_, '_, '_>) -> T,
    ) -> T {
        let context = Context::new();
        let environment = self.definitions.environment();
        environment.dialects.register(&context);
        let arena = IrArena::new(&context);
        let source = self.text.get(part.clone()).unwrap_or_default();
        let reading = Reading::of(&arena, environment, &context, source);
        answer(&Part {
            reading: &reading,
            start: part.start,
        })
    }

    /// Reads the part at a position; the answer gets the offset in it.
    fn read_at<T>(
        &self,
        position: Position,
        answer: impl FnOnce(&Part<'_, '_, '_>, usize) -> T,
    ) -> T {
        let (part, offset) = self.part(position);
        self.read(part, |part| answer(part, offset))
    }

    /// Reads all parts.
    fn read_all<T>(&self, mut answer: impl FnMut(&Part<'_, '_, '_>) -> Vec<T>) -> Vec<T> {
        parts(self.text)
            .into_iter()
            .flat_map(|part| self.read(part, &mut answer))
            .collect()
    }

    /// The meaning of each token of the file, or of some lines of it.
    pub(in crate::lsp) fn tokens(&self, within: Option<Range>) -> lsp::SemanticTokens {
        let placed = self.read_all(|part| {
            let found = highlights(part.reading).into_iter();
            found
                .map(|each| {
                    (
                        self.range(part.start, each.span),
                        each.kind,
                        each.is_definition,
                    )
                })
                .collect()
        });
        encoded(placed, within)
    }
}
