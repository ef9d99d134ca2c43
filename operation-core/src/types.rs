//! Types: uniqued, structural.

use crate::*;

/// A uniqued type. Equality is identity.
#[derive(Clone, Copy)]
pub struct Type<'c>(pub(crate) &'c TypeKind<'c, 'c>);

/// A dynamic dimension (`?`) or stride, as MLIR stores it.
pub const DYNAMIC: i64 = i64::MIN;

/// `i32`, `si32`, `ui32`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// `i32`
    Signless,
    /// `si32`
    Signed,
    /// `ui32`
    Unsigned,
}

/// The float types of MLIR 22, named as spelled.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatKind {
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E3M4,
    F8E4M3,
    F8E4M3B11FNUZ,
    F8E4M3FN,
    F8E4M3FNUZ,
    F8E5M2,
    F8E5M2FNUZ,
    F8E8M0FNU,
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
}

/// What a type is. `'s` is the life of the slices: those of a type in the context, or a caller's while uniquing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind<'s, 'c> {
    /// `i32`
    Integer {
        /// Width in bits.
        width: u32,
        /// Sign.
        signedness: Signedness,
    },
    /// `index`
    Index,
    /// `none`
    None,
    /// `f32`
    Float(FloatKind),
    /// `complex<T>`
    Complex(Type<'c>),
    /// `tuple<A, B>`
    Tuple(&'s [Type<'c>]),
    /// `(A) -> B`
    Function {
        /// Types of the inputs.
        inputs: &'s [Type<'c>],
        /// Types of the results.
        results: &'s [Type<'c>],
    },
    /// `vector<4x[8]xf32>`
    Vector {
        /// Sizes.
        shape: &'s [i64],
        /// Which dimensions are scalable; as long as `shape`.
        scalable: &'s [bool],
        /// Element type.
        element: Type<'c>,
    },
    /// `tensor<?x4xf32, #encoding>`
    RankedTensor {
        /// Sizes, [`DYNAMIC`] for `?`.
        shape: &'s [i64],
        /// Element type.
        element: Type<'c>,
        /// Encoding.
        encoding: Option<Attribute<'c>>,
    },
    /// `tensor<*xf32>`
    UnrankedTensor(Type<'c>),
    /// `memref<?x4xf32, layout, space>`
    MemRef {
        /// Sizes, [`DYNAMIC`] for `?`.
        shape: &'s [i64],
        /// Element type.
        element: Type<'c>,
        /// Layout; `None` for the identity.
        layout: Option<Attribute<'c>>,
        /// Memory space; `None` for the default.
        memory_space: Option<Attribute<'c>>,
    },
    /// `memref<*xf32, space>`
    UnrankedMemRef {
        /// Element type.
        element: Type<'c>,
        /// Memory space; `None` for the default.
        memory_space: Option<Attribute<'c>>,
    },
    /// A type of a loaded dialect.
    Dialect(DialectInstance<'s, 'c>),
    /// A type of a dialect that is not loaded: kept as text.
    Opaque {
        /// Dialect namespace.
        dialect: Identifier<'c>,
        /// What follows `!dialect.` in the pretty form, or stands in `!dialect<"...">`.
        body: Identifier<'c>,
    },
}

/// A type or attribute made by a dialect's `TypeDef` or `AttrDef`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DialectInstance<'s, 'c> {
    /// Which definition.
    pub name: DefinitionName<'c>,
    /// Its parameters, in order of the definition.
    pub parameters: &'s [Parameter<'c>],
}

/// A parameter of a dialect's type or attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parameter<'c> {
    /// An optional parameter that is absent.
    Absent,
    /// A type.
    Type(Type<'c>),
    /// An attribute (affine maps, too).
    Attribute(Attribute<'c>),
    /// An integer, a bool, the value of an enum.
    Integer(IntegerValue<'c>),
    /// A string.
    String(&'c [u8]),
    /// A list.
    List(&'c [Parameter<'c>]),
}

impl<'c> Type<'c> {
    /// What it is.
    pub fn kind(self) -> &'c TypeKind<'c, 'c> {
        self.0
    }
}
impl PartialEq for Type<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl Eq for Type<'_> {}
impl std::hash::Hash for Type<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        std::ptr::hash(self.0, state);
    }
}
impl std::fmt::Debug for Type<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(formatter)
    }
}
