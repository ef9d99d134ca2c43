//! A cache of operations by the texts of their lines: most lines differ from an earlier one only in the names of their
//! values.
//!
//! The parts of an operation with a declared format depend on its text without these names, and hardly on anything
//! else: the operands must have the types in the text. So an operation has the same parts as one with the same line
//! but for the names, if its operands have the same types and the token behind it ends it, too.

use super::followers::{Follower, Followers};
use super::line_tree::{LineTree, Word};
use crate::memo::{Price, Warmup};
use operation_core::{Attribute, OperationName, OperationState, Type, Value};

/// The maximum number of lines; beyond it the cache is cleared.
const MOST_LINES: usize = 1 << 13;
/// The number of lines for which there is room at first.
const FIRST_LINES: usize = 1 << 6;
/// The maximum length of a line in bytes.
pub(super) const LONGEST: usize = 250;
/// The operations by the texts of their lines.
pub(super) struct OperationTexts<'p, 'm> {
    is_on: bool,
    warmup: Warmup,
    /// The numbers of the lines.
    tree: LineTree,
    lines: Vec<Line<'p, 'm>>,
    /// The types of the operands of each line, then of its results.
    types: Vec<Type<'m>>,
    properties: Vec<Option<Attribute<'m>>>,
    /// The values of the names in the current line, in their order.
    pub(super) operands: Vec<Value<'m>>,
    waiting: Option<Wait>,
}

/// An unknown operation, perhaps to be kept.
#[derive(Clone, Copy)]
pub(super) struct Wait {
    /// The byte offset of its name.
    pub(super) offset: usize,
    /// True if its result has a name.
    pub(super) is_named: bool,
    /// The weight and the expanded bytes before it.
    pub(super) weight: u64,
    pub(super) expanded: usize,
    /// The number of the line, if the line is known but not the token behind it.
    pub(super) line: Option<usize>,
}

/// The parts of an operation, by its line.
pub(super) struct Line<'p, 'm> {
    pub(super) name: OperationName<'m>,
    pub(super) attributes: Option<Attribute<'m>>,
    /// True if its result had a name: some directives look at it.
    pub(super) is_named: bool,
    /// The number of blanks before the end of the line.
    pub(super) blanks: usize,
    /// The weight of the operation ([`Limits`](super::Limits)).
    pub(super) weight: u64,
    /// The tokens seen behind it.
    pub(super) followers: Followers<'p>,
    first_type: u32,
    first_property: u32,
    num_operands: u8,
    num_results: u8,
    num_properties: u8,
}

impl<'p, 'm> OperationTexts<'p, 'm> {
    pub(super) fn new(is_on: bool) -> Self {
        OperationTexts {
            is_on,
            warmup: Warmup::new(Price::LINE),
            tree: LineTree::default(),
            lines: Vec::new(),
            types: Vec::new(),
            properties: Vec::new(),
            operands: Vec::new(),
            waiting: None,
        }
    }

    /// True if the next operation is to be looked up.
    #[inline(always)]
    pub(super) fn is_due(&mut self) -> bool {
        self.is_on && self.warmup.is_due()
    }

    /// Looks up the line from `at` on: its number and end. `value` tells the value of the name at a place and the end of the
    /// name.
    #[inline(always)]
    pub(super) fn find(
        &mut self,
        source: &[u8],
        at: usize,
        value: impl Fn(usize) -> Option<(Value<'m>, usize)>,
    ) -> Option<(usize, usize)> {
        self.waiting = None;
        self.operands.clear();
        self.warmup.count_try();
        let OperationTexts { tree, operands, .. } = self;
        tree.find(source, at, |at| {
            let (value, end) = value(at)?;
            operands.push(value);
            Some(end)
        })
    }

    #[inline(always)]
    pub(super) fn line(&self, number: usize) -> Option<&Line<'p, 'm>> {
        self.lines.get(number)
    }

    /// The types of the operands of a line and of its results, and its properties.
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    pub(super) fn parts(
        &self,
        line: &Line<'_, 'm>,
    ) -> Option<(&[Type<'m>], &[Type<'m>], &[Option<Attribute<'m>>])> {
        let types = self.types.get(line.first_type as usize..)?;
        let (operands, rest) = types.split_at_checked(usize::from(line.num_operands))?;
        let results = rest.get(..usize::from(line.num_results))?;
        let properties = self.properties.get(line.first_property as usize..)?;
        Some((
            operands,
            results,
            properties.get(..usize::from(line.num_properties))?,
        ))
    }

    /// Counts an operation made from a line.
    #[inline(always)]
    pub(super) fn count_found(&mut self) {
        self.warmup.count_help();
    }

    /// Waits for an unknown operation, to keep its line.
    #[inline(always)]
    pub(super) fn wait(&mut self, wait: Wait) {
        self.waiting = Some(wait);
    }

    /// Ends the wait for the operation with its name at `offset`.
    #[inline(always)]
    pub(super) fn waited(&mut self, offset: usize) -> Option<Wait> {
        self.waiting.take().filter(|wait| wait.offset == offset)
    }

    /// Adds a token seen behind a line.
    pub(super) fn add_follower(&mut self, line: usize, follower: Follower<'p>) {
        if let Some(line) = self.lines.get_mut(line) {
            line.followers.add(follower);
        }
    }

    /// True if a line with this hash of its words is worth keeping.
    pub(super) fn is_worth_keeping(&mut self, hash: u64) -> bool {
        self.warmup.is_worth_keeping(hash)
    }

    /// Keeps the parts of the operation with these words.
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
        if self.lines.is_empty() {
            self.lines.reserve(FIRST_LINES);
            self.types.reserve(2 * FIRST_LINES);
            self.properties.reserve(2 * FIRST_LINES);
        }
        if self.tree.is_full() || self.lines.len() > MOST_LINES {
            self.clear();
        }
        let is_named = wait.is_named;
        if self.tree.add(words, self.lines.len() as u32).is_some()
            && self
                .add_line(state, is_named, blanks, weight, follower)
                .is_none()
        {
            self.clear();
        }
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
            followers: Followers::default(),
            first_type: self.types.len().try_into().ok()?,
            first_property: self.properties.len().try_into().ok()?,
            num_operands: state.operands.len().try_into().ok()?,
            num_results: state.results.len().try_into().ok()?,
            num_properties: state.properties.len().try_into().ok()?,
        };
        line.followers.add(follower);
        self.types
            .extend(state.operands.iter().map(|value| value.type_()));
        self.types.extend_from_slice(&state.results);
        self.properties.extend_from_slice(&state.properties);
        self.lines.push(line);
        Some(())
    }

    /// Forgets all lines.
    pub(super) fn forget(&mut self) {
        self.clear();
        self.waiting = None;
    }

    fn clear(&mut self) {
        self.tree.clear();
        self.lines.clear();
        self.types.clear();
        self.properties.clear();
        self.warmup.forget();
    }
}
