//! From a name to its definition, to all its uses, and to another name.

use super::MlirFile;
use crate::lsp::answers::{mark, workspace_edit};
use lsp_types as lsp;
use lsp_types::Position;
use project::dialect_files::files::canonical;
use source_text::queries::{Description, describe, occurrences, rename};
use std::path::Path;

impl MlirFile<'_> {
    /// Where the name at a position is defined; of an operation, its definition in TableGen.
    pub(in crate::lsp) fn definition(&self, position: Position) -> Vec<lsp::Location> {
        let here = self.read_at(position, |part, offset| {
            let found = occurrences(part.reading, offset)?;
            let definitions = found
                .all
                .iter()
                .filter(|occurrence| occurrence.is_definition);
            Some(
                definitions
                    .map(|each| self.location(part.start, each.span))
                    .collect::<Vec<_>>(),
            )
        });
        match here {
            Some(found) if !found.is_empty() => found,
            _ => self.tablegen_definition(position).into_iter().collect(),
        }
    }

    /// Where the operation, type or attribute at a position is defined in TableGen.
    fn tablegen_definition(&self, position: Position) -> Option<lsp::Location> {
        let described = self.read_at(position, |part, offset| {
            Some(describe(part.reading, offset)?.1)
        })?;
        let span = match described {
            Description::Operation {
                name, instruction, ..
            } => {
                let operation = self.definitions.operation(&name)?;
                let element = instruction.and_then(|instruction| {
                    self.definitions.element(operation, instruction as usize)
                });
                element.unwrap_or(operation.span)
            }
            Description::Type {
                definition: Some(name),
                ..
            } => self.definitions.type_(&name)?.span,
            Description::Attribute {
                definition: Some(name),
                ..
            } => self.definitions.attribute(&name)?.span,
            _ => return None,
        };
        let sources = &self.definitions.loaded().findings.sources;
        let path = canonical(Path::new(sources.name(span.file)))?;
        let uri = super::super::position::uri_of(&path)?;
        Some(lsp::Location::new(uri, self.encoding.range(sources, span)))
    }

    fn location(&self, start: usize, span: format_runtime::text::TextSpan) -> lsp::Location {
        lsp::Location::new(self.uri.clone(), self.range(start, span))
    }

    /// Where the name at a position occurs.
    pub(in crate::lsp) fn references(
        &self,
        position: Position,
        with_definition: bool,
    ) -> Vec<lsp::Location> {
        self.read_at(position, |part, offset| {
            let found = occurrences(part.reading, offset);
            let all = found.iter().flat_map(|found| &found.all);
            let wanted = all.filter(|each| with_definition || !each.is_definition);
            wanted
                .map(|each| self.location(part.start, each.span))
                .collect()
        })
    }

    /// The same, to be marked in the file.
    pub(in crate::lsp) fn marks(&self, position: Position) -> Vec<lsp::DocumentHighlight> {
        self.read_at(position, |part, offset| {
            let found = occurrences(part.reading, offset);
            let all = found.iter().flat_map(|found| &found.all);
            all.map(|each| mark(self.range(part.start, each.span), each.is_definition))
                .collect()
        })
    }

    /// The name at a position, if it can be changed.
    pub(in crate::lsp) fn renamed(&self, position: Position) -> Option<lsp::PrepareRenameResponse> {
        self.read_at(position, |part, offset| {
            let found = occurrences(part.reading, offset)?;
            let placeholder = String::from_utf8_lossy(part.reading.text(found.here)).into_owned();
            let range = self.range(part.start, found.here);
            Some(lsp::PrepareRenameResponse::RangeWithPlaceholder { range, placeholder })
        })
    }

    /// The edits for another name at a position, or the obstacle.
    pub(in crate::lsp) fn rename(
        &self,
        position: Position,
        name: &str,
    ) -> Result<lsp::WorkspaceEdit, String> {
        self.read_at(position, |part, offset| {
            let edits = rename(part.reading, offset, name).map_err(|error| error.to_string())?;
            let edits = edits.into_iter().map(|(span, text)| {
                let range = self.range(part.start, span);
                (self.uri.clone(), lsp::TextEdit::new(range, text))
            });
            Ok(workspace_edit(edits))
        })
    }
}
