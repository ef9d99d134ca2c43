//! Directives of `omp.map.info`.

use super::super::elements::elements;
use super::super::elements::keyword;
use super::words::print_word;
use crate::enum_keywords::{EnumKeyword, case_of, of_case};
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, IntegerValue, Operation};

/// `custom<MapClause>($flags)`: `always, tofrom`, or `none`.
pub(super) struct MapFlags;

const FLAGS: &str = "omp.clause_map_flags";
const TO: i64 = 1 << 1;
const FROM: i64 = 1 << 2;
const TO_AND_FROM: i64 = TO | FROM;

/// Words and their bits, in the order of printing. A later word says less than an earlier one that holds its bits.
const WORDS: [(&str, i64); 21] = [
    ("always", 1 << 3),
    ("implicit", 1 << 8),
    ("ompx_hold", 1 << 11),
    ("close", 1 << 9),
    ("present", 1 << 10),
    ("tofrom", TO_AND_FROM),
    ("from", FROM),
    ("to", TO),
    ("delete", 1 << 4),
    ("return_param", 1 << 5),
    ("storage", 1),
    ("private", 1 << 6),
    ("literal", 1 << 7),
    ("attach", 1 << 12),
    ("attach_always", 1 << 13),
    ("attach_none", 1 << 14),
    ("attach_auto", 1 << 15),
    ("ref_ptr", 1 << 16),
    ("ref_ptee", 1 << 17),
    ("ref_ptr_ptee", 1 << 18),
    ("is_device_ptr", 1 << 19),
];

impl CustomDirective for MapFlags {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let flags = given;
        let mut bits = 0;
        loop {
            let (_, text) = keyword(parser)?;
            // As upstream, which says nothing of words that it does not know.
            bits |= WORDS.iter().find(|(word, _)| *word == text).map_or(0, |(_, bits)| *bits);
            if !parser.parse_optional_token(Token::Comma) {
                break;
            }
        }
        *flags = Some(of_case(parser.context(), FLAGS, bits));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let flags = given;
        let flags = flags.and_then(case_of).unwrap_or(0);
        let mut left = flags;
        let mut words = Vec::new();
        for (word, bits) in WORDS {
            if left & bits == bits {
                words.push(word);
                left &= !bits;
            }
        }
        printer.text(&if words.is_empty() { "none".to_owned() } else { words.join(", ") });
    }
}

/// `custom<CaptureType>($kind)`: `ByRef`.
pub(super) struct Capture;

const CAPTURE: EnumKeyword = EnumKeyword::of("VariableCaptureKind", "omp::", "omp.variable_capture_kind");

impl CustomDirective for Capture {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let kind = given;
        // An unknown word leaves the attribute out; the verifier misses it.
        let (_, text) = keyword(parser)?;
        *kind = CAPTURE.symbolize(parser, text);
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let kind = given;
        print_word(printer, &CAPTURE, kind);
    }
}

/// `custom<MembersIndex>($indices)`: `[0, 1], [2]`.
pub(super) struct MemberIndices;

impl CustomDirective for MemberIndices {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let indices = given;
        let context = parser.context();
        let mut lists = Vec::new();
        parser.parse_comma_separated(Delimiter::None, |parser| {
            parser.parse_token(Token::LSquare)?;
            let mut list = Vec::new();
            parser.parse_comma_separated(Delimiter::None, |parser| {
                list.push(context.integer(context.i64(), parser.parse_integer()?));
                Ok(())
            })?;
            lists.push(context.array(&list));
            parser.parse_token(Token::RSquare)
        })?;
        *indices = Some(context.array(&lists));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let indices = given;
        for (index, list) in elements(indices).iter().enumerate() {
            printer.text(if index > 0 { ", [" } else { "[" });
            if let AttributeKind::Array(list) = list.kind() {
                printer.interleave_comma(list.iter(), |printer, number| {
                    if let AttributeKind::Integer { value: IntegerValue::Small(value), .. } = number.kind() {
                        printer.integer(*value);
                    }
                });
            }
            printer.text("]");
        }
    }
}
