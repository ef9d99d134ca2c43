//! ANTLR 4.

use super::identifiers::Identifiers;
use super::notation::{Characters, Notation, bracketed};
use super::spellings::{Spellings, terminal};
use crate::grammar::{Expression, Grammar, Token};

/// Returns the grammar for ANTLR 4, named `name`; its start is the rule `start`.
pub fn antlr(grammar: &Grammar, name: &str) -> String {
    let identifiers = Identifiers::of(
        grammar,
        |each| if matches!(each, '-' | '.') { '_' } else { each },
    );
    let notation = Antlr { identifiers };
    let spellings = Spellings::of(grammar);
    let mut text = format!(
        "grammar {name};\n\nstart : {} EOF ;\n",
        notation.rule(&grammar.start)
    );
    text += &notation.rules(grammar, "//");
    let mut used = Vec::new();
    for rule in &grammar.rules {
        rule.expression.walk(&mut |part| {
            if let Expression::Token(token) = part {
                used.push(*token);
            }
        });
    }
    text += "\n// A word that is a literal somewhere is a name elsewhere.\n";
    for token in Token::ALL.iter().filter(|token| used.contains(token)) {
        let alternatives = spellings.alternatives(*token, &notation);
        text += &(notation.definition(&notation.token(*token), &alternatives) + "\n");
    }
    text += "\n";
    for token in Token::ALL {
        let pattern = notation.pattern(token.pattern());
        text += &(notation.definition(&terminal(*token), &pattern) + "\n");
    }
    text += "SPACE : [ \\t\\r\\n]+ -> skip ;\nCOMMENT : '//' ~[\\n]* -> skip ;\n";
    text
}

struct Antlr<'g> {
    identifiers: Identifiers<'g>,
}

impl Notation for Antlr<'_> {
    fn literal(&self, text: &str) -> String {
        format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
    }

    fn token(&self, token: Token) -> String {
        format!("token_{}", token.name().replace('-', "_"))
    }

    fn rule(&self, name: &str) -> String {
        format!("r_{}", self.identifiers.get(name))
    }

    fn definition(&self, name: &str, written: &str) -> String {
        format!("{name} : {written} ;")
    }
}

impl Characters for Antlr<'_> {
    fn text(&self, text: &str) -> String {
        self.literal(text)
    }

    fn class(&self, ranges: &[(char, char)], is_negated: bool) -> String {
        let class = bracketed(ranges, false, |each| match each {
            '\0'..' ' => format!("\\u{:04X}", u32::from(each)),
            '\\' | ']' | '-' => format!("\\{each}"),
            _ => each.to_string(),
        });
        if is_negated {
            format!("~{class}")
        } else {
            class
        }
    }
}
