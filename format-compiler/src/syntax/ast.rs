//! What a format says, before names are looked up. Operation formats and attribute and type formats share it.

use std::ops::Range;

use super::Directive;

/// A whole format.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Format {
    /// Its elements in order.
    pub elements: Vec<Element>,
    /// Where its first token begins (its end, if it has none).
    pub start: usize,
}

/// One element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element {
    /// What it is.
    pub kind: ElementKind,
    /// Its bytes in the format string, parentheses and arguments included.
    pub span: Range<usize>,
    /// Its tokens. Upstream reads a format in one pass, so what it finds first follows from the token it has reached.
    pub tokens: Range<usize>,
}

/// The kinds of [`Element`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ElementKind {
    /// Between backticks, backticks removed; whitespace (`` `` ``, `` ` ` ``, `` `\n` ``) included.
    Literal(String),
    /// Between double quotes, quotes and every backslash removed.
    String(String),
    /// `$name`
    Variable(String),
    /// `(...)?`
    Group(Box<Group>),
    /// A directive and what it is given.
    Directive(Directive, Arguments),
    /// A piece that could not be read; an error is reported.
    Error,
}

/// What a directive is given. The grammar makes as many of each kind as [`Directive::shape`] says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arguments {
    /// `(element, ...)`, or nothing.
    Elements(Vec<Element>),
    /// `<name>(element, ...)`
    Named(String, Vec<Element>),
    /// ``(`literal` element ... | ...)``
    Clauses(Vec<Clause>),
}

impl Arguments {
    /// The name; empty where there is none.
    pub fn name(&self) -> &str {
        match self {
            Arguments::Named(name, _) => name,
            Arguments::Elements(_) | Arguments::Clauses(_) => "",
        }
    }

    /// The elements between commas.
    pub fn elements(&self) -> &[Element] {
        match self {
            Arguments::Elements(elements) | Arguments::Named(_, elements) => elements,
            Arguments::Clauses(_) => &[],
        }
    }

    /// The elements, if there are so many.
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
    /// The literal that begins it.
    pub literal: Element,
    /// The elements after the literal.
    pub elements: Vec<Element>,
}

/// An optional group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Read and printed if the anchor is present.
    pub then_elements: Vec<Element>,
    /// Read and printed if not.
    pub else_elements: Vec<Element>,
    /// The anchors of the group.
    pub anchors: Vec<AnchorMark>,
}

/// A `^` in a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnchorMark {
    /// The branch of the element before it.
    pub branch: Branch,
    /// The index of that element in the branch.
    pub index: usize,
    /// The `^`.
    pub span: Range<usize>,
    /// Its token.
    pub token: usize,
}

/// A branch of a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Branch {
    /// The elements before `:`.
    Then,
    /// The elements after it.
    Else,
}

/// Literals that only say how to print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whitespace {
    /// `` `` ``: no space here.
    Empty,
    /// `` ` ` ``
    Space,
    /// `` `\n` ``
    Newline,
}

impl Whitespace {
    /// The whitespace that a literal stands for.
    pub fn of_literal(text: &str) -> Option<Self> {
        match text {
            "" => Some(Whitespace::Empty),
            " " => Some(Whitespace::Space),
            "\\n" => Some(Whitespace::Newline),
            _ => None,
        }
    }
}
