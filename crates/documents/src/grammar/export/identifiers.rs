//! The names of rules in a notation.

use crate::grammar::Grammar;
use rustc_hash::{FxHashMap, FxHashSet};

/// The identifier of each rule.
pub(super) struct Identifiers<'g>(FxHashMap<&'g str, String>);

impl<'g> Identifiers<'g> {
    /// `spell` turns each character into one that is allowed; a number makes what then is the same differ.
    pub(super) fn of(grammar: &'g Grammar, spell: impl Fn(char) -> char) -> Self {
        let mut taken = FxHashSet::default();
        let mut all = FxHashMap::default();
        for rule in &grammar.rules {
            let plain: String = rule.name.chars().map(&spell).collect();
            let mut name = plain.clone();
            let mut number = 2;
            while !taken.insert(name.clone()) {
                name = format!("{plain}{}{number}", spell('-'));
                number += 1;
            }
            all.insert(&*rule.name, name);
        }
        Identifiers(all)
    }

    /// A rule that the grammar doesn't have keeps its name.
    pub(super) fn get<'n>(&'n self, name: &'n str) -> &'n str {
        self.0.get(name).map_or(name, String::as_str)
    }
}
