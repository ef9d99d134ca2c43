//! The kinds of attributes and types: one variant for each kind. The walk over the contents of a kind is beside it,
//! so walks over attributes and types need no list of the kinds.

mod attribute;
mod type_;

pub use attribute::{AttributeKind, LocationAttribute};
pub use type_::{DYNAMIC, DialectInstance, Parameter, Signedness, TypeKind};

use crate::{Attribute, Type};

/// An attribute or a type, as a part of another one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SubElement<'c> {
    /// An attribute.
    Attribute(Attribute<'c>),
    /// A type.
    Type(Type<'c>),
}

impl<'c> From<Attribute<'c>> for SubElement<'c> {
    fn from(attribute: Attribute<'c>) -> Self {
        SubElement::Attribute(attribute)
    }
}

impl<'c> From<Type<'c>> for SubElement<'c> {
    fn from(type_: Type<'c>) -> Self {
        SubElement::Type(type_)
    }
}

impl<'c> SubElement<'c> {
    /// True if an attribute or type directly in it passes the test; stops at the first that does. The type of a typed
    /// attribute (`i32` of `1 : i32`) counts.
    #[inline]
    pub fn any_sub_element(self, mut test: impl FnMut(SubElement<'c>) -> bool) -> bool {
        match self {
            SubElement::Attribute(attribute) => attribute.kind().any_sub_element(&mut test),
            SubElement::Type(type_) => type_.kind().any_sub_element(&mut test),
        }
    }
    /// Visits the attributes and types directly in it (`walkImmediateSubElements`).
    pub fn walk_immediate_sub_elements(self, mut visit: impl FnMut(SubElement<'c>)) {
        self.any_sub_element(|element| {
            visit(element);
            false
        });
    }
    /// The address of its record.
    pub fn address(self) -> usize {
        match self {
            SubElement::Attribute(attribute) => attribute.address(),
            SubElement::Type(type_) => type_.address(),
        }
    }
}

impl<'c> Attribute<'c> {
    /// The type of a typed attribute (integer, float, string, dense, opaque), as written or implied; `none` included.
    pub fn type_(self) -> Option<Type<'c>> {
        self.kind().type_()
    }
}

/// True if an attribute or type in the parameters passes the test. Recurses only as deep as definitions nest lists.
fn any_in_parameters<'c>(
    parameters: &[Parameter<'c>],
    test: &mut impl FnMut(SubElement<'c>) -> bool,
) -> bool {
    parameters.iter().any(|parameter| match *parameter {
        Parameter::Type(type_) => test(type_.into()),
        Parameter::Attribute(attribute) => test(attribute.into()),
        Parameter::List(elements) => any_in_parameters(elements, test),
        Parameter::Absent | Parameter::Integer(_) | Parameter::String(_) => false,
    })
}
