//! A cache of the operations that lines of text stand for: most lines resemble an earlier one, and then they differ only in
//! the names of their values.
//!
//! What an operation with a declared format is made of depends on its text without these names, and hardly on anything else:
//! the types of its operands have to be those that the text says. So an operation whose line equals an earlier one but for the
//! names is made of the same parts, if its operands have the same types and the token behind it ends it, too.

use crate::text::lexer::Kind;
use operation_core::{Attribute, OperationName, OperationState, Type, Value};

/// The number of nodes and of lines at which the cache is cleared.
const MOST_NODES: usize = 1 << 15;
const MOST_LINES: usize = 1 << 13;
/// The maximum number of words that may follow the same ones.
const MOST_SIBLINGS: usize = 24;
/// The maximum length of a line in bytes.
pub(super) const LONGEST: usize = 250;
/// The number of lists of first words.
const FIRSTS: usize = 1 << 8;
/// The number of texts that are known to have been met.
const MET: usize = 1 << 12;
/// The number of operations that are not looked up: small modules are read faster without the cache.
const FEW: u32 = if cfg!(debug_assertions) { 0 } else { 64 };
/// The number of lines up to which every one is kept. Beyond it, its text must have been met before.
const EVERY: usize = 1 << 10;
/// Each time after so many operations were looked up, it is decided whether that was worth it: if one in `RARE` was found.
const TRIAL: u32 = 128;
const RARE: u32 = 8;
/// How many operations are not looked up if it was not, at first and at most.
const FIRST_PAUSE: u32 = 64;
pub(super) const LONGEST_PAUSE: u32 = 1024;

/// The operations by the texts of their lines: a tree of words, where the texts up to a word that differs share their nodes.
pub(super) struct OperationTexts<'p, 'm> {
    is_on: bool,
    /// The number of operations that are not looked up before the next one that is.
    pause: u32,
    next_pause: u32,
    /// The operations that were looked up since the last decision, and how many of them were found.
    tried: u32,
    found: u32,
    /// The numbers of the first nodes by a hash of the first word; 0 if there is none.
    firsts: Vec<u32>,
    /// The nodes; there is none with number 0.
    nodes: Vec<Node>,
    /// Hashes of texts that were met, by a part of the hash.
    met: Vec<u32>,
    lines: Vec<Line<'p, 'm>>,
    /// The types of the operands of each line, then of its results.
    types: Vec<Type<'m>>,
    properties: Vec<Option<Attribute<'m>>>,
    /// The values of the names in the line that is looked up, in their order.
    pub(super) operands: Vec<Value<'m>>,
    waiting: Option<Wait>,
}

/// Eight bytes of a text, or fewer up to a name or the line end.
#[derive(Clone, Copy)]
pub(super) struct Word {
    /// The bytes, with the one at which it stops, in little-endian order.
    bytes: u64,
    /// The bits of these bytes.
    mask: u64,
    pub(super) stop: Stop,
}

/// What a word stops at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// Its length.
    No,
    Name,
    LineEnd,
}

const ONES: u64 = 0x0101_0101_0101_0101;

impl Word {
    /// The word that starts at a byte of the source; `None` if there are not eight bytes more.
    #[inline(always)]
    pub(super) fn at(source: &[u8], at: usize) -> Option<Word> {
        let bytes = eight(source, at)?;
        let (percent, line_end) = (bytes ^ (ONES * b'%' as u64), bytes ^ (ONES * b'\n' as u64));
        // The lowest bit set is in the first byte that is one of the two.
        let stops = ((percent.wrapping_sub(ONES) & !percent) | (line_end.wrapping_sub(ONES) & !line_end)) & (ONES << 7);
        if stops == 0 {
            return Some(Word { bytes, mask: u64::MAX, stop: Stop::No });
        }
        let first = stops & stops.wrapping_neg();
        let mask = first | (first - 1);
        let is_name = percent & (first | (first - (first >> 7))) == 0;
        Some(Word { bytes: bytes & mask, mask, stop: if is_name { Stop::Name } else { Stop::LineEnd } })
    }

    /// The hash of words that this one follows, given theirs.
    #[inline(always)]
    pub(super) fn mix(self, hash: u64) -> u64 {
        (hash.rotate_left(5) ^ self.bytes).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The number of bytes before the one at which it stops.
    #[inline(always)]
    pub(super) fn length(self) -> usize {
        self.mask.trailing_ones() as usize / 8 - usize::from(self.stop != Stop::No)
    }
}

/// The eight bytes at a place, in little-endian order.
#[inline(always)]
fn eight(source: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*source.get(at..)?.first_chunk()?))
}

/// A word of one or more lines.
struct Node {
    bytes: u64,
    mask: u64,
    /// The number of another node that the same words precede; 0 if there is no other.
    next: u32,
    /// The number of the first node that follows; of the line if it ends here.
    child: u32,
    length: u8,
    stop: Stop,
}

/// An operation that was not found, and may be worth keeping.
#[derive(Clone, Copy)]
pub(super) struct Wait {
    /// The byte offset of its name.
    pub(super) offset: usize,
    /// Whether its result has a name.
    pub(super) is_named: bool,
    /// What `Parser::weight` and `Parser::expanded` were.
    pub(super) weight: u64,
    pub(super) expanded: usize,
    /// The number of the line, if it is known but not with what follows it here.
    pub(super) line: Option<usize>,
}

/// What a line stands for.
pub(super) struct Line<'p, 'm> {
    pub(super) name: OperationName<'m>,
    pub(super) attributes: Option<Attribute<'m>>,
    /// Whether its result had a name: some directives ask.
    pub(super) is_named: bool,
    /// The number of blanks before the end of the line.
    pub(super) blanks: usize,
    /// How much `Parser::weight` grows.
    pub(super) weight: u64,
    /// The tokens that have followed so far: a bit for each of `PERCENT` and so on.
    followers: u8,
    /// A word that has followed, if any.
    word: &'p [u8],
    first_type: u32,
    first_property: u32,
    num_operands: u8,
    num_results: u8,
    num_properties: u8,
}

const PERCENT: u8 = 1;
const RIGHT_BRACE: u8 = 2;
const CARET: u8 = 4;
const DOTTED_WORD: u8 = 8;

/// The token behind an operation, which may decide whether the operation ends before it.
#[derive(Clone, Copy)]
pub(super) enum Follower<'p> {
    Percent,
    RightBrace,
    Caret,
    /// A word with a dot. Where one didn't belong to the operation, none does: see [`Follower::Word`].
    DottedWord(&'p [u8]),
    /// Another word, or any if the operation may contain some with a dot.
    Word(&'p [u8]),
    Other,
}

impl<'p> Follower<'p> {
    #[inline(always)]
    pub(super) fn of(kind: Kind, text: &'p [u8]) -> Self {
        match kind {
            Kind::Percent => Follower::Percent,
            Kind::RBrace => Follower::RightBrace,
            Kind::Caret => Follower::Caret,
            Kind::Bare if text.contains(&b'.') => Follower::DottedWord(text),
            Kind::Bare => Follower::Word(text),
            _ => Follower::Other,
        }
    }
}

impl<'p> Line<'p, '_> {
    /// Whether the line ends the operation if that token follows.
    #[inline(always)]
    pub(super) fn may_precede(&self, follower: Follower<'_>) -> bool {
        match follower {
            Follower::Percent => self.followers & PERCENT != 0,
            Follower::RightBrace => self.followers & RIGHT_BRACE != 0,
            Follower::Caret => self.followers & CARET != 0,
            Follower::DottedWord(word) => self.followers & DOTTED_WORD != 0 || self.word == word,
            Follower::Word(word) => self.word == word,
            Follower::Other => false,
        }
    }

    fn add_follower(&mut self, follower: Follower<'p>) {
        match follower {
            Follower::Percent => self.followers |= PERCENT,
            Follower::RightBrace => self.followers |= RIGHT_BRACE,
            Follower::Caret => self.followers |= CARET,
            Follower::DottedWord(_) => self.followers |= DOTTED_WORD,
            Follower::Word(word) => self.word = word,
            Follower::Other => {}
        }
    }
}

impl<'p, 'm> OperationTexts<'p, 'm> {
    pub(super) fn new(is_on: bool) -> Self {
        OperationTexts {
            is_on,
            pause: FEW,
            next_pause: FIRST_PAUSE,
            tried: 0,
            found: 0,
            firsts: Vec::new(),
            nodes: Vec::new(),
            met: Vec::new(),
            lines: Vec::new(),
            types: Vec::new(),
            properties: Vec::new(),
            operands: Vec::new(),
            waiting: None,
        }
    }

    /// Whether operations are looked up at all.
    pub(super) fn is_on(&self) -> bool {
        self.is_on
    }

    /// Whether the next operation is to be looked up.
    #[inline(always)]
    pub(super) fn is_due(&mut self) -> bool {
        let is_due = self.pause == 0;
        self.pause -= u32::from(!is_due);
        is_due && self.is_on
    }

    /// Looks up the line from `at` on: its number and end. `value` tells the value of the name at a place and the end of the
    /// name.
    #[inline(always)]
    pub(super) fn find(
        &mut self,
        source: &[u8],
        mut at: usize,
        value: impl Fn(usize) -> Option<(Value<'m>, usize)>,
    ) -> Option<(usize, usize)> {
        self.waiting = None;
        self.operands.clear();
        self.tried += 1;
        if self.tried == TRIAL {
            self.decide();
        }
        let mut number = *self.firsts.get(Self::first(Word::at(source, at)?.bytes))?;
        loop {
            let bytes = eight(source, at)?;
            let node = loop {
                // There is no node with number 0.
                let node = self.nodes.get((number as usize).wrapping_sub(1))?;
                if (bytes ^ node.bytes) & node.mask == 0 {
                    break node;
                }
                number = node.next;
            };
            number = node.child;
            at += usize::from(node.length);
            match node.stop {
                Stop::No => {}
                Stop::Name => {
                    let (value, end) = value(at)?;
                    self.operands.push(value);
                    at = end;
                }
                Stop::LineEnd => return Some((number as usize, at)),
            }
        }
    }

    /// The place of the list of nodes for a first word.
    #[inline(always)]
    fn first(word: u64) -> usize {
        (word.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - FIRSTS.ilog2())) as usize
    }

    #[inline(always)]
    pub(super) fn line(&self, number: usize) -> Option<&Line<'p, 'm>> {
        self.lines.get(number)
    }

    /// The types of the operands of a line and of its results, and its properties.
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    pub(super) fn parts(&self, line: &Line<'_, 'm>) -> Option<(&[Type<'m>], &[Type<'m>], &[Option<Attribute<'m>>])> {
        let types = self.types.get(line.first_type as usize..)?;
        let (operands, rest) = types.split_at_checked(usize::from(line.num_operands))?;
        let results = rest.get(..usize::from(line.num_results))?;
        let properties = self.properties.get(line.first_property as usize..)?;
        Some((operands, results, properties.get(..usize::from(line.num_properties))?))
    }

    /// Counts an operation that was made from a line.
    #[inline(always)]
    pub(super) fn count_found(&mut self) {
        self.found += 1;
    }

    /// Decides how to go on after some operations.
    #[cold]
    fn decide(&mut self) {
        if self.found < TRIAL / RARE {
            self.pause = self.next_pause;
            self.next_pause = (2 * self.next_pause).min(LONGEST_PAUSE);
        } else {
            self.next_pause = FIRST_PAUSE;
        }
        (self.tried, self.found) = (0, 0);
    }

    /// Waits for the operation that was not found, to keep its line.
    #[inline(always)]
    pub(super) fn wait(&mut self, wait: Wait) {
        self.waiting = Some(wait);
    }

    /// What is known of the operation whose name is at `offset`, if it is waited for; no longer is.
    #[inline(always)]
    pub(super) fn waited(&mut self, offset: usize) -> Option<Wait> {
        self.waiting.take().filter(|wait| wait.offset == offset)
    }

    /// Adds a token that followed a line.
    pub(super) fn add_follower(&mut self, line: usize, follower: Follower<'p>) {
        if let Some(line) = self.lines.get_mut(line) {
            line.add_follower(follower);
        }
    }

    /// Whether a line with this hash of its words is worth keeping; notes that it has been met.
    pub(super) fn is_worth_keeping(&mut self, hash: u64) -> bool {
        if self.lines.len() < EVERY {
            return true;
        }
        self.met.resize(MET, 0);
        let met = &mut self.met[(hash >> (u64::BITS - MET.ilog2())) as usize];
        let own = (hash >> 20) as u32;
        std::mem::replace(met, own) == own
    }

    /// Keeps what the operation with these words was made of.
    pub(super) fn keep(
        &mut self,
        words: &[Word],
        state: &OperationState<'m>,
        wait: &Wait,
        blanks: usize,
        weight: u64,
        follower: Follower<'p>,
    ) {
        if matches!(follower, Follower::Other) {
            return;
        }
        if self.nodes.len() > MOST_NODES || self.lines.len() > MOST_LINES {
            self.clear();
        }
        let is_named = wait.is_named;
        if self.add(words).is_some() && self.add_line(state, is_named, blanks, weight, follower).is_none() {
            self.clear();
        }
    }

    /// Adds the nodes for a new line, whose number will be that of the next; `None` if one of its words has too many siblings.
    fn add(&mut self, words: &[Word]) -> Option<()> {
        let (first, last) = (words.first()?, words.len() - 1);
        if self.firsts.is_empty() {
            self.firsts.resize(FIRSTS, 0);
            self.nodes.reserve(FIRSTS);
            self.lines.reserve(FIRSTS / 4);
            self.types.reserve(FIRSTS / 2);
            self.properties.reserve(FIRSTS / 2);
        }
        let mut parent = None;
        let mut number = self.firsts[Self::first(first.bytes)];
        for (index, word) in words.iter().enumerate() {
            let mut before = None;
            let mut siblings = 0;
            while let Some(node) = self.nodes.get((number as usize).wrapping_sub(1)) {
                if (node.bytes, node.mask) == (word.bytes, word.mask) {
                    break;
                }
                before = Some(number);
                number = node.next;
                siblings += 1;
            }
            if number == 0 {
                if siblings >= MOST_SIBLINGS {
                    return None;
                }
                let length = word.length() as u8;
                self.nodes.push(Node {
                    bytes: word.bytes,
                    mask: word.mask,
                    next: 0,
                    child: 0,
                    length,
                    stop: word.stop,
                });
                number = self.nodes.len() as u32;
                let link = match (before, parent) {
                    (Some(before), _) => &mut self.nodes.get_mut(before as usize - 1)?.next,
                    (None, Some(parent)) => &mut self.nodes.get_mut(parent as usize - 1)?.child,
                    (None, None) => &mut self.firsts[Self::first(first.bytes)],
                };
                *link = number;
            }
            parent = Some(number);
            let node = self.nodes.get_mut(number as usize - 1)?;
            if index == last {
                node.child = self.lines.len() as u32;
            }
            number = node.child;
        }
        Some(())
    }

    fn add_line(
        &mut self,
        state: &OperationState<'m>,
        is_named: bool,
        blanks: usize,
        weight: u64,
        follower: Follower<'p>,
    ) -> Option<()> {
        let mut line = Line {
            name: state.name,
            attributes: state.attributes,
            is_named,
            blanks,
            weight,
            followers: 0,
            word: b"",
            first_type: self.types.len().try_into().ok()?,
            first_property: self.properties.len().try_into().ok()?,
            num_operands: state.operands.len().try_into().ok()?,
            num_results: state.results.len().try_into().ok()?,
            num_properties: state.properties.len().try_into().ok()?,
        };
        line.add_follower(follower);
        self.types.extend(state.operands.iter().map(|value| value.type_()));
        self.types.extend_from_slice(&state.results);
        self.properties.extend_from_slice(&state.properties);
        self.lines.push(line);
        Some(())
    }

    fn clear(&mut self) {
        self.firsts.fill(0);
        self.nodes.clear();
        self.lines.clear();
        self.types.clear();
        self.properties.clear();
    }
}
