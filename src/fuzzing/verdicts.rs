//! The verdict for each definition: a proof, a witness, or neither.

use super::{certainty, samples};
use clap::ValueEnum;
use documents::model::RoundTrip;
use format_compiler::diagnostic::Certainty;
use format_prover::{Definition, Kind, Proof, Prover};
use format_runtime::hooks::Environment;
use operation_core::{Context, IrArena};
use round_trip::{Failure, FuzzOptions, Fuzzer};
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap};

/// The outcome for the round trip of a definition, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum, Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Verdict {
    /// Every instance comes back.
    Proved,
    /// Every instance comes back if assumptions hold.
    ProvedGiven,
    /// Neither a proof nor a witness is known.
    Unknown,
    /// An instance doesn't come back.
    Refuted,
}

impl Verdict {
    /// The word for it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Verdict::Proved => "proved",
            Verdict::ProvedGiven => "proved-given",
            Verdict::Unknown => "unknown",
            Verdict::Refuted => "refuted",
        }
    }
}

/// An instance that doesn't come back.
pub(crate) struct Witness {
    /// The instance in generic form.
    pub(crate) generic: String,
    /// The failure of its round trip.
    pub(crate) failure: Failure,
    /// The verifiers in C++ that may refuse it.
    pub(crate) unless: Vec<String>,
}

/// A definition with its verdict.
pub(crate) struct Judged {
    pub(crate) definition: Definition,
    /// `dialect.op`, `#dialect.attribute` or `!dialect.type`.
    pub(crate) name: String,
    pub(crate) verdict: Verdict,
    /// The assumptions of the proof.
    pub(crate) given: Vec<String>,
    /// The obstacles to a proof.
    pub(crate) causes: Vec<String>,
    pub(crate) witness: Option<Witness>,
}

impl Judged {
    /// The verdict as documents have it.
    pub(crate) fn round_trip(&self) -> RoundTrip {
        RoundTrip {
            verdict: self.verdict.word().to_owned(),
            given: self.given.clone(),
            cause: self.causes.clone(),
            witness: self
                .witness
                .as_ref()
                .map(|witness| documents::model::Witness {
                    generic: witness.generic.clone(),
                    failure: witness.failure.to_string(),
                    unless: witness.unless.clone(),
                }),
        }
    }
}

/// The number of instances among which a witness is sought, unless another is asked for.
pub(crate) const BUDGET: usize = 100;

/// The number of different failures among which one of the operation itself is sought.
const FEW: usize = 4;

/// Judges the wanted definitions with declarative formats outside of MLIR's builtin dialect, by their names. A witness is sought
/// among `budget` instances of each that isn't proved.
pub(crate) fn judge(
    environment: Environment<'_>,
    is_wanted: &dyn Fn(&str) -> bool,
    budget: usize,
) -> Vec<Judged> {
    let dialects = environment.dialects;
    let is_builtin = |name: &str| name.trim_start_matches(['#', '!']).starts_with("builtin.");
    let context = Context::new();
    dialects.register(&context);
    let samples = samples();
    let arena = IrArena::new(&context);
    let mut judge = Judge {
        environment,
        prover: Prover::new(&context, environment),
        classes: HashMap::new(),
        fuzzer: Fuzzer::with_samples(&context, environment, &samples, &arena),
        budget,
    };
    Definition::all(dialects)
        .filter_map(|definition| Some((definition, definition.name(dialects)?)))
        .filter(|(_, name)| is_wanted(name) && !is_builtin(name))
        .filter_map(|(definition, name)| judge.judge(definition, name))
        .collect()
}

/// The verdict for one definition as a sentence, as Markdown; `None` if it has no declarative format.
pub(crate) fn sentence(environment: Environment<'_>, name: &str) -> Option<String> {
    let judged = judge(environment, &|each| each == name, BUDGET).pop()?;
    Some(format!("Round trip: {}.", judged.round_trip().sentence()))
}

/// Proofs, and the search for witnesses.
struct Judge<'c, 'e> {
    environment: Environment<'e>,
    prover: Prover<'c>,
    /// The assumptions of the proofs of attributes and types, by name, as far as they are known; `None` without a proof.
    classes: HashMap<String, Option<BTreeSet<String>>>,
    fuzzer: Fuzzer<'c, 'e>,
    budget: usize,
}

impl Judge<'_, '_> {
    fn judge(&mut self, definition: Definition, name: String) -> Option<Judged> {
        let proof = self.prover.proof(definition)?;
        let given = self.assumptions(&proof);
        let causes = proof.causes();
        let witness = match (definition.kind, proof.holds() && given.is_empty()) {
            (_, true) => None,
            (Kind::Operation, _) => self.operation(definition.index),
            // Its instances may be invalid, so that without a cause a failure shows nothing.
            (Kind::Attribute | Kind::Type, _) if proof.failures.is_empty() => None,
            (Kind::Attribute | Kind::Type, _) => self.value(&name),
        };
        let verdict = match &witness {
            Some(_) => Verdict::Refuted,
            None if !proof.holds() => Verdict::Unknown,
            None if given.is_empty() => Verdict::Proved,
            None => Verdict::ProvedGiven,
        };
        Some(Judged {
            definition,
            name,
            verdict,
            given: given.into_iter().collect(),
            causes,
            witness,
        })
    }

    /// The assumptions of a proof. Those about attributes and types that are proved themselves are replaced by the
    /// assumptions of their proofs.
    fn assumptions(&mut self, proof: &Proof) -> BTreeSet<String> {
        let mut left: Vec<String> = proof.given.iter().cloned().collect();
        let mut seen: BTreeSet<String> = BTreeSet::new();
        let mut assumptions = BTreeSet::new();
        while let Some(name) = left.pop() {
            if !seen.insert(name.clone()) {
                continue;
            }
            match self.class(&name) {
                Some(given) => left.extend(given.iter().cloned()),
                None => {
                    assumptions.insert(name);
                }
            }
        }
        assumptions
    }

    /// The assumptions of the proof of an attribute or type; `None` if the name has none.
    fn class(&mut self, name: &str) -> Option<&BTreeSet<String>> {
        if !name.starts_with(['#', '!']) {
            return None;
        }
        if !self.classes.contains_key(name) {
            let definition = Definition::named(name, self.environment.dialects);
            let proof = definition.and_then(|definition| self.prover.proof(definition));
            let given = proof.filter(Proof::holds).map(|proof| proof.given);
            self.classes.insert(name.to_owned(), given);
        }
        self.classes[name].as_ref()
    }

    /// An instance of an operation that doesn't come back. One in which an attribute or type is to blame is taken only if
    /// there is no other among a few.
    fn operation(&mut self, index: usize) -> Option<Witness> {
        let mut first = None;
        for count in [1, FEW] {
            let options = FuzzOptions::default()
                .budget(self.budget)
                .findings(count)
                .stops(true);
            let report = self.fuzzer.operation(index, &options);
            let found = report.findings.into_iter().chain(report.notes);
            first = found.min_by_key(|finding| finding.culprit.is_some());
            if first.as_ref()?.culprit.is_none() {
                break;
            }
        }
        let finding = first?;
        let Environment { dialects, hooks } = self.environment;
        let unless = match certainty::of(&finding, dialects, hooks) {
            Certainty::UnlessForbidden { by } => by,
            Certainty::Certain => Vec::new(),
        };
        Some(Witness {
            generic: finding.generic,
            failure: finding.failure,
            unless,
        })
    }

    /// An instance of an attribute or type that doesn't come back.
    fn value(&mut self, name: &str) -> Option<Witness> {
        let failing = self
            .fuzzer
            .failing_instance(name.trim_start_matches(['#', '!']));
        let (generic, failure) = failing?;
        let Environment { dialects, hooks } = self.environment;
        Some(Witness {
            generic,
            failure,
            unless: certainty::of_value(name, dialects, hooks),
        })
    }
}
