//! Faults that are planted into the definitions of proved attributes and types: each loses its proof, or no instance
//! tells it apart.

use super::mutants::{Summary, drawn};
use super::mutations::{Mutant, mutants};
use super::{is_proved, with_fuzzer};
use format_prover::{Definition, Kind, Prover};
use format_runtime::dialect::{AttrOrTypeDefinition, Dialects};
use format_runtime::hooks::Environment;
use operation_core::Context;
use spec_tests::mlir::Mlir;
use spec_tests::referees;

/// The number of faults of each definition.
const ROUNDS: u64 = 8;

pub(crate) fn planted_faults_of_attributes_and_types_lose_their_proofs() -> Result<(), String> {
    let Some(mlir) = referees::or_skip("value_mutants", Mlir::all()) else {
        return Ok(());
    };
    let mut summary = Summary::default();
    for seed in 0..ROUNDS {
        round(mlir, seed, &mut summary);
    }
    eprintln!("{} mutants\n{}", summary.total(), summary.table());
    if summary.total() < 2_000 {
        return Err(format!("only {} mutants", summary.total()));
    }
    summary.check()
}

/// The attributes and types of the loaded dialects.
fn values(dialects: &Dialects) -> impl Iterator<Item = Definition> {
    Definition::all(dialects).filter(|each| each.kind != Kind::Operation)
}

fn get(dialects: &Dialects, value: Definition) -> &AttrOrTypeDefinition {
    match value.kind {
        Kind::Type => &dialects.types[value.index],
        _ => &dialects.attributes[value.index],
    }
}

fn set(dialects: &mut Dialects, value: Definition, changed: &AttrOrTypeDefinition) {
    match value.kind {
        Kind::Type => dialects.types[value.index] = changed.clone(),
        _ => dialects.attributes[value.index] = changed.clone(),
    }
}

/// A fault in one definition.
type Planted = (Definition, Mutant<AttrOrTypeDefinition>);

/// Plants one fault in each proved definition, proves all of them, and looks for failing instances of those that are
/// proved.
fn round(mlir: &Mlir, seed: u64, summary: &mut Summary) {
    let choose = drawn(seed);
    let proved = proved(mlir, &mlir.dialects);
    let planted: Vec<Planted> = values(&mlir.dialects)
        .filter(|value| proved(*value))
        .filter_map(|value| {
            let definition = get(&mlir.dialects, value);
            let mut all = mutants(definition);
            let number = choose(&definition.name, all.len())?;
            Some((value, all.swap_remove(number)))
        })
        .collect();
    let with = |planted: &[&Planted]| {
        let mut dialects = mlir.dialects.clone();
        for (value, mutant) in planted {
            set(&mut dialects, *value, &mutant.definition);
        }
        dialects
    };
    let dialects = with(&planted.iter().collect::<Vec<_>>());
    let keeps = self::proved(mlir, &dialects);
    let kept: Vec<&Planted> = planted
        .iter()
        .filter(|(value, mutant)| summary.count(mutant.rule, keeps(*value)))
        .collect();
    let values: Vec<Definition> = kept.iter().map(|(value, _)| *value).collect();
    let failing = failures(mlir, &dialects, &values);
    for each in kept {
        let (value, mutant) = each;
        // Another fault may be to blame, or none.
        let is_told_apart = || {
            let fails = |dialects: &Dialects| !failures(mlir, dialects, &[*value]).is_empty();
            fails(&with(&[each])) && !fails(&mlir.dialects)
        };
        let failure = failing.iter().find(|(other, _)| other == value);
        if let Some((_, failure)) = failure
            && is_told_apart()
        {
            summary.wrong.push((mutant.name(), failure.clone()));
        }
    }
}

/// Tells of each attribute and type of MLIR with these definitions if it is proved.
fn proved(mlir: &Mlir, dialects: &Dialects) -> impl Fn(Definition) -> bool + use<> {
    let context = Context::new();
    dialects.register(&context);
    let environment = Environment {
        dialects,
        hooks: &mlir.hooks,
    };
    let prover = Prover::new(&context, environment);
    let is_proved = |value: &Definition| {
        let proof = prover.proof(*value);
        proof.is_some_and(|proof| is_proved(&proof))
    };
    let all: Vec<Definition> = values(dialects).filter(is_proved).collect();
    move |value| all.contains(&value)
}

/// The first failures of instances.
fn failures(mlir: &Mlir, dialects: &Dialects, values: &[Definition]) -> Vec<(Definition, String)> {
    with_fuzzer(mlir, dialects, |fuzzer| {
        let failing = values.iter().filter_map(|value| {
            let (_, failures) = fuzzer.definition(&get(dialects, *value).name);
            Some((*value, failures.first()?.to_string()))
        });
        failing.collect()
    })
}
