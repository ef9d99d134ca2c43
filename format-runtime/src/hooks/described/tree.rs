//! The description of a directive.

use super::super::{Accepted, Signature};
use crate::program::{ArgumentKind, GivenArgument, Literal};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A `custom` directive whose syntax is described.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Described {
    /// What it is given, in the order of the format.
    pub parameters: Vec<Parameter>,
    /// Its text.
    pub elements: Vec<Element>,
}

/// What a directive is given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// A parameter; in a [`List`], its next element. Several values outside a list have commas between them, as do the values of
    /// a group of several in a list.
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
    /// No text: an attribute (in a [`List`], its next element) is this constant where the element stands.
    Is {
        /// The index of the parameter.
        parameter: usize,
        /// What it is.
        constant: Constant,
        /// Whether it is printed all the same, where the text says so.
        is_printed: bool,
    },
    /// No text can be read here: this error.
    Refuse(String),
}

/// An attribute that isn't written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Constant {
    /// `unit`
    Unit,
    /// A string.
    String(String),
    /// A number with its type.
    Integer(IntegerType, i64),
    /// The case with that keyword of the enum attribute of that name (`dialect.mnemonic`).
    Case(String, String),
}

/// The type of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum IntegerType {
    /// A signless integer of so many bits, from 1 to 64.
    Bits(u32),
    /// `index`
    Index,
}

/// How a parameter is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Form {
    /// As MLIR writes operands, types, regions, successors, and attributes with their type.
    Plain,
    /// An attribute of the integer type, without the type; all kinds of attributes that have a type are read.
    Typed(IntegerType),
    /// The number of an integer attribute, without its type.
    Integer(IntegerType),
    /// The type that an attribute holds.
    Type,
    /// `@symbol`
    Symbol,
    /// A string attribute in quotes.
    String,
    /// A string attribute, in quotes if it is no keyword.
    Name,
    /// The keyword of an enum's case.
    Keyword(EnumForm),
}

/// How the case of an enum is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EnumForm {
    /// The name of the enum attribute (`dialect.mnemonic`), or of the enum's C++ type.
    pub name: String,
    /// Whether it is written in quotes.
    pub is_quoted: bool,
    /// The error for another word, which then can't stand there; `{}` in it stands for the word.
    pub unknown: Option<String>,
}

/// Elements that are repeated, once for each element of the parameters in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// The parameter whose next element is the number of repetitions, for a list in a list.
    pub count: Option<usize>,
}

/// Elements that may be left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    /// The elements. The first one that is parsed decides whether they are there.
    pub elements: Vec<Element>,
    /// What stands there otherwise.
    pub otherwise: Vec<Element>,
    /// The index of the parameter that decides whether the elements are printed.
    pub anchor: usize,
    /// What must hold of it.
    pub condition: Condition,
}

/// When a group is printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// The anchor is there.
    Present,
    /// It is there, and another attribute than the constant.
    PresentAndNot(Constant),
    /// It is the constant.
    Is(Constant),
    /// It is not the constant, or not there.
    IsNot(Constant),
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

impl Element {
    /// Whether there is nothing to read.
    pub fn is_only_printed(&self) -> bool {
        matches!(self, Element::Space(_) | Element::Newline)
    }
}

impl List {
    /// The indices of the parameters of which each repetition writes an element, in any of its branches if `with_branches`.
    pub(super) fn parameters(&self, with_branches: bool) -> SmallVec<[usize; 4]> {
        let mut found = SmallVec::new();
        collect(&self.elements, with_branches, &mut found);
        found
    }
}

/// Adds the parameters that elements write; without `with_branches` only those of which they always write one.
fn collect(elements: &[Element], with_branches: bool, found: &mut SmallVec<[usize; 4]>) {
    // Recurses as deeply as the description nests, which is limited.
    for element in elements {
        match element {
            Element::Value { parameter, .. } | Element::Is { parameter, .. } => found.push(*parameter),
            Element::Group(group) if with_branches => {
                collect(&group.elements, true, found);
                collect(&group.otherwise, true, found);
            }
            Element::Group(group) => {
                let (mut one, mut other) = (SmallVec::new(), SmallVec::new());
                collect(&group.elements, false, &mut one);
                collect(&group.otherwise, false, &mut other);
                found.extend(one.into_iter().filter(|parameter| other.contains(parameter)));
            }
            Element::List(list) => {
                found.extend(list.count);
                if with_branches {
                    collect(&list.elements, true, found);
                }
            }
            Element::Literal { .. } | Element::Space(_) | Element::Newline | Element::Refuse(_) => {}
        }
    }
}
