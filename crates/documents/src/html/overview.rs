//! The index, and the pages of dialects.

use super::page::{Site, code, lead, place};
use super::places::{ENUMS, anchor, parts, summary};
use super::table::{section, table};
use crate::Document;
use crate::model::Dialect;
use crate::railroad::escaped;
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
        body.push_str(&lead(&dialect.summary));
        body.push_str(&self.text(&dialect.description, 2));
        let row = |address: &str, name: &str, summary: &str| {
            vec![self.linked(Some(address), name), escaped(summary)]
        };
        let heads = ["Name", "Summary"];
        let operations: Vec<_> = dialect
            .operations
            .iter()
            .map(|each| row(self.places.operation(&each.name), &each.name, &each.summary))
            .collect();
        body.push_str(&section("Operations", &heads, &operations));
        for part in parts(dialect) {
            let page = self.places.part(&dialect.name, part.word);
            let rows = part.definitions.iter().map(|[name, cpp_name, summary]| {
                row(&format!("{page}#{}", anchor(cpp_name)), name, summary)
            });
            body.push_str(&section(part.title, &heads, &rows.collect::<Vec<_>>()));
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
