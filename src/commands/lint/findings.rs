//! The findings for a program that uses the library.

use super::arguments::LintArguments;
use super::files::LintedFiles;
use super::input::Input;
use super::{expect_definitions, pipeline};
use crate::cache::Cache;
use project::dialect_files::{Findings, LoadError};

/// The reported findings.
///
/// # Errors
///
/// If something can't be read.
pub(crate) fn findings(arguments: &LintArguments) -> anyhow::Result<Findings> {
    expect_definitions(&arguments.paths)?;
    let input = Input::of_files(arguments.paths.clone());
    let LintedFiles {
        groups,
        mut failures,
        ..
    } = LintedFiles::of(arguments, &input)?;
    let mut findings = Findings::default();
    for group in &groups {
        let mut linted = pipeline::lint(group, &Cache::none())?;
        failures.append(&mut linted.failures);
        pipeline::select(group, &mut linted)?;
        findings.absorb(linted.findings);
    }
    match failures.is_empty() {
        true => Ok(findings),
        false => Err(LoadError::of_failures(failures).into()),
    }
}
