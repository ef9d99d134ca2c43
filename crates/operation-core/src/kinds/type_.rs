//! The kinds of types and their contents.

use super::SubElement;
use crate::context::RecordCopier;
use crate::*;

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

/// The kind of a type with its contents. `'s` is the lifetime of its slices: the context's, or a caller's on lookup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind<'s, 'c> {
    /// `i32`
    Integer {
        /// Width in bits.
        width: u32,
        /// The signedness.
        signedness: Signedness,
    },
    /// `index`
    Index,
    /// `none`
    None,
    /// `token`, since LLVM 23: a result that only serves as a reference for other operations.
    Token,
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
        /// The size of each dimension.
        shape: &'s [i64],
        /// True for each scalable dimension; as long as `shape`.
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
        /// The encoding attribute, if any.
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
    /// A type of a dialect that is not loaded, stored as text.
    Opaque {
        /// Dialect namespace.
        dialect: Identifier<'c>,
        /// The text after `!dialect.` in the pretty form, or in the quotes of `!dialect<"...">`.
        body: Identifier<'c>,
    },
}

/// A type or attribute of a dialect's `TypeDef` or `AttrDef`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DialectInstance<'s, 'c> {
    /// The name of the definition.
    pub name: DefinitionName<'c>,
    /// Its parameters, in order of the definition.
    pub parameters: &'s [Parameter<'c>],
}

/// A parameter of a dialect's type or attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parameter<'c> {
    /// An absent optional parameter.
    Absent,
    /// A type.
    Type(Type<'c>),
    /// An attribute, or an affine map.
    Attribute(Attribute<'c>),
    /// An integer, a bool, or the value of an enum.
    Integer(IntegerValue<'c>),
    /// A string.
    String(&'c [u8]),
    /// A list.
    List(&'c [Parameter<'c>]),
}

impl<'c> TypeKind<'_, 'c> {
    /// [`SubElement::any_sub_element`]
    #[inline]
    pub(crate) fn any_sub_element(&self, test: &mut impl FnMut(SubElement<'c>) -> bool) -> bool {
        use TypeKind as Kind;
        match *self {
            Kind::Integer { .. }
            | Kind::Index
            | Kind::None
            | Kind::Token
            | Kind::Float(_)
            | Kind::Opaque { .. } => false,
            Kind::Complex(element)
            | Kind::UnrankedTensor(element)
            | Kind::Vector { element, .. } => test(element.into()),
            Kind::Tuple(types) => types.iter().any(|&each| test(each.into())),
            Kind::Function { inputs, results } => {
                inputs.iter().chain(results).any(|&each| test(each.into()))
            }
            Kind::RankedTensor {
                element, encoding, ..
            } => test(element.into()) || encoding.is_some_and(|encoding| test(encoding.into())),
            Kind::MemRef {
                element,
                layout,
                memory_space,
                ..
            } => {
                test(element.into())
                    || layout
                        .into_iter()
                        .chain(memory_space)
                        .any(|each| test(each.into()))
            }
            Kind::UnrankedMemRef {
                element,
                memory_space,
            } => test(element.into()) || memory_space.is_some_and(|space| test(space.into())),
            Kind::Dialect(instance) => super::any_in_parameters(instance.parameters, test),
        }
    }

    /// A copy that borrows nothing from the caller.
    pub(crate) fn owned(self, copier: &RecordCopier<'_, 'c>) -> TypeKind<'c, 'c> {
        use TypeKind as Kind;
        match self {
            Kind::Integer { width, signedness } => Kind::Integer { width, signedness },
            Kind::Index => Kind::Index,
            Kind::None => Kind::None,
            Kind::Token => Kind::Token,
            Kind::Float(kind) => Kind::Float(kind),
            Kind::Complex(element) => Kind::Complex(copier.handle(element)),
            Kind::Tuple(types) => Kind::Tuple(copier.handles(types)),
            Kind::Function { inputs, results } => Kind::Function {
                inputs: copier.handles(inputs),
                results: copier.handles(results),
            },
            Kind::Vector {
                shape,
                scalable,
                element,
            } => Kind::Vector {
                shape: copier.plain(shape),
                scalable: copier.plain(scalable),
                element: copier.handle(element),
            },
            Kind::RankedTensor {
                shape,
                element,
                encoding,
            } => Kind::RankedTensor {
                shape: copier.plain(shape),
                element: copier.handle(element),
                encoding: copier.handle(encoding),
            },
            Kind::UnrankedTensor(element) => Kind::UnrankedTensor(copier.handle(element)),
            Kind::MemRef {
                shape,
                element,
                layout,
                memory_space,
            } => Kind::MemRef {
                shape: copier.plain(shape),
                element: copier.handle(element),
                layout: copier.handle(layout),
                memory_space: copier.handle(memory_space),
            },
            Kind::UnrankedMemRef {
                element,
                memory_space,
            } => Kind::UnrankedMemRef {
                element: copier.handle(element),
                memory_space: copier.handle(memory_space),
            },
            Kind::Dialect(instance) => Kind::Dialect(copier.instance(instance)),
            Kind::Opaque { dialect, body } => Kind::Opaque {
                dialect: copier.handle(dialect),
                body: copier.handle(body),
            },
        }
    }
}
