//! Integers.

use super::{Form, Literal};
use operation_core::{Attribute, AttributeKind, Context, IntegerValue, Signedness, Type, TypeKind};
use std::marker::PhantomData;

/// An integer type of Rust for the values of attributes.
pub trait Native: Copy + 'static {
    /// Its width in bits.
    const WIDTH: u32;

    /// The number in the lowest [`Self::WIDTH`] of these bits.
    fn from_bits(bits: i64) -> Self;

    /// The bits, sign-extended if the type is signed.
    fn to_bits(self) -> i64;
}

macro_rules! native {
    ($($type:ident),*) => {$(
        impl Native for $type {
            const WIDTH: u32 = $type::BITS;

            fn from_bits(bits: i64) -> Self {
                bits as $type
            }

            fn to_bits(self) -> i64 {
                self as i64
            }
        }
    )*};
}

native!(i8, i16, i32, i64, u8, u16, u32, u64);

/// Attributes of the type `iN`, as integers of the same width.
pub struct Signless<T>(PhantomData<T>);

/// Attributes of the type `siN`, as integers of the same width.
pub struct Signed<T>(PhantomData<T>);

/// Attributes of the type `uiN`, as integers of the same width.
pub struct Unsigned<T>(PhantomData<T>);

/// Attributes of the type `index`, as 64-bit integers.
pub struct Index;

/// Attributes of the type `i1`, as booleans.
pub struct Boolean;

/// The bits of an integer attribute of at most 64 bits with a suitable type.
fn bits(attribute: Attribute<'_>, is_meant: impl FnOnce(&TypeKind<'_, '_>) -> bool) -> Option<i64> {
    match attribute.kind() {
        AttributeKind::Integer {
            type_,
            value: IntegerValue::Small(bits),
        } if is_meant(type_.kind()) => Some(*bits),
        _ => None,
    }
}

fn is_of(type_: &TypeKind<'_, '_>, width: u32, signedness: Signedness) -> bool {
    *type_ == TypeKind::Integer { width, signedness }
}

fn integer<'m>(context: &'m Context, type_: Type<'m>, bits: i64) -> Option<Attribute<'m>> {
    Some(context.integer(type_, bits))
}

macro_rules! integer_form {
    ($($form:ident),*) => {$(
        impl<T: Native> Form for $form<T> {
            type Value<'m> = T;
            type Given<'a, 'm: 'a> = T;

            fn read(attribute: Attribute<'_>) -> Option<T> {
                bits(attribute, |type_| is_of(type_, T::WIDTH, Signedness::$form)).map(T::from_bits)
            }

            fn make<'a, 'm: 'a>(context: &'m Context, given: T) -> Option<Attribute<'m>> {
                integer(context, context.integer_type(T::WIDTH, Signedness::$form), given.to_bits())
            }

            fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
                match literal {
                    Literal::Integer(value) => Some(T::from_bits(value)),
                    _ => None,
                }
            }
        }
    )*};
}

integer_form!(Signless, Signed, Unsigned);

impl Form for Index {
    type Value<'m> = i64;
    type Given<'a, 'm: 'a> = i64;

    fn read(attribute: Attribute<'_>) -> Option<i64> {
        bits(attribute, |type_| *type_ == TypeKind::Index)
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: i64) -> Option<Attribute<'m>> {
        integer(context, context.index_type(), given)
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        match literal {
            Literal::Integer(value) => Some(value),
            _ => None,
        }
    }
}

impl Form for Boolean {
    type Value<'m> = bool;
    type Given<'a, 'm: 'a> = bool;

    fn read(attribute: Attribute<'_>) -> Option<bool> {
        attribute.as_bool()
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: bool) -> Option<Attribute<'m>> {
        Some(context.bool(given))
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        match literal {
            Literal::Bool(value) => Some(value),
            _ => None,
        }
    }
}
