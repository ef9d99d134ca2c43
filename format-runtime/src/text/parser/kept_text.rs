//! Operations whose syntax nobody knows: their text is kept, and what is certain in it is read.
//!
//! Certain are the extent of the operation (`statement`), its regions, and the names of values and blocks that are
//! known before it. In an operation with regions, another name is one that the operation gives to something of its
//! own, such as an induction variable: a *local*. The page `docs/kept-text.md` has the rules.

use super::statement::Statement;
use super::value::Meaning;
use super::*;
use crate::dialect::{Constraint, OperationDefinition};
use crate::evaluate::{Evaluator, Value as Evaluated};
use crate::text::lexer::continues_name;
use crate::text::starts::{OperationNames, begins_region};
use rustc_hash::FxHashMap;

/// A value name with its result number.
type NameInText<'p> = (&'p [u8], u32);

/// The state while the text of an operation is read.
struct Reader<'p, 'm> {
    text: KeptTextBuilder,
    /// The pieces of the names so far.
    pieces: FxHashMap<NameInText<'p>, TextPiece<'static>>,
    /// The names of operands in order, each with its number. They are resolved behind the regions, which may define the names
    /// of forward references.
    mentions: Vec<(UnresolvedOperand<'p>, usize)>,
    num_operands: usize,
    /// The locals with their names, in order, and their block.
    locals: Vec<(UnresolvedOperand<'p>, Value<'m>)>,
    block: Option<Block<'m>>,
    /// In an operation isolated from above, what the names of operands mean in the regions if they are names of locals as well.
    shadows: Vec<(UnresolvedOperand<'p>, usize, Value<'m>)>,
    shadow_block: Option<Block<'m>>,
    /// Text not yet added as a piece.
    pending: Vec<u8>,
    /// True if the latest piece that isn't text is a name.
    is_behind_name: bool,
    /// True if its definition has regions.
    has_regions: bool,
    /// True if the operation may have regions, and thus locals.
    may_have_regions: bool,
    /// True if names from outside have no meaning in the regions.
    is_isolated: bool,
}

impl Reader<'_, '_> {
    fn add_pending(&mut self) {
        self.text.push(TextPiece::Text(&self.pending));
        self.pending.clear();
    }

    fn push(&mut self, piece: TextPiece<'_>) {
        self.add_pending();
        self.text.push(piece);
        self.is_behind_name = !matches!(piece, TextPiece::Region(_));
    }

    /// True if the latest piece is the name of a value or block.
    fn is_behind_name(&self) -> bool {
        self.is_behind_name && self.pending.is_empty()
    }
}

/// True if an operation with these attributes is kept as text.
pub(super) fn is_kept_text(attributes: Attribute<'_>) -> bool {
    let entries = attributes.as_dictionary().unwrap_or_default();
    KeptText::in_attributes(entries).is_some()
}

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses the text after the name of an operation without a hook into `state`, by its format or an assumed `syntax`. Keeps the
    /// text if only C++ knows the syntax, or if the text contradicts what is assumed, and the extent of the operation is certain.
    pub(super) fn parse_or_keep_text(
        &mut self,
        definition: &'p OperationDefinition,
        syntax: Option<&'p dyn OperationSyntax>,
        is_assumed: bool,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let hooks = self.environment.hooks;
        let (before, checkpoint, mark) = (self.before(), self.checkpoint(), self.record_mark());
        let name = checkpoint.name_offset();
        // What is read again in an operation around it isn't tried again.
        if !self.findings.unknown_syntaxes.contains(&name) {
            let parsed = match syntax {
                Some(syntax) => syntax.parse(self, state),
                None => hooks.parse_operation(self, definition, state),
            };
            let is_known = match is_assumed {
                true => {
                    parsed.is_ok()
                        && !self.is_within_statement(before.end())
                        && !self.is_refused(definition, state)
                }
                false => parsed.is_ok() || self.findings.unknown_syntax != Some(name),
            };
            if is_known {
                return parsed;
            }
            self.findings.unknown_syntaxes.insert(name);
        }
        self.restore_names(&checkpoint);
        let Some(statement) = self.statement(before.end()) else {
            return Err(Failed);
        };
        self.back_to(before);
        self.findings.is_silent = false;
        self.forget_records(mark);
        self.forget_lost_placeholders(before.end());
        state.operands.clear();
        state.results.clear();
        state.successors.clear();
        state.regions.clear();
        state.properties.clear();
        state.attributes = None;
        self.kept_texts += 1;
        self.read_statement(statement, definition, state)
    }

    /// True if the text of an operation goes on behind the place that its syntax has read. `start` is the end of its name.
    fn is_within_statement(&mut self, start: usize) -> bool {
        let between = &self.source[self.previous_end..self.token.start];
        let is_at_end = matches!(self.token.kind, Kind::RBrace | Kind::Eof)
            || memchr::memchr(b'\n', between).is_some();
        let end = self.previous_end;
        !is_at_end && self.statement(start).is_some_and(|found| found.end > end)
    }

    /// True if the definition certainly refuses what an assumed syntax has read.
    fn is_refused(&self, definition: &OperationDefinition, state: &OperationState<'m>) -> bool {
        let dialects = self.environment.dialects;
        let refuses = |constraint: &Constraint, value: Evaluated<'m>| {
            constraint.may_reject
                && !constraint.asks_operation
                && Evaluator::new(self.context, dialects, value).rejects(&constraint.predicate)
        };
        let mut slots = definition.properties.iter().zip(&state.properties);
        let is_slot_refused = slots.any(|(slot, value)| {
            let (constraint, value) = (slot.constraint.as_ref(), value.map(Evaluated::from));
            constraint
                .zip(value)
                .is_some_and(|(constraint, value)| refuses(constraint, value))
        });
        let required = definition.verification.required.iter();
        let mut required = required.filter_map(|&slot| state.properties.get(usize::from(slot)));
        let mut results = definition.results.iter().zip(&state.results);
        is_slot_refused
            || required.any(Option::is_none)
            || definition.results.len() == state.results.len()
                && results.any(|(result, type_)| refuses(&result.constraint, (*type_).into()))
    }

    fn read_statement(
        &mut self,
        statement: Statement,
        definition: &'p OperationDefinition,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let mut reader = Reader {
            text: KeptTextBuilder::default(),
            pieces: FxHashMap::default(),
            mentions: Vec::new(),
            num_operands: 0,
            locals: Vec::new(),
            block: None,
            shadows: Vec::new(),
            shadow_block: None,
            pending: Vec::new(),
            is_behind_name: false,
            has_regions: !definition.regions.is_empty(),
            may_have_regions: !definition.regions.is_empty(),
            is_isolated: definition.traits.isolated_from_above,
        };
        while self.previous_end < statement.end {
            let is_apart = self.previous_end < self.token.start;
            // A name may get another end.
            if is_apart
                || (reader.is_behind_name() && continues_name(self.source, self.token.start))
            {
                reader.pending.push(b' ');
            }
            match self.token.kind {
                Kind::Percent => self.read_name(&mut reader, !state.regions.is_empty())?,
                Kind::Caret => {
                    reader.push(TextPiece::Successor(state.successors.len()));
                    let block = self.parse_successor()?;
                    state.successors.push(block);
                }
                Kind::LBrace if self.is_at_region(&reader) => {
                    reader.may_have_regions = true;
                    reader.push(TextPiece::Region(state.regions.len()));
                    let region = self.read_region(&reader)?;
                    state.regions.push(region);
                }
                _ => self.read_token(&mut reader.pending)?,
            }
        }
        self.finish_text(reader, state);
        (self.previous_end, self.token) = (statement.end, lex(self.source, statement.next));
        Ok(())
    }

    /// Reads `%x` or `%x#1`.
    fn read_name(
        &mut self,
        reader: &mut Reader<'p, 'm>,
        is_behind_region: bool,
    ) -> ParseResult<()> {
        let name = self.parse_operand()?;
        let key = (name.name, name.number);
        if let Some(&piece) = reader.pieces.get(&key) {
            match piece {
                TextPiece::Operand(operand) => reader.mentions.push((name, operand)),
                TextPiece::Local(local) => {
                    if let Some(&(_, value)) = reader.locals.get(local) {
                        self.record_use(name, value, false);
                    }
                }
                _ => {}
            }
            reader.push(piece);
            return Ok(());
        }
        let may_be_local = reader.may_have_regions && name.number == 0;
        let piece = match self.meaning(name) {
            Meaning::None if may_be_local && !is_behind_region => {
                self.claim(name);
                let local = self.add_local(reader, name);
                if let Some(&(_, value)) = reader.locals.last() {
                    self.record_definition(name, value, None);
                }
                local
            }
            Meaning::InvalidNumber => {
                return Err(self.error(name.offset, "reference to invalid result number"));
            }
            _ => {
                let operand = reader.num_operands;
                reader.num_operands += 1;
                reader.mentions.push((name, operand));
                if reader.may_have_regions && reader.is_isolated {
                    self.add_shadow(reader, name, operand);
                }
                TextPiece::Operand(operand)
            }
        };
        reader.pieces.insert(key, piece);
        reader.push(piece);
        Ok(())
    }

    /// Adds a local.
    fn add_local(
        &mut self,
        reader: &mut Reader<'p, 'm>,
        name: UnresolvedOperand<'p>,
    ) -> TextPiece<'static> {
        let value = self.argument(&mut reader.block, name.offset);
        reader.text.add_local(None);
        reader.locals.push((name, value));
        TextPiece::Local(reader.locals.len() - 1)
    }

    /// Adds a value that the name of an operand may mean in the regions.
    fn add_shadow(
        &mut self,
        reader: &mut Reader<'p, 'm>,
        name: UnresolvedOperand<'p>,
        operand: usize,
    ) {
        let value = self.argument(&mut reader.shadow_block, name.offset);
        reader.shadows.push((name, operand, value));
    }

    fn argument(&mut self, block: &mut Option<Block<'m>>, offset: usize) -> Value<'m> {
        let arena = self.arena;
        let block = *block.get_or_insert_with(|| arena.block());
        let (type_, location) = (self.unresolved_type(), self.location(offset));
        block.add_argument(arena, type_, location).value()
    }

    /// Makes locals of the shadows that are used.
    fn keep_used_shadows(&mut self, reader: &mut Reader<'p, 'm>) {
        for (name, operand, shadow) in std::mem::take(&mut reader.shadows) {
            if shadow.is_unused() {
                continue;
            }
            let local = self.argument(&mut reader.block, name.offset);
            local.set_type(shadow.type_());
            shadow.replace_all_uses_with(local);
            self.record_instead(shadow, local);
            reader.text.add_local(Some(operand));
        }
    }

    fn is_at_region(&self, reader: &Reader<'p, 'm>) -> bool {
        let names = OperationNames {
            dialects: self.environment.dialects,
            default: self.default_dialect(),
        };
        begins_region(self.source, self.token.start, reader.has_regions, names)
    }

    /// Reads a region, in which the locals so far have a meaning.
    fn read_region(&mut self, reader: &Reader<'p, 'm>) -> ParseResult<Region<'m>> {
        self.names.values.push_scope(reader.is_isolated);
        let shadows = reader.shadows.iter();
        let shadows = shadows.map(|&(name, _, value)| (name, value));
        for (name, value) in reader.locals.iter().copied().chain(shadows) {
            self.define_unrecorded(name, value);
        }
        let region = self.parse_region(&[])?;
        self.pop_value_scope(reader.is_isolated);
        Ok(region)
    }

    /// Completes the operation. Its results are those that have names.
    fn finish_text(&mut self, mut reader: Reader<'p, 'm>, state: &mut OperationState<'m>) {
        reader.add_pending();
        self.keep_used_shadows(&mut reader);
        for (name, operand) in reader.mentions {
            match state.operands.get(operand) {
                Some(&value) => self.record_use(name, value, false),
                None => state.operands.push(self.mentioned_value(name)),
            }
        }
        state.attributes = Some(reader.text.attributes(self.context));
        state.results = vec![self.unresolved_type(); self.num_result_names()];
        if let Some(block) = reader.block {
            let region = self.arena.region();
            region.push(block);
            state.regions.push(region);
        }
    }

    /// Reads another token into the text. An alias is replaced by its value, as its name may change when the module is printed.
    fn read_token(&mut self, text: &mut Vec<u8>) -> ParseResult<()> {
        let (token, bytes) = (self.token, self.text());
        if token.kind == Kind::Error {
            return Err(Failed);
        }
        let value = match (token.kind, bytes.split_first()) {
            (Kind::Hash | Kind::Exclamation, Some((&sigil, name))) => {
                let is_location = text.ends_with(b"loc(");
                self.alias_text(sigil, name, self.source.get(token.end), is_location)?
            }
            _ => None,
        };
        match value {
            Some(value) => add_tokens(text, value.as_bytes()),
            None => text.extend_from_slice(bytes),
        }
        self.advance();
        Ok(())
    }
}

/// Adds the tokens of a text, with at most one space between two of them.
fn add_tokens(text: &mut Vec<u8>, added: &[u8]) {
    let mut token = lex(added, 0);
    let mut end = token.start;
    while token.kind != Kind::Eof {
        if token.start > end {
            text.push(b' ');
        }
        text.extend_from_slice(&added[token.start..token.end.max(token.start + 1)]);
        end = token.end.max(token.start + 1);
        token = lex(added, end);
    }
}
