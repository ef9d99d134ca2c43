//! Instances that are worth showing to a verifier: those first that ours has nothing against.

use crate::check::{Outcome, check_text};
use crate::explain::clash;
use crate::fuzzer::{Finding, Fuzzer, Noise, Verdict, class};
use crate::generate::{Domain, Recipe, Surroundings, likely};
use crate::scenery::{PLACE, Scenery, sceneries};
use arbitrary::Unstructured;
use format_runtime::dialect::OperationDefinition;
use format_runtime::text::{PrintOptions, parse, print};
use format_runtime::verify::verify;
use rustc_hash::FxHashSet;
use std::ops::Range;

/// Another operation that fails like that of a finding.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// How to make it.
    pub recipe: Recipe,
    /// The module in generic form, with what our verifier wants around the operation.
    pub generic: String,
}

/// Recipes tried for each candidate wanted.
const TRIES: usize = 12;

/// Where an operation may stand, and whether it ends its block.
fn places(definition: &OperationDefinition) -> (Vec<Option<&'static Scenery>>, bool) {
    let (sceneries, alone) = sceneries(definition);
    let mut places: Vec<Option<&Scenery>> = sceneries.into_iter().map(Some).collect();
    if alone || places.is_empty() {
        places.push(None);
    }
    (places, definition.traits.is_terminator || !definition.successors.is_empty())
}

impl<'c> Fuzzer<'c, '_> {
    /// Candidates of an operation by rank, as modules in generic form: valid as far as we know, simplest first. What
    /// our verifier rejects comes last, and only up to the number of one range.
    pub fn candidates(&mut self, domain: &Domain<'c>, ranks: Range<usize>, seed: u64) -> Vec<String> {
        let limit = ranks.end * TRIES;
        let entropy = Noise::new(seed ^ (domain.definition as u64) << 32).take(limit * 16);
        let recipes = likely(domain, limit, &mut Unstructured::new(&entropy));
        let definition = &self.generator.environment().dialects.operations[domain.definition];
        let (places, ends_block) = places(definition);
        let (mut valid, mut doubtful) = (Vec::new(), Vec::new());
        let mut seen = FxHashSet::default();
        'all: for recipe in &recipes {
            for &place in &places {
                if valid.len() >= ranks.end {
                    break 'all;
                }
                let Some((text, is_valid)) = self.judged(domain, recipe, place, ends_block) else { continue };
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
        valid.into_iter().take(ranks.end).skip(ranks.start).collect()
    }

    /// True if our verifier has nothing against the instance of a recipe, somewhere.
    pub(crate) fn is_valid(&mut self, domain: &Domain<'c>, recipe: &Recipe) -> bool {
        let (places, ends_block) = places(&self.generator.environment().dialects.operations[domain.definition]);
        places.iter().any(|&place| self.judged(domain, recipe, place, ends_block).is_some_and(|judged| judged.1))
    }

    /// Modules whose operation fails like that of a finding, and that our verifier has nothing against, by rank: what
    /// makes it fail stays, other choices change.
    pub fn alternatives(&mut self, finding: &Finding, ranks: Range<usize>) -> Vec<Alternative> {
        let index = self.generator.environment().dialects.operation_index.get(&finding.operation).copied();
        let Some(domain) = index.and_then(|index| self.generator.domain(index as usize).ok()) else {
            return Vec::new();
        };
        let (domain, recipe, wanted, count) = (&domain, &finding.recipe, finding.class(), ranks.end);
        let form = finding.failure.form();
        let limit = count * TRIES;
        let entropy = Noise::new(domain.definition as u64).take(limit * 16);
        let others = likely(domain, limit, &mut Unstructured::new(&entropy));
        let (places, ends_block) = places(&self.generator.environment().dialects.operations[domain.definition]);
        let overlaid = others.iter().map(|other| -> Recipe {
            recipe.iter().zip(other).map(|(&needed, &other)| if needed == 0 { other } else { needed }).collect()
        });
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        for candidate in overlaid.chain(others.iter().cloned()) {
            if found.len() >= count {
                break;
            }
            if !seen.insert(candidate.clone())
                || !matches!(self.check(domain, &candidate, form), Verdict::Fails(failure) if class(&failure) == wanted)
            {
                continue;
            }
            for &place in &places {
                let judged = self.judged(domain, &candidate, place, ends_block).filter(|each| each.1);
                found.extend(judged.map(|(generic, _)| Alternative { recipe: candidate.clone(), generic }));
            }
        }
        found.into_iter().take(ranks.end).skip(ranks.start).collect()
    }

    /// Tells a finding by another operation: everything it says is then about that one.
    pub fn retell(&mut self, finding: &mut Finding, alternative: Alternative) {
        let wanted = (finding.failure.form(), finding.class());
        let outcome = check_text(self.generator.environment(), alternative.generic.as_bytes(), &self.reading);
        if let Outcome::Fails(failures) = outcome
            && let Some(failure) = failures.into_iter().find(|failure| (failure.form(), class(failure)) == wanted)
        {
            finding.failure = failure;
        }
        let index = self.generator.environment().dialects.operation_index.get(&finding.operation).copied();
        let domain = index.and_then(|index| self.generator.domain(index as usize).ok());
        finding.clash = domain.and_then(|domain| {
            // By itself: what stands around the operation moves the place where the parser stops.
            match self.check(&domain, &alternative.recipe, wanted.0) {
                Verdict::Fails(failure) => clash(self, &domain, &alternative.recipe, &failure),
                _ => None,
            }
        });
        finding.recipe = alternative.recipe;
        finding.generic = alternative.generic;
    }

    /// The instance of a recipe in generic form, and whether our verifier has nothing against it.
    fn judged(
        &mut self,
        domain: &Domain<'c>,
        recipe: &Recipe,
        place: Option<&Scenery>,
        ends_block: bool,
    ) -> Option<(String, bool)> {
        self.first.reset();
        self.second.reset();
        let surroundings = Surroundings { parent: place.map(|_| PLACE.to_owned()) };
        let instance = self.generator.build(&self.first, domain, recipe, &surroundings)?;
        let (environment, context) = (self.generator.environment(), self.first.context());
        let style = PrintOptions { generic: true, ..PrintOptions::default() };
        let text = print(instance.module, environment, context, &style);
        let text = String::from_utf8_lossy(&text).into_owned();
        let Some(place) = place else {
            let valid = verify(instance.module, environment, context).is_empty();
            return Some((text, valid));
        };
        let text = place.around(&text, ends_block)?;
        let parsed = parse(&self.second, environment, text.as_bytes(), &self.reading);
        if parsed.diagnostics.iter().any(|each| each.is_error) {
            return Some((text, false));
        }
        let valid = verify(parsed.module, environment, context).is_empty();
        // As it would have been printed there.
        let text = print(parsed.module, environment, context, &style);
        Some((String::from_utf8_lossy(&text).into_owned(), valid))
    }
}
