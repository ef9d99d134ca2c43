//! Any bytes are the definition of an operation with a format, and instances of it. If the analysis reports nothing
//! about the format, not even a warning, every instance round-trips.

use crate::definitions::{compile, domains, file, safe, with_fuzzer};
use arbitrary::Unstructured;
use round_trip::Verdict;
use round_trip::generate::definitions::{Kind, MlirVersion, definition};
use round_trip::generate::{exhaustive, random};

/// The number of instances tried for one definition.
const INSTANCES: usize = 6;

/// Builds the definition encoded in `data`; panics if its format is called safe but an instance fails to round-trip.
pub fn run(data: &[u8]) {
    let (first, second) = data.split_at(data.len() * 3 / 4);
    let defined = definition(
        Kind::Operation,
        MlirVersion::Llvm22,
        0,
        &mut Unstructured::new(first),
    );
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
                if let Verdict::Confirmed(failure) = fuzzer.judge_format(&domain, &recipe, true) {
                    panic!(
                        "{}\nis called safe, but {recipe:?} does not come back: {failure:#?}",
                        defined.text
                    );
                }
            }
        }
    });
}

/// Like [`run`], for a text of definitions. Returns the number of safe ones.
pub fn run_on_file(text: &str) -> usize {
    let compilation = compile(&file(text));
    let safe = safe(&compilation);
    with_fuzzer(&compilation, |dialects, fuzzer| {
        let domains = domains(dialects, fuzzer, &safe);
        for (_, domain) in &domains {
            for recipe in exhaustive(domain, 400) {
                if let Verdict::Confirmed(failure) = fuzzer.judge_format(domain, &recipe, true) {
                    panic!(
                        "{text}\nis called safe, but {recipe:?} does not come back: {failure:#?}"
                    );
                }
            }
        }
        domains.len()
    })
}
