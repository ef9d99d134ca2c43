//! A grammar as data.

use crate::grammar::Token;

/// Rules for a language of texts. Whitespace and comments are allowed between any two tokens.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Grammar {
    /// The name of the rule for a whole text.
    pub start: String,
    /// The rules; each name occurs once.
    pub rules: Vec<Rule>,
}

/// A nonterminal and its expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The name: letters, digits, `-`, `_` and `.`, such as `operation-arith.addi`.
    pub name: String,
    /// The description for a comment: a phrase, or nothing.
    pub description: String,
    /// The texts of the nonterminal.
    pub expression: Expression,
}

/// A set of texts, as sequences of tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expression {
    /// All of these, one after another; empty for no text at all.
    Sequence(Vec<Expression>),
    /// One of these; there is at least one.
    Choice(Vec<Expression>),
    /// This or nothing.
    Optional(Box<Expression>),
    /// This any number of times.
    Repeat {
        /// The repeated element; it isn't empty.
        element: Box<Expression>,
        /// A literal between two elements.
        separator: Option<String>,
        /// True if it occurs at least once.
        at_least_one: bool,
    },
    /// A keyword or punctuation: one token.
    Literal(String),
    /// Any token of a kind.
    Token(Token),
    /// A reference to the rule with this name.
    Rule(String),
    /// An element with its name in a format, such as `$lhs` or `type($lhs)`.
    Labelled {
        /// The name in the format.
        label: String,
        /// The text of the element.
        element: Box<Expression>,
    },
}

impl Expression {
    /// Returns the expression without any text.
    pub fn nothing() -> Self {
        Expression::Sequence(Vec::new())
    }

    /// Returns a keyword or punctuation.
    pub fn literal(text: &str) -> Self {
        Expression::Literal(text.to_owned())
    }

    /// Returns a reference to the rule with this name.
    pub fn rule(name: &str) -> Self {
        Expression::Rule(name.to_owned())
    }

    /// Returns these, one after another. Nested sequences become part of the result.
    pub fn sequence(elements: impl IntoIterator<Item = Expression>) -> Self {
        let mut flat = Vec::new();
        for element in elements {
            match element {
                Expression::Sequence(inner) => flat.extend(inner),
                other => flat.push(other),
            }
        }
        if flat.len() == 1 {
            flat.swap_remove(0)
        } else {
            Expression::Sequence(flat)
        }
    }

    /// Returns one of these, without duplicates. Nested choices become part of the result.
    pub fn choice(alternatives: impl IntoIterator<Item = Expression>) -> Self {
        let mut flat: Vec<Expression> = Vec::new();
        for alternative in alternatives {
            let inner = match alternative {
                Expression::Choice(inner) => inner,
                other => vec![other],
            };
            for each in inner {
                if !flat.contains(&each) {
                    flat.push(each);
                }
            }
        }
        let is_optional = flat.iter().any(Expression::is_nothing);
        flat.retain(|each| !each.is_nothing());
        let choice = match flat.len() {
            0 => return Expression::nothing(),
            1 => flat.swap_remove(0),
            _ => Expression::Choice(flat),
        };
        if is_optional {
            choice.optional()
        } else {
            choice
        }
    }

    /// True if it is [`Expression::nothing`].
    pub fn is_nothing(&self) -> bool {
        matches!(self, Expression::Sequence(elements) if elements.is_empty())
    }

    /// Returns this or nothing.
    #[must_use]
    pub fn optional(self) -> Self {
        match self {
            Expression::Optional(_)
            | Expression::Repeat {
                at_least_one: false,
                ..
            } => self,
            Expression::Repeat {
                element,
                separator,
                at_least_one: true,
            } => Expression::Repeat {
                element,
                separator,
                at_least_one: false,
            },
            nothing if nothing.is_nothing() => nothing,
            other => Expression::Optional(Box::new(other)),
        }
    }

    /// Returns this without the choice to leave it out, if it is optional or a list.
    #[must_use]
    pub fn present(self) -> Self {
        match self {
            Expression::Optional(element) => *element,
            Expression::Repeat {
                element, separator, ..
            } => Expression::Repeat {
                element,
                separator,
                at_least_one: true,
            },
            Expression::Labelled { label, element } => Expression::Labelled {
                label,
                element: Box::new(element.present()),
            },
            other => other,
        }
    }

    /// Returns this any number of times.
    #[must_use]
    pub fn repeated(self) -> Self {
        Expression::Repeat {
            element: Box::new(self),
            separator: None,
            at_least_one: false,
        }
    }

    /// Returns this at least once.
    #[must_use]
    pub fn at_least_once(self) -> Self {
        Expression::Repeat {
            element: Box::new(self),
            separator: None,
            at_least_one: true,
        }
    }

    /// Returns this at least once, with a literal between each two.
    #[must_use]
    pub fn separated_by(self, separator: &str) -> Self {
        Expression::Repeat {
            element: Box::new(self),
            separator: Some(separator.to_owned()),
            at_least_one: true,
        }
    }

    /// Returns this between two literals.
    #[must_use]
    pub fn between(self, before: &str, after: &str) -> Self {
        Expression::sequence([
            Expression::literal(before),
            self,
            Expression::literal(after),
        ])
    }

    /// Returns this with its name in a format.
    #[must_use]
    pub fn labelled(self, label: impl Into<String>) -> Self {
        Expression::Labelled {
            label: label.into(),
            element: Box::new(self),
        }
    }

    /// The direct parts of the expression.
    pub fn parts(&self) -> &[Expression] {
        match self {
            Expression::Sequence(parts) | Expression::Choice(parts) => parts,
            Expression::Optional(element)
            | Expression::Repeat { element, .. }
            | Expression::Labelled { element, .. } => std::slice::from_ref(element),
            Expression::Literal(_) | Expression::Token(_) | Expression::Rule(_) => &[],
        }
    }

    /// Passes the expression and all its parts to `visit`, parents before children.
    pub fn walk<'e>(&'e self, visit: &mut dyn FnMut(&'e Expression)) {
        // Recurses as deeply as formats nest, which is limited.
        visit(self);
        for part in self.parts() {
            part.walk(visit);
        }
    }
}

impl Rule {
    /// Creates a rule.
    pub fn new(
        name: impl Into<String>,
        description: impl Into<String>,
        expression: Expression,
    ) -> Self {
        Rule {
            name: name.into(),
            description: description.into(),
            expression,
        }
    }
}

impl Grammar {
    /// The rule with this name.
    pub fn rule(&self, name: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.name == name)
    }
}

/// Elements separated by commas, possibly none.
pub(crate) fn list(element: Expression) -> Expression {
    element.separated_by(",").optional()
}

/// The text in angle brackets that only C++ can read, or nothing.
pub(crate) fn soup_in_angles() -> Expression {
    let soup = Expression::rule("soup").optional();
    soup.between("<", ">").optional()
}

/// The type after an attribute, if it is written.
pub(crate) fn typed() -> Expression {
    Expression::sequence([Expression::literal(":"), Expression::rule("type")]).optional()
}

/// `name<inside>`
pub(crate) fn parameterized(name: &str, inside: Expression) -> Expression {
    Expression::sequence([Expression::literal(name), inside.between("<", ">")])
}
