//! The elements of a checked format. Formats of operations and of attributes and types share them; what only one kind
//! has, its variables and its directives, stands behind [`FormatKind`].

use std::fmt::Debug;
use std::ops::Range;

use crate::syntax::{Branch, Whitespace};

/// A kind of formats: what `$name` means in them, and which directives they have.
pub trait FormatKind: Clone + PartialEq + Eq + Debug + 'static {
    /// What `$name` stands for.
    type Variable: Copy + PartialEq + Eq + Debug;
    /// A directive, but for `custom`, `qualified` and `ref`, which every kind has.
    type Directive: Clone + PartialEq + Eq + Debug;

    /// The lists of elements inside of a directive.
    fn nested(directive: &Self::Directive) -> impl Iterator<Item = &[Node<Self>]>;
}

/// Formats of operations. A variable is never a result: only the types of results are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpFormat {}

/// One element of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node<K: FormatKind = OpFormat> {
    /// What it is.
    pub kind: NodeKind<K>,
    /// Printed with its dialect and mnemonic: `qualified(...)` of an attribute, a type or a parameter.
    pub is_qualified: bool,
    /// Its bytes in the format string.
    pub span: Range<usize>,
}

/// The kinds of [`Node`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NodeKind<K: FormatKind = OpFormat> {
    /// A keyword or punctuation.
    Literal(String),
    /// A whitespace literal: it is printed, but not parsed.
    Whitespace(Whitespace),
    /// `$name`
    Variable(K::Variable),
    /// A directive of this kind of formats.
    Directive(K::Directive),
    /// `custom<name>(...)`
    Custom(Custom<K>),
    /// `(...)?`
    Group(Box<Group<K>>),
}

/// `custom<name>(arguments)`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Custom<K: FormatKind = OpFormat> {
    /// The name.
    pub name: String,
    /// What C++ is given.
    pub arguments: Vec<Argument<K>>,
}

/// An argument of `custom`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument<K: FormatKind = OpFormat> {
    /// What it is.
    pub kind: ArgumentKind<K>,
    /// It stands in `ref(...)`: C++ may look at it, something else reads it.
    pub is_ref: bool,
    /// Its bytes in the format string.
    pub span: Range<usize>,
}

/// The kinds of [`Argument`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArgumentKind<K: FormatKind = OpFormat> {
    /// Text for C++.
    String(String),
    /// `$name`
    Variable(K::Variable),
    /// A directive of this kind of formats.
    Directive(K::Directive),
}

/// An optional group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group<K: FormatKind = OpFormat> {
    /// Read and printed if the anchor is present.
    pub then_elements: Vec<Node<K>>,
    /// Read and printed if not.
    pub else_elements: Vec<Node<K>>,
    /// What printing depends on.
    pub anchor: Anchor,
    /// What parsing depends on: index in `then_elements` of the first one that isn't whitespace.
    pub first: usize,
}

/// The element marked `^`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Anchor {
    /// Its branch; in the else branch its presence is tested the other way round.
    pub branch: Branch,
    /// Its index in that branch.
    pub index: usize,
}

impl<K: FormatKind> Node<K> {
    /// The variable, if the element is one.
    pub fn variable(&self) -> Option<K::Variable> {
        match self.kind {
            NodeKind::Variable(variable) => Some(variable),
            _ => None,
        }
    }

    /// The directive, if the element is one of this kind of formats.
    pub fn directive(&self) -> Option<&K::Directive> {
        match &self.kind {
            NodeKind::Directive(directive) => Some(directive),
            _ => None,
        }
    }

    /// The text of a literal.
    pub fn literal(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::Literal(text) => Some(text),
            _ => None,
        }
    }

    /// The same as an argument of `custom`; `None` for what may be none.
    pub(super) fn into_argument(self) -> Option<ArgumentKind<K>> {
        match self.kind {
            NodeKind::Variable(variable) => Some(ArgumentKind::Variable(variable)),
            NodeKind::Directive(directive) => Some(ArgumentKind::Directive(directive)),
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Custom(_) | NodeKind::Group(_) => None,
        }
    }

    /// The lists of elements inside of this one: the branches of a group, and what a directive holds. Arguments of
    /// `custom` are no elements.
    pub fn nested(&self) -> Vec<&[Node<K>]> {
        match &self.kind {
            NodeKind::Group(group) => vec![&group.then_elements, &group.else_elements],
            NodeKind::Directive(directive) => K::nested(directive).collect(),
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Variable(_) | NodeKind::Custom(_) => Vec::new(),
        }
    }
}

impl<K: FormatKind> Argument<K> {
    /// The variable that C++ reads and prints here, not one that it only looks at.
    pub fn bound_variable(&self) -> Option<K::Variable> {
        match self.kind {
            ArgumentKind::Variable(variable) if !self.is_ref => Some(variable),
            _ => None,
        }
    }
}

impl<K: FormatKind> Group<K> {
    /// The element marked `^`.
    pub fn anchor_node(&self) -> &Node<K> {
        &self.branch(self.anchor.branch)[self.anchor.index]
    }

    /// The elements of a branch.
    pub fn branch(&self, branch: Branch) -> &[Node<K>] {
        match branch {
            Branch::Then => &self.then_elements,
            Branch::Else => &self.else_elements,
        }
    }

    /// Index in `else_elements` of the first one that isn't whitespace.
    pub fn first_of_else(&self) -> Option<usize> {
        self.else_elements.iter().position(|node| !matches!(node.kind, NodeKind::Whitespace(_)))
    }
}

/// Hands all elements to `visit`, those inside of others behind these.
pub fn walk<'n, K: FormatKind>(nodes: &'n [Node<K>], visit: &mut dyn FnMut(&'n Node<K>)) {
    // As deep as elements nest, which has a limit.
    for node in nodes {
        visit(node);
        for inner in node.nested() {
            walk(inner, visit);
        }
    }
}
