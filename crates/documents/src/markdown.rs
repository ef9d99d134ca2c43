//! A description as Markdown: a file for each dialect, and one for the interfaces.

use crate::Document;
use crate::model::{
    ArgumentKind, Blocks, Definition, Description, Dialect, Effect, Enumeration, Interface,
    Operation, Syntax, SyntaxKind, Trait, TraitKind, Value,
};
use format_compiler::file_names::FileNames;
use std::fmt::Write;

/// The file of enums without a dialect.
const ENUMS: &str = "Enums.md";
/// The file of interfaces.
const INTERFACES: &str = "Interfaces.md";

/// Writes a description as Markdown.
pub fn markdown(description: &Description) -> Vec<Document> {
    let mut files = FileNames::reserving([ENUMS, INTERFACES]);
    let dialects = description.dialects.iter().map(|dialect| {
        let mut page = Page::default();
        page.dialect(dialect);
        (files.take(&dialect.name, ".md"), page)
    });
    let (mut enums, mut interfaces) = (Page::default(), Page::default());
    enums.section("# Enums", &description.enums, Page::enumeration);
    interfaces.section("# Interfaces", &description.interfaces, Page::interface);
    let others = [(ENUMS, enums), (INTERFACES, interfaces)];
    let others = others
        .into_iter()
        .filter(|(_, page)| !page.text.is_empty())
        .map(|(name, page)| (name.to_owned(), page));
    let document = |(name, page): (String, Page)| Document {
        name,
        text: page.text,
    };
    dialects.chain(others).map(document).collect()
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

    /// Adds elements below a heading; nothing without elements.
    fn section<T>(&mut self, heading: &str, elements: &[T], write: fn(&mut Self, &T)) {
        if !elements.is_empty() {
            self.block(heading);
        }
        elements.iter().for_each(|each| write(self, each));
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
        self.section("## Operations", &dialect.operations, Page::operation);
        self.section("## Attributes", &dialect.attributes, Page::definition);
        self.section("## Types", &dialect.types, Page::definition);
        self.section("## Enums", &dialect.enums, Page::enumeration);
    }

    /// Adds the syntax of a definition: its format with its name, or else this text.
    fn syntax(&mut self, syntax: &Syntax, format: Option<&str>, otherwise: &str) {
        match (format, syntax.kind) {
            (Some(format), _) => {
                self.block("Syntax:");
                self.code("", format);
            }
            (None, SyntaxKind::Cpp) => self.block("Syntax: written in C++."),
            (None, _) => self.block(otherwise),
        }
        if let Some(round_trip) = &syntax.round_trip {
            self.block(&format!("Round trip: {}", round_trip.sentence()));
        }
    }

    fn operation(&mut self, operation: &Operation) {
        self.block(&format!("### `{}`", operation.name));
        self.emphasised(&operation.summary);
        let syntax = &operation.syntax;
        let format = syntax
            .format
            .as_ref()
            .map(|format| format!("operation ::= `{}` {format}", operation.name));
        let generic = "Syntax: the generic form only.";
        self.syntax(syntax, format.as_deref(), generic);
        if let Some(grammar) = &syntax.grammar {
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
        let of = |kinds: &[ArgumentKind], row: fn(&Value) -> Vec<String>| -> Rows {
            let arguments = operation.arguments.iter();
            let own = arguments.filter(|each| kinds.contains(&each.kind));
            own.map(|each| row(&each.value)).collect()
        };
        let attributes = [ArgumentKind::Attribute, ArgumentKind::DerivedAttribute];
        self.table(
            "Attributes",
            &["Attribute", "C++ type", "Description"],
            of(&attributes, attribute),
        );
        self.table(
            "Properties",
            &["Property", "C++ type", "Description"],
            of(&[ArgumentKind::Property], attribute),
        );
        self.table(
            "Operands",
            &["Operand", "Description", "Its type"],
            of(&[ArgumentKind::Operand], value),
        );
        self.table(
            "Results",
            &["Result", "Description", "Its type"],
            operation.results.iter().map(value).collect(),
        );
        self.table(
            "Regions",
            &["Region", "Description"],
            operation.regions.iter().map(blocks).collect(),
        );
        self.table(
            "Successors",
            &["Successor", "Description"],
            operation.successors.iter().map(blocks).collect(),
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
        let (syntax, name) = (&definition.syntax, &definition.name);
        let format = syntax.format.as_ref().zip(name.as_ref());
        let format = format.map(|(format, name)| format!("{name} {format}"));
        let otherwise = name.as_ref().map(|name| format!("Syntax: {}", code(name)));
        self.syntax(syntax, format.as_deref(), &otherwise.unwrap_or_default());
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

/// A row for an operand or result.
fn value(value: &Value) -> Vec<String> {
    let source = value.type_source.as_ref();
    vec![
        code(&value.name),
        value.summary.clone(),
        source.map(|source| source.text.clone()).unwrap_or_default(),
    ]
}

/// A row for a region or successor.
fn blocks(blocks: &Blocks) -> Vec<String> {
    vec![code(&blocks.name), blocks.summary.clone()]
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
