//! Findings, of which several are about one thing.

use format_compiler::diagnostic::{Certainty, Diagnostic, title};
use project::dialect_files::Findings;
use tablegen::{FileId, Span};

fn finding(subject: &str, by: &[&str]) -> Diagnostic {
    let span = Span {
        file: FileId(0),
        start: 0,
        end: 1,
    };
    let mut finding = Diagnostic::warning(title::optional_taken("a", "b"), Some(span));
    finding.subject = Some(subject.to_owned());
    finding.set_certainty(
        Certainty::unless(by.iter().map(|&each| each.to_owned()).collect()),
        "a run settles it",
    );
    finding
}

fn subjects(findings: &Findings) -> Vec<(&str, bool)> {
    let each = |finding: &Diagnostic| finding.is_certain();
    findings
        .list
        .iter()
        .map(|finding| {
            (
                finding.subject.as_deref().unwrap_or_default(),
                each(finding),
            )
        })
        .collect()
}

#[test]
fn a_certain_finding_goes_first() {
    let mut findings = Findings::default();
    findings.extend(
        [
            finding("d.a", &["its verifier"]),
            finding("d.b", &[]),
            finding("d.c", &[]),
        ]
        .into_iter(),
    );
    assert_eq!(subjects(&findings), [("d.b", true)]);
    let of = |names: &'static [&'static str]| {
        let mut kept = findings.clone();
        kept.keep(|_, subject| subject.is_some_and(|subject| names.contains(&subject.as_str())));
        kept
    };
    assert_eq!(subjects(&of(&["d.a", "d.c"])), [("d.c", true)]);
    assert_eq!(subjects(&of(&["d.a"])), [("d.a", false)]);
    assert_eq!(
        of(&["d.a"]).list[0].notes,
        ["unless its verifier forbids it; a run settles it"]
    );
    assert_eq!(subjects(&of(&["d.d"])), []);
}
