//! The owner of everything uniqued.

mod definitions;
mod names;
mod owned;

pub use definitions::Definitions;
pub use names::{DefinitionName, Identifier, OperationName, Registration};
pub(crate) use names::{DefinitionNameData, OperationNameData};
pub(crate) use owned::RecordCopier;

use crate::affine::AffineExprData;
use crate::shared_memory::SharedMemory;
use crate::uniquer::{Table, hash_of};
use crate::*;
use std::ptr::NonNull;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) type TypeRecord = NonNull<TypeKind<'static, 'static>>;
pub(crate) type AttributeRecord = NonNull<AttributeKind<'static, 'static>>;

/// Owns identifiers, operation names, types, attributes and affine expressions.
///
/// Several threads may use it at once: looking up an existing record takes no lock, making a new one takes one for a
/// moment. Equal requests return the same handle on every thread.
///
/// All handles live as long as the context is borrowed. A handle from another context may be put into a type,
/// attribute or expression while both contexts live. This is memory-safe but of little use: a record with a foreign
/// handle is not uniqued (the table might outlive the other context), so it equals nothing but itself.
pub struct Context {
    pub(crate) memory: SharedMemory,
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
    distinct_ids: AtomicU64,
    registered: definitions::RegisteredDefinitions,
    common: OnceLock<Common>,
}

/// Types, attributes and names so frequent that they skip the lookup. Their lifetime is the one of the context that
/// holds them; they are handed out with the lifetime of its borrow.
struct Common {
    index: Type<'static>,
    none: Type<'static>,
    /// Signless, width 1, 8, 16, 32, 64.
    integers: [Type<'static>; 5],
    floats: [Type<'static>; FloatKind::ALL.len()],
    unit: Attribute<'static>,
    empty_dictionary: Attribute<'static>,
    booleans: [Attribute<'static>; 2],
    /// `builtin.module`
    module: OperationName<'static>,
}

impl Common {
    /// The contents of the tables of a new context.
    fn of(context: &Context) -> Self {
        // SAFETY: the record is this context's, and everything made here goes into the context itself.
        let type_ = |kind| unsafe { Type::from_record(context.type_(kind).0) };
        // SAFETY: as for types.
        let attribute = |kind| unsafe { Attribute::from_record(context.attribute(kind).0) };
        // SAFETY: as for types.
        let module =
            unsafe { OperationName::from_record(context.operation_name("builtin.module").0) };
        let signless = |width| {
            type_(TypeKind::Integer {
                width,
                signedness: Signedness::Signless,
            })
        };
        let i1 = signless(1);
        let boolean = |value| {
            attribute(AttributeKind::Integer {
                type_: i1,
                value: IntegerValue::Small(value),
            })
        };
        Common {
            index: type_(TypeKind::Index),
            none: type_(TypeKind::None),
            integers: COMMON_WIDTHS.map(signless),
            floats: FloatKind::ALL.map(|kind| type_(TypeKind::Float(kind))),
            unit: attribute(AttributeKind::Unit),
            empty_dictionary: attribute(AttributeKind::Dictionary(&[])),
            booleans: [boolean(0), boolean(1)],
            module,
        }
    }
}

/// Widths of the integers in [`Common`].
const COMMON_WIDTHS: [u32; 5] = [1, 8, 16, 32, 64];

impl Context {
    /// A context with nothing but the common builtin types and attributes.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        let context = Context {
            memory: SharedMemory::new(),
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
            distinct_ids: AtomicU64::new(0),
            registered: definitions::RegisteredDefinitions::default(),
            common: OnceLock::new(),
        };
        let common = Common::of(&context);
        let _ = context.common.set(common);
        context
    }

    #[inline]
    fn common(&self) -> &Common {
        self.common.get().expect("`new` set it")
    }

    /// Bytes taken by uniqued data so far (tables not included).
    pub fn allocated_bytes(&self) -> usize {
        self.memory.lock().bump().used()
    }

    /// Uniques a type. Slices inside `kind` are copied if the type is new.
    pub fn type_<'c>(&'c self, kind: TypeKind<'_, 'c>) -> Type<'c> {
        let hash = hash_of(kind);
        // SAFETY: records of this table are in this context's memory.
        let same = |record: TypeRecord| *unsafe { record.as_ref() } == kind;
        let record = self.types.find_or_add(
            hash,
            same,
            || self.memory.lock(),
            |locked| {
                let (owned, is_unique) = self.own_type(kind, locked);
                (NonNull::from(locked.alloc(owned)).cast(), is_unique)
            },
        );
        // SAFETY: found in or moved into this context's memory.
        unsafe { Type::from_record(record) }
    }
    /// `builtin.module`
    pub fn module_name(&self) -> OperationName<'_> {
        self.common().module
    }
    /// `iN`, `siN`, `uiN`.
    pub fn integer_type(&self, width: u32, signedness: Signedness) -> Type<'_> {
        if signedness == Signedness::Signless
            && let Some(index) = COMMON_WIDTHS.iter().position(|&common| common == width)
        {
            return self.common().integers[index];
        }
        self.type_(TypeKind::Integer { width, signedness })
    }
    /// `i1`
    pub fn i1(&self) -> Type<'_> {
        self.common().integers[0]
    }
    /// `i32`
    pub fn i32(&self) -> Type<'_> {
        self.common().integers[3]
    }
    /// `i64`
    pub fn i64(&self) -> Type<'_> {
        self.common().integers[4]
    }
    /// `index`
    pub fn index_type(&self) -> Type<'_> {
        self.common().index
    }
    /// `none`
    pub fn none_type(&self) -> Type<'_> {
        self.common().none
    }
    /// `token`
    pub fn token_type(&self) -> Type<'_> {
        self.type_(TypeKind::Token)
    }
    /// A float type.
    pub fn float_type(&self, kind: FloatKind) -> Type<'_> {
        self.common().floats[kind as usize]
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
            AttributeKind::Integer { type_, value } => AttributeKind::Integer {
                type_,
                value: self.fit_integer(type_, value),
            },
            other => other,
        };
        let hash = hash_of(kind);
        // SAFETY: records of this table are in this context's memory.
        let same = |record: AttributeRecord| *unsafe { record.as_ref() } == kind;
        if let Some(record) = self.attributes.find(hash, same) {
            // SAFETY: records of the table are in this context's memory.
            return unsafe { Attribute::from_record(record) };
        }
        // Only for new attributes: an attribute that was found equals a dictionary that passed this check.
        if let AttributeKind::Dictionary(entries) = kind
            && !entries.is_sorted_by(|a, b| a.name < b.name)
        {
            return self.dictionary(entries);
        }
        let record = self
            .attributes
            .add(hash, same, &self.memory.lock(), |locked| {
                let (owned, is_unique) = self.own_attribute(kind, locked);
                (NonNull::from(locked.alloc(owned)).cast(), is_unique)
            });
        // SAFETY: found in or moved into this context's memory.
        unsafe { Attribute::from_record(record) }
    }
    /// `unit`
    pub fn unit(&self) -> Attribute<'_> {
        self.common().unit
    }
    /// `true`, `false`
    pub fn bool(&self, value: bool) -> Attribute<'_> {
        self.common().booleans[usize::from(value)]
    }
    /// A float attribute; `bits` are in the type's own encoding.
    pub fn float<'c>(&'c self, type_: Type<'c>, bits: u128) -> Attribute<'c> {
        self.attribute(AttributeKind::Float { type_, bits })
    }
    /// A string attribute without type.
    pub fn string(&self, value: &[u8]) -> Attribute<'_> {
        self.attribute(AttributeKind::String {
            value,
            type_: self.none_type(),
        })
    }
    /// A dictionary of the sorted entries. Of entries with the same name the first stays.
    pub fn dictionary<'c>(&'c self, entries: &[NamedAttribute<'c>]) -> Attribute<'c> {
        if entries.is_empty() {
            return self.empty_dictionary();
        }
        if entries.is_sorted_by(|a, b| a.name < b.name) {
            return self.attribute(AttributeKind::Dictionary(entries));
        }
        let mut sorted = entries.to_vec();
        sorted.sort_by_key(|entry| entry.name);
        // By text: identifiers of two contexts have two addresses for the same text.
        sorted.dedup_by(|a, b| a.name.as_str() == b.name.as_str());
        self.attribute(AttributeKind::Dictionary(&sorted))
    }
    /// `{}`
    pub fn empty_dictionary(&self) -> Attribute<'_> {
        self.common().empty_dictionary
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
        self.attribute(AttributeKind::SymbolRef {
            root: self.identifier(root),
            nested: &nested,
        })
    }
    /// A number that no other call on this context returned: for [`AttributeKind::Distinct`].
    pub fn next_distinct_id(&self) -> u64 {
        self.distinct_ids.fetch_add(1, Ordering::Relaxed)
    }
}
