//! Lark, a parser for Python.

use super::identifiers::Identifiers;
use super::notation::{Characters, Notation, bracketed};
use super::parts::in_parts;
use super::spellings::{Spellings, terminal};
use crate::grammar::{Grammar, Token};

/// Returns the grammar for `lark.Lark(text, parser="earley", lexer="basic", start="start")`.
pub fn lark(grammar: &Grammar) -> String {
    let grammar = &in_parts(grammar);
    let identifiers = Identifiers::of(grammar, |each| match each {
        '-' | '.' => '_',
        other => other.to_ascii_lowercase(),
    });
    let notation = Lark { identifiers };
    let spellings = Spellings::of(grammar);
    let mut text = format!("start: {}\n", notation.rule(&grammar.start));
    text += &notation.rules(grammar, "//");
    text += "\n// Tokens. A word that is a literal somewhere is a name elsewhere.\n\n";
    for token in Token::ALL {
        let alternatives = spellings.alternatives(*token, &notation);
        text += &(notation.definition(&notation.token(*token), &alternatives) + "\n");
        let pattern = notation.pattern(token.pattern());
        let end = if *token == Token::IntegerType {
            "(?![A-Za-z0-9_$.])"
        } else {
            ""
        };
        let terminal = terminal(*token) + priority(*token);
        text += &(notation.definition(&terminal, &format!("/{pattern}{end}/")) + "\n");
    }
    text += "METADATA_END.9: \"#-}\"\n";
    text += "\n%ignore /[ \\t\\r\\n]+/\n%ignore /\\/\\/[^\\n]*/\n";
    text
}

/// The priority of a terminal. Of several matches, Lark takes the one with the highest priority, not the longest.
fn priority(token: Token) -> &'static str {
    match token {
        Token::Float => ".5",
        Token::HexInteger => ".4",
        Token::Dimension => ".3",
        Token::Integer => ".2",
        _ => "",
    }
}

struct Lark<'g> {
    identifiers: Identifiers<'g>,
}

impl Notation for Lark<'_> {
    fn literal(&self, text: &str) -> String {
        match text {
            "#-}" => "METADATA_END".to_owned(),
            _ => format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
        }
    }

    fn token(&self, token: Token) -> String {
        format!("token_{}", token.name().replace('-', "_"))
    }

    fn rule(&self, name: &str) -> String {
        format!("r_{}", self.identifiers.get(name))
    }

    fn definition(&self, name: &str, written: &str) -> String {
        format!("{name}: {written}")
    }
}

impl Characters for Lark<'_> {
    const GAP: &'static str = "";

    fn text(&self, text: &str) -> String {
        let special = |each: char| {
            !each.is_ascii_alphanumeric() && !matches!(each, '"' | '%' | '#' | '@' | '!')
        };
        text.chars()
            .map(|each| {
                if special(each) {
                    format!("\\{each}")
                } else {
                    each.to_string()
                }
            })
            .collect()
    }

    fn class(&self, ranges: &[(char, char)], is_negated: bool) -> String {
        bracketed(ranges, is_negated, |each| match each {
            '\0'..' ' => format!("\\x{:02x}", u32::from(each)),
            '\\' | ']' | '^' | '-' | '/' => format!("\\{each}"),
            _ => each.to_string(),
        })
    }
}
