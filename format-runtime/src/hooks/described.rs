//! `custom<name>` directives of operations with a text that is described as data.
//!
//! Descriptions are plain data without errors, because they are checked where they are read. The compiler lowers each together
//! with the formats that use it; the machines execute the result.

use super::{Accepted, Signature};
pub use crate::dialect::{cases, enum_attribute, number};
pub use crate::program::{
    AttributeForm, BitsForm, EntriesForm, EntryDefault, EntryForm, EnumForm, ErrorPlace,
    IntegerType, NumberHolder,
};

use crate::program::{self, ArgumentKind, GivenArgument, Literal, Token};
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
    /// What elements are that an attribute lacks. A list is printed as if they were there.
    pub missing: Option<Constant>,
}

/// The attribute that stores the elements of a list.
pub type ListStorage = program::ArrayStorage<usize>;
/// A value without text.
pub type Constant = program::Constant<usize>;
/// A type that follows from parameters.
pub type ComputedType = program::ComputedType<usize>;

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
    /// No text: it decides about the group that it is in, whichever element writes the parameter.
    Given {
        /// The index of the parameter.
        parameter: usize,
        /// What it is; without it, it is there.
        constant: Option<Constant>,
    },
    /// Text that is printed, and not parsed, where an element of an attribute is this constant.
    Printed {
        /// The index of the parameter.
        parameter: usize,
        /// What its next element is.
        constant: Constant,
        /// What is printed then.
        text: String,
    },
    /// No text can be read here: this error.
    Refuse {
        /// The error.
        message: String,
        /// The error behind the first element of a list, if it is another one.
        later: Option<String>,
        /// Where it is reported.
        place: ErrorPlace,
    },
    /// Elements with one more error if they can't be read, or with more in their own.
    Expect {
        /// Where it is reported.
        place: ErrorPlace,
        /// The error, or what is behind errors about literals.
        message: String,
        /// The elements.
        elements: Vec<Element>,
    },
    /// The name of the next argument of a region that is written later: `%a : T`.
    Argument {
        /// The index of the region.
        region: usize,
        /// The types of the arguments; without them, each has its type behind it.
        types: Option<usize>,
        /// Whether there is no space before the colon of the type: `%a: T`.
        is_attached: bool,
        /// Whether a space is printed before it.
        space: bool,
    },
    /// `(A) -> B`
    Functional {
        /// The index of the type left of the arrow.
        input: usize,
        /// That of the type right of it.
        result: usize,
        /// The error, where the type begins, if it is another one.
        message: String,
        /// Whether a space is printed before it.
        space: bool,
    },
    /// No text: two parameters must have as many values as each other.
    SameLength(usize, usize),
    /// No text: the results of the operation must be named, or else it is this error where the directive begins.
    Named(String),
}

/// The text of a parameter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Form {
    /// The text that MLIR gives operands, types, regions and successors, and to attributes with their type.
    Plain,
    /// An attribute.
    Attribute(AttributeForm<usize>),
    /// Types as the results of a function type: `A`, or `(A, B)`.
    Results {
        /// True if one type is printed in parentheses, too.
        in_parentheses: bool,
    },
    /// A region of one block, omitted if the block is empty.
    Body,
    /// A region whose arguments are named before it.
    WithoutArguments,
    /// One type for each operand of a parameter.
    OneFor(usize),
    /// The first element of a group: an operand or type that belongs to the group only if the literal behind it follows.
    /// Otherwise the element after the group takes it.
    Prefix,
    /// In a [`List`], a single operand or type that is repeated in every element.
    Shared,
    /// The dictionary of attributes.
    Entries(EntriesForm),
    /// The text of a string literal in C++, as a keyword.
    Word,
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
    /// The token behind it, if the list has no elements only if that follows.
    pub until: Option<Token>,
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
    /// What decides whether the elements are printed: one of these must hold.
    pub anchors: Vec<Anchor>,
    /// Whether that decides about reading, too, instead of the first element.
    pub is_given: bool,
}

/// What must hold of a parameter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Anchor {
    /// The index of the parameter.
    pub parameter: usize,
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
    /// It is a region whose first block has arguments.
    HasArguments,
}

impl Described {
    /// Returns true if it is for the formats of attributes and types.
    pub fn is_of_parameters(&self) -> bool {
        let mut parameters = self.parameters.iter();
        parameters.any(|parameter| parameter.kind == ArgumentKind::Parameter)
    }

    /// Returns the arguments that it accepts.
    pub fn signature(&self) -> Signature {
        let accepted = |parameter: &Parameter| {
            let given = GivenArgument {
                kind: parameter.kind,
                is_ref: parameter.is_ref,
            };
            Accepted {
                kinds: vec![given],
                is_optional: false,
            }
        };
        Signature(self.parameters.iter().map(accepted).collect())
    }
}

impl Element {
    /// Whether there is nothing to read.
    pub fn is_only_printed(&self) -> bool {
        matches!(
            self,
            Element::Space(_) | Element::Newline | Element::Printed { .. } | Element::Given { .. }
        )
    }

    /// Whether it may have text that is read.
    pub fn has_text(&self) -> bool {
        match self {
            Element::Group(group) => group
                .elements
                .iter()
                .chain(&group.otherwise)
                .any(Element::has_text),
            Element::Is { .. } | Element::SameLength(..) | Element::Named(_) => false,
            other => !other.is_only_printed(),
        }
    }
}

impl Form {
    /// Whether it is that of a single value, which is the same in each round of a list.
    pub fn is_of_all(&self) -> bool {
        matches!(self, Form::Prefix | Form::Shared)
    }
}

impl List {
    /// The indices of the parameters of which each repetition writes an element, in any of its branches if `with_branches`.
    pub fn parameters(&self, with_branches: bool) -> SmallVec<[usize; 8]> {
        let mut found = SmallVec::new();
        collect(&self.elements, with_branches, &mut found);
        found
    }
}

/// Returns true if one of the elements is a list that writes the parameter, or a constant array for it.
pub fn is_array(elements: &[Element], parameter: usize) -> bool {
    // Recurses as deeply as descriptions nest, which is limited.
    elements.iter().any(|element| match element {
        Element::List(list) => {
            list.count == Some(parameter) || list.parameters(true).contains(&parameter)
        }
        Element::Is {
            parameter: set,
            constant: Constant::List(_),
            ..
        } => *set == parameter,
        Element::Expect { elements, .. } => is_array(elements, parameter),
        Element::Group(group) => {
            is_array(&group.elements, parameter) || is_array(&group.otherwise, parameter)
        }
        _ => false,
    })
}

/// Adds the parameters that elements write; without `with_branches` only those of which they always write one.
fn collect(elements: &[Element], with_branches: bool, found: &mut SmallVec<[usize; 8]>) {
    // Recurses as deeply as the description nests, which is limited.
    for element in elements {
        match element {
            Element::Value { parameter, .. } | Element::Is { parameter, .. } => {
                found.push(*parameter);
            }
            Element::Argument { region, .. } => found.push(*region),
            Element::Group(group) if with_branches => {
                collect(&group.elements, true, found);
                collect(&group.otherwise, true, found);
            }
            Element::Group(group) => {
                let (mut one, mut other) = (SmallVec::new(), SmallVec::new());
                collect(&group.elements, false, &mut one);
                collect(&group.otherwise, false, &mut other);
                found.extend(
                    one.into_iter()
                        .filter(|parameter| other.contains(parameter)),
                );
            }
            Element::Expect { elements, .. } => collect(elements, with_branches, found),
            Element::List(list) => {
                found.extend(list.count);
                if with_branches {
                    collect(&list.elements, true, found);
                }
            }
            Element::Functional { input, result, .. } => found.extend([*input, *result]),
            Element::Literal { .. }
            | Element::Space(_)
            | Element::Newline
            | Element::Given { .. }
            | Element::Printed { .. }
            | Element::Refuse { .. }
            | Element::SameLength(..)
            | Element::Named(_) => {}
        }
    }
}
