//! Hover information for a position in a format.

use super::{DefinitionFile, directive};
use crate::fuzzing::verdicts;
use crate::lsp::answers::hover;
use format_compiler::LlvmVersion;
use format_compiler::check::{ArgumentKind, Content, Node, NodeKind, OpDirective, good_elements};
use format_compiler::infer::TypeResolution;
use format_compiler::ods::{Operation, Variable};
use format_compiler::syntax::Directive;
use format_runtime::hooks::Environment;
use lsp_types as lsp;
use project::dialect_files::Loaded;
use std::borrow::Cow;
use std::ops::Range;
use tablegen::{FileId, Piece, Span};

impl DefinitionFile<'_> {
    /// The page of the finding at the position, or a description of the element there.
    pub(in crate::lsp) fn hover(&self, position: lsp::Position) -> Option<lsp::Hover> {
        let (findings, file) = (&self.analysis.loaded.findings, self.analysis.file);
        let offset = self.offset(position) as u32;
        let at = |span: &Span| span.file == file && (span.start..=span.end).contains(&offset);
        // The element says more than a hint.
        let at_offset = findings
            .list
            .iter()
            .filter(|each| !each.code.is_on_request());
        let spans = at_offset.filter_map(|each| Some((each.span.filter(at)?, each.code.page())));
        let page = spans.min_by_key(|(span, _)| span.end - span.start);
        let (value, span) = match page {
            Some((span, page)) => (page, span),
            None => element(&self.analysis.loaded, self.analysis.profile, file, offset)?,
        };
        Some(hover(value, self.range(span)))
    }
}

/// The element of a format at an offset in a file, as Markdown, with the byte range of the element.
fn element(
    loaded: &Loaded,
    profile: LlvmVersion,
    file: FileId,
    offset: u32,
) -> Option<(String, Span)> {
    for (operation, format) in loaded.formats() {
        let Some(text) = &operation.format else {
            continue;
        };
        let is_within = |span: Span| span.file == file && (span.start..=span.end).contains(&offset);
        let is_at = |range: &Range<usize>| is_within(text.span(range.clone()));
        let is_of_text = |piece: &Piece| is_within(piece.span);
        let format = match format {
            Some(format) => Cow::Borrowed(format),
            // Valid elements are shown even if there are errors elsewhere.
            None if text.pieces.iter().any(is_of_text) => {
                Cow::Owned(good_elements(operation, text, profile))
            }
            None => continue,
        };
        let about = About {
            loaded,
            operation,
            resolution: &format.resolution,
        };
        let Some(node) = innermost(&format.elements, &is_at) else {
            continue;
        };
        let (what, range) = about.element(node, &is_at)?;
        let dialects = loaded.dialects();
        let environment = Environment {
            dialects: &dialects,
            hooks: &loaded.hooks,
        };
        let verdict = verdicts::sentence(environment, &operation.name);
        let verdict = verdict.map_or_else(String::new, |sentence| format!("\n\n{sentence}"));
        return Some((
            format!("{what}\n\nin `{}`{verdict}", operation.name),
            text.span(range),
        ));
    }
    None
}

fn innermost<'n>(nodes: &'n [Node], is_at: &dyn Fn(&Range<usize>) -> bool) -> Option<&'n Node> {
    let node = nodes.iter().find(|node| is_at(&node.span))?;
    let inner = node
        .nested()
        .into_iter()
        .find_map(|inner| innermost(inner, is_at));
    Some(inner.unwrap_or(node))
}

struct About<'a> {
    loaded: &'a Loaded,
    operation: &'a Operation,
    resolution: &'a TypeResolution,
}

impl About<'_> {
    /// Hover information for an element, or for the argument of a `custom` at the position.
    fn element(
        &self,
        node: &Node,
        is_at: &dyn Fn(&Range<usize>) -> bool,
    ) -> Option<(String, Range<usize>)> {
        let what = match &node.kind {
            NodeKind::Variable(variable) => self.variable(*variable),
            NodeKind::Directive(directive) => self.directive(directive),
            NodeKind::Custom(custom) => {
                if let Some(argument) = custom
                    .arguments
                    .iter()
                    .find(|argument| is_at(&argument.span))
                {
                    let what = match &argument.kind {
                        ArgumentKind::Variable(variable) => self.variable(*variable),
                        ArgumentKind::Directive(directive) => self.directive(directive),
                        ArgumentKind::String(_) => None,
                    };
                    return Some((what?, argument.span.clone()));
                }
                Some(directive::about(self.loaded, self.operation, custom))
            }
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => None,
        };
        Some((what?, node.span.clone()))
    }

    fn variable(&self, variable: Variable) -> Option<String> {
        let operation = self.operation;
        let (kind, value, source) = match variable {
            Variable::Operand(index) => (
                "operand",
                &operation.operands[index],
                &self.resolution.operands[index],
            ),
            Variable::Result(index) => (
                "result",
                &operation.results[index],
                &self.resolution.results[index],
            ),
            Variable::Attribute(index) => {
                let attribute = &operation.attributes[index];
                return Some(format!(
                    "attribute `${}`: {}",
                    attribute.name, attribute.constraint.summary
                ));
            }
            Variable::Property(index) => {
                let property = &operation.properties[index];
                return Some(format!(
                    "property `${}`: {}",
                    property.name, property.property.summary
                ));
            }
            Variable::Region(index) => {
                return Some(format!("region `${}`", operation.regions[index].name));
            }
            Variable::Successor(index) => {
                return Some(format!("successor `${}`", operation.successors[index].name));
            }
        };
        let (summary, count, source) = (
            &value.constraint.summary,
            &value.length,
            source.words(operation),
        );
        Some(format!(
            "{kind} `${}`: {summary}, {count}; type {source}",
            value.name
        ))
    }

    fn directive(&self, directive: &OpDirective) -> Option<String> {
        match directive.content() {
            Content::Types(target) => Some(format!(
                "the type of {}",
                self.variable(target.variable()?)?
            )),
            _ => Some(Directive::Operation(directive.word()).summary().to_owned()),
        }
    }
}
