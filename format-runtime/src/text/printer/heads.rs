//! Printing operations one by one, without the contents of their regions.

use super::*;
use rustc_hash::FxHashSet;

/// Prints each operation by itself, with `{...}` for regions, and passes it on: without the names of results, without
/// aliases, on lines without indentation. All values have the same name, and so have all blocks. An operation with a
/// true `is_generic` is printed in generic form.
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
        let printer = if is_generic {
            &mut generic
        } else {
            &mut custom
        };
        printer.begin_head(operation);
        printer.custom_or_generic_operation(operation);
        pass_on(operation, &printer.out);
    }
}

/// The names of values, blocks, attributes and types in the texts of [`print_named_heads`].
pub trait HeadNames<'m> {
    /// The name of a value, without `%`, and with the number of a result if it has one: `name#1`.
    fn value(&self, value: Value<'m>) -> Option<std::borrow::Cow<'_, str>>;
    /// The name of a block, without `^`.
    fn block(&self, block: Block<'m>) -> Option<&str>;
    /// The available aliases, without `#` or `!`.
    fn aliases(&self) -> impl Iterator<Item = (String, SubElement<'m>)>;
}

/// An operation for [`print_named_heads`].
#[derive(Clone, Copy, Debug)]
pub struct Head<'m> {
    /// The operation.
    pub operation: Operation<'m>,
    /// True to print it in generic form.
    pub is_generic: bool,
    /// True to use aliases.
    pub has_aliases: bool,
}

/// Prints each operation by itself, with `{...}` for regions, and passes it on: without the names of results, on lines
/// without indentation, with the given names. Values and blocks without a name are `%?` and `^?`, which can't be read.
pub fn print_named_heads<'m, 'e>(
    environment: impl Into<Environment<'e>>,
    context: &'m Context,
    names: &impl HeadNames<'m>,
    heads: impl IntoIterator<Item = Head<'m>>,
    mut pass_on: impl FnMut(Head<'m>, &[u8]),
) {
    let environment = environment.into();
    let form = |generic, local_scope| PrintOptions {
        generic,
        local_scope,
        skip_regions: true,
        without_operation_texts: true,
        ..PrintOptions::default()
    };
    let prepared = Prepared::default();
    let mut heads = heads.into_iter().peekable();
    while let Some(&Head {
        is_generic,
        has_aliases,
        ..
    }) = heads.peek()
    {
        let form = form(is_generic, !has_aliases);
        let mut kept = Kept::default();
        let mut printer = Printer::new(environment, context, &form, &prepared, &mut kept);
        if has_aliases {
            printer.aliases = alias::Aliases::given(names.aliases());
        }
        let mut named: FxHashSet<Value<'m>> = FxHashSet::default();
        // The next ones in the same form are printed with the same printer.
        while let Some(head) =
            heads.next_if(|head| (head.is_generic, head.has_aliases) == (is_generic, has_aliases))
        {
            let operation = head.operation;
            printer.begin_head(operation);
            let arguments = operation
                .regions()
                .filter_map(|region| region.first())
                .flat_map(|block| block.arguments().map(|argument| argument.value()));
            for value in operation.operands().chain(arguments) {
                if named.insert(value) {
                    let name = names.value(value);
                    let name = printer.kept.texts.add(name.as_deref().unwrap_or("?"));
                    printer.set_name(value, name);
                }
            }
            for block in operation.successors() {
                let name = names.block(block).unwrap_or("?");
                printer
                    .names
                    .others
                    .blocks
                    .insert(block, format!("^{name}").into());
            }
            printer.custom_or_generic_operation(operation);
            pass_on(head, &printer.out);
        }
    }
}

impl<'m> Printer<'_, 'm> {
    /// Begins a text with nothing but an operation's head.
    fn begin_head(&mut self, operation: Operation<'m>) {
        self.place.default_dialects.truncate(1);
        self.out.truncate(0);
        if let Some(parent) = operation.parent_op() {
            let default = self
                .dispatch(parent.name())
                .map_or("", |dispatch| dispatch.default_dialect);
            self.place.default_dialects.push(default);
        }
    }
}
