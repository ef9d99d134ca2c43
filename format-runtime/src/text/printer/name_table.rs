//! The textual names of values, and which of them are in use.

use super::name::{Name, decimal};
use super::names::sanitise_into;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;

/// If there are more texts than this, all are discarded before the next print.
const KEPT: usize = 1 << 8;

/// The start of the names of arguments.
const ARGUMENT: &[u8; 3] = b"arg";

/// True if a text begins like the name of an argument.
fn is_like_argument(text: &str) -> bool {
    text.as_bytes().first_chunk() == Some(ARGUMENT)
}

/// All texts seen, and those in use while names are assigned.
#[derive(Default)]
pub(super) struct Texts {
    list: Vec<Rc<str>>,
    /// The index of each text.
    known: FxHashMap<Rc<str>, u32>,
    in_use: Vec<bool>,
    /// The texts in use, in the order in which they were taken.
    order: Vec<u32>,
    /// The number of texts with the start of arguments' names.
    arguments: usize,
    /// The name being tried.
    candidate: String,
}

impl Texts {
    /// Prepares for a print: no text is in use. Texts from earlier prints are kept for reuse.
    pub(super) fn begin(&mut self) {
        self.leave(0);
        if self.list.len() > KEPT {
            *self = Texts::default();
        }
    }

    pub(super) fn get(&self, index: u32) -> &str {
        self.list.get(index as usize).map_or("", |text| text)
    }

    /// The number of texts in use.
    #[inline]
    pub(super) fn used(&self) -> usize {
        self.order.len()
    }

    /// Leaves scopes: only the first `used` texts stay in use. Returns the others, which may be used again.
    pub(super) fn leave(&mut self, used: usize) -> SmallVec<[u32; 4]> {
        if used >= self.order.len() {
            return SmallVec::new();
        }
        let left: SmallVec<[u32; 4]> = self.order.drain(used..).collect();
        for &text in &left {
            self.in_use[text as usize] = false;
            self.arguments -= usize::from(is_like_argument(&self.list[text as usize]));
        }
        left
    }

    /// Goes back to a scope that was left.
    pub(super) fn enter(&mut self, texts: &[u32]) {
        texts.iter().for_each(|&text| self.take(text));
    }

    fn take(&mut self, text: u32) {
        self.in_use[text as usize] = true;
        self.arguments += usize::from(is_like_argument(&self.list[text as usize]));
        self.order.push(text);
    }

    /// True if an argument can't be called `%arg` and its number.
    pub(super) fn is_argument_in_use(&self, number: u32) -> bool {
        self.arguments > 0
            && self
                .known
                .get(&*format!("arg{number}"))
                .is_some_and(|&text| self.in_use[text as usize])
    }

    /// Adds a text and returns it as a name, without marking it as in use.
    pub(super) fn add(&mut self, text: &str) -> Name {
        self.list.push(text.into());
        self.in_use.push(false);
        Name::of_text(text, (self.list.len() - 1) as u32)
    }

    /// Adds a text that can be found again.
    fn remember(&mut self, text: &str) -> u32 {
        self.add(text);
        let number = (self.list.len() - 1) as u32;
        self.known
            .insert(self.list[number as usize].clone(), number);
        number
    }

    /// A unique name: `_0`, `_1`, ... is appended if necessary, counted by `conflict`. `is_used` tells of names in use
    /// besides texts.
    pub(super) fn unique(
        &mut self,
        name: &str,
        conflict: &mut u32,
        is_used: impl Fn(&str) -> bool,
    ) -> Name {
        let mut candidate = std::mem::take(&mut self.candidate);
        candidate.clear();
        sanitise_into(name, &mut candidate);
        let length = candidate.len();
        let text = loop {
            let known = self.known.get(&*candidate).copied();
            let is_free =
                !is_used(&candidate) && known.is_none_or(|text| !self.in_use[text as usize]);
            if is_free {
                break known.unwrap_or_else(|| self.remember(&candidate));
            }
            candidate.truncate(length);
            candidate.push('_');
            let (digits, count) = decimal(*conflict);
            if count <= 8 {
                candidate.extend(
                    digits
                        .to_le_bytes()
                        .iter()
                        .take(count)
                        .map(|byte| char::from(*byte)),
                );
            } else {
                candidate += &conflict.to_string();
            }
            *conflict += 1;
        };
        self.take(text);
        let name = Name::of_text(&candidate, text);
        self.candidate = candidate;
        name
    }
}
