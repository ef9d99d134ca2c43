//! The possible first and last characters of expressions, and their nullability.

use crate::grammar::{Expression, Grammar, Pattern, Token};
use rustc_hash::FxHashMap;

/// The characters at an edge of an expression: of words, others, both or neither.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Edge {
    pub(crate) word: bool,
    pub(crate) other: bool,
}

/// The facts about an expression.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Facts {
    pub(crate) is_nullable: bool,
    pub(crate) first: Edge,
    pub(crate) last: Edge,
}

/// The facts about all rules of a grammar.
pub(crate) struct Edges<'g>(FxHashMap<&'g str, Facts>);

impl Edge {
    pub(crate) fn or(self, other: Edge) -> Edge {
        Edge {
            word: self.word || other.word,
            other: self.other || other.other,
        }
    }

    /// True if it is certainly a word.
    pub(crate) fn is_word(self) -> bool {
        self.word && !self.other
    }
}

fn edge(is_word: bool) -> Edge {
    Edge {
        word: is_word,
        other: !is_word,
    }
}

fn continues_word(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '_' | '$' | '.')
}

fn of_literal(text: &str) -> Facts {
    let first = text.chars().next().is_some_and(continues_word);
    let last = text.chars().next_back().is_some_and(continues_word);
    between(edge(first), edge(last))
}

fn of_token(token: Token) -> Facts {
    let (word, other) = (edge(true), edge(false));
    match token {
        Token::IntegerType | Token::BareIdentifier => between(word, word),
        Token::Integer | Token::HexInteger | Token::Float => between(word, word),
        Token::ValueName | Token::ResultNumber | Token::BlockName => between(other, word),
        Token::TypeName | Token::AttributeName => between(other, word),
        // It may end with a quote.
        Token::SymbolName => between(other, word.or(other)),
        Token::String => between(other, other),
        // No space separates it from the text after it.
        Token::Dimension => between(word.or(other), other),
    }
}

fn between(first: Edge, last: Edge) -> Facts {
    Facts {
        is_nullable: false,
        first,
        last,
    }
}

impl<'g> Edges<'g> {
    pub(crate) fn of(grammar: &'g Grammar) -> Self {
        let mut edges = Edges(
            grammar
                .rules
                .iter()
                .map(|rule| (&*rule.name, Facts::default()))
                .collect(),
        );
        loop {
            let mut has_changed = false;
            for rule in &grammar.rules {
                let facts = edges.facts(&rule.expression);
                has_changed |= edges.0.insert(&rule.name, facts) != Some(facts);
            }
            if !has_changed {
                return edges;
            }
        }
    }

    pub(crate) fn facts(&self, expression: &Expression) -> Facts {
        match expression {
            Expression::Literal(text) => of_literal(text),
            Expression::Token(token) => of_token(*token),
            Expression::Rule(name) => self.0.get(&**name).copied().unwrap_or_default(),
            Expression::Labelled { element, .. } => self.facts(element),
            Expression::Optional(element) => Facts {
                is_nullable: true,
                ..self.facts(element)
            },
            Expression::Repeat {
                element,
                at_least_one,
                ..
            } => {
                let facts = self.facts(element);
                Facts {
                    is_nullable: facts.is_nullable || !at_least_one,
                    ..facts
                }
            }
            Expression::Choice(alternatives) => alternatives
                .iter()
                .map(|each| self.facts(each))
                .fold(Facts::default(), |all, each| Facts {
                    is_nullable: all.is_nullable || each.is_nullable,
                    first: all.first.or(each.first),
                    last: all.last.or(each.last),
                }),
            Expression::Sequence(elements) => {
                let nothing = Facts {
                    is_nullable: true,
                    ..Facts::default()
                };
                elements
                    .iter()
                    .map(|each| self.facts(each))
                    .fold(nothing, |all, each| Facts {
                        is_nullable: all.is_nullable && each.is_nullable,
                        first: if all.is_nullable {
                            all.first.or(each.first)
                        } else {
                            all.first
                        },
                        last: if each.is_nullable {
                            all.last.or(each.last)
                        } else {
                            each.last
                        },
                    })
            }
        }
    }
}

impl Pattern {
    /// True if the whole text matches.
    pub fn matches(self, text: &str) -> bool {
        self.ends(text, 0).contains(&text.len())
    }

    /// The possible ends of a match from `at` on.
    fn ends(self, text: &str, at: usize) -> Vec<usize> {
        let Some(rest) = text.get(at..) else {
            return Vec::new();
        };
        let one = |is_wanted: &dyn Fn(char) -> bool| {
            rest.chars()
                .next()
                .filter(|each| is_wanted(*each))
                .map(|each| at + each.len_utf8())
                .into_iter()
                .collect()
        };
        let is_in = |ranges: &[(char, char)], each: char| {
            ranges
                .iter()
                .any(|(from, to)| (*from..=*to).contains(&each))
        };
        match self {
            Pattern::Text(own) if rest.starts_with(own) => vec![at + own.len()],
            Pattern::Text(_) => Vec::new(),
            Pattern::OneOf(ranges) => one(&|each| is_in(ranges, each)),
            Pattern::NoneOf(ranges) => one(&|each| !is_in(ranges, each)),
            Pattern::Sequence(parts) => parts.iter().fold(vec![at], |ends, part| {
                let mut next: Vec<usize> = ends
                    .into_iter()
                    .flat_map(|end| part.ends(text, end))
                    .collect();
                next.sort_unstable();
                next.dedup();
                next
            }),
            Pattern::Choice(parts) => parts.iter().flat_map(|part| part.ends(text, at)).collect(),
            Pattern::Optional(part) => part.ends(text, at).into_iter().chain([at]).collect(),
            Pattern::Any(part) => repeated(*part, text, vec![at]),
            Pattern::Some(part) => repeated(*part, text, part.ends(text, at)),
        }
    }
}

fn repeated(part: Pattern, text: &str, mut ends: Vec<usize>) -> Vec<usize> {
    let mut done = 0;
    while let Some(&end) = ends.get(done) {
        for next in part.ends(text, end) {
            if !ends.contains(&next) {
                ends.push(next);
            }
        }
        done += 1;
    }
    ends
}
