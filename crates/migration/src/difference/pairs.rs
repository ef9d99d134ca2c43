//! Pairing of old and new definitions.

use super::report::{Change, Kind, Verdict};
use crate::formats::OtherFormats;
use crate::renamed::Renamed;
use format_runtime::dialect::{AttrOrTypeDefinition, DefinitionTable};
use format_runtime::fingerprint::Fingerprints;
use format_runtime::hooks::Environment;
use rustc_hash::FxHashSet;

/// Two versions of definitions.
#[derive(Clone, Copy)]
pub struct Versions<'e> {
    /// The old definitions and their hooks.
    pub old: Environment<'e>,
    /// The new definitions and their hooks.
    pub new: Environment<'e>,
    /// The revisions of the hooks written in Rust: the versions of LLVM. Equal numbers mean equal hooks.
    pub revisions: (u64, u64),
    /// New names in place of old ones.
    pub renamed: &'e Renamed,
    /// Operations, attributes and types with another format that can't be executed.
    pub formats: &'e OtherFormats,
}

/// Two definitions of something, by their places in the tables of the old and the new dialects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The kind of the definitions.
    pub kind: Kind,
    /// The place of the old one.
    pub old: usize,
    /// The place of the new one.
    pub new: usize,
}

/// All definitions of two versions.
pub struct Paired {
    /// Definitions in both versions that may have another text.
    pub pairs: Vec<Pair>,
    /// Definitions with the same text, by their fingerprints.
    pub unchanged: Vec<Pair>,
    /// Definitions that are new or gone.
    pub others: Vec<Change>,
}

impl<'e> Versions<'e> {
    /// Pairs the definitions.
    pub fn pair(&self) -> Paired {
        let prints = {
            let (old, new) = self.revisions;
            (
                Fingerprints::new(self.old, move |_| old),
                Fingerprints::new(self.new, move |_| new),
            )
        };
        let (old, new) = (self.old.dialects, self.new.dialects);
        let mut paired = Paired {
            pairs: Vec::new(),
            unchanged: Vec::new(),
            others: Vec::new(),
        };
        let mut taken = FxHashSet::default();
        for (index, definition) in old.operations.iter().enumerate() {
            let name = self.renamed.operation(&definition.name);
            let found = new.operations.index_of(&name).map(|found| found as usize);
            let is_same = found
                .and_then(|found| new.operations.get(found))
                .is_some_and(|found| {
                    found.name == definition.name
                        && !self.formats.of_operation(definition)
                        && prints.0.operation(definition) == prints.1.operation(found)
                });
            taken.extend(found);
            paired.add(Kind::Operation, &definition.name, index, found, is_same);
        }
        for (index, definition) in new.operations.iter().enumerate() {
            if !taken.contains(&index) {
                paired.others.push(Change::of(
                    Kind::Operation,
                    &definition.name,
                    Verdict::Added,
                ));
            }
        }
        let formats = self.formats;
        let attribute = |old: &AttrOrTypeDefinition, new: &AttrOrTypeDefinition| {
            !formats.of_definition(old, false) && prints.0.attribute(old) == prints.1.attribute(new)
        };
        let type_ = |old: &AttrOrTypeDefinition, new: &AttrOrTypeDefinition| {
            !formats.of_definition(old, true) && prints.0.type_(old) == prints.1.type_(new)
        };
        let renamed = self.renamed;
        paired.definitions(
            Kind::Attribute,
            &old.attributes,
            &new.attributes,
            attribute,
            |name| renamed.attribute(name).into_owned(),
        );
        paired.definitions(Kind::Type, &old.types, &new.types, type_, |name| {
            renamed.type_(name).into_owned()
        });
        paired
    }
}

impl Paired {
    fn definitions(
        &mut self,
        kind: Kind,
        old: &DefinitionTable<AttrOrTypeDefinition>,
        new: &DefinitionTable<AttrOrTypeDefinition>,
        is_alike: impl Fn(&AttrOrTypeDefinition, &AttrOrTypeDefinition) -> bool,
        renamed: impl Fn(&str) -> String,
    ) {
        let mut taken = FxHashSet::default();
        for (index, definition) in old.iter().enumerate() {
            let found = new
                .index_of(&renamed(&definition.name))
                .map(|found| found as usize);
            let is_same = found
                .and_then(|found| new.get(found))
                .is_some_and(|found| found.name == definition.name && is_alike(definition, found));
            taken.extend(found);
            self.add(kind, &definition.name, index, found, is_same);
        }
        for (index, definition) in new.iter().enumerate() {
            if !taken.contains(&index) {
                self.others
                    .push(Change::of(kind, &definition.name, Verdict::Added));
            }
        }
    }

    fn add(&mut self, kind: Kind, name: &str, old: usize, new: Option<usize>, is_same: bool) {
        match new {
            None => self.others.push(Change::of(kind, name, Verdict::Removed)),
            Some(new) if is_same => self.unchanged.push(Pair { kind, old, new }),
            Some(new) => self.pairs.push(Pair { kind, old, new }),
        }
    }
}

impl Change {
    /// A change without details.
    pub(super) fn of(kind: Kind, name: &str, verdict: Verdict) -> Self {
        Change {
            kind,
            name: name.to_owned(),
            new_name: None,
            verdict,
            old_format: None,
            new_format: None,
            place: None,
            example: None,
            old_text: None,
            new_text: None,
            reason: None,
        }
    }
}
