//! Findings that a policy reports, and their severities.

use format_compiler::diagnostic::{Certainty, Diagnostic, Severity, title};
use ignore::gitignore::GitignoreBuilder;
use project::dialect_files::Findings;
use project::lint_policy::{Level, Override, Policy, Selector};
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::{SourceMap, Span};

fn findings() -> Findings {
    let mut sources = SourceMap::default();
    let files = ["old/a.td", "b.td"].map(|name| sources.add(name, Arc::from(&b"x"[..])));
    let mut findings = Findings::of(sources);
    for file in files {
        let span = Some(Span {
            file,
            start: 0,
            end: 1,
        });
        let of = |title| Diagnostic::warning(title, span);
        findings.extend(
            [
                of(title::optional_taken("a", "b")),
                of(title::does_not_come_back("x", "y")),
            ]
            .into_iter(),
        );
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
    findings
        .list
        .iter()
        .map(|finding| format!("{} {}", severity(finding.severity), finding.code))
        .collect()
}

fn selectors(names: &[&str]) -> Vec<Selector> {
    names
        .iter()
        .map(|name| name.parse().expect("a selector"))
        .collect()
}

#[test]
fn what_is_more_precise_decides() {
    let select = |select: &[&str], ignore: &[&str]| Policy {
        select: selectors(select),
        ignore: selectors(ignore),
        ..Policy::default()
    };
    assert_eq!(codes(&Policy::default()).len(), 4);
    assert_eq!(
        codes(&select(&["F2"], &["F21"])),
        ["warning F290", "warning F290"]
    );
    assert_eq!(
        codes(&select(&["F210"], &["F2"])),
        ["warning F210", "warning F210"]
    );
    assert_eq!(codes(&select(&["F210"], &["F210"])).len(), 0);
    assert_eq!(codes(&select(&["F0"], &[])).len(), 0);
}

#[test]
fn what_is_certain_may_be_asked_for_alone() {
    let mut findings = findings();
    for (finding, by) in findings
        .list
        .iter_mut()
        .zip([vec!["`hasVerifier` of `d.a`".to_owned()], Vec::new()])
    {
        finding.set_certainty(Certainty::unless(by), "a run settles it");
    }
    let mut all = findings.clone();
    assert_eq!(Policy::default().apply(&mut all, &|_: &str| None), 0);
    assert_eq!(
        (all.count(Severity::Note), all.count(Severity::Warning)),
        (1, 3)
    );
    let policy = Policy {
        certain_only: true,
        ..Policy::default()
    };
    assert_eq!(policy.apply(&mut findings, &|_: &str| None), 1);
    assert_eq!(findings.count(Severity::Warning), 3);
}

#[test]
fn some_codes_are_reported_on_request() {
    let code = title::opaque_directive("Hours").code();
    let reports = |policy: &Policy| (policy.reports(code, &[]), policy.holds_back(code));
    assert_eq!(reports(&Policy::default()), (false, true));
    let select = |names: &[&str]| Policy {
        select: selectors(names),
        ..Policy::default()
    };
    assert_eq!(reports(&select(&["ALL", "F69"])), (true, false));
    assert_eq!(reports(&select(&["F690"])), (true, false));
    assert_eq!(reports(&select(&["F2"])), (false, false));
    assert_eq!(
        reports(&Policy {
            on_request: true,
            ..Policy::default()
        }),
        (true, false)
    );
    let ignored = Policy {
        ignore: selectors(&["F69"]),
        ..Policy::default()
    };
    assert_eq!(reports(&ignored), (false, false));
    assert_eq!(
        reports(&Policy {
            on_request: true,
            ..ignored
        }),
        (false, false)
    );
    let severity = |selector: &str| vec![(selector.parse().expect("a selector"), Level::Warning)];
    assert_eq!(
        reports(&Policy {
            severity: severity("F690"),
            ..Policy::default()
        }),
        (true, false)
    );
    assert_eq!(
        reports(&Policy {
            severity: severity("ALL"),
            ..Policy::default()
        }),
        (false, true)
    );
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
    let policy = Policy {
        severity: severity("F2", Level::Error),
        overrides: vec![old],
        ..Policy::default()
    };
    assert_eq!(codes(&policy), ["note F210", "error F210", "error F290"]);
}
