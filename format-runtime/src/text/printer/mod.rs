//! The printer: one struct, one file of methods per kind of thing written.

mod affine;
mod alias;
mod attribute;
mod dense;
mod location;
mod numbering;
mod operation;
mod pieces;
mod places;
mod printed;
mod region;
mod resource;
mod shows;
mod type_;

use super::{Resources, SourceLines};
use crate::dialect::{ByDefinition, Environment, OperationDefinition};
use crate::hooks::{OperationSyntax, ValueNames};
use operation_core::*;

/// How to print.
#[derive(Clone, Debug, Default)]
pub struct PrintOptions {
    /// `--mlir-print-op-generic`
    pub generic: bool,
    /// `--mlir-print-debuginfo`
    pub debug_info: bool,
    /// `--mlir-print-local-scope`
    pub local_scope: bool,
    /// The sources that locations point into, by the number given when parsing: needed for debug info.
    pub sources: Vec<SourceLines>,
    /// What to print as file metadata.
    pub resources: Resources,
    /// `--mlir-elide-elementsattrs-if-larger`
    pub elide_elements_larger: Option<usize>,
    /// `--mlir-elide-resource-strings-if-larger`
    pub elide_resources_larger: Option<usize>,
    /// `--mlir-print-elementsattrs-with-hex-if-larger`: MLIR's own limit is 100; -1 for never.
    pub hex_elements_larger: Option<i64>,
    /// `--mlir-print-skip-regions`
    pub skip_regions: bool,
    /// `--mlir-print-unique-ssa-ids`
    pub unique_ssa_ids: bool,
    /// `--mlir-use-nameloc-as-prefix`
    pub name_locations_as_prefix: bool,
    /// `--mlir-pretty-debuginfo`
    pub pretty_debug_info: bool,
}

/// Prints an operation and what is below it, with aliases and a final newline.
pub fn print<'m>(
    root: Operation<'m>,
    environment: Environment<'_>,
    context: &'m Context,
    options: &PrintOptions,
) -> Vec<u8> {
    let mut printer = Printer::new(environment, context, options);
    printer.out.reserve(FIRST_OUTPUT);
    printer.names = numbering::Numbering::of(&mut printer, root);
    if !options.local_scope && printer.shows.any() {
        printer.collect_aliases(root);
    }
    printer.alias_definitions(false);
    printer.full_operation(root);
    printer.byte(b'\n');
    if !options.local_scope {
        printer.alias_definitions(true);
        printer.file_metadata();
    }
    printer.out
}

/// Bytes made room for at first.
const FIRST_OUTPUT: usize = 1 << 10;

/// How deep attributes, types and regions are followed; what is below prints as a mark that no parser accepts.
const MAX_NESTING: u32 = 600;

/// The way an operation of a loaded dialect is written.
#[derive(Clone, Copy)]
enum Form<'p> {
    Generic,
    Declarative(&'p OperationDefinition),
    Hook(&'p dyn OperationSyntax),
}

/// What is looked up once for each operation of a loaded dialect.
#[derive(Clone, Copy)]
struct Dispatch<'p> {
    form: Form<'p>,
    definition: &'p OperationDefinition,
    names: Option<&'p dyn ValueNames>,
}

/// Writes MLIR text. `'p`: environment and options; `'m`: the IR.
pub struct Printer<'p, 'm> {
    environment: Environment<'p>,
    context: &'m Context,
    options: &'p PrintOptions,
    out: Vec<u8>,
    indentation: usize,
    depth: u32,
    names: numbering::Numbering<'m>,
    aliases: alias::Aliases<'m>,
    /// While aliases are collected nothing is written.
    collector: Option<Box<alias::Collector<'m>>>,
    shows: shows::Shows<'m>,
    printed: printed::Printed<'m>,
    default_dialects: smallvec::SmallVec<[&'p str; 4]>,
    distinct: rustc_hash::FxHashMap<Attribute<'m>, usize>,
    dispatch: ByDefinition<Dispatch<'p>>,
    defaults: crate::dialect::Defaults<'m>,
    /// The operation that a hook is printing, and where its name begins.
    hooked: Option<(Operation<'m>, usize)>,
    used_resources: Vec<Identifier<'m>>,
    used_resource_set: rustc_hash::FxHashSet<Identifier<'m>>,
}

impl<'p, 'm> Printer<'p, 'm> {
    fn new(environment: Environment<'p>, context: &'m Context, options: &'p PrintOptions) -> Self {
        Printer {
            environment,
            context,
            options,
            out: Vec::new(),
            indentation: 0,
            depth: 0,
            names: numbering::Numbering::default(),
            aliases: alias::Aliases::default(),
            collector: None,
            shows: shows::Shows::default(),
            printed: printed::Printed::default(),
            default_dialects: smallvec::smallvec!["builtin"],
            distinct: Default::default(),
            dispatch: ByDefinition::default(),
            defaults: Default::default(),
            hooked: None,
            used_resources: Vec::new(),
            used_resource_set: Default::default(),
        }
    }

    /// What is loaded for an operation.
    #[inline]
    fn dispatch(&mut self, name: OperationName<'m>) -> Option<Dispatch<'p>> {
        let index = name.registration()?.definition as usize;
        if let Some(dispatch) = self.dispatch.get(index) {
            return Some(*dispatch);
        }
        self.look_up(index)
    }

    #[cold]
    fn look_up(&mut self, index: usize) -> Option<Dispatch<'p>> {
        let Environment { dialects, hooks } = self.environment;
        let definition = dialects.operations.get(index)?;
        let form = match hooks.operations.get(&definition.name) {
            Some(hook) => Form::Hook(&**hook),
            None if crate::machine::has_custom_form(self.environment, definition) => Form::Declarative(definition),
            None => Form::Generic,
        };
        let dispatch = Dispatch { form, definition, names: hooks.names.get(&definition.name).map(|hook| &**hook) };
        Some(*self.dispatch.get_or_insert_with(index, dialects.operations.len(), || dispatch))
    }

    /// The default attributes of an operation's slots; none if it has none.
    #[inline]
    pub(crate) fn defaults(
        &mut self,
        definition: &OperationDefinition,
        name: OperationName<'m>,
    ) -> Option<crate::dialect::DefaultSlots<'m>> {
        let number = name.registration()?.definition as usize;
        let defaults = || self.defaults.of(number, definition, self.environment.dialects, self.context).clone();
        (!definition.properties.is_empty()).then(defaults)
    }

    /// Runs `body` one level deeper, or marks that it is too deep.
    #[inline]
    fn nested(&mut self, body: impl FnOnce(&mut Self)) {
        if self.depth >= MAX_NESTING {
            return self.bytes(b"<<nested too deep>>");
        }
        self.depth += 1;
        body(self);
        self.depth -= 1;
    }
}

/// An attribute's text, for messages.
pub(crate) fn attribute_text<'m>(environment: Environment<'_>, context: &'m Context, value: Attribute<'m>) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(environment, context, &options);
    printer.attribute(value);
    String::from_utf8_lossy(&printer.out).into_owned()
}

/// An operation in generic form, for messages: its values are called what they are in the nearest operation around it that
/// is isolated from above.
pub(crate) fn operation_text<'m>(
    environment: Environment<'_>,
    context: &'m Context,
    operation: Operation<'m>,
) -> String {
    let options = PrintOptions { generic: true, local_scope: true, ..PrintOptions::default() };
    let mut printer = Printer::new(environment, context, &options);
    let is_isolated = |operation: &Operation<'m>| {
        let registration = operation.name().registration();
        let definition = registration.and_then(|own| environment.dialects.operations.get(own.definition as usize));
        definition.is_some_and(|definition| definition.traits.isolated_from_above)
    };
    let mut around = operation;
    while let Some(parent) = around.parent_op().filter(|_| !is_isolated(&around)) {
        around = parent;
    }
    printer.names = numbering::Numbering::of(&mut printer, around);
    printer.full_operation(operation);
    String::from_utf8_lossy(&printer.out).into_owned()
}

/// A type's text, for messages.
pub(crate) fn type_text<'m>(environment: Environment<'_>, context: &'m Context, type_: Type<'m>) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(environment, context, &options);
    printer.type_(type_);
    String::from_utf8_lossy(&printer.out).into_owned()
}
