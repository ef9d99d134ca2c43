//! Instances in a known state.

use crate::check::{Failure, Form};
use crate::fuzzer::Fuzzer;
use crate::generate::{Domain, Recipe, Subject, exhaustive};
use crate::search::Finding;
use crate::verdict::Verdict;
use rustc_hash::FxHashSet;

/// The most instances in a state.
const MOST_INSTANCES: usize = 80;

/// A state of an operation in which its text should fail.
#[derive(Clone, Default, Debug)]
pub struct Aim {
    /// The subjects that are present, with true, or absent.
    pub facts: Vec<(Subject, bool)>,
    /// True if the text is read, as something else.
    pub is_read: bool,
}

impl<'c> Fuzzer<'c, '_> {
    /// Returns for each state the first failure among small instances of an operation in it, given the index of the
    /// operation's definition. If an attribute or type fails by itself, the operation isn't at fault.
    pub fn directed(&mut self, index: usize, aims: &[Aim]) -> Vec<Option<Finding>> {
        let Ok(domain) = self.generator.domain(index) else {
            return vec![None; aims.len()];
        };
        if domain.unchecked.is_some() {
            return vec![None; aims.len()];
        }
        let recipes = exhaustive(&domain, MOST_INSTANCES);
        // Instances that come back do so for each state.
        let mut sound = FxHashSet::default();
        let mut found = |aim| self.aimed(&domain, &recipes, aim, &mut sound);
        aims.iter().map(&mut found).collect()
    }

    fn aimed(
        &mut self,
        domain: &Domain<'c>,
        recipes: &[Recipe],
        aim: &Aim,
        sound: &mut FxHashSet<Recipe>,
    ) -> Option<Finding> {
        let mut tried = FxHashSet::default();
        for recipe in recipes {
            let recipe = changed(domain, recipe, aim);
            if domain.has_neighbour(&recipe)
                || sound.contains(&recipe)
                || !tried.insert(recipe.clone())
            {
                continue;
            }
            match self.check(domain, &recipe, Form::Custom) {
                Verdict::Confirmed(failure) => {
                    let is_read = matches!(failure, Failure::ComesBackDifferent { .. });
                    if !aim.is_read || is_read {
                        let finding = self.finding(domain, &recipe, failure);
                        return Some(finding).filter(|finding| finding.culprit.is_none());
                    }
                }
                _ => {
                    sound.insert(recipe);
                }
            }
        }
        None
    }
}

/// The recipe, changed so that the facts hold. Without a fact about discardable attributes there are none, since their names
/// have failures of their own.
fn changed(domain: &Domain<'_>, recipe: &Recipe, aim: &Aim) -> Recipe {
    let mut recipe = recipe.clone();
    for (place, decision) in domain.decisions.iter().enumerate() {
        let fact = aim
            .facts
            .iter()
            .find(|(subject, _)| *subject == decision.subject);
        let (subject, is_present) = match fact {
            Some(fact) => fact,
            None if decision.subject == Subject::Discardable => &(Subject::Discardable, false),
            None => continue,
        };
        // An attribute's default value precedes the others.
        let least = match subject {
            Subject::Slot(_) => decision.structural.saturating_sub(1),
            _ => 1,
        };
        let last = decision.arity.saturating_sub(1);
        recipe[place] = match (subject, is_present) {
            (_, false) => 0,
            (Subject::Discardable, true) => last.min(1),
            (_, true) => recipe[place].max(least).min(last),
        };
    }
    recipe
}
