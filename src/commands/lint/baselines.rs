//! Baselines on disk.

use super::group::Group;
use crate::definitions::Below;
use anyhow::{Context, anyhow};
use project::dialect_files::Findings;
use project::dialect_files::files::identity;
use project::lint_policy::{Baseline, Relative, Stale};
use rustc_hash::FxHashSet;
use std::path::{Path, PathBuf};

/// Removes the findings of a group that are in its baseline. Returns their number, and the stale entries.
pub(super) fn apply(
    group: &Group<'_>,
    findings: &mut Findings,
) -> anyhow::Result<(usize, Vec<Stale>)> {
    let Some((baseline, folder)) = read_of(group)? else {
        return Ok((0, Vec::new()));
    };
    let below = Below(&folder);
    let files = names(group, &below);
    Ok(baseline.apply(findings, &below, |file| files.contains(file)))
}

/// The baseline of a group with its folder, the base of its paths.
pub(super) fn read_of(group: &Group<'_>) -> anyhow::Result<Option<(Baseline, PathBuf)>> {
    let Some(path) = group.baseline() else {
        return Ok(None);
    };
    let text = std::fs::read_to_string(&path)
        .with_context(|| format!("{}: the baseline can't be read", path.display()));
    Ok(Some((read(&path, &text?)?, folder_of(&path))))
}

/// Writes the findings of a group to its baseline; entries about other existing files stay. Returns its path and
/// the number of findings in it.
pub(super) fn write(
    group: &Group<'_>,
    requested: Option<&Path>,
    findings: &Findings,
) -> anyhow::Result<(PathBuf, usize)> {
    let path = match requested {
        Some(requested) => requested.to_owned(),
        None => group
            .baseline()
            .unwrap_or_else(|| match &group.project.settings.file {
                Some(file) => file.with_file_name(project::settings::BASELINE),
                None => PathBuf::from(project::settings::BASELINE),
            }),
    };
    let folder = folder_of(&path);
    let below = Below(&folder);
    let files = names(group, &below);
    let mut baseline = Baseline::of(findings, &below);
    if let Ok(text) = std::fs::read_to_string(&path) {
        baseline.keep_of(read(&path, &text)?, |file| {
            !files.contains(file) && folder.join(file).is_file()
        });
    }
    crate::write::write(&path, baseline.text().as_bytes())?;
    Ok((path, baseline.len()))
}

fn read(path: &Path, text: &str) -> anyhow::Result<Baseline> {
    Baseline::read(text)
        .map_err(|message| anyhow!("{}: this is no baseline: {message}", path.display()))
}

/// The canonical name of the folder of a file.
fn folder_of(path: &Path) -> PathBuf {
    let file = identity(path).map(PathBuf::from).unwrap_or_default();
    file.parent().map(Path::to_owned).unwrap_or_default()
}

/// The names of the group's files in a baseline.
fn names(group: &Group<'_>, below: &Below<'_>) -> FxHashSet<String> {
    let paths = group
        .roots
        .iter()
        .filter_map(|root| below.relative(&root.path.to_string_lossy()));
    paths
        .map(|path| project::lint_policy::slashed(&path))
        .collect()
}
