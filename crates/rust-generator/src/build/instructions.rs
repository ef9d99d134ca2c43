//! Messages to Cargo.

use crate::Missing;
use format_compiler::diagnostic::{Code, Severity, plain};
use project::dialect_files::{Inputs, Loaded};
use project::lint_policy::{Allowances, Places, Policy};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The number of warnings written in full; the others are counted.
pub const NAMED: usize = 30;

/// Returns the lines that make Cargo run the program again when an input changes, or when a file appears in a searched
/// folder. Cargo watches all of such a folder, so folders around one of `outside` are omitted. `outside` holds the
/// package, because it changes all the time, and the output folder, because the program itself changes it.
pub fn rerun(inputs: &Inputs, outside: &[PathBuf]) -> String {
    let outside: Vec<PathBuf> = outside
        .iter()
        .filter_map(|folder| folder.canonicalize().ok())
        .collect();
    let is_inside = |folder: &Path| {
        let folder = folder.canonicalize();
        folder.is_ok_and(|folder| !outside.iter().any(|other| other.starts_with(&folder)))
    };
    let folders = inputs.folders.iter().filter(|folder| is_inside(folder));
    let mut lines = String::new();
    for path in inputs.files.iter().chain(folders) {
        let _ = writeln!(lines, "cargo:rerun-if-changed={}", path.display());
    }
    lines
}

/// Returns a warning for each part that is not generated.
pub fn missing(missing: &[Missing]) -> String {
    let warnings = missing
        .iter()
        .map(|Missing { of, reason }| format!("{of}: {}", reason.replace('\n', " ")));
    first_of(
        warnings,
        "parts are not generated; the documentation of their types names them",
    )
}

/// Returns the linter's warnings about the requested files, except those allowed by comments.
pub fn warnings(loaded: &Loaded) -> String {
    let is_given = |file| loaded.requested.contains(&file);
    let mut findings = loaded.findings.clone();
    let is_looked_for = |code: Code| !code.needs_instances() && !code.is_about_patterns();
    Allowances::of(loaded).apply(&mut findings, &Places::of(loaded), is_given, is_looked_for);
    Policy::default().apply(&mut findings, &|_: &str| None);
    let warnings = findings
        .list
        .iter()
        .filter(|finding| finding.severity == Severity::Warning)
        .filter(|finding| finding.span.is_none_or(|span| is_given(span.file)))
        .map(|finding| plain(finding, &findings.sources));
    first_of(
        warnings,
        "warnings about definitions: `asmf lint` shows them",
    )
}

/// Returns the first few warnings, and the number of the others with the text `others` after it.
fn first_of(mut warnings: impl Iterator<Item = String>, others: &str) -> String {
    let mut lines = String::new();
    for warning in warnings.by_ref().take(NAMED) {
        let _ = writeln!(lines, "cargo:warning={warning}");
    }
    let more = warnings.count();
    if more > 0 {
        let _ = writeln!(lines, "cargo:warning={more} more {others}");
    }
    lines
}
