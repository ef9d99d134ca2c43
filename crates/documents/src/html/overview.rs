//! The index, and the pages of dialects.

use super::page::{Site, code, place};
use super::places::{ENUMS, anchor, name, summary};
use super::table::table;
use crate::Document;
use crate::markdown_text::escaped;
use crate::model::{Definition, Dialect};
use std::fmt::Write;

impl Site<'_> {
    pub(super) fn index(&self) -> Document {
        let row = |dialect: &Dialect| {
            let counts = [
                (dialect.operations.len(), "operation"),
                (dialect.attributes.len(), "attribute"),
                (dialect.types.len(), "type"),
                (dialect.enums.len(), "enum"),
            ];
            let counts: Vec<_> = counts
                .iter()
                .filter(|each| each.0 > 0)
                .map(|each| counted(each.0, each.1))
                .collect();
            vec![
                self.linked(Some(self.places.dialect(&dialect.name)), &dialect.name),
                escaped(&summary(&dialect.summary, &dialect.description)),
                counts.join(", "),
            ]
        };
        let rows: Vec<_> = self.description.dialects.iter().map(row).collect();
        let mut body = format!(
            "<h1>Dialects</h1>\n{}",
            table("Dialects", &["Name", "Summary", "Contents"], &rows)
        );
        if !self.description.enums.is_empty() {
            let _ = writeln!(
                body,
                "<p><a href=\"{ENUMS}\">Enums that belong to no dialect</a></p>"
            );
        }
        self.page("index.html", "Dialects", None, &body)
    }

    pub(super) fn dialect(&self, dialect: &Dialect) -> Document {
        let mut body = format!("<h1>Dialect {}</h1>\n", code(&dialect.name));
        if !dialect.summary.is_empty() {
            let _ = writeln!(body, "<p class=\"lead\">{}</p>", escaped(&dialect.summary));
        }
        body.push_str(&self.text(&dialect.description, 2));
        if !dialect.operations.is_empty() {
            let row = |each: &crate::model::Operation| {
                vec![
                    self.linked(Some(self.places.operation(&each.name)), &each.name),
                    escaped(&each.summary),
                ]
            };
            let rows: Vec<_> = dialect.operations.iter().map(row).collect();
            let _ = write!(
                body,
                "<h2>Operations</h2>\n{}",
                table("Operations", &["Name", "Summary"], &rows)
            );
        }
        let definition = |page: &str, each: &Definition| {
            let address = format!("{page}#{}", anchor(&each.cpp_class));
            vec![
                self.linked(Some(&address), name(each)),
                escaped(&each.summary),
            ]
        };
        for (part, title, definitions) in [
            ("attributes", "Attributes", &dialect.attributes),
            ("types", "Types", &dialect.types),
        ] {
            if !definitions.is_empty() {
                let page = self.places.part(&dialect.name, part);
                let rows: Vec<_> = definitions
                    .iter()
                    .map(|each| definition(page, each))
                    .collect();
                let _ = write!(
                    body,
                    "<h2>{title}</h2>\n{}",
                    table(title, &["Name", "Summary"], &rows)
                );
            }
        }
        if !dialect.enums.is_empty() {
            let page = self.places.part(&dialect.name, "enums");
            let row = |each: &crate::model::Enumeration| {
                let address = format!("{page}#{}", anchor(&each.cpp_type));
                vec![
                    self.linked(Some(&address), &each.name),
                    escaped(&each.summary),
                ]
            };
            let rows: Vec<_> = dialect.enums.iter().map(row).collect();
            let _ = write!(
                body,
                "<h2>Enums</h2>\n{}",
                table("Enums", &["Name", "Summary"], &rows)
            );
        }
        body.push_str("<h2>Definition</h2>\n");
        if !dialect.cpp_namespace.is_empty() {
            let _ = writeln!(
                body,
                "<p>C++ namespace {}</p>",
                code(&dialect.cpp_namespace)
            );
        }
        if !dialect.dependent_dialects.is_empty() {
            let all: Vec<_> = dialect
                .dependent_dialects
                .iter()
                .map(|each| code(each))
                .collect();
            let _ = writeln!(body, "<p>It loads {}.</p>", all.join(", "));
        }
        if let Some(location) = &dialect.location {
            body.push_str(&place(location));
        }
        let page = self.places.dialect(&dialect.name);
        self.page(
            page,
            &format!("Dialect {}", dialect.name),
            Some(&dialect.name),
            &body,
        )
    }
}

fn counted(count: usize, noun: &str) -> String {
    if count == 1 {
        format!("1 {noun}")
    } else {
        format!("{count} {noun}s")
    }
}
