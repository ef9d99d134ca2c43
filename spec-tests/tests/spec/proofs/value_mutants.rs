//! Faults that are planted into the definitions of proved attributes and types: each loses its proof, or no instance
//! tells it apart.

use super::mutants::{Summary, drawn};
use super::mutations::{Mutant, mutants};
use super::{is_proved, samples};
use format_prover::{Proof, Prover};
use format_runtime::dialect::{AttrOrTypeDefinition, Dialects};
use format_runtime::hooks::Environment;
use operation_core::{Context, IrArena};
use round_trip::Fuzzer;
use spec_tests::mlir::Mlir;
use spec_tests::referees;
use std::collections::BTreeMap;

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

/// An attribute or a type of the loaded dialects, by index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Attribute(usize),
    Type(usize),
}

impl Place {
    fn all(dialects: &Dialects) -> impl Iterator<Item = Place> {
        let attributes = (0..dialects.attributes.len()).map(Place::Attribute);
        attributes.chain((0..dialects.types.len()).map(Place::Type))
    }

    fn definition(self, dialects: &Dialects) -> &AttrOrTypeDefinition {
        match self {
            Place::Attribute(index) => &dialects.attributes[index],
            Place::Type(index) => &dialects.types[index],
        }
    }

    fn set(self, dialects: &mut Dialects, definition: &AttrOrTypeDefinition) {
        match self {
            Place::Attribute(index) => dialects.attributes[index] = definition.clone(),
            Place::Type(index) => dialects.types[index] = definition.clone(),
        }
    }

    fn proof(self, prover: &Prover<'_>) -> Option<Proof> {
        match self {
            Place::Attribute(index) => prover.attribute(index),
            Place::Type(index) => prover.type_(index),
        }
    }
}

/// A fault in one definition.
type Planted = (Place, Mutant<AttrOrTypeDefinition>);

/// Plants one fault in each proved definition, proves all of them, and looks for failing instances of those that are
/// proved.
fn round(mlir: &Mlir, seed: u64, summary: &mut Summary) {
    let choose = drawn(seed);
    let proved = proved(mlir, &mlir.dialects);
    let planted: Vec<Planted> = Place::all(&mlir.dialects)
        .filter(|place| proved(*place))
        .filter_map(|place| {
            let definition = place.definition(&mlir.dialects);
            let mut all = mutants(definition);
            let number = choose(&definition.name, all.len())?;
            Some((place, all.swap_remove(number)))
        })
        .collect();
    let with = |planted: &[&Planted]| {
        let mut dialects = mlir.dialects.clone();
        for (place, mutant) in planted {
            place.set(&mut dialects, &mutant.definition);
        }
        dialects
    };
    let dialects = with(&planted.iter().collect::<Vec<_>>());
    let keeps = self::proved(mlir, &dialects);
    let kept: Vec<&Planted> = planted
        .iter()
        .filter(|(place, mutant)| summary.count(mutant.rule, keeps(*place)))
        .collect();
    let places: Vec<Place> = kept.iter().map(|(place, _)| *place).collect();
    let failing = failures(mlir, &dialects, &places);
    for each in kept {
        let (place, mutant) = each;
        // Another fault may be to blame, or none.
        let is_told_apart = || {
            let fails = |dialects: &Dialects| !failures(mlir, dialects, &[*place]).is_empty();
            fails(&with(&[each])) && !fails(&mlir.dialects)
        };
        if let Some(failure) = failing.get(place)
            && is_told_apart()
        {
            summary.wrong.push((mutant.name(), failure.clone()));
        }
    }
}

/// Tells of each attribute and type of MLIR with these definitions if it is proved.
fn proved(mlir: &Mlir, dialects: &Dialects) -> impl Fn(Place) -> bool + use<> {
    let context = Context::new();
    dialects.register(&context);
    let environment = Environment {
        dialects,
        hooks: &mlir.hooks,
    };
    let prover = Prover::new(&context, environment);
    let is_proved = |place: &Place| place.proof(&prover).is_some_and(|proof| is_proved(&proof));
    let all: Vec<Place> = Place::all(dialects).filter(is_proved).collect();
    move |place| all.contains(&place)
}

/// The first failures of instances.
fn failures(mlir: &Mlir, dialects: &Dialects, places: &[Place]) -> BTreeMap<Place, String> {
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let samples = samples();
    let environment = Environment {
        dialects,
        hooks: &mlir.hooks,
    };
    let mut fuzzer = Fuzzer::with_samples(&context, environment, &samples, &arena);
    let failing = places.iter().filter_map(|place| {
        let (_, failures) = fuzzer.definition(&place.definition(dialects).name);
        Some((*place, failures.first()?.to_string()))
    });
    failing.collect()
}
