//! Comparison of operations, types and attributes under both definitions.

use super::migration::Migration;
use super::sameness::{DefinitionLikeness, Likeness, remember};
use crate::symbol::{InstanceName, Symbol};
use crate::transfer::{is_only_text, is_opaque, name_of_text, read};
use format_runtime::text::show;
use operation_core::{
    Attribute, AttributeKind, IrArena, KeptText, Operation, SubElement, TextPiece, Type, TypeKind,
};
use rustc_hash::FxHashMap;

/// Compares the operations of one context under both definitions.
pub(super) struct Comparer<'t, 'o> {
    migration: Migration<'t>,
    unresolved: Type<'o>,
    elements: FxHashMap<SubElement<'o>, bool>,
    /// The last operation with regions, and the likeness of its definitions.
    parent: Option<(Operation<'o>, DefinitionLikeness)>,
    /// True if the new definitions must check operations that were found to be the same.
    pub(super) needs_reading: bool,
}

impl<'t: 'o, 'o> Comparer<'t, 'o> {
    /// Starts without results.
    pub(super) fn new(migration: Migration<'t>) -> Self {
        Comparer {
            migration,
            unresolved: migration.old.context.unresolved_type(),
            elements: FxHashMap::default(),
            parent: None,
            needs_reading: false,
        }
    }

    /// Compares an operation, without the operations in it.
    pub(super) fn operation(&mut self, operation: Operation<'o>) -> Likeness {
        let same = self.migration.same;
        let own = same.operation(operation);
        let has_text = match &own {
            DefinitionLikeness::Same => true,
            DefinitionLikeness::SameText(text) => {
                self.needs_reading |= !same.is_accepted(operation, &text.recheck);
                !operation
                    .attributes()
                    .iter()
                    .any(|entry| text.added.iter().any(|name| name == entry.name.as_str()))
            }
            DefinitionLikeness::Different => false,
        };
        // The prefix of an operation's name depends on the operation around it.
        let parent = match operation.parent_op() {
            Some(parent) => self.parent(parent),
            None => &DefinitionLikeness::Same,
        };
        let are_same = own == DefinitionLikeness::Same && *parent == DefinitionLikeness::Same;
        let has_text = has_text && *parent != DefinitionLikeness::Different;
        match has_text && self.parts(operation) {
            true if are_same => Likeness::Same,
            true => Likeness::SameText,
            false => Likeness::Different,
        }
    }

    /// Compares the definitions of an operation with regions.
    fn parent(&mut self, operation: Operation<'o>) -> &DefinitionLikeness {
        if self
            .parent
            .as_ref()
            .is_none_or(|(known, _)| *known != operation)
        {
            self.parent = None;
        }
        &self
            .parent
            .get_or_insert_with(|| (operation, self.migration.same.operation(operation)))
            .1
    }

    fn parts(&mut self, operation: Operation<'o>) -> bool {
        if let Some(text) = operation.kept_text() {
            let mut values = operation.operands().chain(operation.results());
            return values.all(|value| self.type_(value.type_()))
                && changed_in_text(self.migration, text).is_none();
        }
        operation.attributes().iter().all(|entry| {
            self.migration.renamed.of_dialect(entry.name.as_str()) == entry.name.as_str()
        }) && operation
            .operands()
            .chain(operation.results())
            .all(|value| self.type_(value.type_()))
            && operation
                .properties()
                .flatten()
                .chain(operation.dictionary())
                .all(|value| self.attribute(value))
            && operation
                .regions()
                .flat_map(|region| region.blocks())
                .all(|block| {
                    block
                        .arguments()
                        .all(|argument| self.type_(argument.value().type_()))
                })
    }

    /// True if a type, with all in it, has the same text and meaning under both definitions.
    pub(super) fn type_(&mut self, type_: Type<'o>) -> bool {
        // The most common ones need not be remembered.
        match *type_.kind() {
            TypeKind::Integer { .. } | TypeKind::Float(_) | TypeKind::Index | TypeKind::None => {
                true
            }
            TypeKind::Vector { element, .. }
            | TypeKind::RankedTensor {
                element,
                encoding: None,
                ..
            }
            | TypeKind::MemRef {
                element,
                layout: None,
                memory_space: None,
                ..
            } => self.type_(element),
            TypeKind::Function { inputs, results } => {
                inputs.iter().chain(results).all(|&each| self.type_(each))
            }
            _ if type_ == self.unresolved => true,
            _ => self.value(type_.into()),
        }
    }

    /// The same of an attribute.
    fn attribute(&mut self, attribute: Attribute<'o>) -> bool {
        match *attribute.kind() {
            AttributeKind::Unit | AttributeKind::SymbolRef { .. } => true,
            AttributeKind::Integer { type_, .. }
            | AttributeKind::Float { type_, .. }
            | AttributeKind::String { type_, .. }
            | AttributeKind::DenseArray { element: type_, .. }
            | AttributeKind::Type(type_) => self.type_(type_),
            _ => self.value(attribute.into()),
        }
    }

    /// True if a type or attribute, with all in it, has the same text and meaning under both definitions.
    pub(super) fn value(&mut self, element: SubElement<'o>) -> bool {
        self.element(element, 0)
    }

    fn element(&mut self, element: SubElement<'o>, depth: u32) -> bool {
        if let Some(&known) = self.elements.get(&element) {
            return known;
        }
        let is_same = depth < 500
            && (self.migration.same.definition(element) || self.text(element))
            && !self.is_changed_text(element)
            && !element.any_sub_element(|inner| !self.element(inner, depth + 1));
        self.elements.insert(element, is_same);
        is_same
    }

    /// True for a type or attribute of which only the text is known, if definitions have changed on which it depends.
    fn is_changed_text(&self, element: SubElement<'o>) -> bool {
        let Migration { old, same, .. } = self.migration;
        let Some((symbol, name)) =
            Symbol::of(element).filter(|_| is_only_text(element, old.definitions))
        else {
            return false;
        };
        let name = match name {
            InstanceName::Loaded(name) => name.to_owned(),
            InstanceName::Opaque(name) => name,
        };
        let text = show(self.as_attribute(element), old.definitions, old.context).to_string();
        same.changed_within(symbol, &name, &text).is_some()
    }

    fn as_attribute(&self, element: SubElement<'o>) -> Attribute<'o> {
        match element {
            SubElement::Type(type_) => self.migration.old.context.type_attribute(type_),
            SubElement::Attribute(attribute) => attribute,
        }
    }

    /// True if a type or attribute without a definition is carried over as its text, and has the same meaning.
    fn text(&self, element: SubElement<'o>) -> bool {
        let Migration {
            old,
            new,
            renamed,
            same,
            ..
        } = self.migration;
        let dialects = [old.definitions.dialects, new.definitions.dialects];
        let Some((symbol, name)) = name_of_text(element, dialects) else {
            return false;
        };
        let is_defined = |all| symbol.definition(all, &name).is_some();
        if dialects.into_iter().any(is_defined)
            || renamed.symbol(symbol, &name) != name
            || !same.has_same_hooks(&name)
        {
            return false;
        }
        let element = self.as_attribute(element);
        let text = show(element, old.definitions, old.context).to_string();
        if let Some(&known) = same.memory.borrow().texts.get(text.as_bytes()) {
            return known;
        }
        let arena = IrArena::new(new.context);
        let is_same = read(&text, new.definitions, &arena).is_ok_and(|read| {
            match (is_opaque(element), is_opaque(read)) {
                (false, false) => show(read, new.definitions, new.context).to_string() == text,
                // Other dialects may have another meaning for the inside of the text.
                (true, true) => memchr::memchr2(b'#', b'!', &text.as_bytes()[1..]).is_none(),
                _ => false,
            }
        });
        let texts = &mut same.memory.borrow_mut().texts;
        remember(texts, text.as_bytes(), is_same);
        is_same
    }
}

/// The first definition that has changed of those that the text of an operation names, as it is written.
pub(super) fn changed_in_text(migration: Migration<'_>, text: KeptText<'_>) -> Option<String> {
    text.pieces().find_map(|piece| match piece {
        TextPiece::Text(text) => migration.same.changed_in(text),
        _ => None,
    })
}
