//! MLIR text.

use super::expression::{any_of, of};
use super::rules::{Language, include, written};
use documents::grammar::{Expression, Grammar, Token};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use serde_json::json;
use std::collections::BTreeSet;

const LANGUAGE: Language = Language("mlir");

/// Words that may be inside a value, a type or an attribute, but not at its beginning.
const OTHERS: [&str; 4] = ["type", "attribute", "operation", "dialect-type"];

/// The possible first words of a text according to a rule.
fn beginnings(grammar: &Grammar, name: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    if let Some(rule) = grammar.rules.iter().find(|rule| rule.name == name) {
        begin(grammar, &rule.expression, &mut words);
    }
    words
}

/// True if an expression can be empty. Collects its first words.
fn begin(grammar: &Grammar, expression: &Expression, words: &mut BTreeSet<String>) -> bool {
    match expression {
        Expression::Sequence(parts) => parts.iter().all(|part| begin(grammar, part, words)),
        // Each of them adds its words, even if an earlier one can be empty.
        Expression::Choice(parts) => {
            parts
                .iter()
                .filter(|part| begin(grammar, part, words))
                .count()
                > 0
        }
        Expression::Optional(part) => {
            begin(grammar, part, words);
            true
        }
        Expression::Repeat {
            element,
            at_least_one,
            ..
        } => begin(grammar, element, words) || !at_least_one,
        Expression::Literal(text) => {
            words.extend(is_word(text).then(|| text.clone()));
            false
        }
        Expression::Token(_) => false,
        Expression::Rule(name) => {
            if !OTHERS.contains(&name.as_str()) {
                words.extend(beginnings(grammar, name));
            }
            false
        }
        Expression::Labelled { element, .. } => begin(grammar, element, words),
    }
}

/// All words of a grammar.
fn all_words(expression: &Expression, words: &mut BTreeSet<String>) {
    match expression {
        Expression::Sequence(parts) | Expression::Choice(parts) => {
            parts.iter().for_each(|part| all_words(part, words));
        }
        Expression::Optional(part) | Expression::Repeat { element: part, .. } => {
            all_words(part, words);
        }
        Expression::Labelled { element, .. } => all_words(element, words),
        Expression::Literal(text) => words.extend(is_word(text).then(|| text.clone())),
        Expression::Token(_) | Expression::Rule(_) => {}
    }
}

fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic()) && !text.contains('.')
}

/// Matches whole words only: not next to a letter of a word, except after the `x` of a dimension.
fn alone(words: &str) -> String {
    format!(r"(?:(?<![A-Za-z0-9_$.])|(?<=[0-9?*\]]x)){words}(?![A-Za-z0-9_$.])")
}

fn pattern(token: Token) -> String {
    of(token.pattern())
}

pub(crate) fn grammar() -> String {
    let (dialects, hooks) = (Dialects::default(), Hooks::default());
    let builtin = Grammar::of_dialects(
        &[],
        Environment {
            dialects: &dialects,
            hooks: &hooks,
        },
    );
    let types = beginnings(&builtin, "builtin-type");
    let values = beginnings(&builtin, "literal");
    let attributes: BTreeSet<String> = beginnings(&builtin, "attribute")
        .difference(&types)
        .cloned()
        .collect();
    let attributes: BTreeSet<String> = attributes.difference(&values).cloned().collect();
    let mut words = BTreeSet::new();
    builtin
        .rules
        .iter()
        .for_each(|rule| all_words(&rule.expression, &mut words));
    let operations = beginnings(&builtin, "custom-operation");
    let is_other = |word: &&String| {
        ![&types, &values, &attributes, &operations]
            .iter()
            .any(|set| set.contains(*word))
    };
    let others: BTreeSet<String> = words.iter().filter(is_other).cloned().collect();
    let any = |words: &BTreeSet<String>| alone(&any_of(words.iter().map(String::as_str)));
    let reserved: Vec<&str> = types
        .iter()
        .chain(&values)
        .chain(&attributes)
        .chain(&others)
        .map(String::as_str)
        .collect();

    let bare = pattern(Token::BareIdentifier);
    let value = pattern(Token::ValueName);
    let string = pattern(Token::String);
    let results = format!(r"{value}(?:\s*:\s*[0-9]+)?");
    let before = format!(r"^\s*((?:{results}(?:\s*,\s*{results})*)\s*=)?\s*");
    let result_patterns = json!([include("#value"), include("#number"), include("#sign")]);
    let operation = |name: String, scope: &str| {
        json!({
            "match": format!("{before}{name}"),
            "captures": {
                "1": { "patterns": result_patterns },
                "2": { "name": LANGUAGE.scope(scope) },
            },
        })
    };
    let value_rule = json!({ "patterns": [
        LANGUAGE.groups(
            format!("({value})({})?", pattern(Token::ResultNumber)),
            &["variable.other.value", "constant.numeric.result"],
        ),
    ] });
    let escapes = [LANGUAGE.token(
        "constant.character.escape",
        r#"\\(?:["\\nt]|[0-9A-Fa-f]{2})"#,
    )];
    let float = pattern(Token::Float);
    let number = json!({ "patterns": [
        LANGUAGE.token("constant.numeric.float", format!("(?<![A-Za-z0-9_$.]){float}")),
        LANGUAGE.token("constant.numeric.hex", format!("(?<![A-Za-z0-9_$.]){}(?![A-Za-z_$])", pattern(Token::HexInteger))),
        LANGUAGE.token("constant.numeric.integer", format!("(?<![A-Za-z0-9_$.]){}(?![A-Za-z_$])", pattern(Token::Integer))),
    ] });
    let patterns = json!([
        LANGUAGE.token("comment.line.double-slash", "//.*$"),
        LANGUAGE.token("punctuation.section.metadata", r"\{-#|#-\}"),
        {
            "match": format!(r"^\s*(?:({})|({}))\s*(=)", pattern(Token::AttributeName), pattern(Token::TypeName)),
            "captures": LANGUAGE.captures(&["constant.other.attribute", "entity.name.type", "keyword.operator"]),
        },
        operation(format!(r"({string})(?=\s*\()"), "entity.name.function.operation"),
        LANGUAGE.groups(
            format!(r"^\s*({})(?=\s*(?:\(.*\))?\s*:\s*(?://.*)?$)", pattern(Token::BlockName)),
            &["entity.name.label"],
        ),
        operation(
            format!("(?!{}(?![A-Za-z0-9_$.]))({bare})(?!\\s*=[^=])", any_of(reserved.iter().copied())),
            "entity.name.function.operation",
        ),
        // After the beginning of a line, only its operands distinguish it from a string.
        LANGUAGE.token("entity.name.function.operation", format!(r"{string}(?=\s*\([%)])")),
        LANGUAGE.between("string.quoted.double", "\"", "\"|$", &escapes),
        include("#value"),
        LANGUAGE.token("variable.other.block", pattern(Token::BlockName)),
        LANGUAGE.token("entity.name.function.symbol", pattern(Token::SymbolName)),
        LANGUAGE.token("constant.other.attribute", pattern(Token::AttributeName)),
        LANGUAGE.token("entity.name.type", pattern(Token::TypeName)),
        // `4x?x`: its `x` isn't the beginning of a word.
        LANGUAGE.groups(
            r"(?<=[<x])(?:([0-9]+)|(\?|\*)|(\[)([0-9]+)(\]))(x)",
            &[
                "constant.numeric.dimension",
                "constant.language.dimension",
                "punctuation",
                "constant.numeric.dimension",
                "punctuation",
                "keyword.operator.dimension",
            ],
        ),
        LANGUAGE.token("storage.type", alone(&pattern(Token::IntegerType))),
        LANGUAGE.token("storage.type", any(&types)),
        LANGUAGE.token("constant.language", any(&values)),
        LANGUAGE.token("entity.other.attribute-name", format!(r"(?<![A-Za-z0-9_$.]){bare}(?=\s*=(?!=))")),
        LANGUAGE.token("support.constant.attribute", any(&attributes)),
        LANGUAGE.token("keyword.other", any(&others)),
        // A word with a dialect is an operation inside another one's line, or an attribute.
        LANGUAGE.token("entity.name.function.operation", r"(?<![A-Za-z0-9_$.])[A-Za-z_][A-Za-z0-9_$]*(?:\.[A-Za-z0-9_$]+)+"),
        LANGUAGE.token("variable.other.word", format!(r"(?<![A-Za-z0-9_$.]){bare}")),
        include("#number"),
        include("#sign"),
    ]);
    written(&json!({
        "name": "MLIR",
        "scopeName": "source.mlir",
        "patterns": patterns,
        "repository": {
            "value": value_rule,
            "number": number,
            "sign": { "patterns": [
                LANGUAGE.token("keyword.operator", r"->|::|[=:+*?-]"),
                LANGUAGE.token("punctuation", r"[,<>\[\]{}()|/]"),
            ] },
        },
    }))
}
