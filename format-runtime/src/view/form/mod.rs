//! The Rust types of attributes and properties.
//!
//! An operation holds its inherent attributes and its properties as attributes. A [`Form`] connects the attributes allowed
//! by a definition with a Rust type: the generated accessors, setters and builders of an argument all name one form.

mod dense;
mod enums;
mod integer;
mod list;
mod literal;
mod simple;

pub use dense::{Dense, DenseArray, DenseElement};
pub use enums::{AttributeFamily, Defined, EnumAttribute, EnumInteger};
pub use integer::{Boolean, Index, Native, Signed, Signless, Unsigned};
pub use list::{Array, Elements, Maybe};
pub use literal::Literal;
pub use simple::{
    Any, Entries, Float32, Float64, Items, Map, Set, SymbolName, Text, TypeValue, Unit,
};

use operation_core::{Attribute, Context};

/// A kind of attributes for values of a Rust type.
pub trait Form: 'static {
    /// The result of an accessor.
    type Value<'m>;
    /// The argument of a setter or builder.
    type Given<'a, 'm: 'a>: Copy;

    /// The value of an attribute; `None` if the attribute has another form.
    fn read(attribute: Attribute<'_>) -> Option<Self::Value<'_>>;

    /// The attribute for a value; `None` if there is none, as for `false` in the form of unit attributes.
    fn make<'a, 'm: 'a>(context: &'m Context, given: Self::Given<'a, 'm>) -> Option<Attribute<'m>>;

    /// The value of a default without need of a context; `None` if it is none of this form.
    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        let _ = literal;
        None
    }
}

/// True if an attribute has a form, for the tables of generated operations.
pub fn fits<F: Form>(attribute: Attribute<'_>) -> bool {
    F::read(attribute).is_some()
}

/// The attribute for a value, if any.
pub fn make<'a, 'm: 'a, F: Form>(
    context: &'m Context,
    given: F::Given<'a, 'm>,
) -> Option<Attribute<'m>> {
    F::make(context, given)
}

/// The attribute for a value, if there is one.
pub fn make_optional<'a, 'm: 'a, F: Form>(
    context: &'m Context,
    given: Option<F::Given<'a, 'm>>,
) -> Option<Attribute<'m>> {
    F::make(context, given?)
}
