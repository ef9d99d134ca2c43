//! Sources of values for the variables in a value.

use super::Evaluator;
use super::node::{RecordId, V};
use super::record::Rec;
use super::types::TypeId;
use crate::Span;
use crate::names::Symbol;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The record for which a value is resolved or folded.
#[derive(Clone, Copy)]
pub(super) struct Owner<'s> {
    pub(super) name: V<'s>,
    /// The place of its definition, and of each `defm` on the path to it.
    pub(super) spans: &'s [Span],
    pub(super) id: Option<RecordId>,
    pub(super) ty: TypeId,
}

/// A source of values for variables.
pub(super) trait Resolve<'s> {
    /// The value of a variable; `None` leaves it as it is.
    fn lookup(&mut self, evaluator: &mut Evaluator<'s>, name: Symbol) -> Option<V<'s>>;
    /// A new name for the anonymous record being finished.
    fn rename(&self, _anonymous: u32) -> Option<V<'s>> {
        None
    }
    /// True while the record is being finished.
    fn is_final(&self) -> bool;
    /// True if a bit that would become `?` keeps its reference.
    fn keeps_unset_bits(&self) -> bool {
        false
    }
    fn owner(&self) -> Option<Owner<'s>>;
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    Fresh,
    Busy,
    Done,
}

/// A map of values that may refer to one another.
pub(super) struct MapResolver<'s> {
    entries: SmallVec<[(Symbol, V<'s>, Progress); 8]>,
    pub(super) is_final: bool,
    owner: Option<Owner<'s>>,
}

impl<'s> MapResolver<'s> {
    pub(super) fn new(owner: Option<Owner<'s>>) -> Self {
        MapResolver {
            entries: SmallVec::new(),
            is_final: false,
            owner,
        }
    }

    pub(super) fn set(&mut self, name: Symbol, value: V<'s>) {
        match self.entries.iter_mut().find(|entry| entry.0 == name) {
            Some(entry) => *entry = (name, value, Progress::Fresh),
            None => self.entries.push((name, value, Progress::Fresh)),
        }
    }
}

impl<'s> Resolve<'s> for MapResolver<'s> {
    fn lookup(&mut self, evaluator: &mut Evaluator<'s>, name: Symbol) -> Option<V<'s>> {
        let index = self.entries.iter().position(|entry| entry.0 == name)?;
        let (_, value, progress) = self.entries[index];
        match progress {
            Progress::Busy => None,
            Progress::Done => Some(value),
            Progress::Fresh => {
                let others = self
                    .entries
                    .iter()
                    .filter(|entry| entry.2 != Progress::Busy)
                    .count()
                    > 1;
                if !others || !value.is_open(self.is_final) {
                    return Some(value);
                }
                // A busy entry is hidden, which ends recursion.
                self.entries[index].2 = Progress::Busy;
                let value = evaluator.resolve(value, self);
                self.entries[index] = (name, value, Progress::Done);
                Some(value)
            }
        }
    }

    fn is_final(&self) -> bool {
        self.is_final
    }

    fn owner(&self) -> Option<Owner<'s>> {
        self.owner
    }
}

/// State that a [`RecordResolver`] keeps between fields.
pub(super) struct RecordMemory<'s> {
    pub(super) cache: FxHashMap<Symbol, V<'s>>,
    pub(super) stack: Vec<Symbol>,
    /// The number of an anonymous record, and its new name.
    pub(super) own_number: Option<u32>,
    pub(super) new_name: Option<V<'s>>,
    pub(super) owner: Owner<'s>,
}

/// The fields of a record that is being finished.
pub(super) struct RecordResolver<'a, 's> {
    pub(super) rec: &'a Rec<'s>,
    pub(super) memory: &'a mut RecordMemory<'s>,
}

impl<'s> Resolve<'s> for RecordResolver<'_, 's> {
    fn lookup(&mut self, evaluator: &mut Evaluator<'s>, name: Symbol) -> Option<V<'s>> {
        if let Some(&known) = self.memory.cache.get(&name) {
            return Some(known);
        }
        if self.memory.stack.contains(&name) {
            return None;
        }
        let value = self.rec.field(name)?.value;
        if value.is_unset() {
            return None;
        }
        self.memory.stack.push(name);
        let value = evaluator.resolve(value, self);
        self.memory.stack.pop();
        self.memory.cache.insert(name, value);
        Some(value)
    }

    fn rename(&self, anonymous: u32) -> Option<V<'s>> {
        let memory = &self.memory;
        memory
            .new_name
            .filter(|_| memory.own_number == Some(anonymous))
    }

    fn is_final(&self) -> bool {
        true
    }

    fn keeps_unset_bits(&self) -> bool {
        true
    }

    fn owner(&self) -> Option<Owner<'s>> {
        Some(self.memory.owner)
    }
}

/// Hides variables bound by an operator.
pub(super) struct Shadow<'a, 's> {
    pub(super) outer: &'a mut dyn Resolve<'s>,
    pub(super) names: [Symbol; 2],
}

impl<'s> Resolve<'s> for Shadow<'_, 's> {
    fn lookup(&mut self, evaluator: &mut Evaluator<'s>, name: Symbol) -> Option<V<'s>> {
        if self.names.contains(&name) {
            None
        } else {
            self.outer.lookup(evaluator, name)
        }
    }

    fn rename(&self, anonymous: u32) -> Option<V<'s>> {
        self.outer.rename(anonymous)
    }

    fn is_final(&self) -> bool {
        self.outer.is_final()
    }

    fn keeps_unset_bits(&self) -> bool {
        self.outer.keeps_unset_bits()
    }

    fn owner(&self) -> Option<Owner<'s>> {
        self.outer.owner()
    }
}
