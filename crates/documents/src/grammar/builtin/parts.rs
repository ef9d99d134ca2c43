//! Constructors of expressions for the rules of MLIR.

pub(super) use crate::grammar::expression::{list, parameterized, soup_in_angles, typed};

use crate::grammar::Expression;

/// The name of a rule, its description, and its expression.
pub(super) type Part = Vec<(&'static str, &'static str, Expression)>;

pub(super) fn literal(text: &str) -> Expression {
    Expression::literal(text)
}

pub(super) fn rule(name: &str) -> Expression {
    Expression::rule(name)
}

pub(super) fn sequence<const N: usize>(elements: [Expression; N]) -> Expression {
    Expression::sequence(elements)
}

pub(super) fn choice<const N: usize>(alternatives: [Expression; N]) -> Expression {
    Expression::choice(alternatives)
}

/// One of these words.
pub(super) fn words(words: &[&str]) -> Expression {
    Expression::choice(
        words
            .iter()
            .map(|word| Expression::literal(word))
            .collect::<Vec<_>>(),
    )
}
