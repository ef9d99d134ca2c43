//! A record and its fields. Values are converted on demand.

use crate::evaluate::node::{Kind, RecordId, V};
use crate::evaluate::print::{Describe, print_value};
use crate::evaluate::record::{FieldState, RecordData};
use crate::evaluate::types::{ClassId, Type, TypeId, type_name};
use crate::library::Library;
use crate::names::Symbol;
use crate::{Span, Str};
use bumpalo::Bump;
use std::borrow::Cow;
use std::cell::OnceCell;

/// Maximal nesting of a converted value; a deeper one becomes text.
const MAX_VALUE_DEPTH: u32 = 400;

/// A record (`def`), anonymous ones included. `Copy`; equality is identity.
#[derive(Clone, Copy)]
pub struct Record<'s> {
    pub(crate) data: &'s RecordData<'s>,
    pub(crate) world: &'s World<'s>,
}

/// State shared by the records of one evaluation.
pub(crate) struct World<'s> {
    pub(crate) arena: &'s Bump,
    pub(crate) library: &'s Library<'s>,
    pub(crate) types: &'s [Type<'s>],
    pub(crate) type_names: &'s [OnceCell<&'s str>],
    /// Names of the classes, by id.
    pub(crate) classes: &'s [Symbol],
    /// The records by id.
    pub(crate) records: &'s [Option<&'s RecordData<'s>>],
}

/// A field of a record.
#[derive(Clone, Copy, Debug)]
pub struct Field<'s> {
    /// Its name.
    pub name: &'s str,
    /// Its declared type in TableGen syntax (`list<string>`).
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
    /// Its place in the record's definition.
    pub span: Span,
}

/// A fully evaluated value.
#[derive(Clone, Copy, Debug)]
pub enum Value<'s> {
    /// `?`
    Unset,
    /// A `bit`.
    Bit(bool),
    /// `bits<n>`, least significant first.
    Bits(&'s [BitValue]),
    /// `int`
    Int(i64),
    /// `string`, or `code`, which is the same type in TableGen.
    Str(Str<'s>),
    /// `list<T>`
    List(List<'s>),
    /// `dag`
    Dag(&'s Dag<'s>),
    /// A record.
    Record(Record<'s>),
    /// A value that could not be folded, such as an operator on an unset value, in TableGen syntax.
    Unresolved(&'s str),
}

/// One bit of a `bits<n>` value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitValue {
    /// 0
    Zero,
    /// 1
    One,
    /// `?`
    Unset,
}

/// A list.
#[derive(Clone, Copy, Debug)]
pub struct List<'s> {
    /// The elements.
    pub elements: &'s [Value<'s>],
    /// Source of each element; the same length as `elements`.
    pub spans: &'s [Span],
}

/// A dag: `(operator:$name argument:$name, ...)`.
#[derive(Clone, Copy, Debug)]
pub struct Dag<'s> {
    /// The operator.
    pub operator: Value<'s>,
    /// Source of the operator.
    pub operator_span: Span,
    /// Name of the operator.
    pub operator_name: Option<&'s str>,
    /// The arguments.
    pub arguments: &'s [DagArgument<'s>],
    /// The whole dag.
    pub span: Span,
}

/// One argument of a dag.
#[derive(Clone, Copy, Debug)]
pub struct DagArgument<'s> {
    /// The value; [`Value::Unset`] for a bare `$name`.
    pub value: Value<'s>,
    /// The name after `:$`.
    pub name: Option<&'s str>,
    /// Source of the value.
    pub span: Span,
    /// Source of the name, without the `$`.
    pub name_span: Option<Span>,
}

impl<'s> Value<'s> {
    /// The text of a string.
    pub fn as_str(&self) -> Option<&'s str> {
        match self {
            Value::Str(string) => Some(string.text),
            _ => None,
        }
    }

    /// The integer, if the value is an `int`, a `bit`, or fully known `bits` of at most 63.
    pub fn as_int(&self) -> Option<i64> {
        match *self {
            Value::Int(value) => Some(value),
            Value::Bit(bit) => Some(i64::from(bit)),
            Value::Bits(bits) if bits.len() < 64 => {
                bits.iter()
                    .enumerate()
                    .try_fold(0, |sum, (index, bit)| match bit {
                        BitValue::Zero => Some(sum),
                        BitValue::One => Some(sum | 1 << index),
                        BitValue::Unset => None,
                    })
            }
            _ => None,
        }
    }

    /// The truth value of a `bit`, or of an `int` that is 0 or 1.
    pub fn as_bool(&self) -> Option<bool> {
        self.as_int().map(|value| value != 0)
    }

    /// The record, if the value is one.
    pub fn as_record(&self) -> Option<Record<'s>> {
        match *self {
            Value::Record(record) => Some(record),
            _ => None,
        }
    }

    /// The elements of a list.
    pub fn as_list(&self) -> Option<List<'s>> {
        match *self {
            Value::List(list) => Some(list),
            _ => None,
        }
    }

    /// The dag, if the value is one.
    pub fn as_dag(&self) -> Option<&'s Dag<'s>> {
        match *self {
            Value::Dag(dag) => Some(dag),
            _ => None,
        }
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

    /// The place of its name in the `def`, and for a record of a multiclass, of each `defm` on the path to it.
    pub fn spans(self) -> &'s [Span] {
        self.data.spans
    }

    /// True if a part of it could not be evaluated and was reported: fields may lack their values.
    pub fn is_broken(self) -> bool {
        self.data.is_broken
    }

    /// A number that no other record of the session has, counted from 1. Evaluations with a common beginning share
    /// records: data computed from a record for one is valid for the others, if it depends only on the record and its
    /// fields.
    pub fn serial(self) -> u64 {
        self.data.serial
    }

    /// True if TableGen generated the name.
    pub fn is_anonymous(self) -> bool {
        self.data.is_anonymous
    }

    /// Direct and indirect superclasses in TableGen's order (`!superclasses` of the JSON dump).
    pub fn superclasses(self) -> impl Iterator<Item = Superclass<'s>> {
        let Record { data, world } = self;
        data.superclasses.iter().map(|&(class, span)| Superclass {
            name: world.class_name(class),
            span,
        })
    }

    /// True if `class` is among the superclasses.
    pub fn is_subclass_of(self, class: &str) -> bool {
        let Some(class) = self.world.library.names.get(class) else {
            return false;
        };
        let name = |class: ClassId| self.world.classes.get(class.0 as usize).copied();
        self.data
            .superclasses
            .iter()
            .any(|&(superclass, _)| name(superclass) == Some(class))
    }

    /// The fields in order of declaration.
    pub fn fields(self) -> impl Iterator<Item = Field<'s>> {
        self.data
            .fields
            .iter()
            .map(move |state| self.field_of(state))
    }

    /// The fields with a record as value, in order of declaration.
    pub fn fields_with_records(self) -> impl Iterator<Item = (Field<'s>, Record<'s>)> {
        let of_record = |state: &&FieldState<'s>| matches!(state.value.kind, Kind::Def(_));
        let states = self.data.fields.iter().filter(of_record);
        states.filter_map(move |state| {
            self.world
                .value(state.value)
                .as_record()
                .map(|held| (self.field_of(state), held))
        })
    }

    /// Visits the records in its fields, also in lists and dags, with the place of each.
    pub fn visit_records(self, visit: &mut dyn FnMut(Record<'s>, Span)) {
        for state in self.data.fields.iter() {
            self.visit_records_in(state.value, visit);
        }
    }

    /// Recursion is bounded by the depth limit of evaluation.
    fn visit_records_in(self, value: V<'s>, visit: &mut dyn FnMut(Record<'s>, Span)) {
        match value.kind {
            Kind::Def(id) => {
                if let Some(held) = self.world.record(id) {
                    visit(held, value.span);
                }
            }
            Kind::List(elements) => elements
                .iter()
                .for_each(|element| self.visit_records_in(element, visit)),
            Kind::Dag(dag) => {
                self.visit_records_in(dag.operator, visit);
                dag.arguments
                    .iter()
                    .for_each(|argument| self.visit_records_in(argument.value, visit));
            }
            _ => {}
        }
    }

    /// The field with this name.
    pub fn field(self, name: &str) -> Option<Field<'s>> {
        self.state(name).map(|state| self.field_of(state))
    }

    /// The value of a field; [`Value::Unset`] if there is no such field. It is converted on each call.
    pub fn value(self, name: &str) -> Value<'s> {
        self.state(name)
            .map_or(Value::Unset, |state| self.world.value(state.value))
    }

    /// The text of a string field, without its source.
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

impl<'s> Describe<'s> for World<'s> {
    fn symbol_text(&self, symbol: Symbol) -> &'s str {
        self.library.names.text(symbol)
    }

    fn record_name(&self, record: RecordId) -> &'s str {
        self.data(record).map_or("?", |record| record.name)
    }

    fn class_name(&self, class: ClassId) -> &'s str {
        self.classes
            .get(class.0 as usize)
            .map_or("?", |&name| self.symbol_text(name))
    }

    fn type_text(&self, ty: TypeId) -> Cow<'s, str> {
        Cow::Borrowed(self.type_name(ty))
    }
}

impl<'s> World<'s> {
    pub(super) fn data(&self, id: RecordId) -> Option<&'s RecordData<'s>> {
        self.records.get(id.0 as usize).copied().flatten()
    }

    pub(crate) fn record(&'s self, id: RecordId) -> Option<Record<'s>> {
        Some(Record {
            data: self.data(id)?,
            world: self,
        })
    }

    fn type_name(&self, ty: TypeId) -> &'s str {
        let Some(known) = self.type_names.get(ty.0 as usize) else {
            return "?";
        };
        known.get_or_init(|| {
            let mut name = String::new();
            let get = |ty: TypeId| self.types.get(ty.0 as usize).copied();
            type_name(ty, &get, &|class| self.class_name(class), &mut name);
            self.arena.alloc_str(&name)
        })
    }

    /// Converts the evaluator's value.
    fn value(&'s self, value: V<'s>) -> Value<'s> {
        match value.kind {
            // Bounded, so users need not care about the depth of values.
            _ if value.depth > MAX_VALUE_DEPTH => {
                Value::Unresolved(self.arena.alloc_str(&print_value(self, value)))
            }
            Kind::Unset => Value::Unset,
            Kind::Bit(bit) => Value::Bit(bit),
            Kind::Int(int) => Value::Int(int),
            Kind::Str(string) => Value::Str(string.str_in(self.arena)),
            Kind::Bits(bits) => {
                let known = bits.iter().map(|bit| match bit.kind {
                    Kind::Bit(false) => BitValue::Zero,
                    Kind::Bit(true) => BitValue::One,
                    _ => BitValue::Unset,
                });
                Value::Bits(self.arena.alloc_slice_fill_iter(known))
            }
            Kind::List(elements) => Value::List(List {
                elements: self
                    .arena
                    .alloc_slice_fill_iter(elements.iter().map(|element| self.value(element))),
                spans: self
                    .arena
                    .alloc_slice_fill_iter(elements.iter().map(|element| element.span)),
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
                    operator_span: dag.operator.span,
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
