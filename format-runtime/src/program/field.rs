//! The fields of `prop-dict` where it has a syntax of its own: `<name = value, name>`.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A field of `prop-dict`; `A` says how an attribute is read or written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Field<A> {
    /// The slot that it holds.
    pub slot: u16,
    /// What stands behind its name.
    pub form: FieldForm<A>,
}

/// What stands behind the name of a field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FieldForm<A> {
    /// Nothing: the name stands for a unit attribute, or for a unit property (`None`). `= value` is read as well.
    Unit(Option<A>),
    /// `= value`, in the syntax of the attribute.
    Attribute(A),
    /// `= case`: the case of an attribute that has an enum and nothing else, in square brackets if cases may be joined by commas.
    Case(A),
    /// `= value`, in the syntax of the property.
    Property,
    /// `= [1, 2]`: this number of sizes of segments.
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
