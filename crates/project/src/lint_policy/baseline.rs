//! Findings from before.

use crate::dialect_files::Findings;
use crate::lint_policy::places::{Relative, slashed};
use format_compiler::diagnostic::Diagnostic;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tablegen::SourceMap;

/// Findings that aren't reported because the baseline lists them. They are identified by file, code,
/// definition and message, so that moved lines change nothing.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Baseline {
    version: u32,
    findings: Vec<Entry>,
}

/// Equal findings in one file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The path relative to the baseline, with `/` on all systems.
    pub file: String,
    /// The code, such as `F210`.
    pub code: String,
    /// The name of the definition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// The title of the finding.
    pub message: String,
    /// The number of them.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: usize,
}

fn one() -> usize {
    1
}

fn is_one(count: &usize) -> bool {
    *count == 1
}

/// An entry with more findings than there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stale {
    /// The entry.
    pub entry: Entry,
    /// The number of findings that are gone.
    pub gone: usize,
}

/// The current version of the format.
const VERSION: u32 = 1;

/// The file, code, definition and message of a finding.
type Key = (String, String, Option<String>, String);

impl Baseline {
    /// The baseline of these findings. Findings in no file of the project aren't in it.
    pub fn of(findings: &Findings, relative: &dyn Relative) -> Self {
        let mut counts: BTreeMap<Key, usize> = BTreeMap::new();
        for finding in &findings.list {
            if let Some(key) = key(finding, &findings.sources, relative) {
                *counts.entry(key).or_default() += 1;
            }
        }
        let entry = |((file, code, subject, message), count)| Entry {
            file,
            code,
            subject,
            message,
            count,
        };
        Baseline {
            version: VERSION,
            findings: counts.into_iter().map(entry).collect(),
        }
    }

    /// Reads the text of a baseline.
    ///
    /// # Errors
    ///
    /// If it is none, or was written by a newer program.
    pub fn read(text: &str) -> Result<Self, String> {
        let baseline: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        match baseline.version {
            VERSION => Ok(baseline),
            version => Err(format!(
                "version {version} of baselines is unknown, this program reads version {VERSION}"
            )),
        }
    }

    /// Adds the entries of another baseline about the `wanted` files.
    pub fn keep_of(&mut self, other: Baseline, wanted: impl Fn(&str) -> bool) {
        self.findings.extend(
            other
                .findings
                .into_iter()
                .filter(|entry| wanted(&entry.file)),
        );
        self.findings.sort();
    }

    /// Its text.
    pub fn text(&self) -> String {
        // Keys are strings, so nothing can fail.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// The number of findings in it.
    pub fn len(&self) -> usize {
        self.findings.iter().map(|entry| entry.count).sum()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.findings.is_empty()
    }

    /// True if a finding in these sources is in it.
    pub fn holds(
        &self,
        finding: &Diagnostic,
        sources: &SourceMap,
        relative: &dyn Relative,
    ) -> bool {
        let key = key(finding, sources, relative);
        key.is_some_and(|(file, code, subject, message)| {
            self.findings.iter().any(|entry| {
                (&entry.file, &entry.code) == (&file, &code)
                    && (&entry.subject, &entry.message) == (&subject, &message)
            })
        })
    }

    /// Removes the findings in it; of several equal ones the first. Returns the number of removed findings, and the
    /// entries with more findings than there are, in files that `looked_at` names.
    pub fn apply(
        &self,
        findings: &mut Findings,
        relative: &dyn Relative,
        looked_at: impl Fn(&str) -> bool,
    ) -> (usize, Vec<Stale>) {
        let of = |entry: &Entry| {
            let Entry {
                file,
                code,
                subject,
                message,
                ..
            } = entry.clone();
            (file, code, subject, message)
        };
        let mut left: BTreeMap<Key, usize> = BTreeMap::new();
        for entry in &self.findings {
            *left.entry(of(entry)).or_default() += entry.count;
        }
        let before = findings.list.len();
        let sources = &findings.sources;
        findings.list.retain(|finding| {
            let known = key(finding, sources, relative).and_then(|key| left.get_mut(&key));
            match known {
                Some(count) if *count > 0 => {
                    *count -= 1;
                    false
                }
                _ => true,
            }
        });
        let stale = self
            .findings
            .iter()
            .filter(|entry| looked_at(&entry.file))
            .filter_map(|entry| {
                let gone = left.remove(&of(entry)).filter(|gone| *gone > 0)?;
                Some(Stale {
                    entry: entry.clone(),
                    gone,
                })
            });
        (before - findings.list.len(), stale.collect())
    }
}

fn key(finding: &Diagnostic, sources: &SourceMap, relative: &dyn Relative) -> Option<Key> {
    let path = relative.relative(sources.name(finding.span?.file))?;
    Some((
        slashed(&path),
        finding.code.to_string(),
        finding.subject.clone(),
        finding.title.clone(),
    ))
}
