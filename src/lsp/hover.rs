//! What there is to say about a place of a format.

use crate::explain::{found, length};
use format_compiler::check::{Node, NodeKind, TypeTarget, good_elements};
use format_compiler::ods::{Operation, Variable};
use format_compiler::{Compilation, Profile};
use std::borrow::Cow;
use tablegen::{FileId, Piece, Span};

/// The element of a format at an offset of a file: Markdown, and the bytes of the element.
pub(super) fn element(
    compilations: &[Compilation],
    profile: Profile,
    file: FileId,
    offset: u32,
) -> Option<(String, Span)> {
    for compilation in compilations {
        let formats = compilation.definitions.operations.iter().zip(&compilation.operation_formats);
        for (operation, format) in formats {
            let Some(text) = &operation.format else { continue };
            let is_within = |span: Span| span.file == file && (span.start..=span.end).contains(&offset);
            let is_at = |node: &Node| is_within(text.span(node.span.clone()));
            let is_of_text = |piece: &Piece| is_within(piece.span);
            let format = match format {
                Some(format) => Cow::Borrowed(format),
                // What is right is shown though something else is wrong.
                None if text.pieces.iter().any(is_of_text) => Cow::Owned(good_elements(operation, text, profile)),
                None => continue,
            };
            let Some(node) = innermost(&format.elements, &is_at) else { continue };
            let span = text.span(node.span.clone());
            let what = describe(operation, &format.resolution, &node.kind)?;
            return Some((format!("{what}\n\nin `{}`", operation.name), span));
        }
    }
    None
}

fn innermost<'n>(nodes: &'n [Node], is_at: &dyn Fn(&Node) -> bool) -> Option<&'n Node> {
    let node = nodes.iter().find(|node| is_at(node))?;
    let inner = match &node.kind {
        NodeKind::Group(group) => {
            innermost(&group.then_elements, is_at).or_else(|| innermost(&group.else_elements, is_at))
        }
        NodeKind::OiList(clauses) => clauses.iter().find_map(|clause| innermost(&clause.elements, is_at)),
        NodeKind::Custom { arguments, .. } => innermost(arguments, is_at),
        _ => None,
    };
    Some(inner.unwrap_or(node))
}

fn describe(
    operation: &Operation,
    resolution: &format_compiler::infer::TypeResolution,
    kind: &NodeKind,
) -> Option<String> {
    let value = |variable: Variable| {
        let (kind, value, source) = match variable {
            Variable::Operand(index) => ("operand", &operation.operands[index], &resolution.operands[index]),
            Variable::Result(index) => ("result", &operation.results[index], &resolution.results[index]),
            _ => return None,
        };
        let (summary, count, source) = (&value.constraint.summary, length(value), found(source, operation));
        Some(format!("{kind} `${}`: {summary}, {count}; type {source}", value.name))
    };
    match kind {
        NodeKind::Operand(index) => value(Variable::Operand(*index)),
        NodeKind::Type { target: TypeTarget::Operand(index), .. } => {
            Some(format!("the type of {}", value(Variable::Operand(*index))?))
        }
        NodeKind::Type { target: TypeTarget::Result(index), .. } => {
            Some(format!("the type of {}", value(Variable::Result(*index))?))
        }
        NodeKind::Attribute { index, .. } => {
            let attribute = &operation.attributes[*index];
            Some(format!("attribute `${}`: {}", attribute.name, attribute.constraint.summary))
        }
        NodeKind::Property(index) => {
            let property = &operation.properties[*index];
            Some(format!("property `${}`: {}", property.name, property.property.summary))
        }
        NodeKind::Region(index) => Some(format!("region `${}`", operation.regions[*index].name)),
        NodeKind::Successor(index) => Some(format!("successor `${}`", operation.successors[*index].name)),
        NodeKind::AttrDict { .. } => Some("the attributes that the format doesn't name".to_owned()),
        NodeKind::PropDict => Some("the properties that the format doesn't name".to_owned()),
        NodeKind::Operands => Some("all operands, with commas between".to_owned()),
        NodeKind::FunctionalType { .. } => Some("types of inputs and results: `(i32) -> i64`".to_owned()),
        NodeKind::Custom { name, .. } => Some(format!("text made by C++: `parse{name}` and `print{name}`")),
        _ => None,
    }
}
