//! The names of values and blocks, given in one pass before anything is printed.

use super::places::Places;
use super::*;
use rustc_hash::FxHashMap;
use std::fmt::Write;
use std::rc::Rc;

/// What a value is called; `true` beside it if it is the first of several, `%x#0`.
#[derive(Clone, Copy)]
enum Name {
    /// `%4`
    Number(u32),
    /// `%arg4`
    Argument(u32),
    /// `%name`: an index of `texts`.
    Text(u32),
}

impl Name {
    /// In 31 bits, with whether it is the first of several.
    fn packed(self, several: bool) -> Option<u32> {
        let (kind, number) = match self {
            Name::Number(number) => (1, number),
            Name::Argument(number) => (2, number),
            Name::Text(number) => (3, number),
        };
        (number < 1 << 28).then_some(number << 3 | u32::from(several) << 2 | kind)
    }

    fn unpacked(packed: u32) -> Option<(Self, bool)> {
        let number = packed >> 3;
        let name = match packed & 3 {
            1 => Name::Number(number),
            2 => Name::Argument(number),
            3 => Name::Text(number),
            _ => return None,
        };
        Some((name, packed & 4 != 0))
    }
}

/// The names of values: of block arguments and of the first results of groups.
#[derive(Default)]
struct Names<'m> {
    /// By place, packed.
    places: Places,
    /// Of values that have no place, and names that can't be packed.
    others: FxHashMap<Value<'m>, (Name, bool)>,
}

impl<'m> Names<'m> {
    #[inline]
    fn get(&self, value: Value<'m>) -> Option<(Name, bool)> {
        match Name::unpacked(self.places.get(value)) {
            None if !self.others.is_empty() => self.others.get(&value).copied(),
            found => found,
        }
    }

    #[inline]
    fn set(&mut self, value: Value<'m>, name: Name, several: bool) {
        match name.packed(several) {
            Some(packed) if self.places.set(value, packed) => {}
            _ => {
                self.places.set(value, 0);
                self.others.insert(value, (name, several));
            }
        }
    }
}

/// All names.
#[derive(Default)]
pub(super) struct Numbering<'m> {
    values: Names<'m>,
    texts: Vec<Rc<str>>,
    /// Where groups begin, for operations with more than one.
    groups: FxHashMap<Operation<'m>, smallvec::SmallVec<[u32; 1]>>,
    /// Number in the region and name; blocks that are alone in their region have none.
    blocks: FxHashMap<Block<'m>, (u32, Option<String>)>,
}

/// A region to be numbered and the counters it starts from.
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

/// The state of the pass.
#[derive(Default)]
struct Pass<'m> {
    counters: Counters,
    /// Texts by index, and whether each is in use.
    known: FxHashMap<Rc<str>, u32>,
    in_use: Vec<bool>,
    /// Texts in order of use, and where scopes begin in it.
    order: Vec<u32>,
    scopes: smallvec::SmallVec<[usize; 8]>,
    /// The text being tried.
    candidate: String,
    /// Locations give names: an argument's number says nothing of what names are in use.
    arguments_are_texts: bool,
    result: Numbering<'m>,
}

impl<'m> Pass<'m> {
    fn leave_scopes(&mut self, depth: usize) {
        while self.scopes.len() > depth {
            let start = self.scopes.pop().unwrap_or(0);
            for text in self.order.drain(start..) {
                self.in_use[text as usize] = false;
            }
        }
    }

    fn is_text_in_use(&self, name: &str) -> bool {
        !self.order.is_empty() && self.known.get(name).is_some_and(|&text| self.in_use[text as usize])
    }

    fn is_used(&self, name: &str) -> bool {
        if self.arguments_are_texts {
            return self.is_text_in_use(name);
        }
        // Arguments are numbered without being written down.
        let argument = name.strip_prefix("arg").filter(|digits| !digits.starts_with('0') || *digits == "0");
        let argument = argument.and_then(|digits| digits.parse::<u32>().ok());
        argument.is_some_and(|number| number < self.counters.argument) || self.is_text_in_use(name)
    }

    /// A name not in use: with `_0`, `_1`, ... if need be.
    fn unique(&mut self, name: &str) -> u32 {
        let mut candidate = std::mem::take(&mut self.candidate);
        candidate.clear();
        sanitise_into(name, &mut candidate);
        let length = candidate.len();
        while self.is_used(&candidate) {
            candidate.truncate(length);
            // Writing to a string doesn't fail.
            let _ = write!(candidate, "_{}", self.counters.conflict);
            self.counters.conflict += 1;
        }
        let text = match self.known.get(&*candidate) {
            Some(&text) => text,
            None => {
                let text: Rc<str> = candidate.as_str().into();
                self.result.texts.push(text.clone());
                self.in_use.push(false);
                let number = (self.result.texts.len() - 1) as u32;
                self.known.insert(text, number);
                number
            }
        };
        self.in_use[text as usize] = true;
        self.order.push(text);
        self.candidate = candidate;
        text
    }

    fn name_value(&mut self, value: Value<'m>, name: &str) {
        let name = if name.is_empty() {
            self.counters.value += 1;
            Name::Number(self.counters.value - 1)
        } else {
            Name::Text(self.unique(name))
        };
        self.result.values.set(value, name, false);
    }

    fn operation(&mut self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        if !printer.options.generic
            && let Some(dispatch) = printer.dispatch(operation.name())
        {
            self.suggested_names(printer, dispatch, operation);
        }
        printer.look_for_aliases(operation);
        let results = operation.num_results();
        if results == 0 {
            return;
        }
        if let Some(name) = name_in_location(printer.options, operation.location())
            && self.result.values.get(operation.result(0)).is_none()
        {
            self.name_value(operation.result(0), name);
        }
        let first = operation.result(0);
        let named = self.result.values.get(first);
        let name = named.map_or(Name::Number(self.counters.value), |named| named.0);
        if named.is_none() {
            self.counters.value += 1;
            self.result.values.set(first, name, false);
        }
        if results == 1 {
            return;
        }
        match self.result.groups.get(&operation) {
            None => self.result.values.set(first, name, true),
            Some(starts) => {
                let ends = starts[1..].iter().copied().chain([results as u32]);
                for (&start, end) in starts.iter().zip(ends) {
                    let value = operation.result(start as usize);
                    if end - start > 1
                        && let Some((name, _)) = self.result.values.get(value)
                    {
                        self.result.values.set(value, name, true);
                    }
                }
            }
        }
    }

    /// Names of results and blocks from hooks, or from the definition.
    fn suggested_names(&mut self, printer: &Printer<'_, 'm>, dispatch: Dispatch<'_>, operation: Operation<'m>) {
        let mut starts = smallvec::SmallVec::<[u32; 1]>::new();
        let from_location = name_in_location(printer.options, operation.location());
        let mut set = |pass: &mut Self, value: Value<'m>, name: &str| {
            let name = from_location.unwrap_or(name);
            if let ValueKind::OpResult(result) = value.kind()
                && result.owner == operation
                && pass.result.values.get(value).is_none()
            {
                pass.name_value(value, name);
                starts.push(result.index);
            }
        };
        if let Some(names) = dispatch.names {
            names.block_names(operation, &mut |block, name| {
                let name = format!("^{}", name.trim_start_matches('^'));
                self.result.blocks.insert(block, (0, Some(name)));
            });
            names.result_names(operation, &mut |value, name| set(self, value, name));
        } else if !dispatch.definition.result_names.is_empty() {
            for (group, name) in dispatch.definition.result_names.iter().enumerate() {
                let results = dispatch.definition.result_group(operation, group);
                if !results.is_empty() {
                    set(self, operation.result(results.start), name);
                }
            }
        }
        if starts.iter().any(|&start| start > 0) {
            starts.push(0);
            starts.sort_unstable();
            starts.dedup();
            self.result.groups.insert(operation, starts);
        }
    }

    fn region(&mut self, printer: &mut Printer<'_, 'm>, region: Region<'m>) {
        if !printer.options.generic
            && let Some(parent) = region.parent_op()
            && let Some(Dispatch { names: Some(names), .. }) = printer.dispatch(parent.name())
        {
            names.block_argument_names(region, &mut |value, name| {
                if self.result.values.get(value).is_none() {
                    let location = match value.kind() {
                        ValueKind::BlockArgument(argument) => argument.location(),
                        ValueKind::OpResult(_) => Location::unknown(),
                    };
                    self.name_value(value, name_in_location(printer.options, location).unwrap_or(name));
                }
            });
        }
        let alone = region.first() == region.last();
        for (number, block) in region.blocks().enumerate() {
            if !alone || !self.result.blocks.is_empty() {
                self.result.blocks.entry(block).or_insert((0, None)).0 = number as u32;
            }
            for argument in block.arguments() {
                let value = argument.value();
                printer.look_for_aliases_in_type(value.type_());
                if self.result.values.get(value).is_some() {
                    continue;
                }
                let from_location = name_in_location(printer.options, argument.location());
                if number > 0 {
                    self.name_value(value, from_location.unwrap_or(""));
                    continue;
                }
                let argument = self.counters.argument;
                self.counters.argument += 1;
                if let Some(name) = from_location {
                    self.name_value(value, name);
                    continue;
                }
                // A hook's name may stand in the way.
                let text = (self.arguments_are_texts || !self.order.is_empty()).then(|| format!("arg{argument}"));
                let name = match text {
                    Some(text) if self.arguments_are_texts || self.is_text_in_use(&text) => {
                        Name::Text(self.unique(&text))
                    }
                    _ => Name::Argument(argument),
                };
                self.result.values.set(value, name, false);
            }
            for operation in block.operations() {
                self.operation(printer, operation);
            }
        }
    }
}

impl<'m> Numbering<'m> {
    /// Numbers an operation and what is below it.
    pub(super) fn of(printer: &mut Printer<'_, 'm>, root: Operation<'m>) -> Self {
        let arguments_are_texts = printer.options.name_locations_as_prefix;
        let mut pass = Pass { arguments_are_texts, ..Pass::default() };
        let mut pending: smallvec::SmallVec<[Pending<'m>; 4]> = smallvec::SmallVec::new();
        pass.scopes.push(0);
        for region in root.regions() {
            pending.push(Pending { region, counters: pass.counters, scope: 1 });
        }
        pass.operation(printer, root);
        let generic = printer.options.generic || printer.options.unique_ssa_ids;
        // The last region first: in generic form numbers are never given twice, and this is the order they show.
        if generic {
            pass.counters = Counters::default();
        }
        let after_root = pass.counters;
        let mut first = true;
        while let Some(Pending { region, counters, scope }) = pending.pop() {
            if !generic {
                pass.counters = counters;
            } else if first {
                pass.counters = after_root;
            }
            first = false;
            pass.leave_scopes(scope);
            pass.scopes.push(pass.order.len());
            pass.region(printer, region);
            let scope = pass.scopes.len();
            for block in region.blocks() {
                for operation in block.operations() {
                    for region in operation.regions() {
                        if !region.is_empty() {
                            pending.push(Pending { region, counters: pass.counters, scope });
                        }
                    }
                }
            }
        }
        pass.result
    }

    /// `^bb0` and its place in the region.
    fn block(&self, block: Block<'m>) -> (u32, Option<&str>) {
        match self.blocks.get(&block) {
            Some((number, name)) => (*number, name.as_deref()),
            None => (0, None),
        }
    }
}

/// The name that a location gives a value, if locations are asked.
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

/// What can't stand in a name, replaced: blanks by `_`, other bytes by their hex code.
pub(super) fn sanitise(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    sanitise_into(name, &mut text);
    text
}

fn sanitise_into(name: &str, text: &mut String) {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '$' | '.' | '_' | '-');
    // Numbers are for values without a name; a code may be one.
    if name.starts_with(|c: char| c.is_ascii_digit() || !(fits(c) || c == ' ')) {
        text.push('_');
    }
    for c in name.chars() {
        match c {
            _ if fits(c) => text.push(c),
            ' ' => text.push('_'),
            _ => {
                let mut buffer = [0; 4];
                for byte in c.encode_utf8(&mut buffer).bytes() {
                    // Writing to a string doesn't fail.
                    let _ = write!(text, "{byte:X}");
                }
            }
        }
    }
}

impl<'p, 'm> Printer<'p, 'm> {
    /// `%x`
    #[inline]
    pub fn operand(&mut self, value: Value<'m>) {
        if self.collector.is_some() {
            return;
        }
        match self.names.values.get(value) {
            Some((name, false)) => self.value_name(name),
            Some((name, true)) => {
                self.value_name(name);
                self.bytes(b"#0");
            }
            None => self.later_result(value),
        }
    }

    /// From here on, calls the entry block's arguments what these values are called: MLIR's `shadowRegionArgs`.
    pub fn shadow_region_args(&mut self, region: Region<'m>, values: impl IntoIterator<Item = Value<'m>>) {
        if self.collector.is_some() {
            return;
        }
        let Some(entry) = region.first() else { return };
        for (argument, value) in entry.arguments().zip(values) {
            let name = match self.names.values.get(value) {
                Some((name, false)) => name,
                _ => {
                    // `%x#1` is a name as well.
                    let start = self.out.len();
                    self.operand(value);
                    let text = String::from_utf8_lossy(self.out.get(start + 1..).unwrap_or_default()).into_owned();
                    self.out.truncate(start);
                    self.names.texts.push(text.into());
                    Name::Text((self.names.texts.len() - 1) as u32)
                }
            };
            self.names.values.set(argument.value(), name, false);
        }
    }

    fn value_name(&mut self, name: Name) {
        self.byte(b'%');
        match name {
            Name::Number(number) => self.unsigned(number.into()),
            Name::Argument(number) => {
                self.bytes(b"arg");
                self.unsigned(number.into());
            }
            Name::Text(index) => {
                if let Some(text) = self.names.texts.get(index as usize) {
                    self.out.extend_from_slice(text.as_bytes());
                }
            }
        }
    }

    /// A result that is not the first of its group: `%x#1`.
    fn later_result(&mut self, value: Value<'m>) {
        if let ValueKind::OpResult(OpResult { owner, index }) = value.kind() {
            let start = match self.names.groups.get(&owner) {
                Some(starts) => starts.iter().copied().rfind(|&start| start <= index).unwrap_or(0),
                None => 0,
            };
            if let Some((name, _)) = self.names.values.get(owner.result(start as usize)) {
                self.value_name(name);
                self.byte(b'#');
                return self.unsigned((index - start).into());
            }
        }
        self.bytes(b"<<UNKNOWN SSA VALUE>>");
    }

    /// `%x, %y:2 = ` if there are results.
    pub(super) fn result_names(&mut self, operation: Operation<'m>) {
        let count = operation.num_results() as u32;
        if count == 0 || self.collector.is_some() {
            return;
        }
        let starts = match self.names.groups.is_empty() {
            true => None,
            false => self.names.groups.get(&operation).cloned(),
        };
        let Some(starts) = starts else {
            if let Some((name, _)) = self.names.values.get(operation.result(0)) {
                self.value_name(name);
            }
            if count > 1 {
                self.byte(b':');
                self.unsigned(count.into());
            }
            return self.bytes(b" = ");
        };
        for (index, &start) in starts.iter().enumerate() {
            if index > 0 {
                self.bytes(b", ");
            }
            if let Some((name, _)) = self.names.values.get(operation.result(start as usize)) {
                self.value_name(name);
            }
            let length = starts.get(index + 1).copied().unwrap_or(count) - start;
            if length > 1 {
                self.byte(b':');
                self.unsigned(length.into());
            }
        }
        self.bytes(b" = ");
    }

    /// `%x, %y`
    pub fn operands(&mut self, values: impl IntoIterator<Item = Value<'m>>) {
        self.separated(values, Self::operand);
    }

    /// `^bb1`
    pub fn successor(&mut self, block: Block<'m>) {
        if self.collector.is_some() {
            return;
        }
        let (number, name) = self.names.block(block);
        match name {
            Some(name) => self.out.extend_from_slice(name.as_bytes()),
            None => {
                self.bytes(b"^bb");
                self.unsigned(number.into());
            }
        }
    }

    /// The place of a block in its region.
    pub(super) fn block_number(&self, block: Block<'m>) -> u32 {
        self.names.block(block).0
    }
}
