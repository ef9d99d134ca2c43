//! Attributes: uniqued, structural.

use crate::handles::uniqued_handle;
use crate::*;

uniqued_handle! {
    /// A uniqued attribute. Equality is identity.
    Attribute => AttributeKind<'static, 'static>, AttributeKind<'c, 'c>
}

/// An entry of a dictionary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NamedAttribute<'c> {
    /// The name.
    pub name: Identifier<'c>,
    /// The value.
    pub value: Attribute<'c>,
}

/// The kind of an attribute with its contents. `'s` as for [`TypeKind`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AttributeKind<'s, 'c> {
    /// `unit`
    Unit,
    /// `4 : i32`, `true`
    Integer {
        /// An integer type or `index`.
        type_: Type<'c>,
        /// The value.
        value: IntegerValue<'c>,
    },
    /// `1.0 : f32`
    Float {
        /// A float type.
        type_: Type<'c>,
        /// The bits, in the type's own encoding.
        bits: u128,
    },
    /// `"text"`, `"text" : T`
    String {
        /// The bytes.
        value: &'s [u8],
        /// `none` if not given.
        type_: Type<'c>,
    },
    /// `@a::@b`
    SymbolRef {
        /// First symbol.
        root: Identifier<'c>,
        /// The rest.
        nested: &'s [Identifier<'c>],
    },
    /// `[a, b]`
    Array(&'s [Attribute<'c>]),
    /// `{a = 1}`, sorted by name.
    Dictionary(&'s [NamedAttribute<'c>]),
    /// A type.
    Type(Type<'c>),
    /// `affine_map<...>`
    AffineMap(AffineMap<'c>),
    /// `affine_set<...>`
    IntegerSet(IntegerSet<'c>),
    /// `array<i32: 1, 2>`
    DenseArray {
        /// Element type.
        element: Type<'c>,
        /// Number of elements.
        size: u32,
        /// Little-endian elements, each of whole bytes (bools one byte).
        data: &'s [u8],
    },
    /// `dense<...> : T` of integers, floats, complex numbers.
    DenseElements {
        /// The shaped type.
        type_: Type<'c>,
        /// Raw little-endian elements, each padded to whole bytes (i1 too: one byte each); one element if splat.
        data: &'s [u8],
        /// All elements are the same.
        splat: bool,
    },
    /// `dense<["a"]> : T`
    DenseStrings {
        /// The shaped type.
        type_: Type<'c>,
        /// The elements; one if splat.
        values: &'s [&'c [u8]],
        /// All elements are the same.
        splat: bool,
    },
    /// `dense_resource<key> : T`
    DenseResource {
        /// The shaped type.
        type_: Type<'c>,
        /// Key in the file's resource section.
        key: Identifier<'c>,
    },
    /// `sparse<indices, values> : T`
    Sparse {
        /// The shaped type.
        type_: Type<'c>,
        /// Dense i64 indices.
        indices: Attribute<'c>,
        /// Dense values.
        values: Attribute<'c>,
    },
    /// `strided<[1, ?], offset: ?>`
    StridedLayout {
        /// [`DYNAMIC`] for `?`.
        offset: i64,
        /// [`DYNAMIC`] for `?`.
        strides: &'s [i64],
    },
    /// `distinct[0]<attribute>`
    Distinct {
        /// Made unique within the context for each id of each file.
        id: u64,
        /// The wrapped attribute.
        attribute: Attribute<'c>,
    },
    /// A location.
    Location(LocationAttribute<'s, 'c>),
    /// An attribute of a loaded dialect.
    Dialect(DialectInstance<'s, 'c>),
    /// An attribute of a dialect that is not loaded: kept as text.
    Opaque {
        /// Dialect namespace.
        dialect: Identifier<'c>,
        /// The text after `#dialect.` in the pretty form, or in the quotes of `#dialect<"...">`.
        body: Identifier<'c>,
        /// `none` if not given.
        type_: Type<'c>,
    },
}

/// A location as an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LocationAttribute<'s, 'c> {
    /// `unknown`
    Unknown,
    /// `"file":1:2 to 3:4`
    FileRange {
        /// File name.
        file: Identifier<'c>,
        /// Start line.
        start_line: u32,
        /// Start column.
        start_column: u32,
        /// End line.
        end_line: u32,
        /// End column.
        end_column: u32,
    },
    /// `"name"(child)`
    Name {
        /// The name.
        name: Identifier<'c>,
        /// `unknown` if not given.
        child: Attribute<'c>,
    },
    /// `callsite(callee at caller)`
    CallSite {
        /// The callee's location.
        callee: Attribute<'c>,
        /// The caller's location.
        caller: Attribute<'c>,
    },
    /// `fused<metadata>[a, b]`
    Fused {
        /// The metadata attribute, if any.
        metadata: Option<Attribute<'c>>,
        /// The fused locations.
        locations: &'s [Attribute<'c>],
    },
}

impl<'c> Attribute<'c> {
    /// The kind and the contents.
    #[inline]
    pub fn kind(self) -> &'c AttributeKind<'c, 'c> {
        self.record()
    }
    /// True for `unit`.
    pub fn is_unit(self) -> bool {
        matches!(self.kind(), AttributeKind::Unit)
    }
    /// The value of an integer attribute.
    pub fn integer_value(self) -> Option<IntegerValue<'c>> {
        match *self.kind() {
            AttributeKind::Integer { value, .. } => Some(value),
            _ => None,
        }
    }
    /// The value of an integer attribute that fits 64 bits, sign-extended (`true : i1` is -1).
    pub fn as_integer(self) -> Option<i64> {
        self.integer_value()?.to_i64()
    }
    /// The value of an integer attribute of type `i1`.
    pub fn as_bool(self) -> Option<bool> {
        match *self.kind() {
            AttributeKind::Integer { type_, value } if type_.is_integer(1) => Some(value != IntegerValue::Small(0)),
            _ => None,
        }
    }
    /// The bytes of a string attribute.
    pub fn as_str(self) -> Option<&'c [u8]> {
        match *self.kind() {
            AttributeKind::String { value, .. } => Some(value),
            _ => None,
        }
    }
    /// The elements of an array attribute.
    pub fn as_array(self) -> Option<&'c [Attribute<'c>]> {
        match *self.kind() {
            AttributeKind::Array(elements) => Some(elements),
            _ => None,
        }
    }
    /// The entries of a dictionary attribute, sorted by name.
    pub fn as_dictionary(self) -> Option<&'c [NamedAttribute<'c>]> {
        match *self.kind() {
            AttributeKind::Dictionary(entries) => Some(entries),
            _ => None,
        }
    }
    /// The entry of that name of a dictionary attribute.
    pub fn dictionary_get(self, name: Identifier<'c>) -> Option<Attribute<'c>> {
        find_named(self.as_dictionary()?, name)
    }
    /// [`Attribute::dictionary_get`] for who has no identifier at hand: compares texts.
    pub fn dictionary_get_named(self, name: &str) -> Option<Attribute<'c>> {
        find_text(self.as_dictionary()?, name)
    }
    /// The type of a type attribute.
    pub fn as_type(self) -> Option<Type<'c>> {
        match *self.kind() {
            AttributeKind::Type(type_) => Some(type_),
            _ => None,
        }
    }
    /// The definition and parameters of a loaded dialect's attribute.
    pub fn dialect_instance(self) -> Option<DialectInstance<'c, 'c>> {
        match *self.kind() {
            AttributeKind::Dialect(instance) => Some(instance),
            _ => None,
        }
    }
    /// The type of a typed attribute (integer, float, string, dense, opaque), as written or implied; `none` included.
    pub fn type_(self) -> Option<Type<'c>> {
        match *self.kind() {
            AttributeKind::Integer { type_, .. }
            | AttributeKind::Float { type_, .. }
            | AttributeKind::String { type_, .. }
            | AttributeKind::DenseElements { type_, .. }
            | AttributeKind::DenseStrings { type_, .. }
            | AttributeKind::DenseResource { type_, .. }
            | AttributeKind::Sparse { type_, .. }
            | AttributeKind::Opaque { type_, .. } => Some(type_),
            _ => None,
        }
    }
}

/// Finds an entry of a dictionary. By address, which is one compare an entry: dictionaries are short.
pub(crate) fn find_named<'c>(entries: &[NamedAttribute<'c>], name: Identifier<'c>) -> Option<Attribute<'c>> {
    const SHORT: usize = 32;
    if entries.len() <= SHORT {
        return entries.iter().find(|entry| entry.name == name).map(|entry| entry.value);
    }
    let index = entries.binary_search_by(|entry| entry.name.cmp(&name)).ok()?;
    Some(entries[index].value)
}

/// Finds an entry of a dictionary by its text.
pub(crate) fn find_text<'c>(entries: &[NamedAttribute<'c>], name: &str) -> Option<Attribute<'c>> {
    entries.iter().find(|entry| entry.name.as_str() == name).map(|entry| entry.value)
}

impl std::fmt::Debug for Attribute<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.kind().fmt(formatter)
    }
}
