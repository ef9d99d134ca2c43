//! Attributes: uniqued, structural.

use crate::*;

/// A uniqued attribute. Equality is identity.
#[derive(Clone, Copy)]
pub struct Attribute<'c>(pub(crate) &'c AttributeKind<'c, 'c>);

/// A two's complement integer, sign-extended from the width of its type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IntegerValue<'c> {
    /// Fits 64 bits, signed.
    Small(i64),
    /// Does not: little-endian 64-bit words, as few as hold the sign.
    Wide(&'c [u64]),
}

/// An entry of a dictionary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NamedAttribute<'c> {
    /// The name.
    pub name: Identifier<'c>,
    /// The value.
    pub value: Attribute<'c>,
}

/// What an attribute is. `'s` as for [`TypeKind`].
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
        /// What it wraps.
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
        /// What follows `#dialect.` in the pretty form, or stands in `#dialect<"...">`.
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
        /// Callee.
        callee: Attribute<'c>,
        /// Caller.
        caller: Attribute<'c>,
    },
    /// `fused<metadata>[a, b]`
    Fused {
        /// Metadata.
        metadata: Option<Attribute<'c>>,
        /// Parts.
        locations: &'s [Attribute<'c>],
    },
}

impl<'c> Attribute<'c> {
    /// What it is.
    pub fn kind(self) -> &'c AttributeKind<'c, 'c> {
        self.0
    }
}
impl PartialEq for Attribute<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl Eq for Attribute<'_> {}
impl std::hash::Hash for Attribute<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        std::ptr::hash(self.0, state);
    }
}
impl std::fmt::Debug for Attribute<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(formatter)
    }
}
