//! Known names and words that complete a text.

use super::completion::{Completion, CompletionKind};
use crate::queries::reading::Reading;
use crate::queries::scope;
use crate::queries::symbols::{Symbols, as_token};
use format_runtime::dialect::Constraint;
use format_runtime::evaluate::Evaluator;
use format_runtime::text::{SourceToken, TextSpan, TokenKind, show};
use operation_core::{FloatKind, Signedness, Type};
use rustc_hash::FxHashSet;

/// The attributes written as a word.
const WORDS: [&str; 6] = ["true", "false", "unit", "dense", "array", "affine_map"];
/// The widths of the usual integers in bits.
const WIDTHS: [u32; 5] = [1, 8, 16, 32, 64];
const FLOATS: [FloatKind; 4] = [
    FloatKind::F16,
    FloatKind::BF16,
    FloatKind::F32,
    FloatKind::F64,
];

/// The candidates found so far for a place.
pub(super) struct Candidates<'r, 's, 'm> {
    pub(super) reading: &'r Reading<'s, 'm>,
    offset: usize,
    /// The part of the word before the place.
    typed: &'r [u8],
    pub(super) found: Vec<Completion>,
    known: FxHashSet<(CompletionKind, String)>,
}

impl<'r, 's, 'm> Candidates<'r, 's, 'm> {
    pub(super) fn new(reading: &'r Reading<'s, 'm>, offset: usize, typed: &'r [u8]) -> Self {
        Candidates {
            reading,
            offset,
            typed,
            found: Vec::new(),
            known: FxHashSet::default(),
        }
    }

    /// True if a candidate of this kind was found.
    pub(super) fn has(&self, kind: CompletionKind) -> bool {
        self.found.iter().any(|each| each.kind == kind)
    }

    /// Adds a text once, if it begins with the typed word.
    pub(super) fn add(&mut self, kind: CompletionKind, text: String, detail: String) {
        let begins = text
            .as_bytes()
            .get(..self.typed.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(self.typed));
        if begins && self.known.insert((kind, text.clone())) {
            self.found.push(Completion { text, kind, detail });
        }
    }

    /// Adds a candidate without details.
    fn word(&mut self, kind: CompletionKind, text: String) {
        self.add(kind, text, String::new());
    }

    pub(super) fn literal(&mut self, text: &str) {
        self.word(CompletionKind::Literal, text.to_owned());
    }

    pub(super) fn operations(&mut self) {
        for operation in self.reading.environment.dialects.operations.iter() {
            self.word(CompletionKind::Operation, operation.name.clone());
        }
    }

    /// The values in scope with a suitable type.
    pub(super) fn values(&mut self, is_wanted: impl Fn(Type<'m>) -> bool) {
        let reading = self.reading;
        for value in scope::values(reading, self.offset) {
            let type_ = value.value.type_();
            let text = reading.type_text(type_);
            if text.is_none() || is_wanted(type_) {
                let type_ = text.unwrap_or_default();
                self.add(CompletionKind::Value, reading.string(value.span), type_);
            }
        }
    }

    pub(super) fn blocks(&mut self) {
        let reading = self.reading;
        for block in scope::blocks(reading, self.offset) {
            let label = reading
                .recorded
                .labels
                .iter()
                .find(|label| label.block == block.block);
            let arguments = label
                .map(|label| reading.string(label.span))
                .unwrap_or_default();
            self.add(CompletionKind::Block, reading.string(block.span), arguments);
        }
    }

    /// The symbols visible here, or the symbols in the table of the symbol in front: `@outer::`.
    pub(super) fn symbols(&mut self) {
        let reading = self.reading;
        let symbols = Symbols::of(reading);
        let outer = self.outer_symbol();
        let visible = match outer {
            Some(outer) => symbols.below(reading, outer),
            None => symbols.visible_at(reading, self.offset),
        };
        for symbol in visible {
            let operation = reading.recorded.operations[symbol.operation]
                .operation
                .name()
                .as_str()
                .to_owned();
            self.add(
                CompletionKind::Symbol,
                as_token(&String::from_utf8_lossy(&symbol.name)),
                operation,
            );
        }
    }

    /// The symbol in front of `::` before the place.
    fn outer_symbol(&self) -> Option<SourceToken> {
        let place = self
            .reading
            .tokens
            .partition_point(|token| (token.span.start as usize) < self.offset);
        let outer = crate::queries::symbols::outer_part(self.reading, place)?;
        Some(self.reading.tokens[outer])
    }

    /// The suitable types: those in the source, the builtin ones with short names, and those of dialects. A dialect's
    /// type without an example in the source is known by name only.
    pub(super) fn types(&mut self, is_wanted: impl Fn(Type<'m>) -> bool) {
        let reading = self.reading;
        let (environment, context) = (reading.environment, reading.context);
        for name in self.aliases(TokenKind::Exclamation) {
            self.word(CompletionKind::Type, name);
        }
        let mut seen = FxHashSet::default();
        let written = reading.recorded.types.iter().map(|(_, type_)| *type_);
        let integers = WIDTHS
            .iter()
            .map(|width| context.integer_type(*width, Signedness::Signless));
        let floats = FLOATS.iter().map(|kind| context.float_type(*kind));
        for type_ in written
            .chain(integers)
            .chain([context.index_type()])
            .chain(floats)
        {
            if seen.insert(type_) && is_wanted(type_) {
                let text = show(type_, environment, context).to_string();
                self.word(CompletionKind::Type, text);
            }
        }
        for type_ in environment.dialects.types.iter() {
            self.word(CompletionKind::Type, format!("!{}", type_.name));
        }
    }

    pub(super) fn attributes(&mut self) {
        for name in self.aliases(TokenKind::Hash) {
            self.word(CompletionKind::Attribute, name);
        }
        for word in WORDS {
            self.word(CompletionKind::Attribute, word.to_owned());
        }
        for attribute in self.reading.environment.dialects.attributes.iter() {
            self.word(CompletionKind::Attribute, format!("#{}", attribute.name));
        }
        self.symbols();
    }

    /// The aliases with this first token.
    fn aliases(&self, kind: TokenKind) -> Vec<String> {
        let reading = self.reading;
        let names = reading
            .recorded
            .aliases
            .iter()
            .filter_map(|alias: &TextSpan| reading.tokens_in(*alias).first());
        names
            .filter(|token| token.kind == kind)
            .map(|token| reading.string(token.span))
            .collect()
    }

    /// True if a type satisfies a constraint or the answer is unknown.
    pub(super) fn satisfies(
        reading: &Reading<'_, 'm>,
        constraint: &Constraint,
        type_: Type<'m>,
    ) -> bool {
        !Evaluator::new(reading.context, reading.environment.dialects, type_)
            .rejects(&constraint.predicate)
    }
}
