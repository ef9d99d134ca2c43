//! The common parts of all notations: rules, expressions and the characters of tokens.

use crate::grammar::{Expression, Grammar, Pattern, Token};

/// The spelling of the smallest parts in a notation. All notations spell composite expressions the same way: `a b`,
/// `a | b`, `a?`, `a*`, `a+`, `(a)`.
pub(super) trait Notation {
    fn literal(&self, text: &str) -> String;
    fn token(&self, token: Token) -> String;
    fn rule(&self, name: &str) -> String;

    /// The definition of a rule or a token, without the end of its line.
    fn definition(&self, name: &str, written: &str) -> String;

    /// All rules of a grammar, each below its description; `comment` begins a comment.
    fn rules(&self, grammar: &Grammar, comment: &str) -> String {
        let rules = grammar.rules.iter().map(|rule| {
            let description = match &*rule.description {
                "" => String::new(),
                text => format!("\n{comment} {}\n", text.replace('\n', " ")),
            };
            let written = self.expression(&rule.expression);
            let definition = self.definition(&self.rule(&rule.name), &written);
            format!("{description}{}\n", definition.trim_end())
        });
        rules.collect()
    }

    /// All tokens with their characters.
    fn tokens(&self) -> String
    where
        Self: Characters,
    {
        let tokens = Token::ALL.iter().map(|token| {
            let pattern = self.pattern(token.pattern());
            self.definition(&self.token(*token), &pattern) + "\n"
        });
        tokens.collect()
    }

    /// A sequence of elements.
    fn sequence(&self, elements: &[Expression]) -> String {
        elements
            .iter()
            .map(|each| self.operand(each, elements.len() > 1))
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// An expression; in parentheses if it is a choice and only a part of the text.
    fn operand(&self, expression: &Expression, is_part: bool) -> String {
        match expression {
            Expression::Choice(_) if is_part => format!("({})", self.expression(expression)),
            Expression::Labelled { element, .. } => self.operand(element, is_part),
            _ => self.expression(expression),
        }
    }

    /// An operand of `?` or `*`.
    fn single(&self, expression: &Expression) -> String {
        match expression {
            Expression::Literal(_) | Expression::Token(_) | Expression::Rule(_) => {
                self.expression(expression)
            }
            Expression::Labelled { element, .. } => self.single(element),
            _ => format!("({})", self.expression(expression)),
        }
    }

    /// A repeated element.
    fn repeated(
        &self,
        element: &Expression,
        separator: Option<&str>,
        at_least_one: bool,
    ) -> String {
        let Some(separator) = separator else {
            let mark = if at_least_one { "+" } else { "*" };
            return format!("{}{mark}", self.single(element));
        };
        let first = self.operand(element, true);
        let list = format!("{first} ({} {first})*", self.literal(separator));
        if at_least_one {
            list
        } else {
            format!("({list})?")
        }
    }

    fn expression(&self, expression: &Expression) -> String {
        match expression {
            Expression::Sequence(elements) => self.sequence(elements),
            Expression::Choice(alternatives) => alternatives
                .iter()
                .map(|each| self.expression(each))
                .collect::<Vec<_>>()
                .join(" | "),
            Expression::Optional(element) => format!("{}?", self.single(element)),
            Expression::Repeat {
                element,
                separator,
                at_least_one,
            } => self.repeated(element, separator.as_deref(), *at_least_one),
            Expression::Literal(text) => self.literal(text),
            Expression::Token(token) => self.token(*token),
            Expression::Rule(name) => self.rule(name),
            Expression::Labelled { element, .. } => self.expression(element),
        }
    }
}

/// The spelling of classes of characters in a notation.
pub(super) trait Characters {
    fn text(&self, text: &str) -> String;
    fn class(&self, ranges: &[(char, char)], is_negated: bool) -> String;

    /// The text between two parts of a sequence.
    const GAP: &'static str = " ";

    fn pattern(&self, pattern: Pattern) -> String {
        match pattern {
            Pattern::Text(text) => self.text(text),
            Pattern::OneOf(ranges) => self.class(ranges, false),
            Pattern::NoneOf(ranges) => self.class(ranges, true),
            Pattern::Sequence(parts) => parts
                .iter()
                .map(|part| match part {
                    Pattern::Choice(_) => format!("({})", self.pattern(*part)),
                    _ => self.pattern(*part),
                })
                .collect::<Vec<_>>()
                .join(Self::GAP),
            Pattern::Choice(parts) => {
                let bar = if Self::GAP.is_empty() { "|" } else { " | " };
                parts
                    .iter()
                    .map(|part| self.pattern(*part))
                    .collect::<Vec<_>>()
                    .join(bar)
            }
            Pattern::Optional(part) => format!("{}?", self.single_pattern(*part)),
            Pattern::Any(part) => format!("{}*", self.single_pattern(*part)),
            Pattern::Some(part) => format!("{}+", self.single_pattern(*part)),
        }
    }

    fn single_pattern(&self, pattern: Pattern) -> String {
        match pattern {
            Pattern::OneOf(_) | Pattern::NoneOf(_) => self.pattern(pattern),
            _ => format!("({})", self.pattern(pattern)),
        }
    }
}

/// The ranges between brackets, with characters spelled by `spell`.
pub(super) fn bracketed(
    ranges: &[(char, char)],
    is_negated: bool,
    spell: impl Fn(char) -> String,
) -> String {
    let mut text = if is_negated {
        "[^".to_owned()
    } else {
        "[".to_owned()
    };
    for (from, to) in ranges {
        text += &spell(*from);
        if from != to {
            text += "-";
            text += &spell(*to);
        }
    }
    text + "]"
}
