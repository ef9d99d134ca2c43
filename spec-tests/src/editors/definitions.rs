//! TableGen.

use super::expression::any_of;
use super::rules::{Language, include, written};
use serde_json::json;
use tablegen::words;

const LANGUAGE: Language = Language("tablegen");

/// Names of types.
const TYPES: [&str; 7] = ["bit", "bits", "int", "string", "list", "dag", "code"];
/// Words for values.
const VALUES: [&str; 2] = ["true", "false"];
/// Words before the name of a new definition.
const DEFINING: [&str; 4] = ["class", "multiclass", "def", "defm"];

pub(crate) fn grammar() -> String {
    let is_other =
        |word: &&str| !TYPES.contains(word) && !VALUES.contains(word) && *word != "include";
    let keywords = any_of(words::keywords().filter(is_other));
    let comment = json!({ "patterns": [
        LANGUAGE.token("comment.line.double-slash", "//.*$"),
        {
            "name": LANGUAGE.scope("comment.block"),
            "begin": r"/\*",
            "end": r"\*/",
            "patterns": [include("#nested-comment")],
        },
    ] });
    let nested =
        json!({ "begin": r"/\*", "end": r"\*/", "patterns": [include("#nested-comment")] });
    let directive = json!({
        "name": LANGUAGE.scope("meta.preprocessor"),
        "match": format!(r"^\s*(#{})\b\s*([A-Za-z_][A-Za-z0-9_]*)?", any_of(words::directives())),
        "captures": LANGUAGE.captures(&["keyword.control.directive", "entity.name.function.preprocessor"]),
    });
    let escapes = [LANGUAGE.token("constant.character.escape", r#"\\[\\'"tn]"#)];
    let word = json!({ "patterns": [
        LANGUAGE.groups(r#"\b(include)\b\s*("[^"]*")?"#, &["keyword.control.include", "string.quoted.double.include"]),
        LANGUAGE.groups(
            format!(r"\b({})\b(?:\s+([A-Za-z_][A-Za-z0-9_]*))?", any_of(DEFINING)),
            &["keyword.other", "entity.name.type"],
        ),
        LANGUAGE.token("storage.type", format!(r"\b{}\b", any_of(TYPES))),
        LANGUAGE.token("constant.language", format!(r"\b{}\b|\?", any_of(VALUES))),
        LANGUAGE.token("keyword.other", format!(r"\b{keywords}\b")),
        LANGUAGE.groups(r"(\$)([A-Za-z_][A-Za-z0-9_]*)", &["punctuation.definition.variable", "variable.other"]),
        LANGUAGE.token("constant.numeric", r"(?<![A-Za-z0-9_])(?:0x[0-9A-Fa-f]+|0b[01]+|[+-]?[0-9]+)(?![A-Za-z0-9_])"),
        LANGUAGE.token("entity.name.type", r"(?<![A-Za-z0-9_])[0-9]*[A-Z][A-Za-z0-9_]*"),
        LANGUAGE.token("variable.other", r"(?<![A-Za-z0-9_])[0-9]*[A-Za-z_][A-Za-z0-9_]*"),
    ] });
    written(&json!({
        "name": "TableGen",
        "scopeName": "source.tablegen",
        "patterns": [
            include("#comment"),
            directive,
            include("#string"),
            include("#operator"),
            include("#word"),
            include("#sign"),
        ],
        "repository": {
            "comment": comment,
            "nested-comment": nested,
            "string": { "patterns": [
                LANGUAGE.between("string.quoted.double", "\"", "\"|$", &escapes),
                LANGUAGE.between("string.quoted.other.code", r"\[\{", r"\}\]", &[]),
            ] },
            "operator": { "patterns": [
                LANGUAGE.token("support.function.operator", format!(r"!{}\b", any_of(words::operators()))),
            ] },
            "word": word,
            "sign": { "patterns": [
                LANGUAGE.token("keyword.operator", r"=|#|\.\.\."),
                LANGUAGE.token("punctuation", r"[:;,.<>\[\]{}()]"),
            ] },
        },
    }))
}
