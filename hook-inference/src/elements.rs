//! What a directive reads or prints, over its parameters.

use crate::values::{Condition, Value};
use format_runtime::program::ArgumentKind;
use std::rc::Rc;

/// A parameter of a directive.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Parameter {
    /// The name, without `$`.
    pub(crate) name: String,
    pub(crate) kind: ArgumentKind,
    pub(crate) is_ref: bool,
    /// The class of an attribute, without its namespace.
    pub(crate) class: String,
    /// The parameter of which this one is the type.
    pub(crate) type_of: Option<usize>,
}

/// A part of the text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Element {
    Token(String),
    /// A space that is printed.
    Space,
    Newline,
    Value {
        parameter: usize,
        form: Form,
    },
    List(List),
    Group(Box<Group>),
    /// No text: a parameter is this where the element stands.
    Is {
        parameter: usize,
        constant: Constant,
    },
}

/// What is repeated.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct List {
    pub(crate) elements: Vec<Element>,
    pub(crate) commas: bool,
    pub(crate) may_be_empty: bool,
}

/// What may be left out.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Group {
    pub(crate) yes: Vec<Element>,
    pub(crate) no: Vec<Element>,
    /// When it is printed; none if it is read.
    pub(crate) when: Option<Condition>,
}

/// How a parameter is read or printed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Form {
    /// As MLIR writes it.
    Plain,
    /// An attribute of some class, with its type.
    Attribute(Option<Rc<str>>),
    /// Without its type.
    WithoutType,
    /// Of this type, which isn't written.
    Typed(String),
    /// What it holds, as it is.
    Held,
    /// A number of an attribute of that type.
    Integer(String),
    Symbol,
    /// In quotes.
    String,
    /// A keyword.
    Word,
    KeywordOrString,
    /// The keyword of an enum; the name is empty where it is printed.
    Keyword(String),
    /// The type in a type attribute.
    Type,
}

/// What isn't written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Constant {
    Unit,
    Bool(bool),
    String(String),
    /// A number, with its type.
    Integer(String, i64),
    /// A case of an enum, by its C++ name.
    Case(String),
    /// A type.
    Type(String),
    /// What another parameter is.
    Same(usize),
}

/// The value of a parameter that a condition is about.
pub(crate) fn parameter_of(value: &Value) -> Option<usize> {
    match value {
        Value::Parameter(parameter) | Value::Element(parameter, _) => Some(*parameter),
        Value::Of(crate::values::Part::Value, inner) => parameter_of(inner),
        _ => None,
    }
}

impl List {
    /// Whether a parameter is written in each round, or in some.
    pub(crate) fn writes(&self, parameter: usize) -> bool {
        writes(&self.elements, parameter)
    }
}

/// Whether elements write a parameter.
pub(crate) fn writes(elements: &[Element], parameter: usize) -> bool {
    elements.iter().any(|element| match element {
        Element::Value { parameter: written, .. } => *written == parameter,
        Element::List(list) => list.writes(parameter),
        Element::Group(group) => writes(&group.yes, parameter) || writes(&group.no, parameter),
        _ => false,
    })
}
