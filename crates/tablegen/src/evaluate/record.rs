//! Records and classes under construction.

use super::node::{RecordId, V};
use super::superclass::Superclasses;
use super::types::{ClassId, TypeId};
use crate::Span;
use crate::names::Symbol;
use crate::stack::with_stack;
use crate::syntax::tree::LetMode;

/// A record or class: its fields may still contain variables.
#[derive(Clone)]
pub(crate) struct Rec<'s> {
    /// A string in the end; before, it may contain `NAME` or be the name of an anonymous record.
    pub(crate) name: V<'s>,
    /// The place of its definition, and for a record from a multiclass, the places of the instantiations.
    pub(crate) spans: &'s [Span],
    pub(crate) is_anonymous: bool,
    pub(crate) fields: Vec<FieldState<'s>>,
    pub(crate) superclasses: Superclasses<'s>,
    pub(crate) assertions: Vec<Check<'s>>,
    pub(crate) dumps: Vec<Check<'s>>,
    /// True after an error in its definition; consequences are not reported.
    pub(crate) is_broken: bool,
    /// True if a `let` names no field.
    pub(crate) lacks_value: bool,
    /// True if fields of a base class are not known, because the class doesn't exist or there are two with its name.
    /// Then it is unknown if a field exists, here and in everything that derives from this.
    pub(crate) lacks_base: bool,
}

/// A field or template argument.
#[derive(Clone, Copy)]
pub(crate) struct FieldState<'s> {
    pub(crate) name: Symbol,
    pub(crate) ty: TypeId,
    pub(crate) value: V<'s>,
    pub(crate) span: Span,
    /// True if declared with `field`: it may stay unresolved.
    pub(crate) may_be_open: bool,
}

/// An `assert` (condition and message) or a `dump` (message twice).
#[derive(Clone, Copy)]
pub(crate) struct Check<'s> {
    pub(crate) span: Span,
    pub(crate) condition: V<'s>,
    pub(crate) message: V<'s>,
}

/// A template parameter of a class or multiclass.
#[derive(Clone, Copy)]
pub(crate) struct Param<'s> {
    /// The name in the source.
    pub(crate) plain: Symbol,
    /// The name qualified by the class's name, which keeps parameters of different classes apart.
    pub(crate) qualified: Symbol,
    pub(crate) ty: TypeId,
    pub(crate) default: V<'s>,
    pub(crate) span: Span,
    pub(crate) is_used: bool,
}

/// An argument of a parent multiclass with the wrong type, which isn't an error yet.
#[derive(Clone)]
pub(crate) struct UncheckedArgument {
    pub(crate) parameter: Symbol,
    pub(crate) at: Span,
    pub(crate) message: String,
}

/// A class.
#[derive(Clone)]
pub(crate) struct ClassData<'s> {
    pub(crate) symbol: Symbol,
    pub(crate) span: Span,
    pub(crate) params: Vec<Param<'s>>,
    /// The qualified `NAME`.
    pub(crate) implicit_name: Symbol,
    pub(crate) rec: Rec<'s>,
}

/// A statement stored in a multiclass or a loop.
#[derive(Clone)]
pub(crate) enum Entry<'s> {
    Record(Box<Rec<'s>>),
    Loop(Box<LoopEntry<'s>>),
    Assertion(Check<'s>),
    Dump(Check<'s>),
}

impl<'s> Entry<'s> {
    /// Calls `change` with each record, also those inside loops.
    pub(super) fn each_record(&mut self, change: &mut dyn FnMut(&mut Rec<'s>)) {
        match self {
            Entry::Record(rec) => change(rec),
            Entry::Loop(entry) => with_stack(|| {
                for entry in &mut entry.entries {
                    entry.each_record(change);
                }
            }),
            Entry::Assertion(_) | Entry::Dump(_) => {}
        }
    }
}

/// `foreach`, or a branch of an `if` (a loop over one element or none).
pub(crate) struct LoopEntry<'s> {
    pub(crate) span: Span,
    pub(crate) variable: Option<Symbol>,
    pub(crate) list: V<'s>,
    pub(crate) entries: Vec<Entry<'s>>,
}

impl Clone for LoopEntry<'_> {
    fn clone(&self) -> Self {
        LoopEntry {
            entries: with_stack(|| self.entries.clone()),
            ..*self
        }
    }
}

impl Drop for LoopEntry<'_> {
    fn drop(&mut self) {
        if !self.entries.is_empty() {
            let entries = std::mem::take(&mut self.entries);
            with_stack(|| drop(entries));
        }
    }
}

#[derive(Clone)]
pub(crate) struct MultiClass<'s> {
    pub(crate) symbol: Symbol,
    pub(crate) params: Vec<Param<'s>>,
    pub(crate) implicit_name: Symbol,
    pub(crate) span: Span,
    pub(crate) entries: Vec<Entry<'s>>,
}

impl<'s> Rec<'s> {
    /// Inherits the mark of a class with unknown fields.
    pub(crate) fn follow_from(&mut self, class: &Rec<'s>) {
        self.lacks_base |= class.lacks_base;
        self.is_broken |= class.lacks_base;
    }

    pub(crate) fn new(name: V<'s>, spans: &'s [Span], is_anonymous: bool) -> Self {
        Rec {
            name,
            spans,
            is_anonymous,
            fields: Vec::new(),
            superclasses: Superclasses::default(),
            assertions: Vec::new(),
            dumps: Vec::new(),
            is_broken: false,
            lacks_value: false,
            lacks_base: false,
        }
    }

    pub(crate) fn span(&self) -> Span {
        self.spans[0]
    }

    pub(crate) fn field(&self, name: Symbol) -> Option<&FieldState<'s>> {
        self.fields.iter().find(|field| field.name == name)
    }

    pub(crate) fn field_index(&self, name: Symbol) -> Option<usize> {
        self.fields.iter().position(|field| field.name == name)
    }

    pub(crate) fn field_names(&self) -> Vec<Symbol> {
        self.fields.iter().map(|field| field.name).collect()
    }

    pub(crate) fn is_below(&self, class: ClassId) -> bool {
        self.superclasses.contains(class)
    }
}

/// The contents of a finished record, shared by evaluations with a common prefix.
pub(crate) struct RecordData<'s> {
    /// Its index in the order of definition.
    pub(crate) id: RecordId,
    /// A number that no other record of the session has.
    pub(crate) serial: u64,
    pub(crate) name: &'s str,
    pub(crate) ty: TypeId,
    pub(crate) spans: &'s [Span],
    pub(crate) is_anonymous: bool,
    /// True if a part of it could not be evaluated.
    pub(crate) is_broken: bool,
    pub(crate) superclasses: &'s [(ClassId, Span)],
    pub(crate) direct_superclasses: &'s [ClassId],
    pub(crate) fields: &'s [FieldState<'s>],
}

impl<'s> RecordData<'s> {
    pub(crate) fn field(&self, name: Symbol) -> Option<&'s FieldState<'s>> {
        self.fields.iter().find(|field| field.name == name)
    }

    pub(crate) fn is_below(&self, class: ClassId) -> bool {
        self.superclasses
            .iter()
            .any(|&(superclass, _)| superclass == class)
    }
}

/// A binding of an enclosing `let ... in`.
#[derive(Clone)]
pub(crate) struct LetBinding<'s> {
    pub(super) mode: LetMode,
    pub(super) name: Symbol,
    pub(super) span: Span,
    pub(super) bits: Vec<u32>,
    pub(super) value: V<'s>,
}
