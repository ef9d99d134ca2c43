//! `array<...>`

use super::{Form, Literal};
use operation_core::{Attribute, AttributeKind, Context, FloatKind, Signedness, Type};
use std::fmt;
use std::marker::PhantomData;

/// An element of `array<...>`.
pub trait DenseElement: Copy + fmt::Debug + 'static {
    /// The number of bytes of an element.
    const SIZE: usize;

    /// The type of the elements.
    fn type_(context: &Context) -> Type<'_>;

    /// True if the elements of an array with this element type are of this Rust type.
    fn is_meant(type_: Type<'_>) -> bool;

    /// The element with these [`Self::SIZE`] bytes.
    fn from_bytes(bytes: &[u8]) -> Self;

    /// Appends the bytes of the element.
    fn write(self, bytes: &mut Vec<u8>);
}

macro_rules! dense_element {
    ($($type:ident: $context:ident => $make:expr, $element:ident => $is_meant:expr;)*) => {$(
        impl DenseElement for $type {
            const SIZE: usize = size_of::<$type>();

            fn type_($context: &Context) -> Type<'_> {
                $make
            }

            fn is_meant($element: Type<'_>) -> bool {
                $is_meant
            }

            fn from_bytes(bytes: &[u8]) -> Self {
                bytes.try_into().map_or_else(|_| $type::default(), $type::from_le_bytes)
            }

            fn write(self, bytes: &mut Vec<u8>) {
                bytes.extend(self.to_le_bytes());
            }
        }
    )*};
}

dense_element! {
    i8: context => context.integer_type(8, Signedness::Signless), element => element.is_integer(8);
    i16: context => context.integer_type(16, Signedness::Signless), element => element.is_integer(16);
    i32: context => context.i32(), element => element.is_integer(32);
    i64: context => context.i64(), element => element.is_integer(64);
    f32: context => context.f32(), element => element.float_kind() == Some(FloatKind::F32);
    f64: context => context.f64(), element => element.float_kind() == Some(FloatKind::F64);
}

impl DenseElement for bool {
    const SIZE: usize = 1;

    fn type_(context: &Context) -> Type<'_> {
        context.i1()
    }

    fn is_meant(type_: Type<'_>) -> bool {
        type_.is_integer(1)
    }

    fn from_bytes(bytes: &[u8]) -> Self {
        bytes.iter().any(|&byte| byte != 0)
    }

    fn write(self, bytes: &mut Vec<u8>) {
        bytes.push(self.into());
    }
}

/// The elements of `array<...>`.
#[derive(Clone, Copy)]
pub struct DenseArray<'m, T> {
    data: &'m [u8],
    element: PhantomData<T>,
}

impl<'m, T: DenseElement> DenseArray<'m, T> {
    fn of(data: &'m [u8]) -> Self {
        DenseArray {
            data,
            element: PhantomData,
        }
    }

    /// The number of elements.
    pub fn len(self) -> usize {
        self.data.len() / T::SIZE
    }

    /// True if there are none.
    pub fn is_empty(self) -> bool {
        self.data.is_empty()
    }

    /// An element; `None` beyond the last.
    pub fn get(self, index: usize) -> Option<T> {
        self.data
            .chunks_exact(T::SIZE)
            .nth(index)
            .map(T::from_bytes)
    }

    /// All elements.
    pub fn iter(
        self,
    ) -> impl ExactSizeIterator<Item = T> + DoubleEndedIterator + Clone + use<'m, T> {
        self.data.chunks_exact(T::SIZE).map(T::from_bytes)
    }

    /// All elements as a list.
    pub fn to_vec(self) -> Vec<T> {
        self.iter().collect()
    }
}

impl<T: DenseElement> fmt::Debug for DenseArray<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl<T: DenseElement + PartialEq> PartialEq<[T]> for DenseArray<'_, T> {
    fn eq(&self, other: &[T]) -> bool {
        self.iter().eq(other.iter().copied())
    }
}

impl<T: DenseElement + PartialEq, const N: usize> PartialEq<[T; N]> for DenseArray<'_, T> {
    fn eq(&self, other: &[T; N]) -> bool {
        *self == other[..]
    }
}

impl<T: DenseElement + PartialEq> PartialEq for DenseArray<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

/// `array<...>` with elements of the type for `T`.
pub struct Dense<T>(PhantomData<T>);

impl<T: DenseElement> Form for Dense<T> {
    type Value<'m> = DenseArray<'m, T>;
    type Given<'a, 'm: 'a> = &'a [T];

    fn read(attribute: Attribute<'_>) -> Option<DenseArray<'_, T>> {
        match attribute.kind() {
            AttributeKind::DenseArray { element, data, .. } if T::is_meant(*element) => {
                Some(DenseArray::of(data))
            }
            _ => None,
        }
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: &'a [T]) -> Option<Attribute<'m>> {
        let mut data = Vec::with_capacity(given.len() * T::SIZE);
        given.iter().for_each(|element| element.write(&mut data));
        let size = u32::try_from(given.len()).ok()?;
        Some(context.attribute(AttributeKind::DenseArray {
            element: T::type_(context),
            size,
            data: &data,
        }))
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        match literal {
            Literal::Empty => Some(DenseArray::of(&[])),
            Literal::Dense(data) => Some(DenseArray::of(data)),
            _ => None,
        }
    }
}
