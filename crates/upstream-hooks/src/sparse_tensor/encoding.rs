//! `#sparse_tensor.encoding` and `#sparse_tensor.slice`, checked as by MLIR's parser and verifier. Valid attributes
//! are stored as written.

use crate::opaque::keyword;
use crate::types::name_of;
use format_runtime::hooks::{AttributeSyntax, Hooks};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, IntegerValue, Type};

const ENCODING: &str = "sparse_tensor.encoding";
const SLICE: &str = "sparse_tensor.slice";

/// Registers the attributes.
pub(super) fn register(hooks: &mut Hooks) {
    hooks.attributes.insert(ENCODING, Box::new(Encoding));
    hooks.attributes.insert(SLICE, Box::new(Slice));
}

/// `<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32 }>`
struct Encoding;

impl AttributeSyntax for Encoding {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        _type: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let start = name_of(parser, ENCODING);
        parser.parse_token(Token::Less)?;
        parser.parse_token(Token::LBrace)?;
        let mut levels = Vec::new();
        while let Some(key) = parser.parse_optional_any_keyword() {
            if !matches!(
                key,
                "map" | "posWidth" | "crdWidth" | "explicitVal" | "implicitVal"
            ) {
                return Err(parser.error(start, format!("unexpected key: {key}")));
            }
            parser.parse_token(Token::Equal)?;
            match key {
                "map" => levels = map(parser)?,
                "posWidth" => width(parser, start, "position")?,
                "crdWidth" => width(parser, start, "coordinate")?,
                _ => {
                    let value = parser.parse_attribute(None)?;
                    let is_number = matches!(
                        value.kind(),
                        AttributeKind::Integer { .. } | AttributeKind::Float { .. }
                    );
                    // A complex number is valid, too, but only its dialect can recognize it.
                    let is_other = matches!(value.kind(), AttributeKind::Dialect(_));
                    if !is_number && !is_other {
                        let message = format!("expected a numeric value for {key}");
                        return Err(parser.error(start, message));
                    }
                }
            }
            if !parser.parse_optional_token(Token::Comma) {
                break;
            }
        }
        parser.parse_token(Token::RBrace)?;
        parser.parse_token(Token::Greater)?;
        if levels.is_empty() {
            return Err(parser.error(start, "expected a non-empty array for lvlTypes"));
        }
        if let Some(message) = level_order_error(&levels) {
            return Err(parser.error(start, message));
        }
        Err(parser.keep_text())
    }

    fn print<'m>(&self, _printer: &mut Printer<'_, 'm>, _attribute: Attribute<'m>) {}
}

/// A level: its format, and its properties.
struct Level {
    format: String,
    properties: Vec<String>,
}

/// The message of MLIR about levels that don't go together.
fn level_order_error(levels: &[Level]) -> Option<&'static str> {
    let is = |level: &Level, formats: &[&str]| formats.contains(&&*level.format);
    let has_soa = |level: &Level| level.properties.iter().any(|property| property == "soa");
    if levels
        .iter()
        .any(|level| has_soa(level) && !is(level, &["singleton"]))
    {
        return Some("SoA is only applicable to singleton lvlTypes.");
    }
    let leading = levels
        .iter()
        .take_while(|level| is(level, &["batch"]))
        .count();
    if levels
        .iter()
        .skip(leading)
        .any(|level| is(level, &["batch"]))
    {
        return Some("Batch lvlType can only be leading levels.");
    }
    let first = levels.iter().position(|level| is(level, &["singleton"]))?;
    let is_compressed = |level: &Level| is(level, &["compressed", "loose_compressed"]);
    (!levels.iter().take(first).any(is_compressed))
        .then_some("expected compressed or loose_compressed level before singleton level")
}

/// Parses the width of the stored integers.
fn width(parser: &mut Parser<'_, '_>, start: usize, what: &str) -> ParseResult<()> {
    match parser.parse_attribute(None)?.kind() {
        AttributeKind::Integer {
            value: IntegerValue::Small(value),
            ..
        } => match value {
            0 | 8 | 16 | 32 | 64 => Ok(()),
            _ => Err(parser.error(start, format!("unexpected {what} bitwidth: {value}"))),
        },
        _ => Err(parser.error(start, format!("expected an integral {what} bitwidth"))),
    }
}

/// Parses `{l0}[s0](d0 : slice) -> (l0 = d0 : dense)`. Returns the levels.
fn map(parser: &mut Parser<'_, '_>) -> ParseResult<Vec<Level>> {
    let mut names: Vec<String> = Vec::new();
    for brackets in [Delimiter::OptionalBraces, Delimiter::OptionalSquare] {
        parser.parse_comma_separated(brackets, |parser| declare(parser, &mut names))?;
    }
    parser.comma_separated(Delimiter::Paren, " in dimension-specifier list", |parser| {
        declare(parser, &mut names)?;
        if parser.parse_optional_token(Token::Equal) {
            expression(parser, None)?;
        }
        if parser.parse_optional_token(Token::Colon) {
            parser.parse_attribute(None)?;
        }
        Ok(())
    })?;
    parser.parse_token(Token::Arrow)?;
    let mut levels = Vec::new();
    parser.comma_separated(Delimiter::Paren, " in level-specifier list", |parser| {
        expression(parser, Some(&names))?;
        parser.parse_token(Token::Colon)?;
        levels.push(level(parser)?);
        Ok(())
    })?;
    Ok(levels)
}

/// Parses an affine expression, or `name = expression`, up to the first token that can't belong to it.
fn expression(parser: &mut Parser<'_, '_>, names: Option<&[String]>) -> ParseResult<()> {
    const OPERATORS: [Token; 6] = [
        Token::Plus,
        Token::Minus,
        Token::Star,
        Token::LParen,
        Token::RParen,
        Token::Equal,
    ];
    let mut open = 0;
    loop {
        // The closing bracket of the list is not part of the last expression.
        if parser.at(Token::RParen) && open == 0 {
            return Ok(());
        }
        let offset = parser.offset();
        if let Some(word) = parser.parse_optional_any_keyword() {
            let is_operator = matches!(word, "floordiv" | "ceildiv" | "mod");
            let is_known = |names: &[String]| is_operator || names.iter().any(|name| name == word);
            if !names.is_none_or(is_known) {
                return Err(parser.error(offset, "use of undeclared identifier"));
            }
            continue;
        }
        let operator = OPERATORS
            .into_iter()
            .find(|operator| parser.parse_optional_token(*operator));
        match operator {
            Some(Token::LParen) => open += 1,
            Some(Token::RParen) => open -= 1,
            Some(_) => {}
            None if parser.parse_optional_integer()?.is_some() => {}
            None => return Ok(()),
        }
    }
}

/// Parses and declares the name of a dimension, level or symbol.
fn declare(parser: &mut Parser<'_, '_>, names: &mut Vec<String>) -> ParseResult<()> {
    let offset = parser.offset();
    let name = keyword(parser)?;
    if names.iter().any(|known| known == name) {
        return Err(parser.error(offset, format!("redefinition of identifier '{name}'")));
    }
    names.push(name.to_owned());
    Ok(())
}

/// Parses `compressed(nonunique, nonordered)`, `structured[2, 4]`.
fn level(parser: &mut Parser<'_, '_>) -> ParseResult<Level> {
    let offset = parser.offset();
    let format = keyword(parser)?.to_owned();
    if format == "structured" {
        let mut sizes = Vec::new();
        parser.parse_comma_separated(Delimiter::OptionalSquare, |parser| {
            sizes.push(parser.parse_integer()?);
            Ok(())
        })?;
        let [few, all] = *sizes else {
            return Err(parser.error(offset, "expected exactly 2 structured sizes"));
        };
        if few > all {
            return Err(parser.error(offset, "expected n <= m in n_out_of_m"));
        }
    }
    let mut properties = Vec::new();
    parser.parse_comma_separated(Delimiter::OptionalParen, |parser| {
        let offset = parser.offset();
        let property = keyword(parser)?;
        if !matches!(property, "nonunique" | "nonordered" | "soa") {
            return Err(parser.error(offset, format!("unknown level property: {property}")));
        }
        properties.push(property.to_owned());
        Ok(())
    })?;
    let message = match &*format {
        "batch" | "dense" if !properties.is_empty() => {
            "invalid level type: level format doesn't support the properties".to_owned()
        }
        "batch" | "compressed" | "dense" | "loose_compressed" | "singleton" | "structured" => {
            return Ok(Level { format, properties });
        }
        _ => format!("unknown level format: {format}"),
    };
    Err(parser.error(offset, message))
}

/// `(1, 4, ?)`: an offset, a size, a stride.
struct Slice;

impl AttributeSyntax for Slice {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        _type: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        parser.parse_token(Token::LParen)?;
        for place in 0..3 {
            if place > 0 {
                parser.parse_token(Token::Comma)?;
            }
            if parser.parse_optional_token(Token::Question) {
                continue;
            }
            if parser.parse_integer()? < 0 {
                let offset = parser.offset();
                let message = "expect positive value or ? for slice offset/size/stride";
                return Err(parser.error(offset, message));
            }
        }
        parser.parse_token(Token::RParen)?;
        Err(parser.keep_text())
    }

    fn print<'m>(&self, _printer: &mut Printer<'_, 'm>, _attribute: Attribute<'m>) {}
}
