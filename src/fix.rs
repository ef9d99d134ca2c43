//! `asmf lint --fix`

use crate::files::{DiskFiles, canonical};
use crate::load::load_from;
use anyhow::Context;
use format_compiler::Profile;
use format_compiler::fix::{Outcome, Project, Report, Texts, fix_all};
use std::path::{Path, PathBuf};

/// Applies the fixes of findings in `paths`, and writes the files that this changes. Gives what to say about it.
pub(crate) fn run(paths: &[PathBuf], include: &[PathBuf], profile: Profile) -> anyhow::Result<String> {
    // What a path means only by an include folder or the prelude was not named as a file to change.
    let writable = paths.iter().filter_map(|path| canonical(path)).map(PathBuf::from).collect();
    let mut disk = Disk { paths, include, profile, writable, failure: None };
    let outcome = fix_all(&mut disk);
    if let Some(failure) = disk.failure {
        return Err(failure);
    }
    for (path, text) in &outcome.texts {
        std::fs::write(path, text).with_context(|| format!("{path}: cannot be written"))?;
    }
    Ok(describe(&outcome))
}

/// What is on the disk.
struct Disk<'a> {
    paths: &'a [PathBuf],
    include: &'a [PathBuf],
    profile: Profile,
    /// Files and folders, canonical.
    writable: Vec<PathBuf>,
    failure: Option<anyhow::Error>,
}

impl Project for Disk<'_> {
    fn lint(&mut self, changed: &Texts) -> Report {
        let files = DiskFiles::with(changed.clone());
        match load_from(&files, self.paths, self.include, self.profile) {
            Ok(loaded) => Report { findings: loaded.findings.list, sources: loaded.findings.sources },
            Err(failure) => {
                self.failure = Some(failure);
                Report::default()
            }
        }
    }

    fn key(&self, name: &str) -> Option<String> {
        let path = canonical(Path::new(name))?;
        self.writable.iter().any(|writable| Path::new(&path).starts_with(writable)).then_some(path)
    }
}

fn describe(outcome: &Outcome) -> String {
    let here = canonical(Path::new(".")).map(PathBuf::from).unwrap_or_default();
    let line = |word: &str, each: &format_compiler::fix::Applied| {
        let path = Path::new(&each.key);
        let path = path.strip_prefix(&here).unwrap_or(path).display();
        let subject = each.subject.as_ref().map(|subject| format!(" {subject}:")).unwrap_or_default();
        format!("{word}[{}]: {path}:{subject} {}\n", each.code, each.title)
    };
    let applied = outcome.applied.iter().map(|each| line("fixed", each));
    applied.chain(outcome.refused.iter().map(|each| line("not fixed", each))).collect()
}
