//! The names of values and blocks: storage and printing.

use super::name::{Name, Parts};
use super::*;
use crate::small_map::SmallMap;
use std::fmt::Write;
use std::ops::Range;

/// The names outside of the paged table.
#[derive(Default)]
pub(super) struct Others<'m> {
    /// The names of values without a place in the paged table.
    values: SmallMap<Value<'m>, Name>,
    /// The start of each result group, for operations with more than one.
    pub(super) groups: SmallMap<Operation<'m>, smallvec::SmallVec<[u32; 2]>>,
    /// The names of blocks from hooks.
    pub(super) blocks: SmallMap<Block<'m>, Box<str>>,
}

impl<'m> Printer<'_, 'm> {
    #[inline]
    pub(super) fn name_of(&self, value: Value<'m>) -> Option<Name> {
        match value.dense_index() {
            Some(index) => self.kept.names.get(index),
            None if self.names.others.values.is_empty() => None,
            None => self.names.others.values.get(&value).copied(),
        }
    }

    #[inline(always)]
    pub(super) fn set_name(&mut self, value: Value<'m>, name: Name) {
        match value.dense_index() {
            Some(index) => self.kept.names.set(index, name),
            None => self.names.others.values.insert(value, name),
        }
    }

    /// Prints `%x`.
    #[inline]
    pub fn operand(&mut self, value: Value<'m>) {
        if self.aliases.collector.is_some() {
            return;
        }
        if !self.recording.is_active() {
            return self.operand_name(value);
        }
        let start = self.out.len();
        self.operand_name(value);
        self.recording.operand(value, start, self.out.len());
    }

    #[inline]
    pub(super) fn operand_name(&mut self, value: Value<'m>) {
        let index = value.dense_index();
        match index
            .and_then(|index| self.kept.names.get(index))
            .and_then(Name::text)
        {
            Some(text) => self.out.word(text),
            None => self.longer_operand_name(value),
        }
    }

    #[inline(never)]
    fn longer_operand_name(&mut self, value: Value<'m>) {
        match self.name_of(value) {
            Some(name) => {
                self.name(name);
                if name.is_several() {
                    self.bytes(b"#0");
                }
            }
            None => self.later_result(value),
        }
    }

    /// From here on, prints the names of these values for the arguments of the entry block: MLIR's `shadowRegionArgs`.
    pub fn shadow_region_args(
        &mut self,
        region: Region<'m>,
        values: impl IntoIterator<Item = Value<'m>>,
    ) {
        if self.aliases.collector.is_some() {
            return;
        }
        let Some(entry) = region.first() else { return };
        for (argument, value) in entry.arguments().zip(values) {
            self.shadow_with(argument.value(), value);
        }
    }

    /// From here on, prints the name of another value for an argument.
    pub(super) fn shadow_with(&mut self, argument: Value<'m>, value: Value<'m>) {
        let name = match self.name_of(value) {
            Some(name) if !name.is_several() => name,
            _ => {
                // `%x#1` is also printed as a name.
                let start = self.out.len();
                self.operand(value);
                let text = String::from_utf8_lossy(self.out.get(start + 1..).unwrap_or_default());
                let name = self.kept.texts.add(&text);
                self.out.truncate(start);
                name
            }
        };
        self.shadow(argument, name);
    }

    /// The name of a value without `%`, as in [`Printer::operand`] for a first result; empty if it has none.
    pub(crate) fn text_of_name(&self, value: Value<'m>) -> String {
        let Some(name) = self.name_of(value) else {
            return String::new();
        };
        let mut text = match name.parts() {
            Parts::Short(bytes) => {
                let bytes = bytes.get().to_le_bytes();
                let text = bytes
                    .iter()
                    .take_while(|byte| **byte != 0)
                    .copied()
                    .collect();
                String::from_utf8(text).unwrap_or_default()
            }
            Parts::Numbered(prefix, number) => {
                format!("{}{number}", String::from_utf8_lossy(prefix))
            }
            Parts::Text(index) => self.kept.texts.get(index).to_owned(),
        };
        if text.starts_with('%') {
            text.remove(0);
        }
        if name.is_several() {
            text.push_str("#0");
        }
        text
    }

    /// Prints the name without `#0`.
    fn name(&mut self, name: Name) {
        match name.parts() {
            Parts::Short(text) => self.out.word(text.get()),
            Parts::Numbered(prefix, number) => {
                self.bytes(prefix);
                self.unsigned(number.into());
            }
            Parts::Text(index) => {
                self.byte(b'%');
                self.out
                    .extend_from_slice(self.kept.texts.get(index).as_bytes());
            }
        }
    }

    /// Prints a result that is not the first of its group: `%x#1`.
    fn later_result(&mut self, value: Value<'m>) {
        if let Some((first, index)) = self.first_of_group(value)
            && let Some(name) = self.name_of(first)
        {
            self.name(name);
            self.byte(b'#');
            return self.unsigned(index.into());
        }
        // It may be named yet.
        if self.name_what_follows() {
            return self.longer_operand_name(value);
        }
        self.bytes(b"<<UNKNOWN SSA VALUE>>");
    }

    /// The first result in the group of a result, and its index in the group.
    fn first_of_group(&self, value: Value<'m>) -> Option<(Value<'m>, u32)> {
        let ValueKind::OpResult(OpResult { owner, index }) = value.kind() else {
            return None;
        };
        let start = match self.names.others.groups.get(&owner) {
            Some(starts) => starts
                .iter()
                .copied()
                .rfind(|&start| start <= index)
                .unwrap_or(0),
            None => 0,
        };
        Some((owner.result(start as usize), index - start))
    }

    /// Prints `%x, %y:2 = ` if there are results.
    #[inline]
    pub(super) fn result_names(&mut self, operation: Operation<'m>) {
        let count = operation.num_results() as u32;
        if count == 0 || self.aliases.collector.is_some() {
            return;
        }
        if count == 1 {
            self.operand_name(operation.result(0));
            return self.out.chunk(b" = ", 3);
        }
        if self.names.others.groups.get(&operation).is_some() {
            return self.group_names(operation, count);
        }
        self.group_name(operation, 0, count);
        self.bytes(b" = ");
    }

    /// Begins a line with indentation and the name of the only result and returns true, if the name is short.
    #[inline]
    pub(super) fn begin_line(&mut self, operation: Operation<'m>) -> bool {
        const SPACES: [u8; 32] = [b' '; 32];
        const ROOM: usize = 2 * SPACES.len();
        let (name, spaces) = (self.only_result_name(operation), self.place.indentation);
        let Some(name) = name.and_then(Name::text).filter(|_| spaces < SPACES.len()) else {
            return false;
        };
        let printed = self.out.put(|out: &mut [u8; ROOM]| {
            if let Some(place) = out.first_chunk_mut() {
                *place = SPACES;
            }
            let after =
                spaces % SPACES.len() + size_of_val(&name) - name.leading_zeros() as usize / 8;
            if let Some(place) = out[spaces % SPACES.len()..].first_chunk_mut() {
                *place = name.to_le_bytes();
            }
            if let Some(place) = out[after..].first_chunk_mut() {
                *place = *b" = ";
            }
            (after + 3, ())
        });
        printed.is_some()
    }

    fn group_names(&mut self, operation: Operation<'m>, count: u32) {
        let starts = self
            .names
            .others
            .groups
            .get(&operation)
            .cloned()
            .unwrap_or_default();
        for (index, &start) in starts.iter().enumerate() {
            if index > 0 {
                self.bytes(b", ");
            }
            self.group_name(
                operation,
                start,
                starts.get(index + 1).copied().unwrap_or(count) - start,
            );
        }
        self.bytes(b" = ");
    }

    /// Prints `%y:2`.
    fn group_name(&mut self, operation: Operation<'m>, start: u32, length: u32) {
        if let Some(name) = self.name_of(operation.result(start as usize)) {
            self.name(name);
        }
        if length > 1 {
            self.byte(b':');
            self.unsigned(length.into());
        }
    }

    /// Prints `%x, %y`: a range of an operation's operands.
    pub fn operand_range(&mut self, operation: Operation<'m>, range: Range<usize>) {
        for index in range.clone() {
            if index > range.start {
                self.bytes(b", ");
            }
            self.recording.next = Some(index);
            self.operand(operation.operand(index));
        }
        self.recording.next = None;
    }

    /// Prints `%x`: one of an operation's operands.
    #[inline]
    pub(crate) fn operand_at(&mut self, operation: Operation<'m>, index: usize) {
        if self.aliases.collector.is_none() && !self.recording.is_active() {
            self.operand_name(operation.operand(index));
        } else {
            self.operand_range(operation, index..index + 1);
        }
    }

    /// Prints `^bb1, ^bb2`: a range of an operation's successors.
    pub fn successor_range(&mut self, operation: Operation<'m>, range: Range<usize>) {
        for index in range.clone() {
            if index > range.start {
                self.bytes(b", ");
            }
            self.recording.next = Some(index);
            self.successor(operation.successor(index));
        }
        self.recording.next = None;
    }

    /// Prints `%x, %y`.
    pub fn operands(&mut self, values: impl IntoIterator<Item = Value<'m>>) {
        self.interleave_comma(values, Self::operand);
    }

    /// Prints `^bb1`.
    pub fn successor(&mut self, block: Block<'m>) {
        if self.aliases.collector.is_some() {
            return;
        }
        let start = self.out.len();
        self.block_name(block);
        if self.recording.is_active() {
            self.recording.successor(block, start, self.out.len());
        }
    }

    pub(super) fn block_name(&mut self, block: Block<'m>) {
        if let Some(name) = self.names.others.blocks.get(&block) {
            return self.out.extend_from_slice(name.as_bytes());
        }
        match self.kept.names.get(block.dense_index()) {
            Some(name) => self.name(name),
            // Blocks alone in their region have no name in the table.
            None if !is_alone(block) && self.name_what_follows() => self.block_name(block),
            None => self.bytes(b"^bb0"),
        }
    }

    /// The number of a block in its region.
    pub(super) fn block_number(&self, block: Block<'m>) -> u32 {
        self.kept
            .names
            .get(block.dense_index())
            .and_then(|name| name.number(b"^bb"))
            .unwrap_or(0)
    }
}

/// True if there are no other blocks beside it.
fn is_alone(block: Block<'_>) -> bool {
    block.previous().is_none() && block.next().is_none()
}

/// The text with invalid characters replaced: spaces by `_`, other bytes by their hexadecimal code.
pub(super) fn sanitise(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    sanitise_into(name, &mut text);
    text
}

pub(super) fn sanitise_into(name: &str, text: &mut String) {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '$' | '.' | '_' | '-');
    let all_fit = || name.bytes().all(|byte| fits(byte.into()));
    if name
        .bytes()
        .next()
        .is_some_and(|first| !first.is_ascii_digit())
        && all_fit()
    {
        return text.push_str(name);
    }
    // Names starting with a digit are reserved for unnamed values, and a hexadecimal code may start with one.
    if name.starts_with(|c: char| c.is_ascii_digit() || !(fits(c) || c == ' ')) {
        text.push('_');
    }
    for c in name.chars() {
        match c {
            _ if fits(c) => text.push(c),
            ' ' => text.push('_'),
            _ => {
                let mut buffer = [0; 4];
                for byte in c.encode_utf8(&mut buffer).bytes() {
                    // Writing to a `String` can't fail.
                    let _ = write!(text, "{byte:X}");
                }
            }
        }
    }
}
