//! `names dialect.name of cpp::namespace { $result "name" }`: the names of results and block arguments.

use crate::diagnostic::title;
use crate::hook_files::parser::{Parsed, Parser};
use crate::hook_files::syntax::Word;
use crate::hook_files::token::TokenKind;
use format_runtime::hooks::statements::HookFile;
use format_runtime::hooks::statements::{Argument, Names, Part, RegionNames, ResultName, Text};

pub(super) fn read(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.head("the name of an operation, such as `shop.sell`")?;
    parser.punctuation(b'{', "`{` and a result or region")?;
    let mut names = Names::default();
    while !parser.optional(b'}') {
        let each = parser.optional_keyword("each");
        let start = parser.here().start;
        if !each && parser.optional_keyword("region") {
            parser.punctuation(b'(', "`(` and names")?;
            let arguments = arguments(parser)?;
            if names.regions.iter().any(|known| known.region.is_empty()) {
                return Err(parser.error(
                    title::hook_twice_named("region"),
                    start..start + "region".len(),
                ));
            }
            names.regions.push(RegionNames {
                region: String::new(),
                arguments,
            });
            continue;
        }
        let name = match parser.optional_keyword("result") {
            true => Word {
                text: String::new(),
                span: start..start + "result".len(),
            },
            false => parser.variable("`result`, `region`, `$` and a name, or `}`")?,
        };
        let known = names.results.iter().map(|known| &known.result);
        let regions = names
            .regions
            .iter()
            .map(|known| &known.region)
            .filter(|region| !region.is_empty());
        if known.chain(regions).any(|known| *known == name.text) {
            let shown = if name.text.is_empty() {
                "result"
            } else {
                &name.text
            };
            return Err(parser.error(title::hook_twice_named(shown), name.span));
        }
        if !each && parser.optional(b'(') {
            let arguments = arguments(parser)?;
            names.regions.push(RegionNames {
                region: name.text,
                arguments,
            });
        } else {
            names.results.push(ResultName {
                result: name.text,
                each,
                text: text(parser)?,
            });
        }
    }
    head.say(&names, &mut file.names, parser.errors);
    Ok(())
}

/// Reads `"i", each $operands "in", each "out")`.
fn arguments(parser: &mut Parser<'_>) -> Parsed<Vec<Argument>> {
    let mut arguments = Vec::new();
    while !parser.optional(b')') {
        if !arguments.is_empty() {
            parser.punctuation(b',', "`,` or `)`")?;
        }
        if let Some(Argument::Rest(_)) = arguments.last() {
            return Err(parser.expected("`)`: nothing is left behind `each`"));
        }
        arguments.push(match parser.optional_keyword("each") {
            true if parser.is(TokenKind::Variable) => {
                let operands = parser.variable("the operands")?.text;
                Argument::Like(operands, text(parser)?)
            }
            true => Argument::Rest(text(parser)?),
            false => Argument::One(text(parser)?),
        });
    }
    Ok(arguments)
}

/// Reads alternatives with `|` between them. Each consists of one or more parts.
fn text(parser: &mut Parser<'_>) -> Parsed<Text> {
    let mut text = vec![vec![part(parser)?]];
    loop {
        if parser.optional(b'|') {
            text.push(vec![part(parser)?]);
        } else if is_part(parser) {
            let part = part(parser)?;
            text.last_mut()
                .into_iter()
                .for_each(|alternative| alternative.push(part.clone()));
        } else {
            return Ok(text);
        }
    }
}

fn is_part(parser: &Parser<'_>) -> bool {
    let mut others = ["each", "region", "result"].into_iter();
    parser.is(TokenKind::String)
        || parser.is(TokenKind::Word) && !others.any(|word| parser.is_word(word))
}

/// The forms of parts.
const FORMS: [&str; 9] = [
    "integer", "signed", "width", "boolean", "symbol", "string", "keyword", "type", "vector",
];

/// Reads `"text"` or `form($x)`.
fn part(parser: &mut Parser<'_>) -> Parsed<Part> {
    if parser.is(TokenKind::String) {
        return Ok(Part::Text(parser.string("text")?));
    }
    let form = parser.word("a name: text in quotes, or `integer($value)` and the like")?;
    if !FORMS.contains(&&*form.text) {
        return Err(parser.unknown(title::hook_word(&form.text), &form, FORMS.into_iter()));
    }
    parser.punctuation(b'(', "`(` and `$`")?;
    let of = match matches!(&*form.text, "type" | "vector") && parser.optional_keyword("result") {
        true => String::new(),
        false => parser.variable("`$` and a name")?.text,
    };
    let part = match &*form.text {
        "integer" => Part::Integer(of),
        "signed" => Part::Signed(of),
        "width" => Part::Width(of),
        "boolean" => Part::Boolean(of),
        "symbol" => Part::Symbol(of),
        "string" => Part::String(of),
        "keyword" => {
            parser.punctuation(
                b',',
                "`,` and the name of an enum attribute, such as \"shop.colour\"",
            )?;
            Part::Keyword(
                of,
                parser.string("the name of an enum attribute, such as \"shop.colour\"")?,
            )
        }
        "type" => Part::Type(of),
        _ => Part::Vector(of),
    };
    parser.punctuation(b')', "`)`")?;
    Ok(part)
}
