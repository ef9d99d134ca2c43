//! What printers of syntaxes need and [`Printer`] does not have.

use format_runtime::machine;
use format_runtime::text::Printer;
use operation_core::Operation;

/// The operation as it prints itself, without results (`printCustomOrGenericOp`).
pub(crate) fn print_operation<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let environment = printer.environment();
    let registration = operation.name().registration();
    let definition = registration.and_then(|found| environment.dialects.operations.get(found.definition as usize));
    match definition {
        Some(definition) if machine::has_custom_form(environment, definition) => {
            printer.text(operation.name().as_str());
            machine::print_operation(printer, definition, operation);
        }
        _ => printer.generic_operation(operation),
    }
}
