//! Integer attributes for values of an enum.

use super::form::{EnumInteger, Form};
use super::{Enumeration, FromParameter, IntoParameter};
use operation_core::{Attribute, Context, Parameter};
use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// A signless integer attribute of the width of an enum, with one of its values.
pub struct EnumIntegerAttr<'m, E> {
    attribute: Attribute<'m>,
    enumeration: PhantomData<fn() -> E>,
}

impl<'m, E: Enumeration> EnumIntegerAttr<'m, E> {
    /// The attribute for this value.
    pub fn get(context: &'m Context, value: E) -> Self {
        let type_ = context.integer_type(E::WIDTH, operation_core::Signedness::Signless);
        Self::of(context.integer(type_, value.to_value().cast_signed()))
    }

    /// The value.
    #[expect(
        clippy::missing_panics_doc,
        reason = "it can't: whoever made the view asked before"
    )]
    pub fn value(self) -> E {
        EnumInteger::<E>::read(self.attribute)
            .expect("a view is only made of what holds a value of the enum")
    }
}

impl<'m, E> EnumIntegerAttr<'m, E> {
    fn of(attribute: Attribute<'m>) -> Self {
        EnumIntegerAttr {
            attribute,
            enumeration: PhantomData,
        }
    }

    /// The attribute.
    pub fn as_attribute(self) -> Attribute<'m> {
        self.attribute
    }
}

impl<'m, E: Enumeration> TryFrom<Attribute<'m>> for EnumIntegerAttr<'m, E> {
    type Error = WrongEnumAttribute;

    fn try_from(attribute: Attribute<'m>) -> Result<Self, WrongEnumAttribute> {
        match EnumInteger::<E>::read(attribute) {
            Some(_) => Ok(Self::of(attribute)),
            None => Err(WrongEnumAttribute {
                enumeration: E::CPP_TYPE,
                width: E::WIDTH,
            }),
        }
    }
}

impl<'m, E> From<EnumIntegerAttr<'m, E>> for Attribute<'m> {
    fn from(view: EnumIntegerAttr<'m, E>) -> Self {
        view.attribute
    }
}

impl<'m, E: Enumeration> FromParameter<'m> for EnumIntegerAttr<'m, E> {
    fn from_parameter(parameter: Parameter<'m>) -> Option<Self> {
        Self::try_from(Attribute::from_parameter(parameter)?).ok()
    }
}

impl<'m, E> IntoParameter<'m> for EnumIntegerAttr<'m, E> {
    fn into_parameter(self, _: &'m Context) -> Parameter<'m> {
        Parameter::Attribute(self.attribute)
    }
}

impl<E> Clone for EnumIntegerAttr<'_, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for EnumIntegerAttr<'_, E> {}

impl<E> PartialEq for EnumIntegerAttr<'_, E> {
    fn eq(&self, other: &Self) -> bool {
        self.attribute == other.attribute
    }
}

impl<E> Eq for EnumIntegerAttr<'_, E> {}

impl<E> Hash for EnumIntegerAttr<'_, E> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.attribute.hash(state);
    }
}

impl<E: Enumeration + fmt::Debug> fmt::Debug for EnumIntegerAttr<'_, E> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_tuple("EnumIntegerAttr")
            .field(&self.value())
            .finish()
    }
}

/// The error for an attribute without a value of an enum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongEnumAttribute {
    /// The qualified C++ type of the enum.
    pub enumeration: &'static str,
    /// The width of its integers.
    pub width: u32,
}

impl fmt::Display for WrongEnumAttribute {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongEnumAttribute { enumeration, width } = self;
        let name = enumeration.trim_start_matches("::");
        write!(
            formatter,
            "expected an integer attribute of type i{width} with a value of the enum {name}"
        )
    }
}

impl Error for WrongEnumAttribute {}
