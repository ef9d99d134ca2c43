//! Instances that are worth showing to a verifier: those first that ours has nothing against.

use crate::FuzzOptions;
use crate::fuzzer::{Fuzzer, recipes};
use crate::generate::{Domain, Recipe, Surroundings};
use format_runtime::text::{PrintOptions, print};
use format_runtime::verify::verify;
use rustc_hash::FxHashSet;
use std::ops::Range;

/// Recipes tried for each candidate wanted.
const TRIES: usize = 12;

impl<'c> Fuzzer<'c, '_> {
    /// Candidates of an operation by rank, as modules in generic form: valid as far as we know, simplest first. What
    /// our verifier rejects comes last, and only up to the number of one range.
    pub fn candidates(&mut self, domain: &Domain<'c>, ranks: Range<usize>, seed: u64) -> Vec<String> {
        let options = FuzzOptions { budget: ranks.end * TRIES, seed, ..FuzzOptions::default() };
        let (mut valid, mut doubtful) = (Vec::new(), Vec::new());
        let mut seen = FxHashSet::default();
        for recipe in recipes(domain, &options) {
            if valid.len() >= ranks.end {
                break;
            }
            let Some((text, is_valid)) = self.judged(domain, &recipe) else { continue };
            if !seen.insert(text.clone()) {
                continue;
            }
            if is_valid {
                valid.push(text);
            } else if doubtful.len() < ranks.len() {
                doubtful.push(text);
            }
        }
        if valid.len() < ranks.end {
            valid.extend(doubtful);
        }
        valid.into_iter().take(ranks.end).skip(ranks.start).collect()
    }

    /// The instance of a recipe in generic form, and whether our verifier has nothing against it.
    fn judged(&mut self, domain: &Domain<'c>, recipe: &Recipe) -> Option<(String, bool)> {
        self.first.reset();
        let instance = self.generator.build(&self.first, domain, recipe, &Surroundings::default())?;
        let (environment, context) = (self.generator.environment(), self.first.context());
        let style = PrintOptions { generic: true, ..PrintOptions::default() };
        let text = print(instance.module, environment, context, &style);
        let valid = verify(instance.module, environment, context).is_empty();
        Some((String::from_utf8_lossy(&text).into_owned(), valid))
    }
}
