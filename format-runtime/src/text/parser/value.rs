//! SSA names: scopes, definitions, forward references.

use super::*;
use crate::text::lexer::NO_NUMBER;
use crate::text_map::TextMap;
use rustc_hash::{FxHashMap, FxHashSet};

/// The current meaning of a name.
#[derive(Clone, Copy)]
struct Entry<'m> {
    value: Value<'m>,
    /// Twice the byte offset, plus one for a forward reference: one word holds both.
    place: usize,
}

impl<'m> Entry<'m> {
    fn new(value: Value<'m>, offset: usize, forward: bool) -> Self {
        Entry {
            value,
            place: offset << 1 | usize::from(forward),
        }
    }
    /// The byte offset of the definition, or of the first use for a forward reference.
    fn offset(self) -> usize {
        self.place >> 1
    }
    /// True if the name was used but is not defined yet.
    fn is_forward(self) -> bool {
        self.place & 1 != 0
    }
}

/// The name of a value in one isolated scope: four times its place among the names of its kind, plus the number of the
/// kind. It is the number of the token, if the token has one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Name(u32);

/// The kinds of names: `%123`, `%arg123`, and others in order of appearance. The fourth kind, of [`NO_NUMBER`], has no
/// names.
const KINDS: usize = 4;
const OTHER: u32 = 2;

impl Name {
    #[inline]
    fn kind(self) -> usize {
        self.0 as usize % KINDS
    }
    #[inline]
    fn place(self) -> usize {
        self.0 as usize / KINDS
    }
}

/// A scope isolated from above: names defined outside are not visible.
#[derive(Default)]
struct Isolated<'p, 'm> {
    /// The meanings of `%x` and `%x#0`, by kind and place. `%123` and `%arg123` with a large number are among the
    /// others.
    entries: [Vec<Option<Entry<'m>>>; KINDS],
    /// The places of other names.
    others: TextMap<'p, u32>,
    /// The meanings of `%x#1` and following.
    rest: FxHashMap<Name, Vec<Option<Entry<'m>>>>,
    /// The names in order of definition: an inner scope removes its own at its end.
    defined: Vec<Name>,
    /// True if a name is defined in the outermost scope.
    has_outermost: bool,
    /// The length of `defined` at the start of each scope.
    scopes: Vec<usize>,
    /// Names that an operation kept as text seems to define, with the number of scopes around it and their place: those of
    /// the innermost scope come last.
    claims: Vec<(Name, usize, usize)>,
}

/// The meaning of a name at a place.
pub(super) enum Meaning {
    /// It has none so far.
    None,
    /// A value, or the placeholder of one.
    Value,
    /// The operation with this name has fewer results.
    InvalidNumber,
}

impl<'p, 'm> Isolated<'p, 'm> {
    /// The name of an operand, with a place for its meaning; names by number have at most `most` places.
    fn name(&mut self, operand: UnresolvedOperand<'p>, most: usize) -> Name {
        let numbered = Name(operand.index);
        if numbered.place() < most {
            let entries = &mut self.entries[numbered.kind()];
            if entries.len() <= numbered.place() {
                let length = (numbered.place() + numbered.place() / 2 + 16).min(most);
                entries.resize(length, None);
            }
            return numbered;
        }
        let entries = &mut self.entries[OTHER as usize];
        let place = match self.others.get(operand.name) {
            Some(&place) => place,
            None => {
                let place = entries.len() as u32;
                self.others.insert(operand.name, place);
                entries.push(None);
                place
            }
        };
        Name(place * KINDS as u32 + OTHER)
    }

    fn get(&self, name: Name, number: u32) -> Option<Entry<'m>> {
        match number.checked_sub(1) {
            None => self.entries[name.kind()]
                .get(name.place())
                .copied()
                .flatten(),
            Some(index) => self.rest.get(&name)?.get(index as usize).copied().flatten(),
        }
    }

    fn set(&mut self, name: Name, number: u32, entry: Entry<'m>) {
        let place = match number.checked_sub(1) {
            None => self.entries[name.kind()].get_mut(name.place()),
            Some(index) => {
                let rest = self.rest.entry(name).or_default();
                if rest.len() <= index as usize {
                    rest.resize(index as usize + 1, None);
                }
                rest.get_mut(index as usize)
            }
        };
        if let Some(place) = place {
            *place = Some(entry);
        }
    }

    /// Records a definition for the end of its scope; names in the outermost scope need no removal.
    #[inline(always)]
    fn note_definition(&mut self, name: Name) {
        if self.scopes.len() > 1 {
            self.defined.push(name);
        } else {
            self.has_outermost = true;
        }
    }

    /// Ends the innermost scope: its names lose their meaning.
    fn pop_scope(&mut self) {
        let start = self.scopes.pop().unwrap_or(0);
        for name in self.defined.drain(start..) {
            if let Some(entry) = self.entries[name.kind()].get_mut(name.place()) {
                *entry = None;
            }
            if !self.rest.is_empty() {
                self.rest.remove(&name);
            }
        }
    }

    fn clear(&mut self) {
        self.entries.iter_mut().for_each(Vec::clear);
        self.others.clear();
        self.rest.clear();
        self.defined.clear();
        self.has_outermost = false;
        self.scopes.clear();
        self.claims.clear();
    }
}

/// All value names of a source.
#[derive(Default)]
pub(super) struct Values<'p, 'm> {
    current: Isolated<'p, 'm>,
    outer: Vec<Isolated<'p, 'm>>,
    /// An ended scope, for its memory.
    spare: Option<Isolated<'p, 'm>>,
    /// The undefined placeholders, with the byte offset of their first use.
    forward: FxHashMap<Value<'m>, usize>,
    /// The name of the placeholder operations for undefined values.
    placeholder: Option<OperationName<'m>>,
    /// The type of values whose type nothing has stated so far, if there may be some.
    unresolved: Option<Type<'m>>,
    /// The names in parts skipped because of errors, if they are recorded. Their meaning may be unknown.
    pub(super) skipped: FxHashSet<&'p [u8]>,
}

/// The limit on result numbers: a larger one must be a mistake.
const MAX_RESULT_NUMBER: u32 = 1 << 23;

impl<'m> Values<'_, 'm> {
    pub(super) fn push_scope(&mut self, isolated: bool) {
        if isolated {
            let fresh = self.spare.take().unwrap_or_default();
            self.outer.push(std::mem::replace(&mut self.current, fresh));
        }
        self.current.scopes.push(self.current.defined.len());
    }

    pub(super) fn pop_scope(&mut self, isolated: bool) {
        match if isolated { self.outer.pop() } else { None } {
            Some(outer) => {
                let mut ended = std::mem::replace(&mut self.current, outer);
                ended.clear();
                self.spare = Some(ended);
            }
            None => self.current.pop_scope(),
        }
    }

    /// The value of a name without a result number, given the number of its token and its text; `None` if there is none.
    #[inline(always)]
    pub(super) fn known(&self, number: u32, text: &[u8]) -> Option<Value<'m>> {
        let name = if number == NO_NUMBER {
            self.other_name(text)?
        } else {
            Name(number)
        };
        let entry = self.current.entries[name.kind()].get(name.place())?;
        entry.as_ref().map(|entry| entry.value)
    }
    #[inline(never)]
    fn other_name(&self, text: &[u8]) -> Option<Name> {
        self.current
            .others
            .get(text)
            .map(|&place| Name(place * KINDS as u32 + OTHER))
    }

    /// True if no names are visible or undefined.
    pub(super) fn is_empty(&self) -> bool {
        let current = &self.current;
        !current.has_outermost
            && current.defined.is_empty()
            && current.claims.is_empty()
            && self.forward.is_empty()
    }

    /// The current scopes, to be restored after an operation fails.
    pub(super) fn depth(&self) -> (usize, usize) {
        (self.outer.len(), self.current.scopes.len())
    }

    /// Restores the scopes returned by [`Values::depth`].
    pub(super) fn truncate(&mut self, (outer, scopes): (usize, usize)) {
        while self.outer.len() > outer {
            if let Some(previous) = self.outer.pop() {
                self.current = previous;
            }
        }
        while self.current.scopes.len() > scopes {
            self.pop_scope(false);
        }
    }
}

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses `%x` or `%x#1`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    #[inline]
    pub fn parse_operand(&mut self) -> ParseResult<UnresolvedOperand<'p>> {
        let operand = self.parse_operand_name("expected SSA operand")?;
        if self.is(Kind::Hash) {
            return self.parse_result_number(operand);
        }
        Ok(operand)
    }
    #[inline(never)]
    fn parse_result_number(
        &mut self,
        operand: UnresolvedOperand<'p>,
    ) -> ParseResult<UnresolvedOperand<'p>> {
        let digits = &self.text()[1..];
        let value = number::small_unsigned(digits).and_then(|value| u32::try_from(value).ok());
        match value {
            Some(number)
                if digits.iter().all(u8::is_ascii_digit) && number <= MAX_RESULT_NUMBER =>
            {
                self.advance();
                Ok(UnresolvedOperand { number, ..operand })
            }
            _ => Err(self.error_here("invalid SSA value result number")),
        }
    }
    /// Parses `%x` without `#1`, as for the names of region arguments.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_operand_without_number(&mut self) -> ParseResult<UnresolvedOperand<'p>> {
        let operand = self.parse_operand_name("expected SSA operand")?;
        if self.is(Kind::Hash) {
            return Err(self.error_here("result number not allowed in argument list"));
        }
        Ok(operand)
    }
    #[inline]
    pub(super) fn parse_operand_name(
        &mut self,
        message: &str,
    ) -> ParseResult<UnresolvedOperand<'p>> {
        let Tok { number, start, .. } = self.token;
        let operand = UnresolvedOperand {
            name: self.text(),
            number: 0,
            offset: start,
            index: number,
        };
        if !self.is(Kind::Percent) {
            self.expects(Expected::Value);
        }
        self.expect(Kind::Percent, message)?;
        Ok(operand)
    }
    /// Parses `%x` if present.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    #[inline]
    pub fn parse_optional_operand(&mut self) -> ParseResult<Option<UnresolvedOperand<'p>>> {
        if self.is(Kind::Percent) {
            return self.parse_operand().map(Some);
        }
        if self.is(Kind::Error) {
            self.expects(Expected::Value);
        }
        Ok(None)
    }
    /// Parses `%x, %y`, possibly none, inside the delimiters.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_operand_list(
        &mut self,
        into: &mut Vec<UnresolvedOperand<'p>>,
        delimiter: Delimiter,
    ) -> ParseResult<()> {
        if delimiter == Delimiter::None && !self.is(Kind::Percent) {
            if self.is(Kind::Error) {
                self.expects(Expected::Value);
            }
            return Ok(());
        }
        self.comma_separated(delimiter, " in operand list", |parser| {
            into.push(parser.parse_operand()?);
            Ok(())
        })
    }

    /// Appends a comma-separated list of exactly so many operands.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_operands_exactly(
        &mut self,
        into: &mut Vec<UnresolvedOperand<'p>>,
        count: usize,
        delimiter: Delimiter,
    ) -> ParseResult<()> {
        let (offset, before) = (self.offset(), into.len());
        if delimiter == Delimiter::None
            && count > 0
            && !self.is(Kind::Percent)
            && !self.is(Kind::Error)
        {
            if self.is(Kind::LParen) || self.is(Kind::LSquare) {
                return Err(self.error(offset, "unexpected delimiter"));
            }
            return Err(self.wrong_token("expected operand"));
        }
        self.parse_operand_list(into, delimiter)?;
        if into.len() - before == count {
            return Ok(());
        }
        Err(self.custom_error(offset, format!("expected {count} operands")))
    }

    /// Resolves a name to a value of the given type; creates a forward reference if it is not defined yet.
    ///
    /// # Errors
    ///
    /// If the name stands for a value of another type, or has a number too large for a result; the parser has recorded
    /// the error.
    #[inline]
    pub fn resolve_operand(
        &mut self,
        operand: UnresolvedOperand<'p>,
        type_: Type<'m>,
    ) -> ParseResult<Value<'m>> {
        let name = Name(operand.index);
        if operand.number == 0
            && !self.is_recording_parts()
            && let Some(Some(entry)) =
                self.names.values.current.entries[name.kind()].get(name.place())
            && entry.value.type_() == type_
        {
            return Ok(entry.value);
        }
        self.resolve_any_operand(operand, type_)
    }

    /// The limit for numbers of names found by their number: names are numbered in order, and take some bytes.
    fn most_numeric_names(&self) -> usize {
        (self.source.len() / 4 + 64).min(1 << 28)
    }

    fn resolve_any_operand(
        &mut self,
        operand: UnresolvedOperand<'p>,
        type_: Type<'m>,
    ) -> ParseResult<Value<'m>> {
        let name = self
            .names
            .values
            .current
            .name(operand, self.most_numeric_names());
        if let Some(entry) = self.names.values.current.get(name, operand.number) {
            if entry.value.type_() == type_ {
                self.record_use(operand, entry.value, entry.is_forward());
                return Ok(entry.value);
            }
            if self.is_unresolved(entry.value) {
                entry.value.set_type(type_);
                let entry = Entry::new(entry.value, operand.offset, entry.is_forward());
                self.names.values.current.set(name, operand.number, entry);
                self.record_use(operand, entry.value, entry.is_forward());
                return Ok(entry.value);
            }
            if self.are_spelled_alike(entry.value.type_(), type_) {
                self.record_use(operand, entry.value, entry.is_forward());
                return Ok(entry.value);
            }
            if entry.is_forward() && self.may_be_skipped(operand.name) {
                return Ok(self.placeholder(name, operand, type_));
            }
            let message = format!(
                "use of value '{}' expects different type than prior uses: '{}' vs '{}'",
                String::from_utf8_lossy(operand.name),
                self.type_text(type_),
                self.type_text(entry.value.type_())
            );
            return Err(self.error_with_note(
                operand.offset,
                message,
                "prior use here",
                entry.offset(),
            ));
        }
        if operand.number != 0
            && self
                .names
                .values
                .current
                .get(name, 0)
                .is_some_and(|entry| !entry.is_forward())
        {
            return Err(self.error(operand.offset, "reference to invalid result number"));
        }
        Ok(self.placeholder(name, operand, type_))
    }

    /// True if a skipped part may contain the definition of an unknown name.
    fn may_be_skipped(&self, name: &[u8]) -> bool {
        self.findings.has_skipped
            && (!self.is_recording() || self.names.values.skipped.contains(name))
    }

    /// The placeholder of a value until it is defined.
    fn placeholder(
        &mut self,
        name: Name,
        operand: UnresolvedOperand<'p>,
        type_: Type<'m>,
    ) -> Value<'m> {
        let placeholder = || {
            self.context
                .operation_name("builtin.unrealized_conversion_cast")
        };
        let placeholder = *self
            .names
            .values
            .placeholder
            .get_or_insert_with(placeholder);
        let location = Location::source(self.options.file, operand.offset as u64);
        let parts = OperationParts {
            results: &[type_],
            ..OperationParts::new(placeholder, location)
        };
        let value = self.arena.create_from(parts).result(0);
        self.names.values.forward.insert(value, operand.offset);
        self.names.values.current.set(
            name,
            operand.number,
            Entry::new(value, operand.offset, true),
        );
        if self.may_be_skipped(operand.name) {
            // Nothing outside of this scope is meant.
            self.names.values.current.note_definition(name);
        }
        self.record_use(operand, value, true);
        value
    }

    /// The byte offset of the definition or first use of a name, if any.
    pub(super) fn reference_offset(&mut self, operand: UnresolvedOperand<'p>) -> Option<usize> {
        let name = self
            .names
            .values
            .current
            .name(operand, self.most_numeric_names());
        self.names
            .values
            .current
            .get(name, operand.number)
            .map(Entry::offset)
    }

    /// Binds a name to a value.
    #[inline(always)]
    pub(super) fn define_value(
        &mut self,
        operand: UnresolvedOperand<'p>,
        value: Value<'m>,
    ) -> ParseResult<()> {
        let current = &mut self.names.values.current;
        let name = Name(operand.index);
        if operand.number == 0
            && let Some(place @ None) = current.entries[name.kind()].get_mut(name.place())
        {
            *place = Some(Entry::new(value, operand.offset, false));
            current.note_definition(name);
            if self.is_recording() {
                self.record_definition(operand, value, None);
            }
            return Ok(());
        }
        self.define_any_value(operand, value)
    }

    fn define_any_value(
        &mut self,
        operand: UnresolvedOperand<'p>,
        value: Value<'m>,
    ) -> ParseResult<()> {
        let name = self
            .names
            .values
            .current
            .name(operand, self.most_numeric_names());
        let mut placeholder = None;
        if let Some(previous) = self.names.values.current.get(name, operand.number) {
            let text = String::from_utf8_lossy(operand.name);
            if !previous.is_forward() {
                let message = format!("redefinition of SSA value '{text}'");
                return Err(self.error_with_note(
                    operand.offset,
                    message,
                    "previously defined here",
                    previous.offset(),
                ));
            }
            if self.is_unresolved(value) {
                value.set_type(previous.value.type_());
            }
            if previous.value.type_() == value.type_() || self.is_unresolved(previous.value) {
                previous.value.replace_all_uses_with(value);
                if let Some(placeholder) = previous.value.defining_op() {
                    placeholder.erase();
                }
                self.names.values.forward.remove(&previous.value);
                placeholder = Some(previous.value);
            } else if !self.may_be_skipped(operand.name) {
                let message = format!(
                    "definition of SSA value '{text}#{}' has type '{}'",
                    operand.number,
                    self.type_text(value.type_())
                );
                let note = format!(
                    "previously used here with type '{}'",
                    self.type_text(previous.value.type_())
                );
                return Err(self.error_with_note(operand.offset, message, note, previous.offset()));
            }
        }
        let current = &mut self.names.values.current;
        current.set(
            name,
            operand.number,
            Entry::new(value, operand.offset, false),
        );
        if operand.number == 0 {
            current.note_definition(name);
        }
        self.record_definition(operand, value, placeholder);
        Ok(())
    }

    /// The type of values whose type nothing has stated so far.
    pub(super) fn unresolved_type(&mut self) -> Type<'m> {
        let unresolved = self.context.unresolved_type();
        self.names.values.unresolved = Some(unresolved);
        unresolved
    }

    /// True if nothing has stated the type of a value so far.
    fn is_unresolved(&self, value: Value<'m>) -> bool {
        self.names.values.unresolved == Some(value.type_())
    }

    /// The meaning of a name here.
    pub(super) fn meaning(&mut self, operand: UnresolvedOperand<'p>) -> Meaning {
        let most = self.most_numeric_names();
        let current = &mut self.names.values.current;
        let name = current.name(operand, most);
        match (current.get(name, operand.number), current.get(name, 0)) {
            (Some(_), _) => Meaning::Value,
            (None, Some(first)) if !first.is_forward() => Meaning::InvalidNumber,
            _ => Meaning::None,
        }
    }

    /// The value with a name that is mentioned without a type; creates a forward reference if it is not defined yet.
    pub(super) fn mentioned_value(&mut self, operand: UnresolvedOperand<'p>) -> Value<'m> {
        let most = self.most_numeric_names();
        let name = self.names.values.current.name(operand, most);
        match self.names.values.current.get(name, operand.number) {
            Some(entry) => {
                self.record_use(operand, entry.value, entry.is_forward());
                entry.value
            }
            None => {
                let unresolved = self.unresolved_type();
                self.placeholder(name, operand, unresolved)
            }
        }
    }

    /// Forgets the forward references behind `start` in scopes that have ended since.
    pub(super) fn forget_lost_placeholders(&mut self, start: usize) {
        let mut forward = std::mem::take(&mut self.names.values.forward);
        let (source, most) = (self.source, self.most_numeric_names());
        let current = &mut self.names.values.current;
        forward.retain(|&value, &mut offset| {
            let name = lex(source, offset);
            let operand = UnresolvedOperand {
                name: &source[name.start..name.end],
                number: 0,
                offset,
                index: name.number,
            };
            let name = current.name(operand, most);
            let rest = current.rest.get(&name).into_iter().flatten().copied();
            let mut entries = rest.chain([current.get(name, 0)]).flatten();
            offset < start || entries.any(|entry| entry.value == value)
        });
        self.names.values.forward = forward;
    }

    /// Binds a name without a meaning to a value, without recording it.
    pub(super) fn define_unrecorded(&mut self, operand: UnresolvedOperand<'p>, value: Value<'m>) {
        let most = self.most_numeric_names();
        let current = &mut self.names.values.current;
        let name = current.name(operand, most);
        let entry = Entry::new(value, operand.offset, false);
        current.set(name, operand.number, entry);
        current.note_definition(name);
    }

    /// Records that an operation kept as text seems to define a name. If a definition follows from where it is visible there,
    /// this isn't certain.
    pub(super) fn claim(&mut self, operand: UnresolvedOperand<'p>) {
        let most = self.most_numeric_names();
        let current = &mut self.names.values.current;
        let name = current.name(operand, most);
        current
            .claims
            .push((name, current.scopes.len(), operand.offset));
    }

    /// Ends the innermost scope.
    pub(super) fn pop_value_scope(&mut self, isolated: bool) {
        self.check_claims();
        self.names.values.pop_scope(isolated);
    }

    /// Reports the claims of names that have been defined since; the others move to the scope around the innermost one.
    fn check_claims(&mut self) {
        let current = &mut self.names.values.current;
        let innermost = current.scopes.len();
        let mut at = current.claims.len();
        let mut found = Vec::new();
        while let Some(index) = at.checked_sub(1)
            && let Some(&(name, scopes, offset)) = current.claims.get(index)
            && scopes >= innermost
        {
            match current.get(name, 0) {
                Some(entry) if !entry.is_forward() => {
                    current.claims.remove(index);
                    found.push((offset, entry.offset()));
                }
                _ => current.claims[index].1 = innermost - 1,
            }
            at = index;
        }
        for (offset, definition) in found {
            let name = lex(self.source, offset);
            let name = String::from_utf8_lossy(&self.source[name.start..name.end]).into_owned();
            let message = format!(
                "'{name}' is defined below, and only the syntax of this operation, which is not known, says whether this is a use of it"
            );
            let notes = vec![("defined here".to_owned(), definition)];
            self.report(offset, message, notes);
        }
    }

    /// Reports errors for names without a definition.
    pub(super) fn check_forward_values(&mut self) {
        self.check_claims();
        let forward = std::mem::take(&mut self.names.values.forward);
        let mut left: Vec<usize> = forward.into_values().collect();
        left.retain(|&offset| {
            !self.may_be_skipped(&self.source[offset..lex(self.source, offset).end])
        });
        left.sort_unstable();
        for offset in left {
            self.report(
                offset,
                "use of undeclared SSA value name".to_owned(),
                Vec::new(),
            );
        }
    }
}
