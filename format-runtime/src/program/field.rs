//! The fields of `prop-dict` in its own syntax: `<name = value, name>`.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A field of `prop-dict`; `A` is the syntax of an attribute in parsing or printing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Field<A> {
    /// The slot of the value.
    pub slot: u16,
    /// The syntax after its name.
    pub form: FieldForm<A>,
}

/// The syntax after the name of a field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FieldForm<A> {
    /// Nothing: the name stands for a unit attribute, or for a unit property (`None`). `= value` is also accepted.
    Unit(Option<A>),
    /// `= value`, in the syntax of the attribute.
    Attribute(A),
    /// `= case`: the case of an attribute with an enum as its only parameter. It is in square brackets if commas may join
    /// cases.
    Case(A),
    /// `= value`, in the syntax of the property.
    Property,
    /// `= [1, 2]`: this number of segment sizes.
    Sizes(u16),
}

impl<A> fmt::Display for Field<A> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.form {
            FieldForm::Unit(_) => " (unit)",
            FieldForm::Attribute(_) => "",
            FieldForm::Case(_) => " (case)",
            FieldForm::Property => " (property)",
            FieldForm::Sizes(_) => " (sizes)",
        };
        write!(formatter, "{}{what}", self.slot)
    }
}
