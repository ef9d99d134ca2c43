//! What printers of syntaxes need and [`Printer`] does not have.

use format_runtime::text::Printer;
use operation_core::Operation;

/// The operation as it prints itself, with its results (`printCustomOrGenericOp`).
pub(crate) fn print_operation<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.generic_operation(operation);
}
