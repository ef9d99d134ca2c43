//! What a project wants to be told.

use crate::places::Relative;
use crate::selector::Selector;
use dialect_files::Findings;
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use ignore::gitignore::Gitignore;
use serde::{Deserialize, Serialize};
use tablegen::SourceMap;

/// The severity that a project gives to a code.
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

/// Which codes are reported, and how severe they are.
///
/// Of `select` and `ignore`, what names a code more precisely decides, and `ignore` if both are equally precise. The same
/// is so among severities, where the later one decides.
#[derive(Clone, Debug)]
pub struct Policy {
    /// The codes that are reported.
    pub select: Vec<Selector>,
    /// The codes that aren't.
    pub ignore: Vec<Selector>,
    /// Severities other than those of the program.
    pub severity: Vec<(Selector, Level)>,
    /// Whether only findings are reported whose state nothing could forbid.
    pub certain_only: bool,
    /// Whether codes that are reported on request only are reported like all others.
    pub on_request: bool,
    /// Rules of some paths; later ones come after earlier ones.
    pub overrides: Vec<Override>,
}

/// What is different for some paths.
#[derive(Clone, Debug)]
pub struct Override {
    /// The paths, as patterns like those of `.gitignore`.
    pub paths: Gitignore,
    /// Codes that aren't reported there.
    pub ignore: Vec<Selector>,
    /// Severities there.
    pub severity: Vec<(Selector, Level)>,
}

impl Default for Policy {
    /// Everything is reported as it is.
    fn default() -> Self {
        let (ignore, severity, overrides) = (Vec::new(), Vec::new(), Vec::new());
        Policy { select: vec![Selector::all()], ignore, severity, certain_only: false, on_request: false, overrides }
    }
}

impl Policy {
    /// Removes the findings that aren't wanted, and sets the severities of the others. Returns how many were removed.
    pub fn apply(&self, findings: &mut Findings, relative: &dyn Relative) -> usize {
        let before = findings.list.len();
        let sources = &findings.sources;
        findings.list.retain_mut(|finding| {
            let overrides = self.overrides_of(finding, sources, relative);
            let is_kept = self.keeps(finding, &overrides);
            if is_kept {
                self.set_severity(finding, &overrides);
            }
            is_kept
        });
        before - findings.list.len()
    }

    /// Whether the finding is reported.
    pub fn wants(&self, finding: &Diagnostic, sources: &SourceMap, relative: &dyn Relative) -> bool {
        self.keeps(finding, &self.overrides_of(finding, sources, relative))
    }

    /// What is different where the finding is.
    fn overrides_of(&self, finding: &Diagnostic, sources: &SourceMap, relative: &dyn Relative) -> Vec<&Override> {
        // Asking for the path takes time.
        let span = finding.span.filter(|_| !self.overrides.is_empty());
        let path = span.and_then(|span| relative.relative(sources.name(span.file)));
        let here = |each: &&Override| {
            path.as_ref().is_some_and(|path| each.paths.matched_path_or_any_parents(path, false).is_ignore())
        };
        self.overrides.iter().filter(here).collect()
    }

    fn keeps(&self, finding: &Diagnostic, overrides: &[&Override]) -> bool {
        self.reports(finding.code, overrides) && (finding.is_certain() || !self.certain_only)
    }

    /// Whether the code would be reported if it were asked for: all codes are selected, but nothing names it or a group of it.
    pub fn holds_back(&self, code: Code) -> bool {
        let is_named = self.severity.iter().any(|(selector, _)| selector.rank() > 0 && selector.matches(code));
        let is_asked_for = self.on_request || is_named || rank(code, &self.select) > Some(0);
        code.is_on_request()
            && !is_asked_for
            && rank(code, &self.select).is_some()
            && rank(code, &self.ignore).is_none()
    }

    fn reports(&self, code: Code, overrides: &[&Override]) -> bool {
        if self.holds_back(code) {
            return false;
        }
        let selected = rank(code, &self.select);
        let ignored = rank(code, &self.ignore);
        let is_ignored_here = overrides.iter().any(|each| each.ignore.iter().any(|selector| selector.matches(code)));
        !is_ignored_here && selected.is_some() && selected > ignored
    }

    fn set_severity(&self, finding: &mut Diagnostic, overrides: &[&Override]) {
        let all = std::iter::once(&self.severity).chain(overrides.iter().map(|each| &each.severity));
        for severities in all {
            let matching = severities.iter().filter(|(selector, _)| selector.matches(finding.code));
            if let Some((_, level)) = matching.max_by_key(|(selector, _)| selector.rank()) {
                finding.severity = (*level).into();
            }
        }
    }
}

/// How precisely the code is named, if it is.
fn rank(code: Code, selectors: &[Selector]) -> Option<usize> {
    selectors.iter().filter(|selector| selector.matches(code)).map(Selector::rank).max()
}

#[cfg(test)]
mod tests {
    use super::{Level, Override, Policy};
    use crate::selector::Selector;
    use dialect_files::Findings;
    use format_compiler::diagnostic::{Certainty, Diagnostic, Severity, title};
    use ignore::gitignore::GitignoreBuilder;
    use std::path::PathBuf;
    use std::sync::Arc;
    use tablegen::{SourceMap, Span};

    fn findings() -> Findings {
        let mut sources = SourceMap::default();
        let files = ["old/a.td", "b.td"].map(|name| sources.add(name, Arc::from(&b"x"[..])));
        let mut findings = Findings::of(sources);
        for file in files {
            let span = Some(Span { file, start: 0, end: 1 });
            let of = |title| Diagnostic::warning(title, span);
            findings.extend([of(title::optional_taken("a", "b")), of(title::does_not_come_back("x", "y"))].into_iter());
        }
        findings
    }

    fn codes(policy: &Policy) -> Vec<String> {
        let mut findings = findings();
        policy.apply(&mut findings, &|name: &str| Some(PathBuf::from(name)));
        let severity = |severity| match severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        findings.list.iter().map(|finding| format!("{} {}", severity(finding.severity), finding.code)).collect()
    }

    fn selectors(names: &[&str]) -> Vec<Selector> {
        names.iter().map(|name| name.parse().expect("a selector")).collect()
    }

    #[test]
    fn what_is_more_precise_decides() {
        let select = |select: &[&str], ignore: &[&str]| Policy {
            select: selectors(select),
            ignore: selectors(ignore),
            ..Policy::default()
        };
        assert_eq!(codes(&Policy::default()).len(), 4);
        assert_eq!(codes(&select(&["F2"], &["F21"])), ["warning F290", "warning F290"]);
        assert_eq!(codes(&select(&["F210"], &["F2"])), ["warning F210", "warning F210"]);
        assert_eq!(codes(&select(&["F210"], &["F210"])).len(), 0);
        assert_eq!(codes(&select(&["F0"], &[])).len(), 0);
    }

    #[test]
    fn what_is_certain_may_be_asked_for_alone() {
        let mut findings = findings();
        for (finding, by) in findings.list.iter_mut().zip([vec!["`hasVerifier` of `d.a`".to_owned()], Vec::new()]) {
            finding.set_certainty(Certainty::unless(by), "a run settles it");
        }
        let mut all = findings.clone();
        assert_eq!(Policy::default().apply(&mut all, &|_: &str| None), 0);
        assert_eq!((all.count(Severity::Note), all.count(Severity::Warning)), (1, 3));
        let policy = Policy { certain_only: true, ..Policy::default() };
        assert_eq!(policy.apply(&mut findings, &|_: &str| None), 1);
        assert_eq!(findings.count(Severity::Warning), 3);
    }

    #[test]
    fn some_codes_are_reported_on_request() {
        let code = title::opaque_directive("Hours").code();
        let reports = |policy: &Policy| (policy.reports(code, &[]), policy.holds_back(code));
        assert_eq!(reports(&Policy::default()), (false, true));
        let select = |names: &[&str]| Policy { select: selectors(names), ..Policy::default() };
        assert_eq!(reports(&select(&["ALL", "F69"])), (true, false));
        assert_eq!(reports(&select(&["F690"])), (true, false));
        assert_eq!(reports(&select(&["F2"])), (false, false));
        assert_eq!(reports(&Policy { on_request: true, ..Policy::default() }), (true, false));
        let ignored = Policy { ignore: selectors(&["F69"]), ..Policy::default() };
        assert_eq!(reports(&ignored), (false, false));
        assert_eq!(reports(&Policy { on_request: true, ..ignored }), (false, false));
        let severity = |selector: &str| vec![(selector.parse().expect("a selector"), Level::Warning)];
        assert_eq!(reports(&Policy { severity: severity("F690"), ..Policy::default() }), (true, false));
        assert_eq!(reports(&Policy { severity: severity("ALL"), ..Policy::default() }), (false, true));
    }

    #[test]
    fn paths_have_rules_of_their_own() {
        let mut paths = GitignoreBuilder::new("");
        paths.add_line(None, "old/").expect("a pattern");
        let severity = |selector: &str, level| vec![(selector.parse().expect("a selector"), level)];
        let old = Override {
            paths: paths.build().expect("patterns"),
            ignore: selectors(&["F29"]),
            severity: severity("F210", Level::Note),
        };
        let policy = Policy { severity: severity("F2", Level::Error), overrides: vec![old], ..Policy::default() };
        assert_eq!(codes(&policy), ["note F210", "error F210", "error F290"]);
    }
}
