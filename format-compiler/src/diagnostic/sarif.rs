//! Findings as a SARIF 2.1.0 log, built from the standard's objects under their own names.

use serde::Serialize;
use std::collections::BTreeSet;
use tablegen::{FileId, SourceMap, Span};

use super::{Code, Diagnostic, Fix, severity_name};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

#[derive(Serialize)]
struct Log {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    tool: Tool,
    column_kind: &'static str,
    results: Vec<ResultObject>,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    semantic_version: &'static str,
    rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: String,
    name: String,
    short_description: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    help_uri: Option<String>,
    help: Message,
}

#[derive(Serialize)]
struct Message {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    markdown: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultObject {
    rule_id: String,
    rule_index: usize,
    level: &'static str,
    message: Message,
    locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<FixObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    properties: Option<ResultProperties>,
}

/// Properties outside of the standard.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultProperties {
    certainty: &'static str,
    may_be_forbidden_by: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<LogicalLocation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    region: Region,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u32,
    start_column: u32,
    end_line: u32,
    end_column: u32,
    byte_offset: u32,
    byte_length: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation {
    fully_qualified_name: String,
    kind: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FixObject {
    description: Message,
    artifact_changes: Vec<ArtifactChange>,
    properties: FixProperties,
}

/// Properties outside of the standard.
#[derive(Serialize)]
struct FixProperties {
    applicability: &'static str,
    affects: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange {
    artifact_location: ArtifactLocation,
    replacements: Vec<Replacement>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement {
    deleted_region: Region,
    inserted_content: Message,
}

/// All findings as one log, with the codes in use as its rules. `version` is the version of the tool.
pub fn sarif<'d>(
    diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
    sources: &SourceMap,
    version: &'static str,
) -> String {
    let diagnostics: Vec<_> = diagnostics.into_iter().collect();
    let codes: BTreeSet<Code> = diagnostics.iter().map(|found| found.code).collect();
    let codes: Vec<Code> = codes.into_iter().collect();
    let results = diagnostics
        .into_iter()
        .map(|diagnostic| result(diagnostic, &codes, sources))
        .collect();
    let rules = codes.iter().map(|&code| rule(code)).collect();
    let tool = Tool {
        driver: Driver {
            name: "asmf",
            semantic_version: version,
            rules,
        },
    };
    let run = Run {
        tool,
        column_kind: "unicodeCodePoints",
        results,
    };
    let log = Log {
        schema: SCHEMA,
        version: "2.1.0",
        runs: [run],
    };
    // The log consists of strings, numbers and lists of these, so this can't fail.
    serde_json::to_string_pretty(&log).unwrap_or_default()
}

fn text(text: impl Into<String>) -> Message {
    Message {
        text: text.into(),
        markdown: None,
    }
}

fn rule(code: Code) -> Rule {
    Rule {
        id: code.to_string(),
        name: format!("{code:?}"),
        short_description: text(code.heading()),
        help_uri: code.url(),
        help: Message {
            text: code.help().to_owned(),
            markdown: Some(code.page()),
        },
    }
}

/// A finding as a result. `codes` are those of the rules.
fn result(diagnostic: &Diagnostic, codes: &[Code], sources: &SourceMap) -> ResultObject {
    let mut message = diagnostic.title.clone();
    for line in diagnostic.notes.iter().chain(&diagnostic.help) {
        message.push('\n');
        message.push_str(line);
    }
    let subject = diagnostic.subject.iter();
    let subject = subject.map(|name| LogicalLocation {
        fully_qualified_name: name.clone(),
        kind: "type",
    });
    let location = diagnostic
        .span
        .map(|span| location(span, sources, None, subject.collect()));
    let labels = diagnostic.labels.iter();
    let related = labels.map(|label| location_of_label(label.span, sources, &label.text));
    ResultObject {
        rule_id: diagnostic.code.to_string(),
        rule_index: codes.binary_search(&diagnostic.code).unwrap_or_default(),
        level: severity_name(diagnostic.severity),
        message: text(message),
        locations: location.into_iter().collect(),
        related_locations: related.collect(),
        fixes: diagnostic.fixes().map(|each| fix(each, sources)).collect(),
        properties: diagnostic
            .certainty
            .as_ref()
            .map(|certainty| ResultProperties {
                certainty: certainty.name(),
                may_be_forbidden_by: certainty.may_be_forbidden_by().to_vec(),
            }),
    }
}

fn location_of_label(span: Span, sources: &SourceMap, label: &str) -> Location {
    location(span, sources, Some(text(label)), Vec::new())
}

fn location(
    span: Span,
    sources: &SourceMap,
    message: Option<Message>,
    logical_locations: Vec<LogicalLocation>,
) -> Location {
    let physical_location = PhysicalLocation {
        artifact_location: artifact(span.file, sources),
        region: region(span, sources),
    };
    Location {
        physical_location,
        logical_locations,
        message,
    }
}

fn fix(fix: &Fix, sources: &SourceMap) -> FixObject {
    let mut changes: Vec<(FileId, ArtifactChange)> = Vec::new();
    for edit in &fix.edits {
        let file = edit.span.file;
        let replacement = Replacement {
            deleted_region: region(edit.span, sources),
            inserted_content: text(&edit.replacement),
        };
        match changes.iter_mut().find(|(other, _)| *other == file) {
            Some((_, change)) => change.replacements.push(replacement),
            None => {
                let artifact_location = artifact(file, sources);
                changes.push((
                    file,
                    ArtifactChange {
                        artifact_location,
                        replacements: vec![replacement],
                    },
                ));
            }
        }
    }
    let artifact_changes = changes.into_iter().map(|(_, change)| change).collect();
    let properties = FixProperties {
        applicability: fix.applicability.name(),
        affects: fix.affects.clone(),
    };
    FixObject {
        description: text(&fix.title),
        artifact_changes,
        properties,
    }
}

fn region(span: Span, sources: &SourceMap) -> Region {
    let (start_line, start_column) = line_and_character(span.file, span.start, sources);
    let (end_line, end_column) = line_and_character(span.file, span.end, sources);
    Region {
        start_line,
        start_column,
        end_line,
        end_column,
        byte_offset: span.start,
        byte_length: span.end.saturating_sub(span.start),
    }
}

/// Columns in SARIF are in characters, not bytes.
fn line_and_character(file: FileId, offset: u32, sources: &SourceMap) -> (u32, u32) {
    let at = sources.line_column(file, offset);
    let line = sources.line_text(file, at.line);
    let before = &line[..line.len().min(at.column.saturating_sub(1) as usize)];
    (
        // There is no line 0.
        at.line.max(1),
        String::from_utf8_lossy(before).chars().count() as u32 + 1,
    )
}

/// A path as a URI (RFC 3986): relative if the path is, otherwise below `file://`.
fn artifact(file: FileId, sources: &SourceMap) -> ArtifactLocation {
    let path = sources.name(file).replace('\\', "/");
    let mut uri = String::new();
    if path.starts_with('/') {
        uri.push_str("file://");
    }
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri.push_str(&format!("%{byte:02X}"));
        }
    }
    ArtifactLocation { uri }
}
