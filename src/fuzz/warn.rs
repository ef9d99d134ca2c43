//! `asmf lint --roundtrip`

use super::prose::summary;
use super::subjects::on_all_threads;
use crate::files::DiskFiles;
use crate::load::{Loaded, load_from, with_builtin};
use format_compiler::Profile;
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use format_compiler::ods::Operation;
use round_trip::{Finding, FuzzOptions, Report};
use std::path::PathBuf;
use tablegen::Span;

/// A warning for each way in which one of the wanted operations does not come back, with the operation that shows it.
pub(crate) fn warnings(
    loaded: &Loaded,
    paths: &[PathBuf],
    include: &[PathBuf],
    budget: usize,
    is_wanted: &dyn Fn(&Operation) -> bool,
) -> anyhow::Result<Vec<Diagnostic>> {
    let with_builtin = load_from(&DiskFiles::default(), &with_builtin(paths), include, Profile::default())?;
    let dialects = with_builtin.dialects();
    let operations: Vec<_> =
        loaded.compilations.iter().flat_map(|compilation| &compilation.definitions.operations).collect();
    let mut indices: Vec<usize> = operations
        .iter()
        .filter(|operation| is_wanted(operation))
        .filter_map(|operation| dialects.operation_index.get(&operation.name).map(|&index| index as usize))
        .collect();
    indices.sort_unstable();
    indices.dedup();
    let options = FuzzOptions { budget, ..FuzzOptions::default() };
    let mut reports: Vec<(usize, Report)> = Vec::new();
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    on_all_threads(
        &dialects,
        &indices,
        jobs,
        |fuzzer, operation| fuzzer.operation(operation, &options),
        |operation, report| reports.push((operation, report)),
    );
    reports.sort_by_key(|entry| entry.0);
    let mut found = Vec::new();
    for finding in reports.into_iter().flat_map(|(_, report)| report.findings) {
        let place = operations.iter().find(|operation| operation.name == finding.operation);
        found.push(diagnostic(&finding, place.map(|operation| operation.span)));
    }
    Ok(found)
}

/// The warning for a finding, at the definition of its operation.
pub(super) fn diagnostic(finding: &Finding, span: Option<Span>) -> Diagnostic {
    let title = format!("an instance of `{}` does not come back: {}", finding.operation, summary(&finding.failure));
    let mut diagnostic = Diagnostic::error(Code::DoesNotComeBack, title, span);
    diagnostic.severity = Severity::Warning;
    diagnostic.subject = Some(finding.operation.clone());
    diagnostic.help = Some(Code::DoesNotComeBack.help().to_owned());
    diagnostic.notes.push(format!("the operation, if its verifier allows it:\n{}", finding.generic.trim_end()));
    if let Some((before, after)) = finding.clash.as_ref().and_then(|clash| clash.elements.as_ref()) {
        diagnostic.notes.push(format!("the parser stops between {before} and {after}"));
    }
    diagnostic
}
