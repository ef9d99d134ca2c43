//! The text of a `pdl.pattern`.

use super::constants::Constants;
use super::order::Order;
use format_compiler::ods::Operation;
use rustc_hash::FxHashMap;
use std::fmt::Write;
use std::sync::Arc;

/// The meaning of a name in the pattern.
#[derive(Clone, Debug)]
pub(super) enum Entity {
    /// A value, and its type if it is named.
    Value { name: String, type_: Option<String> },
    /// A range of values.
    Range(String),
    /// An attribute, and the text of its type if known.
    Attribute { name: String, type_: Option<String> },
    /// An operation, with the names of the types of its results.
    Operation {
        name: String,
        types: Vec<String>,
        definition: Arc<Operation>,
    },
    /// The result of C++, as the value or attribute of its use.
    Native {
        code: String,
        arguments: Vec<(String, &'static str)>,
    },
}

/// Writes a pattern.
pub(super) struct Writer<'w> {
    pub(super) constants: &'w Constants<'w>,
    pub(super) namespace: String,
    pub(super) order: Order,
    pub(super) named: FxHashMap<String, Entity>,
    /// The names of the types of the root's results.
    pub(super) root_types: Option<Vec<String>>,
    text: String,
    indent: &'static str,
    count: usize,
}

impl<'w> Writer<'w> {
    pub(super) fn new(constants: &'w Constants<'w>, namespace: String, order: Order) -> Self {
        Writer {
            constants,
            namespace,
            order,
            named: FxHashMap::default(),
            root_types: None,
            text: String::new(),
            indent: "    ",
            count: 0,
        }
    }

    /// Writes an operation with a result, and returns the result's name.
    pub(super) fn define(&mut self, operation: &str) -> String {
        let name = format!("%{}", self.count);
        self.count += 1;
        self.line(&format!("{name} = {operation}"));
        name
    }

    /// Writes an operation.
    pub(super) fn line(&mut self, operation: &str) {
        // Writing to a string never fails.
        let _ = writeln!(self.text, "{}{operation}", self.indent);
    }

    pub(super) fn begin_rewrite(&mut self, root: &str) {
        self.line(&format!("rewrite {root} {{"));
        self.indent = "      ";
    }

    pub(super) fn finish(mut self) -> String {
        self.indent = "    ";
        self.line("}");
        self.text
    }
}

/// Names with their types: `%0, %1 : !pdl.value, !pdl.type`.
pub(super) fn list(entries: &[(String, &str)]) -> String {
    if entries.is_empty() {
        return String::new();
    }
    let names: Vec<&str> = entries.iter().map(|(name, _)| &**name).collect();
    let types: Vec<&str> = entries.iter().map(|(_, type_)| *type_).collect();
    format!("{} : {}", names.join(", "), types.join(", "))
}

/// A string in quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.trim().chars() {
        match character {
            '"' => quoted.push_str("\\22"),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\0A"),
            other => quoted.push(other),
        }
    }
    quoted + "\""
}
