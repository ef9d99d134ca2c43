//! Evaluated records: what `llvm-tblgen` would print.

use crate::evaluate::node::{Kind, RecordId, V};
use crate::evaluate::print::{Describe, print_value};
use crate::evaluate::record::{ClassData, FieldState};
use crate::evaluate::types::{ClassId, Type, TypeId, type_name};
use crate::library::Library;
use crate::names::Symbol;
use crate::order::Order;
use crate::{BitValue, Dag, DagArgument, List, Span, Value};
use bumpalo::Bump;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::cell::OnceCell;
use std::rc::Rc;

/// A value that nests more deeply is given out as text.
const MAX_GIVEN_OUT: u32 = 400;

/// A record (`def`), anonymous ones included. `Copy`; equality is identity.
#[derive(Clone, Copy)]
pub struct Record<'s> {
    pub(crate) data: &'s RecordData<'s>,
    pub(crate) world: &'s World<'s>,
}

/// The contents of a finished record, shared by evaluations with a common prefix.
pub(crate) struct RecordData<'s> {
    /// Its place in the order of definition.
    pub(crate) id: RecordId,
    /// No other record of the session has it.
    pub(crate) serial: u64,
    pub(crate) name: &'s str,
    pub(crate) ty: TypeId,
    pub(crate) spans: &'s [Span],
    pub(crate) is_anonymous: bool,
    /// Something about it could not be evaluated.
    pub(crate) is_broken: bool,
    pub(crate) superclasses: &'s [(ClassId, Span)],
    pub(crate) direct_superclasses: &'s [ClassId],
    pub(crate) fields: &'s [FieldState<'s>],
}

/// State shared by the records of one evaluation.
pub(crate) struct World<'s> {
    pub(crate) arena: &'s Bump,
    pub(crate) library: &'s Library<'s>,
    pub(crate) types: &'s [Type<'s>],
    pub(crate) type_names: &'s [OnceCell<&'s str>],
    pub(crate) class_names: &'s [&'s str],
    /// By id.
    pub(crate) records: &'s [Option<&'s RecordData<'s>>],
}

/// A field of a record.
#[derive(Clone, Copy, Debug)]
pub struct Field<'s> {
    /// Its name.
    pub name: &'s str,
    /// Its declared type, as TableGen writes it (`list<string>`).
    pub type_name: &'s str,
    /// Its value.
    pub value: Value<'s>,
    /// The place of the value (the `let`, or the declaration).
    pub span: Span,
}

/// A direct or indirect superclass.
#[derive(Clone, Copy, Debug)]
pub struct Superclass<'s> {
    /// Its name.
    pub name: &'s str,
    /// The place where the record names it.
    pub span: Span,
}

/// A class as declared.
#[derive(Clone)]
pub struct Class<'s> {
    /// Its name.
    pub name: &'s str,
    /// The place of its declaration.
    pub span: Span,
    pub(crate) data: Rc<ClassData<'s>>,
}

/// All records of one evaluated root file, in order of name as `llvm-tblgen` keeps them.
pub struct Records<'s> {
    /// Those that were chosen, in order of name; `None`: all.
    pub(crate) only: Option<Vec<&'s RecordData<'s>>>,
    pub(crate) order: Rc<Order>,
    pub(crate) class_order: Rc<Order>,
    pub(crate) names: Rc<FxHashMap<Symbol, RecordId>>,
    pub(crate) classes: Vec<Class<'s>>,
    /// The names that top-level `defvar` and `defset` statements define.
    pub(crate) globals: Rc<[(Symbol, V<'s>)]>,
    pub(crate) world: &'s World<'s>,
}

/// Some classes, looked up once for many records of one evaluation ([`Records::among`]).
pub struct Among {
    /// By class: a bit for each place among those that were asked for.
    places: Vec<u32>,
}

impl Among {
    /// A bit for each of the classes that the record is below, the lowest one for the first class.
    pub fn of(&self, record: Record<'_>) -> u32 {
        let superclasses = record.data.superclasses.iter();
        superclasses.fold(0, |all, &(class, _)| all | self.places.get(class.0 as usize).copied().unwrap_or_default())
    }
}

impl<'s> RecordData<'s> {
    pub(crate) fn field(&self, name: Symbol) -> Option<&'s FieldState<'s>> {
        self.fields.iter().find(|field| field.name == name)
    }

    fn is_below(&self, class: ClassId) -> bool {
        self.superclasses.iter().any(|&(superclass, _)| superclass == class)
    }
}

impl<'s> Class<'s> {
    pub(crate) fn new(library: &'s Library<'s>, data: Rc<ClassData<'s>>) -> Self {
        Class { name: library.names.text(data.symbol), span: data.span, data }
    }
}

impl<'s> Record<'s> {
    /// Its name.
    pub fn name(self) -> &'s str {
        self.data.name
    }

    /// The place of the name in its `def`.
    pub fn span(self) -> Span {
        self.data.spans[0]
    }

    /// Where its `def` names it, and, if that is in a multiclass, where each `defm` that led here stands.
    pub fn spans(self) -> &'s [Span] {
        self.data.spans
    }

    /// Something about it could not be evaluated, as a diagnostic says: fields may lack what they were to hold.
    pub fn is_broken(self) -> bool {
        self.data.is_broken
    }

    /// A number that no other record of the session has, counted from 1. Evaluations that begin alike share records: what was made of
    /// one for the first holds for the others, as far as it depends on the record and what its fields hold.
    pub fn serial(self) -> u64 {
        self.data.serial
    }

    /// True if TableGen made the name up.
    pub fn is_anonymous(self) -> bool {
        self.data.is_anonymous
    }

    /// Direct and indirect superclasses in TableGen's order (`!superclasses` of the JSON dump).
    pub fn superclasses(self) -> impl Iterator<Item = Superclass<'s>> {
        let Record { data, world } = self;
        data.superclasses.iter().map(|&(class, span)| Superclass { name: world.class_name(class), span })
    }

    /// True if `class` is among the superclasses.
    pub fn is_subclass_of(self, class: &str) -> bool {
        self.data.superclasses.iter().any(|&(superclass, _)| self.world.class_name(superclass) == class)
    }

    /// The fields in order of declaration.
    pub fn fields(self) -> impl Iterator<Item = Field<'s>> {
        self.data.fields.iter().map(move |state| self.field_of(state))
    }

    /// The fields that hold a record, in order of declaration.
    pub fn fields_with_records(self) -> impl Iterator<Item = (Field<'s>, Record<'s>)> {
        let of_record = |state: &&FieldState<'s>| matches!(state.value.kind, Kind::Def(_));
        let states = self.data.fields.iter().filter(of_record);
        states
            .filter_map(move |state| self.world.value(state.value).as_record().map(|held| (self.field_of(state), held)))
    }

    /// Visits the records that its fields hold, in lists and dags too, with the place of each.
    pub fn visit_held(self, visit: &mut dyn FnMut(Record<'s>, Span)) {
        for state in self.data.fields.iter() {
            self.visit_held_in(state.value, visit);
        }
    }

    /// Values are only so deep as evaluation allows.
    fn visit_held_in(self, value: V<'s>, visit: &mut dyn FnMut(Record<'s>, Span)) {
        match value.kind {
            Kind::Def(id) => {
                if let Some(held) = self.world.record(id) {
                    visit(held, value.span);
                }
            }
            Kind::List(elements) => elements.iter().for_each(|element| self.visit_held_in(element, visit)),
            Kind::Dag(dag) => {
                self.visit_held_in(dag.operator, visit);
                dag.arguments.iter().for_each(|argument| self.visit_held_in(argument.value, visit));
            }
            _ => {}
        }
    }

    /// The field of that name.
    pub fn field(self, name: &str) -> Option<Field<'s>> {
        self.state(name).map(|state| self.field_of(state))
    }

    /// The value of a field; [`Value::Unset`] where there is no such field. It is made each time it is asked for.
    pub fn value(self, name: &str) -> Value<'s> {
        self.state(name).map_or(Value::Unset, |state| self.world.value(state.value))
    }

    /// The text of a field that holds a string, without saying where it was written.
    pub fn text(self, name: &str) -> Option<&'s str> {
        match self.state(name)?.value.kind {
            Kind::Str(string) => Some(string.lossy_in(self.world.arena)),
            _ => None,
        }
    }

    fn state(self, name: &str) -> Option<&'s FieldState<'s>> {
        self.data.field(self.world.library.names.get(name)?)
    }

    fn field_of(self, state: &FieldState<'s>) -> Field<'s> {
        let Record { world, .. } = self;
        Field {
            name: world.symbol_text(state.name),
            type_name: world.type_name(state.ty),
            value: world.value(state.value),
            span: state.span,
        }
    }
}

impl PartialEq for Record<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.data, other.data)
    }
}

impl Eq for Record<'_> {}

impl std::hash::Hash for Record<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        std::ptr::hash(self.data, state);
    }
}

impl std::fmt::Debug for Record<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Record({})", self.name())
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
        self.by_name().into_iter().map(|data| Record { data, world: self.world })
    }

    /// Every record, in no particular order.
    pub fn unordered(&self) -> impl Iterator<Item = Record<'s>> + '_ {
        let all = if self.only.is_none() { self.world.records } else { &[] };
        let chosen = self.only.iter().flatten().copied();
        all.iter().copied().flatten().chain(chosen).map(|data| Record { data, world: self.world })
    }

    pub(crate) fn by_name(&self) -> Vec<&'s RecordData<'s>> {
        if let Some(only) = &self.only {
            return only.clone();
        }
        let numbers = self.order.numbers(|id| Some(self.world.data(RecordId(id))?.name));
        numbers.iter().filter_map(|&id| self.world.data(RecordId(id))).collect()
    }

    /// All classes in order of name.
    pub(crate) fn classes_by_name(&self) -> impl Iterator<Item = ClassId> + '_ {
        let numbers = self.class_order.numbers(|id| self.world.class_names.get(id as usize).copied());
        numbers.iter().map(|&id| ClassId(id))
    }

    /// The record of that name.
    pub fn get(&self, name: &str) -> Option<Record<'s>> {
        let id = *self.names.get(&self.world.library.names.get(name)?)?;
        let record = self.world.record(id)?;
        let is_chosen = self.only.as_ref().is_none_or(|only| only.iter().any(|each| std::ptr::eq(*each, record.data)));
        is_chosen.then_some(record)
    }

    /// The named records below `class`, in order of definition in the source (the order that `mlir-tblgen` emits in).
    pub fn derived_from(&self, class: &str) -> Vec<Record<'s>> {
        let [records] = self.derived_from_each([class]);
        records
    }

    /// The same for several classes at once.
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

    /// Those of the classes from which the records are derived.
    pub fn among<const N: usize>(&self, classes: [&str; N]) -> Among {
        const { assert!(N <= 32) };
        let mut places = vec![0u32; self.world.class_names.len()];
        for (place, class) in classes.iter().enumerate() {
            if let Some(class) = self.world.class(class) {
                places[class.0 as usize] |= 1 << place;
            }
        }
        Among { places }
    }

    /// Only the records below `class`, anonymous ones included; all classes.
    pub fn below(&self, class: &str) -> Records<'s> {
        let class = self.world.class(class);
        let is_below = |record: &&RecordData<'s>| class.is_some_and(|class| record.is_below(class));
        let only = Some(self.by_name().into_iter().filter(is_below).collect());
        let (order, class_order) = (Rc::clone(&self.order), Rc::clone(&self.class_order));
        let (names, classes) = (Rc::clone(&self.names), self.classes.clone());
        let globals = Rc::clone(&self.globals);
        Records { only, order, class_order, names, classes, globals, world: self.world }
    }

    /// The classes declared.
    pub fn classes(&self) -> &[Class<'s>] {
        &self.classes
    }
}

impl<'s> Describe<'s> for World<'s> {
    fn symbol_text(&self, symbol: Symbol) -> &'s str {
        self.library.names.text(symbol)
    }

    fn record_name(&self, record: RecordId) -> &'s str {
        self.data(record).map_or("?", |record| record.name)
    }

    fn class_name(&self, class: ClassId) -> &'s str {
        self.class_names.get(class.0 as usize).copied().unwrap_or("?")
    }

    fn type_text(&self, ty: TypeId) -> Cow<'s, str> {
        Cow::Borrowed(self.type_name(ty))
    }
}

impl<'s> World<'s> {
    fn data(&self, id: RecordId) -> Option<&'s RecordData<'s>> {
        self.records.get(id.0 as usize).copied().flatten()
    }

    pub(crate) fn record(&'s self, id: RecordId) -> Option<Record<'s>> {
        Some(Record { data: self.data(id)?, world: self })
    }

    pub(crate) fn class(&self, name: &str) -> Option<ClassId> {
        let index = self.class_names.iter().position(|&known| known == name)?;
        Some(ClassId(index as u32))
    }

    fn type_name(&self, ty: TypeId) -> &'s str {
        let Some(known) = self.type_names.get(ty.0 as usize) else { return "?" };
        known.get_or_init(|| {
            let mut name = String::new();
            let get = |ty: TypeId| self.types.get(ty.0 as usize).copied();
            type_name(ty, &get, &|class| self.class_name(class), &mut name);
            self.arena.alloc_str(&name)
        })
    }

    /// The evaluator's value as given out.
    fn value(&'s self, value: V<'s>) -> Value<'s> {
        match value.kind {
            // Who looks at values need not mind how deeply they nest.
            _ if value.depth > MAX_GIVEN_OUT => Value::Unresolved(self.arena.alloc_str(&print_value(self, value))),
            Kind::Unset => Value::Unset,
            Kind::Bit(bit) => Value::Bit(bit),
            Kind::Int(int) => Value::Int(int),
            Kind::Str(string) => Value::Str(string.given_out(self.arena)),
            Kind::Bits(bits) => {
                let known = bits.iter().map(|bit| match bit.kind {
                    Kind::Bit(false) => BitValue::Zero,
                    Kind::Bit(true) => BitValue::One,
                    _ => BitValue::Unset,
                });
                Value::Bits(self.arena.alloc_slice_fill_iter(known))
            }
            Kind::List(elements) => Value::List(List {
                elements: self.arena.alloc_slice_fill_iter(elements.iter().map(|element| self.value(element))),
                spans: self.arena.alloc_slice_fill_iter(elements.iter().map(|element| element.span)),
            }),
            Kind::Dag(dag) => {
                let arguments = dag.arguments.iter().map(|argument| DagArgument {
                    value: self.value(argument.value),
                    name: argument.name.map(|name| self.symbol_text(name)),
                    span: argument.value.span,
                    name_span: argument.name_span,
                });
                Value::Dag(self.arena.alloc(Dag {
                    operator: self.value(dag.operator),
                    operator_name: dag.operator_name.map(|name| self.symbol_text(name)),
                    arguments: self.arena.alloc_slice_fill_iter(arguments),
                    span: value.span,
                }))
            }
            Kind::Def(record) => self.record(record).map_or(Value::Unset, Value::Record),
            _ => Value::Unresolved(self.arena.alloc_str(&print_value(self, value))),
        }
    }
}
