//! Findings as JSON, one object each.

use super::subjects::Subjects;
use crate::fuzzing::certainty;
use crate::fuzzing::witness::{code_of, is_minor};
use round_trip::referee::Judgement;
use round_trip::{Failure, Judged};
use serde::Serialize;

/// The JSON object of a finding.
#[derive(Serialize)]
struct Object<'a> {
    operation: &'a str,
    /// `F290`, or the code of a type that the format leaves out.
    code: String,
    /// `warning` or `note`.
    severity: &'static str,
    /// The attribute or type at fault, if it isn't the format: `#dialect.name` or `!dialect.name`.
    culprit: Option<&'a str>,
    /// Other operations with it.
    others: &'a [String],
    /// `does-not-parse`, `comes-back-different` or `prints-differently`.
    failure: &'static str,
    /// `custom` or `generic`: the printed form.
    form: String,
    summary: String,
    format: String,
    file: Option<&'a str>,
    line: Option<u32>,
    /// In bytes, 1-based.
    column: Option<u32>,
    /// The smallest operation, in generic form.
    generic: &'a str,
    printed: Option<&'a str>,
    /// A unified diff of the generic forms before and after, or of the two prints.
    diff: Option<&'a str>,
    stopped: Option<Stopped<'a>>,
    /// `certain` or `unless-forbidden`.
    certainty: &'static str,
    may_be_forbidden_by: &'a [String],
    referee: Option<Judge<'a>>,
}

/// The position in the printed text at the end of parsing.
#[derive(Serialize)]
struct Stopped<'a> {
    after: &'a str,
    at: &'a str,
    message: &'a str,
    /// The elements of the format on both sides of it.
    between: Option<&'a (String, String)>,
}

#[derive(Serialize)]
struct Judge<'a> {
    /// `confirmed`, `refused`, `no-text`, `unknown`, `crash` or `same`.
    verdict: &'static str,
    words: String,
    printed: Option<&'a str>,
}

impl<'a> Judge<'a> {
    fn of(judgement: &'a Judgement) -> Self {
        Judge {
            verdict: judgement.word(),
            words: judgement.words(),
            printed: judgement.printed(),
        }
    }
}

pub(super) fn json(found: &Judged, subjects: &Subjects) -> serde_json::Result<String> {
    let finding = &found.finding;
    let sources = &subjects.loaded.findings.sources;
    let span = subjects
        .definition(&finding.operation)
        .map(|operation| operation.span);
    let place = span.map(|span| sources.line_column(span.file, span.start));
    let certainty = certainty::of(finding, &subjects.dialects, &subjects.loaded.hooks);
    let (failure, printed, diff) = match &finding.failure {
        Failure::PrintedDoesNotParse { printed, .. } => ("does-not-parse", Some(printed), None),
        Failure::ComesBackDifferent { printed, diff, .. } => {
            ("comes-back-different", Some(printed), Some(diff))
        }
        Failure::PrintsDifferently { diff, .. } => ("prints-differently", None, Some(diff)),
    };
    serde_json::to_string(&Object {
        operation: &finding.operation,
        code: code_of(finding).to_string(),
        severity: if is_minor(finding) { "note" } else { "warning" },
        culprit: finding
            .culprit
            .as_ref()
            .map(|culprit| culprit.definition.as_str()),
        others: &finding.others,
        failure,
        form: finding.failure.form().to_string(),
        summary: finding.failure.summary(),
        format: subjects.format_of(&finding.operation),
        file: span.map(|span| sources.name(span.file)),
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        generic: &finding.generic,
        printed: printed.map(String::as_str),
        diff: diff.map(String::as_str),
        stopped: finding.clash.as_ref().map(|clash| Stopped {
            after: &clash.before,
            at: &clash.at,
            message: &clash.message,
            between: clash.elements.as_ref(),
        }),
        certainty: certainty.name(),
        may_be_forbidden_by: certainty.may_be_forbidden_by(),
        referee: found.judgement.as_ref().map(Judge::of),
    })
}
