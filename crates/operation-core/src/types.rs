//! Types: uniqued, structural.

use crate::handles::uniqued_handle;
use crate::*;

uniqued_handle! {
    /// A uniqued type. Equality is identity.
    Type => TypeKind<'static, 'static>, TypeKind<'c, 'c>
}

impl<'c> Type<'c> {
    /// The kind and the contents.
    #[inline]
    pub fn kind(self) -> &'c TypeKind<'c, 'c> {
        self.record()
    }
    /// True for `iN` (signless) of this width.
    pub fn is_integer(self, width: u32) -> bool {
        *self.kind()
            == TypeKind::Integer {
                width,
                signedness: Signedness::Signless,
            }
    }
    /// True for any `iN`, `siN`, `uiN`.
    pub fn is_any_integer(self) -> bool {
        matches!(self.kind(), TypeKind::Integer { .. })
    }
    /// True for `iN` of any width.
    pub fn is_signless_integer(self) -> bool {
        matches!(
            self.kind(),
            TypeKind::Integer {
                signedness: Signedness::Signless,
                ..
            }
        )
    }
    /// True for `index`.
    pub fn is_index(self) -> bool {
        matches!(self.kind(), TypeKind::Index)
    }
    /// True for `none`.
    pub fn is_none_type(self) -> bool {
        matches!(self.kind(), TypeKind::None)
    }
    /// True for `token`.
    pub fn is_token(self) -> bool {
        matches!(self.kind(), TypeKind::Token)
    }
    /// True for a float type.
    pub fn is_float(self) -> bool {
        matches!(self.kind(), TypeKind::Float(_))
    }
    /// The kind of a float type.
    pub fn float_kind(self) -> Option<FloatKind> {
        match *self.kind() {
            TypeKind::Float(kind) => Some(kind),
            _ => None,
        }
    }
    /// Width in bits of an integer or float type; `index` has none.
    pub fn bit_width(self) -> Option<u32> {
        match *self.kind() {
            TypeKind::Integer { width, .. } => Some(width),
            TypeKind::Float(kind) => Some(kind.width()),
            _ => None,
        }
    }
    /// Width in bits of the values of an integer attribute of this type: `index` has 64.
    pub fn integer_width(self) -> Option<u32> {
        match *self.kind() {
            TypeKind::Integer { width, .. } => Some(width),
            TypeKind::Index => Some(64),
            _ => None,
        }
    }
    /// True for vectors, tensors and memrefs, ranked or not.
    pub fn is_shaped(self) -> bool {
        matches!(
            self.kind(),
            TypeKind::Vector { .. }
                | TypeKind::RankedTensor { .. }
                | TypeKind::UnrankedTensor(_)
                | TypeKind::MemRef { .. }
                | TypeKind::UnrankedMemRef { .. }
        )
    }
    /// True for a shaped type with a known rank.
    pub fn has_rank(self) -> bool {
        self.shape().is_some()
    }
    /// The sizes ([`DYNAMIC`] for `?`) of a vector, ranked tensor or memref.
    pub fn shape(self) -> Option<&'c [i64]> {
        match *self.kind() {
            TypeKind::Vector { shape, .. }
            | TypeKind::RankedTensor { shape, .. }
            | TypeKind::MemRef { shape, .. } => Some(shape),
            _ => None,
        }
    }
    /// True if it has a shape without dynamic sizes.
    pub fn has_static_shape(self) -> bool {
        self.shape().is_some_and(|shape| !shape.contains(&DYNAMIC))
    }
    /// Number of elements of a static shape; `None` also if the product does not fit 64 bits.
    pub fn num_elements(self) -> Option<u64> {
        self.shape()?.iter().try_fold(1u64, |product, &size| {
            product.checked_mul(u64::try_from(size).ok()?)
        })
    }
    /// The element type of a shaped type; `None` for all others, even `complex<T>`.
    pub fn element_type(self) -> Option<Type<'c>> {
        match *self.kind() {
            TypeKind::Vector { element, .. }
            | TypeKind::RankedTensor { element, .. }
            | TypeKind::MemRef { element, .. }
            | TypeKind::UnrankedMemRef { element, .. }
            | TypeKind::UnrankedTensor(element) => Some(element),
            _ => None,
        }
    }
    /// The element type of a shaped type, the type itself otherwise (`getElementTypeOrSelf`: a complex number is no
    /// container).
    pub fn element_type_or_self(self) -> Type<'c> {
        self.element_type().unwrap_or(self)
    }
    /// True for each scalable dimension of a vector.
    pub fn scalable_dims(self) -> Option<&'c [bool]> {
        match *self.kind() {
            TypeKind::Vector { scalable, .. } => Some(scalable),
            _ => None,
        }
    }
    /// Width and signedness of an integer type.
    pub fn integer(self) -> Option<(u32, Signedness)> {
        match *self.kind() {
            TypeKind::Integer { width, signedness } => Some((width, signedness)),
            _ => None,
        }
    }
    /// The definition and parameters of a loaded dialect's type.
    pub fn dialect_instance(self) -> Option<DialectInstance<'c, 'c>> {
        match *self.kind() {
            TypeKind::Dialect(instance) => Some(instance),
            _ => None,
        }
    }
}
impl std::fmt::Debug for Type<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.kind().fmt(formatter)
    }
}
