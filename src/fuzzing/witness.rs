//! Reports failures to round-trip as warnings, for `asmf lint --roundtrip` and `asmf fuzz`.

use crate::fuzzing::same_cause::explanation;
use crate::fuzzing::{Threads, certainty};
use crate::threads::number_of_threads;
use format_compiler::diagnostic::{Certainty, Code, Diagnostic, Severity, title};
use format_compiler::ods::Operation;
use format_prover::leaves_out;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use operation_core::Context;
use project::dialect_files::{Findings, Loaded};
use round_trip::{BEHIND, Cause, Failure, Finding, FuzzOptions, Loss, Report, Workers, by_cause};
use rustc_hash::FxHashSet;
use std::cmp::Reverse;
use tablegen::Span;

/// Beginning of the note with an instance.
const OPERATION: &str = "the operation:";

/// Failures of instances of the requested operations.
#[derive(Default)]
pub(crate) struct Witnesses {
    /// A warning for each cause of failures, with an example, unless another finding has the same cause.
    pub(crate) warnings: Vec<Diagnostic>,
    /// Examples for other findings, by their places among the findings of the definitions.
    pub(crate) examples: Vec<(usize, Diagnostic)>,
}

impl Witnesses {
    /// Adds all of it to the findings of the definitions.
    pub(crate) fn add_to(self, findings: &mut Findings) {
        for (index, example) in self.examples {
            let Some(finding) = findings.list.get_mut(index) else {
                continue;
            };
            if example.is_certain() {
                finding.shown_by_instance();
            }
            // The finding names the verifiers already.
            let notes = example.notes.into_iter();
            let notes = notes.filter(|note| !note.starts_with("unless "));
            let notes = notes.map(|note| match note.strip_prefix(OPERATION) {
                Some(operation) => format!("an instance that does not round-trip:{operation}"),
                None => note,
            });
            finding.notes.extend(notes);
        }
        findings.extend(self.warnings.into_iter());
    }
}

/// The search for failures.
pub(crate) struct Search<'a> {
    /// The number of instances of each operation.
    pub(crate) budget: usize,
    /// True for the operations with instances.
    pub(crate) is_wanted: &'a dyn Fn(&Operation) -> bool,
    /// The names of operations whose text is proved to come back if the attributes and types in it do.
    pub(crate) proved: &'a FxHashSet<String>,
    /// True for a finding of the definitions that replaces others with the same cause.
    pub(crate) hides: &'a dyn Fn(&Diagnostic) -> bool,
}

/// Findings about what the formats of the requested operations leave out: types that may be others, and the types of
/// strings. `dialects` are the loaded ones and MLIR's builtin dialect.
pub(crate) fn left_out(
    loaded: &Loaded,
    dialects: &Dialects,
    is_wanted: &dyn Fn(&Operation) -> bool,
) -> Vec<Diagnostic> {
    let context = Context::new();
    dialects.register(&context);
    let wanted = loaded.operations().filter(|operation| is_wanted(operation));
    let index =
        |operation: &Operation| Some(dialects.operations.index_of(&operation.name)? as usize);
    let mut indices: Vec<usize> = wanted.filter_map(index).collect();
    indices.sort_unstable();
    indices.dedup();
    // Instances are made where something is in doubt.
    indices.retain(|&index| leaves_out(&dialects.operations[index], dialects, &context));
    if indices.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(usize, Vec<Finding>)> = Vec::new();
    let environment = Environment {
        dialects,
        hooks: &loaded.hooks,
    };
    Threads::new(environment, number_of_threads(None)).on_each(
        &indices,
        |fuzzer, operation| fuzzer.left_out(operation),
        |operation, findings| found.push((operation, findings)),
    );
    found.sort_by_key(|entry| entry.0);
    let findings = found.into_iter().flat_map(|(_, findings)| findings);
    let described = |finding: Finding| {
        let place = loaded.operation(&finding.operation);
        diagnostic(&finding, place, loaded, dialects)
    };
    findings.map(described).collect()
}

/// Failures of the requested operations. `dialects` are the loaded ones and MLIR's builtin dialect.
pub(crate) fn warnings(loaded: &Loaded, dialects: &Dialects, search: &Search<'_>) -> Witnesses {
    let mut indices: Vec<usize> = loaded
        .operations()
        .filter(|operation| (search.is_wanted)(operation))
        .filter_map(|operation| {
            dialects
                .operations
                .index_of(&operation.name)
                .map(|index| index as usize)
        })
        .collect();
    indices.sort_unstable();
    indices.dedup();
    let options = FuzzOptions::default()
        .budget(search.budget)
        .findings_only(true)
        .stops(true);
    let is_proved = |index: usize| search.proved.contains(&dialects.operations[index].name);
    let mut reports: Vec<(usize, Report)> = Vec::new();
    let jobs = number_of_threads(None);
    Threads::new(
        Environment {
            dialects,
            hooks: &loaded.hooks,
        },
        jobs,
    )
    .on_each(
        &indices,
        |fuzzer, operation| match is_proved(operation) && fuzzer.values_come_back(operation) {
            true => Report::default(),
            false => fuzzer.operation(operation, &options),
        },
        |operation, report| reports.push((operation, report)),
    );
    reports.sort_by_key(|entry| entry.0);
    let findings = reports.into_iter().flat_map(|(_, report)| report.findings);
    // What formats leave out is found without a search.
    let findings = findings.filter(|finding| finding.loss == Loss::Text);
    let place = |name: &str| loaded.operation(name);
    let text_of = |name: &str| Some(place(name)?.format.as_ref()?.value_span);
    let mut found = Witnesses::default();
    let known = &loaded.findings;
    for cause in by_cause(findings, text_of) {
        let warning = warning(&cause, place(&cause.first.operation), loaded, dialects);
        let explained = |index: usize| {
            let known_one = &known.list[index];
            let how = explanation(known_one, &cause.first, &known.sources)?;
            (search.hides)(known_one).then_some((how, index))
        };
        // The first one of the best explanations.
        let best = (0..known.list.len())
            .filter_map(explained)
            .max_by_key(|&(how, index)| (how, Reverse(index)));
        match best {
            Some((_, index)) if found.examples.iter().all(|(other, _)| *other != index) => {
                found.examples.push((index, warning));
            }
            Some(_) => {}
            None => found.warnings.push(warning),
        }
    }
    found
}

/// The warning for a single finding.
pub(crate) fn diagnostic(
    finding: &Finding,
    place: Option<&Operation>,
    loaded: &Loaded,
    dialects: &Dialects,
) -> Diagnostic {
    warning(
        &Cause {
            first: finding.clone(),
            others: finding.others.clone(),
        },
        place,
        loaded,
        dialects,
    )
}

/// `place`: the operation of the first finding.
fn warning(
    cause: &Cause,
    place: Option<&Operation>,
    loaded: &Loaded,
    dialects: &Dialects,
) -> Diagnostic {
    let mut diagnostic = described(cause, place, loaded);
    diagnostic.set_certainty(
        certainty::of(&cause.first, dialects, &loaded.hooks),
        &Certainty::how_to_settle(&cause.first.operation),
    );
    if is_minor(&cause.first) {
        diagnostic.severity = Severity::Note;
    }
    diagnostic
}

fn described(
    Cause { first, others }: &Cause,
    place: Option<&Operation>,
    loaded: &Loaded,
) -> Diagnostic {
    let (subject, failure, span) = match &first.culprit {
        Some(culprit) => {
            let span =
                place_of(loaded, &culprit.definition).or(place.map(|operation| operation.span));
            (culprit.definition.clone(), &culprit.failure, span)
        }
        None => (
            first.operation.clone(),
            &first.failure,
            place.map(|operation| operation.span),
        ),
    };
    let variable = |name: &str| match name {
        "" => "a result".to_owned(),
        name => format!("`${name}`"),
    };
    let declared = |name: &str| Some(place?.declaration(place?.variable(name)?).1);
    let mut diagnostic = match &first.loss {
        Loss::Text => {
            let title = title::does_not_come_back(&subject, failure.summary());
            let mut diagnostic = Diagnostic::warning(title, span);
            diagnostic.help = Some(help(&subject, failure, first));
            diagnostic
        }
        Loss::DerivedType(name) => {
            let title = title::derived_type(variable(name));
            Diagnostic::warning(title, declared(name).or(span))
        }
        Loss::StringType(name) => {
            let title = title::string_type(variable(name));
            Diagnostic::warning(title, declared(name).or(span))
        }
        Loss::DefaultValue(name) => {
            let title = title::does_not_come_back(&subject, failure.summary());
            let mut diagnostic = Diagnostic::warning(title, declared(name).or(span));
            diagnostic.help = Some(format!(
                "an attribute that may be absent and holds its default value is printed as if it were absent; let `${name}` be a \
                 `DefaultValuedAttr`, which is never absent"
            ));
            diagnostic
        }
    };
    diagnostic.subject = Some(subject);
    let notes = &mut diagnostic.notes;
    if first.culprit.is_some() {
        let names = std::iter::once(&first.operation).chain(others);
        notes.push(format!("found in instances of {}", listed(names)));
        notes.extend(tried(failure));
        return diagnostic;
    }
    notes.push(format!("{OPERATION}\n{}", first.generic.trim_end()));
    notes.extend(tried(failure));
    let clash = first
        .clash
        .as_ref()
        .and_then(|clash| clash.elements.as_ref());
    notes.extend(
        clash.map(|(before, after)| format!("the parser stops between {before} and {after}")),
    );
    if !others.is_empty() {
        let others = listed(others.iter());
        notes.push(format!("the same text is the format of {others}"));
    }
    diagnostic
}

/// The code of a finding.
pub(crate) fn code_of(finding: &Finding) -> Code {
    match finding.loss {
        Loss::Text | Loss::DefaultValue(_) => Code::DoesNotComeBack,
        Loss::DerivedType(_) => Code::DerivedType,
        Loss::StringType(_) => Code::StringType,
    }
}

/// True if the finding is a note: few programs have strings with types, or write default values.
pub(crate) fn is_minor(finding: &Finding) -> bool {
    matches!(finding.loss, Loss::StringType(_) | Loss::DefaultValue(_))
}

/// Advice about the failure. Only some of them come from two adjacent elements.
fn help(subject: &str, failure: &Failure, first: &Finding) -> String {
    let message = match failure {
        Failure::PrintedDoesNotParse { diagnostics, .. } => {
            diagnostics.iter().find(|found| found.is_error)
        }
        _ => None,
    };
    let is_of_case = message.is_some_and(|found| found.message.contains(" to be one of: "));
    let elements = first
        .clash
        .as_ref()
        .filter(|_| first.culprit.is_none())
        .and_then(|clash| clash.elements.as_ref())
        .map(|(before, after)| (before.as_str(), after.as_str()));
    let advice = match (elements, failure) {
        _ if is_of_case => {
            "give each case of the enum a text that is a keyword, or print the value in quotes"
                .to_owned()
        }
        (Some((_, BEHIND)), _) => {
            "end the format with something that is always printed, such as a keyword".to_owned()
        }
        (Some((before, after)), _) => format!(
            "put a literal between {before} and {after} with which neither of them goes on, or quote what is read as something else"
        ),
        (None, Failure::PrintedDoesNotParse { .. }) => {
            format!(
                "print what `{subject}` holds so that its own format reads it: quoted, in brackets, or behind a literal"
            )
        }
        (None, _) => {
            "print what is lost, or put a literal in front of what is read as something else"
                .to_owned()
        }
    };
    format!("{advice}; `asmf fuzz` shows more")
}

/// The printed text, and the result of parsing it.
pub(crate) fn tried(failure: &Failure) -> Option<String> {
    match failure {
        Failure::PrintedDoesNotParse { printed, .. } => Some(format!(
            "what is printed for it, and refused:\n{}",
            printed.trim_end()
        )),
        Failure::ComesBackDifferent { printed, .. } => Some(format!(
            "what is printed for it, and read as something else:\n{}",
            printed.trim_end()
        )),
        Failure::PrintsDifferently { .. } => None,
    }
}

/// The first few names.
pub(crate) fn listed<'n>(names: impl Iterator<Item = &'n String>) -> String {
    const SHOWN: usize = 8;
    let names: Vec<&String> = names.collect();
    let shown: Vec<String> = names
        .iter()
        .take(SHOWN)
        .map(|name| format!("`{name}`"))
        .collect();
    match names.len().saturating_sub(SHOWN) {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

/// The definition of the attribute or type with the name in MLIR text.
fn place_of(loaded: &Loaded, name: &str) -> Option<Span> {
    let mut definitions = loaded.attributes().chain(loaded.types());
    let definition = definitions.find(|each| each.subject() == name);
    definition.map(|definition| definition.span)
}
