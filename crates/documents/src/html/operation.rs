//! The page of an operation.

use super::page::{Site, code, findings, items, lead, place, preformatted};
use super::table;
use crate::Document;
use crate::model::{ArgumentKind, Blocks, Count, Dialect, Effect, Operation, SyntaxKind, Value};
use crate::railroad::escaped;
use std::fmt::Write;

impl Site<'_> {
    pub(super) fn operation(&self, dialect: &Dialect, operation: &Operation) -> Document {
        let page = self.places.operation(&operation.name).to_owned();
        let mut body = self.heading(dialect, &code(&operation.name)) + &lead(&operation.summary);
        body.push_str("<h2>Syntax</h2>\n");
        match operation.syntax.kind {
            SyntaxKind::Generic => body.push_str("<p>It has its generic form only.</p>\n"),
            _ => self.syntax(Some(&operation.name), &operation.syntax, &mut body),
        }
        examples(operation, &mut body);
        if !operation.description.is_empty() {
            let _ = writeln!(
                body,
                "<h2>Description</h2>\n{}",
                self.text(&operation.description, 3)
            );
        }
        self.signature(operation, &mut body);
        if !operation.traits.is_empty() || !operation.effects.is_empty() {
            body.push_str("<h2>Properties of the operation</h2>\n");
        }
        body.push_str(&self.traits(&operation.traits, 3));
        let effects = operation.effects.iter().map(effect);
        body.push_str(&items("Side effects", 3, "", effects));
        body.push_str(&findings(&operation.findings, 2));
        let _ = write!(
            body,
            "<h2>Definition</h2>\n<p>C++ class {}</p>\n{}",
            code(&operation.cpp_class),
            place(&operation.location)
        );
        self.page(&page, &operation.name, Some(&dialect.name), &body)
    }

    fn signature(&self, operation: &Operation, body: &mut String) {
        let value = |each: &Value| self.value(each);
        let attribute = |each: &Value| self.attribute(each);
        let of = |kinds: &[ArgumentKind], row: &dyn Fn(&Value) -> Vec<String>| -> Vec<_> {
            let arguments = operation.arguments.iter();
            let own = arguments.filter(|each| kinds.contains(&each.kind));
            own.map(|each| row(&each.value)).collect()
        };
        let values = ["Name", "What it must be", "How many", "Its type"];
        let attributes = ["Name", "What it must be", "Default", "C++ type"];
        for (title, heads, rows) in [
            ("Operands", values, of(&[ArgumentKind::Operand], &value)),
            (
                "Attributes",
                attributes,
                of(
                    &[ArgumentKind::Attribute, ArgumentKind::DerivedAttribute],
                    &attribute,
                ),
            ),
            (
                "Properties",
                attributes,
                of(&[ArgumentKind::Property], &attribute),
            ),
            (
                "Results",
                values,
                operation.results.iter().map(value).collect(),
            ),
            (
                "Regions",
                values,
                operation.regions.iter().map(blocks).collect(),
            ),
            (
                "Successors",
                values,
                operation.successors.iter().map(blocks).collect(),
            ),
        ] {
            body.push_str(&table::section(title, &heads, &rows));
        }
    }

    /// A row for an operand or result.
    fn value(&self, value: &Value) -> Vec<String> {
        let summary = self.summary(Some(&value.cpp_type), &value.summary);
        let count = match value.count {
            Count::One => "",
            Count::Optional => "none or one",
            Count::Variadic => "any number",
            Count::VariadicOfVariadic => "any number of lists",
        };
        let source = value
            .type_source
            .as_ref()
            .map(|source| escaped(&source.text))
            .unwrap_or_default();
        vec![code(&value.name), summary, count.to_owned(), source]
    }

    /// A row for an attribute or property.
    fn attribute(&self, value: &Value) -> Vec<String> {
        let mut summary = self.summary(value.enumeration.as_deref(), &value.summary);
        if value.count == Count::Optional {
            summary.push_str(" <span class=\"quiet\">(optional)</span>");
        }
        let default = value.default.as_deref().map(code).unwrap_or_default();
        vec![
            code(&value.name),
            summary,
            default,
            self.cpp(&value.cpp_type),
        ]
    }
}

fn blocks(blocks: &Blocks) -> Vec<String> {
    let count = if blocks.variadic { "any number" } else { "" };
    vec![
        code(&blocks.name),
        escaped(&blocks.summary),
        count.to_owned(),
    ]
}

fn effect(effect: &Effect) -> String {
    let Some(name) = &effect.effect else {
        return format!("none of {}", code(&effect.kind));
    };
    let mut text = code(name);
    if let Some(resource) = &effect.resource {
        let _ = write!(text, " on {}", code(resource));
    }
    if let Some(on) = &effect.on {
        let _ = write!(text, ", of {}", code(on));
    }
    text
}

/// Writes the examples, and the checks that were not run on them.
fn examples(operation: &Operation, body: &mut String) {
    if operation.examples.is_empty() {
        return;
    }
    let unchecked = operation.unchecked();
    let (title, note) = match unchecked.as_slice() {
        [] => (
            "Examples",
            "Generated, printed, read back and verified.".to_owned(),
        ),
        some => (
            "Example",
            format!(
                "Generated, printed and read back. Not checked: {}.",
                with_code(&some.join("; "))
            ),
        ),
    };
    let _ = writeln!(body, "<h3>{title}</h3>\n<p class=\"quiet\">{note}</p>");
    for example in &operation.examples {
        let _ = writeln!(
            body,
            "{}<details><summary>In generic form</summary>\n{}</details>",
            preformatted(&example.custom),
            preformatted(&example.generic)
        );
    }
}

/// A text with code in backquotes.
fn with_code(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts
        .map(|(number, part)| match number % 2 {
            0 => escaped(part),
            _ => code(part),
        })
        .collect()
}
