//! What has changed since a revision, as Git tells it.

use anyhow::{Context, bail};
use dialect_files::Findings;
use dialect_files::files::identity;
use lint_policy::{ChangedLines, Places, slashed};
use std::path::{Path, PathBuf};
use std::process::Command;
use tablegen::Session;

/// The changed lines in a repository.
pub(super) struct Changed {
    /// The folder of the repository.
    top: PathBuf,
    lines: ChangedLines,
}

impl Changed {
    /// What differs between the working tree in a folder and the commit at which its branch left `revision`, with the
    /// files that Git doesn't know and doesn't ignore.
    pub(super) fn since(revision: &str, folder: &Path) -> anyhow::Result<Self> {
        let top = git(folder, &["rev-parse", "--show-toplevel"])?;
        let top = PathBuf::from(top.trim_end_matches('\n'));
        let diff = [
            "diff",
            "--merge-base",
            "--unified=0",
            "--no-prefix",
            "--no-renames",
            "--no-ext-diff",
            "--no-color",
            "--no-relative",
            revision,
            "--",
        ];
        let mut lines = ChangedLines::of_diff(&git(&top, &diff)?);
        for name in git(&top, &["ls-files", "--others", "--exclude-standard", "-z"])?.split_terminator('\0') {
            lines.add_file(name);
        }
        Ok(Changed { top: top.canonicalize().unwrap_or(top), lines })
    }

    /// Removes the findings that are about nothing that was changed.
    pub(super) fn apply(&self, findings: &mut Findings, places: &Places, session: &Session<'_>) {
        self.lines.apply(findings, places, session, |name| {
            let path = PathBuf::from(identity(Path::new(name))?);
            Some(slashed(path.strip_prefix(&self.top).ok()?))
        });
    }
}

/// What Git prints.
fn git(folder: &Path, arguments: &[&str]) -> anyhow::Result<String> {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(["-c", "core.quotepath=off"]).args(arguments);
    let output = command.output().context("git can't be run, which --diff-base needs")?;
    if !output.status.success() {
        bail!("--diff-base: git {}: {}", arguments[0], String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
