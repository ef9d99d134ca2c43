//! The C++ classes of MLIR's builtin attributes and types, one per line: the C++ name, the name used in messages
//! (interfaces and some bases have none), and the kinds in the class. The class of a single kind comes before the classes
//! of several kinds.

use operation_core::{Attribute, AttributeKind, Type, TypeKind};
use serde::{Deserialize, Serialize};

macro_rules! classes {
    ($(#[$meta:meta])* $name:ident of $kind:ident {
        $($class:ident($cpp:literal $(, $static_name:literal)?): $pattern:pat $(if $guard:expr)?,)*
    }) => {
        $(#[$meta])*
        #[allow(missing_docs)]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        pub enum $name {
            $($class,)*
        }

        impl $name {
            /// All classes of this enum.
            pub const ALL: &[$name] = &[$($name::$class),*];

            /// The class with this name, given without namespace.
            pub fn of_name(name: &str) -> Option<Self> {
                match name {
                    $($cpp => Some($name::$class),)*
                    _ => None,
                }
            }

            /// `T::name` without `builtin.`; `None` for interfaces and the like.
            pub(super) fn static_name(self) -> Option<&'static str> {
                match self {
                    $($name::$class => [$($static_name)?].first().copied(),)*
                }
            }

            /// The C++ class of this kind; `None` for a dialect's type or attribute.
            #[allow(unreachable_patterns)]
            pub(super) fn of_kind(kind: &$kind<'_, '_>) -> Option<Self> {
                match kind {
                    $kind::Dialect(_) | $kind::Opaque { .. } => None,
                    $($pattern $(if $guard)? => Some($name::$class),)*
                }
            }

            #[inline]
            fn has_kind(self, kind: &$kind<'_, '_>) -> bool {
                match self {
                    $($name::$class => matches!(kind, $pattern $(if $guard)?),)*
                }
            }
        }
    };
}

classes! {
    /// The C++ classes of builtin types.
    BuiltinType of TypeKind {
        Integer("IntegerType", "integer"): TypeKind::Integer { .. },
        Index("IndexType", "index"): TypeKind::Index,
        None("NoneType", "none"): TypeKind::None,
        Token("TokenType", "token"): TypeKind::Token,
        AnyFloat("FloatType"): TypeKind::Float(_),
        Complex("ComplexType", "complex"): TypeKind::Complex(_),
        Function("FunctionType", "function"): TypeKind::Function { .. },
        Tuple("TupleType", "tuple"): TypeKind::Tuple(_),
        Vector("VectorType", "vector"): TypeKind::Vector { .. },
        FixedVector("FixedVectorType"): TypeKind::Vector { scalable, .. } if !scalable.contains(&true),
        ScalableVector("ScalableVectorType"): TypeKind::Vector { scalable, .. } if scalable.contains(&true),
        RankedTensor("RankedTensorType", "tensor"): TypeKind::RankedTensor { .. },
        UnrankedTensor("UnrankedTensorType", "unranked_tensor"): TypeKind::UnrankedTensor(_),
        Tensor("TensorType"): TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_),
        MemRef("MemRefType", "memref"): TypeKind::MemRef { .. },
        UnrankedMemRef("UnrankedMemRefType", "unranked_memref"): TypeKind::UnrankedMemRef { .. },
        BaseMemRef("BaseMemRefType"): TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. },
        Shaped("ShapedType"): TypeKind::Vector { .. }
            | TypeKind::RankedTensor { .. }
            | TypeKind::UnrankedTensor(_)
            | TypeKind::MemRef { .. }
            | TypeKind::UnrankedMemRef { .. },
        Opaque("OpaqueType", "opaque"): TypeKind::Opaque { .. },
    }
}

classes! {
    /// The C++ classes of builtin attributes.
    BuiltinAttribute of AttributeKind {
        Unit("UnitAttr", "unit"): AttributeKind::Unit,
        Integer("IntegerAttr", "integer"): AttributeKind::Integer { .. },
        Bool("BoolAttr"): AttributeKind::Integer { type_, .. } if type_.bit_width() == Some(1),
        Float("FloatAttr", "float"): AttributeKind::Float { .. },
        String("StringAttr", "string"): AttributeKind::String { .. },
        SymbolRef("SymbolRefAttr", "symbol_ref"): AttributeKind::SymbolRef { .. },
        FlatSymbolRef("FlatSymbolRefAttr", "symbol_ref"): AttributeKind::SymbolRef { nested: [], .. },
        Array("ArrayAttr", "array"): AttributeKind::Array(_),
        Dictionary("DictionaryAttr", "dictionary"): AttributeKind::Dictionary(_),
        Type("TypeAttr", "type"): AttributeKind::Type(_),
        AffineMap("AffineMapAttr", "affine_map"): AttributeKind::AffineMap(_),
        IntegerSet("IntegerSetAttr", "integer_set"): AttributeKind::IntegerSet(_),
        DenseArray("DenseArrayAttr", "dense_array"): AttributeKind::DenseArray { .. },
        DenseIntOrFloatElements("DenseIntOrFPElementsAttr", "dense_int_or_fp_elements"):
            AttributeKind::DenseElements { .. },
        DenseStringElements("DenseStringElementsAttr", "dense_string_elements"): AttributeKind::DenseStrings { .. },
        DenseElements("DenseElementsAttr"): AttributeKind::DenseElements { .. } | AttributeKind::DenseStrings { .. },
        DenseIntElements("DenseIntElementsAttr"): AttributeKind::DenseElements { type_, .. }
            if element_is(*type_, |element| matches!(element, TypeKind::Integer { .. } | TypeKind::Index)),
        DenseFloatElements("DenseFPElementsAttr"): AttributeKind::DenseElements { type_, .. }
            if element_is(*type_, |element| matches!(element, TypeKind::Float(_))),
        DenseResourceElements("DenseResourceElementsAttr", "dense_resource_elements"):
            AttributeKind::DenseResource { .. },
        SparseElements("SparseElementsAttr", "sparse_elements"): AttributeKind::Sparse { .. },
        Elements("ElementsAttr"): AttributeKind::DenseElements { .. }
            | AttributeKind::DenseStrings { .. }
            | AttributeKind::DenseResource { .. }
            | AttributeKind::Sparse { .. },
        StridedLayout("StridedLayoutAttr", "strided_layout"): AttributeKind::StridedLayout { .. },
        Distinct("DistinctAttr", "distinct"): AttributeKind::Distinct { .. },
        Location("LocationAttr"): AttributeKind::Location(_),
        Opaque("OpaqueAttr", "opaque"): AttributeKind::Opaque { .. },
        Typed("TypedAttr"): kind if kind.type_().is_some(),
    }
}

fn element_is(type_: Type<'_>, wanted: impl Fn(&TypeKind<'_, '_>) -> bool) -> bool {
    type_
        .element_type()
        .is_some_and(|element| wanted(element.kind()))
}

impl BuiltinType {
    /// True if the type belongs to the class.
    pub(crate) fn contains(self, type_: Type<'_>) -> bool {
        self.has_kind(type_.kind())
    }
}

impl BuiltinAttribute {
    /// True if the attribute belongs to the class; `None` if unknown.
    pub(crate) fn contains(self, attribute: Attribute<'_>) -> Option<bool> {
        let kind = attribute.kind();
        // Attributes of dialects may implement these interfaces.
        let is_interface = matches!(self, BuiltinAttribute::Elements | BuiltinAttribute::Typed);
        (!is_interface || !matches!(kind, AttributeKind::Dialect(_))).then(|| self.has_kind(kind))
    }
}
