//! Random definitions: what is proved has no instance that fails, and no finding that is certain.

use super::{Claims, failure, number, options, samples};
use format_compiler::clashes::clashes;
use format_compiler::diagnostic::{Diagnostic, Severity};
use format_compiler::{Compilation, LlvmVersion, compile_for, lower, prelude};
use format_prover::{Definition, Prover};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use operation_core::{Context, IrArena};
use project::dialect_files::files::DiskFiles;
use round_trip::Fuzzer;
use round_trip::generate::definitions::{Kind, MlirVersion};
use spec_tests::batch::{Batch, random_definition};
use spec_tests::pinned::Outcomes;
use std::sync::Arc;
use tablegen::{Options, Session};

/// The number of definitions in one file.
const BATCH: u64 = 500;

/// The number of instances of each definition.
const INSTANCES: usize = 100;

#[derive(Default)]
struct Summary {
    definitions: usize,
    /// Proved definitions, and the certain findings about them.
    outcomes: Outcomes,
    /// Definitions without a proof of which an instance fails.
    refuted: usize,
    contradictions: Vec<String>,
}

/// Some definitions, always the same.
pub(crate) fn random_definitions_are_proved_soundly() -> Result<(), String> {
    run(0, 3_000)?.check("random-proofs")
}

/// Other definitions in each run: `ASMF_RANDOM_PROOFS` of them, from the seed `ASMF_RANDOM_SEED`.
pub(crate) fn other_random_definitions_are_proved_soundly() -> Result<(), String> {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let fresh = now.map_or(0, |time| time.as_secs());
    let count = number("ASMF_RANDOM_PROOFS", 100_000);
    run(number("ASMF_RANDOM_SEED", fresh), count).map(|_| ())
}

fn run(seed: u64, count: u64) -> Result<Outcomes, String> {
    let facts = Arc::new(upstream_hooks::facts(LlvmVersion::default()));
    let mut builtin = Dialects::default();
    builtin.learn(&facts);
    let files = DiskFiles::default();
    let include = Options::default().include_paths(vec![prelude::ROOT.to_owned()]);
    let session = Session::new(&files, include);
    let records = session
        .evaluate(&format!("{}/{}", prelude::ROOT, prelude::BUILTIN))
        .records;
    lower::load(
        &compile_for(&records, LlvmVersion::default(), &facts),
        &mut builtin,
    );
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let mut summary = Summary::default();
    // Most formats are those of operations.
    for (kind, share) in [(Kind::Operation, 8), (Kind::Attribute, 1), (Kind::Type, 1)] {
        let end = seed + count * share / 10;
        let mut start = seed;
        while start < end {
            let next = (start + BATCH).min(end);
            let definitions =
                (start..next).map(|seed| random_definition(kind, MlirVersion::Llvm22, seed));
            let batch = Batch {
                kind,
                edition: MlirVersion::Llvm22,
                definitions: definitions.collect(),
            };
            batch.compiled(None, |compilation| {
                let mut dialects = builtin.clone();
                lower::load(compilation, &mut dialects);
                let environment = Environment {
                    dialects: &dialects,
                    hooks: &hooks,
                };
                judge(&batch, compilation, environment, &mut summary);
            });
            start = next;
        }
    }
    eprintln!(
        "seed {seed}: {} definitions, {} proved, {} refuted, {} contradictions, {} findings",
        summary.definitions,
        summary.outcomes.total(),
        summary.refuted,
        summary.contradictions.len(),
        summary.outcomes.failing(),
    );
    if summary.outcomes.total() < summary.definitions / 20 {
        return Err("few are proved".to_owned());
    }
    spec_tests::unless_none(summary.contradictions.join("\n\n"))?;
    Ok(summary.outcomes)
}

fn judge(
    batch: &Batch,
    compilation: &Compilation,
    environment: Environment<'_>,
    summary: &mut Summary,
) {
    let dialects = environment.dialects;
    let context = Context::new();
    dialects.register(&context);
    let prover = Prover::new(&context, environment);
    let claims = Claims::new(&prover, dialects);
    let mut findings = clashes(std::slice::from_ref(compilation), environment);
    findings.extend(compilation.diagnostics.iter().cloned());
    let samples = samples();
    let arena = IrArena::new(&context);
    let mut fuzzer = Fuzzer::with_samples(&context, environment, &samples, &arena);
    for definition in &batch.definitions {
        let name = format!("t.{}", definition.mnemonic);
        let subject = match batch.kind {
            Kind::Operation => Definition::named(&name, dialects),
            Kind::Attribute => Definition::named(&format!("#{name}"), dialects),
            Kind::Type => Definition::named(&format!("!{name}"), dialects),
        };
        let proof = subject.and_then(|subject| prover.proof(subject));
        let (Some(subject), Some(proof)) = (subject, proof) else {
            continue;
        };
        summary.definitions += 1;
        let failure = match batch.kind {
            Kind::Operation => failure(&mut fuzzer, subject.index, &options(INSTANCES)),
            Kind::Attribute | Kind::Type => {
                let (_, failures) = fuzzer.definition(&name);
                failures.first().map(ToString::to_string)
            }
        };
        if !claims.hold(&proof) {
            summary.refuted += usize::from(failure.is_some());
            continue;
        }
        let finding = certain_finding(&findings, &name);
        summary.outcomes.add(&*definition.record, finding);
        if let Some(failure) = failure {
            summary
                .contradictions
                .push(format!("{}is proved, but {failure}", definition.text));
        }
    }
}

/// The title of a finding about round trips of a definition that is certain.
fn certain_finding(findings: &[Diagnostic], name: &str) -> Option<String> {
    let is_about = |each: &&Diagnostic| {
        let subject = each.subject.as_deref().unwrap_or_default();
        each.code.is_about_round_trips()
            && each.severity == Severity::Warning
            && each.is_certain()
            && subject.trim_start_matches(['#', '!']) == name
    };
    let found = findings.iter().find(is_about)?;
    Some(format!("{} {}", found.code, found.title))
}
