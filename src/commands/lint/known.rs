//! Known instances that don't come back: a comment or a baseline is about them, or about a finding with the same cause.

use super::arguments::LintArguments;
use super::baselines;
use super::files::LintedFiles;
use super::group::Group;
use super::input::Input;
use crate::definitions::{Below, DialectArguments};
use crate::fuzzing::refuted;
use crate::fuzzing::same_cause::explanation;
use crate::fuzzing::witness;
use format_compiler::diagnostic::Diagnostic;
use format_runtime::dialect::Dialects;
use project::dialect_files::files::Disk;
use project::lint_policy::{Allowances, Places};
use round_trip::{Finding, Loss};
use std::path::Path;

/// True for each known finding about definitions. `baseline` replaces the baselines of the settings.
pub(crate) fn known(
    subjects: &DialectArguments,
    baseline: Option<&Path>,
    findings: &[Finding],
    dialects: &Dialects,
) -> anyhow::Result<Vec<bool>> {
    let mut known = vec![false; findings.len()];
    if findings.is_empty() {
        return Ok(known);
    }
    let mut arguments = LintArguments::of([])?;
    arguments.paths.clone_from(&subjects.dialects);
    arguments.findings.includes.clone_from(&subjects.includes);
    arguments.version.llvm = Some(subjects.version.value());
    arguments.selection.baseline = baseline.map(Path::to_owned);
    let input = Input::of_files(arguments.paths.clone());
    // Unreadable files have been reported, and compiled definitions have no comments.
    let LintedFiles { groups, .. } = LintedFiles::of(&arguments, &input)?;
    for group in &groups {
        in_group(group, findings, dialects, &mut known)?;
    }
    Ok(known)
}

fn in_group(
    group: &Group<'_>,
    findings: &[Finding],
    dialects: &Dialects,
    known: &mut [bool],
) -> anyhow::Result<()> {
    let mut loaded = group.loader(&Disk::default()).load_roots(&group.roots);
    loaded.find_by_evaluation();
    let loader = group
        .loader(&Disk::default())
        .includes(loaded.assumed.clone());
    let all = loader.with_builtin(&mut loaded);
    loaded.find_by_proof(&all);
    refuted::find(&mut loaded, &all, &|_| true);
    let places = Places::of(&loaded);
    let allowances = Allowances::of(&loaded);
    let baseline = baselines::read_of(group)?;
    let baseline = baseline
        .as_ref()
        .map(|(baseline, folder)| (baseline, Below(folder)));
    let sources = &loaded.findings.sources;
    let is_known = |finding: &Diagnostic| {
        allowances.allows(finding, finding.subject.as_ref(), &places)
            || baseline
                .as_ref()
                .is_some_and(|(baseline, below)| baseline.holds(finding, sources, below))
    };
    for (finding, known) in findings.iter().zip(known) {
        let Some(place) = loaded.operation(&finding.operation) else {
            continue;
        };
        let own = witness::diagnostic(finding, Some(place), &loaded, dialects);
        let others = loaded.findings.list.iter();
        // What a format leaves out has no other cause.
        let mut others = others.filter(|other| {
            finding.loss == Loss::Text && explanation(other, finding, sources).is_some()
        });
        *known |= is_known(&own) || others.any(is_known);
    }
    Ok(())
}
