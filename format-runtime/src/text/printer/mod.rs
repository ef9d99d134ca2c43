//! The printer: a single struct, with the methods for each kind of entity in a separate file.

mod affine;
mod alias;
mod alias_visibility;
mod attribute;
mod heads;
mod kept_text;
mod known_text;
pub(crate) mod literals;
mod location;
mod memory;
pub(crate) mod name;
mod name_table;
mod names;
mod naming;
mod numbering;
mod numbering_in_order;
mod operation;
mod operation_text_cache;
pub(crate) mod output;
pub(crate) mod paged_table;
mod pieces;
mod recording;
mod region;
mod resource;
mod text_cache;
mod type_;
mod unwritten;

pub(super) use alias::sanitise as sanitise_alias;
pub(super) use attribute::Elision;
pub use heads::{Head, HeadNames, print_heads, print_named_heads};
pub use memory::PrintMemory;
pub use unwritten::{UNKNOWN_SYNTAX, Unwritten};

use super::{Environment, OperationSyntax, Resources, SourceLines, ValueNames};
use crate::dialect::{ByDefinition, Dialects, OperationDefinition};
use crate::setters;
use crate::stack::{MAX_REGION_NESTING_IN_MEMORY, with_stack};
use memory::{Dispatch, Form, Kept, Prepared};
use operation_core::*;

/// Options for printing.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct PrintOptions {
    /// `--mlir-print-op-generic`
    pub generic: bool,
    /// `--mlir-print-debuginfo`
    pub debug_info: bool,
    /// `--mlir-print-local-scope`
    pub local_scope: bool,
    /// The sources of locations, by the number given when parsing: needed for debug info.
    pub sources: Vec<SourceLines>,
    /// The resources to print as file metadata.
    pub resources: Resources,
    /// `--mlir-elide-elementsattrs-if-larger`
    pub elide_elements_larger: Option<usize>,
    /// `--mlir-elide-resource-strings-if-larger`
    pub elide_resources_larger: Option<usize>,
    /// `--mlir-print-elementsattrs-with-hex-if-larger`: MLIR's default is 100; -1 for never.
    pub hex_elements_larger: Option<i64>,
    /// `--mlir-print-skip-regions`
    pub skip_regions: bool,
    /// `--mlir-print-unique-ssa-ids`
    pub unique_ssa_ids: bool,
    /// `--mlir-use-nameloc-as-prefix`
    pub name_locations_as_prefix: bool,
    /// `--mlir-pretty-debuginfo`
    pub pretty_debug_info: bool,
    /// The maximum number of threads for printing; at most 1 for the calling thread alone. The text is the same on any
    /// number of threads. More than one is worth it for texts of hundreds of kilobytes.
    pub threads: usize,
    /// True to print each operation by itself, even if its text differs from an earlier one only in the names of
    /// values. The text is the same, but it takes longer.
    pub without_operation_texts: bool,
}

setters! {
    PrintOptions {
        generic: bool,
        debug_info: bool,
        local_scope: bool,
        sources: Vec<SourceLines>,
        resources: Resources,
        elide_elements_larger: Option<usize>,
        elide_resources_larger: Option<usize>,
        hex_elements_larger: Option<i64>,
        skip_regions: bool,
        unique_ssa_ids: bool,
        name_locations_as_prefix: bool,
        pretty_debug_info: bool,
        threads: usize,
        without_operation_texts: bool,
    }
}

/// Prints an operation and everything nested in it, with aliases and a final newline. A nested operation is printed
/// without aliases, and with the same names of values as in the whole (`Operation::print`).
pub fn print<'m, 'e>(
    root: Operation<'m>,
    environment: impl Into<Environment<'e>>,
    context: &'m Context,
    options: &PrintOptions,
) -> Vec<u8> {
    print_after(Vec::new(), root, environment, context, options)
}

/// Like [`print()`], but appends to a text. If it has room, printing needs no other memory.
pub fn print_after<'m, 'e>(
    text: Vec<u8>,
    root: Operation<'m>,
    environment: impl Into<Environment<'e>>,
    context: &'m Context,
    options: &PrintOptions,
) -> Vec<u8> {
    let mut kept = Kept::default();
    let prepared = Prepared::default();
    let mut printer = Printer::new(environment.into(), context, options, &prepared, &mut kept);
    printer.out = text.into();
    printer.whole(root);
    printer.out.into_bytes()
}

/// Like [`print_after()`], for text to be read again. If there is an error, nothing is appended.
///
/// # Errors
///
/// If something in the operation has no text.
pub fn try_print_after<'m, 'e>(
    text: &mut Vec<u8>,
    root: Operation<'m>,
    environment: impl Into<Environment<'e>>,
    context: &'m Context,
    options: &PrintOptions,
) -> Result<(), Unwritten> {
    let before = text.len();
    let mut kept = Kept::default();
    let prepared = Prepared::default();
    let mut printer = Printer::new(environment.into(), context, options, &prepared, &mut kept);
    printer.out = std::mem::take(text).into();
    printer.whole(root);
    let unwritten = printer.unwritten.take();
    *text = printer.out.into_bytes();
    match unwritten {
        Some(unwritten) => {
            text.truncate(before);
            Err(unwritten)
        }
        None => Ok(()),
    }
}

/// The maximum nesting depth of attributes and types in the output; a mark stands for anything deeper, and no
/// parser accepts it.
const MAX_NESTING: u32 = 600;

/// A printer for MLIR text. `'p` is the lifetime of environment and options; `'m` is the lifetime of the IR.
pub struct Printer<'p, 'm> {
    pub(super) environment: Environment<'p>,
    context: &'m Context,
    pub(super) options: &'p PrintOptions,
    pub(super) out: output::Output,
    place: Place<'p>,
    names: numbering::Numbering<'m>,
    aliases: alias::Aliases<'m>,
    pub(super) used: Used<'m>,
    dispatches: memory::Dispatches<'p>,
    kept: &'p mut Kept,
    recording: recording::Recording<'m>,
    /// The operation of the current hook, and the offset of its name in the output.
    hooked: Option<(Operation<'m>, usize)>,
    threads: pieces::Threads,
    /// The first thing without text.
    unwritten: Option<Unwritten>,
}

/// The surroundings of the current operation.
struct Place<'p> {
    indentation: usize,
    /// The depth of attributes and types within the region.
    depth: u32,
    region_depth: u32,
    default_dialects: smallvec::SmallVec<[&'p str; 4]>,
}

impl Default for Place<'_> {
    fn default() -> Self {
        Place {
            indentation: 0,
            depth: 0,
            region_depth: 0,
            default_dialects: smallvec::smallvec!["builtin"],
        }
    }
}

/// Distinct attributes and resources printed so far.
#[derive(Clone, Default)]
pub(super) struct Used<'m> {
    /// The number of each distinct attribute.
    pub(super) distinct: rustc_hash::FxHashMap<Attribute<'m>, usize>,
    /// The resources in the order of their first use.
    resources: Vec<Identifier<'m>>,
    resource_set: rustc_hash::FxHashSet<Identifier<'m>>,
}

impl Used<'_> {
    fn is_empty(&self) -> bool {
        self.distinct.is_empty() && self.resources.is_empty()
    }

    fn clear(&mut self) {
        self.distinct.clear();
        self.resources.clear();
        self.resource_set.clear();
    }
}

impl<'p, 'm> Printer<'p, 'm> {
    /// Inlined, so it is constructed in place.
    #[inline(always)]
    fn new(
        environment: Environment<'p>,
        context: &'m Context,
        options: &'p PrintOptions,
        prepared: &'p Prepared<'p>,
        kept: &'p mut Kept,
    ) -> Self {
        Printer {
            environment,
            context,
            options,
            out: output::Output::default(),
            place: Place::default(),
            names: numbering::Numbering::default(),
            aliases: alias::Aliases::default(),
            used: Used::default(),
            dispatches: memory::Dispatches::after(prepared),
            kept,
            recording: Default::default(),
            hooked: None,
            threads: pieces::Threads::new(options),
            unwritten: None,
        }
    }

    /// Prints an operation and everything nested in it, with a final newline; one at the top with aliases.
    fn whole(&mut self, root: Operation<'m>) {
        let around = names_around(root, self.environment, self.options.local_scope);
        if around != root {
            self.inside(root, around);
            return self.byte(b'\n');
        }
        let start = self.out.len();
        if !self.options.local_scope {
            self.aliases.expect(root);
            // Nearly every location has an alias.
            if self.options.debug_info {
                self.collect_aliases();
            }
        }
        self.give_names(root);
        self.full_operation(root);
        if self.aliases.come_too_late() {
            self.begin_again(start);
            self.collect_aliases();
            self.give_names(root);
            self.full_operation(root);
        }
        self.byte(b'\n');
        self.put_alias_definitions(start);
        if !self.options.local_scope {
            self.alias_definitions(true);
            self.file_metadata();
        }
    }

    /// Prints an operation without aliases, with the names of values in an operation around it.
    fn inside(&mut self, operation: Operation<'m>, around: Operation<'m>) {
        self.give_names(around);
        self.name_everything();
        self.full_operation(operation);
    }

    /// Discards the output, but keeps everything independent of aliases.
    fn begin_again(&mut self, start: usize) {
        self.out.truncate(start);
        self.kept.forget_texts();
        self.used.clear();
    }

    /// Declares the text of the current operation unfit for other operations.
    pub(super) fn cancel_recording(&mut self) {
        self.recording.cancel();
    }

    /// True if aliases are being collected: output is discarded then.
    pub(super) fn is_collecting(&self) -> bool {
        self.aliases.collector.is_some()
    }

    /// Prints a mark, which no parser accepts, in the place of something without text.
    #[cold]
    fn has_no_text(&mut self, what: Unwritten, mark: &str) {
        if self.unwritten.is_none() {
            self.unwritten = Some(what);
        }
        self.text(mark);
    }

    #[cold]
    fn too_deep(&mut self, what: Unwritten) {
        self.has_no_text(what, "<<nested too deep");
    }

    /// Prints a mark in the place of parameters with a syntax in C++.
    #[cold]
    pub(crate) fn unknown_syntax(&mut self, name: &str) {
        self.has_no_text(Unwritten::Syntax(name.to_owned()), UNKNOWN_SYNTAX);
    }

    /// Runs `body` one nesting level deeper, or prints the mark if the level is too deep.
    #[inline]
    fn nested(&mut self, body: impl FnOnce(&mut Self)) {
        if self.place.depth >= MAX_NESTING {
            return self.too_deep(Unwritten::TooDeep);
        }
        self.place.depth += 1;
        body(self);
        self.place.depth -= 1;
    }

    /// Runs `body` inside a region, or prints the mark if too many are around it.
    fn nested_region(&mut self, body: impl FnOnce(&mut Self)) {
        if self.place.region_depth >= MAX_REGION_NESTING_IN_MEMORY {
            return self.too_deep(Unwritten::RegionsTooDeep);
        }
        self.place.region_depth += 1;
        // As when parsing, the two limits add up instead of multiplying.
        let depth = std::mem::take(&mut self.place.depth);
        with_stack(|| body(self));
        self.place.depth = depth;
        self.place.region_depth -= 1;
    }
}

/// The output of a printer without state from earlier prints.
fn text<'m>(
    environment: Environment<'_>,
    context: &'m Context,
    options: &PrintOptions,
    write: impl FnOnce(&mut Printer<'_, 'm>),
) -> String {
    let mut kept = Kept::default();
    let prepared = Prepared::default();
    let mut printer = Printer::new(environment, context, options, &prepared, &mut kept);
    write(&mut printer);
    String::from_utf8_lossy(&printer.out).into_owned()
}

/// The text of an attribute, for messages.
pub(crate) fn attribute_text<'m>(
    environment: Environment<'_>,
    context: &'m Context,
    value: Attribute<'m>,
) -> String {
    text(environment, context, &PrintOptions::default(), |printer| {
        printer.attribute(value);
    })
}

/// The text of a type, for messages.
pub(crate) fn type_text<'m>(
    environment: Environment<'_>,
    context: &'m Context,
    type_: Type<'m>,
) -> String {
    text(environment, context, &PrintOptions::default(), |printer| {
        printer.type_(type_);
    })
}

/// The text of an operation in generic form, for messages: values have the same names as in the closest enclosing
/// operation isolated from above.
pub(crate) fn operation_text<'m>(
    environment: Environment<'_>,
    context: &'m Context,
    operation: Operation<'m>,
    printing: &PrintOptions,
) -> String {
    let options = PrintOptions {
        generic: true,
        local_scope: true,
        ..printing.clone()
    };
    let around = names_around(operation, environment, true);
    text(environment, context, &options, |printer| {
        printer.inside(operation, around);
    })
}

/// The operation around a separately printed one in which values are numbered: the outermost one, or in the local
/// scope the closest one isolated from above.
fn names_around<'m>(
    operation: Operation<'m>,
    environment: Environment<'_>,
    is_local: bool,
) -> Operation<'m> {
    let is_isolated = |operation: &Operation<'m>| {
        let registration = operation.name().registration();
        let definition = registration
            .and_then(|own| environment.dialects.operations.get(own.definition as usize));
        definition.is_some_and(|definition| definition.traits.isolated_from_above)
    };
    let mut around = operation;
    while let Some(parent) = around
        .parent_op()
        .filter(|_| !is_local || !is_isolated(&around))
    {
        around = parent;
    }
    around
}
