//! Lists of `llvm`: operand bundles, targets of an indirect branch; linkage.

use super::{operands, wrong_arguments};
use crate::enum_words::Word;
use crate::syntax::{any_operand_list, colon_type_list, print_successor};
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, Operation, Value};

/// `custom<OpBundles>($operands, type($operands), $tags)`: `["align"(%a, %b : T, U), "none"()]`.
pub(super) struct OperandBundles;

impl CustomDirective for OperandBundles {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::OperandGroups(groups),
            DirectiveArgument::TypeGroups(type_groups),
            DirectiveArgument::Attribute(tags),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "OpBundles", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [PrintArgument::OperandGroups(groups), _, tags] = arguments else { return };
        if groups.is_empty() {
            return;
        }
        let tags = match tags.attribute().map(|tags| tags.kind()) {
            Some(AttributeKind::Array(tags)) => *tags,
            _ => &[],
        };
        for (index, (group, tag)) in groups.iter().zip(tags).enumerate() {
            printer.text(if index > 0 { ", " } else { "[" });
            printer.attribute(*tag);
            printer.text("(");
            let values = operands(operation, group.clone());
            if values.len() > 0 {
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
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            _,
            DirectiveArgument::Successors(successors),
            DirectiveArgument::OperandGroups(groups),
            DirectiveArgument::TypeGroups(type_groups),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "IndirectBrOpSucessors", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [_, PrintArgument::Successors(successors), PrintArgument::OperandGroups(groups), _] = arguments else {
            return;
        };
        printer.text("[");
        for (index, (successor, group)) in successors.iter().zip(groups).enumerate() {
            if index > 0 {
                printer.text(",");
            }
            printer.newline();
            print_successor(printer, *successor, operands(operation, group.clone()));
        }
        if !successors.is_empty() {
            printer.newline();
        }
        printer.text("]");
    }
}

/// `custom<LLVMLinkage>($linkage)`: `internal`; `external` if nothing is written.
pub(super) struct Linkage;

const LINKAGE: Word = Word::of("Linkage", "LLVM::", "llvm.linkage");

impl CustomDirective for Linkage {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Attribute(linkage)] = arguments else {
            return Err(wrong_arguments(parser, "LLVMLinkage", arguments));
        };
        let word = LINKAGE.parse_optional_word(parser).unwrap_or_else(|| "external".to_owned());
        *linkage = LINKAGE.symbolize(parser, &word);
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let linkage = arguments.first().and_then(|linkage| linkage.attribute());
        if let Some(word) = linkage.and_then(|linkage| LINKAGE.stringify(printer, linkage)) {
            printer.text(&word);
        }
    }
}
