//! What stands at a position, as Markdown.

use super::Asked;
use format_compiler::ods::Operation;
use lsp_types as lsp;
use lsp_types::Position;
use source_queries::{Description, describe};

impl Asked<'_> {
    pub(in crate::lsp) fn hover(&self, position: Position) -> Option<lsp::Hover> {
        self.read_at(position, |part, offset| {
            let (span, description) = describe(part.reading, offset)?;
            let value = self.markdown(&description);
            let contents = lsp::HoverContents::Markup(lsp::MarkupContent { kind: lsp::MarkupKind::Markdown, value });
            Some(lsp::Hover { contents, range: Some(self.range(part.start, span)) })
        })
    }

    fn markdown(&self, description: &Description) -> String {
        match description {
            Description::Operation { name, generic, .. } => {
                let definition = self.definitions.operation(name);
                let summary = definition.map(|definition| definition.summary.as_str()).unwrap_or_default();
                let mut parts = vec![headline(&format!("operation `{name}`"), summary)];
                parts.extend(definition.and_then(format_of));
                parts.push(format!("In generic form:\n{}", code("mlir", generic)));
                parts.extend(definition.map(|definition| definition.description.trim()).and_then(about));
                parts.join("\n\n")
            }
            Description::Value { name, type_, definition } => {
                let value = code("mlir", &format!("{name} : {type_}"));
                if definition.is_empty() {
                    value
                } else {
                    format!("{value}\n\nDefined by\n{}", code("mlir", definition))
                }
            }
            Description::Block { label, predecessors } => {
                let from = match &predecessors[..] {
                    [] => "No block branches to it.".to_owned(),
                    blocks => format!("Predecessors: `{}`", blocks.join("`, `")),
                };
                format!("{}\n\n{from}", code("mlir", label))
            }
            Description::Symbol { definition } | Description::Alias { definition } => code("mlir", definition),
            Description::Type { text, definition } => {
                let of_dialect = definition.as_ref().and_then(|name| self.definitions.type_(name));
                let summary =
                    of_dialect.map(|definition| (definition.summary.as_str(), definition.description.as_str()));
                instance("type", text, definition.as_deref(), summary)
            }
            Description::Attribute { text, definition } => {
                let of_dialect = definition.as_ref().and_then(|name| self.definitions.attribute(name));
                let summary =
                    of_dialect.map(|definition| (definition.summary.as_str(), definition.description.as_str()));
                instance("attribute", text, definition.as_deref(), summary)
            }
            _ => String::new(),
        }
    }
}

fn headline(what: &str, summary: &str) -> String {
    if summary.is_empty() { what.to_owned() } else { format!("{what}: {summary}") }
}

/// The format of an operation, or where its syntax is instead.
fn format_of(operation: &Operation) -> Option<String> {
    match &operation.format {
        Some(format) => Some(format!("Its format:\n{}", code("tablegen", &documents::unindented_format(&format.text)))),
        None if operation.has_custom_assembly_format => Some("C++ reads and prints it.".to_owned()),
        None => None,
    }
}

fn instance(kind: &str, text: &str, name: Option<&str>, definition: Option<(&str, &str)>) -> String {
    let (summary, description) = definition.unwrap_or_default();
    let mut parts = Vec::new();
    if let Some(name) = name {
        parts.push(headline(&format!("{kind} `{name}`"), summary));
    }
    parts.push(code("mlir", text));
    parts.extend(about(description.trim()));
    parts.join("\n\n")
}

/// The description, which is Markdown already.
fn about(description: &str) -> Option<String> {
    (!description.is_empty()).then(|| format!("---\n\n{}", documents::unindented(description)))
}

fn code(language: &str, text: &str) -> String {
    format!("```{language}\n{text}\n```")
}
