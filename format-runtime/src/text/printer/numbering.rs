//! The pass that assigns names to values and blocks before printing.

use super::names::Name;
use super::*;
use crate::dialect::GroupCursor;
use smallvec::SmallVec;

/// A region to be numbered, with the initial values of the counters.
struct Pending<'m> {
    region: Region<'m>,
    counters: Counters,
    scope: usize,
}

#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

/// The state of the numbering pass.
#[derive(Default)]
struct Pass<'m> {
    counters: Counters,
    /// The number of texts in use at the start of each scope.
    scopes: SmallVec<[usize; 8]>,
    pending: SmallVec<[Pending<'m>; 4]>,
    /// Whether locations provide names, so that the argument counter does not determine which names are in use.
    arguments_are_texts: bool,
}

impl<'p, 'm> Printer<'p, 'm> {
    /// Assigns names to the values and blocks defined by an operation and everything nested in it.
    pub(super) fn give_names(&mut self, root: Operation<'m>) {
        self.kept.places.begin();
        self.kept.texts.begin();
        let mut pass = Pass { arguments_are_texts: self.options.name_locations_as_prefix, ..Pass::default() };
        pass.run(self, root);
    }
}

impl<'m> Pass<'m> {
    fn run(&mut self, printer: &mut Printer<'_, 'm>, root: Operation<'m>) {
        self.scopes.push(0);
        for region in root.regions() {
            self.pending.push(Pending { region, counters: self.counters, scope: 1 });
        }
        self.operation(printer, root);
        let generic = printer.options.generic || printer.options.unique_ssa_ids;
        // The last region comes first: in generic form numbers are never reused, and this order is visible.
        if generic {
            self.counters = Counters::default();
        }
        let after_root = self.counters;
        let mut first = true;
        while let Some(Pending { region, counters, scope }) = self.pending.pop() {
            if !generic {
                self.counters = counters;
            } else if first {
                self.counters = after_root;
            }
            first = false;
            while self.scopes.len() > scope {
                printer.kept.texts.leave(self.scopes.pop().unwrap_or(0));
            }
            self.scopes.push(printer.kept.texts.used());
            let inner = self.pending.len();
            self.region(printer, region);
            // Only now are the initial values for nested regions known.
            let scope = self.scopes.len();
            for pending in self.pending.iter_mut().skip(inner) {
                (pending.counters, pending.scope) = (self.counters, scope);
            }
        }
    }

    /// A unique name: `_0`, `_1`, ... is appended if necessary.
    fn unique(&mut self, printer: &mut Printer<'_, 'm>, name: &str) -> Name {
        let Pass { counters, arguments_are_texts, .. } = self;
        let arguments = counters.argument;
        // Names of arguments aren't recorded as texts.
        let is_argument = |name: &str| {
            let argument = name.strip_prefix("arg").filter(|digits| !digits.starts_with('0') || *digits == "0");
            let argument = argument.and_then(|digits| digits.parse::<u32>().ok());
            !*arguments_are_texts && argument.is_some_and(|number| number < arguments)
        };
        printer.kept.texts.unique(name, &mut counters.conflict, is_argument)
    }

    fn name_value(&mut self, printer: &mut Printer<'_, 'm>, value: Value<'m>, name: &str) {
        let name = if name.is_empty() {
            self.counters.value += 1;
            Name::number(self.counters.value - 1)
        } else {
            self.unique(printer, name)
        };
        printer.set_name(value, name);
    }

    fn operation(&mut self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        if !printer.options.generic
            && let Some(dispatch) = printer.dispatch(operation.name())
            && dispatch.suggests_names
        {
            self.suggested_names(printer, dispatch, operation);
        }
        printer.look_for_aliases(operation);
        let results = operation.num_results();
        if results == 0 {
            return;
        }
        let first = operation.result(0);
        let mut named = printer.name_of(first);
        if named.is_none()
            && let Some(name) = name_in_location(printer.options, operation.location())
        {
            self.name_value(printer, first, name);
            named = printer.name_of(first);
        }
        let groups = if results == 1 { None } else { printer.names.groups.get(&operation).cloned() };
        // The first of all results, or of a group, records that there are others.
        let several = results > 1 && groups.is_none();
        match named {
            None => {
                printer.set_name(first, Name::number(self.counters.value).with_several(several));
                self.counters.value += 1;
            }
            Some(name) if several => printer.set_name(first, name.with_several(true)),
            Some(_) => {}
        }
        let Some(starts) = groups else { return };
        let ends = starts[1..].iter().copied().chain([results as u32]);
        for (&start, end) in starts.iter().zip(ends) {
            let value = operation.result(start as usize);
            if end - start > 1
                && let Some(name) = printer.name_of(value)
            {
                printer.set_name(value, name.with_several(true));
            }
        }
    }

    /// Assigns names to results and blocks from hooks or from the definition.
    fn suggested_names(&mut self, printer: &mut Printer<'_, 'm>, dispatch: Dispatch<'_>, operation: Operation<'m>) {
        let mut starts = SmallVec::<[u32; 2]>::new();
        let from_location = name_in_location(printer.options, operation.location());
        if let Some(names) = dispatch.names {
            names.block_names(operation, &mut |block, name| {
                let name = format!("^{}", name.trim_start_matches('^'));
                printer.names.blocks.insert(block, (0, Some(name.into())));
            });
        }
        let mut set = |value: Value<'m>, name: &str| {
            let name = from_location.unwrap_or(name);
            if let ValueKind::OpResult(result) = value.kind()
                && result.owner == operation
                && printer.name_of(value).is_none()
            {
                self.name_value(printer, value, name);
                starts.push(result.index);
            }
        };
        if let Some(names) = dispatch.names {
            names.result_names(operation, &mut set);
        } else {
            let mut cursor = GroupCursor::default();
            for (group, name) in dispatch.definition.result_names.iter().enumerate() {
                let results = dispatch.definition.result_group_after(operation, group, &mut cursor);
                if !results.is_empty() {
                    set(operation.result(results.start), name);
                }
            }
        }
        if starts.iter().any(|&start| start > 0) {
            starts.push(0);
            starts.sort_unstable();
            starts.dedup();
            printer.names.groups.insert(operation, starts);
        }
    }

    /// Numbers the arguments and operations of a region; nested regions are left pending.
    fn region(&mut self, printer: &mut Printer<'_, 'm>, region: Region<'m>) {
        if !printer.options.generic
            && let Some(parent) = region.parent_op()
            && let Some(Dispatch { names: Some(names), .. }) = printer.dispatch(parent.name())
        {
            names.block_argument_names(region, &mut |value, name| {
                if printer.name_of(value).is_none() {
                    let location = match value.kind() {
                        ValueKind::BlockArgument(argument) => argument.location(),
                        ValueKind::OpResult(_) => Location::unknown(),
                    };
                    self.name_value(printer, value, name_in_location(printer.options, location).unwrap_or(name));
                }
            });
        }
        let alone = region.first() == region.last();
        for (number, block) in region.blocks().enumerate() {
            if !alone || !printer.names.blocks.is_empty() {
                printer.names.blocks.entry(block).0 = number as u32;
            }
            for argument in block.arguments() {
                self.argument(printer, argument, number == 0);
            }
            for operation in block.operations() {
                self.operation(printer, operation);
                for region in operation.regions() {
                    if !region.is_empty() {
                        self.pending.push(Pending { region, counters: Counters::default(), scope: 0 });
                    }
                }
            }
        }
    }

    fn argument(&mut self, printer: &mut Printer<'_, 'm>, argument: BlockArgument<'m>, of_entry: bool) {
        let value = argument.value();
        printer.look_for_aliases_in_type(value.type_());
        if printer.name_of(value).is_some() {
            return;
        }
        let from_location = name_in_location(printer.options, argument.location());
        if !of_entry {
            return self.name_value(printer, value, from_location.unwrap_or(""));
        }
        let number = self.counters.argument;
        self.counters.argument += 1;
        if let Some(name) = from_location {
            return self.name_value(printer, value, name);
        }
        // A hook may have used this name.
        let text = (self.arguments_are_texts || printer.kept.texts.used() > 0).then(|| format!("arg{number}"));
        let name = match text {
            Some(text) if self.arguments_are_texts || printer.kept.texts.is_in_use(&text) => {
                self.unique(printer, &text)
            }
            _ => Name::argument(number),
        };
        printer.set_name(value, name);
    }
}

/// The name that a location provides for a value, if that option is enabled.
fn name_in_location<'m>(options: &PrintOptions, location: Location<'m>) -> Option<&'m str> {
    fn find<'m>(location: Attribute<'m>) -> Option<&'m str> {
        let AttributeKind::Location(location) = location.kind() else { return None };
        match *location {
            LocationAttribute::Name { name, .. } => Some(name.as_str()),
            LocationAttribute::CallSite { callee, caller } => find(callee).or_else(|| find(caller)),
            LocationAttribute::Fused { locations, .. } => locations.iter().find_map(|part| find(*part)),
            LocationAttribute::Unknown | LocationAttribute::FileRange { .. } => None,
        }
    }
    match location.kind() {
        LocationKind::Attribute(attribute) if options.name_locations_as_prefix => find(attribute),
        _ => None,
    }
}
