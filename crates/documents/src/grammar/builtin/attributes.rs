//! Builtin attributes.

use super::parts::{
    Part, choice, list, literal, parameterized, rule, sequence, soup_in_angles, typed, words,
};
use crate::grammar::{Expression, Token};

pub(super) fn rules() -> Part {
    let pair = || sequence([rule("literal"), literal(","), rule("literal")]);
    let word = || Expression::Token(Token::BareIdentifier);
    let string = || Expression::Token(Token::String);
    vec![
        (
            "attribute",
            "an attribute",
            choice([
                rule("number-attribute"),
                rule("string-attribute"),
                rule("symbol-reference"),
                rule("array"),
                rule("dictionary"),
                rule("dialect-attribute"),
                literal("unit"),
                rule("dense-array"),
                rule("elements"),
                rule("affine-map"),
                rule("affine-set"),
                rule("strided-layout"),
                rule("distinct"),
                rule("trailing-location"),
                rule("type"),
            ]),
        ),
        (
            "number-attribute",
            "an integer, a float or a truth value, with its type",
            choice([
                sequence([rule("number"), typed()]),
                words(&["true", "false"]),
            ]),
        ),
        (
            "string-attribute",
            "a string, with its type",
            sequence([string(), typed()]),
        ),
        (
            "symbol-reference",
            "the name of a symbol, and of those nested in it",
            sequence([
                Expression::Token(Token::SymbolName),
                sequence([
                    literal(":"),
                    literal(":"),
                    Expression::Token(Token::SymbolName),
                ])
                .repeated(),
            ]),
        ),
        (
            "array",
            "attributes in brackets",
            list(rule("attribute")).between("[", "]"),
        ),
        (
            "dictionary",
            "attributes with names",
            list(rule("dictionary-entry")).between("{", "}"),
        ),
        (
            "dictionary-entry",
            "an attribute with its name; a unit attribute has its name only",
            sequence([
                choice([word(), string()]),
                sequence([literal("="), rule("attribute")]).optional(),
            ]),
        ),
        (
            "attribute-dictionary",
            "attributes that the format doesn't name",
            rule("dictionary"),
        ),
        (
            "attribute-dictionary-with-keyword",
            "attributes that the format doesn't name, behind a keyword",
            sequence([literal("attributes"), rule("dictionary")]),
        ),
        (
            "property-dictionary",
            "properties that the format doesn't name",
            rule("attribute").between("<", ">"),
        ),
        (
            "dense-array",
            "numbers of one type",
            parameterized(
                "array",
                sequence([
                    rule("type"),
                    sequence([literal(":"), rule("literal").separated_by(",")]).optional(),
                ]),
            ),
        ),
        (
            "elements",
            "the elements of a tensor or a vector",
            choice(
                [
                    parameterized("dense", rule("literal").optional()),
                    parameterized("sparse", pair().optional()),
                    parameterized("dense_resource", choice([word(), string()])),
                ]
                .map(|elements| sequence([elements, typed()])),
            ),
        ),
        (
            "literal",
            "an element, or elements in brackets",
            choice([
                rule("number"),
                words(&["true", "false"]),
                string(),
                pair().between("(", ")"),
                list(rule("literal")).between("[", "]"),
            ]),
        ),
        (
            "strided-layout",
            "the steps of the dimensions of a memref",
            parameterized(
                "strided",
                sequence([
                    list(rule("stride")).between("[", "]"),
                    sequence([
                        literal(","),
                        literal("offset"),
                        literal(":"),
                        rule("stride"),
                    ])
                    .optional(),
                ]),
            ),
        ),
        (
            "stride",
            "a number, or `?`",
            choice([rule("integer-literal"), literal("?")]),
        ),
        (
            "distinct",
            "an attribute that equals no other one",
            sequence([
                literal("distinct"),
                Expression::Token(Token::Integer).between("[", "]"),
                rule("attribute").optional().between("<", ">"),
            ]),
        ),
        (
            "other-attribute",
            "an alias, or an attribute of a dialect that isn't described here",
            sequence([
                Expression::Token(Token::AttributeName),
                soup_in_angles(),
                typed(),
            ]),
        ),
    ]
}
