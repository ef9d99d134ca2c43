//! Other names for arguments, results, regions and successors.

use super::formats::variables;
use super::names::Named;
use super::statements::Tokens;
use super::{DefinitionFile, span};
use crate::lsp::answers::workspace_edit;
use lsp_types as lsp;
use lsp_types::Position;
use tablegen::{Span, TextTokenKind};

const ONLY_ARGUMENTS: &str =
    "only arguments, results, regions and successors of operations can be renamed";

impl DefinitionFile<'_> {
    /// The name at a position, if it can be changed.
    pub(in crate::lsp) fn renamed(&self, position: Position) -> Option<lsp::PrepareRenameResponse> {
        let (named, place) = self.named(self.offset(position))?;
        let Named::Argument(_) = named else {
            return None;
        };
        Some(lsp::PrepareRenameResponse::RangeWithPlaceholder {
            range: self.range(place),
            placeholder: self.word(place),
        })
    }

    /// The edits for another name at a position: of its declaration, in formats, and as a string in the statements of its
    /// operations, such as `AllTypesMatch<["name"]>`. C++ with calls of its getter is not known here.
    pub(in crate::lsp) fn rename(
        &self,
        position: Position,
        name: &str,
    ) -> Result<lsp::WorkspaceEdit, String> {
        let (named, place) = self
            .named(self.offset(position))
            .ok_or("there is no name here")?;
        let Named::Argument(declared) = named else {
            return Err(ONLY_ARGUMENTS.to_owned());
        };
        let old = self.word(place);
        let new = name.trim_start_matches('$');
        let is_word = new
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if !is_word || !new.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_') {
            return Err(format!("`{name}` is no name of an argument"));
        }
        let mut edits: Vec<(Span, String)> = self
            .places(&named)
            .0
            .into_iter()
            .map(|place| (place, format!("${new}")))
            .collect();
        // A class may name its own arguments.
        let mut around = vec![declared];
        for operation in self.analysis.loaded.operations() {
            let own = variables(operation);
            if !own
                .iter()
                .any(|variable| operation.declaration(*variable).1 == declared)
            {
                continue;
            }
            if own
                .iter()
                .any(|variable| operation.declaration(*variable).0 == new)
            {
                return Err(format!("`{}` has a `${new}` already", operation.name));
            }
            around.push(operation.span);
        }
        let strings = around.into_iter().flat_map(|span| self.strings(span, &old));
        edits.extend(strings.map(|place| (place, format!("\"{new}\""))));
        edits.sort_by_key(|(place, _)| (place.file, place.start));
        edits.dedup();
        let placed = edits.into_iter().map(|(place, text)| {
            let location = self.location(place)?;
            let edit = lsp::TextEdit::new(location.range, text);
            Some((location.uri, edit))
        });
        let placed: Option<Vec<_>> = placed.collect();
        Ok(workspace_edit(
            placed.ok_or("it is used in a file that can't be shown")?,
        ))
    }

    /// The name at a place.
    fn word(&self, place: Span) -> String {
        let text = self.sources().text(place.file);
        let name = text.get(place.start as usize..place.end as usize);
        let name = String::from_utf8_lossy(name.unwrap_or_default());
        name.trim_start_matches('$').to_owned()
    }

    /// The strings with a text in the statement around a place.
    fn strings(&self, around: Span, text: &str) -> Vec<Span> {
        let tokens = Tokens::of(self.sources().text(around.file));
        let Some(statement) = tokens.around(around.start as usize) else {
            return Vec::new();
        };
        let wanted = format!("\"{text}\"");
        let strings = tokens.all.iter().filter(|token| {
            token.kind == TextTokenKind::String
                && statement.whole.contains(&token.range.start)
                && tokens.bytes(&token.range) == wanted.as_bytes()
        });
        strings
            .map(|token| span(around.file, &token.range))
            .collect()
    }
}
