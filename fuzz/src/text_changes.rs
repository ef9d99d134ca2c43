//! Any bytes are the definition of an operation, and the same with a few of these bytes changed. A verdict of
//! compatible or unchanged is correct: the new definition parses every text of the old one to the same operation. A
//! verdict of breaking has a failing witness.

use crate::definitions::{compile, file, safe, with_two};
use arbitrary::Unstructured;
use format_runtime::text::{ParseOptions, parse};
use format_runtime::verify::verify;
use migration::difference::report::{Failure, Kind as Of, Verdict, Witness};
use migration::difference::{Budget, Comparer, Pair, Registered, Versions};
use migration::transfer::Transfer;
use operation_core::{Context, IrArena};
use round_trip::generate::definitions::{Kind, MlirVersion, definition};
use round_trip::{Fuzzer, without_quoted};
use std::collections::BTreeMap;

/// The number of instances considered for a verdict.
const BUDGET: usize = 200;

/// Counts of the verdicts on pairs of definitions.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    /// Pairs of valid definitions with different texts.
    pub pairs: u64,
    /// Pairs with the same fingerprint.
    pub same: u64,
    /// Pairs called compatible, or unchanged after a trial.
    pub compatible: u64,
    /// Pairs called readable by new tools only.
    pub for_new_tools: u64,
    /// Pairs called breaking.
    pub breaking: u64,
    /// Pairs without a comparison.
    pub not_compared: u64,
    /// The reasons for no comparison, without names.
    pub reasons: BTreeMap<String, u64>,
    /// Instances printed by the old definition of a compatible pair, and parsed as the same by the new one.
    pub instances: u64,
    /// Failing witnesses.
    pub witnesses: u64,
}

/// Compares the definitions encoded in `data`; panics if a verdict is wrong.
pub fn run(data: &[u8]) {
    let mut tally = Tally::default();
    if let Err(problem) = pair(data, 20, &mut tally) {
        panic!("{problem}");
    }
}

/// Compares two definitions, and tests the verdict with this number of random instances.
///
/// # Errors
///
/// A description of the wrong verdict.
pub fn pair(data: &[u8], instances: usize, tally: &mut Tally) -> Result<(), String> {
    let (first, second) = data.split_at(data.len() * 3 / 4);
    let define = |bytes: &[u8]| {
        definition(
            Kind::Operation,
            MlirVersion::Llvm22,
            0,
            &mut Unstructured::new(bytes),
        )
        .text
    };
    let mut changed = first.to_vec();
    let mut bytes = Unstructured::new(second);
    for _ in 0..bytes.int_in_range(1..=3).unwrap_or(1) {
        // Later bytes have less effect.
        let place = bytes
            .int_in_range(0..=255)
            .unwrap_or(0)
            .min(changed.len().saturating_sub(1));
        if let Some(byte) = changed.get_mut(place) {
            *byte = bytes.arbitrary().unwrap_or_default();
        }
    }
    let (old, new) = (define(first), define(&changed));
    if old == new {
        return Ok(());
    }
    let compilations = (compile(&file(&old)), compile(&file(&new)));
    // Only definitions that round-trip themselves can be compared.
    if safe(&compilations.0).is_empty() || safe(&compilations.1).is_empty() {
        return Ok(());
    }
    let seed = bytes.arbitrary().unwrap_or(1u64) | 1;
    with_two(&compilations.0, &compilations.1, |versions| {
        tally.pairs += 1;
        let paired = versions.pair();
        let pairs: Vec<Pair> = paired
            .pairs
            .into_iter()
            .filter(|pair| pair.kind == Of::Operation)
            .collect();
        let all = match pairs.first() {
            Some(_) => pairs,
            None => {
                tally.same += 1;
                let index = |dialects: &format_runtime::dialect::Dialects| {
                    dialects
                        .operations
                        .iter()
                        .position(|each| !each.name.starts_with("builtin."))
                };
                let both = index(versions.old.dialects).zip(index(versions.new.dialects));
                both.map(|(old, new)| Pair {
                    kind: Of::Operation,
                    old,
                    new,
                })
                .into_iter()
                .collect()
            }
        };
        all.into_iter().try_for_each(|pair| {
            check(versions, pair, seed, instances, tally)
                .map_err(|problem| format!("{problem}\n{old}\n{new}"))
        })
    })
}

fn check(
    versions: Versions<'_>,
    pair: Pair,
    seed: u64,
    instances: usize,
    tally: &mut Tally,
) -> Result<(), String> {
    let before = versions.renamed.inverted(versions.old.dialects);
    let contexts = (Context::new(), Context::new());
    versions.old.dialects.register(&contexts.0);
    versions.new.dialects.register(&contexts.1);
    let mut fuzzers = (
        Fuzzer::new(&contexts.0, versions.old),
        Fuzzer::new(&contexts.1, versions.new),
    );
    let mut compare = |budget: Budget| {
        let old = Registered {
            context: &contexts.0,
            fuzzer: &mut fuzzers.0,
        };
        let new = Registered {
            context: &contexts.1,
            fuzzer: &mut fuzzers.1,
        };
        Comparer::new(versions, &before, old, new, budget).compare(pair)
    };
    let change = compare(Budget {
        instances: BUDGET,
        ..Budget::default()
    });
    let count = match change.verdict {
        Verdict::Unchanged | Verdict::Compatible => &mut tally.compatible,
        Verdict::NotForOldTools => &mut tally.for_new_tools,
        Verdict::Breaking => &mut tally.breaking,
        _ => {
            let reason = without_quoted(change.reason.as_deref().unwrap_or("nothing was tried"));
            *tally.reasons.entry(reason).or_default() += 1;
            &mut tally.not_compared
        }
    };
    *count += 1;
    match change.verdict {
        Verdict::Breaking => {
            for witness in change
                .old_text
                .iter()
                .flat_map(|direction| &direction.witnesses)
            {
                fails(versions, witness)?;
                tally.witnesses += 1;
            }
            Ok(())
        }
        Verdict::Unchanged | Verdict::Compatible | Verdict::NotForOldTools => {
            let tried = compare(Budget {
                instances,
                seed,
                only_random: true,
                ..Budget::default()
            })
            .old_text;
            let tried = tried.unwrap_or_default();
            tally.instances += tried.tried as u64;
            match tried.witnesses.first() {
                None => Ok(()),
                Some(witness) => Err(format!(
                    "called {:?}, but old text fails: {witness:#?}",
                    change.verdict
                )),
            }
        }
        Verdict::Added | Verdict::Removed | Verdict::NotCompared => Ok(()),
    }
}

/// Checks the effect of the new definitions on the text of a witness.
fn fails(versions: Versions<'_>, witness: &Witness) -> Result<(), String> {
    let contexts = (Context::new(), Context::new());
    versions.old.dialects.register(&contexts.0);
    versions.new.dialects.register(&contexts.1);
    let arenas = (IrArena::new(&contexts.0), IrArena::new(&contexts.1));
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let meant = parse(&arenas.0, versions.old, witness.text.as_bytes(), &options);
    let read = parse(&arenas.1, versions.new, witness.text.as_bytes(), &options);
    let is_refused = |diagnostics: &[format_runtime::text::Diagnostic]| {
        diagnostics.iter().any(|each| each.is_error)
    };
    if is_refused(&meant.diagnostics) {
        return Err(format!(
            "the old definitions don't read their own text: {witness:#?}"
        ));
    }
    let fails = match witness.failure {
        Failure::Refused => is_refused(&read.diagnostics),
        Failure::Invalid => !verify(read.module, versions.new, &contexts.1).is_empty(),
        Failure::OtherMeaning | Failure::NotExpressible => {
            let mut transfer = Transfer::new(
                versions.old,
                &contexts.0,
                versions.new,
                &contexts.1,
                &arenas.1,
                versions.renamed,
            );
            transfer.compare(meant.module, read.module).is_err()
        }
    };
    if fails {
        Ok(())
    } else {
        Err(format!("a witness is read as what it is: {witness:#?}"))
    }
}
