//! `--check`: certificates, looked at by the independent checker.

use crate::report::counted;
use anyhow::Context as _;
use certificate_checker::Checker;
use format_runtime::hooks::Environment;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Checks all certificates in the folder; returns true if none is refused. Each refusal takes a line.
pub(super) fn check(
    environment: Environment<'_>,
    folder: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<bool> {
    let read =
        |path: &Path| std::fs::read_to_string(path).with_context(|| path.display().to_string());
    let summaries = folder.join("summaries.certificate");
    let checker = match Checker::new(environment, &read(&summaries)?) {
        Ok(checker) => checker,
        Err(refusal) => {
            writeln!(out, "{}: {refusal}", summaries.display())?;
            return Ok(false);
        }
    };
    let entries = std::fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .with_context(|| folder.display().to_string())?;
    paths.retain(|path| {
        *path != summaries && path.extension().is_some_and(|end| end == "certificate")
    });
    paths.sort();
    let mut refused = 0;
    for path in &paths {
        if let Err(refusal) = checker.check(&read(path)?) {
            writeln!(out, "{}: {refusal}", path.display())?;
            refused += 1;
        }
    }
    writeln!(
        out,
        "{} right, {refused} refused",
        counted(paths.len() - refused, "certificate")
    )?;
    Ok(refused == 0)
}
