//! The comparison of the old and the new definitions. Text without changed ones needs no change.

use super::reduced::{self, Recheck};
use super::words::{dotted, names_in_brackets};
use crate::formats::OtherFormats;
use crate::renamed::Renamed;
use crate::symbol::{InstanceName, Symbol};
use crate::transfer::Plans;
use format_runtime::dialect::{
    AttributeClass, OperationDefinition, OperationForm, ParameterKind, PropertySlot, TypeClass,
};
use format_runtime::fingerprint::Fingerprints;
use format_runtime::hooks::Environment;
use format_runtime::machine::{why_generic, why_printed_generic};
use format_runtime::text::tokens;
use operation_core::{Operation, SubElement};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

/// Definitions, with the revisions of hooks written in Rust.
#[derive(Clone)]
pub struct Revised<'t> {
    definitions: Environment<'t>,
    revision: Rc<dyn Fn(&str) -> u64 + 't>,
}

impl<'t> Revised<'t> {
    /// Definitions with their hooks. A hook written in Rust for the operation, attribute, type or directive of a name is the same on
    /// both sides if its `revision` is.
    pub fn new(definitions: Environment<'t>, revision: impl Fn(&str) -> u64 + 't) -> Self {
        Revised {
            definitions,
            revision: Rc::new(revision),
        }
    }

    fn fingerprints(&self) -> Fingerprints<'t> {
        let revision = self.revision.clone();
        Fingerprints::new(self.definitions, move |name| revision(name))
    }
}

/// The old and the new definitions, compared as needed.
pub struct Sameness<'t> {
    pub(super) old: Revised<'t>,
    pub(super) new: Revised<'t>,
    old_fingerprints: Fingerprints<'t>,
    new_fingerprints: Fingerprints<'t>,
    pub(super) renamed: &'t Renamed,
    /// Operations, attributes and types with another format that can't be executed.
    formats: OtherFormats,
    pub(super) memory: RefCell<Memory>,
    /// The distributions of parts of operations.
    pub(super) plans: Plans,
}

/// Earlier results.
#[derive(Default)]
pub(super) struct Memory {
    /// By the index of the old definition.
    operations: Vec<Option<DefinitionLikeness>>,
    definitions: FxHashMap<Symbol, FxHashMap<String, bool>>,
    /// The names of old operations that no word is.
    odd_names: Option<Vec<String>>,
    /// Words in texts.
    words: Recent<Word>,
    /// Texts for FileCheck.
    check_texts: Recent<CheckText>,
    /// Opaque types and attributes; true if the meaning is the same.
    pub(super) texts: Recent<bool>,
    /// Texts of unchanged operations ([`super::repeated::text_key`]).
    unchanged: Recent<()>,
    /// Names of operations with at least one changed instance.
    changing: FxHashSet<String>,
}

/// Results by text.
type Recent<T> = FxHashMap<Box<[u8]>, T>;

/// The greatest number of remembered texts.
const REMEMBERED: usize = 1 << 16;

/// Remembers a result.
pub(super) fn remember<T>(results: &mut Recent<T>, text: &[u8], result: T) {
    if results.len() >= REMEMBERED {
        results.clear();
    }
    results.insert(text.into(), result);
}

/// The result for a text for FileCheck that was read as operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CheckText {
    /// It can't be read, or not be carried over.
    Unread,
    /// It stays as it is.
    Unchanged,
}

/// The meaning of a word.
#[derive(Clone, Copy)]
struct Word {
    /// True for the name of an operation with another text.
    is_different_operation: bool,
    /// True if the operations, attributes and types with the name are the same.
    is_same: bool,
}

/// The comparison of two definitions of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum DefinitionLikeness {
    /// Text and meaning are the same.
    Same,
    /// The text is the same: an operation has the same text and meaning, if the new definitions accept it.
    SameText(Rc<SameText>),
    /// The text may differ.
    Different,
}

/// The differences between operations with the same text.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct SameText {
    /// The names of new attributes. The operation must not have them.
    pub(super) added: Vec<String>,
    /// The check of operations that the old definitions accept.
    pub(super) recheck: Recheck,
}

/// The places in which a source may have to change.
#[derive(Default, Debug)]
pub(super) struct Differences {
    /// True if it names an operation with another text. Then it isn't read to find out more.
    pub(super) are_in_code: bool,
    /// The places in comments of the names of changed operations, attributes or types, in order. Names that the old definitions
    /// don't have stand for something else.
    in_comments: Vec<usize>,
}

impl Differences {
    /// True if one is in a part of a comment.
    pub(super) fn are_in(&self, text: &Range<usize>) -> bool {
        let first = self.in_comments.partition_point(|&at| at < text.start);
        self.in_comments.get(first).is_some_and(|&at| at < text.end)
    }

    /// True if one is in a comment.
    pub(super) fn are_in_comments(&self) -> bool {
        !self.in_comments.is_empty()
    }
}

/// The definition of a parameter's class, or of the elements of a list.
fn class_of(kind: &ParameterKind) -> Option<(Symbol, &str)> {
    match kind {
        ParameterKind::Attribute(AttributeClass::Dialect(_, name)) => {
            Some((Symbol::Attribute, name))
        }
        ParameterKind::Type(TypeClass::Dialect(_, name)) => Some((Symbol::Type, name)),
        ParameterKind::List(kind) | ParameterKind::Braced(kind) | ParameterKind::Optional(kind) => {
            class_of(kind)
        }
        _ => None,
    }
}

/// True if the last line of a text begins the definition of an alias.
fn is_in_alias(text: &[u8]) -> bool {
    let line = memchr::memrchr(b'\n', text).map_or(0, |before| before + 1);
    matches!(text[line..].first(), Some(b'#' | b'!'))
}

/// The comparison of an operation under both definitions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Likeness {
    /// Text and meaning are the same.
    Same,
    /// The text is the same, and the meaning if the new definitions accept it.
    SameText,
    /// The text may differ.
    Different,
}

impl<'t> Sameness<'t> {
    /// Compares definitions. Renamed ones are not the same.
    pub fn new(old: Revised<'t>, new: Revised<'t>, renamed: &'t Renamed) -> Self {
        Sameness {
            old_fingerprints: old.fingerprints(),
            new_fingerprints: new.fingerprints(),
            old,
            new,
            renamed,
            formats: OtherFormats::default(),
            memory: RefCell::default(),
            plans: Plans::default(),
        }
    }

    /// Adds the definitions with another format that can't be executed.
    #[must_use]
    pub fn with_other_formats(self, formats: OtherFormats) -> Self {
        Sameness { formats, ..self }
    }

    /// True if both definitions are known to write an operation with this key alike.
    pub(super) fn is_unchanged(&self, key: &[u8]) -> bool {
        self.memory.borrow().unchanged.contains_key(key)
    }

    /// True if they write an operation with the name in different ways: most others are like it.
    pub(super) fn is_changing(&self, name: &str) -> bool {
        self.memory.borrow().changing.contains(name)
    }

    /// Remembers if both definitions write an operation with the name and key alike.
    pub(super) fn remember_text(&self, name: &str, key: &[u8], is_unchanged: bool) {
        let mut memory = self.memory.borrow_mut();
        match is_unchanged {
            true => remember(&mut memory.unchanged, key, ()),
            false => _ = memory.changing.insert(name.to_owned()),
        }
    }

    /// The reason for the generic form of an operation under the new definitions. `None` if it has no other.
    pub(super) fn why_generic(&self, operation: Operation<'_>) -> Option<String> {
        let name = operation.name().as_str();
        let definition = self.new.definitions.dialects.operation(name)?;
        if matches!(definition.syntax, OperationForm::Generic) {
            return None;
        }
        let reason = why_printed_generic(self.new.definitions, operation).remove(name);
        Some(reason.unwrap_or_else(|| "its format can't be executed for it".to_owned()))
    }

    /// Why nobody knows the syntax of a new definition; `None` if it is known.
    pub(super) fn why_unreadable(&self, definition: &OperationDefinition) -> Option<String> {
        why_generic(self.new.definitions, definition)
    }

    /// The places in which a source may have to change, as far as its text tells.
    pub(super) fn differences(&self, source: &[u8]) -> Differences {
        let comments = memchr::memmem::Finder::new(b"//");
        let is_in_comment = |at: usize| {
            let line = memchr::memrchr(b'\n', &source[..at]).map_or(0, |before| before + 1);
            comments.find(&source[line..at]).is_some()
        };
        let mut found = Differences::default();
        for word in dotted(source) {
            let known = self.word(self.name_at(source, &word));
            if known.is_same {
                continue;
            }
            match is_in_comment(word.start) {
                true => found.in_comments.push(word.start),
                // No operation needs to use an alias.
                false => {
                    found.are_in_code |=
                        known.is_different_operation || is_in_alias(&source[..word.start]);
                }
            }
        }
        // In `#dialect<name ...>` no word has the whole name.
        found
            .in_comments
            .extend(names_in_brackets(source).filter(|at| is_in_comment(*at)));
        found.in_comments.sort_unstable();
        found
    }

    /// The first operation, attribute or type with another definition in a text, as it is written there.
    pub(super) fn changed_name<'s>(&self, text: &'s [u8]) -> Option<&'s str> {
        let old = self.old.definitions.dialects;
        let new = self.new.definitions.dialects;
        dotted(text).find_map(|place| {
            let word = self.name_at(text, &place);
            let known = self.word(word);
            if known.is_same {
                return None;
            }
            let name = std::str::from_utf8(word).ok()?;
            let sign = text[..place.start].last();
            let symbol = [Symbol::Attribute, Symbol::Type]
                .into_iter()
                .find(|symbol| sign.is_some_and(|sign| char::from(*sign) == symbol.sign()));
            let is_changed = match symbol {
                Some(symbol) => {
                    symbol.definition(old, name).is_some() && !self.definition_named(symbol, name)
                }
                // Of an operation that is still there, more than the name is needed.
                None => {
                    let is_alone = text[place.start + word.len()..].trim_ascii().is_empty();
                    known.is_different_operation && !(is_alone && new.operation(name).is_some())
                }
            };
            let start = place.start - usize::from(symbol.is_some());
            let written = text.get(start..place.start + word.len())?;
            is_changed.then(|| std::str::from_utf8(written).ok())?
        })
    }

    /// The name at a word of a text: that of an old operation which begins with the word and goes on with other characters, else the word.
    fn name_at<'s>(&self, text: &'s [u8], word: &Range<usize>) -> &'s [u8] {
        let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"_.$:".contains(&byte);
        let mut memory = self.memory.borrow_mut();
        let odd = memory.odd_names.get_or_insert_with(|| {
            let operations = self.old.definitions.dialects.operations.names();
            let odd = operations.filter(|name| !name.bytes().all(is_part));
            odd.map(str::to_owned).collect()
        });
        let rest = &text[word.start..];
        let is_here = |name: &&String| name.len() > word.len() && rest.starts_with(name.as_bytes());
        let found = odd.iter().filter(is_here).map(String::len).max();
        &rest[..found.unwrap_or(word.len())]
    }

    /// True if a part of a source names an operation, attribute or type with another definition.
    pub(super) fn names_changed(&self, source: &[u8], part: Range<usize>) -> bool {
        source
            .get(part)
            .is_some_and(|text| self.changed_name(text).is_some())
    }

    fn word(&self, text: &[u8]) -> Word {
        // Most of them are numbers.
        if text.first().is_some_and(u8::is_ascii_digit) {
            return Word {
                is_different_operation: false,
                is_same: true,
            };
        }
        if let Some(&known) = self.memory.borrow().words.get(text) {
            return known;
        }
        let old = self.old.definitions.dialects;
        let word = std::str::from_utf8(text).unwrap_or_default();
        let operation = old.operations.index_of(word);
        let is_different_operation = operation.is_some_and(|index| {
            self.operation_named(word, index) == DefinitionLikeness::Different
        });
        let is_same = !is_different_operation
            && [Symbol::Type, Symbol::Attribute].into_iter().all(|symbol| {
                symbol.definition(old, word).is_none() || self.definition_named(symbol, word)
            });
        let known = Word {
            is_different_operation,
            is_same,
        };
        remember(&mut self.memory.borrow_mut().words, text, known);
        known
    }

    /// The earlier result for a text for FileCheck.
    pub(super) fn check_text(&self, text: &[u8]) -> Option<CheckText> {
        self.memory.borrow().check_texts.get(text).copied()
    }

    /// Remembers the result for a text for FileCheck.
    pub(super) fn remember_check_text(&self, text: &[u8], known: CheckText) {
        remember(&mut self.memory.borrow_mut().check_texts, text, known);
    }

    /// Compares the definitions of an operation.
    pub(super) fn operation(&self, operation: Operation<'_>) -> DefinitionLikeness {
        let name = operation.name();
        if let Some(registration) = name.registration() {
            return self.operation_named(name.as_str(), registration.definition);
        }
        let new = self.new.definitions.dialects;
        match new.operation(name.as_str()).is_none() && self.renamed.keeps_operation(name.as_str())
        {
            true => DefinitionLikeness::Same,
            false => DefinitionLikeness::Different,
        }
    }

    /// The same by the name, and the index of the old definition.
    fn operation_named(&self, name: &str, definition: u32) -> DefinitionLikeness {
        if let Some(Some(known)) = self.memory.borrow().operations.get(definition as usize) {
            return known.clone();
        }
        let old_operations = &self.old.definitions.dialects.operations;
        let new = self.new.definitions.dialects.operation(name);
        let new = new.filter(|_| self.renamed.keeps_operation(name));
        let likeness = match (old_operations.get(definition as usize), new) {
            (Some(old), Some(new)) => self.compare(old, new),
            _ => DefinitionLikeness::Different,
        };
        let operations = &mut self.memory.borrow_mut().operations;
        if operations.is_empty() {
            operations.resize(old_operations.len(), None);
        }
        if let Some(place) = operations.get_mut(definition as usize) {
            *place = Some(likeness.clone());
        }
        likeness
    }

    fn compare(&self, old: &OperationDefinition, new: &OperationDefinition) -> DefinitionLikeness {
        if self.formats.of_operation(old) {
            return DefinitionLikeness::Different;
        }
        if self.old_fingerprints.operation(old) == self.new_fingerprints.operation(new) {
            return DefinitionLikeness::Same;
        }
        let added = new
            .properties
            .get(old.properties.len()..)
            .unwrap_or_default();
        let may_be_absent =
            |slot: &PropertySlot| slot.optional && slot.default.is_none() && slot.initial.is_none();
        let known = old.properties.len();
        let (old_text, new_text) = (reduced::to_text(old, known), reduced::to_text(new, known));
        if !added.iter().all(may_be_absent)
            || self.old_fingerprints.operation_text(&old_text, 0)
                != self.new_fingerprints.operation_text(&new_text, added.len())
        {
            return DefinitionLikeness::Different;
        }
        let names = added.iter().map(|slot| slot.name.clone()).collect();
        DefinitionLikeness::SameText(Rc::new(SameText {
            added: names,
            recheck: self.recheck(old, new),
        }))
    }

    /// The check of texts that the old definition reads, if these are the same.
    fn recheck(&self, old: &OperationDefinition, new: &OperationDefinition) -> Recheck {
        let known = old.properties.len();
        let added = new.properties.len() - known;
        let (old_fingerprints, new_fingerprints) = (&self.old_fingerprints, &self.new_fingerprints);
        let (old_read, new_read) = (
            reduced::to_reading(old, known),
            reduced::to_reading(new, known),
        );
        let accepts_values = reduced::checks_no_values(old)
            && old_fingerprints.operation_text(&old_read, 0)
                == new_fingerprints.operation_text(&new_read, added);
        let without_added = || reduced::without_added(&new_read, known);
        if accepts_values
            || old_fingerprints.operation(&old_read) == new_fingerprints.operation(&without_added())
        {
            return reduced::other_types(old, new);
        }
        Recheck::All
    }

    /// True if the new definitions certainly accept an accepted operation.
    pub(super) fn is_accepted(&self, operation: Operation<'_>, recheck: &Recheck) -> bool {
        let index = operation
            .name()
            .registration()
            .map(|registration| registration.definition as usize);
        let operations = &self.old.definitions.dialects.operations;
        let definition = index.and_then(|index| operations.get(index));
        definition.is_some_and(|definition| recheck.is_accepted(definition, operation))
    }

    /// True if the definition of a type or attribute itself is the same. The new definitions may know an opaque one.
    pub(super) fn definition(&self, element: SubElement<'_>) -> bool {
        match Symbol::of(element) {
            None => true,
            Some((_, InstanceName::Opaque(_))) => false,
            Some((symbol, InstanceName::Loaded(name))) => self.definition_named(symbol, name),
        }
    }

    /// The same by the name.
    pub(super) fn definition_named(&self, symbol: Symbol, name: &str) -> bool {
        let known = self
            .memory
            .borrow()
            .definitions
            .get(&symbol)
            .and_then(|known| known.get(name).copied());
        if let Some(known) = known {
            return known;
        }
        let old = symbol.definition(self.old.definitions.dialects, name);
        let new = symbol.definition(self.new.definitions.dialects, name);
        let is_same = self.renamed.symbol(symbol, name) == name
            && old.zip(new).is_some_and(|(old, new)| {
                let (old, new) = ((old, &self.old_fingerprints), (new, &self.new_fingerprints));
                self.formats.are_same(symbol, old, new)
            });
        let definitions = &mut self.memory.borrow_mut().definitions;
        let known = definitions.entry(symbol).or_default();
        known.insert(name.to_owned(), is_same);
        is_same
    }

    /// The first definition that has changed of those on which the text of an attribute or type depends: its own, those of its
    /// parameters, which the text need not name, and those that it names.
    pub(super) fn changed_within(&self, symbol: Symbol, name: &str, text: &str) -> Option<String> {
        let old = self.old.definitions.dialects;
        let mut known = vec![(symbol, name)];
        let mut next = 0;
        while let Some(&(symbol, name)) = known.get(next) {
            next += 1;
            let Some(definition) = symbol.definition(old, name) else {
                continue;
            };
            if !self.definition_named(symbol, name) {
                return Some(format!("{}{name}", symbol.sign()));
            }
            for parameter in &definition.parameters {
                let own = class_of(&parameter.kind);
                known.extend(own.filter(|own| !known.contains(own)));
            }
        }
        let text = text.strip_prefix(symbol.sign()).unwrap_or(text);
        self.changed_in(text.as_bytes())
    }

    /// The first definition that has changed of those that a text names, as it is written there: of an attribute or type, or of an
    /// operation that is gone.
    pub(super) fn changed_in(&self, text: &[u8]) -> Option<String> {
        let [old, new] = [&self.old, &self.new].map(|each| each.definitions.dialects);
        let is_changed = |name: &&str| match Symbol::read(name) {
            _ if !name.contains('.') => false,
            Some((symbol, name)) => {
                symbol.definition(old, name).is_some() && !self.definition_named(symbol, name)
            }
            None => old.operation(name).is_some() && new.operation(name).is_none(),
        };
        let names = tokens(text).filter_map(|token| text.get(token.span.range()));
        let mut names = names.filter_map(|name| std::str::from_utf8(name).ok());
        names.find(is_changed).map(str::to_owned)
    }

    /// True if the hooks written in Rust for a name are the same.
    pub(super) fn has_same_hooks(&self, name: &str) -> bool {
        (self.old.revision)(name) == (self.new.revision)(name)
    }
}
