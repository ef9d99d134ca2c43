//! Baselines.

use format_compiler::diagnostic::{Diagnostic, title};
use project::dialect_files::Findings;
use project::lint_policy::Baseline;
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::{SourceMap, Span};

fn findings(spans: &[(u32, &str)]) -> Findings {
    let mut sources = SourceMap::default();
    let file = sources.add("td/a.td", Arc::from(&b"0123456789"[..]));
    let mut findings = Findings::of(sources);
    let of = |&(start, name): &(u32, &str)| {
        Diagnostic::warning(
            title::optional_taken(name, "b"),
            Some(Span {
                file,
                start,
                end: start + 1,
            }),
        )
    };
    findings.extend(spans.iter().map(of).collect::<Vec<_>>().into_iter());
    findings
}

fn relative(name: &str) -> Option<PathBuf> {
    name.strip_prefix("td/").map(PathBuf::from)
}

#[test]
fn what_was_there_is_not_reported_wherever_it_stands() {
    let baseline = Baseline::of(&findings(&[(0, "x"), (1, "x"), (2, "y")]), &relative);
    assert_eq!(Baseline::read(&baseline.text()), Ok(baseline.clone()));
    assert_eq!(baseline.len(), 3);
    let mut now = findings(&[(4, "x"), (5, "x"), (6, "x"), (7, "z")]);
    let (removed, stale) = baseline.apply(&mut now, &relative, |_| true);
    assert_eq!(removed, 2);
    let left: Vec<u32> = now
        .list
        .iter()
        .filter_map(|finding| Some(finding.span?.start))
        .collect();
    assert_eq!(left, [6, 7]);
    assert_eq!(
        stale
            .iter()
            .map(|stale| (&*stale.entry.message, stale.gone))
            .collect::<Vec<_>>()
            .len(),
        1
    );
    assert_eq!(
        baseline
            .apply(&mut findings(&[]), &relative, |_| false)
            .1
            .len(),
        0
    );
    assert_eq!(
        baseline
            .apply(&mut findings(&[(0, "x")]), &relative, |_| true)
            .1
            .len(),
        2
    );
}

#[test]
fn a_newer_baseline_is_refused() {
    assert!(Baseline::read(r#"{"version": 2, "findings": []}"#).is_err());
    assert!(Baseline::read("[]").is_err());
}
