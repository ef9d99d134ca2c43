//! The elements of a checked format, shared by operation formats and by attribute and type formats. [`FormatKind`]
//! abstracts the differences: variables and directives.

use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

use format_runtime::hooks::described::Described;

use crate::syntax::{Branch, Element, Whitespace};

/// A kind of format: the meaning of `$name` and the available directives.
pub trait FormatKind: Clone + PartialEq + Eq + Debug + 'static {
    /// The meaning of `$name`.
    type Variable: Copy + PartialEq + Eq + Debug;
    /// A directive other than the common ones, `custom`, `qualified` and `ref`.
    type Directive: Clone + PartialEq + Eq + Debug;

    /// The lists of elements inside a directive.
    fn nested(directive: &Self::Directive) -> impl Iterator<Item = &[Node<Self>]>;

    /// The same for modification.
    fn nested_mut(directive: &mut Self::Directive) -> impl Iterator<Item = &mut [Node<Self>]>;
}

/// The format of an operation. A variable is never a result: only the types of results are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpFormat {}

/// One element of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node<K: FormatKind = OpFormat> {
    /// The kind of the element.
    pub kind: NodeKind<K>,
    /// The spelling of an attribute, type or parameter.
    pub spelling: Spelling,
    /// The bytes of the element in the format string.
    pub span: Range<usize>,
}

/// The spelling of an attribute, type or parameter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Spelling {
    /// In the syntax of its own definition.
    #[default]
    Own,
    /// In `qualified(...)`: with its dialect and mnemonic.
    Qualified,
    /// In `enum(...)`: as the case of its enum, regardless of its own syntax.
    Case,
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
    /// A directive of this kind of format.
    Directive(K::Directive),
    /// `custom<name>(...)`
    Custom(Custom<K>),
    /// `(...)?`
    Group(Box<Group<K>>),
}

/// `custom<name>(arguments)`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Custom<K: FormatKind = OpFormat> {
    /// The name in angle brackets.
    pub name: String,
    /// The arguments passed to C++.
    pub arguments: Vec<Argument<K>>,
    /// True if it fails to parse when its argument is absent. Known only for parts of described directives.
    pub is_needed: bool,
    /// The text of the directive, if a hook describes it.
    pub description: Option<Arc<Described>>,
    /// The text that is assumed of a directive without a hook, where texts are read.
    pub assumed: Option<Assumed>,
}

/// The directive in MLIR's own dialects that another one is assumed to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumed {
    /// Its C++ namespace.
    pub namespace: String,
    /// Its text, if a hook describes it.
    pub description: Option<Arc<Described>>,
}

impl<K: FormatKind> Custom<K> {
    /// The text of the directive by its description, which may be assumed.
    pub(crate) fn text(&self) -> Option<&Arc<Described>> {
        let assumed = self.assumed.as_ref();
        let description = assumed.map_or(&self.description, |assumed| &assumed.description);
        description.as_ref()
    }
}

/// An argument of `custom`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument<K: FormatKind = OpFormat> {
    /// The kind of the argument.
    pub kind: ArgumentKind<K>,
    /// True if it is in `ref(...)`: C++ may inspect it, but another element parses it.
    pub is_ref: bool,
    /// The bytes of the argument in the format string.
    pub span: Range<usize>,
}

/// The kinds of [`Argument`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArgumentKind<K: FormatKind = OpFormat> {
    /// A string literal passed to C++.
    String(String),
    /// `$name`
    Variable(K::Variable),
    /// A directive of this kind of format.
    Directive(K::Directive),
}

/// An optional group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group<K: FormatKind = OpFormat> {
    /// Parsed and printed if the anchor is present.
    pub then_elements: Vec<Node<K>>,
    /// Parsed and printed if the anchor is absent.
    pub else_elements: Vec<Node<K>>,
    /// The condition for printing the group.
    pub anchor: Anchor,
    /// The element tried first by the parser: the index in `then_elements` of the first one other than whitespace.
    pub first: usize,
}

/// The element marked `^`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Anchor {
    /// The branch of the element; in the else branch its presence test is inverted.
    pub branch: Branch,
    /// The index of the element in that branch.
    pub index: usize,
}

impl<K: FormatKind> Node<K> {
    /// The node of an element.
    pub(super) fn of(element: &Element, kind: NodeKind<K>, spelling: Spelling) -> Self {
        Node {
            kind,
            spelling,
            span: element.span.clone(),
        }
    }
    /// True if it is in `qualified(...)`.
    pub fn is_qualified(&self) -> bool {
        self.spelling == Spelling::Qualified
    }

    /// The variable, if the element is one.
    pub fn variable(&self) -> Option<K::Variable> {
        match self.kind {
            NodeKind::Variable(variable) => Some(variable),
            _ => None,
        }
    }

    /// The directive, if the element is a directive of this kind of format.
    pub fn directive(&self) -> Option<&K::Directive> {
        match &self.kind {
            NodeKind::Directive(directive) => Some(directive),
            _ => None,
        }
    }

    /// The text of the element if it is a literal.
    pub fn literal(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::Literal(text) => Some(text),
            _ => None,
        }
    }

    /// The element as an argument of `custom`; `None` if it is not allowed as one.
    pub(super) fn into_argument(self) -> Option<ArgumentKind<K>> {
        match self.kind {
            NodeKind::Variable(variable) => Some(ArgumentKind::Variable(variable)),
            NodeKind::Directive(directive) => Some(ArgumentKind::Directive(directive)),
            NodeKind::Literal(_)
            | NodeKind::Whitespace(_)
            | NodeKind::Custom(_)
            | NodeKind::Group(_) => None,
        }
    }

    /// The lists of elements nested in this one: the branches of a group, and the elements of a directive. Arguments of
    /// `custom` are not elements.
    pub fn nested(&self) -> Vec<&[Node<K>]> {
        match &self.kind {
            NodeKind::Group(group) => vec![&group.then_elements, &group.else_elements],
            NodeKind::Directive(directive) => K::nested(directive).collect(),
            NodeKind::Literal(_)
            | NodeKind::Whitespace(_)
            | NodeKind::Variable(_)
            | NodeKind::Custom(_) => Vec::new(),
        }
    }
}

impl<K: FormatKind> Argument<K> {
    /// The variable, if C++ parses and prints it here instead of only inspecting it.
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

    /// The index in `else_elements` of the first element other than whitespace.
    pub fn first_of_else(&self) -> Option<usize> {
        self.else_elements
            .iter()
            .position(|node| !matches!(node.kind, NodeKind::Whitespace(_)))
    }
}

/// Passes all elements to `visit`, nested ones after their parent.
pub fn walk<'n, K: FormatKind>(nodes: &'n [Node<K>], visit: &mut dyn FnMut(&'n Node<K>)) {
    // Recurses as deeply as elements nest, which is limited.
    for node in nodes {
        visit(node);
        for inner in node.nested() {
            walk(inner, visit);
        }
    }
}

/// Passes all `custom` directives to `visit`.
pub(crate) fn walk_customs<'n, K: FormatKind>(
    nodes: &'n [Node<K>],
    visit: &mut dyn FnMut(&'n Node<K>, &'n Custom<K>),
) {
    walk(nodes, &mut |node| {
        if let NodeKind::Custom(custom) = &node.kind {
            visit(node, custom);
        }
    });
}

/// Passes all `custom` directives to `visit`, which may change them.
pub(crate) fn each_custom<K: FormatKind>(
    nodes: &mut [Node<K>],
    visit: &mut dyn FnMut(&mut Custom<K>),
) {
    // Recurses as deeply as elements nest, which is limited.
    for node in nodes {
        match &mut node.kind {
            NodeKind::Custom(custom) => visit(custom),
            NodeKind::Group(group) => {
                each_custom(&mut group.then_elements, visit);
                each_custom(&mut group.else_elements, visit);
            }
            NodeKind::Directive(directive) => {
                K::nested_mut(directive).for_each(|nodes| each_custom(nodes, visit));
            }
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Variable(_) => {}
        }
    }
}
