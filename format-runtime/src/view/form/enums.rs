//! Enums, and the attributes of dialects.

use super::{Form, Literal};
use crate::dialect::enum_attribute;
use crate::view::Enumeration;
use operation_core::{Attribute, AttributeKind, Context, IntegerValue, Parameter, Signedness};
use std::marker::PhantomData;

/// The generated view of an attribute definition, for any lifetime of the context: implemented for the view with lifetime
/// `'static`.
pub trait AttributeFamily: 'static {
    /// `dialect.mnemonic`
    const NAME: &'static str;
    /// The view.
    type View<'m>: Copy + TryFrom<Attribute<'m>> + Into<Attribute<'m>>;
}

/// Attributes of a definition, as their generated view.
pub struct Defined<A>(PhantomData<A>);

/// Signless integers of the enum's width, as an enum or a set of bits.
pub struct EnumInteger<E>(PhantomData<E>);

/// Attributes of a definition with an enum as the only parameter (`EnumAttr`), as this enum.
pub struct EnumAttribute<E, A>(PhantomData<(E, A)>);

impl<A: AttributeFamily> Form for Defined<A> {
    type Value<'m> = A::View<'m>;
    type Given<'a, 'm: 'a> = A::View<'m>;

    fn read(attribute: Attribute<'_>) -> Option<A::View<'_>> {
        A::View::try_from(attribute).ok()
    }

    fn make<'a, 'm: 'a>(_: &'m Context, given: A::View<'m>) -> Option<Attribute<'m>> {
        Some(given.into())
    }
}

/// The unsigned value of `width` bits in an integer attribute or parameter, sign-extended there.
fn unsigned(value: i64, width: u32) -> u64 {
    match width {
        0 => 0,
        1..64 => value.cast_unsigned() & (u64::MAX >> (64 - width)),
        _ => value.cast_unsigned(),
    }
}

fn case<E: Enumeration>(literal: Literal) -> Option<E> {
    match literal {
        Literal::Integer(value) => E::from_value(unsigned(value, E::WIDTH)),
        _ => None,
    }
}

impl<E: Enumeration> Form for EnumInteger<E> {
    type Value<'m> = E;
    type Given<'a, 'm: 'a> = E;

    fn read(attribute: Attribute<'_>) -> Option<E> {
        match attribute.kind() {
            AttributeKind::Integer {
                type_,
                value: IntegerValue::Small(value),
            } if type_.is_integer(E::WIDTH) => E::from_value(unsigned(*value, E::WIDTH)),
            _ => None,
        }
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: E) -> Option<Attribute<'m>> {
        let type_ = context.integer_type(E::WIDTH, Signedness::Signless);
        Some(context.integer(type_, given.to_value().cast_signed()))
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        case(literal)
    }
}

impl<E: Enumeration, A: AttributeFamily> Form for EnumAttribute<E, A> {
    type Value<'m> = E;
    type Given<'a, 'm: 'a> = E;

    fn read(attribute: Attribute<'_>) -> Option<E> {
        let instance = attribute
            .dialect_instance()
            .filter(|instance| instance.name.as_str() == A::NAME)?;
        match instance.parameters {
            [Parameter::Integer(IntegerValue::Small(value))] => {
                E::from_value(unsigned(*value, E::WIDTH))
            }
            _ => None,
        }
    }

    fn make<'a, 'm: 'a>(context: &'m Context, given: E) -> Option<Attribute<'m>> {
        let value = given.to_value().cast_signed();
        Some(enum_attribute(context, A::NAME, value))
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        case(literal)
    }
}
