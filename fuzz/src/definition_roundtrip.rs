//! Any bytes are the definition of an operation with a format, and instances of it. Where the analysis of formats has
//! nothing against the format, not even a warning, every instance comes back.

use crate::definitions::{Checked, check, compile, file, safe, with_fuzzer};
use arbitrary::Unstructured;
use format_runtime::dialect::Dialects;
use round_trip::generate::definitions::{Edition, Kind, definition, seeded};
use round_trip::generate::{Domain, Recipe, exhaustive, random};
use std::ops::Range;

/// Instances tried of one definition.
const INSTANCES: usize = 6;
/// Definitions in one file: reading what they include takes longer than reading them.
const TOGETHER: usize = 200;

/// Defines what `data` says; panics if an instance of a format that is called safe does not come back.
pub fn run(data: &[u8]) {
    let (first, second) = data.split_at(data.len() * 3 / 4);
    let defined = definition(Kind::Operation, Edition::Llvm22, 0, &mut Unstructured::new(first));
    let compilation = compile(&file(&defined.text));
    let safe = safe(&compilation);
    if safe.is_empty() {
        return;
    }
    with_fuzzer(&compilation, |dialects, fuzzer| {
        let mut bytes = Unstructured::new(second);
        for (_, domain) in domains(dialects, fuzzer, &safe) {
            for _ in 0..INSTANCES {
                let recipe = random(&domain, &mut bytes);
                if let Checked::Fails(failure) = check(fuzzer, &domain, &recipe, true) {
                    panic!("{}\nis called safe, but {recipe:?} does not come back: {failure}", defined.text);
                }
            }
        }
    });
}

fn domains<'c>(dialects: &Dialects, fuzzer: &round_trip::Fuzzer<'c, '_>, names: &[String]) -> Vec<(usize, Domain<'c>)> {
    let indices = names.iter().filter_map(|name| dialects.operation_index.get(name).map(|&index| index as usize));
    let domain = |index| fuzzer.generator().domain(index).ok().map(|domain| (index, domain));
    indices.filter_map(domain).filter(|(_, domain)| domain.unchecked.is_none()).collect()
}

/// What a run over many definitions saw.
#[derive(Clone, Default, Debug)]
pub struct Summary {
    /// Definitions made.
    pub definitions: usize,
    /// Those whose format the analysis calls safe and whose instances can be made.
    pub safe: usize,
    /// Pairs of a safe definition and an instance that were checked.
    pub pairs: u64,
    /// What did not come back.
    pub failures: Vec<String>,
}

/// Checks instances of the definitions with these seeds, all small ones and random ones.
pub fn soundness(seeds: Range<u64>, instances: usize, mut progress: impl FnMut(&Summary)) -> Summary {
    let mut summary = Summary::default();
    let mut next = seeds.start;
    while next < seeds.end {
        let batch: Vec<u64> = (next..seeds.end.min(next + TOGETHER as u64)).collect();
        next += TOGETHER as u64;
        let defined = batch.iter().enumerate().map(|(number, &seed)| {
            definition(Kind::Operation, Edition::Llvm22, number, &mut Unstructured::new(&seeded(seed)))
        });
        let defined: Vec<_> = defined.collect();
        summary.definitions += defined.len();
        let all: String = defined.iter().map(|one| one.text.as_str()).collect();
        let compilation = compile(&file(&all));
        let safe = safe(&compilation);
        with_fuzzer(&compilation, |dialects, fuzzer| {
            for (index, domain) in domains(dialects, fuzzer, &safe) {
                summary.safe += 1;
                let entropy = seeded(batch[0] ^ (index as u64) << 32);
                let mut bytes = Unstructured::new(&entropy);
                let small = exhaustive(&domain, instances / 2);
                let rest = instances - small.len();
                let randoms: Vec<Recipe> = (0..rest).map(|_| random(&domain, &mut bytes)).collect();
                for recipe in small.iter().chain(&randoms) {
                    match check(fuzzer, &domain, recipe, false) {
                        Checked::Same => summary.pairs += 1,
                        Checked::Nothing => {}
                        Checked::Fails(failure) => {
                            summary.pairs += 1;
                            let name = &dialects.operations[index].name;
                            let text = defined.iter().find(|one| name.ends_with(&format!(".{}", one.mnemonic)));
                            let text = text.map_or("", |one| one.text.as_str());
                            summary.failures.push(format!("{text}{recipe:?}: {failure}"));
                            break;
                        }
                    }
                }
            }
        });
        progress(&summary);
    }
    summary
}

#[cfg(test)]
mod tests {
    use round_trip::generate::definitions::seeded;

    #[test]
    fn smoke() {
        for seed in 0..60 {
            super::run(&seeded(seed));
        }
    }

    #[test]
    fn safe_formats_come_back() {
        let summary = super::soundness(1000..1600, 60, |_| {});
        assert!(summary.failures.is_empty(), "{}", summary.failures.join("\n\n"));
        assert!(summary.safe > 25 && summary.pairs > 1000, "{summary:?}");
    }
}
