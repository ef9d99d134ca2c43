//! Instances to show to an external verifier. Instances accepted by our own verifier come first.

use crate::check::{Outcome, check_text};
use crate::explain::clash;
use crate::fuzzer::Fuzzer;
use crate::generate::{Domain, Recipe, likely};
use crate::noise::SplitMix64;
use crate::search::{Finding, class};
use crate::verdict::Verdict;
use arbitrary::Unstructured;
use rustc_hash::FxHashSet;
use std::ops::Range;

/// Another operation with the same kind of failure as the operation of a finding.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// The recipe of its instance.
    pub recipe: Recipe,
    /// The module in generic form, with the surroundings required by our verifier.
    pub generic: String,
}

/// The number of recipes tried for each candidate.
const TRIES: usize = 12;

impl<'c> Fuzzer<'c, '_> {
    /// Returns candidates of an operation by rank, as modules in generic form: valid as far as is known, simplest
    /// first. Candidates rejected by our verifier come last, and only up to the size of one range.
    pub fn candidates(
        &mut self,
        domain: &Domain<'c>,
        ranks: Range<usize>,
        seed: u64,
    ) -> Vec<String> {
        let limit = ranks.end * TRIES;
        let entropy = SplitMix64::new(seed ^ (domain.definition as u64) << 32).take(limit * 16);
        let recipes = likely(domain, limit, &mut Unstructured::new(&entropy));
        let (places, ends_block) = self.places(domain);
        let (mut valid, mut doubtful) = (Vec::new(), Vec::new());
        let mut seen = FxHashSet::default();
        'all: for recipe in &recipes {
            for &place in &places {
                if valid.len() >= ranks.end {
                    break 'all;
                }
                let Some((text, is_valid)) = self.placed(domain, recipe, place, ends_block) else {
                    continue;
                };
                if !seen.insert(text.clone()) {
                    continue;
                }
                if is_valid {
                    valid.push(text);
                } else if doubtful.len() < ranks.len() {
                    doubtful.push(text);
                }
            }
        }
        if valid.len() < ranks.end {
            valid.extend(doubtful);
        }
        valid
            .into_iter()
            .take(ranks.end)
            .skip(ranks.start)
            .collect()
    }

    /// Returns modules, by rank. Their operation fails in the same way as the operation of a finding, and our
    /// verifier accepts it: the choices that cause the failure stay, the others vary.
    pub fn alternatives(&mut self, finding: &Finding, ranks: Range<usize>) -> Vec<Alternative> {
        let index = self
            .generator
            .environment()
            .dialects
            .operations
            .index_of(&finding.operation);
        let Some(domain) = index.and_then(|index| self.generator.domain(index as usize).ok())
        else {
            return Vec::new();
        };
        let (domain, recipe, wanted, count) =
            (&domain, &finding.recipe, finding.class(), ranks.end);
        let form = finding.failure.form();
        let limit = count * TRIES;
        let entropy = SplitMix64::new(domain.definition as u64).take(limit * 16);
        let others = likely(domain, limit, &mut Unstructured::new(&entropy));
        let (places, ends_block) = self.places(domain);
        let overlaid = others.iter().map(|other| -> Recipe {
            recipe
                .iter()
                .zip(other)
                .map(|(&needed, &other)| if needed == 0 { other } else { needed })
                .collect()
        });
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        for candidate in overlaid.chain(others.iter().cloned()) {
            if found.len() >= count {
                break;
            }
            if !seen.insert(candidate.clone())
                || !matches!(self.check(domain, &candidate, form), Verdict::Confirmed(failure) if class(&failure) == wanted)
            {
                continue;
            }
            for &place in &places {
                let placed = self
                    .placed(domain, &candidate, place, ends_block)
                    .filter(|each| each.1);
                found.extend(placed.map(|(generic, _)| Alternative {
                    recipe: candidate.clone(),
                    generic,
                }));
            }
        }
        found
            .into_iter()
            .take(ranks.end)
            .skip(ranks.start)
            .collect()
    }

    /// Replaces the operation of a finding by an alternative, and describes the alternative everywhere in the
    /// finding.
    pub fn replace_operation(&mut self, finding: &mut Finding, alternative: Alternative) {
        let wanted = (finding.failure.form(), finding.class());
        let outcome = check_text(
            self.generator.environment(),
            alternative.generic.as_bytes(),
            &self.reading,
        );
        if let Outcome::Fails(failures) = outcome
            && let Some(failure) = failures
                .into_iter()
                .find(|failure| (failure.form(), class(failure)) == wanted)
        {
            finding.failure = failure;
        }
        let index = self
            .generator
            .environment()
            .dialects
            .operations
            .index_of(&finding.operation);
        let domain = index.and_then(|index| self.generator.domain(index as usize).ok());
        finding.clash = domain.and_then(|domain| {
            // Checked without surroundings: they would change the place where the parser stops.
            match self.check(&domain, &alternative.recipe, wanted.0) {
                Verdict::Confirmed(failure) => clash(self, &domain, &alternative.recipe, &failure),
                _ => None,
            }
        });
        finding.recipe = alternative.recipe;
        finding.generic = alternative.generic;
    }
}
