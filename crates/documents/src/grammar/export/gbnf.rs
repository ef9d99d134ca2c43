//! GBNF, the notation of llama.cpp for constraints on the output of language models.

use super::identifiers::Identifiers;
use super::notation::{Characters, Notation, bracketed};
use crate::grammar::edges::{Edge, Edges};
use crate::grammar::{Expression, Grammar, Token};

/// Returns the grammar in GBNF. It has no tokens, so spaces are part of the rules: one is required between two
/// words, and allowed elsewhere.
pub fn gbnf(grammar: &Grammar) -> String {
    let identifiers = Identifiers::of(
        grammar,
        |each| if matches!(each, '_' | '.') { '-' } else { each },
    );
    let notation = Gbnf {
        identifiers,
        edges: Edges::of(grammar),
    };
    let mut text = format!("root ::= space {} space\n", notation.rule(&grammar.start));
    text += &notation.rules(grammar, "#");
    text += "\n# Tokens\n\n";
    text += &notation.tokens();
    text += "\n# What is allowed and what is required between two tokens\n\n";
    text + "space ::= (\" \" | \"\\n\" [ \\t]{0,40})?\nsome-space ::= \" \" | \"\\n\" [ \\t]{0,40}\n"
}

struct Gbnf<'g> {
    identifiers: Identifiers<'g>,
    edges: Edges<'g>,
}

impl Gbnf<'_> {
    /// The rule for spaces between two elements with these edges.
    fn gap(before: Edge, after: Edge) -> &'static str {
        if before.is_word() && after.is_word() {
            "some-space"
        } else {
            "space"
        }
    }

    /// One or several elements.
    fn list(&self, element: &Expression, separator: Option<&str>) -> String {
        let first = self.operand(element, true);
        let facts = self.edges.facts(element);
        match separator {
            Some(separator) => {
                format!("{first} (space {} space {first})*", self.literal(separator))
            }
            None => format!("{first} ({} {first})*", Self::gap(facts.last, facts.first)),
        }
    }
}

impl Notation for Gbnf<'_> {
    fn literal(&self, text: &str) -> String {
        format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
    }

    fn token(&self, token: Token) -> String {
        format!("token-{}", token.name())
    }

    fn rule(&self, name: &str) -> String {
        format!("r-{}", self.identifiers.get(name))
    }

    fn definition(&self, name: &str, written: &str) -> String {
        let written = if written.is_empty() { "\"\"" } else { written };
        format!("{name} ::= {written}")
    }

    /// Puts the space before an element into the same optional part, so absent elements leave no space behind.
    fn sequence(&self, elements: &[Expression]) -> String {
        let mut before = Edge::default();
        let mut is_start = true;
        let mut parts = Vec::new();
        for element in elements {
            let facts = self.edges.facts(element);
            let gap = Self::gap(before, facts.first);
            match element {
                _ if is_start => parts.push(self.operand(element, true)),
                Expression::Optional(inner) => {
                    parts.push(format!("({gap} {})?", self.operand(inner, true)));
                }
                Expression::Repeat {
                    element,
                    separator,
                    at_least_one: false,
                } => {
                    let list = self.list(element, separator.as_deref());
                    parts.push(format!("({gap} {list})?"));
                }
                _ => parts.push(format!("{gap} {}", self.operand(element, true))),
            }
            is_start = false;
            before = if facts.is_nullable {
                before.or(facts.last)
            } else {
                facts.last
            };
        }
        parts.join(" ")
    }

    fn repeated(
        &self,
        element: &Expression,
        separator: Option<&str>,
        at_least_one: bool,
    ) -> String {
        let list = self.list(element, separator);
        if at_least_one {
            list
        } else {
            format!("({list})?")
        }
    }
}

impl Characters for Gbnf<'_> {
    fn text(&self, text: &str) -> String {
        self.literal(text)
    }

    fn class(&self, ranges: &[(char, char)], is_negated: bool) -> String {
        bracketed(ranges, is_negated, |each| match each {
            '\0'..' ' => format!("\\x{:02X}", u32::from(each)),
            '\\' | ']' | '^' | '-' => format!("\\{each}"),
            _ => each.to_string(),
        })
    }
}
