//! Common parts of functions and globals of the dialect.

use crate::enum_keywords::EnumKeyword;
use crate::slots;
use crate::syntax;
use format_runtime::text::{Parser, Printer};
use operation_core::{Operation, OperationState};

pub(super) const LINKAGE: EnumKeyword =
    EnumKeyword::of("Linkage", "LLVM::", "llvm.linkage").in_slot("linkage", "external");
pub(super) const VISIBILITY: EnumKeyword =
    EnumKeyword::of("Visibility", "LLVM::", "").in_slot("visibility_", "");
pub(super) const UNNAMED_ADDRESS: EnumKeyword =
    EnumKeyword::of("UnnamedAddr", "LLVM::", "").in_slot("unnamed_addr", "");
pub(super) const CALLING_CONVENTION: EnumKeyword =
    EnumKeyword::of("CConv", "LLVM::", "llvm.cconv").in_slot("CConv", "ccc");

/// Parses `private hidden thread_local unnamed_addr`, each part optional.
pub(super) fn parse_linkage<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) {
    LINKAGE.parse(parser, state);
    VISIBILITY.parse(parser, state);
    syntax::optional_flag(parser, state, "thread_local", THREAD_LOCAL);
    UNNAMED_ADDRESS.parse(parser, state);
}

/// Prints the text of [`parse_linkage`] between spaces; the linkage always.
pub(super) fn print_linkage<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let linkage = LINKAGE.text(printer, operation);
    printer.text(&format!(" {linkage} "));
    VISIBILITY.print_optional(printer, operation);
    if slots::unit(operation, THREAD_LOCAL) {
        printer.text("thread_local ");
    }
    UNNAMED_ADDRESS.print_optional(printer, operation);
}

/// The attribute with the comdat.
pub(super) const COMDAT: &str = "comdat";
/// Set for a thread-local global.
pub(super) const THREAD_LOCAL: &str = "thread_local_";
