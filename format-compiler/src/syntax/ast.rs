//! The syntax tree of a format, before names are resolved, shared by operation formats and by attribute and type
//! formats.

use std::ops::Range;

use super::Directive;

/// A whole format.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Format {
    /// The elements in order.
    pub elements: Vec<Element>,
    /// Byte offset of the first token, or of the end if there is none.
    pub start: usize,
}

/// One element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element {
    /// The kind of the element.
    pub kind: ElementKind,
    /// The bytes of the element in the format string, including parentheses and arguments.
    pub span: Range<usize>,
    /// The element's tokens. Upstream reads a format in a single pass, so they determine its first error.
    pub tokens: Range<usize>,
}

/// The kinds of [`Element`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ElementKind {
    /// Text between backticks, without the backticks; includes whitespace literals (`` `` ``, `` ` ` ``, `` `
    /// ` ``).
    Literal(String),
    /// Text between double quotes, without the quotes and with every backslash removed.
    String(String),
    /// `$name`
    Variable(String),
    /// `(...)?`
    Group(Box<Group>),
    /// A directive with its arguments.
    Directive(Directive, Arguments),
    /// A piece that could not be parsed; an error has been reported.
    Error,
}

/// The arguments of a directive. The grammar produces as many of each kind as [`Directive::shape`] specifies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arguments {
    /// `(element, ...)`, or no arguments.
    Elements(Vec<Element>),
    /// `<name>(element, ...)`
    Named(String, Vec<Element>),
    /// ``(`literal` element ... | ...)``
    Clauses(Vec<Clause>),
}

impl Arguments {
    /// The name in angle brackets; empty if there is none.
    pub fn name(&self) -> &str {
        match self {
            Arguments::Named(name, _) => name,
            Arguments::Elements(_) | Arguments::Clauses(_) => "",
        }
    }

    /// The comma-separated elements.
    pub fn elements(&self) -> &[Element] {
        match self {
            Arguments::Elements(elements) | Arguments::Named(_, elements) => elements,
            Arguments::Clauses(_) => &[],
        }
    }

    /// The elements, if there are exactly `N`.
    pub fn exactly<const N: usize>(&self) -> Option<&[Element; N]> {
        self.elements().try_into().ok()
    }

    /// The clauses.
    pub fn clauses(&self) -> &[Clause] {
        match self {
            Arguments::Clauses(clauses) => clauses,
            Arguments::Elements(_) | Arguments::Named(..) => &[],
        }
    }
}

/// A clause of an `oilist`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// The literal that introduces the clause.
    pub literal: Element,
    /// The elements after the literal.
    pub elements: Vec<Element>,
}

/// An optional group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Parsed and printed if the anchor is present.
    pub then_elements: Vec<Element>,
    /// Parsed and printed if the anchor is absent.
    pub else_elements: Vec<Element>,
    /// The `^` marks in the group.
    pub anchors: Vec<AnchorMark>,
}

/// A `^` in a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnchorMark {
    /// The branch of the marked element.
    pub branch: Branch,
    /// The index of the marked element in the branch.
    pub index: usize,
    /// The bytes of the `^`.
    pub span: Range<usize>,
    /// Index of the token `^`.
    pub token: usize,
}

/// A branch of a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Branch {
    /// The elements before `:`.
    Then,
    /// The elements after `:`.
    Else,
}

/// Literals with an effect on printed whitespace only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whitespace {
    /// `` `` ``: no space.
    Empty,
    /// `` ` ` ``
    Space,
    /// `` `\n` ``
    Newline,
}

impl Whitespace {
    /// The whitespace denoted by a literal; `None` for other literals.
    pub fn of_literal(text: &str) -> Option<Self> {
        match text {
            "" => Some(Whitespace::Empty),
            " " => Some(Whitespace::Space),
            "\\n" => Some(Whitespace::Newline),
            _ => None,
        }
    }
}
