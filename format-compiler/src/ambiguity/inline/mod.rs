//! Formats with described `custom` directives replaced by equivalent elements.
//!
//! The result is a separate format with its own text: messages quote elements of the description, and source
//! locations in it point to the directive. It is for analysis only. Parts without an equivalent stay a `custom`
//! directive over the remaining arguments, without a description. A directive stays unchanged if no element
//! expresses its presence.

mod described;
mod shift;

use crate::check::{
    Anchor, CheckedClause, CheckedFormat, Custom, Group, Node, NodeKind, OpDirective,
};
use crate::ods::{FormatString, Operation};
use crate::syntax::Branch;
use format_runtime::hooks::described::Described;
use shift::shifted;
use std::ops::Range;
use tablegen::Piece;

/// A format with its text.
pub(crate) struct Inlined {
    pub(crate) text: FormatString,
    pub(crate) format: CheckedFormat,
}

/// The elements in place of a directive.
struct Replacement {
    /// The bytes of the directive.
    range: Range<usize>,
    text: String,
    /// Their spans refer to `text`.
    nodes: Vec<Node>,
}

/// Returns the format with described directives replaced; `None` if it has none.
pub(crate) fn inlined(operation: &Operation, format: &CheckedFormat) -> Option<Inlined> {
    let text = operation.format.as_ref()?;
    let mut replacements = Vec::new();
    find(&format.elements, &[], &mut |node, custom, needs_one| {
        let Some(described) = &custom.description else {
            return;
        };
        replacements.extend(replacement(
            operation, text, node, custom, described, needs_one,
        ));
    });
    if replacements.is_empty() {
        return None;
    }
    let edited = Edited {
        text,
        replacements: &replacements,
    };
    let elements = edited.nodes(&format.elements, &mut []);
    Some(Inlined {
        text: edited.text(),
        format: CheckedFormat {
            elements,
            ..format.clone()
        },
    })
}

/// The text of the elements in place of a directive.
pub(crate) fn text_of(operation: &Operation, custom: &Custom) -> Option<String> {
    let text = operation.format.as_ref()?;
    let described = custom.description.as_deref()?;
    Some(described::nodes(operation, &text.text, custom, described)?.0)
}

fn replacement(
    operation: &Operation,
    text: &FormatString,
    node: &Node,
    custom: &Custom,
    described: &Described,
    needs_one: bool,
) -> Option<Replacement> {
    let (mut written, nodes) = described::nodes(operation, &text.text, custom, described)?;
    // The surrounding group tests the presence of the directive.
    if needs_one && !matches!(&nodes[..], [node] if !matches!(node.kind, NodeKind::Group(_))) {
        return None;
    }
    if written.len() == node.span.len() {
        // With an equal length, its bytes would be taken for the directive's own.
        written.push(' ');
    }
    Some(Replacement {
        range: node.span.clone(),
        text: written,
        nodes,
    })
}

/// Passes each `custom` directive to `found`, and true if only a single element can replace it. `fixed`: the
/// indices referred to by the surrounding group.
fn find<'n>(nodes: &'n [Node], fixed: &[usize], found: &mut dyn FnMut(&'n Node, &'n Custom, bool)) {
    // Recurses as deeply as elements nest, which is limited.
    for (index, node) in nodes.iter().enumerate() {
        match &node.kind {
            NodeKind::Custom(custom) => found(node, custom, fixed.contains(&index)),
            NodeKind::Group(group) => {
                let anchor = |branch| (group.anchor.branch == branch).then_some(group.anchor.index);
                let then: Vec<usize> = anchor(Branch::Then)
                    .into_iter()
                    .chain([group.first])
                    .collect();
                find(&group.then_elements, &then, found);
                let otherwise: Vec<usize> = anchor(Branch::Else)
                    .into_iter()
                    .chain(group.first_of_else())
                    .collect();
                find(&group.else_elements, &otherwise, found);
            }
            NodeKind::Directive(directive) => {
                directive
                    .clauses()
                    .iter()
                    .for_each(|clause| find(&clause.elements, &[], found));
            }
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Variable(_) => {}
        }
    }
}

/// A format string with replacements, in the order of the text.
struct Edited<'a> {
    text: &'a FormatString,
    replacements: &'a [Replacement],
}

impl Edited<'_> {
    /// Maps an offset between elements of the old text to the new one.
    fn moved(&self, at: usize) -> usize {
        let before = self
            .replacements
            .iter()
            .take_while(|each| each.range.end <= at);
        before.fold(at, |moved, each| moved + each.text.len() - each.range.len())
    }

    /// Returns the elements of the new text. Updates the indices in `marks`.
    fn nodes(&self, nodes: &[Node], marks: &mut [&mut usize]) -> Vec<Node> {
        let mut result = Vec::new();
        let old: Vec<usize> = marks.iter().map(|mark| **mark).collect();
        for (index, node) in nodes.iter().enumerate() {
            for (mark, _) in marks.iter_mut().zip(&old).filter(|(_, old)| **old == index) {
                **mark = result.len();
            }
            match self
                .replacements
                .iter()
                .find(|each| each.range == node.span)
            {
                Some(replacement) if matches!(node.kind, NodeKind::Custom(_)) => {
                    let start = self.moved(replacement.range.start);
                    result.extend(replacement.nodes.iter().map(|node| shifted(node, start)));
                }
                _ => result.push(self.node(node)),
            }
        }
        result
    }

    fn node(&self, node: &Node) -> Node {
        let kind = match &node.kind {
            NodeKind::Group(group) => {
                let mut group = Group::clone(group);
                let Anchor { branch, mut index } = group.anchor;
                let mut first = group.first;
                let mut first_and_anchor = [&mut first, &mut index];
                let of_then = if branch == Branch::Then { 2 } else { 1 };
                group.then_elements =
                    self.nodes(&group.then_elements, &mut first_and_anchor[..of_then]);
                let of_else = if branch == Branch::Else {
                    &mut first_and_anchor[1..]
                } else {
                    &mut []
                };
                group.else_elements = self.nodes(&group.else_elements, of_else);
                (group.anchor, group.first) = (Anchor { branch, index }, first);
                NodeKind::Group(Box::new(group))
            }
            NodeKind::Directive(OpDirective::OiList(clauses)) => {
                let clause = |clause: &CheckedClause| CheckedClause {
                    literal: self.node(&clause.literal),
                    elements: self.nodes(&clause.elements, &mut []),
                };
                NodeKind::Directive(OpDirective::OiList(clauses.iter().map(clause).collect()))
            }
            other => other.clone(),
        };
        Node {
            kind,
            span: self.moved(node.span.start)..self.moved(node.span.end),
            ..node.clone()
        }
    }

    /// The new text, with the source locations of its bytes.
    fn text(&self) -> FormatString {
        let mut result = FormatString {
            text: String::new(),
            pieces: Vec::new(),
            ..self.text.clone()
        };
        let mut at = 0;
        for each in self.replacements {
            self.copy(at..each.range.start, &mut result);
            let span = self.text.span(each.range.clone());
            result.pieces.push(Piece {
                start: result.text.len() as u32,
                span,
            });
            result.text.push_str(&each.text);
            at = each.range.end;
        }
        self.copy(at..self.text.text.len(), &mut result);
        result
    }

    /// Copies bytes of the old text.
    fn copy(&self, range: Range<usize>, to: &mut FormatString) {
        let inner = self.text.pieces.iter().map(|piece| piece.start as usize);
        let mut bounds: Vec<usize> = inner
            .filter(|start| range.start < *start && *start < range.end)
            .collect();
        bounds.push(range.end);
        let mut at = range.start;
        for end in bounds {
            if at < end {
                let span = self
                    .text
                    .editable_span(at..end)
                    .unwrap_or_else(|| self.text.span(at..end));
                to.pieces.push(Piece {
                    start: (to.text.len() + at - range.start) as u32,
                    span,
                });
            }
            at = end.max(at);
        }
        to.text
            .push_str(self.text.text.get(range).unwrap_or_default());
    }
}
