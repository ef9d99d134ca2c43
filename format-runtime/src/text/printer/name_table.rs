//! The textual names of values, and which of them are in use.

use super::names::{Name, sanitise_into};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use std::rc::Rc;

/// If there are more texts than this, all are discarded before the next print.
const KEPT: usize = 1 << 8;

/// All texts seen, and those in use while names are assigned.
#[derive(Default)]
pub(super) struct Texts {
    list: Vec<Rc<str>>,
    /// The index of each text.
    known: FxHashMap<Rc<str>, u32>,
    in_use: Vec<bool>,
    /// The texts in use, in the order in which they were taken.
    order: Vec<u32>,
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

    /// Leaves scopes: only the first `used` texts stay in use.
    pub(super) fn leave(&mut self, used: usize) {
        for text in self.order.drain(used..) {
            self.in_use[text as usize] = false;
        }
    }

    pub(super) fn is_in_use(&self, name: &str) -> bool {
        !self.order.is_empty() && self.known.get(name).is_some_and(|&text| self.in_use[text as usize])
    }

    /// Adds a text and returns it as a name, without marking it as in use.
    pub(super) fn add(&mut self, text: &str) -> Name {
        self.list.push(text.into());
        self.in_use.push(false);
        Name::text((self.list.len() - 1) as u32)
    }

    /// A unique name: `_0`, `_1`, ... is appended if necessary, counted by `conflict`. `is_used` tells of names in use
    /// besides texts.
    pub(super) fn unique(&mut self, name: &str, conflict: &mut u32, is_used: impl Fn(&str) -> bool) -> Name {
        let mut candidate = std::mem::take(&mut self.candidate);
        candidate.clear();
        sanitise_into(name, &mut candidate);
        let length = candidate.len();
        while is_used(&candidate) || self.is_in_use(&candidate) {
            candidate.truncate(length);
            // Writing to a `String` can't fail.
            let _ = write!(candidate, "_{conflict}");
            *conflict += 1;
        }
        let text = match self.known.get(&*candidate) {
            Some(&text) => text,
            None => {
                self.add(&candidate);
                let number = (self.list.len() - 1) as u32;
                self.known.insert(self.list[number as usize].clone(), number);
                number
            }
        };
        self.in_use[text as usize] = true;
        self.order.push(text);
        self.candidate = candidate;
        Name::text(text)
    }
}
