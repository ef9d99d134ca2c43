//! Findings in changed lines.

use format_compiler::diagnostic::{Diagnostic, title};
use project::dialect_files::Findings;
use project::lint_policy::internals::hunk;
use project::lint_policy::{ChangedLines, Places};
use tablegen::{MemoryFiles, Options, Session, Span};

const DIFF: &str =
    "diff --git td/a.td td/a.td\n--- td/a.td\n+++ td/a.td\n@@ -3 +3 @@ class\n-x\n+y\n";

#[test]
fn findings_in_changed_definitions_are_kept() {
    let text = "class A;\nclass B {\n  int b = 1;\n}\nclass C;\n";
    let mut files = MemoryFiles::default();
    files.0.insert("a.td".to_owned(), text.as_bytes().into());
    let session = Session::new(&files, Options::default());
    let file = session.evaluate("a.td").root.expect("it can be read");
    let mut findings = Findings::of(session.sources().clone());
    let at = |word: &str| {
        let start = text.find(word).expect("it is there") as u32;
        Diagnostic::warning(
            title::optional_taken(word, ""),
            Some(Span {
                file,
                start,
                end: start + 1,
            }),
        )
    };
    findings.extend([at("A"), at("B"), at("C")].into_iter());
    let changed = ChangedLines::of_diff(DIFF);
    let name = |name: &str| Some(format!("td/{name}"));
    let statements = |file| session.statements(file);
    assert_eq!(
        changed.apply(&mut findings, &Places::default(), statements, name),
        2
    );
    assert!(findings.list[0].title.contains('B'));
    let mut new = ChangedLines::default();
    new.add_file("td/a.td");
    assert_eq!(
        new.apply(&mut findings, &Places::default(), statements, name),
        0
    );
}

#[test]
fn hunks_name_the_new_lines() {
    assert_eq!(hunk("-1,2 +3,4 @@ def A"), Some(3..7));
    assert_eq!(hunk("-1 +3 @@"), Some(3..4));
    assert_eq!(hunk("-1,2 +5,0 @@"), Some(5..7));
}
