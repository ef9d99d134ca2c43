//! Tokens printed without a space between them and read as one, and spaces printed twice.

use super::adjacent::{Adjacent, Next};
use super::facts::FormatContext;
use super::printed::PrintsNothing;
use super::tokens::{Class, Tokens};
use super::warnings::Warnings;
use crate::check::{CheckedClause, Content, Group, Node, NodeKind, OpFormat, TypeTarget};
use crate::diagnostic::title;
use crate::ods::{Length, TypeConstraint, Variable};
use crate::syntax::Whitespace;
use format_runtime::dialect::{AttributeClass, BuiltinAttribute, BuiltinType as T, TypeClass};

/// The possible ends of the text before an element when no space follows it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// The name of the operation, a keyword, a type, a symbol.
    Word,
    /// `%value` or `^block`: the name may also contain `-` and `.`.
    Value,
    /// `!dialect.type` or `#alias`: like the name of a value, and `<` begins its body.
    Prefixed,
    Number,
    /// A float that may be printed in hexadecimal digits.
    Float,
    Minus,
}

struct Glue<'a, 'w> {
    facts: FormatContext<'a>,
    text: Adjacent<'a, 'w, OpFormat, End>,
}

/// Tracks the printer's two spacing flags through the format.
pub(super) fn check<'a>(facts: FormatContext<'a>, warnings: &mut Warnings<'a>) {
    let mut glue = Glue {
        facts,
        text: Adjacent::new(warnings, End::Word),
    };
    glue.nodes(&facts.format.elements, None);
    glue.end_of_line();
}

impl<'a> Glue<'a, '_> {
    fn nodes(&mut self, nodes: &'a [Node], elided: Option<&'a Node>) {
        for node in nodes {
            if elided.is_none_or(|elided| !std::ptr::eq(elided, node)) {
                self.node(node);
            }
        }
    }

    fn node(&mut self, node: &'a Node) {
        let mut text = String::new();
        match &node.kind {
            NodeKind::Whitespace(Whitespace::Empty) => self.text.spacing.no_space(),
            NodeKind::Whitespace(Whitespace::Space) => {
                self.text.spacing.space(&mut text);
                self.text.tails.clear();
                self.text.space = Some(node);
            }
            NodeKind::Whitespace(Whitespace::Newline) => {
                self.end_of_line();
                self.text.tails.clear();
            }
            NodeKind::Group(group) => self.group(group),
            NodeKind::Literal(literal) => {
                self.text.spacing.literal(&mut text, literal);
                self.adjacent(
                    node,
                    text.starts_with(' '),
                    PrintsNothing::Never,
                    &Tokens::literal(literal),
                );
            }
            NodeKind::Directive(directive) => match directive.content() {
                Content::Clauses(clauses) => self.clauses(clauses),
                Content::Attributes => self.text.spacing.dictionary(),
                Content::Properties => {
                    self.text.tails.clear();
                    self.text.spacing.dictionary();
                }
                Content::All(_) | Content::Types(_) | Content::FunctionType(..) => {
                    self.element(node);
                }
            },
            NodeKind::Variable(_) | NodeKind::Custom(_) => self.element(node),
        }
    }

    fn clauses(&mut self, clauses: &'a [CheckedClause]) {
        for clause in clauses {
            let before = self.text.tails.clone();
            self.node(&clause.literal);
            // Whitespace at the start of a clause is reported by `groups`, and can't be removed.
            self.text.space = None;
            let elided = match &clause.elements[..] {
                [node] if self.facts.is_unit(node) => Some(node),
                _ => None,
            };
            self.nodes(&clause.elements, elided);
            self.text.tails.extend(before);
        }
    }

    fn element(&mut self, node: &'a Node) {
        let mut text = String::new();
        self.text.spacing.element(&mut text);
        let printed = self.facts.printed(node, &Vec::new());
        if self.facts.begins_with_space(node) {
            self.text.tails.clear();
        }
        self.adjacent(
            node,
            text.starts_with(' '),
            printed.nothing,
            &printed.tokens,
        );
    }

    fn group(&mut self, group: &'a Group) {
        use crate::syntax::Branch::{Else, Then};
        let before = self.text.tails.clone();
        self.text.space = None;
        let elided = |facts: FormatContext<'a>, branch| match facts.branch(group, branch) {
            super::follow::Frame::Nodes { elided, .. } => elided,
            super::follow::Frame::Clauses(_) => None,
        };
        self.nodes(&group.then_elements, elided(self.facts, Then));
        let after = std::mem::replace(&mut self.text.tails, before);
        let space = self.text.space.take();
        self.nodes(&group.else_elements, elided(self.facts, Else));
        self.text.tails.extend(after);
        self.text.space = self.text.space.take().or(space);
    }

    /// Checks an element against the possible ends before it.
    fn adjacent(
        &mut self,
        node: &'a Node,
        has_space: bool,
        nothing: PrintsNothing,
        tokens: &Tokens<'a>,
    ) {
        let ends = ends(self.facts, node, tokens);
        let next = Next {
            node,
            has_space,
            is_always_there: nothing == PrintsNothing::Never,
            ends,
        };
        self.text.next(next, "the name of the operation", |end| {
            is_one_token(end, node, tokens)
        });
    }

    /// Reports a literal space at the end of a line. Dictionaries after it don't count, since they print their own
    /// space.
    fn end_of_line(&mut self) {
        let Some(space) = self.text.space.take() else {
            return;
        };
        let fix = self
            .text
            .warnings
            .replace(space.span.clone(), "", "drop the space literal");
        let diagnostic = self
            .text
            .warnings
            .add(title::trailing_space(), space.span.clone());
        diagnostic.notes.push(format!(
            "for example, `{} ...` and a space",
            self.facts.operation.name
        ));
        diagnostic.fix = fix;
    }
}

/// The possible ends of an element's text, as far as a following token could join them.
fn ends<'a>(facts: FormatContext<'a>, node: &'a Node, tokens: &Tokens<'a>) -> Vec<End> {
    match &node.kind {
        NodeKind::Literal(text) => {
            let is_word =
                text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
            match text.as_str() {
                _ if is_word => vec![End::Word],
                "-" => vec![End::Minus],
                _ => Vec::new(),
            }
        }
        NodeKind::Directive(directive) if directive.types().next().is_some() => directive
            .types()
            .last()
            .map_or_else(Vec::new, |target| type_ends(facts, target)),
        _ if facts.ends_in_bracket(node) => Vec::new(),
        _ => {
            let mut ends = Vec::new();
            if tokens.has(Class::Percent) || tokens.has(Class::Caret) {
                ends.push(End::Value);
            }
            if tokens.has(Class::Hash) || tokens.has(Class::Bang) {
                ends.push(End::Prefixed);
            }
            if tokens.has(Class::Integer) {
                ends.push(End::Number);
            }
            if tokens.has(Class::Float) && is_float(facts, node) {
                ends.push(End::Float);
            }
            if tokens.has_word() || tokens.has(Class::At) || tokens.has(Class::TypeWord) {
                ends.push(End::Word);
            }
            ends
        }
    }
}

/// The possible ends of a list of types: the ends of the last value, and of earlier values if the later ones may be
/// absent.
fn type_ends(facts: FormatContext<'_>, target: TypeTarget) -> Vec<End> {
    let operation = facts.operation;
    let (all, values): (_, Vec<Variable>) = match target {
        TypeTarget::Operand(_) | TypeTarget::Result(_) => {
            (false, target.variable().into_iter().collect())
        }
        TypeTarget::Operands => (
            true,
            (0..operation.operands.len())
                .map(Variable::Operand)
                .collect(),
        ),
        TypeTarget::Results => (
            true,
            (0..operation.results.len()).map(Variable::Result).collect(),
        ),
    };
    let mut ends = Vec::new();
    for variable in values.into_iter().rev() {
        let value = match variable {
            Variable::Operand(index) => &operation.operands[index],
            Variable::Result(index) => &operation.results[index],
            _ => continue,
        };
        // The types of a list of lists are in parentheses if they are written on their own.
        if all || !matches!(value.length, Length::VariadicOfVariadic { .. }) {
            ends.extend(ends_of(&value.constraint));
        }
        if !facts.may_be_absent(variable) {
            break;
        }
    }
    ends
}

/// The possible ends of a type.
fn ends_of(constraint: &TypeConstraint) -> Vec<End> {
    let constraint = constraint.innermost();
    if constraint.definition.is_some() {
        return vec![End::Prefixed];
    }
    if !constraint.alternatives.is_empty() {
        let each = constraint.alternatives.iter();
        return each.flat_map(|each| ends_of(each)).collect();
    }
    let ends: &[End] = match constraint.builtin_class() {
        Some(TypeClass::Any | TypeClass::Builtin(T::Function)) => &[End::Word, End::Prefixed],
        Some(TypeClass::Builtin(T::Integer | T::Index | T::None | T::Token | T::AnyFloat))
        | Some(TypeClass::Float(_)) => &[End::Word],
        // Shaped types end in `>`; nothing is known of others.
        _ => &[],
    };
    ends.to_vec()
}

fn is_one_token(end: End, node: &Node, tokens: &Tokens<'_>) -> bool {
    let literal = node.literal().unwrap_or_default();
    let is_number = tokens.has(Class::Integer) || tokens.has(Class::Float);
    let is_word = tokens.has_word() || tokens.has(Class::TypeWord);
    let goes_on = is_word || is_number || literal == "...";
    let has_dash = tokens.has(Class::Minus) || literal == "->";
    match end {
        End::Minus => literal == ">",
        // `1...` begins as `1.` does, and `0xa` is one number.
        End::Number => is_number || literal == "..." || is_hexadecimal(literal),
        End::Float => literal.starts_with(|first: char| first.is_ascii_hexdigit()),
        End::Word => goes_on,
        End::Value => goes_on || has_dash,
        End::Prefixed => goes_on || has_dash || tokens.has(Class::Less),
    }
}

/// True if it is an attribute that is always a float, whose type isn't printed.
fn is_float(facts: FormatContext<'_>, node: &Node) -> bool {
    let Some(Variable::Attribute(index)) = node.variable() else {
        return false;
    };
    facts.attribute_class(index) == Some(AttributeClass::Builtin(BuiltinAttribute::Float))
        && facts.operation.attributes[index]
            .constraint
            .type_builder()
            .is_some()
}

/// True if the literal would continue a `0` as a hexadecimal number.
fn is_hexadecimal(literal: &str) -> bool {
    let mut bytes = literal.bytes();
    bytes.next() == Some(b'x') && bytes.next().is_some_and(|byte| byte.is_ascii_hexdigit())
}
