//! Decides about aliases for attributes and types, and their names.
//!
//! A pass over the IR prints, without output, the operations that contain an attribute or type with an alias, and collects
//! these. It happens when the first of them is about to be printed, so in most modules never. Aliases are defined in this
//! order: those inside others first, by depth, then types before attributes, then by name, then by first use.

use super::output::Output;
use super::*;
use crate::memo::check;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;

/// An alias name with its number; the first alias of a name has none.
#[derive(Clone)]
struct Alias {
    name: Cow<'static, str>,
    number: usize,
    is_type: bool,
}

impl Alias {
    fn print(&self, out: &mut Output) {
        out.push(if self.is_type { b'!' } else { b'#' });
        out.extend_from_slice(self.name.as_bytes());
        if self.number > 0 {
            if self.name.ends_with(|c: char| c.is_ascii_digit()) {
                out.push(b'_');
            }
            out.extend_from_slice(self.number.to_string().as_bytes());
        }
    }
}

/// The aliases in use.
#[derive(Default)]
pub(super) struct Aliases<'m> {
    attributes: FxHashMap<Attribute<'m>, usize>,
    types: FxHashMap<Type<'m>, usize>,
    /// The aliases in order of definition; the flag is true if the definition may follow the operation.
    list: Vec<(Alias, SubElement<'m>, bool)>,
    /// The current root operation, as long as no aliases have been collected.
    expected: Option<Operation<'m>>,
    /// The current root operation, if it was too late to collect them.
    missed: Option<Operation<'m>>,
    /// The definitions before the operation.
    definitions: Output,
    /// Set while aliases are collected; nothing is written then.
    pub(super) collector: Option<Box<Collector<'m>>>,
}

/// The aliases in use, without the state of one printer.
#[derive(Clone, Copy)]
pub(super) struct AliasNames<'a, 'm> {
    attributes: &'a FxHashMap<Attribute<'m>, usize>,
    types: &'a FxHashMap<Type<'m>, usize>,
    list: &'a [(Alias, SubElement<'m>, bool)],
}

impl<'m> Aliases<'m> {
    /// Collects aliases in this operation once there is a first one.
    pub(super) fn expect(&mut self, root: Operation<'m>) {
        self.expected = Some(root);
    }
    /// True if aliases have yet to be collected once there is a first one.
    pub(super) fn are_expected(&self) -> bool {
        self.expected.is_some()
    }
    /// The aliases for other printers.
    pub(super) fn names(&self) -> AliasNames<'_, 'm> {
        AliasNames {
            attributes: &self.attributes,
            types: &self.types,
            list: &self.list,
        }
    }
    /// Aliases with these names.
    pub(super) fn of(names: AliasNames<'_, 'm>) -> Self {
        let AliasNames {
            attributes,
            types,
            list,
        } = names;
        Aliases {
            attributes: attributes.clone(),
            types: types.clone(),
            list: list.to_vec(),
            ..Aliases::default()
        }
    }
    /// Aliases with given names.
    pub(super) fn given(names: impl Iterator<Item = (String, SubElement<'m>)>) -> Self {
        let mut aliases = Aliases::default();
        for (name, element) in names {
            let index = aliases.list.len();
            let is_type = matches!(element, SubElement::Type(_));
            match element {
                SubElement::Attribute(attribute) => {
                    aliases.attributes.entry(attribute).or_insert(index);
                }
                SubElement::Type(type_) => {
                    aliases.types.entry(type_).or_insert(index);
                }
            }
            aliases.list.push((
                Alias {
                    name: Cow::Owned(name),
                    number: 0,
                    is_type,
                },
                element,
                false,
            ));
        }
        aliases
    }
    /// True if there are no aliases.
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
    /// True if aliases should have been collected before anything was printed; then they can be collected now.
    pub(super) fn come_too_late(&mut self) -> bool {
        self.expected = self.missed.take();
        self.expected.is_some()
    }
    /// Prints the alias and returns true if there is one.
    #[inline]
    pub(super) fn print_attribute(&self, attribute: Attribute<'m>, out: &mut Output) -> bool {
        if self.attributes.is_empty() {
            return false;
        }
        let Some(&index) = self.attributes.get(&attribute) else {
            return false;
        };
        self.list[index].0.print(out);
        true
    }
    /// Prints the alias and returns true if there is one.
    #[inline]
    pub(super) fn print_type(&self, type_: Type<'m>, out: &mut Output) -> bool {
        if self.types.is_empty() {
            return false;
        }
        let Some(&index) = self.types.get(&type_) else {
            return false;
        };
        self.list[index].0.print(out);
        true
    }
}

/// An attribute or type seen while collecting.
struct Seen<'m> {
    key: SubElement<'m>,
    name: Option<Cow<'static, str>>,
    depth: usize,
    deferrable: bool,
    children: Vec<usize>,
}

impl Seen<'_> {
    /// Everything that matters for the aliases, to be compared.
    fn properties(&self) -> (usize, Option<Cow<'static, str>>, usize, bool) {
        (
            self.key.address(),
            self.name.clone(),
            self.depth,
            self.deferrable,
        )
    }
}

/// An attribute or type being visited.
struct Frame {
    children: Vec<usize>,
    depth: usize,
    deferrable: bool,
}

/// The state of the collecting pass.
#[derive(Default)]
pub(super) struct Collector<'m> {
    /// The operations to be visited, if not all: in the others only locations have aliases.
    operations: Option<FxHashSet<Operation<'m>>>,
    seen: Vec<Seen<'m>>,
    index: FxHashMap<SubElement<'m>, usize>,
    frames: Vec<Frame>,
    /// Elements of which nothing is left to visit.
    done: FxHashSet<SubElement<'m>>,
}

impl<'m> Collector<'m> {
    fn not_deferrable(&mut self, index: usize) {
        let mut work = vec![index];
        while let Some(index) = work.pop() {
            let seen = &mut self.seen[index];
            // The children of an element that isn't deferrable aren't either; they have been handled already.
            if std::mem::replace(&mut seen.deferrable, false) {
                work.extend_from_slice(&seen.children);
            }
        }
    }
}

impl<'p, 'm> Printer<'p, 'm> {
    /// Prints the alias of an attribute and returns true if there is one.
    #[inline]
    pub(super) fn attribute_alias(&mut self, attribute: Attribute<'m>) -> bool {
        self.look_for_alias(attribute.into());
        self.aliases.print_attribute(attribute, &mut self.out)
    }

    /// Prints the alias of a type and returns true if there is one.
    #[inline]
    pub(super) fn type_alias(&mut self, type_: Type<'m>) -> bool {
        self.look_for_alias(type_.into());
        self.aliases.print_type(type_, &mut self.out)
    }

    /// Collects all aliases if this is the first attribute or type with an alias.
    #[inline]
    fn look_for_alias(&mut self, element: SubElement<'m>) {
        if self.aliases.expected.is_some()
            && Self::may_have_alias(element)
            && self.alias_name(element).is_some()
        {
            self.collect_aliases();
        }
    }

    /// Collects all aliases if this contains one: for elements that are visited when aliases are collected, but not
    /// printed.
    pub(super) fn look_for_aliases_in(&mut self, element: SubElement<'m>) {
        if self.aliases.expected.is_some() && self.shows_alias(element, 0) {
            self.collect_aliases();
        }
    }

    /// Collects the aliases in the whole output, unless they have been collected.
    #[cold]
    pub(super) fn collect_aliases(&mut self) {
        let Some(root) = self.aliases.expected.take() else {
            return;
        };
        if self.is_part() {
            // They concern the whole.
            return self.depends_on_others();
        }
        // Their numbers and order begin with the definitions of aliases.
        if !self.used.is_empty() {
            self.aliases.missed = Some(root);
            return;
        }
        let depth = std::mem::take(&mut self.place.depth);
        let hooked = self.hooked.take();
        self.recording.cancel();
        self.collect_aliases_of(root);
        let out = std::mem::take(&mut self.out);
        self.alias_definitions(false);
        self.aliases.definitions = std::mem::replace(&mut self.out, out);
        (self.place.depth, self.hooked) = (depth, hooked);
    }

    /// Puts the definitions of aliases in front of the operation at this offset of the output.
    pub(super) fn put_alias_definitions(&mut self, start: usize) {
        if !self.aliases.definitions.is_empty() {
            self.out
                .insert(start, &std::mem::take(&mut self.aliases.definitions));
        }
    }

    /// Collects the aliases of an operation and everything nested in it.
    fn collect_aliases_of(&mut self, root: Operation<'m>) {
        let operations = self.operations_with_aliases(root);
        let mut seen = self.named_in(root, Some(operations));
        check(|| {
            let plain = self.named_in(root, None);
            [&seen, &plain].map(|seen| seen.iter().map(Seen::properties).collect::<Vec<_>>())
        });
        seen.sort_by(|a, b| {
            let is_attribute = |seen: &Seen<'m>| matches!(seen.key, SubElement::Attribute(_));
            (a.depth, is_attribute(a), &a.name).cmp(&(b.depth, is_attribute(b), &b.name))
        });
        let mut numbers: FxHashMap<Cow<'static, str>, usize> = FxHashMap::default();
        for Seen {
            key,
            name,
            deferrable,
            ..
        } in seen
        {
            let Some(name) = name else {
                continue;
            };
            let number = numbers.entry(name.clone()).or_insert(0);
            let alias = Alias {
                name,
                number: *number,
                is_type: matches!(key, SubElement::Type(_)),
            };
            *number += 1;
            let index = self.aliases.list.len();
            match key {
                SubElement::Attribute(attribute) => {
                    self.aliases.attributes.insert(attribute, index)
                }
                SubElement::Type(type_) => self.aliases.types.insert(type_, index),
            };
            self.aliases.list.push((alias, key, deferrable));
        }
    }

    /// The elements with an alias in an operation and everything nested in it, in the order of their first use. Of the
    /// operations only the given ones are visited, if any are given.
    fn named_in(
        &mut self,
        root: Operation<'m>,
        operations: Option<FxHashSet<Operation<'m>>>,
    ) -> Vec<Seen<'m>> {
        self.aliases.collector = Some(Box::new(Collector {
            operations,
            ..Collector::default()
        }));
        self.custom_or_generic_operation(root);
        let seen = self
            .aliases
            .collector
            .take()
            .map_or_else(Vec::new, |collector| collector.seen);
        seen.into_iter()
            .filter(|seen| seen.name.is_some())
            .collect()
    }

    /// Prints the lines `#name = value` before the operation, or behind it.
    pub(super) fn alias_definitions(&mut self, deferred: bool) {
        for index in 0..self.aliases.list.len() {
            let (alias, key, deferrable) = &self.aliases.list[index];
            if *deferrable != deferred {
                continue;
            }
            alias.print(&mut self.out);
            let key = *key;
            self.bytes(b" = ");
            match key {
                SubElement::Attribute(attribute) => self.attribute_body(attribute, Elision::Never),
                SubElement::Type(type_) => self.type_body(type_),
            }
            self.byte(b'\n');
        }
    }

    /// Visits an operation and everything nested in it.
    #[cold]
    pub(super) fn visit_operation(&mut self, operation: Operation<'m>) {
        self.visit_location(operation.location(), true);
        if self.is_worth_visiting(operation) {
            self.operation_in_its_form(operation);
        }
    }

    /// True if the text of an operation may have aliases that haven't been visited.
    fn is_worth_visiting(&mut self, operation: Operation<'m>) -> bool {
        let collector = self.aliases.collector.as_ref();
        let Some(operations) = collector.and_then(|collector| collector.operations.as_ref()) else {
            return true;
        };
        let has_aliases = operations.contains(&operation);
        match operation.num_regions() {
            0 => has_aliases && Self::any_element(operation, |element| !self.is_done(element)),
            // Regions have locations, too.
            _ => has_aliases || self.options.debug_info,
        }
    }

    /// True if the element and all in it that has an alias have been visited, none of it as part of a location only.
    fn is_done(&mut self, element: SubElement<'m>) -> bool {
        if !self.shows_alias(element, 0) {
            return true;
        }
        let Some(collector) = &self.aliases.collector else {
            return false;
        };
        if collector.done.contains(&element) {
            return true;
        }
        let seen = collector.index.get(&element);
        let is_done = seen.is_some_and(|&index| !collector.seen[index].deferrable)
            && !element.any_sub_element(|part| !self.is_done(part));
        if is_done && let Some(collector) = &mut self.aliases.collector {
            collector.done.insert(element);
        }
        is_done
    }

    /// Visits a printed attribute or type, and the ones printed as part of it.
    #[cold]
    pub(super) fn visit(&mut self, element: SubElement<'m>, elision: Elision) {
        if self.shows_alias(element, 0) {
            let deferrable = self.frame_is_deferrable();
            self.visit_deferrable(element, elision, deferrable);
        }
    }

    /// Visits a location outside of attributes; `deferrable` if its alias may be defined at the end.
    pub(super) fn visit_location(&mut self, location: Location<'m>, deferrable: bool) {
        if self.options.debug_info {
            let attribute = self.location_as_attribute(location);
            self.visit_deferrable(attribute.into(), Elision::Never, deferrable);
        }
    }

    fn frame_is_deferrable(&self) -> bool {
        let frame = self
            .aliases
            .collector
            .as_ref()
            .and_then(|collector| collector.frames.last());
        frame.is_some_and(|frame| frame.deferrable)
    }

    fn visit_deferrable(&mut self, key: SubElement<'m>, elision: Elision, deferrable: bool) {
        let Some(collector) = &mut self.aliases.collector else {
            return;
        };
        if let Some(&index) = collector.index.get(&key) {
            if !deferrable {
                collector.not_deferrable(index);
            }
            return self.record(index);
        }
        let name = self.alias_name(key);
        let Some(collector) = &mut self.aliases.collector else {
            return;
        };
        let depth = usize::from(name.is_some());
        let index = collector.seen.len();
        collector.seen.push(Seen {
            key,
            name,
            depth,
            deferrable,
            children: Vec::new(),
        });
        collector.index.insert(key, index);
        collector.frames.push(Frame {
            children: Vec::new(),
            depth: 0,
            deferrable,
        });
        self.nested(|printer| match key {
            SubElement::Attribute(attribute) => printer.attribute_here(attribute, elision),
            SubElement::Type(type_) => printer.type_here(type_),
        });
        if let Some(collector) = &mut self.aliases.collector
            && let Some(frame) = collector.frames.pop()
        {
            let seen = &mut collector.seen[index];
            seen.children = frame.children;
            if frame.depth > 0 {
                seen.depth = frame.depth + 1;
            }
        }
        self.record(index);
    }

    /// Records an element as a child of the one being visited.
    fn record(&mut self, index: usize) {
        if let Some(collector) = &mut self.aliases.collector
            && let Some(frame) = collector.frames.last_mut()
        {
            let depth = collector.seen[index].depth;
            if depth > 0 {
                frame.children.push(index);
                frame.depth = frame.depth.max(depth);
            }
        }
    }
}

/// Makes a name valid for an alias. As a number may be appended, it must not end in a digit.
pub(in crate::text) fn sanitise(name: &str) -> String {
    let mut name = names::sanitise(name).replace('.', "2E");
    if name.ends_with(|c: char| c.is_ascii_digit()) {
        name.push('_');
    }
    name
}
