//! Why something can't be carried over.

use std::fmt;

/// A part of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// An operand, or a group of them.
    Operand,
    /// A result, or a group of them.
    Result,
    /// A region, or a group of them.
    Region,
    /// A successor, or a group of them.
    Successor,
    /// An attribute or a property.
    Attribute,
}

impl fmt::Display for Part {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Part::Operand => "operand",
            Part::Result => "result",
            Part::Region => "region",
            Part::Successor => "successor",
            Part::Attribute => "attribute",
        })
    }
}

/// Why an operation, attribute or type of the old definitions has no counterpart under the new ones.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// There is no operation with the name.
    NoOperation,
    /// The operation has an undeclared part.
    PartGone(Part, String),
    /// The operation lacks a part that must be there.
    PartMissing(Part, String),
    /// The number of members of a group isn't allowed.
    Size(Part, String, usize),
    /// Groups of the same size are not.
    UnequalSizes(Part),
    /// The attribute is not allowed there now.
    NotAllowed(String),
    /// The enum has no case with the name.
    NoCase {
        /// The C++ name of the enum under the old definitions.
        enumeration: String,
        /// The case, or its value if it has no name.
        case: String,
    },
    /// There is no attribute with the name (`dialect.mnemonic`).
    NoAttribute(String),
    /// There is no type with the name (`dialect.mnemonic`).
    NoType(String),
    /// An attribute or type has an undeclared parameter.
    ParameterGone(String, String),
    /// An attribute or type lacks a parameter that must be there.
    ParameterMissing(String, String),
    /// The value of a parameter is not allowed there now.
    ParameterNotAllowed(String, String),
    /// The operation doesn't have the shape of its old definition.
    OtherShape,
    /// The new definitions can't read an opaque attribute or type; with the error.
    Text(String, String),
    /// The definition of an attribute or type has changed of which nothing but the text is known; with its name (`#dialect.mnemonic` or
    /// `!dialect.mnemonic`) and why nothing else is.
    TextOfChanged(String, String),
    /// The operation was in custom form, and can't be printed in its new custom form; with the reason.
    NoCustomForm(String),
    /// Attributes or types are nested too deeply.
    TooDeep,
    /// Its text under the new definitions would be read as something else, or not at all; with the difference or error.
    Unlike(String),
}

impl Reason {
    /// A stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Reason::NoOperation => "M001",
            Reason::PartGone(..) => "M002",
            Reason::PartMissing(..) => "M003",
            Reason::Size(..) | Reason::UnequalSizes(_) => "M004",
            Reason::NotAllowed(_) => "M005",
            Reason::NoCase { .. } => "M006",
            Reason::NoAttribute(_) => "M007",
            Reason::NoType(_) => "M008",
            Reason::ParameterGone(..) => "M009",
            Reason::ParameterMissing(..) => "M010",
            Reason::ParameterNotAllowed(..) => "M011",
            Reason::OtherShape => "M012",
            Reason::Text(..) => "M013",
            Reason::TooDeep => "M014",
            Reason::Unlike(_) => "M015",
            Reason::NoCustomForm(_) => "M016",
            Reason::TextOfChanged(..) => "M017",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&match self {
            Reason::NoOperation => "the new definitions have no such operation".to_owned(),
            Reason::PartGone(part, name) => format!("it has no {part} '{name}' any more"),
            Reason::PartMissing(part, name) => {
                format!("its new {part} '{name}' is required")
            }
            Reason::Size(part, name, size) => {
                format!("its {part} '{name}' can't be {size} now")
            }
            Reason::UnequalSizes(part) => {
                format!("its groups of {part}s have different sizes, which aren't kept any more")
            }
            Reason::NotAllowed(name) => format!("its attribute '{name}' can't have this value now"),
            Reason::NoCase { enumeration, case } => {
                format!("the enum {enumeration} has no case '{case}' any more")
            }
            Reason::NoAttribute(name) => {
                format!("the new definitions have no attribute '#{name}'")
            }
            Reason::NoType(name) => format!("the new definitions have no type '!{name}'"),
            Reason::ParameterGone(owner, name) => {
                format!("'{owner}' has no parameter '{name}' any more")
            }
            Reason::ParameterMissing(owner, name) => {
                format!("the new parameter '{name}' of '{owner}' is required")
            }
            Reason::ParameterNotAllowed(owner, name) => {
                format!("the parameter '{name}' of '{owner}' can't have this value now")
            }
            Reason::OtherShape => {
                "it doesn't have the shape that its old definition declares".to_owned()
            }
            Reason::Text(text, error) => {
                format!("'{text}' can't be read under the new definitions: {error}")
            }
            Reason::Unlike(difference) => {
                format!("the new definitions read its new text as something else: {difference}")
            }
            Reason::TextOfChanged(name, why) => {
                format!("the definition of '{name}' has changed, and only its text is known: {why}")
            }
            Reason::NoCustomForm(why) => {
                format!("it can't be written in its new custom form: {why}")
            }
            Reason::TooDeep => "attributes or types are nested too deeply".to_owned(),
        })
    }
}

/// A refused operation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refusal {
    /// The name of the operation under the old definitions.
    pub what: String,
    /// Why.
    pub reason: Reason,
}

impl Refusal {
    pub(crate) fn new(what: impl Into<String>, reason: Reason) -> Self {
        Refusal {
            what: what.into(),
            reason,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "'{}' can't be carried over: {}",
            self.what, self.reason
        )
    }
}

impl std::error::Error for Refusal {}
