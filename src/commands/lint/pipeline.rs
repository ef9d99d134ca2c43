//! The sources of findings and the sieves of findings, in order.

use super::baselines;
use super::cached;
use super::generated::Generated;
use super::git_changes::Changed;
use super::group::Group;
use super::linted::{Counts, Linted};
use crate::cache::Cache;
use crate::definitions::Below;
use crate::fuzzing::refuted;
use crate::fuzzing::witness::{self, Search};
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use format_compiler::ods::Operation;
use format_runtime::dialect::Dialects;
use project::dialect_files::files::Disk;
use project::dialect_files::{Findings, Loaded};
use project::lint_policy::{Allowances, Places, RequestedFiles};
use project::mlir_folder::has_base;
use rustc_hash::FxHashSet;
use std::path::PathBuf;

/// The findings about a group, from the cache or evaluated, before the choice of the project ([`select`]).
pub(super) fn lint(group: &Group<'_>, cache: &Cache) -> anyhow::Result<Linted> {
    let arguments = group.arguments;
    let folder = &group.project.settings.folder;
    let changed = arguments.selection.diff_base.as_ref();
    let changed = changed
        .map(|revision| Changed::from_revision(revision, folder))
        .transpose()?;
    // The cache has only findings: other results need the definitions.
    let needs_definitions = arguments.fix
        || arguments.coverage
        || arguments.roundtrip.is_some()
        || arguments.add_allow
        || arguments.watch
        || changed.is_some()
        || group.stdin.is_some();
    let paths: Vec<PathBuf> = group.roots.iter().map(|root| root.path.clone()).collect();
    let request = group.request(&paths);
    let place = match needs_definitions {
        true => None,
        false => cache.place(&request, &arguments.cache),
    };
    if let Some(found) = place.as_ref().and_then(cached::find) {
        return Ok(found);
    }
    let disk = match place.is_some() {
        true => Disk::recorded(),
        false => Disk::default(),
    };
    let loader = group
        .loader(&disk)
        .leaking(!arguments.watch)
        .with_statements(arguments.add_allow || changed.is_some());
    let linted = find(group, loader.load_roots(&group.roots), changed.as_ref());
    // The search for MLIR's definitions isn't among the answers that an entry depends on.
    let is_searched = linted.assumed.iter().any(|folder| has_base(folder));
    if let Some(place) = place.filter(|_| linted.failures.is_empty() && !is_searched) {
        cached::keep(&place, &disk, &linted);
    }
    Ok(linted)
}

/// Finds everything in evaluated definitions, and leaves the findings about the group without those that the definitions
/// allow.
fn find(group: &Group<'_>, mut loaded: Loaded, changed: Option<&Changed>) -> Linted {
    let requested = RequestedFiles::new(&loaded, &group.roots);
    let is_wanted =
        |operation: &Operation| group.is_included() || requested.holds_operation(operation);
    // Sources of findings, besides the evaluation.
    let arguments = group.arguments;
    arguments.on_deprecated.apply(&mut loaded.findings.list);
    let dialects = group
        .loader(&Disk::default())
        .includes(loaded.assumed.clone())
        .with_builtin(&mut loaded);
    loaded.find_by_proof(&dialects);
    loaded.find_by_evaluation();
    loaded.find_opaque_syntaxes(&is_wanted, &|definition| {
        group.is_included() || requested.holds_definition(definition)
    });
    let has_errors = loaded.findings.count(Severity::Error) > 0;
    let mut proved = FxHashSet::default();
    if !has_errors {
        proved = refuted::find(&mut loaded, &dialects, &is_wanted);
        // After it: what a format leaves out explains nothing that is in the text.
        let found = witness::left_out(&loaded, &dialects, &is_wanted);
        loaded.findings.extend(found.into_iter());
    }
    let examples = find_witnesses(group, &mut loaded, &dialects, &is_wanted, &proved);
    // Sieves of findings.
    let (places, allowances) = (Places::of(&loaded), Allowances::of(&loaded));
    let mut findings = std::mem::take(&mut loaded.findings);
    let left_out = keep_requested(group, &mut findings, &requested);
    // A comment has a use if it allows an example of another finding.
    for example in &examples {
        allowances.allows(example, example.subject.as_ref(), &places);
    }
    let is_requested = |file| requested.holds_file(file);
    let looks_for = |code| group.looks_for(code);
    let allowed = allowances.apply(&mut findings, &places, is_requested, looks_for);
    // Only here: the use of comments has to be known from all findings.
    keep_generated(group, &mut findings, &loaded, &requested);
    if let Some(changed) = changed {
        changed.apply(&mut findings, &places, &loaded);
    }
    Linted {
        counts: Counts {
            loaded: loaded.counts,
            left_out,
            allowed,
            ..Counts::default()
        },
        is_invalid: findings.count(Severity::Error) > 0,
        findings,
        failures: std::mem::take(&mut loaded.failures),
        assumed: loaded.assumed.clone(),
        stale: Vec::new(),
        loaded: Some(loaded),
    }
}

/// Leaves the findings of the project's policy, without those in its baseline.
pub(super) fn select(group: &Group<'_>, linted: &mut Linted) -> anyhow::Result<()> {
    let policy = group.policy();
    let findings = &linted.findings.list;
    let held_back = |code| {
        let is_one = |finding: &&Diagnostic| finding.code == code && policy.holds_back(code);
        findings.iter().filter(is_one).count()
    };
    linted.counts.opaque_directives = held_back(Code::OpaqueDirective);
    linted.counts.opaque_operations = held_back(Code::OpaqueOperation);
    let below = Below(&group.project.settings.folder);
    policy.apply(&mut linted.findings, &below);
    if group.arguments.selection.write_baseline.is_none() {
        (linted.counts.known, linted.stale) = baselines::apply(group, &mut linted.findings)?;
    }
    Ok(())
}

/// Adds the failures of instances to round-trip, on request. Returns the examples of other findings.
fn find_witnesses(
    group: &Group<'_>,
    loaded: &mut Loaded,
    dialects: &Dialects,
    is_wanted: &dyn Fn(&Operation) -> bool,
    proved: &FxHashSet<String>,
) -> Vec<Diagnostic> {
    let Some(budget) = group.arguments.roundtrip else {
        return Vec::new();
    };
    // An unselected finding has no examples; an ignored or allowed one is known.
    let select = group.policy().select;
    let search = Search {
        budget,
        is_wanted,
        proved,
        hides: &|finding| select.iter().any(|each| each.matches(finding.code)),
    };
    let found = witness::warnings(loaded, dialects, &search);
    let examples = found.examples.iter().map(|(_, each)| each.clone());
    let examples = examples.collect();
    found.add_to(&mut loaded.findings);
    examples
}

/// Drops the warnings about included definitions, unless they are requested. Returns their number.
fn keep_requested(group: &Group<'_>, findings: &mut Findings, requested: &RequestedFiles) -> usize {
    match group.is_included() {
        true => 0,
        false => findings.keep(|finding, subject| requested.concerns(finding, subject)),
    }
}

/// Drops the findings about definitions outside of the run of `mlir-tblgen`.
fn keep_generated(
    group: &Group<'_>,
    findings: &mut Findings,
    loaded: &Loaded,
    requested: &RequestedFiles,
) {
    if let Some(run) = &group.arguments.run {
        let generated = Generated::by(run, loaded, requested);
        findings.keep(|finding, subject| generated.concerns(requested, finding, subject));
    }
}
