//! The choice of a project.

use crate::dialect_files::Findings;
use crate::lint_policy::places::Relative;
use crate::lint_policy::selector::Selector;
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use ignore::gitignore::Gitignore;
use serde::{Deserialize, Serialize};
use tablegen::SourceMap;

/// The severity of a code in a project.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// It fails.
    Error,
    /// It fails with `--deny-warnings` only.
    Warning,
    /// It never fails.
    Note,
}

impl From<Level> for Severity {
    fn from(level: Level) -> Self {
        match level {
            Level::Error => Severity::Error,
            Level::Warning => Severity::Warning,
            Level::Note => Severity::Note,
        }
    }
}

/// The reported codes, and their severity.
///
/// Of `select` and `ignore`, the more precise name of a code decides, and `ignore` if both are equally precise. The same
/// is so among severities, where the later one decides.
#[derive(Clone, Debug)]
pub struct Policy {
    /// The reported codes.
    pub select: Vec<Selector>,
    /// The other codes.
    pub ignore: Vec<Selector>,
    /// Severities in place of those of the program.
    pub severity: Vec<(Selector, Level)>,
    /// True if only findings are reported with a state that nothing could forbid.
    pub certain_only: bool,
    /// True if codes on request are reported like all others.
    pub on_request: bool,
    /// Rules of some paths; later ones come after earlier ones.
    pub overrides: Vec<Override>,
}

/// The differences for some paths.
#[derive(Clone, Debug)]
pub struct Override {
    /// The paths, as patterns like those of `.gitignore`.
    pub paths: Gitignore,
    /// Codes without reports there.
    pub ignore: Vec<Selector>,
    /// Severities there.
    pub severity: Vec<(Selector, Level)>,
}

impl Default for Policy {
    /// Everything is reported as it is.
    fn default() -> Self {
        let (ignore, severity, overrides) = (Vec::new(), Vec::new(), Vec::new());
        Policy {
            select: vec![Selector::all()],
            ignore,
            severity,
            certain_only: false,
            on_request: false,
            overrides,
        }
    }
}

impl Policy {
    /// Removes the unwanted findings, and sets the severities of the others. Returns the number of removed findings.
    pub fn apply(&self, findings: &mut Findings, relative: &dyn Relative) -> usize {
        let before = findings.list.len();
        let sources = &findings.sources;
        findings.list.retain_mut(|finding| {
            let overrides = self.overrides_of(finding, sources, relative);
            let is_wanted = self.keeps(finding, &overrides);
            if is_wanted {
                self.set_severity(finding, &overrides);
            }
            is_wanted
        });
        before - findings.list.len()
    }

    /// True if the finding is reported.
    pub fn wants(
        &self,
        finding: &Diagnostic,
        sources: &SourceMap,
        relative: &dyn Relative,
    ) -> bool {
        self.keeps(finding, &self.overrides_of(finding, sources, relative))
    }

    /// The differences for the place of the finding.
    fn overrides_of(
        &self,
        finding: &Diagnostic,
        sources: &SourceMap,
        relative: &dyn Relative,
    ) -> Vec<&Override> {
        // Asking for the path takes time.
        let span = finding.span.filter(|_| !self.overrides.is_empty());
        let path = span.and_then(|span| relative.relative(sources.name(span.file)));
        let here = |each: &&Override| {
            path.as_ref().is_some_and(|path| {
                each.paths
                    .matched_path_or_any_parents(path, false)
                    .is_ignore()
            })
        };
        self.overrides.iter().filter(here).collect()
    }

    fn keeps(&self, finding: &Diagnostic, overrides: &[&Override]) -> bool {
        self.reports(finding.code, overrides) && (finding.is_certain() || !self.certain_only)
    }

    /// True for a code on request: all codes are selected, but nothing names it or a group of it.
    pub fn holds_back(&self, code: Code) -> bool {
        let is_named = self
            .severity
            .iter()
            .any(|(selector, _)| selector.rank() > 0 && selector.matches(code));
        let is_requested = self.on_request || is_named || rank(code, &self.select) > Some(0);
        code.is_on_request()
            && !is_requested
            && rank(code, &self.select).is_some()
            && rank(code, &self.ignore).is_none()
    }

    /// True if findings with the code are reported where these overrides hold.
    #[doc(hidden)]
    pub fn reports(&self, code: Code, overrides: &[&Override]) -> bool {
        if self.holds_back(code) {
            return false;
        }
        let selected = rank(code, &self.select);
        let ignored = rank(code, &self.ignore);
        let is_ignored_here = overrides
            .iter()
            .any(|each| each.ignore.iter().any(|selector| selector.matches(code)));
        !is_ignored_here && selected.is_some() && selected > ignored
    }

    fn set_severity(&self, finding: &mut Diagnostic, overrides: &[&Override]) {
        let all =
            std::iter::once(&self.severity).chain(overrides.iter().map(|each| &each.severity));
        for severities in all {
            let matching = severities
                .iter()
                .filter(|(selector, _)| selector.matches(finding.code));
            if let Some((_, level)) = matching.max_by_key(|(selector, _)| selector.rank()) {
                finding.severity = (*level).into();
            }
        }
    }
}

/// The precision of the name of the code, if there is one.
fn rank(code: Code, selectors: &[Selector]) -> Option<usize> {
    selectors
        .iter()
        .filter(|selector| selector.matches(code))
        .map(Selector::rank)
        .max()
}
