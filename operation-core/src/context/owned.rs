//! Copies of what callers pass, made when a record is new.
//!
//! A uniquing table outlives the borrow a caller's slices live for: `'c` may be any part of the context's life. So a
//! record holds no slice of a caller's, at any depth, even if the slice says `'c`. It may hold handles of callers (types,
//! identifiers): those are compared by address alone until a caller shows one with a life of its own.

use crate::uniquer::{Table, hash_of};
use crate::*;
use std::hash::Hash;
use std::ptr::NonNull;

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
        let owned: Vec<_> = parameters.iter().map(|&parameter| self.own_parameter(parameter)).collect();
        let hash = hash_of(&*owned);
        // SAFETY: records of this table are slices in this context's memory.
        let same = |record: NonNull<[Parameter<'static>]>| *unsafe { record.as_ref() } == *owned;
        let record = self.parameter_lists.find(hash, same).unwrap_or_else(|| {
            let copy = NonNull::from(self.memory.slice(&owned));
            let record = NonNull::slice_from_raw_parts(copy.cast(), owned.len());
            self.parameter_lists.insert(hash, record);
            record
        });
        // SAFETY: as above. Handles in the list equal, by address, handles that the caller holds for 'c; the rest of it
        // is this context's.
        unsafe { record.as_ref() }
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

    fn own_parameter<'c>(&'c self, parameter: Parameter<'c>) -> Parameter<'c> {
        match parameter {
            Parameter::Absent | Parameter::Type(_) | Parameter::Attribute(_) => parameter,
            Parameter::Integer(IntegerValue::Small(_)) => parameter,
            Parameter::Integer(IntegerValue::Wide(words)) => Parameter::Integer(IntegerValue::Wide(self.words(words))),
            Parameter::String(bytes) => Parameter::String(self.bytes(bytes)),
            Parameter::List(parameters) => Parameter::List(self.parameters(parameters)),
        }
    }

    fn own_instance<'c>(&'c self, instance: DialectInstance<'_, 'c>) -> DialectInstance<'c, 'c> {
        DialectInstance { name: instance.name, parameters: self.parameters(instance.parameters) }
    }

    pub(crate) fn own_type<'c>(&'c self, kind: TypeKind<'_, 'c>) -> TypeKind<'c, 'c> {
        let memory = &self.memory;
        match kind {
            TypeKind::Integer { width, signedness } => TypeKind::Integer { width, signedness },
            TypeKind::Index => TypeKind::Index,
            TypeKind::None => TypeKind::None,
            TypeKind::Float(kind) => TypeKind::Float(kind),
            TypeKind::Complex(element) => TypeKind::Complex(element),
            TypeKind::Tuple(types) => TypeKind::Tuple(memory.slice(types)),
            TypeKind::Function { inputs, results } => {
                TypeKind::Function { inputs: memory.slice(inputs), results: memory.slice(results) }
            }
            TypeKind::Vector { shape, scalable, element } => {
                TypeKind::Vector { shape: memory.slice(shape), scalable: memory.slice(scalable), element }
            }
            TypeKind::RankedTensor { shape, element, encoding } => {
                TypeKind::RankedTensor { shape: memory.slice(shape), element, encoding }
            }
            TypeKind::UnrankedTensor(element) => TypeKind::UnrankedTensor(element),
            TypeKind::MemRef { shape, element, layout, memory_space } => {
                TypeKind::MemRef { shape: memory.slice(shape), element, layout, memory_space }
            }
            TypeKind::UnrankedMemRef { element, memory_space } => TypeKind::UnrankedMemRef { element, memory_space },
            TypeKind::Dialect(instance) => TypeKind::Dialect(self.own_instance(instance)),
            TypeKind::Opaque { dialect, body } => TypeKind::Opaque { dialect, body },
        }
    }

    pub(crate) fn own_attribute<'c>(&'c self, kind: AttributeKind<'_, 'c>) -> AttributeKind<'c, 'c> {
        use AttributeKind as Kind;
        let memory = &self.memory;
        match kind {
            Kind::Unit => Kind::Unit,
            Kind::Integer { type_, value } => {
                let value = match value {
                    IntegerValue::Small(value) => IntegerValue::Small(value),
                    IntegerValue::Wide(words) => IntegerValue::Wide(self.words(words)),
                };
                Kind::Integer { type_, value }
            }
            Kind::Float { type_, bits } => Kind::Float { type_, bits },
            Kind::String { value, type_ } => Kind::String { value: memory.slice(value), type_ },
            Kind::SymbolRef { root, nested } => Kind::SymbolRef { root, nested: memory.slice(nested) },
            Kind::Array(elements) => Kind::Array(memory.slice(elements)),
            Kind::Dictionary(entries) => Kind::Dictionary(memory.slice(entries)),
            Kind::Type(type_) => Kind::Type(type_),
            Kind::AffineMap(map) => Kind::AffineMap(self.affine_map(map.dims, map.symbols, map.results)),
            Kind::IntegerSet(set) => Kind::IntegerSet(self.integer_set(set.dims, set.symbols, set.constraints)),
            Kind::DenseArray { element, size, data } => Kind::DenseArray { element, size, data: memory.slice(data) },
            Kind::DenseElements { type_, data, splat } => {
                Kind::DenseElements { type_, data: memory.slice(data), splat }
            }
            Kind::DenseStrings { type_, values, splat } => {
                let values: Vec<_> = values.iter().map(|value| self.bytes(value)).collect();
                Kind::DenseStrings { type_, values: memory.slice(&values), splat }
            }
            Kind::DenseResource { type_, key } => Kind::DenseResource { type_, key },
            Kind::Sparse { type_, indices, values } => Kind::Sparse { type_, indices, values },
            Kind::StridedLayout { offset, strides } => Kind::StridedLayout { offset, strides: memory.slice(strides) },
            Kind::Distinct { id, attribute } => Kind::Distinct { id, attribute },
            Kind::Location(location) => Kind::Location(self.own_location(location)),
            Kind::Dialect(instance) => Kind::Dialect(self.own_instance(instance)),
            Kind::Opaque { dialect, body, type_ } => Kind::Opaque { dialect, body, type_ },
        }
    }

    fn own_location<'c>(&'c self, location: LocationAttribute<'_, 'c>) -> LocationAttribute<'c, 'c> {
        use LocationAttribute as Kind;
        match location {
            Kind::Unknown => Kind::Unknown,
            Kind::FileRange { file, start_line, start_column, end_line, end_column } => {
                Kind::FileRange { file, start_line, start_column, end_line, end_column }
            }
            Kind::Name { name, child } => Kind::Name { name, child },
            Kind::CallSite { callee, caller } => Kind::CallSite { callee, caller },
            Kind::Fused { metadata, locations } => Kind::Fused { metadata, locations: self.memory.slice(locations) },
        }
    }
}
