//! Which attributes and types get an alias, and under which name.
//!
//! A pass over the IR prints everything into the void; what is printed on the way and may have an alias gets one. An
//! alias is defined after those its value uses: by depth, then types before attributes, then by name, then by first use.

use super::attribute::Elision;
use super::*;
use crate::dialect::AttrOrTypeDefinition;
use rustc_hash::FxHashMap;

/// A name with its number: the first of a name has none.
#[derive(Clone)]
struct Alias {
    name: String,
    number: usize,
    is_type: bool,
}

impl Alias {
    fn print(&self, out: &mut Vec<u8>) {
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

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Key<'m> {
    Attribute(Attribute<'m>),
    Type(Type<'m>),
}

/// The aliases in use.
#[derive(Default)]
pub(super) struct Aliases<'m> {
    attributes: FxHashMap<Attribute<'m>, usize>,
    types: FxHashMap<Type<'m>, usize>,
    /// In order of definition; true if it may stand behind the operation.
    list: Vec<(Alias, Key<'m>, bool)>,
}

impl<'m> Aliases<'m> {
    /// Prints the alias, if there is one.
    #[inline]
    pub(super) fn print_attribute(&self, attribute: Attribute<'m>, out: &mut Vec<u8>) -> bool {
        if self.attributes.is_empty() {
            return false;
        }
        let Some(&index) = self.attributes.get(&attribute) else {
            return false;
        };
        self.list[index].0.print(out);
        true
    }
    /// Prints the alias, if there is one.
    #[inline]
    pub(super) fn print_type(&self, type_: Type<'m>, out: &mut Vec<u8>) -> bool {
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

/// Something seen while collecting.
struct Seen<'m> {
    key: Key<'m>,
    name: Option<String>,
    depth: usize,
    deferrable: bool,
    children: Vec<usize>,
}

/// What is being looked into.
struct Frame {
    children: Vec<usize>,
    depth: usize,
    deferrable: bool,
}

/// The state of the collecting pass.
#[derive(Default)]
pub(super) struct Collector<'m> {
    seen: Vec<Seen<'m>>,
    index: FxHashMap<Key<'m>, usize>,
    /// Integer and float types and the like, and what was seen to hold no alias: nothing to do.
    frames: Vec<Frame>,
}

impl<'m> Collector<'m> {
    fn not_deferrable(&mut self, index: usize) {
        let mut work = vec![index];
        while let Some(index) = work.pop() {
            let seen = &mut self.seen[index];
            // What can't wait has children that can't either: seen to already.
            if std::mem::replace(&mut seen.deferrable, false) {
                work.extend_from_slice(&seen.children);
            }
        }
    }
}

/// True for types that neither have nor hold aliases.
pub(super) fn is_plain_type(type_: Type<'_>) -> bool {
    matches!(
        type_.kind(),
        TypeKind::Integer { .. } | TypeKind::Index | TypeKind::None | TypeKind::Float(_) | TypeKind::Opaque { .. }
    )
}

/// As [`is_plain_type`].
pub(super) fn is_plain_attribute(attribute: Attribute<'_>) -> bool {
    match attribute.kind() {
        AttributeKind::Unit
        | AttributeKind::Float { .. }
        | AttributeKind::Integer { .. }
        | AttributeKind::SymbolRef { .. }
        | AttributeKind::StridedLayout { .. }
        | AttributeKind::DenseArray { .. } => true,
        AttributeKind::String { type_, .. } | AttributeKind::Opaque { type_, .. } => is_plain_type(*type_),
        _ => false,
    }
}

impl<'p, 'm> Printer<'p, 'm> {
    /// Finds the aliases of an operation and what is below it.
    pub(super) fn collect_aliases(&mut self, root: Operation<'m>) {
        self.collector = Some(Box::default());
        self.custom_or_generic_operation(root);
        let Some(collector) = self.collector.take() else {
            return;
        };
        let mut seen: Vec<Seen<'m>> = collector.seen.into_iter().filter(|seen| seen.name.is_some()).collect();
        seen.sort_by(|a, b| {
            let is_attribute = |seen: &Seen<'m>| matches!(seen.key, Key::Attribute(_));
            (a.depth, is_attribute(a), &a.name).cmp(&(b.depth, is_attribute(b), &b.name))
        });
        let mut numbers: FxHashMap<String, usize> = FxHashMap::default();
        for Seen { key, name, deferrable, .. } in seen {
            let Some(name) = name else {
                continue;
            };
            let number = numbers.entry(name.clone()).or_insert(0);
            let alias = Alias { name, number: *number, is_type: matches!(key, Key::Type(_)) };
            *number += 1;
            let index = self.aliases.list.len();
            match key {
                Key::Attribute(attribute) => self.aliases.attributes.insert(attribute, index),
                Key::Type(type_) => self.aliases.types.insert(type_, index),
            };
            self.aliases.list.push((alias, key, deferrable));
        }
    }

    /// `#name = value` lines: those that stand before the operation, or behind it.
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
                Key::Attribute(attribute) => self.attribute_body(attribute, Elision::Never),
                Key::Type(type_) => self.type_body(type_),
            }
            self.byte(b'\n');
        }
    }

    pub(super) fn visit_attribute(&mut self, attribute: Attribute<'m>, elision: Elision) {
        if !is_plain_attribute(attribute) || self.is_opaque_with_alias(attribute) {
            let deferrable = self.frame_is_deferrable();
            self.visit(Key::Attribute(attribute), elision == Elision::Must, deferrable);
        }
    }

    pub(super) fn visit_type(&mut self, type_: Type<'m>) {
        if !is_plain_type(type_) {
            let deferrable = self.frame_is_deferrable();
            self.visit(Key::Type(type_), false, deferrable);
        }
    }

    /// A location outside of attributes; `deferrable` if its alias may be defined at the end.
    pub(super) fn visit_location(&mut self, location: Location<'m>, deferrable: bool) {
        if self.options.debug_info {
            let attribute = self.location_as_attribute(location);
            self.visit(Key::Attribute(attribute), false, deferrable);
        }
    }

    fn frame_is_deferrable(&self) -> bool {
        let frame = self.collector.as_ref().and_then(|collector| collector.frames.last());
        frame.is_some_and(|frame| frame.deferrable)
    }

    fn visit(&mut self, key: Key<'m>, elide_type: bool, deferrable: bool) {
        let Some(collector) = &mut self.collector else {
            return;
        };
        if let Some(&index) = collector.index.get(&key) {
            if !deferrable {
                collector.not_deferrable(index);
            }
            return self.record(index);
        }
        let name = self.alias_name(key);
        let Some(collector) = &mut self.collector else {
            return;
        };
        let depth = usize::from(name.is_some());
        let index = collector.seen.len();
        let deferrable_self = deferrable;
        collector.seen.push(Seen { key, name, depth, deferrable: deferrable_self, children: Vec::new() });
        collector.index.insert(key, index);
        collector.frames.push(Frame { children: Vec::new(), depth: 0, deferrable });
        self.nested(|printer| match key {
            Key::Attribute(attribute) => printer.visit_attribute_parts(attribute, elide_type),
            Key::Type(type_) => printer.visit_type_parts(type_),
        });
        if let Some(collector) = &mut self.collector
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

    /// Tells what is being looked into about a part of it.
    fn record(&mut self, index: usize) {
        if let Some(collector) = &mut self.collector
            && let Some(frame) = collector.frames.last_mut()
        {
            let depth = collector.seen[index].depth;
            if depth > 0 {
                frame.children.push(index);
                frame.depth = frame.depth.max(depth);
            }
        }
    }

    fn visit_attribute_parts(&mut self, attribute: Attribute<'m>, elide_type: bool) {
        match *attribute.kind() {
            // The type of a number gets no alias.
            AttributeKind::AffineMap(_)
            | AttributeKind::IntegerSet(_)
            | AttributeKind::DenseArray { .. }
            | AttributeKind::Float { .. }
            | AttributeKind::Integer { .. }
            | AttributeKind::Unit => return,
            // Printed as by anyone, it shows its parts.
            AttributeKind::Dialect(_) => self.attribute_body(attribute, Elision::Must),
            AttributeKind::Distinct { attribute, .. } => self.attribute(attribute),
            AttributeKind::Array(elements) => elements.iter().for_each(|element| self.attribute(*element)),
            AttributeKind::Dictionary(entries) => entries.iter().for_each(|entry| self.attribute(entry.value)),
            AttributeKind::Type(type_) => self.type_(type_),
            AttributeKind::Location(LocationAttribute::Name { child, .. })
                if !matches!(child.kind(), AttributeKind::Location(LocationAttribute::Unknown)) =>
            {
                self.attribute(child);
            }
            AttributeKind::Location(LocationAttribute::CallSite { callee, caller }) => {
                self.attribute(callee);
                self.attribute(caller);
            }
            AttributeKind::Location(LocationAttribute::Fused { metadata, locations }) => {
                metadata.into_iter().for_each(|metadata| self.attribute(metadata));
                locations.iter().for_each(|part| self.attribute(*part));
            }
            _ => {}
        }
        if !elide_type
            && let Some(type_) = attribute.type_()
            && *type_.kind() != TypeKind::None
        {
            self.type_(type_);
        }
    }

    fn visit_type_parts(&mut self, type_: Type<'m>) {
        match *type_.kind() {
            TypeKind::Complex(element) | TypeKind::UnrankedTensor(element) => self.type_(element),
            TypeKind::Tuple(types) => types.iter().for_each(|type_| self.type_(*type_)),
            TypeKind::Function { inputs, results } => {
                inputs.iter().chain(results).for_each(|type_| self.type_(*type_));
            }
            TypeKind::Vector { element, .. } => self.type_(element),
            TypeKind::RankedTensor { element, encoding, .. } => {
                self.type_(element);
                encoding.into_iter().for_each(|encoding| self.attribute(encoding));
            }
            TypeKind::MemRef { element, layout, memory_space, .. } => {
                self.type_(element);
                layout.into_iter().chain(memory_space).for_each(|part| self.attribute(part));
            }
            TypeKind::UnrankedMemRef { element, memory_space } => {
                self.type_(element);
                memory_space.into_iter().for_each(|part| self.attribute(part));
            }
            TypeKind::Dialect(_) => self.type_body(type_),
            TypeKind::Integer { .. }
            | TypeKind::Index
            | TypeKind::None
            | TypeKind::Float(_)
            | TypeKind::Opaque { .. } => {}
        }
    }
}

impl<'m> Printer<'_, 'm> {
    fn is_opaque_with_alias(&self, attribute: Attribute<'m>) -> bool {
        matches!(attribute.kind(), AttributeKind::Opaque { .. }) && self.opaque_alias(attribute).is_some()
    }

    /// The alias that a hook asks for, for an attribute that no hook reads: its mnemonic begins its text.
    fn opaque_alias(&self, attribute: Attribute<'m>) -> Option<&str> {
        let hooks = self.environment.hooks;
        let AttributeKind::Opaque { dialect, body, .. } = attribute.kind() else { return None };
        if !hooks.has_aliases() {
            return None;
        }
        let mnemonic = body.as_str().split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.').next()?;
        let namespace = self.environment.dialects.cpp_namespace(dialect.as_str());
        hooks.alias(&format!("{}.{mnemonic}", dialect.as_str()), namespace)
    }

    /// The name of an alias, for what gets one.
    pub(super) fn alias_name(&self, key: Key<'m>) -> Option<String> {
        let dialects = self.environment.dialects;
        let hooks = self.environment.hooks;
        let mnemonic = |instance: &DialectInstance<'m, 'm>, definitions: &[AttrOrTypeDefinition]| {
            if hooks.has_aliases()
                && let name = instance.name.as_str()
                && let dialect = name.split_once('.').map_or(name, |(dialect, _)| dialect)
                && let Some(alias) = hooks.alias(name, dialects.cpp_namespace(dialect))
            {
                return Some(alias.to_owned());
            }
            let definition = definitions.get(instance.name.definition()? as usize)?;
            let name = instance.name.as_str();
            definition.mnemonic_alias.then(|| name.split_once('.').map_or(name, |(_, mnemonic)| mnemonic).to_owned())
        };
        let name = match key {
            Key::Attribute(attribute) => match attribute.kind() {
                AttributeKind::AffineMap(_) => "map",
                AttributeKind::IntegerSet(_) => "set",
                AttributeKind::Location(_) => "loc",
                AttributeKind::Distinct { attribute, .. } if !attribute.is_unit() => "distinct",
                AttributeKind::Dialect(instance) => return mnemonic(instance, &dialects.attributes).map(sanitise),
                AttributeKind::Opaque { .. } => {
                    return self.opaque_alias(attribute).map(|name| sanitise(name.to_owned()));
                }
                _ => return None,
            },
            Key::Type(type_) => match type_.kind() {
                TypeKind::Tuple(types) if types.len() > 16 => "tuple",
                TypeKind::Dialect(instance) => return mnemonic(instance, &dialects.types).map(sanitise),
                _ => return None,
            },
        };
        Some(name.to_owned())
    }
}

/// A number is appended to the name: it must not end in a digit itself.
fn sanitise(name: String) -> String {
    let mut name = names::sanitise(&name).replace('.', "2E");
    if name.ends_with(|c: char| c.is_ascii_digit()) {
        name.push('_');
    }
    name
}
