//! A report as findings, for formats of findings.

use crate::definitions::comparison::Side;
use format_compiler::diagnostic::{Diagnostic, Severity, title};
use migration::difference::report::{Change, Report, Verdict};
use project::dialect_files::Findings;
use tablegen::Span;

/// A finding for each change of text, at its definition.
pub(super) fn findings(report: &Report, old: &Side, new: &Side) -> Findings {
    let mut findings = Findings::of(new.loaded.findings.sources.clone());
    let found = report
        .changes
        .iter()
        .filter_map(|change| finding(change, span(change, new), old));
    findings.extend(found);
    findings
}

/// Where a change is defined now.
fn span(change: &Change, new: &Side) -> Option<Span> {
    let name = change.new_name.as_ref().unwrap_or(&change.name);
    (change.verdict != Verdict::Removed)
        .then(|| super::compared::found(&new.loaded, change.kind, name))
        .flatten()
        .map(|found| found.0)
}

fn finding(change: &Change, span: Option<Span>, old: &Side) -> Option<Diagnostic> {
    let (kind, name) = (change.kind.word(), change.kind.shown(&change.name));
    let (severity, title, shown) = match change.verdict {
        Verdict::Breaking => {
            let shown = change.old_failure()?;
            let title = title::text_breaks(kind, &name, shown.failure.phrase(), &shown.message);
            (Severity::Error, title, Some(shown))
        }
        Verdict::Removed => (Severity::Error, title::text_breaks_gone(kind, &name), None),
        Verdict::NotForOldTools => {
            let shown = change.new_failure()?;
            let title =
                title::text_for_new_tools_only(kind, &name, shown.failure.phrase(), &shown.message);
            (Severity::Note, title, Some(shown))
        }
        Verdict::Compatible => (Severity::Note, title::other_text(kind, &name), None),
        Verdict::NotCompared => {
            let reason = change.reason.as_deref().unwrap_or("nothing could be tried");
            (
                Severity::Note,
                title::text_not_compared(kind, &name, reason),
                None,
            )
        }
        Verdict::Added | Verdict::Unchanged => return None,
    };
    let mut finding = Diagnostic::error(title, span);
    finding.severity = severity;
    finding.subject = Some(change.name.clone());
    let notes = &mut finding.notes;
    if let Some(shown) = shown {
        notes.push(format!("the text is: {}", shown.text.trim_end()));
        let counterpart = shown.counterpart.as_ref();
        notes.extend(
            counterpart.map(|text| format!("the other version writes: {}", text.trim_end())),
        );
    } else if let Some(example) = &change.example {
        notes.push(format!("before: {}", example.old.trim_end()));
        notes.push(format!("now: {}", example.new.trim_end()));
    }
    if span.is_none()
        && let Some(place) = &change.place
    {
        let (side, file, line) = (&old.name, &place.file, place.line);
        notes.push(format!("`{side}` has it in {file}:{line}"));
    }
    finding.help = Some(finding.code.help().to_owned());
    Some(finding)
}
