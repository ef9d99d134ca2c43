//! `operation dialect.name of cpp::namespace { format } where type($x) = "C++" from $y`: the format of a hand-written
//! syntax.

use crate::diagnostic::title;
use crate::hook_files::parser::{Parsed, Parser};
use crate::hook_files::token::TokenKind;
use format_runtime::hooks::statements::HookFile;
use format_runtime::hooks::{OperationFormat, Origin, TypeRule};
use std::ops::Range;

pub(super) fn read(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.head("the name of an operation, such as `shop.sell`")?;
    let body = body(parser)?;
    let mut types = Vec::new();
    if parser.optional_keyword("where") {
        types.push(type_rule(parser)?);
        while parser.optional(b',') {
            types.push(type_rule(parser)?);
        }
    }
    let origin = Origin {
        file: parser.errors.file().0,
        start: body.start as u32,
    };
    let described = OperationFormat {
        format: without_comments(parser, body),
        types,
        origin: Some(origin),
    };
    head.say(&described, &mut file.operations, parser.errors);
    Ok(())
}

/// Returns the range between the braces. Braces in literals don't count.
fn body(parser: &mut Parser<'_>) -> Parsed<Range<usize>> {
    parser.punctuation(b'{', "`{` and the format")?;
    let start = parser.end();
    loop {
        let Some(token) = parser.peek() else {
            return Err(parser.expected("`}`"));
        };
        parser.skip();
        match token.kind {
            TokenKind::Punctuation(b'}') => return Ok(start..token.span.start),
            TokenKind::Punctuation(b'{') => {
                return Err(parser.error(
                    title::hook_syntax("an element of a format or `}`"),
                    token.span.clone(),
                ));
            }
            _ => {}
        }
    }
}

/// Returns the text with comments replaced by spaces, since formats have no comments.
fn without_comments(parser: &Parser<'_>, range: Range<usize>) -> String {
    let mut text = parser.text[range.clone()].as_bytes().to_vec();
    let mut at = range.start;
    let tokens = parser.tokens_in(&range);
    let starts = tokens
        .iter()
        .map(|token| token.span.clone())
        .chain(std::iter::once(range.end..range.end));
    for token in starts {
        for byte in &mut text[at - range.start..token.start - range.start] {
            *byte = if byte.is_ascii_whitespace() {
                *byte
            } else {
                b' '
            };
        }
        at = token.end;
    }
    // Whole characters were replaced.
    String::from_utf8(text).unwrap_or_default()
}

/// Reads `type($x) = "C++" from $y`.
fn type_rule(parser: &mut Parser<'_>) -> Parsed<TypeRule> {
    parser.keyword("type")?;
    parser.punctuation(b'(', "`(` and an operand or a result")?;
    let variable = parser.variable("an operand or a result")?.text;
    parser.punctuation(b')', "`)`")?;
    parser.punctuation(b'=', "`=` and a C++ expression in quotes")?;
    let expression = parser.string("a C++ expression in quotes")?;
    let from = match parser.optional_keyword("from") {
        true => Some(parser.variable("what the type follows from")?.text),
        false => None,
    };
    Ok(TypeRule {
        variable,
        expression,
        from,
    })
}
