//! Lists of `llvm`: operand bundles, targets of an indirect branch; linkage.

use crate::enum_keywords::EnumKeyword;
use crate::syntax::{any_operand_list, colon_type_list, print_successor};
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, Operation, Value};

/// `custom<OpBundles>($operands, type($operands), $tags)`: `["align"(%a, %b : T, U), "none"()]`.
pub(super) struct OperandBundles;

impl CustomDirective for OperandBundles {
    type Parameters = (argument::OperandGroups, argument::TypeGroups, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (groups, type_groups, tags) = given;
        if !parser.at(Token::LSquare) {
            return Ok(false);
        }
        let context = parser.context();
        let mut written = Vec::new();
        parser.parse_comma_separated(Delimiter::Square, |parser| {
            let offset = parser.offset();
            let Some(tag) = parser.parse_optional_string()? else {
                return Err(parser.error(offset, "expect operand bundle tag"));
            };
            written.push(context.string(&tag));
            parser.parse_token(Token::LParen)?;
            let (mut values, mut types) = (Vec::new(), Vec::new());
            if !parser.parse_optional_token(Token::RParen) {
                values = any_operand_list(parser, Delimiter::None)?;
                types = colon_type_list(parser)?;
                parser.parse_token(Token::RParen)?;
            }
            groups.push(values);
            type_groups.push(types);
            Ok(())
        })?;
        *tags = Some(context.array(&written));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (groups, _, tags) = given;
        if groups.is_empty() {
            return;
        }
        let tags = match tags.map(|tags| tags.kind()) {
            Some(AttributeKind::Array(tags)) => *tags,
            _ => &[],
        };
        for (index, (group, tag)) in groups.iter().zip(tags).enumerate() {
            printer.text(if index > 0 { ", " } else { "[" });
            printer.attribute(*tag);
            printer.text("(");
            let values = group.clone();
            if !values.is_empty() {
                printer.operands(values.clone());
                printer.text(" : ");
                printer.type_list(values.map(Value::type_));
            }
            printer.text(")");
        }
        printer.text("]");
    }
}

/// `custom<IndirectBrOpSucessors>(ref(type($address)), $successors, $operands, type($operands))`: `[^bb1(%a : T), ^bb2]`,
/// each on its own line.
pub(super) struct IndirectTargets;

impl CustomDirective for IndirectTargets {
    type Parameters =
        (argument::Ref<argument::Type>, argument::Successors, argument::OperandGroups, argument::TypeGroups);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (_, successors, groups, type_groups) = given;
        parser.parse_comma_separated(Delimiter::Square, |parser| {
            successors.push(parser.parse_successor()?);
            let (mut values, mut types) = (Vec::new(), Vec::new());
            if parser.parse_optional_token(Token::LParen) {
                values = any_operand_list(parser, Delimiter::None)?;
                types = colon_type_list(parser)?;
                parser.parse_token(Token::RParen)?;
            }
            groups.push(values);
            type_groups.push(types);
            Ok(())
        })?;
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (_, successors, groups, _) = given;
        printer.text("[");
        for (index, (successor, group)) in successors.iter().zip(groups).enumerate() {
            if index > 0 {
                printer.text(",");
            }
            printer.newline();
            print_successor(printer, *successor, group.clone());
        }
        if !successors.is_empty() {
            printer.newline();
        }
        printer.text("]");
    }
}

/// `custom<LLVMLinkage>($linkage)`: `internal`; `external` if nothing is written.
pub(super) struct Linkage;

const LINKAGE: EnumKeyword = EnumKeyword::of("Linkage", "LLVM::", "llvm.linkage");

impl CustomDirective for Linkage {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let linkage = given;
        let word = LINKAGE.parse_optional_word(parser).unwrap_or_else(|| "external".to_owned());
        *linkage = LINKAGE.symbolize(parser, &word);
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let linkage = given;
        if let Some(word) = linkage.and_then(|linkage| LINKAGE.stringify(printer, linkage)) {
            printer.text(&word);
        }
    }
}
