//! The names of values and blocks: storage and printing.

use super::*;
use crate::small_map::SmallMap;
use std::fmt::Write;
use std::num::NonZeroU64;

/// The name of a value, and whether it is the first of several results, `%x#0`. From the lowest bit: two bits for the
/// kind, one for that flag, and a number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Name(NonZeroU64);

const KIND: u64 = 3;
const SEVERAL: u64 = 4;
const NUMBER_SHIFT: u32 = 3;

/// The kinds of names.
enum Kind {
    /// `%4`
    Number = 1,
    /// `%arg4`
    Argument = 2,
    /// `%name`: an index of a text.
    Text = 3,
}

impl Name {
    fn new(kind: Kind, number: u32) -> Self {
        let kind = match kind {
            Kind::Number => const { NonZeroU64::new(Kind::Number as u64).unwrap() },
            Kind::Argument => const { NonZeroU64::new(Kind::Argument as u64).unwrap() },
            Kind::Text => const { NonZeroU64::new(Kind::Text as u64).unwrap() },
        };
        Name(kind | u64::from(number) << NUMBER_SHIFT)
    }
    /// `%4`
    pub(super) fn number(number: u32) -> Self {
        Name::new(Kind::Number, number)
    }
    /// `%arg4`
    pub(super) fn argument(number: u32) -> Self {
        Name::new(Kind::Argument, number)
    }
    /// `%name`
    pub(super) fn text(index: u32) -> Self {
        Name::new(Kind::Text, index)
    }
    /// The same name for the first of several values, or for a single one.
    pub(super) fn with_several(self, several: bool) -> Self {
        if several { Name(self.0 | SEVERAL) } else { Name(NonZeroU64::new(self.0.get() & !SEVERAL).unwrap_or(self.0)) }
    }
    fn is_several(self) -> bool {
        self.0.get() & SEVERAL != 0
    }
    /// The name packed into 32 bits for the paged table, if it fits.
    #[inline]
    pub(super) fn packed(self) -> Option<u32> {
        u32::try_from(self.0.get()).ok()
    }
}

/// The names that are not in the paged table.
#[derive(Default)]
pub(super) struct Names<'m> {
    /// The names of values that have no place in the paged table, and names that don't fit into 32 bits.
    others: SmallMap<Value<'m>, Name>,
    /// The start of each result group, for operations with more than one.
    pub(super) groups: SmallMap<Operation<'m>, smallvec::SmallVec<[u32; 2]>>,
    /// The number of a block in its region, and its name; there is no entry for a block that is alone in its region.
    pub(super) blocks: SmallMap<Block<'m>, (u32, Option<Box<str>>)>,
}

impl<'m> Printer<'_, 'm> {
    #[inline]
    pub(super) fn name_of(&self, value: Value<'m>) -> Option<Name> {
        match NonZeroU64::new(self.kept.places.get(value).into()) {
            Some(name) => Some(Name(name)),
            None if self.names.others.is_empty() => None,
            None => self.names.others.get(&value).copied(),
        }
    }

    pub(super) fn set_name(&mut self, value: Value<'m>, name: Name) {
        let packed = name.packed();
        if let Some(place) = self.kept.places.entry(value) {
            *place = packed.unwrap_or(0);
            if packed.is_some() {
                return;
            }
        }
        self.names.others.insert(value, name);
    }

    /// Prints `%x`.
    #[inline]
    pub fn operand(&mut self, value: Value<'m>) {
        if self.collector.is_some() {
            return;
        }
        match self.name_of(value) {
            Some(name) => {
                self.value_name(name);
                if name.is_several() {
                    self.bytes(b"#0");
                }
            }
            None => self.later_result(value),
        }
    }

    /// From here on, prints the names of these values for the arguments of the entry block: MLIR's `shadowRegionArgs`.
    pub fn shadow_region_args(&mut self, region: Region<'m>, values: impl IntoIterator<Item = Value<'m>>) {
        if self.collector.is_some() {
            return;
        }
        let Some(entry) = region.first() else { return };
        for (argument, value) in entry.arguments().zip(values) {
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
            self.set_name(argument.value(), name);
        }
    }

    fn value_name(&mut self, name: Name) {
        let number = name.0.get() >> NUMBER_SHIFT;
        match name.0.get() & KIND {
            1 if number < 10 => self.bytes(&[b'%', b'0' + number as u8]),
            1 => {
                self.byte(b'%');
                self.unsigned(number);
            }
            2 => {
                self.bytes(b"%arg");
                self.unsigned(number);
            }
            _ => {
                self.byte(b'%');
                self.out.extend_from_slice(self.kept.texts.get(number as u32).as_bytes());
            }
        }
    }

    /// Prints a result that is not the first of its group: `%x#1`.
    fn later_result(&mut self, value: Value<'m>) {
        if let ValueKind::OpResult(OpResult { owner, index }) = value.kind() {
            let start = match self.names.groups.get(&owner) {
                Some(starts) => starts.iter().copied().rfind(|&start| start <= index).unwrap_or(0),
                None => 0,
            };
            if let Some(name) = self.name_of(owner.result(start as usize)) {
                self.value_name(name);
                self.byte(b'#');
                return self.unsigned((index - start).into());
            }
        }
        self.bytes(b"<<UNKNOWN SSA VALUE>>");
    }

    /// Prints `%x, %y:2 = ` if there are results.
    #[inline]
    pub(super) fn result_names(&mut self, operation: Operation<'m>) {
        let count = operation.num_results() as u32;
        if count == 0 || self.collector.is_some() {
            return;
        }
        if count > 1 && self.names.groups.get(&operation).is_some() {
            return self.group_names(operation, count);
        }
        self.group_name(operation, 0, count);
        self.bytes(b" = ");
    }

    fn group_names(&mut self, operation: Operation<'m>, count: u32) {
        let starts = self.names.groups.get(&operation).cloned().unwrap_or_default();
        for (index, &start) in starts.iter().enumerate() {
            if index > 0 {
                self.bytes(b", ");
            }
            self.group_name(operation, start, starts.get(index + 1).copied().unwrap_or(count) - start);
        }
        self.bytes(b" = ");
    }

    /// Prints `%y:2`.
    fn group_name(&mut self, operation: Operation<'m>, start: u32, length: u32) {
        if let Some(name) = self.name_of(operation.result(start as usize)) {
            self.value_name(name);
        }
        if length > 1 {
            self.byte(b':');
            self.unsigned(length.into());
        }
    }

    /// Prints `%x, %y`.
    pub fn operands(&mut self, values: impl IntoIterator<Item = Value<'m>>) {
        self.interleave_comma(values, Self::operand);
    }

    /// Prints `^bb1`.
    pub fn successor(&mut self, block: Block<'m>) {
        if self.collector.is_some() {
            return;
        }
        let (number, name) = match self.names.blocks.get(&block) {
            Some((number, name)) => (*number, name.as_deref()),
            None => (0, None),
        };
        match name {
            Some(name) => self.out.extend_from_slice(name.as_bytes()),
            None => {
                self.bytes(b"^bb");
                self.unsigned(number.into());
            }
        }
    }

    /// The number of a block in its region.
    pub(super) fn block_number(&self, block: Block<'m>) -> u32 {
        self.names.blocks.get(&block).map_or(0, |entry| entry.0)
    }
}

/// The text with characters that aren't allowed in names replaced: spaces by `_`, other bytes by their hexadecimal code.
pub(super) fn sanitise(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    sanitise_into(name, &mut text);
    text
}

pub(super) fn sanitise_into(name: &str, text: &mut String) {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '$' | '.' | '_' | '-');
    let all_fit = || name.bytes().all(|byte| fits(byte.into()));
    if name.bytes().next().is_some_and(|first| !first.is_ascii_digit()) && all_fit() {
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
