//! Numbers, and arbitrary texts with matching brackets.

use super::parts::{Part, choice, literal, rule, sequence, words};
use crate::grammar::{Expression, Token};

pub(super) fn rules() -> Part {
    let integer = || {
        choice([
            Expression::Token(Token::Integer),
            Expression::Token(Token::HexInteger),
        ])
    };
    let minus = || literal("-").optional();
    let tokens = Token::ALL.iter().map(|token| Expression::Token(*token));
    let soup = || rule("soup").optional();
    vec![
        (
            "integer-literal",
            "an integer",
            sequence([minus(), integer()]),
        ),
        (
            "number",
            "an integer or a float",
            sequence([
                minus(),
                choice([integer(), Expression::Token(Token::Float)]),
            ]),
        ),
        ("boolean", "a truth value", words(&["true", "false"])),
        (
            "soup",
            "what only C++ can read: any tokens whose brackets match",
            rule("soup-element").at_least_once(),
        ),
        (
            "soup-element",
            "a token, or tokens in brackets",
            Expression::choice(
                tokens
                    .chain([words(&[
                        "->", ":", ",", "=", "-", "+", "*", "?", "|", "/", "...",
                    ])])
                    .chain([
                        soup().between("(", ")"),
                        soup().between("[", "]"),
                        soup().between("{", "}"),
                        soup().between("<", ">"),
                        // An arrow, such as that of `omp.tile`.
                        sequence([literal("<"), literal("-")]),
                    ])
                    .collect::<Vec<_>>(),
            ),
        ),
    ]
}
