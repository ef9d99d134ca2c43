//! What MLIR itself reads, whatever dialects there are: a file for each part. Rules refer to each other by name.

mod affine;
mod attributes;
mod operations;
mod tokens;
mod types;

use crate::{Expression, Grammar, Rule};

/// Adds all rules to a grammar.
pub(crate) fn add(grammar: &mut Grammar) {
    for part in [operations::rules(), types::rules(), attributes::rules(), affine::rules(), tokens::rules()] {
        grammar.rules.extend(part.into_iter().map(|(name, about, expression)| Rule::new(name, about, expression)));
    }
}

/// The name of a rule, what it describes, and what it stands for.
type Part = Vec<(&'static str, &'static str, Expression)>;

fn literal(text: &str) -> Expression {
    Expression::literal(text)
}

fn rule(name: &str) -> Expression {
    Expression::rule(name)
}

fn sequence<const N: usize>(elements: [Expression; N]) -> Expression {
    Expression::sequence(elements)
}

fn choice<const N: usize>(alternatives: [Expression; N]) -> Expression {
    Expression::choice(alternatives)
}

/// One of these words.
fn words(words: &[&str]) -> Expression {
    Expression::choice(words.iter().map(|word| Expression::literal(word)).collect::<Vec<_>>())
}

/// Elements with commas between, possibly none.
fn list(element: Expression) -> Expression {
    element.separated_by(",").optional()
}
