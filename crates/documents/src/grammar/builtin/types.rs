//! Builtin types.

use super::parts::{
    Part, choice, list, literal, parameterized, rule, sequence, soup_in_angles, words,
};
use crate::grammar::{Expression, Token};
use operation_core::FloatKind;

pub(super) fn rules() -> Part {
    let dimension = || Expression::Token(Token::Dimension);
    let shaped = |word: &str, after| parameterized(word, sequence([rule("shape"), after]));
    let floats: Vec<&str> = FloatKind::ALL.iter().map(|kind| kind.name()).collect();
    vec![
        (
            "type",
            "a type",
            choice([
                rule("builtin-type"),
                rule("dialect-type"),
                rule("function-type"),
            ]),
        ),
        (
            "function-type",
            "the types of inputs, and those of results",
            sequence([
                list(rule("type")).between("(", ")"),
                literal("->"),
                rule("result-types"),
            ]),
        ),
        (
            "result-types",
            "the types of results: in parentheses, unless it is a single one",
            choice([
                list(rule("type")).between("(", ")"),
                rule("builtin-type"),
                rule("dialect-type"),
                rule("function-type"),
            ]),
        ),
        (
            "builtin-type",
            "a type of MLIR itself",
            choice([
                rule("integer-type"),
                rule("float-type"),
                literal("index"),
                literal("none"),
                rule("complex-type"),
                rule("tuple-type"),
                rule("vector-type"),
                rule("tensor-type"),
                rule("memref-type"),
            ]),
        ),
        (
            "integer-type",
            "an integer type",
            Expression::Token(Token::IntegerType),
        ),
        ("float-type", "a float type", words(&floats)),
        (
            "complex-type",
            "a complex type",
            parameterized("complex", rule("type")),
        ),
        (
            "tuple-type",
            "a tuple",
            parameterized("tuple", list(rule("type"))),
        ),
        (
            "vector-type",
            "a vector",
            shaped("vector", Expression::nothing()),
        ),
        (
            "tensor-type",
            "a tensor, with its encoding",
            shaped(
                "tensor",
                sequence([literal(","), rule("attribute")]).optional(),
            ),
        ),
        (
            "memref-type",
            "a reference to memory, with its layout and memory space",
            shaped(
                "memref",
                sequence([literal(","), rule("attribute")]).repeated(),
            ),
        ),
        (
            "shape",
            "dimensions and the type of elements; `0xf32` is taken for a number by tokens",
            choice([
                sequence([dimension().repeated(), rule("type")]),
                sequence([
                    dimension().repeated(),
                    Expression::Token(Token::HexInteger),
                    Expression::Token(Token::BareIdentifier).optional(),
                    soup_in_angles(),
                ]),
            ]),
        ),
        (
            "other-type",
            "an alias, or a type of a dialect that isn't described here",
            sequence([Expression::Token(Token::TypeName), soup_in_angles()]),
        ),
    ]
}
