//! The description of a directive.

use super::super::{Accepted, Signature};
use crate::program::{ArgumentKind, GivenArgument, Literal};

/// A `custom` directive whose syntax is described.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Described {
    /// What it is given, in the order of the format.
    pub parameters: Vec<Parameter>,
    /// Its text.
    pub elements: Vec<Element>,
}

/// What a directive is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name, without `$`.
    pub name: String,
    /// The kind of arguments that it stands for.
    pub kind: ArgumentKind,
    /// Whether the argument is in a `ref(...)`: another element parses it.
    pub is_ref: bool,
    /// What an attribute is whose elements are written in a [`List`].
    pub storage: ListStorage,
    /// Whether an attribute whose list isn't there has no elements, instead of being absent.
    pub is_empty_by_default: bool,
}

/// The attribute that elements of a list are stored in.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ListStorage {
    /// `[1 : i32, "a"]`
    #[default]
    Array,
    /// `array<i32: 1, 2>`
    DenseI32,
    /// `array<i64: 1, 2>`
    DenseI64,
}

/// A part of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Element {
    /// A token.
    Literal {
        /// The token.
        literal: Literal,
        /// How it is printed, with the space before it.
        printed: String,
    },
    /// Text that is printed and not parsed: spaces.
    Space(String),
    /// The end of a line, which is printed and not parsed.
    Newline,
    /// A parameter; in a [`List`], its next element.
    Value {
        /// The index of the parameter.
        parameter: usize,
        /// How it is written.
        form: Form,
        /// Whether a space is printed before it.
        space: bool,
    },
    /// Elements that are repeated.
    List(Box<List>),
    /// Elements that may be left out.
    Group(Box<Group>),
}

/// How a parameter is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// As MLIR writes operands, types, regions, successors, and attributes with their type.
    Plain,
    /// An attribute of the integer type with so many bits, without the type; all kinds of attributes that have a type are read.
    Typed(u32),
    /// The number of an integer attribute with so many bits, without its type.
    Integer(u32),
    /// `@symbol`
    Symbol,
    /// A string attribute in quotes.
    String,
    /// A string attribute, in quotes if it is no keyword.
    Name,
    /// The keyword of an enum's case. The text is the name of the enum attribute (`dialect.mnemonic`).
    Keyword(String),
}

/// Elements that are repeated, once for each element of the parameters in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// What is repeated. It begins with an element that is there or not.
    pub elements: Vec<Element>,
    /// Whether commas stand between two; if not, it begins with a literal.
    pub commas: bool,
    /// What is printed between two.
    pub between: String,
    /// Whether a space is printed before the first one.
    pub space: bool,
    /// Whether there is at least one.
    pub at_least_one: bool,
}

/// Elements that may be left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The elements. The first one that is parsed decides whether they are there.
    pub elements: Vec<Element>,
    /// What stands there otherwise.
    pub otherwise: Vec<Element>,
    /// The index of the parameter that decides whether the elements are printed.
    pub anchor: usize,
}

impl Described {
    /// What it accepts.
    pub(super) fn signature_of(&self) -> Signature {
        let accepted = |parameter: &Parameter| {
            let given = GivenArgument { kind: parameter.kind, is_ref: parameter.is_ref };
            Accepted { kinds: vec![given], is_optional: false }
        };
        Signature(self.parameters.iter().map(accepted).collect())
    }
}

impl List {
    /// The indices of the parameters whose elements it writes.
    pub(super) fn parameters(&self) -> impl Iterator<Item = usize> {
        self.elements.iter().filter_map(|element| match element {
            Element::Value { parameter, .. } => Some(*parameter),
            _ => None,
        })
    }
}
