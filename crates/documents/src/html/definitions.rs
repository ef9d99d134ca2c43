//! The pages of attributes, types, enums and interfaces.

use super::page::{Site, code, findings, lead, place, preformatted};
use super::places::{ENUMS, INTERFACES, anchor, name};
use super::table::table;
use crate::Document;
use crate::model::{Definition, Dialect, Enumeration, Interface};
use crate::railroad::escaped;
use std::fmt::Write;

impl Site<'_> {
    /// The pages of a dialect's attributes, types and enums.
    pub(super) fn definitions(&self, dialect: &Dialect) -> Vec<Document> {
        let of = |definitions: &[Definition]| -> String {
            definitions
                .iter()
                .map(|each| self.definition(each))
                .collect()
        };
        let pages = [
            ("attributes", "Attributes", of(&dialect.attributes)),
            ("types", "Types", of(&dialect.types)),
            (
                "enums",
                "Enums",
                dialect.enums.iter().map(enumeration).collect(),
            ),
        ];
        let written = pages.into_iter().filter(|(.., rest)| !rest.is_empty());
        let page = |(part, title, rest): (_, _, String)| {
            let title = format!("{title} of the dialect {}", dialect.name);
            let body = self.heading(dialect, &escaped(&title)) + &rest;
            let name = self.places.part(&dialect.name, part);
            self.page(name, &title, Some(&dialect.name), &body)
        };
        written.map(page).collect()
    }

    pub(super) fn enums_of_none(&self) -> Document {
        let all: String = self.description.enums.iter().map(enumeration).collect();
        self.page(
            ENUMS,
            "Enums",
            None,
            &format!("<h1>Enums that belong to no dialect</h1>\n{all}"),
        )
    }

    pub(super) fn interfaces(&self) -> Document {
        let all: String = self
            .description
            .interfaces
            .iter()
            .map(|each| self.interface(each))
            .collect();
        self.page(
            INTERFACES,
            "Interfaces",
            None,
            &format!("<h1>Interfaces</h1>\n{all}"),
        )
    }

    fn definition(&self, definition: &Definition) -> String {
        let mut body = beginning(&definition.cpp_class, name(definition), &definition.summary);
        self.syntax(definition.name.as_deref(), &definition.syntax, &mut body);
        body.push_str(&self.text(&definition.description, 3));
        let parameter = |each: &crate::model::Parameter| {
            let default = each.default.as_deref().map(code).unwrap_or_default();
            vec![
                code(&each.name),
                escaped(&each.summary),
                default,
                self.cpp(&each.cpp_type),
            ]
        };
        let parameters: Vec<_> = definition.parameters.iter().map(parameter).collect();
        if !parameters.is_empty() {
            let label = format!("Parameters of {}", escaped(name(definition)));
            let heads = ["Name", "What it is", "Default", "C++ type"];
            let _ = write!(
                body,
                "<h3>Parameters</h3>\n{}",
                table(&label, &heads, &parameters)
            );
        }
        if let Some(enumeration) = &definition.enumeration {
            let _ = writeln!(
                body,
                "<p>Its values are the cases of {}.</p>",
                self.cpp(enumeration)
            );
        }
        body.push_str(&self.traits(&definition.traits, 3));
        body.push_str(&findings(&definition.findings, 3));
        let _ = writeln!(
            body,
            "<p>C++ class {}</p>\n{}</section>",
            code(&definition.cpp_class),
            place(&definition.location)
        );
        body
    }

    fn interface(&self, interface: &Interface) -> String {
        let mut body = beginning(&interface.cpp_name, &interface.name, "");
        let of = match interface.of.as_str() {
            "operation" => "operations",
            "attribute" => "attributes",
            _ => "types",
        };
        let _ = writeln!(
            body,
            "<p class=\"quiet\">An interface of {of}</p>\n{}",
            self.text(&interface.description, 3)
        );
        if !interface.bases.is_empty() {
            let bases: Vec<_> = interface.bases.iter().map(|base| self.cpp(base)).collect();
            let _ = writeln!(body, "<p>It derives from {}.</p>", bases.join(", "));
        }
        for method in &interface.methods {
            let _ = write!(
                body,
                "<h3>{}</h3>\n{}",
                code(&method.name),
                preformatted(&method.declaration)
            );
            body.push_str(&self.text(&method.description, 4));
            if method.required {
                body.push_str("<p class=\"quiet\">It must be implemented.</p>\n");
            }
        }
        let _ = writeln!(
            body,
            "<p>C++ class {}</p>\n{}</section>",
            code(&interface.cpp_name),
            place(&interface.location)
        );
        body
    }
}

/// The beginning of the section about a definition.
fn beginning(cpp_name: &str, name: &str, summary: &str) -> String {
    format!(
        "<section class=\"definition\" id=\"{}\">\n<h2>{}</h2>\n{}",
        anchor(cpp_name),
        code(name),
        lead(summary)
    )
}

fn enumeration(enumeration: &Enumeration) -> String {
    let mut body = beginning(
        &enumeration.cpp_type,
        &enumeration.name,
        &enumeration.summary,
    );
    if let Some(separator) = &enumeration.separator {
        let _ = writeln!(
            body,
            "<p>A value is a set of cases, separated by {}.</p>",
            code(separator)
        );
    }
    let case = |each: &crate::model::EnumerationCase| {
        vec![code(&each.text), code(&each.symbol), each.value.to_string()]
    };
    let cases: Vec<_> = enumeration.cases.iter().map(case).collect();
    let label = format!("Cases of {}", escaped(&enumeration.name));
    let _ = writeln!(
        body,
        "{}<p>C++ type {}, stored as {}</p>\n{}</section>",
        table(&label, &["Keyword", "C++ enumerator", "Value"], &cases),
        code(&enumeration.cpp_type),
        code(&enumeration.underlying_type),
        place(&enumeration.location)
    );
    body
}
