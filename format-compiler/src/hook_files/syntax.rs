//! A hook file before names are resolved.

use std::ops::Range;

/// A name or word, and its bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) span: Range<usize>,
}

/// `directive name(parameters) { elements }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Directive {
    pub(crate) name: Word,
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) elements: Vec<Element>,
}

/// `kind $name`, `ref kind $name`, `kind(argument) $name`, or `kind $name = ...`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Parameter {
    pub(crate) is_ref: bool,
    pub(crate) kind: Word,
    /// The argument in parentheses after the kind.
    pub(crate) of: Option<Argument>,
    /// Without `$`.
    pub(crate) name: Word,
    /// The argument after `=`.
    pub(crate) default: Option<Argument>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Element {
    pub(crate) kind: ElementKind,
    pub(crate) span: Range<usize>,
}

/// `word($name, argument, ...)`
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Form {
    pub(crate) word: Word,
    pub(crate) name: Word,
    pub(crate) arguments: Vec<Argument>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ElementKind {
    /// The text between backticks.
    Literal(String),
    /// `$name`
    Value(Word),
    /// `word($name, argument, ...)`
    Form(Form),
    /// `list(...)`, `some(...)` with at least one element, `repeat(...)` without commas, or `counted($count, ...)`.
    List {
        commas: bool,
        needs_one: bool,
        count: Option<Word>,
        elements: Vec<Element>,
    },
    /// `(...)?` or `(...) : (...)?`, with the elements of the alternative.
    Group {
        elements: Vec<Element>,
        otherwise: Vec<Element>,
        anchors: Anchors,
    },
    /// `error("...")`, `error("...", "...")`, or `error(place, "...")`
    Refuse {
        place: Option<Word>,
        message: String,
        later: Option<String>,
    },
    /// `expect(place, "...", ...)`
    Expect {
        place: Word,
        message: String,
        elements: Vec<Element>,
    },
    /// `named("...")`
    Named(String),
}

/// The `^` marks in the two branches of a group.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Anchors {
    pub(crate) then: Vec<AnchorMark>,
    pub(crate) otherwise: Vec<AnchorMark>,
}

/// An argument of a form, after the parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Argument {
    pub(crate) kind: ArgumentKind,
    /// A string without quotes, a variable without `$`.
    pub(crate) text: String,
    pub(crate) span: Range<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ArgumentKind {
    Word,
    String,
    /// `$name`
    Variable,
    /// `[argument, ...]`
    List(Vec<Argument>),
    /// `word(argument, ...)`
    Call(Vec<Argument>),
}

impl Argument {
    /// The elements of a list.
    pub(crate) fn elements(&self) -> Option<&[Argument]> {
        match &self.kind {
            ArgumentKind::List(elements) => Some(elements),
            _ => None,
        }
    }

    /// Its text as a word.
    pub(crate) fn word(&self) -> Word {
        Word {
            text: self.text.clone(),
            span: self.span.clone(),
        }
    }
    pub(crate) fn is_string(&self) -> bool {
        self.kind == ArgumentKind::String
    }

    /// True if it is this word.
    pub(crate) fn is_word(&self, word: &str) -> bool {
        self.kind == ArgumentKind::Word && self.text == word
    }

    /// Returns the value of a number.
    pub(crate) fn number(&self) -> Option<i64> {
        self.text
            .parse()
            .ok()
            .filter(|_| self.kind == ArgumentKind::Word)
    }
}

/// A `^`: the index of the element before it, and its bytes.
pub(crate) type AnchorMark = (usize, Range<usize>);
