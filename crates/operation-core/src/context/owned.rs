//! Copies of a caller's data, made when a record is new.
//!
//! A uniquing table outlives the caller's slices: `'c` may be any part of the context's lifetime. So a record holds
//! no slice of a caller's, at any depth, even if the slice's lifetime is `'c`. A record with a handle of another
//! context is not put into the table at all: that context may end first, and other records may get its addresses.

use crate::arena::Bump;
use crate::handles::RecordField;
use crate::shared_memory::Locked;
use crate::uniquer::{Table, hash_of};
use crate::*;
use std::cell::Cell;
use std::hash::Hash;
use std::ptr::NonNull;

/// Makes the copies for one record, and notes if it may be uniqued.
pub(crate) struct RecordCopier<'a, 'c> {
    context: &'c Context,
    locked: &'a Locked<'c>,
    unique: Cell<bool>,
}

impl Context {
    /// The one copy of these bytes in this context.
    pub fn bytes(&self, bytes: &[u8]) -> &[u8] {
        self.one_copy(&self.byte_strings, bytes, None)
    }

    /// The one copy of these words in this context.
    pub(crate) fn words(&self, words: &[u64]) -> &[u64] {
        self.one_copy(&self.word_lists, words, None)
    }

    /// The one copy of a list of parameters in this context: for [`Parameter::List`].
    pub fn parameters<'c>(&'c self, parameters: &[Parameter<'c>]) -> &'c [Parameter<'c>] {
        RecordCopier::new(self, &self.memory.lock()).parameters(parameters)
    }

    fn one_copy<'c, T: Copy + Hash + Eq + Send + Sync>(
        &'c self,
        table: &Table<[T]>,
        values: &[T],
        locked: Option<&Locked<'c>>,
    ) -> &'c [T] {
        if values.is_empty() {
            return &[];
        }
        let hash = hash_of(values);
        // SAFETY: records of the table are slices in this context's memory.
        let same = |record: NonNull<[T]>| *unsafe { record.as_ref() } == *values;
        let make = |locked: &Locked<'c>| (NonNull::from(locked.slice(values)), true);
        let record = match locked {
            Some(locked) => table.add(hash, same, locked, make),
            None => table.find_or_add(hash, same, || self.memory.lock(), make),
        };
        // SAFETY: as above; a record stays unchanged as long as the context lives.
        unsafe { record.as_ref() }
    }

    /// The record of a type, and true if it may be uniqued.
    pub(super) fn own_type<'c>(
        &'c self,
        kind: TypeKind<'_, 'c>,
        locked: &Locked<'c>,
    ) -> (TypeKind<'c, 'c>, bool) {
        let copier = RecordCopier::new(self, locked);
        (kind.owned(&copier), copier.unique.get())
    }

    /// The record of an attribute, and true if it may be uniqued.
    pub(super) fn own_attribute<'c>(
        &'c self,
        kind: AttributeKind<'_, 'c>,
        locked: &Locked<'c>,
    ) -> (AttributeKind<'c, 'c>, bool) {
        let copier = RecordCopier::new(self, locked);
        (kind.owned(&copier), copier.unique.get())
    }
}

impl<'a, 'c> RecordCopier<'a, 'c> {
    fn new(context: &'c Context, locked: &'a Locked<'c>) -> Self {
        RecordCopier {
            context,
            locked,
            unique: Cell::new(true),
        }
    }

    pub(crate) fn handle<T: RecordField>(&self, handle: T) -> T {
        if !handle.is_stored_in(self.locked.bump()) {
            self.unique.set(false);
        }
        handle
    }
    pub(crate) fn handles<T: RecordField + Send + Sync>(&self, handles: &[T]) -> &'c [T] {
        self.handle(handles);
        self.plain(handles)
    }
    pub(crate) fn plain<T: Copy + Send + Sync>(&self, values: &[T]) -> &'c [T] {
        self.locked.slice(values)
    }
    pub(crate) fn bytes(&self, bytes: &[u8]) -> &'c [u8] {
        self.context
            .one_copy(&self.context.byte_strings, bytes, Some(self.locked))
    }

    pub(crate) fn integer(&self, value: IntegerValue<'c>) -> IntegerValue<'c> {
        match value {
            IntegerValue::Small(value) => IntegerValue::Small(value),
            IntegerValue::Wide(words) => IntegerValue::Wide(self.context.one_copy(
                &self.context.word_lists,
                words,
                Some(self.locked),
            )),
        }
    }

    pub(crate) fn affine_map(&self, map: AffineMap<'c>) -> AffineMap<'c> {
        self.handle(map.results);
        self.context
            .unique_map(map.dims, map.symbols, map.results, Some(self.locked))
    }
    pub(crate) fn integer_set(&self, set: IntegerSet<'c>) -> IntegerSet<'c> {
        self.handle(set.constraints);
        self.context
            .unique_set(set.dims, set.symbols, set.constraints, Some(self.locked))
    }

    fn parameter(&self, parameter: Parameter<'c>) -> Parameter<'c> {
        match parameter {
            Parameter::Absent => Parameter::Absent,
            Parameter::Type(type_) => Parameter::Type(self.handle(type_)),
            Parameter::Attribute(attribute) => Parameter::Attribute(self.handle(attribute)),
            Parameter::Integer(value) => Parameter::Integer(self.integer(value)),
            Parameter::String(bytes) => Parameter::String(self.bytes(bytes)),
            Parameter::List(parameters) => Parameter::List(self.parameters(parameters)),
        }
    }

    fn parameters(&self, parameters: &[Parameter<'c>]) -> &'c [Parameter<'c>] {
        let copier = RecordCopier::new(self.context, self.locked);
        let owned: Vec<_> = parameters
            .iter()
            .map(|&parameter| copier.parameter(parameter))
            .collect();
        if !copier.unique.get() {
            self.unique.set(false);
            return self.plain(&owned);
        }
        let hash = hash_of(&*owned);
        // SAFETY: records of this table are slices in this context's memory.
        let same = |record: NonNull<[Parameter<'static>]>| *unsafe { record.as_ref() } == *owned;
        let record = self
            .context
            .parameter_lists
            .add(hash, same, self.locked, |_| {
                let copy = NonNull::from(self.plain(&owned));
                (
                    NonNull::slice_from_raw_parts(copy.cast(), owned.len()),
                    true,
                )
            });
        // SAFETY: as above; all handles in the list are this context's.
        unsafe { record.as_ref() }
    }

    pub(crate) fn instance(&self, instance: DialectInstance<'_, 'c>) -> DialectInstance<'c, 'c> {
        DialectInstance {
            name: self.handle(instance.name),
            parameters: self.parameters(instance.parameters),
        }
    }
}

impl RecordField for NamedAttribute<'_> {
    fn is_stored_in(&self, memory: &Bump) -> bool {
        self.name.is_stored_in(memory) && self.value.is_stored_in(memory)
    }
}
