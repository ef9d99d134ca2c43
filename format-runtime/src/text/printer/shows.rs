//! Whether types and attributes have aliases, or show some: most operations show none, and need not be looked at for them.

use super::*;
use rustc_hash::FxHashMap;

/// What is known of attributes and types, by address: true if one shows an alias.
#[derive(Default)]
pub(super) struct Known {
    attributes: FxHashMap<usize, bool>,
    types: FxHashMap<usize, bool>,
    /// The type asked for last that shows none: mostly, the next one is the same.
    last: usize,
}

impl<'m> Printer<'_, 'm> {
    /// True if the operation itself, without its regions, may show an alias when printed, in whatever form.
    pub(super) fn operation_shows_alias(&mut self, operation: Operation<'m>) -> bool {
        self.options.debug_info
            || operation.operands().any(|value| self.type_shows_alias(value.type_()))
            || self.own_parts_show_alias(operation)
    }

    /// Looks at what is new with an operation: everything but its operands, which are results or arguments elsewhere.
    #[inline]
    pub(super) fn look_for_aliases(&mut self, operation: Operation<'m>) {
        if !self.shows_alias {
            self.shows_alias = self.options.debug_info || self.own_parts_show_alias(operation);
        }
    }

    /// As [`Printer::look_for_aliases`], at the type of an argument.
    pub(super) fn look_for_aliases_in_type(&mut self, type_: Type<'m>) {
        if !self.shows_alias {
            self.shows_alias = self.type_shows_alias(type_);
        }
    }

    fn own_parts_show_alias(&mut self, operation: Operation<'m>) -> bool {
        for value in operation.results() {
            if self.type_shows_alias(value.type_()) {
                return true;
            }
        }
        for value in operation.properties() {
            if value.is_some_and(|value| self.attribute_shows_alias(value, 0)) {
                return true;
            }
        }
        operation.attributes().iter().any(|entry| self.attribute_shows_alias(entry.value, 0))
    }

    #[inline]
    fn type_shows_alias(&mut self, type_: Type<'m>) -> bool {
        if type_.address() == self.kept.shows.last {
            return false;
        }
        let shows = !alias::is_plain_type(type_) && self.compound_type_shows_alias(type_, 0);
        if !shows {
            self.kept.shows.last = type_.address();
        }
        shows
    }

    fn compound_type_shows_alias(&mut self, type_: Type<'m>, depth: u32) -> bool {
        // What nests deeper prints as a mark; and it may be anything.
        if depth > MAX_NESTING {
            return true;
        }
        let inner = |printer: &mut Self, type_: Type<'m>| printer.compound_type_shows_alias(type_, depth + 1);
        let part = |printer: &mut Self, part: Attribute<'m>| printer.attribute_shows_alias(part, depth + 1);
        match *type_.kind() {
            TypeKind::Integer { .. }
            | TypeKind::Index
            | TypeKind::None
            | TypeKind::Float(_)
            | TypeKind::Opaque { .. } => false,
            TypeKind::Complex(element) | TypeKind::UnrankedTensor(element) | TypeKind::Vector { element, .. } => {
                inner(self, element)
            }
            TypeKind::RankedTensor { element, encoding, .. } => {
                inner(self, element) || encoding.is_some_and(|encoding| part(self, encoding))
            }
            TypeKind::MemRef { element, layout, memory_space, .. } => {
                inner(self, element) || layout.into_iter().chain(memory_space).any(|each| part(self, each))
            }
            TypeKind::UnrankedMemRef { element, memory_space } => {
                inner(self, element) || memory_space.is_some_and(|space| part(self, space))
            }
            TypeKind::Tuple(_) | TypeKind::Function { .. } | TypeKind::Dialect(_) => {
                if let Some(&known) = self.kept.shows.types.get(&type_.address()) {
                    return known;
                }
                let shows = self.alias_name(alias::Key::Type(type_)).is_some()
                    || match *type_.kind() {
                        TypeKind::Tuple(types) => types.iter().any(|each| inner(self, *each)),
                        TypeKind::Function { inputs, results } => {
                            inputs.iter().chain(results).any(|each| inner(self, *each))
                        }
                        TypeKind::Dialect(instance) => self.parameters_show_alias(instance.parameters, depth + 1),
                        _ => true,
                    };
                self.kept.shows.types.insert(type_.address(), shows);
                shows
            }
        }
    }

    fn attribute_shows_alias(&mut self, attribute: Attribute<'m>, depth: u32) -> bool {
        if depth > MAX_NESTING {
            return true;
        }
        match *attribute.kind() {
            AttributeKind::Unit
            | AttributeKind::Float { .. }
            | AttributeKind::Integer { .. }
            | AttributeKind::SymbolRef { .. }
            | AttributeKind::StridedLayout { .. }
            | AttributeKind::DenseArray { .. } => false,
            AttributeKind::String { type_, .. }
            | AttributeKind::Type(type_)
            | AttributeKind::DenseElements { type_, .. }
            | AttributeKind::DenseStrings { type_, .. }
            | AttributeKind::DenseResource { type_, .. } => self.compound_type_shows_alias(type_, depth + 1),
            AttributeKind::AffineMap(_)
            | AttributeKind::IntegerSet(_)
            | AttributeKind::Location(_)
            | AttributeKind::Distinct { .. }
            | AttributeKind::Sparse { .. }
            | AttributeKind::Opaque { .. } => true,
            AttributeKind::Array(_) | AttributeKind::Dictionary(_) | AttributeKind::Dialect(_) => {
                if let Some(&known) = self.kept.shows.attributes.get(&attribute.address()) {
                    return known;
                }
                let shows = match *attribute.kind() {
                    AttributeKind::Array(elements) => {
                        elements.iter().any(|each| self.attribute_shows_alias(*each, depth + 1))
                    }
                    AttributeKind::Dictionary(entries) => {
                        entries.iter().any(|each| self.attribute_shows_alias(each.value, depth + 1))
                    }
                    AttributeKind::Dialect(instance) => {
                        self.alias_name(alias::Key::Attribute(attribute)).is_some()
                            || self.parameters_show_alias(instance.parameters, depth + 1)
                    }
                    _ => true,
                };
                self.kept.shows.attributes.insert(attribute.address(), shows);
                shows
            }
        }
    }

    fn parameters_show_alias(&mut self, parameters: &[Parameter<'m>], depth: u32) -> bool {
        parameters.iter().any(|parameter| match *parameter {
            Parameter::Absent | Parameter::Integer(_) | Parameter::String(_) => false,
            Parameter::Type(type_) => self.compound_type_shows_alias(type_, depth),
            Parameter::Attribute(attribute) => self.attribute_shows_alias(attribute, depth),
            Parameter::List(list) => depth > MAX_NESTING || self.parameters_show_alias(list, depth + 1),
        })
    }
}
