//! The verdict for each definition: a proof, a witness, or neither.

use crate::fuzzing::{certainty, samples};
use clap::ValueEnum;
use format_compiler::diagnostic::Certainty;
use format_prover::{Proof, Prover};
use format_runtime::hooks::Environment;
use operation_core::{Context, IrArena};
use round_trip::{Failure, FuzzOptions, Fuzzer};
use std::collections::{BTreeMap, BTreeSet};

/// The outcome for the round trip of a definition, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum, Debug)]
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
    pub(super) fn word(self) -> &'static str {
        match self {
            Verdict::Proved => "proved",
            Verdict::ProvedGiven => "proved-given",
            Verdict::Unknown => "unknown",
            Verdict::Refuted => "refuted",
        }
    }
}

/// An instance that doesn't come back.
pub(super) struct Witness {
    /// The instance in generic form.
    pub(super) generic: String,
    /// The failure of its round trip.
    pub(super) failure: Failure,
    /// The verifiers in C++ that may refuse it.
    pub(super) unless: Vec<String>,
}

/// The kinds of definitions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Operation,
    Attribute,
    Type,
}

impl Kind {
    pub(super) const ALL: [Kind; 3] = [Kind::Operation, Kind::Attribute, Kind::Type];

    /// The word for it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Kind::Operation => "operation",
            Kind::Attribute => "attribute",
            Kind::Type => "type",
        }
    }
}

/// A definition with its verdict.
pub(crate) struct Judged {
    pub(super) kind: Kind,
    /// `dialect.op`, `#dialect.attribute` or `!dialect.type`.
    pub(super) name: String,
    pub(super) verdict: Verdict,
    /// The assumptions of the proof.
    pub(super) given: Vec<String>,
    /// The obstacles to a proof.
    pub(super) causes: Vec<String>,
    pub(super) witness: Option<Witness>,
}

/// The proof of a definition, by the index of it.
struct Proved {
    kind: Kind,
    index: usize,
    name: String,
    proof: Proof,
}

/// Judges all definitions with declarative formats, or the one with a name. A witness is sought among `budget` instances
/// of each that isn't proved.
pub(crate) fn judge(
    environment: Environment<'_>,
    only: Option<&str>,
    budget: usize,
) -> Vec<Judged> {
    let context = Context::new();
    environment.dialects.register(&context);
    let proofs = proofs(&Prover::new(&context, environment), environment, only);
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
        .filter(|proved| only.is_none_or(|only| proved.name == only))
        .map(|proved| search.judge(proved, &classes))
        .collect()
}

/// The proofs of definitions outside of MLIR's builtin dialect: of all attributes and types, since other proofs assume
/// theirs, and of all operations or the one with the name.
fn proofs(prover: &Prover<'_>, environment: Environment<'_>, only: Option<&str>) -> Vec<Proved> {
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
        .filter(|(_, _, name)| only.is_none_or(|only| name == only))
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
        let causes: Vec<String> = proof
            .failures
            .iter()
            .chain(&proof.unknown)
            .cloned()
            .collect();
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
                let options = FuzzOptions::default().budget(self.budget).findings(1);
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
