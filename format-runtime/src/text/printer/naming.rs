//! Giving names to values in order.

use super::name::Name;
use super::*;
use crate::dialect::GroupCursor;
use smallvec::SmallVec;

/// A region to be numbered, with the initial values of the counters.
struct Pending<'m> {
    region: Region<'m>,
    counters: Counters,
    scope: usize,
}

/// The number of names of each kind so far.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Counters {
    pub(super) value: u32,
    pub(super) argument: u32,
    conflict: u32,
}

impl Counters {
    /// The initial values for a region of an operation with these ones. The names of an operation's locals are known in all of its
    /// regions.
    pub(super) fn in_region<'m>(mut self, operation: Operation<'m>, region: Region<'m>) -> Self {
        if let Some(locals) = operation.locals()
            && locals.region() != Some(region)
        {
            self.argument += locals.num_arguments() as u32;
        }
        self
    }
}

/// The state of naming.
pub(super) struct Pass {
    pub(super) counters: Counters,
    /// The name with the number from `counters`.
    last: Option<(Name, u32)>,
    /// True if locations provide names: then the argument counter does not determine the names in use.
    arguments_are_texts: bool,
}

impl Pass {
    pub(super) fn new(options: &PrintOptions) -> Self {
        Pass {
            counters: Counters::default(),
            last: None,
            arguments_are_texts: options.name_locations_as_prefix,
        }
    }

    pub(super) fn starting_at(counters: Counters, options: &PrintOptions) -> Self {
        Pass {
            counters,
            ..Pass::new(options)
        }
    }

    pub(super) fn everything<'m>(&mut self, printer: &mut Printer<'_, 'm>, root: Operation<'m>) {
        // The number of texts in use at the start of each scope.
        let mut scopes: SmallVec<[usize; 8]> = smallvec::smallvec![0];
        let mut pending: SmallVec<[Pending<'m>; 4]> = SmallVec::new();
        pending.extend(root.regions().map(|region| Pending {
            region,
            counters: self.counters.in_region(root, region),
            scope: 1,
        }));
        self.operation(printer, root);
        let generic = printer.options.generic || printer.options.unique_ssa_ids;
        // The last region comes first: in generic form numbers are never reused, and this order is visible.
        if generic {
            self.counters = Counters::default();
        }
        while let Some(Pending {
            region,
            counters,
            scope,
        }) = pending.pop()
        {
            if !generic {
                self.counters = counters;
            }
            while scopes.len() > scope {
                printer.kept.texts.leave(scopes.pop().unwrap_or(0));
            }
            scopes.push(printer.kept.texts.used());
            self.region(printer, region);
            // Only now are the initial values for nested regions known.
            let (counters, scope) = (self.counters, scopes.len());
            for block in region.blocks() {
                for operation in block.operations() {
                    let regions = operation.regions().filter(|region| !region.is_empty());
                    pending.extend(regions.map(|region| Pending {
                        region,
                        counters: counters.in_region(operation, region),
                        scope,
                    }));
                }
            }
        }
    }

    /// A unique name: `_0`, `_1`, ... is appended if necessary.
    fn unique(&mut self, printer: &mut Printer<'_, '_>, name: &str) -> Name {
        let Pass {
            counters,
            arguments_are_texts,
            ..
        } = self;
        let arguments = counters.argument;
        // Names of arguments aren't recorded as texts.
        let is_argument = |name: &str| {
            let argument = name
                .strip_prefix("arg")
                .filter(|digits| !digits.starts_with('0') || *digits == "0");
            let argument = argument.and_then(|digits| digits.parse::<u32>().ok());
            !*arguments_are_texts && argument.is_some_and(|number| number < arguments)
        };
        printer
            .kept
            .texts
            .unique(name, &mut counters.conflict, is_argument)
    }

    fn name_value<'m>(&mut self, printer: &mut Printer<'_, 'm>, value: Value<'m>, name: &str) {
        let name = if name.is_empty() {
            self.next_number()
        } else {
            self.unique(printer, name)
        };
        printer.set_name(value, name);
    }

    #[inline]
    pub(super) fn next_number(&mut self) -> Name {
        let number = self.counters.value;
        self.counters.value += 1;
        let name = match self.last {
            Some((last, before)) if before + 1 == number => last.next(b"%", before),
            _ => Name::of(b"%", number),
        };
        self.last = Some((name, number));
        name
    }

    /// Inlined, as it is called once for each operation, in few places.
    #[inline(always)]
    pub(super) fn operation<'m>(
        &mut self,
        printer: &mut Printer<'_, 'm>,
        operation: Operation<'m>,
    ) {
        let results = operation.num_results();
        if results == 0 && operation.num_regions() == 0 {
            return;
        }
        let suggests = !printer.options.generic && printer.suggests_names(operation.name());
        if results == 1 && !suggests && !self.arguments_are_texts {
            return printer.set_name(operation.result(0), self.next_number());
        }
        self.operation_with_names(printer, operation, suggests);
    }

    /// Names the results of an operation with several results or with suggested names.
    #[inline(never)]
    fn operation_with_names<'m>(
        &mut self,
        printer: &mut Printer<'_, 'm>,
        operation: Operation<'m>,
        suggests: bool,
    ) {
        let results = operation.num_results();
        let is_first_named = suggests && self.suggested(printer, operation);
        if results == 0 {
            return;
        }
        let first = operation.result(0);
        let mut named = if is_first_named {
            printer.name_of(first)
        } else {
            None
        };
        if named.is_none()
            && let Some(name) = name_in_location(printer.options, operation.location())
        {
            self.name_value(printer, first, name);
            named = printer.name_of(first);
        }
        if results == 1 && named.is_none() {
            return printer.set_name(first, self.next_number());
        }
        let groups = if results == 1 {
            None
        } else {
            printer.names.others.groups.get(&operation).cloned()
        };
        // The first of all results, or of a group, records the others.
        let several = results > 1 && groups.is_none();
        match named {
            None => printer.set_name(first, self.next_number().with_several(several)),
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

    /// Assigns names to results and blocks from hooks or from the definition. Returns true if the first result has
    /// one.
    fn suggested<'m>(&mut self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) -> bool {
        let Some(dispatch) = printer
            .dispatch(operation.name())
            .filter(|_| operation.kept_text().is_none())
        else {
            return false;
        };
        let mut starts = SmallVec::<[u32; 2]>::new();
        let from_location = name_in_location(printer.options, operation.location());
        if let Some(names) = dispatch.names {
            names.block_names(operation, &mut |block, name| {
                let name = format!("^{}", name.trim_start_matches('^'));
                printer.names.others.blocks.insert(block, name.into());
            });
        }
        let dialects = printer.environment.dialects;
        let mut set = |value: Value<'m>, name: &str| {
            let name = from_location.unwrap_or(name);
            if let ValueKind::OpResult(result) = value.kind()
                && result.owner == operation
                && !starts.contains(&result.index)
            {
                self.name_value(printer, value, name);
                starts.push(result.index);
            }
        };
        if let Some(names) = dispatch.names {
            names.result_names_of(dialects, dispatch.definition, operation, &mut set);
        } else {
            let mut cursor = GroupCursor::default();
            for (group, name) in dispatch.definition.result_names.iter().enumerate() {
                let results = dispatch
                    .definition
                    .result_group_after(operation, group, &mut cursor);
                if let Some(name) = name.as_deref().filter(|_| !results.is_empty()) {
                    set(operation.result(results.start), name);
                }
            }
        }
        let is_first_named = starts.contains(&0);
        if starts.iter().any(|&start| start > 0) {
            starts.push(0);
            starts.sort_unstable();
            starts.dedup();
            printer.names.others.groups.insert(operation, starts);
        }
        is_first_named
    }

    /// Numbers the arguments and operations of a region, without the regions in it.
    pub(super) fn region<'m>(&mut self, printer: &mut Printer<'_, 'm>, region: Region<'m>) {
        // The arguments with a name from a hook.
        let mut named = SmallVec::<[Value<'m>; 4]>::new();
        if !printer.options.generic
            && let Some(parent) = region.parent_op()
            && let Some(Dispatch {
                names: Some(names),
                definition,
                ..
            }) = printer.dispatch(parent.name())
        {
            let dialects = printer.environment.dialects;
            names.block_argument_names_of(dialects, definition, region, &mut |value, name| {
                if !named.contains(&value) {
                    let location = match value.kind() {
                        ValueKind::BlockArgument(argument) => argument.location(),
                        ValueKind::OpResult(_) => Location::unknown(),
                    };
                    self.name_value(
                        printer,
                        value,
                        name_in_location(printer.options, location).unwrap_or(name),
                    );
                    named.push(value);
                }
            });
        }
        printer.name_blocks(region);
        for block in region.blocks() {
            self.arguments(printer, block, &named);
            for operation in block.operations() {
                operation.prefetch_following();
                self.operation(printer, operation);
            }
        }
    }

    /// Names the arguments of a block, unless they have names.
    pub(super) fn arguments<'m>(
        &mut self,
        printer: &mut Printer<'_, 'm>,
        block: Block<'m>,
        named: &[Value<'m>],
    ) {
        let of_entry = block.is_entry();
        for argument in block.arguments() {
            if !named.contains(&argument.value()) {
                self.argument(printer, argument, of_entry);
            }
        }
    }

    fn argument<'m>(
        &mut self,
        printer: &mut Printer<'_, 'm>,
        argument: BlockArgument<'m>,
        of_entry: bool,
    ) {
        let value = argument.value();
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
        let name = if self.arguments_are_texts || printer.kept.texts.is_argument_in_use(number) {
            self.unique(printer, &format!("arg{number}"))
        } else {
            Name::of(b"%arg", number)
        };
        printer.set_name(value, name);
    }
}

/// The name provided by a location for a value, with the option for it.
fn name_in_location<'m>(options: &PrintOptions, location: Location<'m>) -> Option<&'m str> {
    fn find<'m>(location: Attribute<'m>) -> Option<&'m str> {
        let AttributeKind::Location(location) = location.kind() else {
            return None;
        };
        match *location {
            LocationAttribute::Name { name, .. } => Some(name.as_str()),
            LocationAttribute::CallSite { callee, caller } => find(callee).or_else(|| find(caller)),
            LocationAttribute::Fused { locations, .. } => {
                locations.iter().find_map(|part| find(*part))
            }
            LocationAttribute::Unknown | LocationAttribute::FileRange { .. } => None,
        }
    }
    match location.kind() {
        LocationKind::Attribute(attribute) if options.name_locations_as_prefix => find(attribute),
        _ => None,
    }
}
