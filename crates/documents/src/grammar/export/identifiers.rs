//! The names of rules in a notation.

use crate::grammar::Grammar;
use rustc_hash::{FxHashMap, FxHashSet};

/// The identifier of each rule.
pub(super) struct Identifiers<'g>(FxHashMap<&'g str, String>);

impl<'g> Identifiers<'g> {
    /// Spells the names of all rules. `spell` maps each character to an allowed one; a number distinguishes equal
    /// results.
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

    /// Returns the identifier of a rule, or the name itself if the grammar has no such rule.
    pub(super) fn get<'n>(&'n self, name: &'n str) -> &'n str {
        self.0.get(name).map_or(name, String::as_str)
    }
}
