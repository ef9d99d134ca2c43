//! The verdict for each definition: a proof, a witness, or neither.

use super::{certainty, samples};
use clap::ValueEnum;
use documents::model::RoundTrip;
use format_compiler::diagnostic::Certainty;
use format_prover::{Proof, Prover};
use format_runtime::hooks::Environment;
use operation_core::{Context, IrArena};
use round_trip::{Failure, FuzzOptions, Fuzzer};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

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

/// The kinds of definitions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Operation,
    Attribute,
    Type,
}

impl Kind {
    pub(crate) const ALL: [Kind; 3] = [Kind::Operation, Kind::Attribute, Kind::Type];

    /// The word for it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Kind::Operation => "operation",
            Kind::Attribute => "attribute",
            Kind::Type => "type",
        }
    }
}

/// A definition with its verdict.
pub(crate) struct Judged {
    pub(crate) kind: Kind,
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

/// The proof of a definition, by the index of it.
struct Proved {
    kind: Kind,
    index: usize,
    name: String,
    proof: Proof,
}

/// The number of instances among which a witness is sought, unless another is asked for.
pub(crate) const BUDGET: usize = 300;

/// Judges the wanted definitions with declarative formats, by their names. A witness is sought among `budget` instances of
/// each that isn't proved.
pub(crate) fn judge(
    environment: Environment<'_>,
    is_wanted: &dyn Fn(&str) -> bool,
    budget: usize,
) -> Vec<Judged> {
    let context = Context::new();
    environment.dialects.register(&context);
    let proofs = proofs(&Prover::new(&context, environment), environment, is_wanted);
    let classes: BTreeMap<&str, &Proof> = proofs
        .iter()
        .filter(|proved| proved.kind != Kind::Operation)
        .map(|proved| (proved.name.as_str(), &proved.proof))
        .collect();
    let samples = samples();
    let arena = IrArena::new(&context);
    let mut search = Search {
        environment,
        fuzzer: Fuzzer::with_samples(&context, environment, &samples, &arena),
        budget,
    };
    proofs
        .iter()
        .filter(|proved| is_wanted(&proved.name))
        .map(|proved| search.judge(proved, &classes))
        .collect()
}

/// The verdict for one definition as a sentence, as Markdown; `None` if it has no declarative format.
pub(crate) fn sentence(environment: Environment<'_>, name: &str) -> Option<String> {
    let judged = judge(environment, &|each| each == name, BUDGET).pop()?;
    Some(format!("Round trip: {}.", judged.round_trip().sentence()))
}

/// The proofs of definitions outside of MLIR's builtin dialect: of all attributes and types, since other proofs assume
/// theirs, and of the wanted operations.
fn proofs(
    prover: &Prover<'_>,
    environment: Environment<'_>,
    is_wanted: &dyn Fn(&str) -> bool,
) -> Vec<Proved> {
    let dialects = environment.dialects;
    let operations = dialects.operations.iter().enumerate();
    let operations = operations.map(|(index, each)| (Kind::Operation, index, each.name.clone()));
    let attributes = dialects.attributes.iter().enumerate();
    let attributes =
        attributes.map(|(index, each)| (Kind::Attribute, index, format!("#{}", each.name)));
    let types = dialects.types.iter().enumerate();
    let types = types.map(|(index, each)| (Kind::Type, index, format!("!{}", each.name)));
    let is_builtin = |name: &str| name.trim_start_matches(['#', '!']).starts_with("builtin.");
    operations
        .filter(|(_, _, name)| is_wanted(name))
        .chain(attributes)
        .chain(types)
        .filter(|(_, _, name)| !is_builtin(name))
        .filter_map(|(kind, index, name)| {
            let proof = match kind {
                Kind::Operation => prover.operation(index),
                Kind::Attribute => prover.attribute(index),
                Kind::Type => prover.type_(index),
            }?;
            Some(Proved {
                kind,
                index,
                name,
                proof,
            })
        })
        .collect()
}

/// Replaces the classes among assumptions that are proved themselves.
fn assumptions(proof: &Proof, classes: &BTreeMap<&str, &Proof>) -> Vec<String> {
    let mut left: Vec<&str> = proof.given.iter().map(String::as_str).collect();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut assumptions = BTreeSet::new();
    while let Some(name) = left.pop() {
        if !seen.insert(name) {
            continue;
        }
        match classes.get(name) {
            Some(class) if class.failures.is_empty() && class.unknown.is_empty() => {
                left.extend(class.given.iter().map(String::as_str));
            }
            _ => {
                assumptions.insert(name.to_owned());
            }
        }
    }
    assumptions.into_iter().collect()
}

/// The search for witnesses.
struct Search<'c, 'e> {
    environment: Environment<'e>,
    fuzzer: Fuzzer<'c, 'e>,
    budget: usize,
}

impl Search<'_, '_> {
    fn judge(&mut self, proved: &Proved, classes: &BTreeMap<&str, &Proof>) -> Judged {
        let proof = &proved.proof;
        let given = assumptions(proof, classes);
        let causes = proof.causes();
        let witness = match causes.is_empty() && given.is_empty() {
            true => None,
            false => self.witness(proved),
        };
        let verdict = match (&witness, causes.is_empty(), given.is_empty()) {
            (Some(_), _, _) => Verdict::Refuted,
            (None, true, true) => Verdict::Proved,
            (None, true, false) => Verdict::ProvedGiven,
            (None, false, _) => Verdict::Unknown,
        };
        Judged {
            kind: proved.kind,
            name: proved.name.clone(),
            verdict,
            given,
            causes,
            witness,
        }
    }

    fn witness(&mut self, proved: &Proved) -> Option<Witness> {
        match proved.kind {
            Kind::Operation => {
                let options = FuzzOptions::default()
                    .budget(self.budget)
                    .findings(1)
                    .stops(true);
                let report = self.fuzzer.operation(proved.index, &options);
                let mut found = report.findings.into_iter().chain(report.notes);
                let finding = found.next()?;
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
            // Its instances may be invalid, so that without a cause a failure shows nothing.
            Kind::Attribute | Kind::Type if proved.proof.failures.is_empty() => None,
            Kind::Attribute | Kind::Type => {
                let name = proved.name.trim_start_matches(['#', '!']);
                let (generic, failure) = self.fuzzer.failing_instance(name)?;
                let Environment { dialects, hooks } = self.environment;
                Some(Witness {
                    generic,
                    failure,
                    unless: certainty::of_value(&proved.name, dialects, hooks),
                })
            }
        }
    }
}
