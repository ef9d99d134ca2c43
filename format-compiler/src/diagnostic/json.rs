//! Findings as JSON, one object each.

use serde::Serialize;
use tablegen::{SourceMap, Span};

use super::{Certainty, Diagnostic, Fix, severity_name};

/// The fields written for a finding. Lines and columns are 1-based, columns are in bytes, ends are exclusive.
#[derive(Serialize)]
struct Object<'a> {
    code: String,
    severity: &'static str,
    message: &'a str,
    #[serde(flatten)]
    place: Place<'a>,
    op: Option<&'a str>,
    certainty: Option<&'static str>,
    may_be_forbidden_by: &'a [String],
    notes: Vec<Note<'a>>,
    fixes: Vec<FixObject<'a>>,
}

/// All null for a finding without a location.
#[derive(Serialize, Default)]
struct Place<'a> {
    file: Option<&'a str>,
    line: Option<u32>,
    column: Option<u32>,
    end_line: Option<u32>,
    end_column: Option<u32>,
}

#[derive(Serialize)]
struct Note<'a> {
    message: &'a str,
    #[serde(flatten)]
    place: Place<'a>,
}

#[derive(Serialize)]
struct FixObject<'a> {
    title: &'a str,
    applicability: &'static str,
    affects: &'a [String],
    edits: Vec<EditObject<'a>>,
}

#[derive(Serialize)]
struct EditObject<'a> {
    #[serde(flatten)]
    place: Place<'a>,
    replacement: &'a str,
}

/// One finding as an object on one line. The notes are its labels, its explanations and the help.
pub fn json(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let labels = diagnostic.labels.iter().map(|label| Note {
        message: &label.text,
        place: place(label.span, sources),
    });
    let explanations = diagnostic.notes.iter().chain(&diagnostic.help);
    let explanations = explanations.map(|message| Note {
        message,
        place: Place::default(),
    });
    let object = Object {
        code: diagnostic.code.to_string(),
        severity: severity_name(diagnostic.severity),
        message: &diagnostic.title,
        place: diagnostic
            .span
            .map(|span| place(span, sources))
            .unwrap_or_default(),
        op: diagnostic.subject.as_deref(),
        certainty: diagnostic.certainty.as_ref().map(Certainty::name),
        may_be_forbidden_by: diagnostic
            .certainty
            .as_ref()
            .map_or(&[], Certainty::may_be_forbidden_by),
        notes: labels.chain(explanations).collect(),
        fixes: diagnostic.fixes().map(|each| fix(each, sources)).collect(),
    };
    // The object consists of strings, numbers and lists of these, so this can't fail.
    serde_json::to_string(&object).unwrap_or_default()
}

fn fix<'a>(fix: &'a Fix, sources: &'a SourceMap) -> FixObject<'a> {
    let edits = fix.edits.iter();
    let edits = edits.map(|edit| EditObject {
        place: place(edit.span, sources),
        replacement: &edit.replacement,
    });
    FixObject {
        title: &fix.title,
        applicability: fix.applicability.name(),
        affects: &fix.affects,
        edits: edits.collect(),
    }
}

fn place(span: Span, sources: &SourceMap) -> Place<'_> {
    let start = sources.line_column(span.file, span.start);
    let end = sources.line_column(span.file, span.end);
    Place {
        file: Some(sources.name(span.file)),
        line: Some(start.line),
        column: Some(start.column),
        end_line: Some(end.line),
        end_column: Some(end.column),
    }
}
