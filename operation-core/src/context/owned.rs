//! Copies of what callers pass, made when a record is new.
//!
//! A uniquing table outlives the borrow a caller's slices live for: `'c` may be any part of the context's life. So a
//! record holds no slice of a caller's, at any depth, even if the slice says `'c`. And a record with a handle of another
//! context is not put into the table at all: that context may end first, and its addresses come back as others.

use crate::arena::Bump;
use crate::handles::Held;
use crate::uniquer::{Table, hash_of};
use crate::*;
use std::cell::Cell;
use std::hash::Hash;
use std::ptr::NonNull;

/// Makes the copies for one record, and notes whether it may be uniqued.
struct Copier<'c> {
    context: &'c Context,
    unique: Cell<bool>,
}

impl Context {
    /// The one copy of some bytes in this context.
    pub fn bytes(&self, bytes: &[u8]) -> &[u8] {
        self.one_copy(&self.byte_strings, bytes)
    }

    /// The one copy of some words in this context.
    pub(crate) fn words(&self, words: &[u64]) -> &[u64] {
        self.one_copy(&self.word_lists, words)
    }

    /// The one copy of a list of parameters in this context: for [`Parameter::List`].
    pub fn parameters<'c>(&'c self, parameters: &[Parameter<'c>]) -> &'c [Parameter<'c>] {
        Copier::new(self).parameters(parameters)
    }

    fn one_copy<T: Copy + Hash + Eq>(&self, table: &Table<[T]>, values: &[T]) -> &[T] {
        if values.is_empty() {
            return &[];
        }
        let hash = hash_of(values);
        // SAFETY: records of the table are slices in this context's memory.
        let same = |record: NonNull<[T]>| *unsafe { record.as_ref() } == *values;
        let record = table.find(hash, same).unwrap_or_else(|| {
            let record = NonNull::from(self.memory.slice(values));
            table.insert(hash, record);
            record
        });
        // SAFETY: as above; a record stays unchanged as long as the context lives.
        unsafe { record.as_ref() }
    }

    /// The record of a type, and whether it may be uniqued.
    pub(super) fn own_type<'c>(&'c self, kind: TypeKind<'_, 'c>) -> (TypeKind<'c, 'c>, bool) {
        let copier = Copier::new(self);
        (copier.type_kind(kind), copier.unique.get())
    }

    /// The record of an attribute, and whether it may be uniqued.
    pub(super) fn own_attribute<'c>(&'c self, kind: AttributeKind<'_, 'c>) -> (AttributeKind<'c, 'c>, bool) {
        let copier = Copier::new(self);
        (copier.attribute_kind(kind), copier.unique.get())
    }
}

impl<'c> Copier<'c> {
    fn new(context: &'c Context) -> Self {
        Copier { context, unique: Cell::new(true) }
    }

    fn held<T: Held>(&self, held: T) -> T {
        if !held.is_in(&self.context.memory) {
            self.unique.set(false);
        }
        held
    }
    fn all<T: Held>(&self, held: &[T]) -> &'c [T] {
        self.held(held);
        self.plain(held)
    }
    fn plain<T: Copy>(&self, values: &[T]) -> &'c [T] {
        self.context.memory.slice(values)
    }

    fn integer(&self, value: IntegerValue<'c>) -> IntegerValue<'c> {
        match value {
            IntegerValue::Small(value) => IntegerValue::Small(value),
            IntegerValue::Wide(words) => IntegerValue::Wide(self.context.words(words)),
        }
    }

    fn parameter(&self, parameter: Parameter<'c>) -> Parameter<'c> {
        match parameter {
            Parameter::Absent => Parameter::Absent,
            Parameter::Type(type_) => Parameter::Type(self.held(type_)),
            Parameter::Attribute(attribute) => Parameter::Attribute(self.held(attribute)),
            Parameter::Integer(value) => Parameter::Integer(self.integer(value)),
            Parameter::String(bytes) => Parameter::String(self.context.bytes(bytes)),
            Parameter::List(parameters) => Parameter::List(self.parameters(parameters)),
        }
    }

    fn parameters(&self, parameters: &[Parameter<'c>]) -> &'c [Parameter<'c>] {
        let copier = Copier::new(self.context);
        let owned: Vec<_> = parameters.iter().map(|&parameter| copier.parameter(parameter)).collect();
        if !copier.unique.get() {
            self.unique.set(false);
            return self.plain(&owned);
        }
        let table = &self.context.parameter_lists;
        let hash = hash_of(&*owned);
        // SAFETY: records of this table are slices in this context's memory.
        let same = |record: NonNull<[Parameter<'static>]>| *unsafe { record.as_ref() } == *owned;
        let record = table.find(hash, same).unwrap_or_else(|| {
            let copy = NonNull::from(self.plain(&owned));
            let record = NonNull::slice_from_raw_parts(copy.cast(), owned.len());
            table.insert(hash, record);
            record
        });
        // SAFETY: as above; what is in the list is this context's.
        unsafe { record.as_ref() }
    }

    fn instance(&self, instance: DialectInstance<'_, 'c>) -> DialectInstance<'c, 'c> {
        DialectInstance { name: self.held(instance.name), parameters: self.parameters(instance.parameters) }
    }

    fn type_kind(&self, kind: TypeKind<'_, 'c>) -> TypeKind<'c, 'c> {
        use TypeKind as Kind;
        match kind {
            Kind::Integer { width, signedness } => Kind::Integer { width, signedness },
            Kind::Index => Kind::Index,
            Kind::None => Kind::None,
            Kind::Float(kind) => Kind::Float(kind),
            Kind::Complex(element) => Kind::Complex(self.held(element)),
            Kind::Tuple(types) => Kind::Tuple(self.all(types)),
            Kind::Function { inputs, results } => {
                Kind::Function { inputs: self.all(inputs), results: self.all(results) }
            }
            Kind::Vector { shape, scalable, element } => {
                Kind::Vector { shape: self.plain(shape), scalable: self.plain(scalable), element: self.held(element) }
            }
            Kind::RankedTensor { shape, element, encoding } => Kind::RankedTensor {
                shape: self.plain(shape),
                element: self.held(element),
                encoding: self.held(encoding),
            },
            Kind::UnrankedTensor(element) => Kind::UnrankedTensor(self.held(element)),
            Kind::MemRef { shape, element, layout, memory_space } => Kind::MemRef {
                shape: self.plain(shape),
                element: self.held(element),
                layout: self.held(layout),
                memory_space: self.held(memory_space),
            },
            Kind::UnrankedMemRef { element, memory_space } => {
                Kind::UnrankedMemRef { element: self.held(element), memory_space: self.held(memory_space) }
            }
            Kind::Dialect(instance) => Kind::Dialect(self.instance(instance)),
            Kind::Opaque { dialect, body } => Kind::Opaque { dialect: self.held(dialect), body: self.held(body) },
        }
    }

    fn attribute_kind(&self, kind: AttributeKind<'_, 'c>) -> AttributeKind<'c, 'c> {
        use AttributeKind as Kind;
        match kind {
            Kind::Unit => Kind::Unit,
            Kind::Integer { type_, value } => Kind::Integer { type_: self.held(type_), value: self.integer(value) },
            Kind::Float { type_, bits } => Kind::Float { type_: self.held(type_), bits },
            Kind::String { value, type_ } => Kind::String { value: self.plain(value), type_: self.held(type_) },
            Kind::SymbolRef { root, nested } => Kind::SymbolRef { root: self.held(root), nested: self.all(nested) },
            Kind::Array(elements) => Kind::Array(self.all(elements)),
            Kind::Dictionary(entries) => Kind::Dictionary(self.all(entries)),
            Kind::Type(type_) => Kind::Type(self.held(type_)),
            Kind::AffineMap(map) => {
                self.held(map.results);
                Kind::AffineMap(self.context.affine_map(map.dims, map.symbols, map.results))
            }
            Kind::IntegerSet(set) => {
                self.held(set.constraints);
                Kind::IntegerSet(self.context.integer_set(set.dims, set.symbols, set.constraints))
            }
            Kind::DenseArray { element, size, data } => {
                Kind::DenseArray { element: self.held(element), size, data: self.plain(data) }
            }
            Kind::DenseElements { type_, data, splat } => {
                Kind::DenseElements { type_: self.held(type_), data: self.plain(data), splat }
            }
            Kind::DenseStrings { type_, values, splat } => {
                let values: Vec<_> = values.iter().map(|value| self.context.bytes(value)).collect();
                Kind::DenseStrings { type_: self.held(type_), values: self.plain(&values), splat }
            }
            Kind::DenseResource { type_, key } => Kind::DenseResource { type_: self.held(type_), key: self.held(key) },
            Kind::Sparse { type_, indices, values } => {
                Kind::Sparse { type_: self.held(type_), indices: self.held(indices), values: self.held(values) }
            }
            Kind::StridedLayout { offset, strides } => Kind::StridedLayout { offset, strides: self.plain(strides) },
            Kind::Distinct { id, attribute } => Kind::Distinct { id, attribute: self.held(attribute) },
            Kind::Location(location) => Kind::Location(self.location(location)),
            Kind::Dialect(instance) => Kind::Dialect(self.instance(instance)),
            Kind::Opaque { dialect, body, type_ } => {
                Kind::Opaque { dialect: self.held(dialect), body: self.held(body), type_: self.held(type_) }
            }
        }
    }

    fn location(&self, location: LocationAttribute<'_, 'c>) -> LocationAttribute<'c, 'c> {
        use LocationAttribute as Kind;
        match location {
            Kind::Unknown => Kind::Unknown,
            Kind::FileRange { file, start_line, start_column, end_line, end_column } => {
                Kind::FileRange { file: self.held(file), start_line, start_column, end_line, end_column }
            }
            Kind::Name { name, child } => Kind::Name { name: self.held(name), child: self.held(child) },
            Kind::CallSite { callee, caller } => {
                Kind::CallSite { callee: self.held(callee), caller: self.held(caller) }
            }
            Kind::Fused { metadata, locations } => {
                Kind::Fused { metadata: self.held(metadata), locations: self.all(locations) }
            }
        }
    }
}

impl Held for NamedAttribute<'_> {
    fn is_in(&self, memory: &Bump) -> bool {
        self.name.is_in(memory) && self.value.is_in(memory)
    }
}
