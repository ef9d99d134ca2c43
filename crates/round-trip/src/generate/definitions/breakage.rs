//! Small changes that break a format, or almost do.

use super::choices::Choices;
use super::tokens::Tokens;

/// Tokens with a meaning in some places, and some that are never valid.
const TOKENS: &[&str] = &[
    "^",
    "?",
    "(",
    ")",
    ":",
    ",",
    "<",
    ">",
    "|",
    "=",
    "*",
    "attr-dict",
    "prop-dict",
    "type",
    "ref",
    "qualified",
    "custom",
    "oilist",
    "operands",
    "results",
    "regions",
    "successors",
    "params",
    "struct",
    "functional-type",
    "attr-dict-with-keyword",
    "`x`",
    "``",
    "` `",
    "`\\n`",
    "`:`",
    "\"text\"",
    "@",
    "//",
    "7",
    "$",
    "$1",
    "-",
    ";",
    "word",
    "attr_dict",
    "types",
    "[",
    "}",
    "%x",
    "#",
    "`1`",
    "`ab c`",
    "`=>`",
    "`a-b`",
    "`::`",
    "`;`",
    "`  `",
    "`.`",
    "`$x`",
    "`x`?",
    "`open",
    "\"open",
    "é",
    "$a-b",
    "attr-dict-",
    "`\n`",
];

/// Breaks the format by a few changes in almost half of all cases.
pub(super) fn perhaps(tokens: &mut Tokens, names: &[String], choices: &mut Choices<'_, '_>) {
    if choices.below(10) < 6 {
        return;
    }
    for _ in 0..*choices.pick(&[1, 1, 1, 2, 3]) {
        once(tokens, names, choices);
    }
}

fn once(tokens: &mut Tokens, names: &[String], choices: &mut Choices<'_, '_>) {
    let at = choices.below(tokens.len());
    let kind = choices.below(11);
    if tokens.is_empty() {
        tokens.push(choices.pick(TOKENS).to_string());
        return;
    }
    match kind {
        0 | 1 => {
            tokens.remove(at);
        }
        2 => tokens.insert(at, tokens[at].clone()),
        3 => {
            let other = choices.below(tokens.len());
            tokens.swap(at, other);
        }
        4 if at + 1 < tokens.len() => tokens.swap(at, at + 1),
        5 => tokens[at] = choices.pick(TOKENS).to_string(),
        6 | 7 => tokens.insert(at, choices.pick(TOKENS).to_string()),
        8 => misspell(&mut tokens[at], choices),
        9 if !names.is_empty() => {
            let variables: Vec<usize> = (0..tokens.len())
                .filter(|&each| tokens[each].starts_with('$'))
                .collect();
            let name = format!("${}", choices.pick(names));
            match variables.is_empty() {
                true => tokens.push(name),
                false => tokens[*choices.pick(&variables)] = name,
            }
        }
        10 if choices.once_in(3) => tokens.truncate(at),
        _ => {
            // Moves a part to another place.
            let length = 1 + choices.below(4).min(tokens.len() - at - 1);
            let piece: Tokens = tokens.drain(at..at + length).collect();
            let to = choices.below(tokens.len() + 1);
            tokens.splice(to..to, piece);
        }
    }
}

/// Removes, adds or replaces a character.
fn misspell(token: &mut String, choices: &mut Choices<'_, '_>) {
    let mut characters: Vec<char> = token.chars().collect();
    if characters.is_empty() {
        return;
    }
    let at = choices.below(characters.len());
    match choices.below(3) {
        0 => {
            characters.remove(at);
        }
        1 => characters.insert(at, *choices.pick(&['x', '-', '_', '$', '.', '1', '`', 'A'])),
        _ => characters[at] = *choices.pick(&['x', '-', '_', '$', '.', '1', '`', 'A']),
    }
    *token = characters.into_iter().collect();
}
