//! Files, operations in generic form, regions, blocks and locations.

use super::parts::{Part, choice, list, literal, rule, sequence};
use crate::grammar::{Expression, Token};

pub(super) fn rules() -> Part {
    let value_name = || Expression::Token(Token::ValueName);
    let integer = || Expression::Token(Token::Integer);
    let block_name = || Expression::Token(Token::BlockName);
    let angle = || rule("soup").optional().between("<", ">");
    vec![
        (
            "file",
            "a text: operations and definitions of aliases",
            choice([
                rule("alias-definition"),
                rule("operation"),
                rule("metadata"),
            ])
            .repeated(),
        ),
        (
            "alias-definition",
            "a short name of an attribute or a type",
            choice([
                sequence([
                    Expression::Token(Token::AttributeName),
                    literal("="),
                    rule("attribute"),
                ]),
                sequence([
                    Expression::Token(Token::TypeName),
                    literal("="),
                    rule("type"),
                ]),
            ]),
        ),
        (
            "metadata",
            "the contents of resources",
            rule("soup").optional().between("{-#", "#-}"),
        ),
        (
            "operation",
            "an operation with its results",
            sequence([
                sequence([rule("result").separated_by(","), literal("=")]).optional(),
                choice([rule("generic-operation"), rule("custom-operation")]),
                rule("trailing-location").optional(),
            ]),
        ),
        (
            "result",
            "the name of one result, or of several",
            sequence([value_name(), sequence([literal(":"), integer()]).optional()]),
        ),
        (
            "generic-operation",
            "an operation in generic form",
            sequence([
                Expression::Token(Token::String),
                list(rule("value")).between("(", ")"),
                rule("successor")
                    .separated_by(",")
                    .between("[", "]")
                    .optional(),
                rule("attribute").between("<", ">").optional(),
                rule("region")
                    .separated_by(",")
                    .between("(", ")")
                    .optional(),
                rule("attribute-dictionary").optional(),
                literal(":"),
                rule("function-type"),
            ]),
        ),
        (
            "operation-builtin.module",
            "a module",
            sequence([
                choice([literal("module"), literal("builtin.module")]),
                Expression::Token(Token::SymbolName).optional(),
                rule("attribute-dictionary-with-keyword").optional(),
                rule("region"),
            ]),
        ),
        (
            "operation-builtin.unrealized_conversion_cast",
            "a conversion that another pass replaces",
            sequence([
                choice([
                    literal("builtin.unrealized_conversion_cast"),
                    literal("unrealized_conversion_cast"),
                ]),
                sequence([
                    rule("value").separated_by(","),
                    literal(":"),
                    rule("type").separated_by(","),
                ])
                .optional(),
                literal("to"),
                list(rule("type")),
                rule("attribute-dictionary").optional(),
            ]),
        ),
        (
            "value",
            "the use of a value",
            sequence([
                value_name(),
                Expression::Token(Token::ResultNumber).optional(),
            ]),
        ),
        ("successor", "a block that control goes to", block_name()),
        (
            "region",
            "a list of blocks, of which the first may have no label",
            sequence([
                literal("{"),
                rule("operation").repeated(),
                rule("block").repeated(),
                literal("}"),
            ]),
        ),
        (
            "block",
            "a block with its label",
            sequence([
                block_name(),
                list(rule("block-argument")).between("(", ")").optional(),
                literal(":"),
                rule("operation").repeated(),
            ]),
        ),
        (
            "block-argument",
            "an argument of a block",
            sequence([
                value_name(),
                literal(":"),
                rule("type"),
                rule("trailing-location").optional(),
            ]),
        ),
        (
            "trailing-location",
            "where something comes from",
            sequence([literal("loc"), rule("location").between("(", ")")]),
        ),
        (
            "location",
            "where something comes from, without the word `loc`",
            choice([
                literal("unknown"),
                Expression::Token(Token::AttributeName),
                sequence([
                    Expression::Token(Token::String),
                    choice([
                        sequence([
                            literal(":"),
                            integer(),
                            literal(":"),
                            integer(),
                            sequence([
                                literal("to"),
                                sequence([integer().optional(), literal(":")]).optional(),
                                integer(),
                            ])
                            .optional(),
                        ]),
                        rule("location").between("(", ")"),
                    ])
                    .optional(),
                ]),
                sequence([
                    literal("callsite"),
                    literal("("),
                    rule("location"),
                    literal("at"),
                    rule("location"),
                    literal(")"),
                ]),
                sequence([
                    literal("fused"),
                    rule("attribute").between("<", ">").optional(),
                    list(rule("location")).between("[", "]"),
                ]),
                sequence([Expression::Token(Token::AttributeName), angle()]),
            ]),
        ),
    ]
}
