//! Affine maps and sets.

use super::parts::{Part, choice, list, literal, parameterized, rule, sequence, words};
use crate::grammar::{Expression, Token};

pub(super) fn rules() -> Part {
    let word = || Expression::Token(Token::BareIdentifier);
    vec![
        (
            "affine-map",
            "an affine map",
            parameterized("affine_map", rule("affine-map-body")),
        ),
        (
            "affine-map-body",
            "dimensions, symbols and results",
            sequence([
                rule("affine-names"),
                literal("->"),
                list(rule("affine-expression")).between("(", ")"),
            ]),
        ),
        (
            "affine-set",
            "a set of integers",
            parameterized(
                "affine_set",
                sequence([
                    rule("affine-names"),
                    literal(":"),
                    list(rule("affine-constraint")).between("(", ")"),
                ]),
            ),
        ),
        (
            "affine-names",
            "the names of dimensions and symbols",
            sequence([
                list(word()).between("(", ")"),
                list(word()).between("[", "]").optional(),
            ]),
        ),
        (
            "affine-constraint",
            "a comparison",
            sequence([
                rule("affine-expression"),
                choice([literal(">"), literal("<"), literal("=")]),
                literal("="),
                rule("affine-expression"),
            ]),
        ),
        (
            "affine-expression",
            "sums, products and so on; which binds tighter is left open",
            sequence([
                rule("affine-operand"),
                sequence([
                    words(&["+", "-", "*", "floordiv", "ceildiv", "mod"]),
                    rule("affine-operand"),
                ])
                .repeated(),
            ]),
        ),
        (
            "affine-operand",
            "a number, a name, or an expression in parentheses",
            choice([
                Expression::Token(Token::Integer),
                word(),
                rule("affine-expression").between("(", ")"),
                sequence([literal("-"), rule("affine-operand")]),
            ]),
        ),
    ]
}
