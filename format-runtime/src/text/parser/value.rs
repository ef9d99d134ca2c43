//! SSA names: scopes, definitions, forward references.

use super::*;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The current meaning of a name.
#[derive(Clone, Copy)]
struct Entry<'m> {
    value: Value<'m>,
    /// Twice the byte offset, plus one for a forward reference: one word holds both.
    place: usize,
}

impl<'m> Entry<'m> {
    fn new(value: Value<'m>, offset: usize, forward: bool) -> Self {
        Entry { value, place: offset << 1 | usize::from(forward) }
    }
    /// The byte offset of the definition, or of the first use for a forward reference.
    fn offset(self) -> usize {
        self.place >> 1
    }
    /// Whether the name was used but is not defined yet.
    fn is_forward(self) -> bool {
        self.place & 1 != 0
    }
}

#[derive(Default)]
struct Name<'m> {
    /// `%x` and `%x#0`
    first: Option<Entry<'m>>,
    /// `%x#1` and following.
    rest: SmallVec<[Option<Entry<'m>>; 1]>,
}

impl<'m> Name<'m> {
    fn get(&self, number: usize) -> Option<Entry<'m>> {
        match number.checked_sub(1) {
            None => self.first,
            Some(index) => self.rest.get(index).copied().flatten(),
        }
    }
    fn set(&mut self, number: usize, entry: Entry<'m>) {
        match number.checked_sub(1) {
            None => self.first = Some(entry),
            Some(index) => {
                if self.rest.len() <= index {
                    self.rest.resize(index + 1, None);
                }
                self.rest[index] = Some(entry);
            }
        }
    }
}

/// A scope isolated from above: names defined outside are not visible.
#[derive(Default)]
struct Isolated<'p, 'm> {
    /// For numeric names, as most are, by number: the index plus one; 0 if not seen.
    numeric: SmallVec<[u32; 16]>,
    numbers: FxHashMap<&'p [u8], u32>,
    names: SmallVec<[Name<'m>; 4]>,
    /// The names in order of definition, so that a scope can remove its own when it ends.
    defined: SmallVec<[u32; 8]>,
    /// The length of `defined` at the start of each scope.
    scopes: SmallVec<[usize; 4]>,
}

impl<'p> Isolated<'p, '_> {
    /// The index of a name (with its `%`), assigned on first use.
    #[inline]
    fn number(&mut self, name: &'p [u8]) -> u32 {
        let next = self.names.len() as u32;
        if let Some(numeric) = small_number(name) {
            if self.numeric.len() <= numeric {
                let inline = self.numeric.inline_size();
                let length = if numeric < inline { inline } else { numeric + numeric / 2 + 64 };
                self.numeric.resize(length, 0);
            }
            let slot = &mut self.numeric[numeric];
            if *slot == 0 {
                *slot = next + 1;
                self.names.push(Name::default());
            }
            return *slot - 1;
        }
        let number = *self.numbers.entry(name).or_insert(next);
        if number == next {
            self.names.push(Name::default());
        }
        number
    }
}

/// The number in `%123`, if it has no leading zeros, so that no two names have the same number, and is small enough for a
/// table of all numbers below it.
#[inline]
fn small_number(name: &[u8]) -> Option<usize> {
    let (first, rest) = name.get(1..)?.split_first()?;
    if !first.is_ascii_digit() || (*first == b'0' && !rest.is_empty()) || rest.len() > 5 {
        return None;
    }
    rest.iter().try_fold((first - b'0') as usize, |value, byte| {
        byte.is_ascii_digit().then(|| value * 10 + (byte - b'0') as usize)
    })
}

/// All value names of a source.
#[derive(Default)]
pub(super) struct Values<'p, 'm> {
    current: Isolated<'p, 'm>,
    outer: Vec<Isolated<'p, 'm>>,
    /// The placeholders that are not defined yet, with the byte offset of their first use.
    forward: FxHashMap<Value<'m>, usize>,
    /// The name of the operations that act as placeholders for values not defined yet.
    placeholder: Option<OperationName<'m>>,
}

/// The limit on result numbers: a larger one must be a mistake.
const MAX_RESULT_NUMBER: u32 = 1 << 23;

impl Values<'_, '_> {
    pub(super) fn push_scope(&mut self, isolated: bool) {
        if isolated {
            self.outer.push(std::mem::take(&mut self.current));
        }
        self.current.scopes.push(self.current.defined.len());
    }

    pub(super) fn pop_scope(&mut self, isolated: bool) {
        let start = self.current.scopes.pop().unwrap_or(0);
        for index in self.current.defined.drain(start..) {
            let name = &mut self.current.names[index as usize];
            name.first = None;
            name.rest.clear();
        }
        if isolated && let Some(outer) = self.outer.pop() {
            self.current = outer;
        }
    }

    /// Whether no names are visible, nor waited for.
    pub(super) fn is_empty(&self) -> bool {
        self.current.defined.is_empty() && self.forward.is_empty()
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
    pub fn parse_operand(&mut self) -> ParseResult<UnresolvedOperand<'p>> {
        let (name, offset) = (self.text(), self.token.start);
        self.expect(Kind::Percent, "expected SSA operand")?;
        let mut number = 0;
        if self.is(Kind::Hash) {
            let digits = &self.text()[1..];
            let value = number::small_unsigned(digits).and_then(|value| u32::try_from(value).ok());
            match value {
                Some(value) if digits.iter().all(u8::is_ascii_digit) && value <= MAX_RESULT_NUMBER => number = value,
                _ => return Err(self.error_here("invalid SSA value result number")),
            }
            self.advance();
        }
        Ok(UnresolvedOperand { name, number, offset })
    }
    /// Parses `%x` without `#1`, as for the names of region arguments.
    pub fn parse_operand_without_number(&mut self) -> ParseResult<UnresolvedOperand<'p>> {
        let operand = self.parse_operand_name("expected SSA operand")?;
        if self.is(Kind::Hash) {
            return Err(self.error_here("result number not allowed in argument list"));
        }
        Ok(operand)
    }
    fn parse_operand_name(&mut self, message: &str) -> ParseResult<UnresolvedOperand<'p>> {
        let (name, offset) = (self.text(), self.token.start);
        self.expect(Kind::Percent, message)?;
        Ok(UnresolvedOperand { name, number: 0, offset })
    }
    /// Parses `%x` if present.
    pub fn parse_optional_operand(&mut self) -> ParseResult<Option<UnresolvedOperand<'p>>> {
        if self.is(Kind::Percent) { self.parse_operand().map(Some) } else { Ok(None) }
    }
    /// Parses `%x, %y`, possibly none, inside the delimiters.
    pub fn parse_operand_list(
        &mut self,
        into: &mut Vec<UnresolvedOperand<'p>>,
        delimiter: Delimiter,
    ) -> ParseResult<()> {
        if delimiter == Delimiter::None && !self.is(Kind::Percent) {
            return Ok(());
        }
        self.comma_separated(delimiter, " in operand list", |parser| {
            into.push(parser.parse_operand()?);
            Ok(())
        })
    }

    /// Resolves a name to a value of the given type; creates a forward reference if it is not defined yet.
    pub fn resolve_operand(&mut self, operand: UnresolvedOperand<'p>, type_: Type<'m>) -> ParseResult<Value<'m>> {
        let index = self.values.current.number(operand.name) as usize;
        let name = &self.values.current.names[index];
        if let Some(entry) = name.get(operand.number as usize) {
            if entry.value.type_() == type_ {
                return Ok(entry.value);
            }
            let message = format!(
                "use of value '{}' expects different type than prior uses: '{}' vs '{}'",
                String::from_utf8_lossy(operand.name),
                self.type_text(type_),
                self.type_text(entry.value.type_())
            );
            return Err(self.error_with_note(operand.offset, message, "prior use here", entry.offset()));
        }
        if operand.number != 0 && name.first.is_some_and(|entry| !entry.is_forward()) {
            return Err(self.error(operand.offset, "reference to invalid result number"));
        }
        let name = || self.context.operation_name("builtin.unrealized_conversion_cast");
        let name = *self.values.placeholder.get_or_insert_with(name);
        let location = Location::source(self.file, operand.offset as u64);
        let parts = OperationParts { results: &[type_], ..OperationParts::new(name, location) };
        let value = self.arena.create_from(parts).result(0);
        self.values.forward.insert(value, operand.offset);
        let entry = Entry::new(value, operand.offset, true);
        self.values.current.names[index].set(operand.number as usize, entry);
        Ok(value)
    }

    /// The byte offset at which a name was defined or first used, if it was.
    pub(super) fn reference_offset(&mut self, operand: UnresolvedOperand<'p>) -> Option<usize> {
        let index = self.values.current.number(operand.name) as usize;
        self.values.current.names[index].get(operand.number as usize).map(|entry| entry.offset())
    }

    /// Binds a name to a value.
    pub(super) fn define_value(&mut self, operand: UnresolvedOperand<'p>, value: Value<'m>) -> ParseResult<()> {
        let index = self.values.current.number(operand.name);
        let name = &mut self.values.current.names[index as usize];
        if let Some(previous) = name.get(operand.number as usize) {
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
            if previous.value.type_() != value.type_() {
                let message = format!(
                    "definition of SSA value '{text}#{}' has type '{}'",
                    operand.number,
                    self.type_text(value.type_())
                );
                let note = format!("previously used here with type '{}'", self.type_text(previous.value.type_()));
                return Err(self.error_with_note(operand.offset, message, note, previous.offset()));
            }
            previous.value.replace_all_uses_with(value);
            if let Some(placeholder) = previous.value.defining_op() {
                placeholder.erase();
            }
            self.values.forward.remove(&previous.value);
        }
        let current = &mut self.values.current;
        current.names[index as usize].set(operand.number as usize, Entry::new(value, operand.offset, false));
        if operand.number == 0 {
            current.defined.push(index);
        }
        Ok(())
    }

    /// Reports errors for names that were never defined.
    pub(super) fn check_forward_values(&mut self) {
        let mut left: Vec<usize> = self.values.forward.drain().map(|(_, offset)| offset).collect();
        if self.recovered {
            // The definitions may be in a part that was skipped.
            return;
        }
        left.sort_unstable();
        for offset in left {
            self.report(offset, "use of undeclared SSA value name".to_owned(), Vec::new());
        }
    }
}
