//! The diagram of a grammar's expression.

use crate::grammar::Expression;
use crate::railroad::diagram::Diagram;

impl Diagram {
    /// The diagram of an expression. An expression with a label is shown by its label, even if it is a reference to a
    /// rule; repetition and surroundings stay visible.
    pub fn of(expression: &Expression) -> Self {
        labelled(expression, None)
    }
}

fn labelled(expression: &Expression, label: Option<&str>) -> Diagram {
    let part = |part: &Expression| labelled(part, label);
    match expression {
        Expression::Sequence(parts) => Diagram::Sequence(parts.iter().map(part).collect()),
        Expression::Choice(parts) => {
            let mut drawn: Vec<Diagram> = parts.iter().map(part).collect();
            // The label stands for all alternatives without parts.
            drawn.dedup();
            match &drawn[..] {
                [_] => drawn.swap_remove(0),
                _ => Diagram::Choice(drawn),
            }
        }
        Expression::Optional(element) => Diagram::optional(part(element)),
        Expression::Repeat {
            element,
            separator,
            at_least_one,
        } => {
            let repeat = match separator {
                Some(separator) => Diagram::separated(part(element), Diagram::terminal(separator)),
                None => Diagram::repeat(part(element)),
            };
            if *at_least_one {
                repeat
            } else {
                Diagram::optional(repeat)
            }
        }
        Expression::Literal(text) => Diagram::terminal(text),
        Expression::Token(token) => Diagram::nonterminal(label.unwrap_or(token.name())),
        Expression::Rule(name) => Diagram::nonterminal(label.unwrap_or(name)),
        Expression::Labelled { label, element } => labelled(element, Some(label)),
    }
}
