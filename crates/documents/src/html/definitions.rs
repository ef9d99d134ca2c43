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
        let mut documents = Vec::new();
        let home = self.places.dialect(&dialect.name);
        let mut page = |part: &'static str, title: &str, rest: String| {
            let title = format!("{title} of the dialect {}", dialect.name);
            let body = format!(
                "<p class=\"path\"><a href=\"{}\">{}</a></p>\n<h1>{}</h1>\n{rest}",
                escaped(home),
                escaped(&dialect.name),
                escaped(&title)
            );
            documents.push(self.page(
                self.places.part(&dialect.name, part),
                &title,
                Some(&dialect.name),
                &body,
            ));
        };
        for (part, title, definitions) in [
            ("attributes", "Attributes", &dialect.attributes),
            ("types", "Types", &dialect.types),
        ] {
            if !definitions.is_empty() {
                page(
                    part,
                    title,
                    definitions
                        .iter()
                        .map(|each| self.definition(each))
                        .collect(),
                );
            }
        }
        if !dialect.enums.is_empty() {
            page(
                "enums",
                "Enums",
                dialect.enums.iter().map(enumeration).collect(),
            );
        }
        documents
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
        self.traits(&definition.traits, 3, &mut body);
        findings(&definition.findings, 3, &mut body);
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
