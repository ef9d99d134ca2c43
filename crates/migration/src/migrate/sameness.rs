//! Which definitions are the same on both sides. Text in which only such ones are used needs no change.

use super::reduced::{self, Asked};
use crate::formats::OtherFormats;
use crate::renamed::Renamed;
use crate::transfer::{Plans, name_of_text, read};
use format_runtime::dialect::{Dialects, OperationDefinition, OperationForm, PropertySlot};
use format_runtime::fingerprint::Fingerprints;
use format_runtime::hooks::Environment;
use format_runtime::machine::why_printed_generic;
use format_runtime::text::{self, show};
use operation_core::{
    Attribute, AttributeKind, Context, IrArena, Operation, SubElement, Type, TypeKind,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

/// The definitions of both sides, compared as far as anyone has asked.
pub struct Sameness<'t> {
    old: Fingerprints<'t>,
    new: Fingerprints<'t>,
    dialects: (&'t Dialects, &'t Dialects),
    /// The new definitions with their hooks.
    after: Environment<'t>,
    /// Whether hooks written in Rust for something of a name are the same.
    has_same_hooks: Box<dyn Fn(&str) -> bool + 't>,
    renamed: &'t Renamed,
    /// Operations, attributes and types that have another format, which can't be executed.
    formats: OtherFormats,
    /// By the index of the old definition.
    operations: RefCell<Vec<Option<Likeness>>>,
    attributes: RefCell<FxHashMap<String, bool>>,
    types: RefCell<FxHashMap<String, bool>>,
    /// What is known of words in texts.
    words: RefCell<FxHashMap<Box<[u8]>, Word>>,
    /// What is known of texts for FileCheck.
    check_texts: RefCell<FxHashMap<Box<[u8]>, CheckText>>,
    /// Types and attributes of which the text alone tells what they are, and whether they are the same.
    texts: RefCell<FxHashMap<Box<[u8]>, bool>>,
    /// Texts of operations that stay as they are (`alike::text_key`).
    unchanged: RefCell<FxHashMap<Box<[u8]>, ()>>,
    /// Operations of which there was one that doesn't, by their names.
    changing: RefCell<FxHashSet<String>>,
    /// How operations are carried over.
    pub(super) plans: Plans,
}

/// What is known of a text for FileCheck that was read as operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CheckText {
    /// It can't be read, or not carried over.
    Unread,
    /// It stays as it is.
    Unchanged,
}

/// What the definitions say of a word.
#[derive(Clone, Copy)]
struct Word {
    /// Whether it is the name of an operation that may be written otherwise.
    is_different_operation: bool,
    /// Whether what has that name is the same.
    is_same: bool,
}

/// How much of an operation's definition is the same.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Likeness {
    /// All that text and meaning depend on.
    Same,
    /// What text is made of: an operation has the same text and meaning, if the new definitions accept it.
    SameText(Rc<SameText>),
    /// It may be written otherwise.
    Different,
}

/// What of operations isn't the same although their text is.
#[derive(PartialEq, Eq, Debug)]
struct SameText {
    /// The names of attributes that are new. The operation must not have them.
    added: Vec<String>,
    /// What the new definitions accept of what the old ones do.
    asked: Asked,
}

/// Where a source may have something to change.
#[derive(Default, Debug)]
pub(super) struct Differences {
    /// It names an operation that may be written otherwise: it isn't read to find out more.
    pub(super) are_in_code: bool,
    /// Where comments name operations, attributes or types that aren't the same, in order. What the old definitions don't have is passed
    /// over, as names that stand for something else.
    in_comments: Vec<usize>,
}

impl Differences {
    /// Whether nothing of these is in a part of a comment.
    pub(super) fn spare(&self, text: &Range<usize>) -> bool {
        let first = self.in_comments.partition_point(|&at| at < text.start);
        self.in_comments.get(first).is_none_or(|&at| at >= text.end)
    }

    /// Whether nothing of these is in any comment.
    pub(super) fn spare_comments(&self) -> bool {
        self.in_comments.is_empty()
    }
}

/// How much of an operation is the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// Its text and meaning.
    Same,
    /// Its text, and its meaning, if the new definitions accept it.
    SameText,
    /// It may be written otherwise.
    Different,
}

/// How much is remembered of words and texts.
const REMEMBERED: usize = 1 << 16;

impl<'t> Sameness<'t> {
    /// For the definitions and hooks of both sides. Hooks written in Rust for something of a name are the same if what the
    /// function of each side says of it is. What is called otherwise isn't the same.
    pub fn new(
        (old, old_hooks): (Environment<'t>, impl Fn(&str) -> u64 + 't),
        (new, new_hooks): (Environment<'t>, impl Fn(&str) -> u64 + 't),
        renamed: &'t Renamed,
    ) -> Self {
        let (old_hooks, new_hooks) = (Rc::new(old_hooks), Rc::new(new_hooks));
        let (before, after) = (old_hooks.clone(), new_hooks.clone());
        Sameness {
            old: Fingerprints::new(old, move |name| before(name)),
            new: Fingerprints::new(new, move |name| after(name)),
            has_same_hooks: Box::new(move |name| old_hooks(name) == new_hooks(name)),
            dialects: (old.dialects, new.dialects),
            after: new,
            renamed,
            formats: OtherFormats::default(),
            operations: RefCell::default(),
            attributes: RefCell::default(),
            types: RefCell::default(),
            words: RefCell::default(),
            check_texts: RefCell::default(),
            texts: RefCell::default(),
            unchanged: RefCell::default(),
            changing: RefCell::default(),
            plans: Plans::default(),
        }
    }

    /// Takes into account what has another format that can't be executed.
    #[must_use]
    pub fn with_other_formats(self, formats: OtherFormats) -> Self {
        Sameness { formats, ..self }
    }

    /// Whether both definitions are known to write an operation with this key alike.
    pub(super) fn is_unchanged(&self, key: &[u8]) -> bool {
        self.unchanged.borrow().contains_key(key)
    }

    /// Whether there was an operation of that name that they write in different ways: most others are like it.
    pub(super) fn is_changing(&self, name: &str) -> bool {
        self.changing.borrow().contains(name)
    }

    /// Remembers whether both definitions write an operation with that name and key alike.
    pub(super) fn remember_text(&self, name: &str, key: &[u8], is_unchanged: bool) {
        match is_unchanged {
            true => remember(&mut self.unchanged.borrow_mut(), key, ()),
            false => _ = self.changing.borrow_mut().insert(name.to_owned()),
        }
    }

    /// Why an operation under the new definitions is printed in generic form. `None` if it has no other.
    pub(super) fn why_generic(&self, operation: Operation<'_>) -> Option<String> {
        let name = operation.name().as_str();
        let definition = self.after.dialects.operation(name)?;
        if matches!(definition.syntax, OperationForm::Generic) {
            return None;
        }
        let reason = why_printed_generic(self.after, operation).remove(name);
        Some(reason.unwrap_or_else(|| "its format can't be executed for it".to_owned()))
    }

    /// Where a source may have something to change, as far as its text tells.
    pub(super) fn differences(&self, source: &[u8]) -> Differences {
        let comments = memchr::memmem::Finder::new(b"//");
        let is_in_comment = |at: usize| {
            let line = memchr::memrchr(b'\n', &source[..at]).map_or(0, |before| before + 1);
            comments.find(&source[line..at]).is_some()
        };
        let mut found = Differences::default();
        for word in dotted(source) {
            let known = self.word(&source[word.clone()]);
            if known.is_same {
                continue;
            }
            match is_in_comment(word.start) {
                true => found.in_comments.push(word.start),
                false => found.are_in_code = found.are_in_code || known.is_different_operation,
            }
        }
        // In `#dialect<name ...>` no word says which it is.
        found
            .in_comments
            .extend(names_in_brackets(source).filter(|at| is_in_comment(*at)));
        found.in_comments.sort_unstable();
        found
    }

    fn word(&self, text: &[u8]) -> Word {
        // Most of them are numbers.
        if text.first().is_some_and(u8::is_ascii_digit) {
            return Word {
                is_different_operation: false,
                is_same: true,
            };
        }
        if let Some(&known) = self.words.borrow().get(text) {
            return known;
        }
        let (old, _) = self.dialects;
        let word = std::str::from_utf8(text).unwrap_or_default();
        let operation = old.operations.index_of(word);
        let is_different_operation =
            operation.is_some_and(|index| self.operation_named(word, index) == Likeness::Different);
        let is_same = !is_different_operation
            && (old.type_(word).is_none() || self.definition_named(word, true))
            && (old.attribute(word).is_none() || self.definition_named(word, false));
        let known = Word {
            is_different_operation,
            is_same,
        };
        remember(&mut self.words.borrow_mut(), text, known);
        known
    }

    /// What was found out about a text for FileCheck.
    pub(super) fn check_text(&self, text: &[u8]) -> Option<CheckText> {
        self.check_texts.borrow().get(text).copied()
    }

    /// Remembers what was found out about a text for FileCheck.
    pub(super) fn remember_check_text(&self, text: &[u8], known: CheckText) {
        remember(&mut self.check_texts.borrow_mut(), text, known);
    }

    /// How much of the definition of an operation is the same.
    fn operation(&self, operation: Operation<'_>) -> Likeness {
        let name = operation.name();
        if let Some(registration) = name.registration() {
            return self.operation_named(name.as_str(), registration.definition);
        }
        match self.dialects.1.operation(name.as_str()).is_none()
            && self.renamed.keeps_operation(name.as_str())
        {
            true => Likeness::Same,
            false => Likeness::Different,
        }
    }

    /// The same by the name, and the place of the old definition.
    fn operation_named(&self, name: &str, definition: u32) -> Likeness {
        if let Some(Some(known)) = self.operations.borrow().get(definition as usize) {
            return known.clone();
        }
        let old = self.dialects.0.operations.get(definition as usize);
        let new = self
            .dialects
            .1
            .operation(name)
            .filter(|_| self.renamed.keeps_operation(name));
        let likeness = old
            .zip(new)
            .map_or(Likeness::Different, |(old, new)| self.compare(old, new));
        let mut operations = self.operations.borrow_mut();
        if operations.is_empty() {
            operations.resize(self.dialects.0.operations.len(), None);
        }
        if let Some(place) = operations.get_mut(definition as usize) {
            *place = Some(likeness.clone());
        }
        likeness
    }

    fn compare(&self, old: &OperationDefinition, new: &OperationDefinition) -> Likeness {
        if self.formats.of_operation(old) {
            return Likeness::Different;
        }
        if self.old.operation(old) == self.new.operation(new) {
            return Likeness::Same;
        }
        let added = new
            .properties
            .get(old.properties.len()..)
            .unwrap_or_default();
        let may_be_absent =
            |slot: &PropertySlot| slot.optional && slot.default.is_none() && slot.initial.is_none();
        let known = old.properties.len();
        let texts = [reduced::to_text(old, known), reduced::to_text(new, known)];
        if !added.iter().all(may_be_absent)
            || self.old.operation_text(&texts[0], 0)
                != self.new.operation_text(&texts[1], added.len())
        {
            return Likeness::Different;
        }
        let names = added.iter().map(|slot| slot.name.clone()).collect();
        Likeness::SameText(Rc::new(SameText {
            added: names,
            asked: self.asked(old, new),
        }))
    }

    /// What the new definition accepts of the texts that the old one reads, if these are the same.
    fn asked(&self, old: &OperationDefinition, new: &OperationDefinition) -> Asked {
        let known = old.properties.len();
        let read = [
            reduced::to_reading(old, known),
            reduced::to_reading(new, known),
        ];
        let accepts_values = reduced::checks_no_values(old)
            && self.old.operation_text(&read[0], 0)
                == self
                    .new
                    .operation_text(&read[1], new.properties.len() - known);
        if accepts_values
            || self.old.operation(&read[0])
                == self.new.operation(&reduced::without_added(&read[1], known))
        {
            return reduced::other_types(old, new);
        }
        Asked::All
    }

    /// Whether the new definitions certainly accept an operation that the old ones have accepted.
    fn is_accepted(&self, operation: Operation<'_>, asked: &Asked) -> bool {
        let index = operation
            .name()
            .registration()
            .map(|registration| registration.definition as usize);
        let definition = index.and_then(|index| self.dialects.0.operations.get(index));
        definition.is_some_and(|definition| asked.is_accepted(definition, operation))
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
    pub(super) fn definition_named(&self, name: &str, is_type: bool) -> bool {
        let known = if is_type {
            &self.types
        } else {
            &self.attributes
        };
        if let Some(&known) = known.borrow().get(name) {
            return known;
        }
        let (old, new) = self.dialects;
        let is_same = if is_type {
            let both = old.type_(name).zip(new.type_(name));
            both.is_some_and(|(old, new)| {
                !self.formats.of_definition(old, true) && self.old.type_(old) == self.new.type_(new)
            }) && self.renamed.type_(name) == name
        } else {
            let both = old.attribute(name).zip(new.attribute(name));
            both.is_some_and(|(old, new)| {
                !self.formats.of_definition(old, false)
                    && self.old.attribute(old) == self.new.attribute(new)
            }) && self.renamed.attribute(name) == name
        };
        known.borrow_mut().insert(name.to_owned(), is_same);
        is_same
    }
}

/// The words with a dot in a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |each: char| each.is_alphanumeric() || matches!(each, '_' | '.' | '$');
    text.split(move |each| !is_part(each))
        .filter(|word| word.contains('.'))
}

/// Which bytes may be in a word of ASCII characters.
const IN_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        table[byte as usize] = byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$');
        byte += 1;
    }
    table
};

/// Where the same are in a text of ASCII characters; others are no part of a word.
fn dotted(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let is_part = |byte: &u8| IN_WORD[usize::from(*byte)];
    let mut from = 0;
    std::iter::from_fn(move || {
        let dot = from + memchr::memchr(b'.', text.get(from..)?)?;
        let start = text[from..dot]
            .iter()
            .rposition(|byte| !is_part(byte))
            .map_or(from, |before| from + before + 1);
        let end = text[dot..]
            .iter()
            .position(|byte| !is_part(byte))
            .map_or(text.len(), |length| dot + length);
        from = end;
        Some(start..end)
    })
}

fn remember<T>(known: &mut FxHashMap<Box<[u8]>, T>, text: &[u8], what: T) {
    if known.len() >= REMEMBERED {
        known.clear();
    }
    known.insert(text.into(), what);
}

/// Where there are attributes or types of which the dialect stands apart from its name: `#dialect<name ...>`.
fn names_in_brackets(text: &[u8]) -> impl Iterator<Item = usize> + '_ {
    memchr::memchr2_iter(b'#', b'!', text).filter(|at| {
        let rest = &text[at + 1..];
        let length = rest
            .iter()
            .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_')
            .count();
        length > 0 && rest.get(length) == Some(&b'<')
    })
}

/// What of the operations of one context is the same on both sides.
pub(super) struct Same<'s, 't, 'o> {
    sameness: &'s Sameness<'t>,
    old: text::Environment<'s>,
    before: &'o Context,
    new: text::Environment<'s>,
    after: &'s Context,
    elements: FxHashMap<SubElement<'o>, bool>,
    /// How much of an operation's definition is the same whose regions are looked at.
    parent: Option<(Operation<'o>, Likeness)>,
    /// Whether the new definitions must be asked if they accept what was found to be the same.
    pub(super) needs_reading: bool,
}

impl<'s, 't, 'o> Same<'s, 't, 'o> {
    /// For operations of the context `before`, with both definitions and their contexts.
    pub(super) fn new(
        sameness: &'s Sameness<'t>,
        (old, before): (text::Environment<'s>, &'o Context),
        (new, after): (text::Environment<'s>, &'s Context),
    ) -> Self {
        Same {
            sameness,
            old,
            before,
            new,
            after,
            elements: FxHashMap::default(),
            parent: None,
            needs_reading: false,
        }
    }

    /// How much of an operation, apart from those in it, is the same under both definitions.
    pub(super) fn operation(&mut self, operation: Operation<'o>) -> Found {
        let own = self.sameness.operation(operation);
        let has_text = match &own {
            Likeness::Same => true,
            Likeness::SameText(text) => {
                self.needs_reading =
                    self.needs_reading || !self.sameness.is_accepted(operation, &text.asked);
                !operation
                    .attributes()
                    .iter()
                    .any(|entry| text.added.iter().any(|name| name == entry.name.as_str()))
            }
            Likeness::Different => false,
        };
        // The prefix of an operation's name depends on the operation around it.
        let parent = operation
            .parent_op()
            .map_or(&Likeness::Same, |parent| self.parent(parent));
        let are_same = own == Likeness::Same && *parent == Likeness::Same;
        match has_text && *parent != Likeness::Different && self.parts(operation) {
            true if are_same => Found::Same,
            true => Found::SameText,
            false => Found::Different,
        }
    }

    /// How much of the definition of an operation with regions is the same.
    fn parent(&mut self, operation: Operation<'o>) -> &Likeness {
        if self
            .parent
            .as_ref()
            .is_none_or(|(known, _)| *known != operation)
        {
            self.parent = None;
        }
        &self
            .parent
            .get_or_insert_with(|| (operation, self.sameness.operation(operation)))
            .1
    }

    fn parts(&mut self, operation: Operation<'o>) -> bool {
        operation.attributes().iter().all(|entry| {
            self.sameness.renamed.of_dialect(entry.name.as_str()) == entry.name.as_str()
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

    /// Whether a type, with all in it, is written and means the same under both definitions.
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

    /// Whether a type or attribute, with all in it, is written and means the same under both definitions.
    pub(super) fn value(&mut self, element: SubElement<'o>) -> bool {
        self.element(element, 0)
    }

    fn element(&mut self, element: SubElement<'o>, depth: u32) -> bool {
        if let Some(&known) = self.elements.get(&element) {
            return known;
        }
        let is_same = depth < 500
            && (self.sameness.definition(element) || self.text(element))
            && !element.any_sub_element(|inner| !self.element(inner, depth + 1));
        self.elements.insert(element, is_same);
        is_same
    }

    /// Whether a type or attribute is carried over as its text, and that is read as the same. It has no definition.
    fn text(&self, element: SubElement<'o>) -> bool {
        let Sameness {
            dialects: (old, new),
            renamed,
            texts,
            ..
        } = self.sameness;
        let Some(name) = name_of_text(element, old, new) else {
            return false;
        };
        let (element, has_definition, keeps_name): (Attribute<'o>, _, _) = match element {
            SubElement::Type(type_) => (
                self.before.type_attribute(type_),
                old.type_(&name).is_some() || new.type_(&name).is_some(),
                renamed.type_(&name) == name,
            ),
            SubElement::Attribute(attribute) => (
                attribute,
                old.attribute(&name).is_some() || new.attribute(&name).is_some(),
                renamed.attribute(&name) == name,
            ),
        };
        if has_definition || !keeps_name || !(self.sameness.has_same_hooks)(&name) {
            return false;
        }
        let text = show(element, self.old, self.before).to_string();
        if let Some(&known) = texts.borrow().get(text.as_bytes()) {
            return known;
        }
        let arena = IrArena::new(self.after);
        let is_same = read(&text, self.new, &arena).is_ok_and(|read| {
            match (is_kept(element), is_kept(read)) {
                (false, false) => show(read, self.new, self.after).to_string() == text,
                // Of what is in the text, other dialects may have another one.
                (true, true) => memchr::memchr2(b'#', b'!', &text.as_bytes()[1..]).is_none(),
                _ => false,
            }
        });
        remember(&mut texts.borrow_mut(), text.as_bytes(), is_same);
        is_same
    }
}

/// Whether nothing is known of a type or attribute but its text.
fn is_kept(attribute: Attribute<'_>) -> bool {
    match attribute.kind() {
        AttributeKind::Opaque { .. } => true,
        AttributeKind::Type(type_) => matches!(type_.kind(), TypeKind::Opaque { .. }),
        _ => false,
    }
}
