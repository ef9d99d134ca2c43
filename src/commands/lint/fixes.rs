//! `asmf lint --fix` and `--diff`

use super::group::Group;
use crate::definitions::Below;
use crate::report::{counted, counted_as};
use format_compiler::diagnostic::Applicability;
use format_compiler::fix::{Applied, Formats, Outcome, Project, Report, Texts, fix_all};
use project::dialect_files::files::{DiskFiles, canonical};
use project::dialect_files::{Findings, LoadError, Loaded};
use project::lint_policy::{Allowances, Places, Policy};
use rustc_hash::FxHashSet;
use source_text::unified_diff;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The fixes of findings, computed but not yet written.
pub(super) struct Fixes {
    outcome: Outcome,
    /// The current folder, the base of file names.
    here: PathBuf,
    wanted: Applicability,
}

impl Fixes {
    /// Computes the fixes of the reported findings in a group, in memory.
    pub(super) fn of(group: &Group<'_>, wanted: Applicability) -> anyhow::Result<Self> {
        // A file of the prelude is none on disk.
        let paths = group.roots.iter().map(|root| &root.path);
        let writable = paths.chain(&group.hooks);
        let mut disk = Disk {
            group,
            policy: group.policy(),
            writable: writable.filter_map(|path| canonical(path)).collect(),
            failure: None,
        };
        let outcome = fix_all(&mut disk, wanted);
        if let Some(failure) = disk.failure {
            return Err(failure);
        }
        let here = canonical(Path::new("."))
            .map(PathBuf::from)
            .unwrap_or_default();
        Ok(Fixes {
            outcome,
            here,
            wanted,
        })
    }

    /// True if there is anything to write.
    pub(super) fn change_something(&self) -> bool {
        !self.outcome.texts.is_empty()
    }

    /// Writes the files, each independently; returns the unwritten ones, with the reasons. Among these are
    /// files that changed since they were read.
    pub(super) fn write(&self) -> Failures {
        let texts = self.outcome.texts.iter();
        let failed = texts.filter_map(|(key, text)| {
            let original = self.outcome.originals.get(key)?;
            let error = crate::write::rewrite(self.shown(key), original, text).err()?;
            Some((key.clone(), error))
        });
        Failures(failed.collect())
    }

    /// Describes the applied and the rejected fixes, except for unwritten files.
    pub(super) fn describe(&self, failures: &Failures) -> String {
        let Outcome {
            applied, refused, ..
        } = &self.outcome;
        let applied = applied
            .iter()
            .filter(|each| !failures.0.contains_key(&each.key));
        let applied = applied.map(|each| self.line("fixed", each));
        let refused = refused.iter().map(|each| self.line("not fixed", each));
        applied.chain(refused).chain(self.held_back()).collect()
    }

    /// Writes the changes to the files as unified diffs.
    pub(super) fn write_diffs(&self, out: &mut dyn Write) -> std::io::Result<()> {
        for (key, text) in &self.outcome.texts {
            let Some(original) = self.outcome.originals.get(key) else {
                continue;
            };
            let name = self.shown(key).display().to_string();
            out.write_all(&unified_diff(original, text, &name, &name))?;
        }
        Ok(())
    }

    /// Additions to a diff: the number of fixes, the other definitions that they change, and the number of unsafe ones.
    pub(super) fn describe_preview(&self) -> String {
        let others = self
            .outcome
            .applied
            .iter()
            .filter(|each| !each.affects.is_empty());
        let count = self.outcome.applied.len();
        let fixes = counted_as(count, "fix", "fixes");
        let files = counted(self.outcome.texts.len(), "file");
        let summary = format!("{fixes} in {files}, nothing written\n");
        let refused = self
            .outcome
            .refused
            .iter()
            .map(|each| self.line("would not fix", each));
        let fixed = others.map(|each| self.line("would fix", each));
        fixed
            .chain(refused)
            .chain([summary])
            .chain(self.held_back())
            .collect()
    }

    fn held_back(&self) -> Option<String> {
        let count = self.outcome.held_back.len();
        debug_assert!(count == 0 || self.wanted == Applicability::Safe);
        let fixes = counted_as(count, "fix is", "fixes are");
        let them = if count == 1 { "it" } else { "them" };
        (count > 0).then(|| {
            format!(
                "{fixes} unsafe: what is read now may not be read any more (--unsafe-fixes applies {them}, and \
                 with --diff only shows {them})\n"
            )
        })
    }

    fn line(&self, word: &str, each: &Applied) -> String {
        let path = self.shown(&each.key).display();
        let subject = each
            .subject
            .as_ref()
            .map(|subject| format!(" {subject}:"))
            .unwrap_or_default();
        let also = match &each.affects[..] {
            [] => String::new(),
            names => format!(" (also changes {})", names.join(", ")),
        };
        format!(
            "{word}[{}]: {path}:{subject} {}{also}\n",
            each.code, each.title
        )
    }

    fn shown<'k>(&self, key: &'k str) -> &'k Path {
        let path = Path::new(key);
        path.strip_prefix(&self.here).unwrap_or(path)
    }
}

/// Unwritten files, by the keys of their texts.
#[derive(Default)]
pub(super) struct Failures(BTreeMap<String, anyhow::Error>);

impl Failures {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds other files.
    pub(super) fn extend(&mut self, others: Failures) {
        self.0.extend(others.0);
    }

    /// Writes one line for each.
    pub(super) fn report(&self, out: &mut dyn Write) -> std::io::Result<()> {
        self.0
            .values()
            .try_for_each(|error| writeln!(out, "asmf: {error:#}"))
    }
}

/// The files on disk.
struct Disk<'a> {
    group: &'a Group<'a>,
    policy: Policy,
    /// The writable files, by canonical name.
    writable: FxHashSet<String>,
    failure: Option<anyhow::Error>,
}

impl Project for Disk<'_> {
    fn lint(&mut self, changed: &Texts) -> Report {
        let loader = self.group.loader_of(DiskFiles::with(changed.clone()));
        let mut loaded = loader.load_roots(&self.group.roots);
        loaded.find_by_proof(&loaded.dialects());
        if loaded.failures.len() == self.group.roots.len() && !loaded.failures.is_empty() {
            self.failure = Some(LoadError::of_failures(loaded.failures).into());
            return Report::default();
        }
        self.leave_unreported(&mut loaded);
        Report {
            accepted: Formats::accepted(&loaded.compilations),
            findings: loaded.findings.list,
            sources: loaded.findings.sources,
        }
    }

    fn key(&self, name: &str) -> Option<String> {
        let path = canonical(Path::new(name))?;
        self.writable.contains(&path).then_some(path)
    }
}

impl Disk<'_> {
    /// Removes the fixes of unreported findings. The findings stay, since a fix must not bring any.
    fn leave_unreported(&self, loaded: &mut Loaded) {
        let (allowances, places) = (Allowances::of(loaded), Places::of(loaded));
        let below = Below(&self.group.project.settings.folder);
        let Findings { list, sources, .. } = &mut loaded.findings;
        for finding in list.iter_mut().filter(|finding| finding.fix.is_some()) {
            let is_reported = self.policy.wants(finding, sources, &below);
            if !is_reported || allowances.allows(finding, finding.subject.as_ref(), &places) {
                finding.fix = None;
                finding.other_fixes.clear();
            }
        }
    }
}
