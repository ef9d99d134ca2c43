//! Evaluated records: what `llvm-tblgen` would print.

use crate::{Span, Value};

/// A record (`def`), anonymous ones included. `Copy`; equality is identity.
#[derive(Clone, Copy)]
pub struct Record<'s>(pub(crate) &'s RecordData<'s>);

/// What a record holds (the evaluator's own layout may grow; use the accessors).
pub(crate) struct RecordData<'s> {
    pub(crate) name: &'s str,
    pub(crate) span: Span,
    pub(crate) is_anonymous: bool,
    pub(crate) superclasses: &'s [Superclass<'s>],
    pub(crate) fields: &'s [Field<'s>],
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
#[derive(Clone, Copy, Debug)]
pub struct Class<'s> {
    /// Its name.
    pub name: &'s str,
    /// Where it is declared.
    pub span: Span,
}

/// All records of one evaluated root file, in order of name as `llvm-tblgen` keeps them.
pub struct Records<'s> {
    pub(crate) records: Vec<Record<'s>>,
    pub(crate) classes: Vec<Class<'s>>,
}

impl<'s> Record<'s> {
    /// Its name.
    pub fn name(self) -> &'s str {
        self.0.name
    }

    /// Where its `def` names it.
    pub fn span(self) -> Span {
        self.0.span
    }

    /// True if TableGen made the name up.
    pub fn is_anonymous(self) -> bool {
        self.0.is_anonymous
    }

    /// Direct and indirect superclasses in TableGen's order (`!superclasses` of the JSON dump).
    pub fn superclasses(self) -> &'s [Superclass<'s>] {
        self.0.superclasses
    }

    /// True if `class` is among the superclasses.
    pub fn is_subclass_of(self, class: &str) -> bool {
        self.0.superclasses.iter().any(|superclass| superclass.name == class)
    }

    /// The fields in order of declaration.
    pub fn fields(self) -> &'s [Field<'s>] {
        self.0.fields
    }

    /// The field of that name.
    pub fn field(self, name: &str) -> Option<&'s Field<'s>> {
        self.0.fields.iter().find(|field| field.name == name)
    }

    /// The value of a field; [`Value::Unset`] where there is no such field.
    pub fn value(self, name: &str) -> Value<'s> {
        self.field(name).map_or(Value::Unset, |field| field.value)
    }
}

impl PartialEq for Record<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Record<'_> {}

impl std::hash::Hash for Record<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        std::ptr::hash(self.0, state);
    }
}

impl std::fmt::Debug for Record<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Record({})", self.0.name)
    }
}

impl<'s> Records<'s> {
    /// Every record, anonymous ones included.
    pub fn iter(&self) -> impl Iterator<Item = Record<'s>> + '_ {
        self.records.iter().copied()
    }

    /// The record of that name.
    pub fn get(&self, name: &str) -> Option<Record<'s>> {
        self.iter().find(|record| record.name() == name)
    }

    /// The named records below `class`, in order of definition in the source (the order that `mlir-tblgen` emits in).
    pub fn derived_from(&self, class: &str) -> Vec<Record<'s>> {
        self.iter().filter(|record| !record.is_anonymous() && record.is_subclass_of(class)).collect()
    }

    /// The classes declared.
    pub fn classes(&self) -> &[Class<'s>] {
        &self.classes
    }
}
