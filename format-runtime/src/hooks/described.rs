//! `custom<name>` directives with a text described as data.
//!
//! Descriptions are plain data without errors, because the reader of hook files checks them. The compiler lowers each
//! of them together with the formats around it, and the machines execute the result.

use super::{Accepted, Signature};
pub use crate::dialect::{cases, enum_attribute, number};
pub use crate::program::{
    AttributeForm, BitsForm, EntriesForm, EntryDefault, EntryForm, EnumForm, ErrorPlace,
    IntegerType, NumberHolder,
};

use crate::program::{self, ArgumentKind, GivenArgument, Literal, Token};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The description of a `custom` directive.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Described {
    /// The parameters, in the order of the arguments in the format.
    pub parameters: Vec<Parameter>,
    /// The text.
    pub elements: Vec<Element>,
}

/// A parameter of a directive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Parameter {
    /// The name, without `$`.
    pub name: String,
    /// The kind of its argument.
    pub kind: ArgumentKind,
    /// True if the argument is in a `ref(...)`: another element parses it.
    pub is_ref: bool,
    /// The kind of attribute, if a [`List`] writes its elements.
    pub storage: ListStorage,
    /// True if the attribute is empty instead of absent where its list is missing.
    pub is_empty_by_default: bool,
    /// The value of elements missing in the attribute. A list is printed as if they were present.
    pub missing: Option<Constant>,
}

/// The attribute that stores the elements of a list.
pub type ListStorage = program::ArrayStorage<usize>;
/// A value without text.
pub type Constant = program::Constant<usize>;
/// A type computed from parameters.
pub type ComputedType = program::ComputedType<usize>;

/// A part of the text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Element {
    /// A token.
    Literal {
        /// The token.
        literal: Literal,
        /// The printed text, with the space before it.
        printed: String,
    },
    /// Spaces, printed and not parsed.
    Space(String),
    /// The end of a line, printed and not parsed.
    Newline,
    /// A parameter; in a [`List`], its next element. Several values (outside a list, or of one group in a list) are
    /// separated by commas.
    Value {
        /// The index of the parameter.
        parameter: usize,
        /// The syntax of the parameter.
        form: Form,
        /// True if a space is printed before it.
        space: bool,
    },
    /// Repeated elements.
    List(Box<List>),
    /// Optional elements.
    Group(Box<Group>),
    /// No text: sets an attribute (in a [`List`], its next element) to a constant.
    Is {
        /// The index of the parameter.
        parameter: usize,
        /// The constant.
        constant: Constant,
        /// True if the attribute is printed nevertheless, where the text has an element for it.
        is_printed: bool,
    },
    /// No text: decides about the presence of its group. Any element may write the parameter.
    Given {
        /// The index of the parameter.
        parameter: usize,
        /// The value required of the parameter; `None` requires only its presence.
        constant: Option<Constant>,
    },
    /// Text printed, and not parsed, where the next element of an attribute is this constant.
    Printed {
        /// The index of the parameter.
        parameter: usize,
        /// The value of the next element.
        constant: Constant,
        /// The text.
        text: String,
    },
    /// Parsing fails here with this error.
    Refuse {
        /// The message of the error.
        message: String,
        /// The message after the first element of a list, if it differs.
        later: Option<String>,
        /// The place of the error.
        place: ErrorPlace,
    },
    /// Elements with an additional error, or with more text in their own errors, if they can't be parsed.
    Expect {
        /// The place of the error.
        place: ErrorPlace,
        /// The message of the error, or the text appended to errors about literals.
        message: String,
        /// The elements.
        elements: Vec<Element>,
    },
    /// The name of the next argument of a region; the region follows later: `%a : T`.
    Argument {
        /// The index of the region.
        region: usize,
        /// The parameter of the types of the arguments; without it, each type follows its argument.
        types: Option<usize>,
        /// True if there is no space before the colon of the type: `%a: T`.
        is_attached: bool,
        /// True if a space is printed before it.
        space: bool,
    },
    /// `(A) -> B`
    Functional {
        /// The index of the parameter left of the arrow.
        input: usize,
        /// The index of the parameter right of the arrow.
        result: usize,
        /// The message of the error at the beginning of any other type.
        message: String,
        /// True if a space is printed before it.
        space: bool,
    },
    /// No text: two parameters must have the same number of values.
    SameLength(usize, usize),
    /// No text: the results of the operation must have names; otherwise this error is reported at the beginning of the
    /// directive.
    Named(String),
}

/// The text of a parameter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Form {
    /// MLIR's own syntax of operands, types, regions and successors, and of attributes with their type.
    Plain,
    /// An attribute.
    Attribute(AttributeForm<usize>),
    /// Types in the syntax of the results of a function type: `A`, or `(A, B)`.
    Results {
        /// True if even a single type is printed in parentheses.
        in_parentheses: bool,
    },
    /// A region of one block, omitted if the block is empty.
    Body,
    /// A region with its arguments named before it.
    WithoutArguments,
    /// One type for each operand of a parameter.
    OneFor(usize),
    /// Types, without `!dialect.` if they are of this dialect.
    Unprefixed(String),
    /// The first element of a group: an operand or type. It belongs to the group only if the literal after it follows.
    /// Otherwise the element after the group takes it.
    Prefix,
    /// In a [`List`], a single operand or type repeated in every element.
    Shared,
    /// The dictionary of attributes.
    Entries(EntriesForm),
    /// The text of a string literal in C++, as a keyword.
    Word,
}

/// Repeated elements, one repetition for each element of their parameters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct List {
    /// The repeated elements. The first of them can be recognized as present or absent.
    pub elements: Vec<Element>,
    /// True if commas separate the repetitions; otherwise each of them begins with a literal.
    pub commas: bool,
    /// The text printed between two repetitions.
    pub between: String,
    /// True if a space is printed before the first one.
    pub space: bool,
    /// True if at least one repetition is required.
    pub at_least_one: bool,
    /// The token after the list, if it decides about an empty list: the list is empty only if this token follows.
    pub until: Option<Token>,
    /// For a list in a list, the parameter of the lengths: its next element is the number of repetitions.
    pub count: Option<usize>,
}

/// Optional elements.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    /// The elements. The first parsed one decides about their presence.
    pub elements: Vec<Element>,
    /// The elements of the `else` branch.
    pub otherwise: Vec<Element>,
    /// The conditions for printing the elements: one of these must hold.
    pub anchors: Vec<Anchor>,
    /// True if the anchors also decide about parsing, instead of the first element.
    pub is_given: bool,
}

/// A condition on a parameter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Anchor {
    /// The index of the parameter.
    pub parameter: usize,
    /// The condition.
    pub condition: Condition,
}

/// The kinds of conditions for printing a group.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// The anchor is present.
    Present,
    /// It is present and differs from the constant.
    PresentAndNot(Constant),
    /// It equals the constant.
    Is(Constant),
    /// It is absent or differs from the constant.
    IsNot(Constant),
    /// It is a region, and its first block has arguments.
    HasArguments,
}

impl Described {
    /// True if the directive is for formats of attributes and types.
    pub fn is_of_parameters(&self) -> bool {
        let mut parameters = self.parameters.iter();
        parameters.any(|parameter| parameter.kind == ArgumentKind::Parameter)
    }

    /// True if the text is the same, whatever the names of the parameters.
    pub fn is_same(&self, other: &Described) -> bool {
        let unnamed = |parameter: &Parameter| Parameter {
            name: String::new(),
            ..parameter.clone()
        };
        let (own, others) = (self.parameters.iter(), other.parameters.iter());
        self.elements == other.elements && own.map(unnamed).eq(others.map(unnamed))
    }

    /// Returns the accepted arguments.
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
    /// True if the element has no effect on parsing.
    pub fn is_only_printed(&self) -> bool {
        matches!(
            self,
            Element::Space(_) | Element::Newline | Element::Printed { .. } | Element::Given { .. }
        )
    }

    /// True if the element may have text to parse.
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
    /// True if it is for a single value, the same in each repetition of a list.
    pub fn is_of_all(&self) -> bool {
        matches!(self, Form::Prefix | Form::Shared)
    }
}

impl List {
    /// Returns the indices of the parameters of the repeated elements. `with_branches` includes elements in only one
    /// branch of a group.
    pub fn parameters(&self, with_branches: bool) -> SmallVec<[usize; 8]> {
        let mut found = SmallVec::new();
        collect(&self.elements, with_branches, &mut found);
        found
    }
}

/// True if one of the elements is a list for the parameter, or sets it to a constant array.
pub fn is_array(elements: &[Element], parameter: usize) -> bool {
    // The recursion is as deep as the nesting of the description, and this is limited.
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

/// Adds the parameters of elements; without `with_branches`, only parameters in both branches of groups.
fn collect(elements: &[Element], with_branches: bool, found: &mut SmallVec<[usize; 8]>) {
    // The recursion is as deep as the nesting of the description, and this is limited.
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
