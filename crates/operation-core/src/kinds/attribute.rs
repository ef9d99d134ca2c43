//! The kinds of attributes and their contents.

use super::SubElement;
use crate::context::RecordCopier;
use crate::*;

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
        /// `none` if absent.
        type_: Type<'c>,
    },
    /// `@a::@b`
    SymbolRef {
        /// First symbol.
        root: Identifier<'c>,
        /// The symbols nested below the root.
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
        /// True if all elements are the same.
        splat: bool,
    },
    /// `dense<["a"]> : T`
    DenseStrings {
        /// The shaped type.
        type_: Type<'c>,
        /// The elements; one if splat.
        values: &'s [&'c [u8]],
        /// True if all elements are the same.
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
    /// An attribute of a dialect that is not loaded, stored as text.
    Opaque {
        /// Dialect namespace.
        dialect: Identifier<'c>,
        /// The text after `#dialect.` in the pretty form, or in the quotes of `#dialect<"...">`.
        body: Identifier<'c>,
        /// `none` if absent.
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
        /// `unknown` if absent.
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

impl<'c> AttributeKind<'_, 'c> {
    /// The type of a typed attribute (integer, float, string, dense, opaque), as written or implied; `none` included.
    pub fn type_(&self) -> Option<Type<'c>> {
        use AttributeKind as Kind;
        match *self {
            Kind::Integer { type_, .. }
            | Kind::Float { type_, .. }
            | Kind::String { type_, .. }
            | Kind::DenseElements { type_, .. }
            | Kind::DenseStrings { type_, .. }
            | Kind::DenseResource { type_, .. }
            | Kind::Sparse { type_, .. }
            | Kind::Opaque { type_, .. } => Some(type_),
            Kind::Unit
            | Kind::SymbolRef { .. }
            | Kind::Array(_)
            | Kind::Dictionary(_)
            | Kind::Type(_)
            | Kind::AffineMap(_)
            | Kind::IntegerSet(_)
            | Kind::DenseArray { .. }
            | Kind::StridedLayout { .. }
            | Kind::Distinct { .. }
            | Kind::Location(_)
            | Kind::Dialect(_) => None,
        }
    }

    /// [`SubElement::any_sub_element`]
    #[inline]
    pub(crate) fn any_sub_element(&self, test: &mut impl FnMut(SubElement<'c>) -> bool) -> bool {
        use AttributeKind as Kind;
        match *self {
            Kind::Unit
            | Kind::SymbolRef { .. }
            | Kind::AffineMap(_)
            | Kind::IntegerSet(_)
            | Kind::StridedLayout { .. } => false,
            Kind::Integer { type_, .. }
            | Kind::Float { type_, .. }
            | Kind::String { type_, .. }
            | Kind::Type(type_)
            | Kind::DenseArray { element: type_, .. }
            | Kind::DenseElements { type_, .. }
            | Kind::DenseStrings { type_, .. }
            | Kind::DenseResource { type_, .. }
            | Kind::Opaque { type_, .. } => test(type_.into()),
            Kind::Array(elements) => elements.iter().any(|&element| test(element.into())),
            Kind::Dictionary(entries) => entries.iter().any(|entry| test(entry.value.into())),
            Kind::Sparse {
                type_,
                indices,
                values,
            } => test(type_.into()) || test(indices.into()) || test(values.into()),
            Kind::Distinct { attribute, .. } => test(attribute.into()),
            Kind::Location(location) => location.any_sub_element(test),
            Kind::Dialect(instance) => super::any_in_parameters(instance.parameters, test),
        }
    }

    /// A copy that borrows nothing from the caller.
    pub(crate) fn owned(self, copier: &RecordCopier<'_, 'c>) -> AttributeKind<'c, 'c> {
        use AttributeKind as Kind;
        match self {
            Kind::Unit => Kind::Unit,
            Kind::Integer { type_, value } => Kind::Integer {
                type_: copier.handle(type_),
                value: copier.integer(value),
            },
            Kind::Float { type_, bits } => Kind::Float {
                type_: copier.handle(type_),
                bits,
            },
            Kind::String { value, type_ } => Kind::String {
                value: copier.plain(value),
                type_: copier.handle(type_),
            },
            Kind::SymbolRef { root, nested } => Kind::SymbolRef {
                root: copier.handle(root),
                nested: copier.handles(nested),
            },
            Kind::Array(elements) => Kind::Array(copier.handles(elements)),
            Kind::Dictionary(entries) => Kind::Dictionary(copier.handles(entries)),
            Kind::Type(type_) => Kind::Type(copier.handle(type_)),
            Kind::AffineMap(map) => Kind::AffineMap(copier.affine_map(map)),
            Kind::IntegerSet(set) => Kind::IntegerSet(copier.integer_set(set)),
            Kind::DenseArray {
                element,
                size,
                data,
            } => Kind::DenseArray {
                element: copier.handle(element),
                size,
                data: copier.plain(data),
            },
            Kind::DenseElements { type_, data, splat } => Kind::DenseElements {
                type_: copier.handle(type_),
                data: copier.plain(data),
                splat,
            },
            Kind::DenseStrings {
                type_,
                values,
                splat,
            } => {
                let values: Vec<_> = values.iter().map(|value| copier.bytes(value)).collect();
                Kind::DenseStrings {
                    type_: copier.handle(type_),
                    values: copier.plain(&values),
                    splat,
                }
            }
            Kind::DenseResource { type_, key } => Kind::DenseResource {
                type_: copier.handle(type_),
                key: copier.handle(key),
            },
            Kind::Sparse {
                type_,
                indices,
                values,
            } => Kind::Sparse {
                type_: copier.handle(type_),
                indices: copier.handle(indices),
                values: copier.handle(values),
            },
            Kind::StridedLayout { offset, strides } => Kind::StridedLayout {
                offset,
                strides: copier.plain(strides),
            },
            Kind::Distinct { id, attribute } => Kind::Distinct {
                id,
                attribute: copier.handle(attribute),
            },
            Kind::Location(location) => Kind::Location(location.owned(copier)),
            Kind::Dialect(instance) => Kind::Dialect(copier.instance(instance)),
            Kind::Opaque {
                dialect,
                body,
                type_,
            } => Kind::Opaque {
                dialect: copier.handle(dialect),
                body: copier.handle(body),
                type_: copier.handle(type_),
            },
        }
    }
}

impl<'c> LocationAttribute<'_, 'c> {
    fn any_sub_element(&self, test: &mut impl FnMut(SubElement<'c>) -> bool) -> bool {
        match *self {
            LocationAttribute::Unknown | LocationAttribute::FileRange { .. } => false,
            LocationAttribute::Name { child, .. } => test(child.into()),
            LocationAttribute::CallSite { callee, caller } => {
                test(callee.into()) || test(caller.into())
            }
            LocationAttribute::Fused {
                metadata,
                locations,
            } => metadata
                .into_iter()
                .chain(locations.iter().copied())
                .any(|each| test(each.into())),
        }
    }

    fn owned(self, copier: &RecordCopier<'_, 'c>) -> LocationAttribute<'c, 'c> {
        use LocationAttribute as Kind;
        match self {
            Kind::Unknown => Kind::Unknown,
            Kind::FileRange {
                file,
                start_line,
                start_column,
                end_line,
                end_column,
            } => Kind::FileRange {
                file: copier.handle(file),
                start_line,
                start_column,
                end_line,
                end_column,
            },
            Kind::Name { name, child } => Kind::Name {
                name: copier.handle(name),
                child: copier.handle(child),
            },
            Kind::CallSite { callee, caller } => Kind::CallSite {
                callee: copier.handle(callee),
                caller: copier.handle(caller),
            },
            Kind::Fused {
                metadata,
                locations,
            } => Kind::Fused {
                metadata: copier.handle(metadata),
                locations: copier.handles(locations),
            },
        }
    }
}
