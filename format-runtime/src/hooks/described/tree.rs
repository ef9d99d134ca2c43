//! The description of a directive.

use super::super::{Accepted, Signature};
use crate::program::{ArgumentKind, GivenArgument, Literal, Token};
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

/// The attribute that elements of a list are stored in.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum ListStorage {
    /// `[1 : i32, "a"]`
    #[default]
    Array,
    /// The list that the attribute of a dialect (`dialect.mnemonic`) holds as its only parameter.
    Within(String),
    /// `array<i1: true, false>`
    DenseBool,
    /// `array<i32: 1, 2>`
    DenseI32,
    /// `array<i64: 1, 2>`
    DenseI64,
    /// `dense<[1, 2]> : vector<2xi32>`, whose element type a parameter is. It is absent if there are no elements.
    Elements(usize),
}

impl ListStorage {
    /// Whether each element is a number instead of an attribute.
    pub fn is_of_numbers(&self) -> bool {
        !matches!(self, ListStorage::Array | ListStorage::Within(_))
    }
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

/// Where an error is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ErrorPlace {
    /// At the name of the operation.
    Name,
    /// Where parsing has stopped, as an error of the operation.
    Here,
    /// Behind `expected ...` where a literal among the elements is missing.
    Literals,
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
    /// `true` or `false`
    Bool(bool),
    /// An array of these.
    List(Vec<Constant>),
    /// A type; of several types, one, or in a [`List`] each.
    Type(ComputedType),
    /// That type for each of the operands that a parameter has.
    TypeForEach {
        /// The type.
        type_: ComputedType,
        /// The index of the operands.
        operands: usize,
    },
    /// All types that another parameter is.
    SameTypes(usize),
    /// A string: the last name in the reference to a symbol that a parameter is.
    NameOf(usize),
    /// A string: the name of the operation's first result, without `%`; empty if it is a number or has no name.
    ResultName,
}

/// A type that follows from others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ComputedType {
    /// `index`
    Index,
    /// A signless integer of so many bits, from 1 to 64.
    Integer(u32),
    /// The type that a parameter is, or that it holds; the first one if it is several.
    Of(usize),
    /// The type of a dialect (`dialect.mnemonic`) with these types as its parameters.
    Make(String, Vec<ComputedType>),
    /// The only parameter of the type of a dialect; no type for another one.
    Inner(String, Box<ComputedType>),
    /// The parameter with that name of the type of a dialect; no type for another one.
    Part(String, String, Box<ComputedType>),
    /// The first of two types, unless there is none.
    Either(Box<ComputedType>, Box<ComputedType>),
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
    /// `@symbol` without nested names.
    FlatSymbol,
    /// The numbers of an array of integers, with commas between.
    Integers(IntegerType),
    /// A number as wide as the type of its [`ListStorage::Elements`].
    Number {
        /// Whether it is printed with its sign.
        is_signed: bool,
    },
    /// Words for the bits of a number.
    Bits(BitsForm),
    /// Types as the results of a function type: `A`, or `(A, B)`.
    Results {
        /// Whether one type is printed in parentheses, too.
        in_parentheses: bool,
    },
    /// A region of one block, which is left out if the block is empty.
    Body,
    /// A region whose arguments are named before it.
    WithoutArguments,
    /// A string attribute as `@name`.
    SymbolName,
    /// An affine map without `affine_map<...>`.
    AffineMap,
    /// One type for each of the operands that a parameter has.
    OneFor(usize),
    /// The first element of a group: an operand or type that is read before it is known whether the group is there. If the literal
    /// behind it isn't, it is what the element after the group reads.
    Prefix,
    /// In a [`List`], a single operand or type that is the same each time.
    Shared,
    /// The dictionary of attributes.
    Entries(EntriesForm),
    /// An attribute of the type that a parameter is, without that type.
    TypedAs(usize),
    /// A string of the format, which is a literal in C++: its text as a keyword.
    Word,
}

/// How a dictionary of attributes is written.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct EntriesForm {
    /// Whether `attributes` stands before it.
    pub with_keyword: bool,
    /// The entries whose values are written as keywords.
    pub keywords: Vec<EntryForm>,
    /// The names of entries that are never printed.
    pub omitted: Vec<String>,
    /// Entries that are added if they aren't there, and not printed if they are that.
    pub defaults: Vec<(String, EntryDefault)>,
}

/// The value of an entry that isn't there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EntryDefault {
    /// A constant.
    Constant(Constant),
    /// The name of the operation's first result as a string, without `%`; empty if it is a number or has no name.
    ResultName,
}

/// An entry of a dictionary whose value is an enum attribute that is written as a keyword.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EntryForm {
    /// The name of the entry.
    pub entry: String,
    /// The enum attribute (`dialect.mnemonic`).
    pub name: String,
    /// The keyword of the value for which the entry isn't printed.
    pub left_out: Option<String>,
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
    /// The error for another attribute than a string.
    pub no_string: Option<String>,
    /// Whether another word means that the attribute is absent.
    pub is_lenient: bool,
}

/// How a number is written as the words of its bits, with commas between.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BitsForm {
    /// The attribute that holds the number.
    pub of: NumberHolder,
    /// The word if there are no bits.
    pub none: String,
    /// The words and their bits, in the order of printing. A word whose bits an earlier one has said is left out.
    pub words: Vec<(String, i64)>,
    /// The error for another word, in which `{}` stands for it; without it, other words mean nothing.
    pub unknown: Option<String>,
}

/// The attribute that holds a number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NumberHolder {
    /// An integer.
    Integer(IntegerType),
    /// An enum attribute (`dialect.mnemonic`).
    Enum(String),
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
    /// What it accepts.
    pub(super) fn signature_of(&self) -> Signature {
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
    pub(super) fn parameters(&self, with_branches: bool) -> SmallVec<[usize; 8]> {
        let mut found = SmallVec::new();
        collect(&self.elements, with_branches, &mut found);
        found
    }
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
