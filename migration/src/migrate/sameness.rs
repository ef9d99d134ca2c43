//! Which definitions are the same on both sides. Text in which only such ones are used needs no change.

use crate::renamed::Renamed;
use format_runtime::dialect::{Dialects, OperationDefinition, PropertySlot};
use format_runtime::fingerprint::Fingerprints;
use format_runtime::hooks::Environment;
use operation_core::{AttributeKind, Operation, SubElement, TypeKind};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// The definitions of both sides, compared as far as anyone has asked.
pub struct Sameness<'t> {
    old: Fingerprints<'t>,
    new: Fingerprints<'t>,
    dialects: (&'t Dialects, &'t Dialects),
    renamed: &'t Renamed,
    operations: RefCell<FxHashMap<u32, Likeness>>,
    attributes: RefCell<FxHashMap<String, bool>>,
    types: RefCell<FxHashMap<String, bool>>,
    /// Some operations whose definitions are known to differ.
    different: RefCell<Vec<String>>,
}

/// How much of an operation's definition is the same.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Likeness {
    /// All that text and meaning depend on.
    Same,
    /// What text is made of. Other types may be accepted, and there may be attributes that are new, with these names: an operation
    /// without them has the same text and meaning, if the new definitions accept it.
    SameText(Rc<[String]>),
    /// It may be written otherwise.
    Different,
}

/// How many names a source is searched for.
const SEARCHED: usize = 16;

impl<'t> Sameness<'t> {
    /// For the definitions and hooks of both sides. Hooks written in Rust for something of a name are the same if what the
    /// function of each side says of it is. What is called otherwise isn't the same.
    pub fn new(
        (old, old_hooks): (Environment<'t>, impl Fn(&str) -> u64 + 't),
        (new, new_hooks): (Environment<'t>, impl Fn(&str) -> u64 + 't),
        renamed: &'t Renamed,
    ) -> Self {
        Sameness {
            old: Fingerprints::new(old, old_hooks),
            new: Fingerprints::new(new, new_hooks),
            dialects: (old.dialects, new.dialects),
            renamed,
            operations: RefCell::default(),
            attributes: RefCell::default(),
            types: RefCell::default(),
            different: RefCell::default(),
        }
    }

    /// Whether a source certainly has something to change, as far as its text tells: it need not be read to find that out.
    pub(super) fn is_different(&self, source: &[u8]) -> bool {
        self.different.borrow().iter().any(|name| memchr::memmem::find(source, name.as_bytes()).is_some())
    }

    /// Whether what a text names is the same: operations, attributes and types by their full names. What the old definitions don't
    /// have is passed over, as names that stand for something else.
    pub(super) fn names_in(&self, text: &str) -> bool {
        let (old, _) = self.dialects;
        let is_same = |word: &str| {
            old.operations.index_of(word).is_none_or(|index| self.operation_named(word, index) != Likeness::Different)
                && (old.type_(word).is_none() || self.definition_named(word, true))
                && (old.attribute(word).is_none() || self.definition_named(word, false))
        };
        // In `#dialect<name ...>` no word says which it is.
        words(text).all(is_same) && !names_in_brackets(text)
    }

    /// How much of the definition of an operation is the same.
    fn operation(&self, operation: Operation<'_>) -> Likeness {
        let name = operation.name();
        if let Some(registration) = name.registration() {
            return self.operation_named(name.as_str(), registration.definition);
        }
        match self.dialects.1.operation(name.as_str()).is_none() && self.renamed.keeps_operation(name.as_str()) {
            true => Likeness::Same,
            false => Likeness::Different,
        }
    }

    /// The same by the name, and the place of the old definition.
    fn operation_named(&self, name: &str, definition: u32) -> Likeness {
        if let Some(known) = self.operations.borrow().get(&definition) {
            return known.clone();
        }
        let old = self.dialects.0.operations.get(definition as usize);
        let new = self.dialects.1.operation(name).filter(|_| self.renamed.keeps_operation(name));
        let likeness = old.zip(new).map_or(Likeness::Different, |(old, new)| self.compare(old, new));
        self.operations.borrow_mut().insert(definition, likeness.clone());
        let mut different = self.different.borrow_mut();
        if likeness == Likeness::Different && different.len() < SEARCHED {
            different.push(name.to_owned());
        }
        likeness
    }

    fn compare(&self, old: &OperationDefinition, new: &OperationDefinition) -> Likeness {
        if self.old.operation(old) == self.new.operation(new) {
            return Likeness::Same;
        }
        let added = new.properties.get(old.properties.len()..).unwrap_or_default();
        let may_be_absent = |slot: &PropertySlot| slot.optional && slot.default.is_none() && slot.initial.is_none();
        if added.iter().all(may_be_absent)
            && self.old.operation_text(old, 0) == self.new.operation_text(new, added.len())
        {
            return Likeness::SameText(added.iter().map(|slot| slot.name.clone()).collect());
        }
        Likeness::Different
    }

    /// Whether the definition of a type or attribute itself is the same.
    fn definition(&self, element: SubElement<'_>) -> bool {
        let (name, is_type) = match element {
            SubElement::Type(type_) => match type_.kind() {
                TypeKind::Dialect(instance) => (instance.name.as_str(), true),
                // What is kept as text may be known now.
                TypeKind::Opaque { .. } => return false,
                _ => return true,
            },
            SubElement::Attribute(attribute) => match attribute.kind() {
                AttributeKind::Dialect(instance) => (instance.name.as_str(), false),
                AttributeKind::Opaque { .. } => return false,
                _ => return true,
            },
        };
        self.definition_named(name, is_type)
    }

    /// The same by the name.
    fn definition_named(&self, name: &str, is_type: bool) -> bool {
        let known = if is_type { &self.types } else { &self.attributes };
        if let Some(&known) = known.borrow().get(name) {
            return known;
        }
        let (old, new) = self.dialects;
        let is_same = if is_type {
            let both = old.type_(name).zip(new.type_(name));
            both.is_some_and(|(old, new)| self.old.type_(old) == self.new.type_(new))
                && self.renamed.type_(name) == name
        } else {
            let both = old.attribute(name).zip(new.attribute(name));
            both.is_some_and(|(old, new)| self.old.attribute(old) == self.new.attribute(new))
                && self.renamed.attribute(name) == name
        };
        known.borrow_mut().insert(name.to_owned(), is_same);
        is_same
    }
}

/// The words with a dot in a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |each: char| each.is_alphanumeric() || matches!(each, '_' | '.' | '$');
    text.split(move |each| !is_part(each)).filter(|word| word.contains('.'))
}

/// Whether there is an attribute or type of which the dialect stands apart from its name: `#dialect<name ...>`.
fn names_in_brackets(text: &str) -> bool {
    text.match_indices(['#', '!']).any(|(at, _)| {
        let word = text[at + 1..].trim_start_matches(|each: char| each.is_ascii_alphanumeric() || each == '_');
        word.starts_with('<') && word.len() < text.len() - at - 1
    })
}

/// What of the operations of one context is the same on both sides.
pub(super) struct Same<'s, 't, 'o> {
    sameness: &'s Sameness<'t>,
    elements: FxHashMap<SubElement<'o>, bool>,
    /// Whether the new definitions must be asked if they accept what was found to be the same.
    pub(super) needs_reading: bool,
}

impl<'s, 't, 'o> Same<'s, 't, 'o> {
    pub(super) fn new(sameness: &'s Sameness<'t>) -> Self {
        Same { sameness, elements: FxHashMap::default(), needs_reading: false }
    }

    /// Whether an operation, apart from those in it, is written and means the same under both definitions.
    pub(super) fn operation(&mut self, operation: Operation<'o>) -> bool {
        self.sameness.operation(operation) == Likeness::Same
            // The prefix of an operation's name depends on the operation around it.
            && operation.parent_op().is_none_or(|parent| self.sameness.operation(parent) == Likeness::Same)
            && self.parts(operation)
    }

    /// Like [`Self::operation`], if the new definitions accept it.
    pub(super) fn operation_if_accepted(&mut self, operation: Operation<'o>) -> bool {
        let is_same = match self.sameness.operation(operation) {
            Likeness::Same => true,
            Likeness::SameText(added) => {
                self.needs_reading = true;
                !operation.attributes().iter().any(|entry| added.iter().any(|name| name == entry.name.as_str()))
            }
            Likeness::Different => false,
        };
        is_same
            && operation.parent_op().is_none_or(|parent| self.sameness.operation(parent) != Likeness::Different)
            && self.parts(operation)
    }

    fn parts(&mut self, operation: Operation<'o>) -> bool {
        operation
            .attributes()
            .iter()
            .all(|entry| self.sameness.renamed.of_dialect(entry.name.as_str()) == entry.name.as_str())
            && operation.operands().chain(operation.results()).all(|value| self.element(value.type_().into(), 0))
            && operation.properties().flatten().chain(operation.dictionary()).all(|value| self.element(value.into(), 0))
            && operation
                .regions()
                .flat_map(|region| region.blocks())
                .all(|block| block.arguments().all(|argument| self.element(argument.value().type_().into(), 0)))
    }

    fn element(&mut self, element: SubElement<'o>, depth: u32) -> bool {
        if let Some(&known) = self.elements.get(&element) {
            return known;
        }
        let is_same = depth < 500
            && self.sameness.definition(element)
            && !element.any_sub_element(|inner| !self.element(inner, depth + 1));
        self.elements.insert(element, is_same);
        is_same
    }
}
