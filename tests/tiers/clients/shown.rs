//! Answers as text: positions as lines and columns with the text there, independent of a client's units.

use super::place::{Encoding, line_and_column};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

pub(crate) struct Shown<'a> {
    /// The documents at that time.
    pub(crate) documents: &'a BTreeMap<String, String>,
    /// The workspace.
    pub(crate) folder: &'a Path,
    pub(crate) encoding: Encoding,
    /// The meanings of the numbers of semantic tokens.
    pub(crate) legend: &'a Value,
}

impl Shown<'_> {
    /// The result of a step.
    pub(crate) fn step(&self, step: &Value, document: &str, result: &Value) -> String {
        let mut text = String::new();
        let method = step["request"].as_str().unwrap_or_default();
        if step.get("apply").is_some() {
            self.changes(result, &mut text);
        } else if method.starts_with("textDocument/semanticTokens") {
            self.tokens(document, result, &mut text);
        } else {
            self.value(document, result, 0, &mut text);
        }
        text
    }

    /// The differences in changed texts.
    fn changes(&self, texts: &Value, text: &mut String) {
        let texts: BTreeMap<_, _> = texts.as_object().into_iter().flatten().collect();
        for (name, changed) in texts {
            let before = self.documents.get(name).map_or("", String::as_str);
            let changed = changed.as_str().unwrap_or_default();
            let (before, changed) = (before.as_bytes(), changed.as_bytes());
            text.push_str(&source_text::diff_text(before, changed, name, name));
        }
        if text.is_empty() {
            text.push_str("nothing is changed\n");
        }
    }

    /// Each token on a line.
    fn tokens(&self, document: &str, result: &Value, text: &mut String) {
        let name = |list: &str, index: u64| -> String {
            let index = usize::try_from(index).unwrap_or(usize::MAX);
            self.legend[list][index].as_str().unwrap_or("?").to_owned()
        };
        let numbers: Vec<u64> = result["data"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_u64)
            .collect();
        let (mut line, mut character) = (0, 0);
        for token in numbers.chunks_exact(5) {
            character = if token[0] == 0 {
                character + token[1]
            } else {
                token[1]
            };
            line += token[0];
            let position = |character| serde_json::json!({ "line": line, "character": character });
            let range = serde_json::json!({ "start": position(character), "end": position(character + token[2]) });
            let modifiers = (0..64)
                .filter(|bit| token[4] >> bit & 1 == 1)
                .map(|bit| name("tokenModifiers", bit));
            let names: Vec<String> = std::iter::once(name("tokenTypes", token[3]))
                .chain(modifiers)
                .collect();
            let _ = writeln!(text, "{} {}", self.range(document, &range), names.join(" "));
        }
        if numbers.is_empty() {
            self.value(document, result, 0, text);
        }
    }

    fn value(&self, document: &str, value: &Value, depth: usize, text: &mut String) {
        let indent = "  ".repeat(depth);
        match value {
            Value::Array(elements) if !elements.is_empty() => {
                for element in elements {
                    let mut shown = String::new();
                    self.value(document, element, depth + 1, &mut shown);
                    // The first line of an element has the dash in place of its indentation.
                    let _ = write!(text, "{indent}- {}", shown.trim_start());
                }
            }
            Value::Object(fields)
                if !fields.is_empty() && !is_range(value) && !is_position(value) =>
            {
                let other = ["uri", "targetUri"]
                    .iter()
                    .find_map(|key| self.name(fields.get(*key)?.as_str()?));
                let other =
                    other.or_else(|| self.name(fields.get("textDocument")?["uri"].as_str()?));
                // Neovim orders them arbitrarily, and JSON may preserve this order.
                let fields: BTreeMap<_, _> = fields.iter().collect();
                for (key, field) in fields {
                    let document = match &other {
                        Some(other) if key.as_str() != "originSelectionRange" => other,
                        _ => document,
                    };
                    // The changes of a workspace have URIs as their keys.
                    let key_of = self.name(key);
                    let (shown_key, document) = key_of
                        .as_ref()
                        .map_or((&**key, document), |name| (name, name));
                    self.field(document, shown_key, field, depth, text);
                }
            }
            _ => {
                let _ = writeln!(text, "{indent}{}", self.scalar(document, value));
            }
        }
    }

    fn field(&self, document: &str, key: &str, field: &Value, depth: usize, text: &mut String) {
        let indent = "  ".repeat(depth);
        let is_nested = match field {
            Value::Array(elements) => !elements.is_empty(),
            Value::Object(fields) => !fields.is_empty() && !is_range(field) && !is_position(field),
            _ => false,
        };
        match field {
            Value::String(lines) if lines.contains('\n') => {
                let _ = writeln!(text, "{indent}{key}:");
                for line in lines.split('\n') {
                    let _ = writeln!(text, "{}", format!("{indent}  | {line}").trim_end());
                }
            }
            _ if is_nested => {
                let _ = writeln!(text, "{indent}{key}:");
                self.value(document, field, depth + 1, text);
            }
            _ => {
                let _ = writeln!(text, "{indent}{key}: {}", self.scalar(document, field));
            }
        }
    }

    fn scalar(&self, document: &str, value: &Value) -> String {
        match value {
            Value::String(text) => self.name(text).unwrap_or_else(|| format!("{text:?}")),
            Value::Object(_) if is_range(value) => self.range(document, value),
            Value::Object(_) if is_position(value) => self.position(document, value),
            other => other.to_string(),
        }
    }

    fn range(&self, document: &str, range: &Value) -> String {
        let (start, end) = (
            self.position(document, &range["start"]),
            self.position(document, &range["end"]),
        );
        let text = self.documents.get(document);
        let between = text.and_then(|text| {
            let [start, end] = ["start", "end"].map(|end| self.encoding.byte(text, &range[end]));
            text.get(start?..end?)
        });
        between.map_or_else(
            || format!("{start}-{end}"),
            |between| format!("{start}-{end} {between:?}"),
        )
    }

    fn position(&self, document: &str, position: &Value) -> String {
        let text = self.documents.get(document);
        let shown =
            text.and_then(|text| Some(line_and_column(text, self.encoding.byte(text, position)?)));
        // A file outside of the case, or a place outside of the text.
        shown.unwrap_or_else(|| {
            format!(
                "line {} character {}",
                position["line"], position["character"]
            )
        })
    }

    /// The name of a document of the workspace, from its URI.
    fn name(&self, uri: &str) -> Option<String> {
        let name = uri
            .strip_prefix("file://")?
            .strip_prefix(self.folder.to_str()?)?;
        Some(name.trim_start_matches('/').to_owned())
    }
}

fn is_range(value: &Value) -> bool {
    value.as_object().is_some_and(|fields| fields.len() == 2)
        && is_position(&value["start"])
        && is_position(&value["end"])
}

fn is_position(value: &Value) -> bool {
    value.as_object().is_some_and(|fields| fields.len() == 2)
        && value["line"].is_u64()
        && value["character"].is_u64()
}

pub(crate) mod tests {
    use super::*;
    use serde_json::json;

    fn shown(step: &Value, result: &Value) -> String {
        let documents = BTreeMap::from([
            ("a.td".to_owned(), "def 😀 A;\ndef B;\n".to_owned()),
            ("b.td".to_owned(), "class C;\n".to_owned()),
        ]);
        let legend = json!({ "tokenTypes": ["keyword", "class"], "tokenModifiers": ["declaration", "readonly"] });
        let folder = Path::new("/folder");
        Shown {
            documents: &documents,
            folder,
            encoding: Encoding::Utf16,
            legend: &legend,
        }
        .step(step, "a.td", result)
    }

    fn range(line: u32, start: u32, end: u32) -> Value {
        json!({ "start": { "line": line, "character": start }, "end": { "line": line, "character": end } })
    }

    pub(crate) fn semantic_tokens_have_names() {
        let step = json!({ "request": "textDocument/semanticTokens/full" });
        let result = json!({ "data": [0, 0, 3, 0, 0, 0, 7, 1, 1, 1, 1, 4, 1, 1, 3] });
        let expected = "1:1-1:4 \"def\" keyword\n1:7-1:8 \"A\" class declaration\n2:5-2:6 \"B\" class declaration readonly\n";
        assert_eq!(shown(&step, &result), expected);
    }

    pub(crate) fn a_place_is_one_of_its_document() {
        let step = json!({ "request": "textDocument/definition" });
        let link = json!([{
            "originSelectionRange": range(0, 7, 8),
            "targetUri": "file:///folder/b.td",
            "targetRange": range(0, 0, 8),
            "targetSelectionRange": range(0, 6, 7),
        }]);
        let expected = "- originSelectionRange: 1:7-1:8 \"A\"\n  targetRange: 1:1-1:9 \"class C;\"\n  \
                        targetSelectionRange: 1:7-1:8 \"C\"\n  targetUri: b.td\n";
        assert_eq!(shown(&step, &link), expected);
        let edit = json!({ "changes": { "file:///folder/b.td": [{ "range": range(0, 6, 7), "newText": "D" }] } });
        let expected = "changes:\n  b.td:\n    - newText: \"D\"\n      range: 1:7-1:8 \"C\"\n";
        assert_eq!(
            shown(&json!({ "request": "textDocument/rename" }), &edit),
            expected
        );
        let elsewhere = json!({ "uri": "file:///other/c.td", "range": range(4, 1, 2) });
        let expected =
            "range: line 4 character 1-line 4 character 2\nuri: \"file:///other/c.td\"\n";
        assert_eq!(shown(&step, &elsewhere), expected);
    }
}
