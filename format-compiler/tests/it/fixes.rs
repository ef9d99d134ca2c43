//! Fixes tried one after another.

use format_compiler::diagnostic::{Applicability, Diagnostic, Edit, Fix, title};
use format_compiler::fix::{Project, Report, Texts, fix_all};
use std::sync::Arc;
use tablegen::{SourceMap, Span};

/// A text with `g` and `b` as findings with fixes. The replacement of `b` is two findings, `BB`.
struct Letters(String);

impl Project for Letters {
    fn lint(&mut self, changed: &Texts) -> Report {
        let text = changed
            .get("text")
            .cloned()
            .unwrap_or_else(|| self.0.as_bytes().into());
        let mut sources = SourceMap::default();
        let file = sources.add("text", Arc::clone(&text));
        let findings = text
            .iter()
            .zip(0..)
            .filter(|(byte, _)| b"bBg".contains(byte))
            .map(|(byte, start)| {
                let span = Span {
                    file,
                    start,
                    end: start + 1,
                };
                let replacement = match byte {
                    b'b' => Some("BB"),
                    b'g' => Some("."),
                    _ => None,
                };
                let mut finding =
                    Diagnostic::warning(title::unbalanced_code("a letter"), Some(span));
                finding.subject = Some(start.to_string());
                finding.fix = replacement.map(|replacement| Fix {
                    title: start.to_string(),
                    edits: vec![Edit {
                        span,
                        replacement: replacement.to_owned(),
                    }],
                    applicability: Applicability::Safe,
                    affects: Vec::new(),
                });
                finding
            });
        Report {
            findings: findings.collect(),
            sources,
            ..Report::default()
        }
    }

    fn key(&self, name: &str) -> Option<String> {
        Some(name.to_owned())
    }
}

#[test]
fn every_fix_is_tried_however_many_do_not_help() {
    let outcome = fix_all(&mut Letters("b g b b b b ".repeat(40)), Applicability::Safe);
    assert_eq!((outcome.applied.len(), outcome.refused.len()), (40, 200));
    assert_eq!(
        outcome.texts["text"][..],
        *"b . b b b b ".repeat(40).as_bytes()
    );
}
