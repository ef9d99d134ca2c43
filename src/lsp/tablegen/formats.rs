//! Places in the formats of operations.

use super::DefinitionFile;
use crate::lsp::semantic::{Meaning, encoded};
use format_compiler::check::{
    ArgumentKind, CheckedFormat, Content, Node, NodeKind, OpDirective, good_elements, walk,
};
use format_compiler::ods::{FormatString, Operation, Variable};
use format_compiler::syntax::Directive;
use lsp_types as lsp;
use source_text::queries::HighlightKind;
use std::borrow::Cow;
use std::ops::Range;
use tablegen::Span;

/// A variable in a format.
pub(super) struct Used<'a> {
    pub(super) operation: &'a Operation,
    pub(super) variable: Variable,
    /// `$name`
    pub(super) span: Span,
}

/// All variables of an operation, in the order of their declarations.
pub(super) fn variables(operation: &Operation) -> Vec<Variable> {
    let mut variables: Vec<Variable> = operation
        .variables()
        .map(|(_, variable)| variable)
        .collect();
    variables.sort_by_key(|variable| {
        let declared = operation.declaration(*variable).1;
        (declared.file, declared.start)
    });
    variables
}

/// The format in the definition of an operation, not one in a hook file.
fn own_format(operation: &Operation) -> Option<&FormatString> {
    let format = operation.format.as_ref();
    format.filter(|_| operation.described.is_none())
}

impl DefinitionFile<'_> {
    /// The operations with their formats; the right part of a wrong format.
    fn formats(&self) -> impl Iterator<Item = (&Operation, &FormatString, Cow<'_, CheckedFormat>)> {
        let all = self.analysis.loaded.formats();
        all.filter_map(|(operation, checked)| {
            let text = own_format(operation)?;
            let checked = match checked {
                Some(checked) => Cow::Borrowed(checked),
                None => Cow::Owned(good_elements(operation, text, self.analysis.profile)),
            };
            Some((operation, text, checked))
        })
    }

    /// The variables in all formats.
    pub(super) fn uses(&self) -> Vec<Used<'_>> {
        let mut found = Vec::new();
        for (operation, text, checked) in self.formats() {
            each_variable(&checked.elements, &mut |variable, range| {
                // `type($x)` and the anchor's `^` are around the name.
                if let Some(name) = name_in(&text.text, &range, operation.declaration(variable).0) {
                    found.push(Used {
                        operation,
                        variable,
                        span: text.span(name),
                    });
                }
            });
        }
        found
    }

    /// The operation with a format at an offset of the document, and the offset in the text of the format.
    pub(super) fn format_at(&self, offset: usize) -> Option<(&Operation, usize)> {
        let offset = offset as u32;
        self.analysis.loaded.operations().find_map(|operation| {
            let text = own_format(operation)?;
            let is_in = |span: Span| {
                span.file == self.analysis.file && (span.start..=span.end).contains(&offset)
            };
            let piece = text.pieces.iter().find(|piece| is_in(piece.span))?;
            Some((
                operation,
                piece.start as usize + (offset - piece.span.start) as usize,
            ))
        })
    }

    /// The meaning of the tokens in the formats of the document.
    pub(in crate::lsp) fn tokens(&self, within: Option<lsp::Range>) -> lsp::SemanticTokens {
        let mut found: Vec<(Span, HighlightKind)> = Vec::new();
        for (operation, text, checked) in self.formats() {
            let mut add = |range: Range<usize>, kind| {
                let span = text.span(range);
                // Operations may share the text of a format.
                if span.file == self.analysis.file && span != text.value_span {
                    found.push((span, kind));
                }
            };
            walk(&checked.elements, &mut |node| match &node.kind {
                NodeKind::Literal(_) => add(node.span.clone(), HighlightKind::String),
                NodeKind::Directive(directive) => {
                    let word = Directive::Operation(directive.word()).spelling();
                    let start = node.span.start
                        + text.text[node.span.clone()].find(word).unwrap_or_default();
                    add(start..start + word.len(), HighlightKind::Keyword);
                }
                NodeKind::Custom(custom) => {
                    let name = text.text[node.span.clone()].find(custom.name.as_str());
                    let start = name.map(|name| node.span.start + name);
                    start.into_iter().for_each(|start| {
                        add(start..start + custom.name.len(), HighlightKind::Operation);
                    });
                }
                NodeKind::Variable(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => {}
            });
            each_variable(&checked.elements, &mut |variable, range| {
                let name = name_in(&text.text, &range, operation.declaration(variable).0);
                name.into_iter()
                    .for_each(|name| add(name, HighlightKind::Argument));
            });
        }
        found.sort_by_key(|(span, _)| (span.start, span.end));
        found.dedup_by_key(|(span, _)| *span);
        let meanings = found
            .into_iter()
            .map(|(span, kind)| -> Meaning { (self.range(span), kind, false) });
        encoded(meanings, within)
    }
}

/// Visits each variable with the range of the element around it.
fn each_variable(nodes: &[Node], visit: &mut dyn FnMut(Variable, Range<usize>)) {
    walk(nodes, &mut |node| match &node.kind {
        NodeKind::Variable(variable) => visit(*variable, node.span.clone()),
        NodeKind::Directive(directive) => in_directive(directive, &node.span, visit),
        NodeKind::Custom(custom) => {
            for argument in &custom.arguments {
                match &argument.kind {
                    ArgumentKind::Variable(variable) => visit(*variable, argument.span.clone()),
                    ArgumentKind::Directive(directive) => {
                        in_directive(directive, &argument.span, visit);
                    }
                    ArgumentKind::String(_) => {}
                }
            }
        }
        NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => {}
    });
}

/// The variables with types that a directive reads.
fn in_directive(
    directive: &OpDirective,
    range: &Range<usize>,
    visit: &mut dyn FnMut(Variable, Range<usize>),
) {
    let targets = match directive {
        OpDirective::FunctionalType { inputs, results } => vec![*inputs, *results],
        directive => match directive.content() {
            Content::Types(target) => vec![target],
            _ => Vec::new(),
        },
    };
    targets
        .into_iter()
        .filter_map(|target| target.variable())
        .for_each(|variable| visit(variable, range.clone()));
}

/// `$name` in a range of a format.
fn name_in(text: &str, range: &Range<usize>, name: &str) -> Option<Range<usize>> {
    let inside = text.get(range.clone())?;
    let wanted = format!("${name}");
    let is_end =
        |at: usize| !inside[at..].starts_with(|next: char| next.is_alphanumeric() || next == '_');
    let found = inside
        .match_indices(&wanted)
        .map(|(at, _)| at)
        .find(|at| is_end(at + wanted.len()))?;
    let start = range.start + found;
    Some(start..start + wanted.len())
}
