//! Hook files.

use super::expression::any_of;
use super::rules::{Language, include, written};
use format_compiler::hook_files::words;
use serde_json::json;

const LANGUAGE: Language = Language("asmf-hooks");

/// Words between the subject of a statement and its braces.
const BEHIND_NAMES: [&str; 5] = ["of", "since", "before", "where", "from"];
/// Words for values.
const VALUES: [&str; 3] = ["true", "false", "unit"];

pub(crate) fn grammar() -> String {
    let alone = |words: String| format!("(?<![A-Za-z0-9_.:$]){words}(?![A-Za-z0-9_.:])");
    let string = LANGUAGE.between(
        "string.quoted.double",
        "\"",
        "\"|$",
        &[LANGUAGE.token("constant.character.escape", r#"\\["n\\]"#)],
    );
    let literal = LANGUAGE.between(
        "string.quoted.other.literal",
        "`",
        "`|$",
        &[LANGUAGE.token("constant.character.escape", r"\\n")],
    );
    let name = r"[A-Za-z_][A-Za-z0-9_]*(?:(?:::|\.)[A-Za-z0-9_]+)*";
    written(&json!({
        "name": "Hook file of asmf",
        "scopeName": "source.asmf-hooks",
        "patterns": [
            LANGUAGE.token("comment.line.double-slash", "//.*$"),
            string,
            literal,
            // A statement is at the start of a line, unlike elements with the same words (`operation`, `class`).
            LANGUAGE.groups(
                format!(r"^\s*({})\s+({name})", any_of(words::statements())),
                &["keyword.other.statement", "entity.name.function"],
            ),
            LANGUAGE.groups(
                // `elements($type) $sizes` has parentheses.
                format!(r"\b({})(?=(?:\([^)]*\))?\s+\$)", any_of(words::parameter_kinds())),
                &["storage.type.parameter"],
            ),
            LANGUAGE.token("storage.modifier.ref", r"\bref\b(?=\s+[A-Za-z_])"),
            LANGUAGE.token("keyword.other.head", alone(any_of(BEHIND_NAMES))),
            LANGUAGE.token("constant.language", alone(any_of(VALUES))),
            LANGUAGE.groups(r"(\$)([A-Za-z_][A-Za-z0-9_]*)", &["punctuation.definition.variable", "variable.other"]),
            LANGUAGE.token("support.function.element", r"(?<![A-Za-z0-9_.:$-])[A-Za-z_][A-Za-z0-9_]*(?=\s*\()"),
            LANGUAGE.token("constant.numeric", r"(?<![A-Za-z0-9_])-?[0-9]+(?![A-Za-z0-9_])"),
            LANGUAGE.token("entity.name.type", r"(?<![A-Za-z0-9_])[A-Za-z_][A-Za-z0-9_]*(?:(?:::|\.)[A-Za-z0-9_]+)+"),
            LANGUAGE.token("variable.other.word", r"[A-Za-z_][A-Za-z0-9_-]*"),
            include("#sign"),
        ],
        "repository": {
            "sign": { "patterns": [
                LANGUAGE.token("keyword.operator", r"::|&&|[?^=|:&!+*/%~-]"),
                LANGUAGE.token("punctuation", r"[()\[\]{}<>,;.]"),
            ] },
        },
    }))
}
