//! The literals to be listed as spellings of tokens. A lexer gives every word that is a literal somewhere a token
//! of its own.

use super::notation::Notation;
use crate::grammar::{Expression, Grammar, Token};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// The literals that are tokens of a kind as well.
pub(super) struct Spellings(BTreeMap<Token, Vec<String>>);

impl Spellings {
    pub(super) fn of(grammar: &Grammar) -> Self {
        let mut literals = FxHashSet::default();
        for rule in &grammar.rules {
            rule.expression.walk(&mut |part| match part {
                Expression::Literal(text) => {
                    literals.insert(text.as_str());
                }
                Expression::Repeat {
                    separator: Some(text),
                    ..
                } => {
                    literals.insert(text.as_str());
                }
                _ => {}
            });
        }
        let mut literals: Vec<&str> = literals.into_iter().collect();
        literals.sort_unstable();
        let of_kind = |token: Token| {
            let own = literals
                .iter()
                .filter(|text| token.pattern().matches(text))
                .map(|text| (*text).to_owned());
            (token, own.collect())
        };
        // The full name of a dialect's own attribute or type is never an alias.
        let is_open = |token: &Token| !matches!(token, Token::TypeName | Token::AttributeName);
        Spellings(
            Token::ALL
                .iter()
                .copied()
                .filter(is_open)
                .map(of_kind)
                .collect(),
        )
    }

    /// The spellings of a kind of token: its own terminal, that of the kind included in it, and the literals matched
    /// by it.
    pub(super) fn alternatives(&self, token: Token, notation: &impl Notation) -> String {
        let mut spellings = vec![terminal(token)];
        if token == Token::BareIdentifier {
            spellings.push(terminal(Token::IntegerType));
        }
        let literals = self.0.get(&token).into_iter().flatten();
        spellings.extend(literals.map(|literal| notation.literal(literal)));
        spellings.join(" | ")
    }
}

/// The name of a kind of token in a lexer.
pub(super) fn terminal(token: Token) -> String {
    token.name().to_ascii_uppercase().replace('-', "_")
}
