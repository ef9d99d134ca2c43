//! The changes since a revision, from Git.

use anyhow::anyhow;
use project::dialect_files::files::{Repository, identity};
use project::dialect_files::{Findings, Loaded};
use project::lint_policy::{ChangedLines, Places, slashed};
use std::io;
use std::path::{Path, PathBuf};

/// The changed lines in a repository.
pub(super) struct Changed {
    /// The folder of the repository.
    top: PathBuf,
    lines: ChangedLines,
}

impl Changed {
    /// The differences between the working tree in a folder and the commit at which its branch left `revision`, with
    /// untracked files.
    pub(super) fn from_revision(revision: &str, folder: &Path) -> anyhow::Result<Self> {
        let error = |error: io::Error| anyhow!("--diff-base: {error}");
        let repository = Repository::of(folder).map_err(error)?;
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
        let mut lines = ChangedLines::of_diff(&repository.ask(&diff).map_err(error)?);
        let others = repository
            .ask(&["ls-files", "--others", "--exclude-standard", "-z"])
            .map_err(error)?;
        for name in others.split_terminator('\0') {
            lines.add_file(name);
        }
        Ok(Changed {
            top: repository.top().to_owned(),
            lines,
        })
    }

    /// Removes the findings without a change.
    pub(super) fn apply(&self, findings: &mut Findings, places: &Places, loaded: &Loaded) {
        let statements = |file| loaded.statements(file).to_vec();
        self.lines.apply(findings, places, statements, |name| {
            let path = PathBuf::from(identity(Path::new(name))?);
            Some(slashed(path.strip_prefix(&self.top).ok()?))
        });
    }
}
