//! Evaluated records, as printed by `llvm-tblgen`.

mod record;

use crate::Span;
use crate::evaluate::node::{RecordId, V};
use crate::evaluate::print::Describe;
use crate::evaluate::record::{ClassData, RecordData};
use crate::evaluate::types::ClassId;
use crate::layered::{LayeredMap, LayeredVec};
use crate::library::Library;
use crate::names::Symbol;
use crate::order::Order;
use std::cell::OnceCell;
use std::rc::Rc;

pub(crate) use record::World;
pub use record::{BitValue, Dag, DagArgument, Field, List, Record, Superclass, Value};

/// A declared class.
#[derive(Clone)]
pub struct Class<'s> {
    /// Its name.
    pub name: &'s str,
    /// The place of its declaration.
    pub span: Span,
    pub(crate) data: Rc<ClassData<'s>>,
}

/// All records of one evaluated root file, in `llvm-tblgen`'s order of names.
pub struct Records<'s> {
    /// The selected records, in order of name; `None` for all.
    pub(crate) only: Option<Vec<&'s RecordData<'s>>>,
    pub(crate) order: Rc<Order>,
    pub(crate) class_order: Rc<Order>,
    pub(crate) names: LayeredMap<Symbol, RecordId>,
    pub(crate) class_ids: LayeredMap<Symbol, ClassId>,
    pub(crate) class_data: LayeredVec<Rc<ClassData<'s>>>,
    /// Computed on demand.
    pub(crate) classes: OnceCell<Vec<Class<'s>>>,
    /// The names defined by top-level `defvar` and `defset` statements.
    pub(crate) globals: LayeredMap<Symbol, V<'s>>,
    pub(crate) world: &'s World<'s>,
}

/// Some classes, looked up once for many records of one evaluation ([`Records::among`]).
pub struct Among {
    /// By class: a bit for each position in the requested list.
    places: Vec<u32>,
}

impl Among {
    /// The set of the classes that the record derives from, as bits, the lowest for the first class.
    pub fn of(&self, record: Record<'_>) -> u32 {
        let superclasses = record.data.superclasses.iter();
        superclasses.fold(0, |all, &(class, _)| {
            all | self
                .places
                .get(class.0 as usize)
                .copied()
                .unwrap_or_default()
        })
    }
}

impl<'s> Class<'s> {
    pub(crate) fn new(library: &'s Library<'s>, data: Rc<ClassData<'s>>) -> Self {
        Class {
            name: library.names.text(data.symbol),
            span: data.span,
            data,
        }
    }
}

impl std::fmt::Debug for Class<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Class({})", self.name)
    }
}

impl<'s> Records<'s> {
    /// Every record, anonymous ones included.
    pub fn iter(&self) -> impl Iterator<Item = Record<'s>> + '_ {
        self.by_name().into_iter().map(|data| self.record(data))
    }

    /// Every record, in no particular order.
    pub fn unordered(&self) -> impl Iterator<Item = Record<'s>> + '_ {
        let all = if self.only.is_none() {
            self.world.records
        } else {
            &[]
        };
        let chosen = self.only.iter().flatten().copied();
        all.iter()
            .copied()
            .flatten()
            .chain(chosen)
            .map(|data| self.record(data))
    }

    /// The number of places. Each record has one, in order of definition, and a place may have no record. Evaluations
    /// with a common beginning have its records at the same places: if two have the same record (by serial number) at
    /// a place, all records before it are the same, too.
    pub fn places(&self) -> usize {
        self.world.records.len()
    }

    /// The record at a place.
    pub fn at(&self, place: usize) -> Option<Record<'s>> {
        let data = self.world.data(RecordId(u32::try_from(place).ok()?))?;
        self.is_chosen(data).then(|| self.record(data))
    }

    /// The records from a place on.
    pub fn placed(&self, from: usize) -> impl Iterator<Item = (usize, Record<'s>)> + '_ {
        (from..self.places()).filter_map(|place| Some((place, self.at(place)?)))
    }

    fn record(&self, data: &'s RecordData<'s>) -> Record<'s> {
        Record {
            data,
            world: self.world,
        }
    }

    fn is_chosen(&self, data: &RecordData<'_>) -> bool {
        self.only
            .as_ref()
            .is_none_or(|only| only.iter().any(|each| std::ptr::addr_eq(*each, data)))
    }

    pub(crate) fn by_name(&self) -> Vec<&'s RecordData<'s>> {
        if let Some(only) = &self.only {
            return only.clone();
        }
        let numbers = self
            .order
            .numbers(|id| Some(self.world.data(RecordId(id))?.name));
        numbers
            .iter()
            .filter_map(|&id| self.world.data(RecordId(id)))
            .collect()
    }

    /// All classes in order of name.
    pub(crate) fn classes_by_name(&self) -> impl Iterator<Item = ClassId> + '_ {
        let numbers = self.class_order.numbers(|id| {
            Some(
                self.world
                    .symbol_text(*self.world.classes.get(id as usize)?),
            )
        });
        numbers.iter().map(|&id| ClassId(id))
    }

    /// The record with this name.
    pub fn get(&self, name: &str) -> Option<Record<'s>> {
        let id = *self.names.get(&self.world.library.names.get(name)?)?;
        let record = self.world.record(id)?;
        self.is_chosen(record.data).then_some(record)
    }

    /// The named records derived from `class`, in order of definition in the source (the order in which `mlir-tblgen`
    /// emits).
    pub fn derived_from(&self, class: &str) -> Vec<Record<'s>> {
        let [records] = self.derived_from_each([class]);
        records
    }

    /// [`Self::derived_from`] for several classes at once.
    pub fn derived_from_each<const N: usize>(&self, classes: [&str; N]) -> [Vec<Record<'s>>; N] {
        let among = self.among(classes);
        let mut found = [const { Vec::new() }; N];
        for record in self.unordered().filter(|record| !record.data.is_anonymous) {
            let mut of_record = among.of(record);
            while of_record != 0 {
                found[of_record.trailing_zeros() as usize].push(record);
                of_record &= of_record - 1;
            }
        }
        for found in &mut found {
            found.sort_unstable_by_key(|record| record.data.id);
        }
        found
    }

    /// Looks up classes for [`Among::of`].
    pub fn among<const N: usize>(&self, classes: [&str; N]) -> Among {
        const { assert!(N <= 32) };
        let mut places = vec![0u32; self.world.classes.len()];
        for (place, class) in classes.iter().enumerate() {
            if let Some(class) = self.class(class) {
                places[class.0 as usize] |= 1 << place;
            }
        }
        Among { places }
    }

    /// Only the records derived from `class`, anonymous ones included; all classes stay.
    pub fn below(&self, class: &str) -> Records<'s> {
        let class = self.class(class);
        let is_below = |record: &&RecordData<'s>| class.is_some_and(|class| record.is_below(class));
        let only = Some(self.by_name().into_iter().filter(is_below).collect());
        let (order, class_order) = (Rc::clone(&self.order), Rc::clone(&self.class_order));
        let (names, class_ids, globals) = (
            self.names.clone(),
            self.class_ids.clone(),
            self.globals.clone(),
        );
        let (class_data, classes) = (self.class_data.clone(), OnceCell::new());
        Records {
            only,
            order,
            class_order,
            names,
            class_ids,
            class_data,
            classes,
            globals,
            world: self.world,
        }
    }

    /// The declared classes.
    pub fn classes(&self) -> &[Class<'s>] {
        let class = |data: &Rc<_>| Class::new(self.world.library, Rc::clone(data));
        self.classes
            .get_or_init(|| self.class_data.iter().map(class).collect())
    }

    /// True if a class with this name is declared.
    pub fn has_class(&self, name: &str) -> bool {
        self.class(name).is_some()
    }

    fn class(&self, name: &str) -> Option<ClassId> {
        self.class_ids
            .get(&self.world.library.names.get(name)?)
            .copied()
    }
}
