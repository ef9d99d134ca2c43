//! What a directive reads or prints, over its parameters.

use crate::values::{Condition, ReadId, Value};
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
    /// No text: it decides about the group that it is in.
    Given(usize),
    /// The name of the next argument of a region, and its type if none of the parameters has it.
    Argument {
        region: usize,
        form: ArgumentForm,
    },
    /// Types that are read, but stored nowhere.
    Checked(Checked),
    /// Types that are printed, and always these.
    Types(Vec<String>),
    /// A dictionary of attributes.
    Dictionary(Dictionary),
}

/// How a dictionary of attributes is read or printed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Dictionary {
    pub(crate) parameter: usize,
    pub(crate) with_keyword: bool,
    /// The entries that are never printed.
    pub(crate) omitted: Vec<String>,
    /// What entries are that are added, or not printed.
    pub(crate) defaults: Vec<(String, EntryIs)>,
}

/// What an entry is that isn't there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EntryIs {
    /// Something without elements or text, which is printed.
    Empty,
    EmptyArray,
    EmptyString,
    /// The name of the first result.
    ResultName,
}

/// How an argument of a region is written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ArgumentForm {
    /// Its name alone.
    Name,
    /// With the type behind it, which is printed as `%a: T` if it `is_attached`.
    Typed { is_attached: bool },
    /// Its type is the next one of a parameter.
    TypeOf(usize),
    /// Its type alone.
    Type,
}

/// What is read and not stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Checked {
    /// One type.
    Type,
    /// Types as the results of a function.
    Results,
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
    /// The keyword of an enum that must be one of these.
    KeywordOf(String, Vec<String>),
    /// The type in a type attribute.
    Type,
    /// As the results of a function type.
    Results,
    /// Read before it is known whether it is this parameter.
    Prefix,
    /// The same in each round of a list.
    Shared,
    /// Of the type that is read there.
    TypedBy(ReadId),
    /// Of the type that a parameter is.
    TypedAs(usize),
    /// A keyword that the format passes.
    Passed,
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
    /// What is computed of other parameters: a type, types, or a text; or the name of the first result.
    Computed(Value),
}

/// Without what both branches of groups end with, which stands behind them instead.
pub(crate) fn factored(elements: &[Element]) -> Vec<Element> {
    let mut together = Vec::new();
    for element in elements {
        match element {
            Element::Group(group) => {
                let (mut yes, mut no) = (factored(&group.yes), factored(&group.no));
                let mut tail = Vec::new();
                while yes.len().max(no.len()) > 1 && yes.last().is_some() && yes.last() == no.last() {
                    tail.extend(yes.pop());
                    no.pop();
                }
                together.push(Element::Group(Box::new(Group { yes, no, when: group.when.clone() })));
                together.extend(tail.into_iter().rev());
            }
            Element::List(list) => {
                together.push(Element::List(List { elements: factored(&list.elements), ..*list }));
            }
            other => together.push(other.clone()),
        }
    }
    together
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
        Element::Argument { region, .. } => *region == parameter,
        Element::Dictionary(dictionary) => dictionary.parameter == parameter,
        _ => false,
    })
}

/// The parameters that elements write, or that they depend on.
pub(crate) fn mentioned(elements: &[Element]) -> Vec<usize> {
    let mut found = Vec::new();
    mention(elements, &mut found);
    found.sort_unstable();
    found.dedup();
    found
}

fn mention(elements: &[Element], found: &mut Vec<usize>) {
    for element in elements {
        match element {
            Element::Value { parameter, form } => {
                found.push(*parameter);
                if let Form::TypedAs(type_) = form {
                    found.push(*type_);
                }
            }
            Element::Is { parameter, constant } => {
                found.push(*parameter);
                if let Constant::Computed(value) = constant {
                    in_value(value, found);
                }
            }
            Element::Given(parameter) => found.push(*parameter),
            Element::Dictionary(dictionary) => found.push(dictionary.parameter),
            Element::Argument { region, form } => {
                found.push(*region);
                if let ArgumentForm::TypeOf(types) = form {
                    found.push(*types);
                }
            }
            Element::List(list) => mention(&list.elements, found),
            Element::Group(group) => {
                mention(&group.yes, found);
                mention(&group.no, found);
                if let Some(condition) = &group.when {
                    in_condition(condition, found);
                }
            }
            Element::Token(_) | Element::Space | Element::Newline | Element::Checked(_) | Element::Types(_) => {}
        }
    }
}

fn in_value(value: &Value, found: &mut Vec<usize>) {
    match value {
        Value::Parameter(parameter) | Value::Element(parameter, _) => found.push(*parameter),
        Value::Of(_, inner) | Value::Accessor(_, _, inner) | Value::Every(inner) | Value::Size(inner) => {
            in_value(inner, found);
        }
        Value::Tuple(values) | Value::MakeType(_, values) => values.iter().for_each(|value| in_value(value, found)),
        _ => {}
    }
}

fn in_condition(condition: &Condition, found: &mut Vec<usize>) {
    match condition {
        Condition::Present(value) => in_value(value, found),
        Condition::Same(one, other) => {
            in_value(one, found);
            in_value(other, found);
        }
        Condition::Not(inner) => in_condition(inner, found),
        Condition::And(one, other) | Condition::Or(one, other) => {
            in_condition(one, found);
            in_condition(other, found);
        }
        _ => {}
    }
}
