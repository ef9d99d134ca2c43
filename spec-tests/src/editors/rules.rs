//! The parts of TextMate grammars.

use serde_json::{Map, Value, json};

/// The last part of the names of scopes.
#[derive(Clone, Copy)]
pub(crate) struct Language(pub(crate) &'static str);

impl Language {
    /// A name with the language at its end; several, with spaces between.
    pub(crate) fn scope(self, name: &str) -> String {
        let scopes: Vec<String> = name
            .split(' ')
            .map(|name| format!("{name}.{}", self.0))
            .collect();
        scopes.join(" ")
    }

    /// Text of a single token.
    pub(crate) fn token(self, name: &str, expression: impl Into<String>) -> Value {
        json!({ "name": self.scope(name), "match": expression.into() })
    }

    /// Text with named groups; an empty name is none.
    pub(crate) fn groups(self, expression: impl Into<String>, names: &[&str]) -> Value {
        json!({ "match": expression.into(), "captures": self.captures(names) })
    }

    /// Text between two delimiters.
    pub(crate) fn between(self, name: &str, begin: &str, end: &str, inside: &[Value]) -> Value {
        json!({
            "name": self.scope(name),
            "begin": begin,
            "end": end,
            "beginCaptures": { "0": { "name": self.scope("punctuation.definition.begin") } },
            "endCaptures": { "0": { "name": self.scope("punctuation.definition.end") } },
            "patterns": inside,
        })
    }

    /// The groups of an expression, from the first one on.
    pub(crate) fn captures(self, names: &[&str]) -> Value {
        let mut captures = Map::new();
        for (index, name) in names
            .iter()
            .enumerate()
            .filter(|(_, name)| !name.is_empty())
        {
            captures.insert((index + 1).to_string(), json!({ "name": self.scope(name) }));
        }
        Value::Object(captures)
    }
}

/// A rule of the repository of the same grammar, or another grammar.
pub(crate) fn include(name: &str) -> Value {
    json!({ "include": name })
}

/// The text of a grammar.
pub(crate) fn written(grammar: &Value) -> String {
    let mut grammar = grammar.clone();
    if let Some(fields) = grammar.as_object_mut() {
        // Grammars have no comments, but this key is made for one.
        fields.insert(
            "comment".to_owned(),
            json!("Written by `BLESS=1 cargo test -p spec-tests --test spec editors`."),
        );
    }
    let mut text = serde_json::to_string_pretty(&grammar).unwrap_or_default();
    text.push('\n');
    text
}
