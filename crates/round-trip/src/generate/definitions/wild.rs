//! Formats generated from the grammar alone, with any element in any place.

use super::choices::Choices;
use super::tokens::{Tokens, words};
use super::vocabulary::{LITERALS, WHITESPACE};

/// The maximum nesting depth of elements.
const DEPTH: usize = 4;

/// A format for an operation with these names.
pub(super) fn operation(names: &[String], choices: &mut Choices<'_, '_>) -> Tokens {
    grown(names, OPERATION, choices)
}

/// A format for an attribute or type with these parameters.
pub(super) fn definition(names: &[String], choices: &mut Choices<'_, '_>) -> Tokens {
    grown(names, DEFINITION, choices)
}

/// Directives without arguments and with one argument, the likely ones first.
struct Words {
    plain: &'static [&'static str],
    unary: &'static [&'static str],
}

const OPERATION: &Words = &Words {
    plain: &[
        "attr-dict",
        "operands",
        "attr-dict-with-keyword",
        "prop-dict",
        "results",
        "regions",
        "successors",
        "params",
    ],
    unary: &["type", "type", "type", "qualified", "ref", "struct"],
};

const DEFINITION: &Words = &Words {
    plain: &[
        "params",
        "params",
        "params",
        "params",
        "attr-dict",
        "operands",
        "prop-dict",
        "regions",
    ],
    unary: &["qualified", "qualified", "ref", "struct", "struct", "type"],
};

fn grown(names: &[String], words: &Words, choices: &mut Choices<'_, '_>) -> Tokens {
    let mut tokens = Tokens::new();
    for _ in 0..choices.below(7) {
        element(names, words, DEPTH, &mut tokens, choices);
    }
    tokens
}

fn element(
    names: &[String],
    vocabulary: &Words,
    depth: usize,
    into: &mut Tokens,
    choices: &mut Choices<'_, '_>,
) {
    let nested = |into: &mut Tokens, choices: &mut Choices<'_, '_>| {
        element(names, vocabulary, depth - 1, into, choices);
    };
    match choices.below(if depth == 0 { 7 } else { 14 }) {
        0..=2 => into.push(match names.is_empty() || choices.once_in(40) {
            true => "$nothing".to_owned(),
            false => format!("${}", choices.pick(names)),
        }),
        3 => into.push(choices.pick(LITERALS).to_string()),
        4 => into.push(choices.pick(WHITESPACE).to_string()),
        5 => into.push(choices.pick(vocabulary.plain).to_string()),
        6 => into.push(
            if choices.once_in(4) {
                "\"text\""
            } else {
                "$nothing_else"
            }
            .to_owned(),
        ),
        7 | 8 => {
            let directive: &&str = choices.pick(vocabulary.unary);
            into.extend(words(directive));
            into.push("(".to_owned());
            nested(into, choices);
            into.push(")".to_owned());
        }
        9 => {
            into.extend(words("functional-type ("));
            nested(into, choices);
            into.push(",".to_owned());
            nested(into, choices);
            into.push(")".to_owned());
        }
        10 => {
            into.extend(words("custom < Wild > ("));
            list(names, vocabulary, depth, ",", into, choices);
            into.push(")".to_owned());
        }
        11 => {
            into.extend(words("oilist ("));
            for clause in 0..1 + choices.below(3) {
                if clause > 0 {
                    into.push("|".to_owned());
                }
                into.push(choices.pick(LITERALS).to_string());
                for _ in 0..choices.below(3) {
                    nested(into, choices);
                }
            }
            into.push(")".to_owned());
        }
        _ => {
            into.push("(".to_owned());
            list(names, vocabulary, depth, "", into, choices);
            if !choices.once_in(12) {
                into.push("^".to_owned());
            }
            list(names, vocabulary, depth, "", into, choices);
            into.push(")".to_owned());
            if choices.once_in(3) {
                into.extend(words(": ("));
                list(names, vocabulary, depth, "", into, choices);
                if choices.once_in(6) {
                    into.push("^".to_owned());
                }
                into.push(")".to_owned());
            }
            into.push("?".to_owned());
        }
    }
}

/// One to three elements with a separator between them.
fn list(
    names: &[String],
    vocabulary: &Words,
    depth: usize,
    separator: &str,
    into: &mut Tokens,
    choices: &mut Choices<'_, '_>,
) {
    for index in 0..1 + choices.below(3) {
        if index > 0 && !separator.is_empty() {
            into.push(separator.to_owned());
        }
        element(names, vocabulary, depth - 1, into, choices);
    }
}
