//! The description of a position, as Markdown.

use super::MlirFile;
use crate::fuzzing::verdicts;
use crate::lsp::answers::hover;
use format_compiler::ods::{AttrOrTypeDefinition, FormatString, Parameter};
use lsp_types as lsp;
use lsp_types::Position;
use source_text::queries::{Description, describe};

impl MlirFile<'_> {
    pub(in crate::lsp) fn hover(&self, position: Position) -> Option<lsp::Hover> {
        self.read_at(position, |part, offset| {
            let (span, description) = describe(part.reading, offset)?;
            let range = self.range(part.start, span);
            Some(hover(self.markdown(&description), range))
        })
    }

    fn markdown(&self, description: &Description) -> String {
        match description {
            Description::Operation { name, generic, .. } => {
                let definition = self.definitions.operation(name);
                let summary = definition
                    .map(|definition| definition.summary.as_str())
                    .unwrap_or_default();
                let mut parts = vec![headline(&format!("operation `{name}`"), summary)];
                parts.extend(definition.and_then(|definition| {
                    format_of(
                        definition.format.as_ref(),
                        definition.has_custom_assembly_format,
                    )
                }));
                parts.extend(verdicts::sentence(self.definitions.environment(), name));
                parts.push(format!("In generic form:\n{}", code("mlir", generic)));
                parts.extend(
                    definition
                        .map(|definition| definition.description.trim())
                        .and_then(about),
                );
                parts.join("\n\n")
            }
            Description::Value {
                name,
                type_,
                definition,
            } => {
                let value = code("mlir", &format!("{name} : {type_}"));
                if definition.is_empty() {
                    value
                } else {
                    format!("{value}\n\nDefined by\n{}", code("mlir", definition))
                }
            }
            Description::Block {
                label,
                predecessors,
            } => {
                let from = match &predecessors[..] {
                    [] => "No block branches to it.".to_owned(),
                    blocks => format!("Predecessors: `{}`", blocks.join("`, `")),
                };
                format!("{}\n\n{from}", code("mlir", label))
            }
            Description::Symbol { definition } | Description::Alias { definition } => {
                code("mlir", definition)
            }
            Description::Type { text, definition } => {
                let of_dialect = definition
                    .as_ref()
                    .and_then(|name| self.definitions.type_(name));
                instance("type", text, definition.as_deref(), of_dialect)
            }
            Description::Attribute { text, definition } => {
                let of_dialect = definition
                    .as_ref()
                    .and_then(|name| self.definitions.attribute(name));
                instance("attribute", text, definition.as_deref(), of_dialect)
            }
            _ => String::new(),
        }
    }
}

fn headline(what: &str, summary: &str) -> String {
    if summary.is_empty() {
        what.to_owned()
    } else {
        format!("{what}: {summary}")
    }
}

/// A format, or where the syntax is instead.
fn format_of(format: Option<&FormatString>, is_custom: bool) -> Option<String> {
    match format {
        Some(format) => Some(format!(
            "Its format:\n{}",
            code("tablegen", &documents::unindented_format(&format.text))
        )),
        None if is_custom => Some("C++ reads and prints it.".to_owned()),
        None => None,
    }
}

/// A type or an attribute, with its definition.
fn instance(
    kind: &str,
    text: &str,
    name: Option<&str>,
    definition: Option<&AttrOrTypeDefinition>,
) -> String {
    let mut parts = Vec::new();
    if let Some(name) = name {
        let summary = definition
            .map(|definition| definition.summary.as_str())
            .unwrap_or_default();
        parts.push(headline(&format!("{kind} `{name}`"), summary));
    }
    parts.push(code("mlir", text));
    if let Some(definition) = definition {
        parts.extend(format_of(
            definition.format.as_ref(),
            definition.has_custom_assembly_format,
        ));
        parts.extend(parameters_of(definition));
        parts.extend(about(definition.description.trim()));
    }
    parts.join("\n\n")
}

/// The parameters of a type or an attribute.
fn parameters_of(definition: &AttrOrTypeDefinition) -> Option<String> {
    let line = |parameter: &Parameter| {
        let Parameter {
            name,
            cpp_type,
            summary,
            ..
        } = parameter;
        let colon = if summary.is_empty() { "" } else { ": " };
        format!("- `{name}` (`{cpp_type}`){colon}{summary}")
    };
    let lines: Vec<String> = definition.parameters.iter().map(line).collect();
    (!lines.is_empty()).then(|| format!("Its parameters:\n{}", lines.join("\n")))
}

/// The description, as Markdown.
fn about(description: &str) -> Option<String> {
    (!description.is_empty()).then(|| format!("---\n\n{}", documents::unindented(description)))
}

fn code(language: &str, text: &str) -> String {
    format!("```{language}\n{text}\n```")
}
