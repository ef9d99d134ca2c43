//! Format strings, and their places in TableGen.

use super::expression::{any_of, escaped};
use super::rules::{Language, include, written};
use format_compiler::syntax::{Directive, Shape, TokenKind, tokenize};
use serde_json::{Value, json};

const LANGUAGE: Language = Language("assembly-format");

/// The name of the grammar of formats.
pub(crate) const SCOPE: &str = "source.assembly-format";

/// Matches outside of directives only: not next to one of their letters.
fn alone(words: &str) -> String {
    format!("(?<![A-Za-z0-9_$-]){words}(?![A-Za-z0-9_-])")
}

fn of_shape(wanted: impl Fn(Shape) -> bool) -> String {
    any_of(
        Directive::all()
            .filter(|directive| wanted(directive.shape()))
            .map(Directive::spelling),
    )
}

/// The signs known to the lexer.
fn signs() -> impl Iterator<Item = (char, TokenKind)> {
    let kind = |sign: char| tokenize(&sign.to_string()).0[0].kind;
    let printable = (b'!'..=b'~')
        .map(char::from)
        .filter(|sign| !sign.is_ascii_alphanumeric() && *sign != '_');
    printable
        .map(move |sign| (sign, kind(sign)))
        .filter(|(_, kind)| *kind != TokenKind::Error)
}

fn class(signs: impl Iterator<Item = char>) -> String {
    format!(
        "[{}]",
        signs
            .map(|sign| escaped(&sign.to_string()))
            .collect::<String>()
    )
}

/// The grammar of formats.
pub(crate) fn grammar() -> String {
    let is_sign = |kind| {
        use TokenKind::{Caret, Colon, Pipe, Question};
        matches!(kind, Caret | Colon | Question | Pipe)
    };
    let operators = class(
        signs()
            .filter(|(_, kind)| is_sign(*kind))
            .map(|(sign, _)| sign),
    );
    let others = class(
        signs()
            .filter(|(_, kind)| !is_sign(*kind))
            .map(|(sign, _)| sign),
    );
    let (named, rest) = (
        of_shape(|shape| shape == Shape::Named),
        of_shape(|shape| shape != Shape::Named),
    );
    let patterns = json!([
        LANGUAGE.between(
            "string.quoted.other.literal",
            "`",
            "`|$",
            &[LANGUAGE.token("constant.character.escape", r"\\n")]
        ),
        LANGUAGE.groups(
            r"(\$)([A-Za-z_][A-Za-z0-9_]*)",
            &["punctuation.definition.variable", "variable.other"]
        ),
        LANGUAGE.groups(
            format!(
                r"{}\s*(<)\s*([A-Za-z_][A-Za-z0-9_-]*)?\s*(>)?",
                alone(&format!("({named})"))
            ),
            &[
                "keyword.other.directive",
                "punctuation.bracket",
                "entity.name.function.directive",
                "punctuation.bracket"
            ],
        ),
        LANGUAGE.token("keyword.other.directive", alone(&rest)),
        LANGUAGE.token("keyword.other.directive", alone(&named)),
        LANGUAGE.token("keyword.operator", operators),
        LANGUAGE.token("punctuation", others),
    ]);
    let mut all: Vec<Value> = vec![LANGUAGE.between(
        "string.quoted.double",
        "\"",
        "\"",
        &[LANGUAGE.token("constant.character.escape", r"\\.")],
    )];
    all.push(include("#element"));
    written(&json!({
        "name": "MLIR assembly format",
        "scopeName": SCOPE,
        "patterns": all,
        "repository": { "element": { "patterns": patterns } },
    }))
}

/// The injection of formats into TableGen, for any grammar of TableGen.
pub(crate) fn injection() -> String {
    let code = json!({
        "name": "meta.embedded.assembly-format",
        "begin": r"\[\{",
        "end": r"\}\]",
        "beginCaptures": { "0": { "name": "punctuation.definition.string.begin.tablegen" } },
        "endCaptures": { "0": { "name": "punctuation.definition.string.end.tablegen" } },
        "patterns": [include(SCOPE)],
    });
    // A string of the format has quotes after backslashes here.
    let inner = LANGUAGE.between("string.quoted.double", r#"\\""#, r#"\\"|(?=")"#, &[]);
    let quoted = json!({
        "name": "meta.embedded.assembly-format",
        "begin": "\"",
        "end": "\"",
        "beginCaptures": { "0": { "name": "punctuation.definition.string.begin.tablegen" } },
        "endCaptures": { "0": { "name": "punctuation.definition.string.end.tablegen" } },
        "patterns": [inner, include("source.assembly-format#element")],
    });
    // Commas in brackets don't end the value.
    let bracketed = |begin: &str, end: &str| {
        let bracket = json!({ "0": { "name": "punctuation.tablegen" } });
        let patterns = [include("#value")];
        json!({ "begin": begin, "end": end, "beginCaptures": bracket, "endCaptures": bracket, "patterns": patterns })
    };
    written(&json!({
        "name": "MLIR assembly format in TableGen",
        "scopeName": "assembly-format.in.tablegen",
        "injectionSelector": "L:source.tablegen -comment -string -meta.embedded",
        "patterns": [{
            "begin": r"\b(assemblyFormat)\s*(=)",
            "end": r"(?=[;,>)}]|\bin\b)",
            "beginCaptures": {
                "1": { "name": "variable.other.field.tablegen" },
                "2": { "name": "keyword.operator.assignment.tablegen" },
            },
            "patterns": [include("#value")],
        }],
        "repository": {
            "value": { "patterns": [
                include("source.tablegen#comment"),
                code,
                quoted,
                bracketed(r"\(", r"\)"),
                bracketed("<", ">"),
                include("source.tablegen#operator"),
                include("source.tablegen#word"),
                include("source.tablegen#sign"),
            ] },
        },
    }))
}
