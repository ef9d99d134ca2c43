//! Evaluated records: what `llvm-tblgen` would print.

use crate::evaluate::node::{Kind, RecordId, V};
use crate::evaluate::print::{Describe, print_value};
use crate::evaluate::record::{ClassData, FieldState};
use crate::evaluate::types::{ClassId, Type, TypeId, type_name};
use crate::library::Library;
use crate::names::Symbol;
use crate::{BitValue, Dag, DagArgument, List, Span, Value};
use bumpalo::Bump;
use std::cell::OnceCell;
use std::rc::Rc;

/// A record (`def`), anonymous ones included. `Copy`; equality is identity.
#[derive(Clone, Copy)]
pub struct Record<'s> {
    pub(crate) data: &'s RecordData<'s>,
    pub(crate) world: &'s World<'s>,
}

/// What a finished record holds. Evaluations that begin alike share it.
pub(crate) struct RecordData<'s> {
    /// Its place in the order of definition.
    pub(crate) id: RecordId,
    /// No other record of the session has it.
    pub(crate) serial: u64,
    pub(crate) name: &'s str,
    pub(crate) ty: TypeId,
    pub(crate) spans: &'s [Span],
    pub(crate) is_anonymous: bool,
    pub(crate) superclasses: &'s [(ClassId, Span)],
    pub(crate) fields: &'s [FieldState<'s>],
}

/// What the records of one evaluation share.
pub(crate) struct World<'s> {
    pub(crate) arena: &'s Bump,
    pub(crate) library: &'s Library<'s>,
    pub(crate) types: &'s [Type<'s>],
    pub(crate) type_names: &'s [OnceCell<&'s str>],
    pub(crate) class_names: &'s [&'s str],
    /// By id.
    pub(crate) records: &'s [Option<&'s RecordData<'s>>],
    /// By id as well.
    pub(crate) views: &'s [View<'s>],
}

/// What a record's users see of it, made from the evaluator's values when it is first asked for.
#[derive(Default)]
pub(crate) struct View<'s> {
    fields: OnceCell<&'s [Field<'s>]>,
    superclasses: OnceCell<&'s [Superclass<'s>]>,
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
    /// Where the value was written (the `let`, or the declaration).
    pub span: Span,
}

/// A direct or indirect superclass.
#[derive(Clone, Copy, Debug)]
pub struct Superclass<'s> {
    /// Its name.
    pub name: &'s str,
    /// Where the record names it.
    pub span: Span,
}

/// A class as declared.
#[derive(Clone)]
pub struct Class<'s> {
    /// Its name.
    pub name: &'s str,
    /// Where it is declared.
    pub span: Span,
    pub(crate) data: Rc<ClassData<'s>>,
}

/// All records of one evaluated root file, in order of name as `llvm-tblgen` keeps them.
pub struct Records<'s> {
    pub(crate) records: Vec<&'s RecordData<'s>>,
    pub(crate) classes: Vec<Class<'s>>,
    pub(crate) world: &'s World<'s>,
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
    fn view(self) -> &'s View<'s> {
        &self.world.views[self.data.id.0 as usize]
    }

    /// Its name.
    pub fn name(self) -> &'s str {
        self.data.name
    }

    /// Where its `def` names it.
    pub fn span(self) -> Span {
        self.data.spans[0]
    }

    /// Where its `def` names it, and, if that is in a multiclass, where each `defm` that led here stands.
    pub fn spans(self) -> &'s [Span] {
        self.data.spans
    }

    /// True if TableGen made the name up.
    pub fn is_anonymous(self) -> bool {
        self.data.is_anonymous
    }

    /// Direct and indirect superclasses in TableGen's order (`!superclasses` of the JSON dump).
    pub fn superclasses(self) -> &'s [Superclass<'s>] {
        let Record { data, world } = self;
        self.view().superclasses.get_or_init(|| {
            let named = |&(class, span)| Superclass { name: world.class_name(class), span };
            world.arena.alloc_slice_fill_iter(data.superclasses.iter().map(named))
        })
    }

    /// True if `class` is among the superclasses.
    pub fn is_subclass_of(self, class: &str) -> bool {
        self.data.superclasses.iter().any(|&(superclass, _)| self.world.class_name(superclass) == class)
    }

    /// The fields in order of declaration.
    pub fn fields(self) -> &'s [Field<'s>] {
        let Record { data, world } = self;
        self.view().fields.get_or_init(|| {
            world.arena.alloc_slice_fill_iter(data.fields.iter().map(|state| Field {
                name: world.symbol_text(state.name),
                type_name: world.type_name(state.ty),
                value: world.value(state.value),
                span: state.span,
            }))
        })
    }

    /// The field of that name.
    pub fn field(self, name: &str) -> Option<&'s Field<'s>> {
        self.fields().iter().find(|field| field.name == name)
    }

    /// The value of a field; [`Value::Unset`] where there is no such field.
    pub fn value(self, name: &str) -> Value<'s> {
        self.field(name).map_or(Value::Unset, |field| field.value)
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
        self.records.iter().map(|&data| Record { data, world: self.world })
    }

    /// The record of that name.
    pub fn get(&self, name: &str) -> Option<Record<'s>> {
        let index = self.records.binary_search_by(|record| record.name.cmp(name)).ok()?;
        Some(Record { data: self.records[index], world: self.world })
    }

    /// The named records below `class`, in order of definition in the source (the order that `mlir-tblgen` emits in).
    pub fn derived_from(&self, class: &str) -> Vec<Record<'s>> {
        let Some(class) = self.world.class(class) else { return Vec::new() };
        let mut records: Vec<Record<'s>> =
            self.iter().filter(|record| !record.is_anonymous() && record.data.is_below(class)).collect();
        records.sort_unstable_by_key(|record| record.data.id);
        records
    }

    /// Only the records below `class`, anonymous ones included; all classes.
    pub fn below(&self, class: &str) -> Records<'s> {
        let class = self.world.class(class);
        let is_below = |record: &&RecordData<'s>| class.is_some_and(|class| record.is_below(class));
        let records = self.records.iter().copied().filter(is_below).collect();
        Records { records, classes: self.classes.clone(), world: self.world }
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

    fn type_text(&self, ty: TypeId) -> String {
        self.type_name(ty).to_owned()
    }
}

impl<'s> World<'s> {
    fn data(&self, id: RecordId) -> Option<&'s RecordData<'s>> {
        self.records.get(id.0 as usize).copied().flatten()
    }

    fn record(&'s self, id: RecordId) -> Option<Record<'s>> {
        Some(Record { data: self.data(id)?, world: self })
    }

    fn class(&self, name: &str) -> Option<ClassId> {
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
