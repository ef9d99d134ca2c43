//! Splits rules for tools that expand choices into alternatives.

use crate::grammar::{Expression, Grammar, Rule};
use rustc_hash::FxHashSet;

/// The maximum number of alternatives in the expansion of a sequence. Lark expands every sequence.
pub const MOST_ALTERNATIVES: usize = 128;

/// Returns the same grammar, with separate rules for optional parts and choices of large sequences: none expands to
/// more than [`MOST_ALTERNATIVES`] alternatives. The number doubles with each optional part.
pub fn in_parts(grammar: &Grammar) -> Grammar {
    let names = grammar.rules.iter().map(|rule| rule.name.clone()).collect();
    let mut parts = Parts {
        names,
        rules: Vec::new(),
    };
    for rule in &grammar.rules {
        let at = parts.rules.len();
        let expression = parts.limited(&rule.name, &rule.expression);
        parts.rules.insert(
            at,
            Rule {
                expression,
                ..rule.clone()
            },
        );
    }
    Grammar {
        start: grammar.start.clone(),
        rules: parts.rules,
    }
}

struct Parts {
    names: FxHashSet<String>,
    rules: Vec<Rule>,
}

impl Parts {
    fn limited(&mut self, rule: &str, expression: &Expression) -> Expression {
        // Recurses as deeply as formats nest, which is limited.
        match expression {
            Expression::Sequence(elements) => {
                let elements = elements
                    .iter()
                    .map(|each| self.limited(rule, each))
                    .collect();
                Expression::Sequence(self.few(rule, elements))
            }
            Expression::Choice(alternatives) => Expression::Choice(
                alternatives
                    .iter()
                    .map(|each| self.limited(rule, each))
                    .collect(),
            ),
            Expression::Optional(element) => {
                Expression::Optional(Box::new(self.limited(rule, element)))
            }
            Expression::Repeat {
                element,
                separator,
                at_least_one,
            } => Expression::Repeat {
                element: Box::new(self.limited(rule, element)),
                separator: separator.clone(),
                at_least_one: *at_least_one,
            },
            Expression::Labelled { label, element } => Expression::Labelled {
                label: label.clone(),
                element: Box::new(self.limited(rule, element)),
            },
            Expression::Literal(_) | Expression::Token(_) | Expression::Rule(_) => {
                expression.clone()
            }
        }
    }

    /// Turns the elements with the most alternatives into rules until few remain for the whole sequence.
    fn few(&mut self, rule: &str, mut elements: Vec<Expression>) -> Vec<Expression> {
        loop {
            let all: Vec<usize> = elements.iter().map(alternatives).collect();
            let product = all
                .iter()
                .fold(1, |product: usize, each| product.saturating_mul(*each));
            let most = all.iter().enumerate().max_by_key(|(_, each)| **each);
            let Some((index, _)) = most.filter(|_| product > MOST_ALTERNATIVES) else {
                return elements;
            };
            let name = self.new_name(rule);
            let expression = std::mem::replace(&mut elements[index], Expression::rule(&name));
            self.rules.push(Rule {
                name,
                description: String::new(),
                expression,
            });
        }
    }

    fn new_name(&mut self, rule: &str) -> String {
        let mut number = 1;
        loop {
            let name = format!("{rule}-part-{number}");
            if self.names.insert(name.clone()) {
                return name;
            }
            number += 1;
        }
    }
}

/// The number of alternatives without choices in the expansion of the expression, with each repetition as a rule.
pub fn alternatives(expression: &Expression) -> usize {
    match expression {
        Expression::Sequence(elements) => elements.iter().fold(1, |product, each| {
            product.saturating_mul(alternatives(each))
        }),
        Expression::Choice(all) => all
            .iter()
            .fold(0, |sum, each| sum.saturating_add(alternatives(each))),
        Expression::Optional(element) => alternatives(element).saturating_add(1),
        Expression::Repeat {
            separator: None,
            at_least_one,
            ..
        } => 2 - usize::from(*at_least_one),
        Expression::Repeat {
            element,
            separator: Some(_),
            at_least_one,
        } => alternatives(element)
            .saturating_mul(2)
            .saturating_add(usize::from(!at_least_one)),
        Expression::Labelled { element, .. } => alternatives(element),
        Expression::Literal(_) | Expression::Token(_) | Expression::Rule(_) => 1,
    }
}
