//! Soundness of the analysis over many random definitions: if it reports nothing about an operation's format, not
//! even a warning, every instance round-trips. Counts the checked pairs and their kinds.

use crate::definitions::{compile, domains, file, safe, with_fuzzer};
use crate::variety::Variety;
use arbitrary::Unstructured;
use format_compiler::Compilation;
use format_runtime::dialect::Dialects;
use round_trip::generate::definitions::{Definition, Kind, MlirVersion, definition, seeded};
use round_trip::generate::{Domain, Recipe, Surroundings, exhaustive, random};
use round_trip::{Fuzzer, Statistics, Verdict, shrink};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

/// The number of definitions in one file: reading their includes takes longer than reading them.
const TOGETHER: usize = 200;
/// The number of random recipes tried for each requested instance, if there are few different ones.
const TRIES: usize = 2;

/// The results of a run.
#[derive(Clone, Default, Debug)]
pub struct Summary {
    /// The number of different definitions.
    pub definitions: usize,
    /// The number of repeated definitions.
    pub repeated: usize,
    /// The number of definitions with a safe format whose instances can be built.
    pub safe: usize,
    /// The number of checked pairs of a safe definition and an instance, all different.
    pub pairs: u64,
    /// The number of pairs also checked in generic form.
    pub generic: u64,
    /// The failures, shrunk as far as possible.
    pub failures: Vec<String>,
    /// The elements of the safe definitions.
    pub variety: Variety,
    /// The choices made for their instances.
    pub instances: Statistics,
    seen: HashSet<u64>,
}

/// Checks instances of the definitions with these seeds: all small ones and random ones, each once.
pub fn soundness(
    seeds: Range<u64>,
    instances: usize,
    mut progress: impl FnMut(&Summary),
) -> Summary {
    let mut summary = Summary::default();
    let mut next = seeds.start;
    while next < seeds.end {
        let batch = next..seeds.end.min(next + TOGETHER as u64);
        next = batch.end;
        let mut defined = Vec::new();
        for (number, seed) in batch.clone().enumerate() {
            let bytes = seeded(seed);
            let of = |number| {
                definition(
                    Kind::Operation,
                    MlirVersion::Llvm22,
                    number,
                    &mut Unstructured::new(&bytes),
                )
            };
            if summary.seen.insert(hash(&of(0).text)) {
                defined.push(of(number));
            } else {
                summary.repeated += 1;
            }
        }
        summary.definitions += defined.len();
        let all: String = defined.iter().map(|one| one.text.as_str()).collect();
        let compilation = compile(&file(&all));
        let safe = safe(&compilation);
        with_fuzzer(&compilation, |dialects, fuzzer| {
            let mut run = Run {
                summary: &mut summary,
                defined: &defined,
                compilation: &compilation,
                dialects,
            };
            for (index, domain) in domains(dialects, fuzzer, &safe) {
                run.definition(
                    fuzzer,
                    index,
                    &domain,
                    batch.start ^ (index as u64) << 32,
                    instances,
                );
            }
        });
        progress(&summary);
    }
    summary
}

/// The definitions of one file.
struct Run<'r> {
    summary: &'r mut Summary,
    defined: &'r [Definition],
    compilation: &'r Compilation,
    dialects: &'r Dialects,
}

impl Run<'_> {
    fn definition<'c>(
        &mut self,
        fuzzer: &mut Fuzzer<'c, '_>,
        index: usize,
        domain: &Domain<'c>,
        seed: u64,
        instances: usize,
    ) {
        let summary = &mut *self.summary;
        summary.safe += 1;
        let before = summary.pairs;
        for (number, recipe) in recipes(domain, seed, instances).iter().enumerate() {
            // The generic form is independent of the format: a few instances are enough.
            let generic_too = number % 16 == 0;
            match fuzzer.judge_format(domain, recipe, generic_too) {
                Verdict::Same => {
                    summary.pairs += 1;
                    summary.generic += u64::from(generic_too);
                    summary.instances.count(domain, recipe);
                }
                Verdict::Refused(())
                | Verdict::Unknown(())
                | Verdict::NoText(())
                | Verdict::Crash => {}
                Verdict::Confirmed(_) => {
                    summary.pairs += 1;
                    let name = &self.dialects.operations[index].name;
                    let text = self
                        .defined
                        .iter()
                        .find(|one| name.strip_prefix("t.") == Some(&one.mnemonic));
                    let text = text.map_or("", |one| one.text.as_str());
                    summary
                        .failures
                        .push(format!("{text}{}", smallest(fuzzer, domain, recipe)));
                    break;
                }
            }
        }
        let name = &self.dialects.operations[index].name;
        summary
            .variety
            .count(self.compilation, name, summary.pairs - before);
    }
}

/// Different recipes: all small ones, then random ones.
fn recipes(domain: &Domain<'_>, seed: u64, instances: usize) -> Vec<Recipe> {
    let mut recipes = exhaustive(domain, instances / 2);
    let mut seen: HashSet<Recipe> = recipes.iter().cloned().collect();
    let entropy: Vec<u8> = (0..8).flat_map(|part| seeded(seed ^ part << 56)).collect();
    let mut bytes = Unstructured::new(&entropy);
    for _ in 0..instances * TRIES {
        if recipes.len() >= instances || bytes.is_empty() {
            break;
        }
        let recipe = random(domain, &mut bytes);
        if seen.insert(recipe.clone()) {
            recipes.push(recipe);
        }
    }
    recipes
}

/// A description of the smallest failing instance.
fn smallest<'c>(fuzzer: &mut Fuzzer<'c, '_>, domain: &Domain<'c>, recipe: &Recipe) -> String {
    let small = shrink(recipe, |candidate| {
        fuzzer.judge_format(domain, candidate, true).is_confirmed()
    });
    let generic = fuzzer
        .text(domain, &small, &Surroundings::default(), true)
        .unwrap_or_default();
    let failure = match fuzzer.judge_format(domain, &small, true) {
        Verdict::Confirmed(failure) => format!("{failure:#?}"),
        _ => "it came back the second time".to_owned(),
    };
    format!("{generic}{failure}")
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
