//! Any bytes are a format string, as in `format_text`: an offered fix removes its finding and leaves no more findings
//! than before, and all fixes together leave fewer and break no valid definition; safe ones don't change any.

use format_compiler::diagnostic::{Applicability, Diagnostic, Fix, Severity};
use format_compiler::fix::{Formats, Project, Report, Texts, apply_one, assess, fix_all};
use std::collections::HashMap;
use std::rc::Rc;

/// The maximum number of fixes of one text to try individually.
const MAXIMUM_FIXES: usize = 8;

/// Fixes formats made from `data`.
pub fn run(data: &[u8]) {
    if let Some(text) = crate::format_text::definitions(data) {
        run_on_file(&text);
    }
}

/// Fixes a whole file.
pub fn run_on_file(text: &[u8]) {
    let mut linted = Linted::default();
    let before = linted.lint(text);
    let fixes = before
        .findings
        .iter()
        .filter_map(|finding| Some((finding, finding.fix.as_ref()?)));
    // A fix of a shared text may suit only one of its users.
    for (finding, fix) in fixes
        .filter(|(_, fix)| fix.affects.is_empty())
        .take(MAXIMUM_FIXES)
    {
        let fixed = apply_one(text, fix).unwrap_or_else(|| panic!("edits don't fit: {fix:#?}"));
        let after = linted.lint(&fixed);
        let errors = (
            count(&before, Severity::Error),
            count(&after, Severity::Error),
        );
        let helps = match finding.severity {
            Severity::Error => errors.1 < errors.0,
            // A removed warning may have hidden other findings.
            _ => errors.1 <= errors.0 && after.findings.len() <= before.findings.len(),
        };
        // The next word may be wrong as well: only this place must be fixed.
        let place = finding.span.map(|span| moved(span.start, fix));
        let is_same = |each: &Diagnostic| {
            (each.code, &each.title, &each.subject)
                == (finding.code, &finding.title, &finding.subject)
                && each.span.map(|span| span.start) == place
        };
        assert!(
            helps && !after.findings.iter().any(is_same),
            "{finding:#?} is not fixed:\n{}\nbecomes\n{}\n{:#?}",
            String::from_utf8_lossy(text),
            String::from_utf8_lossy(&fixed),
            after.findings
        );
    }
    for wanted in [Applicability::Safe, Applicability::Unsafe] {
        let outcome = fix_all(
            &mut OneText {
                text,
                linted: &mut linted,
            },
            wanted,
        );
        assert_eq!(outcome.texts.is_empty(), outcome.applied.is_empty());
        let Some(fixed) = outcome.texts.get(crate::prepared::ROOT) else {
            continue;
        };
        let after = linted.lint(fixed);
        // A removed error may have hidden warnings.
        let rank = |report: &Report| (count(report, Severity::Error), report.findings.len());
        assert!(rank(&after) < rank(&before), "{:#?}", after.findings);
        assert!(
            before.accepted.lost(&after.accepted, wanted).is_empty(),
            "{:#?}",
            outcome.applied
        );
    }
}

/// The place after the edits before it.
fn moved(at: u32, fix: &Fix) -> u32 {
    let before = fix
        .edits
        .iter()
        .filter(|edit| edit.span.end <= at && edit.span.start < at);
    let by: i64 = before
        .map(|edit| edit.replacement.len() as i64 - i64::from(edit.span.end - edit.span.start))
        .sum();
    (i64::from(at) + by) as u32
}

fn count(report: &Report, severity: Severity) -> usize {
    report
        .findings
        .iter()
        .filter(|finding| finding.severity == severity)
        .count()
}

fn lint(text: &[u8]) -> Report {
    let files = crate::prepared::OneFile::new(text);
    let session = crate::prepared::session(&files);
    let evaluation = session.evaluate(crate::prepared::ROOT);
    let compilation = crate::prepared::compile(&evaluation.records);
    let found = evaluation.diagnostics.into_iter().map(Diagnostic::from);
    let mut findings: Vec<_> = found
        .chain(compilation.diagnostics.iter().cloned())
        .collect();
    let compilations = [compilation];
    let sources = session.sources().clone();
    assess(&mut findings, &compilations, &sources);
    Report {
        findings,
        sources,
        accepted: Formats::accepted(&compilations),
    }
}

/// The findings in texts so far: one fix alone and all of them often give the same text.
#[derive(Default)]
struct Linted(HashMap<Vec<u8>, Rc<Report>>);

impl Linted {
    fn lint(&mut self, text: &[u8]) -> Rc<Report> {
        if let Some(known) = self.0.get(text) {
            return known.clone();
        }
        let report = Rc::new(lint(text));
        self.0.insert(text.to_vec(), report.clone());
        report
    }
}

struct OneText<'l> {
    text: &'l [u8],
    linted: &'l mut Linted,
}

impl Project for OneText<'_> {
    fn lint(&mut self, changed: &Texts) -> Report {
        let text = changed
            .get(crate::prepared::ROOT)
            .map_or(self.text, |text| text);
        Report::clone(&self.linted.lint(text))
    }

    fn key(&self, name: &str) -> Option<String> {
        (name == crate::prepared::ROOT).then(|| name.to_owned())
    }
}
