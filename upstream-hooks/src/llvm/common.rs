//! What functions and globals of the dialect have in common.

use crate::enum_keywords::EnumKeyword;
use crate::slots;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState};

pub(super) const LINKAGE: EnumKeyword = EnumKeyword {
    slot: "linkage",
    class: "Linkage",
    namespace: "LLVM::",
    definition: Some("llvm.linkage"),
    default: "external",
};
pub(super) const VISIBILITY: EnumKeyword =
    EnumKeyword { slot: "visibility_", class: "Visibility", namespace: "LLVM::", definition: None, default: "" };
pub(super) const UNNAMED_ADDRESS: EnumKeyword =
    EnumKeyword { slot: "unnamed_addr", class: "UnnamedAddr", namespace: "LLVM::", definition: None, default: "" };
pub(super) const CALLING_CONVENTION: EnumKeyword =
    EnumKeyword { slot: "CConv", class: "CConv", namespace: "LLVM::", definition: Some("llvm.cconv"), default: "ccc" };

/// `comdat(@a::@b)`, if there.
pub(super) fn parse_comdat<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    if parser.parse_optional_keyword(COMDAT) {
        parser.parse_token(Token::LParen)?;
        let comdat = parser.parse_attribute(None)?;
        slots::set(parser.context(), state, COMDAT, comdat);
        parser.parse_token(Token::RParen)?;
    }
    Ok(())
}

/// As [`parse_comdat`].
pub(super) fn print_comdat<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    if let Some(comdat) = slots::get(operation, COMDAT) {
        printer.text(" comdat(");
        printer.attribute(comdat);
        printer.text(")");
    }
}

/// The name of the attribute that holds the comdat.
pub(super) const COMDAT: &str = "comdat";
/// Set for a global of which each thread has its own.
pub(super) const THREAD_LOCAL: &str = "thread_local_";
