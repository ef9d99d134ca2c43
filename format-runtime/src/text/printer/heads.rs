//! Printing operations one by one, without what is in their regions.

use super::*;

/// Prints each of some operations by itself, with `{...}` for regions, and passes it on: without the names of results, without
/// aliases, on lines without indentation. Values and blocks have names that tell nothing but that they are values and blocks.
/// An operation for which `is_generic` holds is printed in generic form.
pub fn print_heads<'m, 'e>(
    root: Operation<'m>,
    environment: impl Into<Environment<'e>>,
    context: &'m Context,
    operations: impl IntoIterator<Item = (Operation<'m>, bool)>,
    mut pass_on: impl FnMut(Operation<'m>, &[u8]),
) {
    let environment = environment.into();
    let form = |generic| PrintOptions {
        generic,
        local_scope: true,
        skip_regions: true,
        without_operation_texts: true,
        ..PrintOptions::default()
    };
    let forms = [form(false), form(true)];
    let mut kept = [Kept::default(), Kept::default()];
    let prepared = Prepared::default();
    let [kept_custom, kept_generic] = &mut kept;
    let mut custom = Printer::new(environment, context, &forms[0], &prepared, kept_custom);
    let mut generic = Printer::new(environment, context, &forms[1], &prepared, kept_generic);
    for printer in [&mut custom, &mut generic] {
        printer.give_names(root);
        printer.name_everything();
    }
    for (operation, is_generic) in operations {
        let printer = if is_generic { &mut generic } else { &mut custom };
        printer.default_dialects.truncate(1);
        printer.out.truncate(0);
        if let Some(parent) = operation.parent_op() {
            let default = printer.dispatch(parent.name()).map_or("", |dispatch| dispatch.default_dialect);
            printer.default_dialects.push(default);
        }
        printer.custom_or_generic_operation(operation);
        pass_on(operation, &printer.out);
    }
}
