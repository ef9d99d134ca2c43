//! EBNF in the notation of the W3C, for people.

use super::identifiers::Identifiers;
use super::notation::{Characters, Notation, bracketed};
use crate::grammar::{Expression, Grammar, Rule, Token};
use std::fmt::Write as _;

/// The maximum length of a line with all alternatives of a rule.
const LINE: usize = 110;

/// Returns the grammar in the notation of the W3C's specifications: `name ::= expression`, with comments between
/// `/*` and `*/`. Spaces and comments may stand between any two tokens.
pub fn ebnf(grammar: &Grammar) -> String {
    let notation = Ebnf {
        identifiers: Identifiers::of(grammar, |each| each),
    };
    let mut text = String::from(
        "/* Spaces and comments (from // to the end of the line) may stand between any two tokens. */\n",
    );
    let start = grammar.rule(&grammar.start);
    for rule in start.into_iter().chain(
        grammar
            .rules
            .iter()
            .filter(|rule| rule.name != grammar.start),
    ) {
        text += "\n";
        text += &notation.written(rule);
    }
    text += "\n/* Tokens */\n\n";
    text + &notation.tokens()
}

/// Returns a rule by itself, in the notation of [`ebnf()`] and without its description.
pub fn ebnf_rule(rule: &Rule) -> String {
    let grammar = Grammar {
        start: rule.name.clone(),
        rules: Vec::new(),
    };
    let rule = Rule {
        description: String::new(),
        ..rule.clone()
    };
    Ebnf {
        identifiers: Identifiers::of(&grammar, |each| each),
    }
    .written(&rule)
}

struct Ebnf<'g> {
    identifiers: Identifiers<'g>,
}

impl Ebnf<'_> {
    fn written(&self, rule: &Rule) -> String {
        let name = self.rule(&rule.name);
        let mut text = String::new();
        if !rule.description.is_empty() {
            let _ = writeln!(text, "/* {} */", rule.description.replace("*/", "* /"));
        }
        let line = self.definition(&name, &self.expression(&rule.expression));
        match &rule.expression {
            Expression::Choice(alternatives) if line.len() > LINE => {
                let alternatives: Vec<String> = alternatives
                    .iter()
                    .map(|each| self.expression(each))
                    .collect();
                let _ = writeln!(text, "{name} ::=\n    {}", alternatives.join("\n  | "));
            }
            _ => {
                let _ = writeln!(text, "{}", line.trim_end());
            }
        }
        text
    }
}

impl Notation for Ebnf<'_> {
    fn literal(&self, text: &str) -> String {
        if text.contains('\'') {
            format!("\"{text}\"")
        } else {
            format!("'{text}'")
        }
    }

    fn token(&self, token: Token) -> String {
        token.name().to_ascii_uppercase()
    }

    fn rule(&self, name: &str) -> String {
        self.identifiers.get(name).to_owned()
    }

    fn definition(&self, name: &str, written: &str) -> String {
        format!("{name} ::= {written}")
    }
}

impl Characters for Ebnf<'_> {
    fn text(&self, text: &str) -> String {
        self.literal(text)
    }

    fn class(&self, ranges: &[(char, char)], is_negated: bool) -> String {
        bracketed(ranges, is_negated, |each| match each {
            '\0'..' ' => format!("#x{:X}", u32::from(each)),
            _ => each.to_string(),
        })
    }
}
