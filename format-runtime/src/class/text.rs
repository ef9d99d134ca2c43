//! The text of the attributes of builtin classes: one row for each class.

use super::{AttributeClass, BuiltinAttribute, BuiltinType, TypeClass};

/// A possible beginning of the text of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum TextStart {
    Word(&'static str),
    Integer,
    Minus,
    Float,
    String,
    At,
    Hash,
    LeftBrace,
    LeftBracket,
    LeftParenthesis,
    Exclamation,
    /// The word of an integer or float type: `i32`, `bf16`.
    NumberType,
    /// The beginning of any type.
    Type,
    /// The beginning of any attribute.
    Attribute,
    /// The beginning of any builtin attribute with a type.
    TypedAttribute,
}

/// The text of the attributes of a class.
#[derive(Clone, Copy, Debug)]
pub struct AttributeText {
    /// The rule in the grammar of MLIR: `attribute` for classes without an own one.
    pub rule: &'static str,
    /// The beginnings of the text as it is printed; none if they are unknown.
    pub starts: &'static [TextStart],
}

impl BuiltinType {
    /// The beginnings of the text of a type of the class; none if they are unknown.
    pub fn text_starts(self) -> &'static [TextStart] {
        use BuiltinType as T;
        use TextStart::*;
        match self {
            T::Integer | T::AnyFloat => &[NumberType],
            T::Index => &[Word("index")],
            T::None => &[Word("none")],
            T::Token => &[Word("token")],
            T::Complex => &[Word("complex")],
            T::Function => &[LeftParenthesis],
            T::Tuple => &[Word("tuple")],
            T::Vector | T::FixedVector | T::ScalableVector => &[Word("vector")],
            T::RankedTensor | T::UnrankedTensor | T::Tensor => &[Word("tensor")],
            T::MemRef | T::UnrankedMemRef | T::BaseMemRef => &[Word("memref")],
            // Types of dialects may implement the interface.
            T::Shaped => &[Word("vector"), Word("tensor"), Word("memref"), Exclamation],
            T::Opaque => &[],
        }
    }
}

impl TypeClass {
    /// The beginnings of the text of a type with its prefix; none if they are unknown.
    pub fn text_starts(&self) -> &'static [TextStart] {
        match self {
            TypeClass::Any => &[TextStart::Type],
            TypeClass::Builtin(class) => class.text_starts(),
            TypeClass::Float(_) => &[TextStart::NumberType],
            TypeClass::Dialect(..) | TypeClass::Spelled(_) => &[TextStart::Exclamation],
            TypeClass::Family(_) | TypeClass::Unknown(_) => &[],
        }
    }
}

impl BuiltinAttribute {
    /// The row of the class.
    pub fn text(self) -> AttributeText {
        use BuiltinAttribute as B;
        use TextStart::*;
        let (rule, starts): (_, &'static [TextStart]) = match self {
            B::Unit => ("attribute", &[Word("unit")]),
            B::Integer => ("number-attribute", &[Integer, Minus]),
            B::Bool => ("number-attribute", &[Word("true"), Word("false")]),
            B::Float => ("number-attribute", &[Float, Integer, Minus]),
            B::String => ("string-attribute", &[String]),
            B::SymbolRef => ("symbol-reference", &[At]),
            B::FlatSymbolRef => ("symbol-reference", &[At]),
            B::Array => ("array", &[LeftBracket]),
            B::Dictionary => ("dictionary", &[LeftBrace]),
            B::Type => ("type", &[Type]),
            // The printer writes `#map` and `#set` if it prints aliases.
            B::AffineMap => ("affine-map", &[Word("affine_map"), Hash]),
            B::IntegerSet => ("affine-set", &[Word("affine_set"), Hash]),
            B::DenseArray => ("dense-array", &[LeftBracket]),
            B::DenseIntOrFloatElements
            | B::DenseStringElements
            | B::DenseElements
            | B::DenseIntElements
            | B::DenseFloatElements => ("elements", &[Word("dense")]),
            B::Elements => (
                "attribute",
                &[Word("dense"), Word("dense_resource"), Word("sparse")],
            ),
            B::DenseResourceElements | B::SparseElements => ("elements", &[]),
            B::StridedLayout => ("strided-layout", &[]),
            B::Distinct => ("distinct", &[]),
            B::Location | B::Opaque => ("attribute", &[]),
            B::Typed => ("attribute", &[TypedAttribute]),
        };
        AttributeText { rule, starts }
    }
}

impl AttributeClass {
    /// The beginnings of the printed text of an attribute with a known type; none if they are unknown.
    pub fn text_starts(&self) -> &'static [TextStart] {
        match self {
            AttributeClass::Any => &[TextStart::Attribute],
            AttributeClass::Builtin(class) => class.text().starts,
            _ if self.is_dense_array() => &[TextStart::LeftBracket],
            _ => &[],
        }
    }

    /// The beginning looked for by C++'s parser of an optional attribute; `None` if it accepts any attribute.
    pub fn optional_start(&self) -> Option<TextStart> {
        use BuiltinAttribute as B;
        match self {
            AttributeClass::Builtin(
                class @ (B::String | B::Array | B::SymbolRef | B::FlatSymbolRef),
            ) => class.text().starts.first().copied(),
            _ => None,
        }
    }

    /// True if the attributes are dense arrays.
    pub fn is_dense_array(&self) -> bool {
        matches!(
            self,
            AttributeClass::DenseIntegerArray(_)
                | AttributeClass::DenseBoolArray
                | AttributeClass::DenseFloatArray(_)
                | AttributeClass::Builtin(BuiltinAttribute::DenseArray)
        )
    }
}
