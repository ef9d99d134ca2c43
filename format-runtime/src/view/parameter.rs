//! The Rust types of parameters of attributes and types.

use super::Enumeration;
use operation_core::{
    AffineMap, Attribute, AttributeKind, Context, FloatKind, IntegerValue, Parameter, Type,
};
use std::fmt;
use std::marker::PhantomData;

/// A Rust type for reading a parameter of an attribute or type.
pub trait FromParameter<'m>: Sized {
    /// The value of a parameter; `None` if it is another kind of parameter, or its value has another type.
    fn from_parameter(parameter: Parameter<'m>) -> Option<Self>;
}

/// A Rust type for giving a parameter of an attribute or type.
pub trait IntoParameter<'m> {
    /// The parameter, as parsing makes it.
    fn into_parameter(self, context: &'m Context) -> Parameter<'m>;
}

/// The elements of a list parameter.
pub struct ParameterList<'m, T> {
    elements: &'m [Parameter<'m>],
    types: PhantomData<fn() -> T>,
}

impl<'m, T: FromParameter<'m>> ParameterList<'m, T> {
    /// The element at an index; `None` beyond the last.
    pub fn get(self, index: usize) -> Option<T> {
        T::from_parameter(*self.elements.get(index)?)
    }

    /// The elements in order.
    pub fn iter(
        self,
    ) -> impl ExactSizeIterator<Item = T> + DoubleEndedIterator + Clone + use<'m, T> {
        self.elements.iter().map(|&element| known(element))
    }
}

impl<T> ParameterList<'_, T> {
    /// The number of elements.
    pub fn len(self) -> usize {
        self.elements.len()
    }

    /// True if there are no elements.
    pub fn is_empty(self) -> bool {
        self.elements.is_empty()
    }
}

impl<T> Clone for ParameterList<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for ParameterList<'_, T> {}

impl<T> PartialEq for ParameterList<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        self.elements == other.elements
    }
}

impl<T> Eq for ParameterList<'_, T> {}

impl<'m, T: FromParameter<'m> + fmt::Debug> fmt::Debug for ParameterList<'m, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl<'m, T: FromParameter<'m>> FromParameter<'m> for ParameterList<'m, T> {
    fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
        let Parameter::List(elements) = parameter else {
            return None;
        };
        let are_typed = elements
            .iter()
            .all(|&element| T::from_parameter(element).is_some());
        are_typed.then_some(ParameterList {
            elements,
            types: PhantomData,
        })
    }
}

impl<'m, T> IntoParameter<'m> for ParameterList<'m, T> {
    fn into_parameter(self, _: &'m Context) -> Parameter<'m> {
        Parameter::List(self.elements)
    }
}

/// The value of a parameter of a type checked before.
///
/// # Panics
///
/// If it has another type.
pub(super) fn known<'m, T: FromParameter<'m>>(parameter: Parameter<'m>) -> T {
    T::from_parameter(parameter).expect("a view is only made of what has the declared parameters")
}

fn small<'m>(value: i64) -> Parameter<'m> {
    Parameter::Integer(IntegerValue::Small(value))
}

fn integer(parameter: Parameter<'_>) -> Option<i64> {
    match parameter {
        Parameter::Integer(IntegerValue::Small(value)) => Some(value),
        _ => None,
    }
}

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl<'m> FromParameter<'m> for $type {
            fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
                <$type>::try_from(integer(parameter)?).ok()
            }
        }

        impl<'m> IntoParameter<'m> for $type {
            fn into_parameter(self, _: &'m Context) -> Parameter<'m> {
                small(self.into())
            }
        }
    )*};
}

integers!(i8 i16 i32 i64 u8 u16 u32);

// The parameter holds its 64 bits as a signed number.
impl<'m> FromParameter<'m> for u64 {
    fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
        integer(parameter).map(i64::cast_unsigned)
    }
}

impl<'m> IntoParameter<'m> for u64 {
    fn into_parameter(self, _: &'m Context) -> Parameter<'m> {
        small(self.cast_signed())
    }
}

impl<'m, T: IntoParameter<'m> + Copy> IntoParameter<'m> for &[T] {
    fn into_parameter(self, context: &'m Context) -> Parameter<'m> {
        let elements: Vec<_> = self
            .iter()
            .map(|element| element.into_parameter(context))
            .collect();
        Parameter::List(context.parameters(&elements))
    }
}

impl<'m> FromParameter<'m> for bool {
    fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
        integer(parameter).map(|value| value != 0)
    }
}

impl<'m> IntoParameter<'m> for bool {
    fn into_parameter(self, _: &'m Context) -> Parameter<'m> {
        small(self.into())
    }
}

impl<'m, E: Enumeration> FromParameter<'m> for E {
    fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
        E::from_value(integer(parameter)?.cast_unsigned())
    }
}

impl<'m, E: Enumeration> IntoParameter<'m> for E {
    fn into_parameter(self, _: &'m Context) -> Parameter<'m> {
        small(self.to_value().cast_signed())
    }
}

macro_rules! held {
    ($($variant:ident: $type:ty;)*) => {$(
        impl<'m> FromParameter<'m> for $type {
            fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
                match parameter {
                    Parameter::$variant(value) => Some(value),
                    _ => None,
                }
            }
        }

        impl<'m> IntoParameter<'m> for $type {
            fn into_parameter(self, _: &'m Context) -> Parameter<'m> {
                Parameter::$variant(self)
            }
        }
    )*};
}

held! {
    Integer: IntegerValue<'m>;
    Attribute: Attribute<'m>;
    Type: Type<'m>;
}

impl<'m> FromParameter<'m> for f64 {
    fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
        match Attribute::from_parameter(parameter)?.kind() {
            AttributeKind::Float { type_, bits } if type_.float_kind() == Some(FloatKind::F64) => {
                u64::try_from(*bits).ok().map(f64::from_bits)
            }
            _ => None,
        }
    }
}

impl<'m> IntoParameter<'m> for f64 {
    fn into_parameter(self, context: &'m Context) -> Parameter<'m> {
        Parameter::Attribute(context.float(context.f64(), self.to_bits().into()))
    }
}

impl<'m> FromParameter<'m> for &'m str {
    fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
        match parameter {
            Parameter::String(text) => std::str::from_utf8(text).ok(),
            _ => None,
        }
    }
}

impl<'m> IntoParameter<'m> for &str {
    fn into_parameter(self, context: &'m Context) -> Parameter<'m> {
        Parameter::String(context.bytes(self.as_bytes()))
    }
}

impl<'m> FromParameter<'m> for AffineMap<'m> {
    fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
        match Attribute::from_parameter(parameter)?.kind() {
            AttributeKind::AffineMap(map) => Some(*map),
            _ => None,
        }
    }
}

impl<'m> IntoParameter<'m> for AffineMap<'m> {
    fn into_parameter(self, context: &'m Context) -> Parameter<'m> {
        Parameter::Attribute(context.attribute(AttributeKind::AffineMap(self)))
    }
}

/// Parameters for hooks only.
impl<'m> FromParameter<'m> for Parameter<'m> {
    fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
        Some(parameter)
    }
}

impl<'m> IntoParameter<'m> for Parameter<'m> {
    fn into_parameter(self, _: &'m Context) -> Parameter<'m> {
        self
    }
}

impl<'m, T: FromParameter<'m>> FromParameter<'m> for Option<T> {
    fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
        match parameter {
            Parameter::Absent => Some(None),
            present => T::from_parameter(present).map(Some),
        }
    }
}

impl<'m, T: IntoParameter<'m>> IntoParameter<'m> for Option<T> {
    fn into_parameter(self, context: &'m Context) -> Parameter<'m> {
        self.map_or(Parameter::Absent, |value| value.into_parameter(context))
    }
}
