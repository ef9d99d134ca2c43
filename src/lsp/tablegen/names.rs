//! Definitions and uses of names in the files of a document.

use super::formats::variables;
use super::statements::Tokens;
use super::{DefinitionFile, span};
use crate::lsp::answers::mark;
use lsp_types as lsp;
use lsp_types::Position;
use tablegen::{Span, TextTokenKind};

/// The meaning of a name.
pub(super) enum Named {
    /// An argument, result, region or successor of operations, by the place of its declaration.
    Argument(Span),
    /// A class, a record, a field or a variable.
    Identifier(Vec<u8>),
}

impl DefinitionFile<'_> {
    /// The name at an offset.
    pub(super) fn named(&self, offset: usize) -> Option<(Named, Span)> {
        let at = |span: Span| {
            span.file == self.analysis.file && (span.start..=span.end).contains(&(offset as u32))
        };
        if let Some(used) = self.uses().into_iter().find(|used| at(used.span)) {
            return Some((
                Named::Argument(used.operation.declaration(used.variable).1),
                used.span,
            ));
        }
        let tokens = Tokens::of(self.text());
        let token = &tokens.all[tokens.at(offset)?];
        let place = self.span(&token.range);
        match token.kind {
            TextTokenKind::Identifier => Some((
                Named::Identifier(tokens.bytes(&token.range).to_vec()),
                place,
            )),
            TextTokenKind::Variable => {
                // Where it is declared, the constraint belongs to it.
                let declared = self
                    .declared_arguments()
                    .into_iter()
                    .find(|declared| touches(*declared, place))?;
                Some((Named::Argument(declared), place))
            }
            _ => None,
        }
    }

    /// The places where arguments, results, regions and successors are declared.
    fn declared_arguments(&self) -> Vec<Span> {
        let declared = self.analysis.loaded.operations().flat_map(|operation| {
            variables(operation)
                .into_iter()
                .map(move |variable| operation.declaration(variable).1)
        });
        declared.collect()
    }

    /// All places of a name, the definitions first, and the number of these.
    pub(super) fn places(&self, named: &Named) -> (Vec<Span>, usize) {
        match named {
            Named::Argument(declared) => {
                let uses = self
                    .uses()
                    .into_iter()
                    .filter(|used| used.operation.declaration(used.variable).1 == *declared);
                let mut places: Vec<Span> = uses.map(|used| used.span).collect();
                places.sort_by_key(|span| (span.file, span.start));
                places.dedup();
                places.insert(0, self.name_in(*declared));
                (places, 1)
            }
            Named::Identifier(name) => self.identifiers(name),
        }
    }

    /// The places of the name at an offset, as [`Self::places`] returns them.
    fn places_at(&self, offset: usize) -> (Vec<Span>, usize) {
        let named = self.named(offset);
        named.map_or_else(Default::default, |(named, _)| self.places(&named))
    }

    fn locations(&self, places: &[Span]) -> Vec<lsp::Location> {
        let places = places.iter();
        places.filter_map(|place| self.location(*place)).collect()
    }

    /// `$name` in a declaration.
    fn name_in(&self, declared: Span) -> Span {
        let tokens = Tokens::of(self.sources().text(declared.file));
        let mut variables = tokens
            .all
            .iter()
            .filter(|token| token.kind == TextTokenKind::Variable);
        let name = variables.rfind(|token| touches(declared, span(declared.file, &token.range)));
        name.map_or(declared, |name| span(declared.file, &name.range))
    }

    /// The places of an identifier. A definition at the top level of a file is the same everywhere; others are declared with a
    /// type before it.
    fn identifiers(&self, name: &[u8]) -> (Vec<Span>, usize) {
        let (mut defined, mut declared, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for file in self.sources().files() {
            let text = self.sources().text(file);
            // Most files don't have it.
            if memchr::memmem::find(text, name).is_none() {
                continue;
            }
            let tokens = Tokens::of(text);
            let definitions = tokens.defined();
            for (place, token) in tokens.identifiers(name) {
                let at = span(file, &token.range);
                if definitions.iter().any(|each| each.name == token.range) {
                    defined.push(at);
                } else if tokens.is_declared(place) {
                    declared.push(at);
                } else {
                    others.push(at);
                }
            }
        }
        if defined.is_empty() {
            defined = declared;
        } else {
            others.extend(declared);
        }
        let count = defined.len();
        others.sort_by_key(|span| (span.file, span.start));
        defined.extend(others);
        (defined, count)
    }

    /// The place of the definition of a name at a position.
    pub(in crate::lsp) fn definition(&self, position: Position) -> Vec<lsp::Location> {
        let offset = self.offset(position);
        if let Some(file) = self.included_at(offset) {
            return self.location(span(file, &(0..0))).into_iter().collect();
        }
        let (places, count) = self.places_at(offset);
        self.locations(&places[..count])
    }

    /// The places of a name in the files of the document.
    pub(in crate::lsp) fn references(
        &self,
        position: Position,
        with_definition: bool,
    ) -> Vec<lsp::Location> {
        let (places, count) = self.places_at(self.offset(position));
        self.locations(&places[if with_definition { 0 } else { count }..])
    }

    /// Where it occurs in the document.
    pub(in crate::lsp) fn marks(&self, position: Position) -> Vec<lsp::DocumentHighlight> {
        let (places, count) = self.places_at(self.offset(position));
        let here = places
            .into_iter()
            .enumerate()
            .filter(|(_, place)| place.file == self.analysis.file);
        here.map(|(number, place)| mark(self.range(place), number < count))
            .collect()
    }
}

/// True if two places have bytes in common.
fn touches(one: Span, other: Span) -> bool {
    one.file == other.file && one.start < other.end && other.start < one.end
}
