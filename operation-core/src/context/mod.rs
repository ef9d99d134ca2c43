//! The owner of everything uniqued.

mod names;
mod owned;

pub use names::{DefinitionName, Identifier, OperationName, Registration};
pub(crate) use names::{DefinitionNameData, OperationNameData};

use crate::affine::AffineExprData;
use crate::arena::Bump;
use crate::uniquer::{Table, hash_of};
use crate::*;
use std::cell::Cell;
use std::ptr::NonNull;

pub(crate) type TypeRecord = NonNull<TypeKind<'static, 'static>>;
pub(crate) type AttributeRecord = NonNull<AttributeKind<'static, 'static>>;

/// Owns identifiers, operation names, types, attributes and affine expressions. One thread at a time.
///
/// Everything handed out lives as long as the context is borrowed. A handle from another context may be put into a type,
/// attribute or expression while both contexts live. That is memory-safe but means little: what holds a foreign handle
/// is not uniqued (the table might outlive the other context), so it equals nothing but itself.
pub struct Context {
    pub(crate) memory: Bump,
    pub(crate) identifiers: Table<str>,
    pub(crate) operation_names: Table<OperationNameData>,
    pub(crate) definition_names: Table<DefinitionNameData>,
    pub(crate) types: Table<TypeKind<'static, 'static>>,
    pub(crate) attributes: Table<AttributeKind<'static, 'static>>,
    pub(crate) affine_exprs: Table<AffineExprData<'static>>,
    pub(crate) affine_maps: Table<AffineMap<'static>>,
    pub(crate) integer_sets: Table<IntegerSet<'static>>,
    pub(crate) byte_strings: Table<[u8]>,
    pub(crate) word_lists: Table<[u64]>,
    pub(crate) parameter_lists: Table<[Parameter<'static>]>,
    pub(crate) distinct_ids: Cell<u64>,
    common: Common,
}

/// Types, attributes and names met so often that looking them up is not worth it.
struct Common {
    index: TypeRecord,
    none: TypeRecord,
    /// Signless, width 1, 8, 16, 32, 64.
    integers: [TypeRecord; 5],
    floats: [TypeRecord; FloatKind::ALL.len()],
    unit: AttributeRecord,
    empty_dictionary: AttributeRecord,
    booleans: [AttributeRecord; 2],
    /// `builtin.module`
    module: NonNull<OperationNameData>,
}

impl Context {
    /// A context with nothing but the common builtin types and attributes.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        let mut context = Context {
            memory: Bump::new(),
            identifiers: Table::new(),
            operation_names: Table::new(),
            definition_names: Table::new(),
            types: Table::new(),
            attributes: Table::new(),
            affine_exprs: Table::new(),
            affine_maps: Table::new(),
            integer_sets: Table::new(),
            byte_strings: Table::new(),
            word_lists: Table::new(),
            parameter_lists: Table::new(),
            distinct_ids: Cell::new(0),
            // Filled in below, before anybody can see it.
            common: Common {
                index: NonNull::dangling(),
                none: NonNull::dangling(),
                integers: [NonNull::dangling(); 5],
                floats: [NonNull::dangling(); FloatKind::ALL.len()],
                unit: NonNull::dangling(),
                empty_dictionary: NonNull::dangling(),
                booleans: [NonNull::dangling(); 2],
                module: NonNull::dangling(),
            },
        };
        let signless = |width| TypeKind::Integer { width, signedness: Signedness::Signless };
        let i1 = context.type_(signless(1));
        let boolean =
            |value| context.attribute(AttributeKind::Integer { type_: i1, value: IntegerValue::Small(value) }).0;
        context.common = Common {
            index: context.type_(TypeKind::Index).0,
            none: context.type_(TypeKind::None).0,
            integers: [1, 8, 16, 32, 64].map(|width| context.type_(signless(width)).0),
            floats: FloatKind::ALL.map(|kind| context.type_(TypeKind::Float(kind)).0),
            unit: context.attribute(AttributeKind::Unit).0,
            empty_dictionary: context.attribute(AttributeKind::Dictionary(&[])).0,
            booleans: [boolean(0), boolean(1)],
            module: context.operation_name("builtin.module").0,
        };
        context
    }

    /// Bytes taken by uniqued data so far (tables not included).
    pub fn allocated_bytes(&self) -> usize {
        self.memory.used()
    }

    /// Uniques a type. Slices inside `kind` are copied if the type is new.
    pub fn type_<'c>(&'c self, kind: TypeKind<'_, 'c>) -> Type<'c> {
        let hash = hash_of(kind);
        // SAFETY: records of this table are in this context's memory.
        let same = |record: TypeRecord| *unsafe { record.as_ref() } == kind;
        let record = self.types.find(hash, same).unwrap_or_else(|| {
            let (owned, unique) = self.own_type(kind);
            let record = NonNull::from(self.memory.alloc(owned)).cast();
            if unique {
                self.types.insert(hash, record);
            }
            record
        });
        Type::from_record(record)
    }
    /// `builtin.module`
    pub fn module_name(&self) -> OperationName<'_> {
        OperationName::from_record(self.common.module)
    }
    /// `iN`, `siN`, `uiN`.
    pub fn integer_type(&self, width: u32, signedness: Signedness) -> Type<'_> {
        if signedness == Signedness::Signless
            && let Some(index) = [1, 8, 16, 32, 64].iter().position(|&common| common == width)
        {
            return Type::from_record(self.common.integers[index]);
        }
        self.type_(TypeKind::Integer { width, signedness })
    }
    /// `i1`
    pub fn i1(&self) -> Type<'_> {
        Type::from_record(self.common.integers[0])
    }
    /// `i32`
    pub fn i32(&self) -> Type<'_> {
        Type::from_record(self.common.integers[3])
    }
    /// `i64`
    pub fn i64(&self) -> Type<'_> {
        Type::from_record(self.common.integers[4])
    }
    /// `index`
    pub fn index_type(&self) -> Type<'_> {
        Type::from_record(self.common.index)
    }
    /// `none`
    pub fn none_type(&self) -> Type<'_> {
        Type::from_record(self.common.none)
    }
    /// A float type.
    pub fn float_type(&self, kind: FloatKind) -> Type<'_> {
        Type::from_record(self.common.floats[kind as usize])
    }
    /// `f32`
    pub fn f32(&self) -> Type<'_> {
        self.float_type(FloatKind::F32)
    }
    /// `f64`
    pub fn f64(&self) -> Type<'_> {
        self.float_type(FloatKind::F64)
    }
    /// `(inputs) -> results`
    pub fn function_type<'c>(&'c self, inputs: &[Type<'c>], results: &[Type<'c>]) -> Type<'c> {
        self.type_(TypeKind::Function { inputs, results })
    }

    /// Uniques an attribute. Slices inside `kind` are copied if the attribute is new. An integer is fitted to its type.
    /// A dictionary must be sorted by name and hold each name once; one that is not goes through
    /// [`Context::dictionary`].
    pub fn attribute<'c>(&'c self, kind: AttributeKind<'_, 'c>) -> Attribute<'c> {
        let kind = match kind {
            AttributeKind::Integer { type_, value } => {
                AttributeKind::Integer { type_, value: self.fit_integer(type_, value) }
            }
            other => other,
        };
        let hash = hash_of(kind);
        // SAFETY: records of this table are in this context's memory.
        let same = |record: AttributeRecord| *unsafe { record.as_ref() } == kind;
        if let Some(record) = self.attributes.find(hash, same) {
            return Attribute::from_record(record);
        }
        // Only here: what was found equals a dictionary that passed this.
        if let AttributeKind::Dictionary(entries) = kind
            && !entries.is_sorted_by(|a, b| a.name < b.name)
        {
            return self.dictionary(entries);
        }
        let (owned, unique) = self.own_attribute(kind);
        let record = NonNull::from(self.memory.alloc(owned)).cast();
        if unique {
            self.attributes.insert(hash, record);
        }
        Attribute::from_record(record)
    }
    /// `unit`
    pub fn unit(&self) -> Attribute<'_> {
        Attribute::from_record(self.common.unit)
    }
    /// `true`, `false`
    pub fn bool(&self, value: bool) -> Attribute<'_> {
        Attribute::from_record(self.common.booleans[usize::from(value)])
    }
    /// A float attribute; bits in the type's own encoding.
    pub fn float<'c>(&'c self, type_: Type<'c>, bits: u128) -> Attribute<'c> {
        self.attribute(AttributeKind::Float { type_, bits })
    }
    /// A string attribute without type.
    pub fn string(&self, value: &[u8]) -> Attribute<'_> {
        self.attribute(AttributeKind::String { value, type_: self.none_type() })
    }
    /// A dictionary; sorts the entries. Of entries with the same name the first stays.
    pub fn dictionary<'c>(&'c self, entries: &[NamedAttribute<'c>]) -> Attribute<'c> {
        if entries.is_empty() {
            return self.empty_dictionary();
        }
        if entries.is_sorted_by(|a, b| a.name < b.name) {
            return self.attribute(AttributeKind::Dictionary(entries));
        }
        let mut sorted = entries.to_vec();
        sorted.sort_by_key(|entry| entry.name);
        // By text: two contexts' identifiers of the same text have two addresses.
        sorted.dedup_by(|a, b| a.name.as_str() == b.name.as_str());
        self.attribute(AttributeKind::Dictionary(&sorted))
    }
    /// `{}`
    pub fn empty_dictionary(&self) -> Attribute<'_> {
        Attribute::from_record(self.common.empty_dictionary)
    }
    /// An array.
    pub fn array<'c>(&'c self, elements: &[Attribute<'c>]) -> Attribute<'c> {
        self.attribute(AttributeKind::Array(elements))
    }
    /// A type as an attribute.
    pub fn type_attribute<'c>(&'c self, type_: Type<'c>) -> Attribute<'c> {
        self.attribute(AttributeKind::Type(type_))
    }
    /// `@root::@nested...`
    pub fn symbol_ref<'c>(&'c self, root: &str, nested: &[&str]) -> Attribute<'c> {
        let nested: Vec<_> = nested.iter().map(|name| self.identifier(name)).collect();
        self.attribute(AttributeKind::SymbolRef { root: self.identifier(root), nested: &nested })
    }
    /// `array<i32: ...>` for segment sizes. Panics beyond 2^32-1 values.
    pub fn dense_i32_array(&self, values: &[i32]) -> Attribute<'_> {
        self.dense_array(self.i32(), values.len(), values.iter().flat_map(|value| value.to_le_bytes()).collect())
    }
    /// `array<i64: ...>`. Panics beyond 2^32-1 values.
    pub fn dense_i64_array(&self, values: &[i64]) -> Attribute<'_> {
        self.dense_array(self.i64(), values.len(), values.iter().flat_map(|value| value.to_le_bytes()).collect())
    }
    fn dense_array<'c>(&'c self, element: Type<'c>, size: usize, data: Vec<u8>) -> Attribute<'c> {
        let size = u32::try_from(size).expect("a dense array has fewer than 2^32 elements");
        self.attribute(AttributeKind::DenseArray { element, size, data: &data })
    }
    /// A number no other call on this context returned: for [`AttributeKind::Distinct`].
    pub fn next_distinct_id(&self) -> u64 {
        let id = self.distinct_ids.get();
        self.distinct_ids.set(id + 1);
        id
    }
}
