//! Plans formats of attributes and types. Each parameter occurs once.

use super::choices::Choices;
use super::parameters::Parameter;
use super::tokens::{Tokens, words};
use super::vocabulary::{LITERALS, WHITESPACE};

/// A format for these parameters, as tokens.
pub(super) fn plan(parameters: &[Parameter], choices: &mut Choices<'_, '_>) -> Tokens {
    let mut left: Vec<&Parameter> = parameters
        .iter()
        .filter(|each| !each.is_self_type)
        .collect();
    if choices.once_in(4) {
        choices.shuffle(&mut left);
    }
    let mut parts: Vec<Tokens> = Vec::new();
    let mut bound: Vec<String> = parameters
        .iter()
        .filter(|each| each.is_self_type)
        .map(|each| each.name.clone())
        .collect();
    match choices.below(8) {
        6 => {
            let all: &&str = choices.pick(&["params", "struct ( params )"]);
            parts.push(words(all));
            left.clear();
        }
        7 if left.len() > 1 => {
            let count = 1 + choices.below(left.len());
            let taken: Vec<&Parameter> = left.drain(..count).collect();
            parts.push(structure(&taken, choices));
            bound.extend(taken.iter().map(|each| each.name.clone()));
        }
        _ => {}
    }
    let mut index = 0;
    while index < left.len() {
        // Some optional parameters are put into a group together.
        let optional = left[index..]
            .iter()
            .take_while(|each| each.is_optional)
            .count();
        if optional > 0 && choices.below(3) > 0 {
            let count = 1 + choices.below(optional);
            parts.push(group(&left[index..index + count], &bound, choices));
            bound.extend(
                left[index..index + count]
                    .iter()
                    .map(|each| each.name.clone()),
            );
            index += count;
            continue;
        }
        let name = &left[index].name;
        parts.push(element(name, &bound, choices));
        bound.push(name.clone());
        index += 1;
    }
    join(parts, choices)
}

/// A single parameter.
fn element(name: &str, bound: &[String], choices: &mut Choices<'_, '_>) -> Tokens {
    match choices.below(8) {
        6 => words(&format!("qualified ( ${name} )")),
        7 => custom(name, bound, choices),
        _ => words(&format!("${name}")),
    }
}

fn custom(name: &str, bound: &[String], choices: &mut Choices<'_, '_>) -> Tokens {
    let mut tokens = words(&format!("custom < Part > ( ${name}"));
    match choices.below(5) {
        3 if !bound.is_empty() => {
            tokens.extend(words(&format!(", ref ( ${} )", choices.pick(bound))));
        }
        4 => tokens.extend(words(", \"text\"")),
        _ => {}
    }
    tokens.push(")".to_owned());
    tokens
}

fn structure(parameters: &[&Parameter], choices: &mut Choices<'_, '_>) -> Tokens {
    let mut tokens = words("struct (");
    for (index, each) in parameters.iter().enumerate() {
        if index > 0 {
            tokens.push(",".to_owned());
        }
        let name = &each.name;
        tokens.extend(match choices.below(6) {
            4 => words(&format!("custom < Part > ( ${name} )")),
            5 => words(&format!("qualified ( ${name} )")),
            _ => words(&format!("${name}")),
        });
    }
    tokens.push(")".to_owned());
    tokens
}

/// An optional group around optional parameters.
fn group(parameters: &[&Parameter], bound: &[String], choices: &mut Choices<'_, '_>) -> Tokens {
    let mut tokens = words("(");
    let anchor = choices.below(parameters.len());
    if choices.once_in(2) {
        tokens.push(choices.pick(LITERALS).to_string());
    } else if choices.once_in(6) {
        tokens.push(choices.pick(WHITESPACE).to_string());
    }
    if parameters.len() > 1 && choices.once_in(4) {
        tokens.extend(structure(parameters, choices));
        tokens.push("^".to_owned());
    } else {
        for (index, each) in parameters.iter().enumerate() {
            if index > 0 && choices.once_in(2) {
                tokens.push("`,`".to_owned());
            }
            tokens.extend(element(&each.name, bound, choices));
            if index == anchor {
                tokens.push("^".to_owned());
            }
        }
    }
    if choices.once_in(3) {
        tokens.push(choices.pick(LITERALS).to_string());
    }
    tokens.push(")".to_owned());
    if choices.once_in(4) {
        tokens.extend(words(": ("));
        tokens.push(choices.pick(LITERALS).to_string());
        tokens.push(")".to_owned());
    }
    tokens.push("?".to_owned());
    tokens
}

fn join(parts: Vec<Tokens>, choices: &mut Choices<'_, '_>) -> Tokens {
    let mut tokens = Tokens::new();
    let in_brackets = choices.below(3) > 0;
    if in_brackets {
        tokens.push("`<`".to_owned());
    }
    for (index, part) in parts.into_iter().enumerate() {
        match choices.below(8) {
            0..=2 if index > 0 => tokens.push("`,`".to_owned()),
            5 => tokens.push(choices.pick(LITERALS).to_string()),
            6 => tokens.push(choices.pick(WHITESPACE).to_string()),
            _ => {}
        }
        tokens.extend(part);
    }
    if in_brackets {
        tokens.push("`>`".to_owned());
    }
    tokens
}
