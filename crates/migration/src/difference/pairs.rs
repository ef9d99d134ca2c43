//! Pairing of old and new definitions.

use super::report::{Change, Kind, Verdict};
use crate::formats::OtherFormats;
use crate::renamed::Renamed;
use crate::symbol::Symbol;
use format_runtime::dialect::{Definition, DefinitionTable, Dialects};
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
        let revisions = self.revisions;
        let old_prints = Fingerprints::new(self.old, move |_| revisions.0);
        let new_prints = Fingerprints::new(self.new, move |_| revisions.1);
        let (old, new) = (self.old.dialects, self.new.dialects);
        let (renamed, formats) = (self.renamed, self.formats);
        let mut paired = Paired {
            pairs: Vec::new(),
            unchanged: Vec::new(),
            others: Vec::new(),
        };
        paired.definitions(
            Kind::Operation,
            (&old.operations, &new.operations),
            |name| renamed.operation(name).into_owned(),
            |old, new| {
                !formats.of_operation(old) && old_prints.operation(old) == new_prints.operation(new)
            },
        );
        let tables = [
            (Symbol::Attribute, (&old.attributes, &new.attributes)),
            (Symbol::Type, (&old.types, &new.types)),
        ];
        for (symbol, tables) in tables {
            paired.definitions(
                symbol.into(),
                tables,
                |name| renamed.symbol(symbol, name).into_owned(),
                |old, new| formats.are_same(symbol, (old, &old_prints), (new, &new_prints)),
            );
        }
        paired
    }
}

impl From<Symbol> for Kind {
    fn from(symbol: Symbol) -> Self {
        match symbol {
            Symbol::Attribute => Kind::Attribute,
            Symbol::Type => Kind::Type,
        }
    }
}

impl Kind {
    /// The name of the definition at a place in the table of its kind.
    pub fn name_of(self, dialects: &Dialects, index: usize) -> &str {
        match self {
            Kind::Operation => &dialects.operations[index].name,
            Kind::Attribute => &dialects.attributes[index].name,
            Kind::Type => &dialects.types[index].name,
        }
    }
}

impl Paired {
    /// Pairs the definitions of two tables.
    fn definitions<T: Definition>(
        &mut self,
        kind: Kind,
        (old, new): (&DefinitionTable<T>, &DefinitionTable<T>),
        renamed: impl Fn(&str) -> String,
        are_same: impl Fn(&T, &T) -> bool,
    ) {
        let mut taken = FxHashSet::default();
        for (index, definition) in old.iter().enumerate() {
            let name = definition.name();
            let found = new.index_of(&renamed(name)).map(|found| found as usize);
            let is_same = found
                .and_then(|found| new.get(found))
                .is_some_and(|found| found.name() == name && are_same(definition, found));
            taken.extend(found);
            self.add(kind, name, index, found, is_same);
        }
        for (index, definition) in new.iter().enumerate() {
            if !taken.contains(&index) {
                let added = Change::of(kind, definition.name(), Verdict::Added);
                self.others.push(added);
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
