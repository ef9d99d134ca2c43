//! A description as Markdown: a file for each dialect, and one for the interfaces.

use crate::Document;
use crate::model::{
    ArgumentKind, Blocks, Definition, Description, Dialect, Effect, Enumeration, Interface,
    Operation, SyntaxKind, Trait, TraitKind, Value,
};
use format_compiler::file_names::FileNames;
use std::fmt::Write;

/// The file of enums without a dialect.
const ENUMS: &str = "Enums.md";
/// The file of interfaces.
const INTERFACES: &str = "Interfaces.md";

/// Writes a description as Markdown.
pub fn markdown(description: &Description) -> Vec<Document> {
    let mut documents = Vec::new();
    let mut files = FileNames::reserving([ENUMS, INTERFACES]);
    for dialect in &description.dialects {
        let mut page = Page::default();
        page.dialect(dialect);
        documents.push(Document {
            name: files.take(&dialect.name, ".md"),
            text: page.finish(),
        });
    }
    if !description.enums.is_empty() {
        let mut page = Page::default();
        page.block("# Enums");
        description
            .enums
            .iter()
            .for_each(|each| page.enumeration(each));
        documents.push(Document {
            name: ENUMS.to_owned(),
            text: page.finish(),
        });
    }
    if !description.interfaces.is_empty() {
        let mut page = Page::default();
        page.block("# Interfaces");
        description
            .interfaces
            .iter()
            .for_each(|each| page.interface(each));
        documents.push(Document {
            name: INTERFACES.to_owned(),
            text: page.finish(),
        });
    }
    documents
}

/// A page under construction.
#[derive(Default)]
struct Page {
    text: String,
}

/// The name, the type and the description of each row of a table.
type Rows = Vec<Vec<String>>;

impl Page {
    /// Adds a paragraph or another block between empty lines, unless it is empty.
    fn block(&mut self, text: &str) {
        let text = text.trim_end();
        if text.is_empty() {
            return;
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn finish(self) -> String {
        self.text
    }

    /// Adds code in a fence longer than any fence inside it.
    fn code(&mut self, language: &str, code: &str) {
        let mut fence = "```".to_owned();
        while code.contains(&fence) {
            fence.push('`');
        }
        self.block(&format!("{fence}{language}\n{}\n{fence}", code.trim_end()));
    }

    fn emphasised(&mut self, summary: &str) {
        if !summary.is_empty() {
            self.block(&format!("_{summary}_"));
        }
    }

    fn table(&mut self, title: &str, heads: &[&str], rows: Rows) {
        if rows.is_empty() {
            return;
        }
        self.block(&format!("#### {title}"));
        let mut table = format!(
            "| {} |\n|{}\n",
            heads.join(" | "),
            " --- |".repeat(heads.len())
        );
        for row in rows {
            let cells: Vec<_> = row
                .iter()
                .map(|cell| cell.replace('|', "\\|").replace('\n', " "))
                .collect();
            let _ = writeln!(table, "| {} |", cells.join(" | "));
        }
        self.block(&table);
    }

    fn dialect(&mut self, dialect: &Dialect) {
        self.block(&format!("# Dialect `{}`", dialect.name));
        self.emphasised(&dialect.summary);
        self.block(&dialect.description);
        let dependencies: Vec<_> = dialect
            .dependent_dialects
            .iter()
            .map(|each| code(each))
            .collect();
        if !dependencies.is_empty() {
            self.block(&format!("Depends on: {}", dependencies.join(", ")));
        }
        let mut section = |title: &str, is_empty: bool| {
            if !is_empty {
                self.block(&format!("## {title}"));
            }
        };
        section("Operations", dialect.operations.is_empty());
        dialect
            .operations
            .iter()
            .for_each(|each| self.operation(each));
        for (title, definitions) in [
            ("Attributes", &dialect.attributes),
            ("Types", &dialect.types),
        ] {
            if !definitions.is_empty() {
                self.block(&format!("## {title}"));
            }
            definitions.iter().for_each(|each| self.definition(each));
        }
        if !dialect.enums.is_empty() {
            self.block("## Enums");
        }
        dialect.enums.iter().for_each(|each| self.enumeration(each));
    }

    fn operation(&mut self, operation: &Operation) {
        self.block(&format!("### `{}`", operation.name));
        self.emphasised(&operation.summary);
        match (&operation.syntax.kind, &operation.syntax.format) {
            (_, Some(format)) => {
                self.block("Syntax:");
                self.code("", &format!("operation ::= `{}` {format}", operation.name));
            }
            (SyntaxKind::Cpp, None) => self.block("Syntax: written in C++."),
            (_, None) => self.block("Syntax: the generic form only."),
        }
        if let Some(grammar) = &operation.syntax.grammar {
            self.block("Grammar:");
            self.code("ebnf", grammar);
        }
        self.block(&operation.description);
        self.block(&format!("C++ class: {}", code(&operation.cpp_class)));
        self.traits(&operation.traits);
        let effects: Vec<_> = operation.effects.iter().map(effect).collect();
        if !effects.is_empty() {
            self.block(&format!("Effects: {}", effects.join(", ")));
        }
        let of = |kind: ArgumentKind| {
            let arguments = operation
                .arguments
                .iter()
                .filter(move |each| each.kind == kind);
            arguments.map(|each| &each.value)
        };
        let attributes: Rows = of(ArgumentKind::Attribute)
            .chain(of(ArgumentKind::DerivedAttribute))
            .map(attribute)
            .collect();
        self.table(
            "Attributes",
            &["Attribute", "C++ type", "Description"],
            attributes,
        );
        let properties: Rows = of(ArgumentKind::Property).map(attribute).collect();
        self.table(
            "Properties",
            &["Property", "C++ type", "Description"],
            properties,
        );
        let values = |values: &mut dyn Iterator<Item = &Value>| -> Rows {
            values
                .map(|each| {
                    let source = each
                        .type_source
                        .as_ref()
                        .map(|source| source.text.clone())
                        .unwrap_or_default();
                    vec![code(&each.name), each.summary.clone(), source]
                })
                .collect()
        };
        self.table(
            "Operands",
            &["Operand", "Description", "Its type"],
            values(&mut of(ArgumentKind::Operand)),
        );
        self.table(
            "Results",
            &["Result", "Description", "Its type"],
            values(&mut operation.results.iter()),
        );
        let blocks = |all: &[Blocks]| -> Rows {
            all.iter()
                .map(|each| vec![code(&each.name), each.summary.clone()])
                .collect()
        };
        self.table(
            "Regions",
            &["Region", "Description"],
            blocks(&operation.regions),
        );
        self.table(
            "Successors",
            &["Successor", "Description"],
            blocks(&operation.successors),
        );
        self.examples(operation);
    }

    fn examples(&mut self, operation: &Operation) {
        if operation.examples.is_empty() {
            return;
        }
        let unchecked = operation.unchecked();
        if unchecked.is_empty() {
            self.block("#### Verified examples");
        } else {
            self.block("#### Example");
            self.block(&format!(
                "Generated, printed and read back. Not checked: {}.",
                outside_code(&unchecked.join("; "))
            ));
        }
        for example in &operation.examples {
            self.code("mlir", &example.custom);
        }
    }

    fn traits(&mut self, traits: &[Trait]) {
        for (title, kind) in [
            ("Traits", TraitKind::Trait),
            ("Interfaces", TraitKind::Interface),
        ] {
            let names: Vec<_> = traits
                .iter()
                .filter(|each| each.kind == kind)
                .map(|each| code(&each.name))
                .collect();
            if !names.is_empty() {
                self.block(&format!("{title}: {}", names.join(", ")));
            }
        }
        let predicates: String = traits
            .iter()
            .filter(|each| each.kind == TraitKind::Predicate)
            .map(|each| format!("- {}\n", each.name))
            .collect();
        if !predicates.is_empty() {
            self.block("Requirements:");
            self.block(&predicates);
        }
    }

    fn definition(&mut self, definition: &Definition) {
        let class = definition.cpp_class.rsplit("::").next().unwrap_or_default();
        self.block(&format!(
            "### {}",
            definition
                .name
                .as_deref()
                .map_or_else(|| class.to_owned(), code)
        ));
        self.emphasised(&definition.summary);
        match (
            &definition.syntax.kind,
            &definition.syntax.format,
            &definition.name,
        ) {
            (_, Some(format), Some(name)) => {
                self.block("Syntax:");
                self.code("", &format!("{name} {format}"));
            }
            (SyntaxKind::Cpp, _, _) => self.block("Syntax: written in C++."),
            (_, _, Some(name)) => self.block(&format!("Syntax: {}", code(name))),
            (_, _, None) => {}
        }
        self.block(&definition.description);
        self.block(&format!("C++ class: {}", code(&definition.cpp_class)));
        self.traits(&definition.traits);
        let parameters: Rows = definition
            .parameters
            .iter()
            .map(|each| {
                vec![
                    code(&each.name),
                    code(&each.cpp_type),
                    with_default(&each.summary, each.default.as_deref()),
                ]
            })
            .collect();
        self.table(
            "Parameters",
            &["Parameter", "C++ type", "Description"],
            parameters,
        );
    }

    fn enumeration(&mut self, enumeration: &Enumeration) {
        self.block(&format!("### {}", enumeration.name));
        self.emphasised(&enumeration.summary);
        self.block(&format!("C++ type: {}", code(&enumeration.cpp_type)));
        let cases: Rows = enumeration
            .cases
            .iter()
            .map(|each| {
                vec![
                    code(&each.symbol),
                    code(&each.value.to_string()),
                    code(&each.text),
                ]
            })
            .collect();
        self.table("Cases", &["Symbol", "Value", "String"], cases);
    }

    fn interface(&mut self, interface: &Interface) {
        self.block(&format!("## {}", interface.name));
        self.block(&interface.description);
        self.block(
            &format!(
                "C++ class: {}, of an {}",
                code(&interface.cpp_name),
                interface.of
            )
            .replace("an type", "a type"),
        );
        for method in &interface.methods {
            self.block(&format!("### {} {}", interface.name, code(&method.name)));
            self.code("c++", &method.declaration);
            self.block(&method.description);
            if method.required {
                self.block("It must be implemented.");
            }
        }
    }
}

/// Inline code; a space for an empty text.
fn code(text: &str) -> String {
    match text {
        "" => "&nbsp;".to_owned(),
        text if text.contains('`') => format!("`` {text} ``"),
        text => format!("`{text}`"),
    }
}

/// A text with code in backquotes, with HTML escaped outside of the code.
fn outside_code(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(number, part)| match number % 2 {
        0 => part.replace('<', "&lt;"),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("`")
}

fn effect(effect: &Effect) -> String {
    let what = effect
        .effect
        .as_ref()
        .map_or_else(|| format!("{}{{}}", effect.kind), Clone::clone);
    let resource = effect
        .resource
        .as_ref()
        .map(|resource| format!(" on `{resource}`"))
        .unwrap_or_default();
    let on = effect
        .on
        .as_ref()
        .map(|on| format!(" (`{on}`)"))
        .unwrap_or_default();
    format!("`{what}`{resource}{on}")
}

/// A row for an attribute or property.
fn attribute(value: &Value) -> Vec<String> {
    vec![
        code(&value.name),
        code(&value.cpp_type),
        with_default(&value.summary, value.default.as_deref()),
    ]
}

fn with_default(summary: &str, default: Option<&str>) -> String {
    match default {
        None => summary.to_owned(),
        Some(default) if summary.is_empty() => format!("default: {}", code(default)),
        Some(default) => format!("{summary}; default: {}", code(default)),
    }
}
