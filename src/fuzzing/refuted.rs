//! Texts that aren't read as what they are: states in which the parser of a format doesn't take what its printer writes,
//! each with an instance in that state that fails.

use crate::fuzzing::same_cause::explanation;
use crate::fuzzing::witness::tried;
use crate::fuzzing::{Threads, certainty};
use crate::threads::number_of_threads;
use format_compiler::diagnostic::{Certainty, Diagnostic, Label, Severity, title};
use format_compiler::lower::ElementPlaces;
use format_compiler::ods::{FormatString, Operation};
use format_prover::{Atom, Definition, Failure, Place, Proof, Prover, Reason, UNTYPED_STRINGS};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use operation_core::Context;
use project::dialect_files::Loaded;
use round_trip::Failure::ComesBackDifferent as Difference;
use round_trip::generate::Subject;
use round_trip::{Aim, Finding, Fuzzer, Workers};
use rustc_hash::{FxHashMap, FxHashSet};
use tablegen::Span;

/// The most failures of an operation for which an instance is sought.
const MOST_FAILURES: usize = 8;

/// The failures of the texts of operations, by name, each with the state in which it happens.
type Failing = Vec<(String, Vec<(Failure, Aim)>)>;

/// The operations by the proofs of their texts.
#[derive(Default)]
struct Outcome {
    failing: Failing,
    /// The names of those whose text comes back if the attributes and types in it do.
    proved: FxHashSet<String>,
}

/// A failure of an operation's text, and an instance that shows it.
type Shown = (Failure, Finding);

/// Adds the warnings about the wanted operations without another finding that may have the same cause, if there are no
/// errors. Returns the names of those of them whose text is proved to come back if the attributes and types in it do.
/// `dialects` are the loaded ones and MLIR's builtin dialect.
pub(crate) fn find(
    loaded: &mut Loaded,
    dialects: &Dialects,
    is_wanted: &dyn Fn(&Operation) -> bool,
) -> FxHashSet<String> {
    if loaded.findings.count(Severity::Error) > 0 {
        return FxHashSet::default();
    }
    let Outcome { failing, proved } = outcome(loaded, dialects, is_wanted);
    if !failing.is_empty() {
        let found = warnings(loaded, dialects, failing);
        loaded.findings.extend(found.into_iter());
    }
    proved
}

/// The warnings about failures that instances show. Operations with the text of one format share a warning.
fn warnings(loaded: &Loaded, dialects: &Dialects, failing: Failing) -> Vec<Diagnostic> {
    let environment = Environment {
        dialects,
        hooks: &loaded.hooks,
    };
    let index = |name: &String| Some(dialects.operations.index_of(name)? as usize);
    let failing: FxHashMap<usize, Vec<(Failure, Aim)>> = failing
        .into_iter()
        .filter_map(|(name, failures)| Some((index(&name)?, failures)))
        .collect();
    let mut shown: Vec<(usize, Vec<Shown>)> = Vec::new();
    Threads::new(environment, number_of_threads(None)).on_each(
        &failing.keys().copied().collect::<Vec<_>>(),
        |fuzzer, index| shown_by_instances(fuzzer, index, &failing[&index]),
        |index, found| shown.push((index, found)),
    );
    shown.retain(|(_, found)| !found.is_empty());
    if shown.is_empty() {
        return Vec::new();
    }
    shown.sort_by_key(|(index, _)| *index);
    let name = |index: usize| dialects.operations[index].name.as_str();
    let names: FxHashSet<&str> = shown.iter().map(|(index, _)| name(*index)).collect();
    let is_shown = |operation: &Operation| names.contains(operation.name.as_str());
    let places = ElementPlaces::of_all(&loaded.compilations, &is_shown);
    let mut warnings: Vec<(Option<Span>, String, Diagnostic)> = Vec::new();
    for (failure, finding) in shown.into_iter().flat_map(|(_, found)| found) {
        let Some(operation) = loaded.operation(&finding.operation) else {
            continue;
        };
        let (text, reason) = (text_of(operation), failure.to_string());
        let before = warnings.iter_mut().find(|(other_text, other, _)| {
            text.is_some() && *other_text == text && *other == reason
        });
        if let Some((_, _, warning)) = before {
            let also = format!("the same text is the format of `{}`", operation.name);
            warning.notes.push(also);
            continue;
        }
        let spans = Spans {
            format: operation.format.as_ref(),
            places: places.get(&operation.name),
        };
        let mut warning = spans.warning(operation, &failure);
        let sources = &loaded.findings.sources;
        // What is read may differ from what is printed for another reason. A state of regions shows in what is inside of them.
        if matches!(finding.failure, Difference { .. })
            && !is_of_regions(&failure.reason)
            && explanation(&warning, &finding, sources).is_none()
        {
            continue;
        }
        let notes = &mut warning.notes;
        notes.push(format!("for example:\n{}", finding.generic.trim_end()));
        notes.extend(tried(&finding.failure));
        warning.set_certainty(
            certainty::of(&finding, dialects, &loaded.hooks),
            &Certainty::how_to_settle(&operation.name),
        );
        warnings.push((text, reason, warning));
    }
    warnings
        .into_iter()
        .map(|(_, _, warning)| warning)
        .collect()
}

/// The wanted operations without a finding about their round trip, or about that of another one with the same format.
fn unexplained<'l>(
    loaded: &'l Loaded,
    is_wanted: &dyn Fn(&Operation) -> bool,
) -> Vec<&'l Operation> {
    let findings = loaded.findings.list.iter();
    let findings = findings.filter(|finding| finding.code.is_about_instances());
    let mut known: FxHashSet<&str> = findings
        .filter_map(|finding| finding.subject.as_deref())
        .collect();
    let all = loaded.operations();
    let texts: FxHashSet<Span> = all
        .filter(|operation| known.contains(operation.name.as_str()))
        .filter_map(text_of)
        .collect();
    loaded
        .operations()
        .filter(|operation| is_wanted(operation) && known.insert(&operation.name))
        .filter(|operation| text_of(operation).is_none_or(|text| !texts.contains(&text)))
        .collect()
}

/// The place of the text of an operation's format.
fn text_of(operation: &Operation) -> Option<Span> {
    Some(operation.format.as_ref()?.value_span)
}

/// Proves the texts of operations without a finding.
fn outcome(
    loaded: &Loaded,
    dialects: &Dialects,
    is_wanted: &dyn Fn(&Operation) -> bool,
) -> Outcome {
    let mut outcome = Outcome::default();
    let operations = unexplained(loaded, is_wanted);
    if operations.is_empty() {
        return outcome;
    }
    let environment = Environment {
        dialects,
        hooks: &loaded.hooks,
    };
    let context = Context::new();
    dialects.register(&context);
    let prover = Prover::new(&context, environment);
    for operation in operations {
        let definition = Definition::named(&operation.name, dialects);
        let Some(proof) = definition.and_then(|definition| prover.proof(definition)) else {
            continue;
        };
        let failures = aims(&proof);
        if !failures.is_empty() {
            outcome.failing.push((operation.name.clone(), failures));
        } else if proof.unknown.is_empty() && proof.given.iter().all(|each| is_of_values(each)) {
            outcome.proved.insert(operation.name.clone());
        }
    }
    outcome
}

/// True for an assumption about attributes and types alone. No instance has a string with a type, but for those that show
/// nothing else.
fn is_of_values(assumption: &str) -> bool {
    assumption.starts_with(['#', '!']) || assumption == UNTYPED_STRINGS
}

/// The failures of a text, each with the state in which it happens.
fn aims(proof: &Proof) -> Vec<(Failure, Aim)> {
    let failures = proof.failures.iter();
    let failures = failures.filter(|(failure, _)| is_of_text(&failure.reason));
    let failures = failures.map(|(failure, known)| {
        let aim = Aim {
            facts: facts(known),
            is_read: matches!(failure.reason, Reason::Lost { .. }),
        };
        (failure.clone(), aim)
    });
    failures.take(MOST_FAILURES).collect()
}

/// The failures that instances show, each in another way.
fn shown_by_instances(
    fuzzer: &mut Fuzzer<'_, '_>,
    index: usize,
    failures: &[(Failure, Aim)],
) -> Vec<Shown> {
    let aims: Vec<Aim> = failures.iter().map(|(_, aim)| aim.clone()).collect();
    let findings = fuzzer.directed(index, &aims);
    let mut shown: Vec<Shown> = Vec::new();
    for ((failure, _), finding) in failures.iter().zip(findings) {
        if let Some(finding) = finding
            && shown.iter().all(|(_, other)| !other.is_like(&finding))
        {
            shown.push((failure.clone(), finding));
        }
    }
    shown
}

/// True unless it is about what no text shows.
fn is_of_text(reason: &Reason) -> bool {
    !matches!(
        reason,
        Reason::OtherType { .. } | Reason::OtherBuilt { .. } | Reason::OtherAttributeType { .. }
    )
}

/// True if it is about blocks of regions, and what is in them.
fn is_of_regions(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::TerminatorLost(_) | Reason::EmptyBlock(_) | Reason::NewBlock(_)
    )
}

/// The choices for an instance in which the facts hold.
fn facts(known: &[(Atom, bool)]) -> Vec<(Subject, bool)> {
    let fact = |(atom, value): &(Atom, bool)| {
        let subject = match atom {
            Atom::Slot(slot) | Atom::NotDefault(slot) => Subject::Slot(usize::from(*slot)),
            Atom::Elements(slot) if *value => Subject::Slot(usize::from(*slot)),
            Atom::Operands(index) => Subject::OperandLength(usize::from(*index)),
            Atom::Results(index) => Subject::ResultLength(usize::from(*index)),
            Atom::Regions(index) => Subject::Region(usize::from(*index)),
            Atom::Successors(index) => Subject::Successors(usize::from(*index)),
            Atom::Entries(_) => Subject::Discardable,
            Atom::Elements(_)
            | Atom::AnyOperands
            | Atom::AnyResults
            | Atom::Region(_)
            | Atom::Next(_)
            | Atom::Differs(_)
            | Atom::HasText(_)
            | Atom::Other(_) => return None,
        };
        Some((subject, *value))
    };
    known.iter().filter_map(fact).collect()
}

/// The declaration of the variable in the name of a part.
fn declared(operation: &Operation, name: &str) -> Option<Span> {
    let (_, variable) = name.split_once('$')?;
    let end = variable.find([')', '`']).unwrap_or(variable.len());
    let variable = operation.variable(&variable[..end])?;
    Some(operation.declaration(variable).1)
}

/// The places of instructions in the source.
struct Spans<'a> {
    format: Option<&'a FormatString>,
    places: Option<&'a ElementPlaces>,
}

impl Spans<'_> {
    /// The warning about a failure, at what is printed where it happens.
    fn warning(&self, operation: &Operation, failure: &Failure) -> Diagnostic {
        let (printed, before) = match &failure.reason {
            Reason::Unread(place) => (Some(place), None),
            Reason::LiteralExpected { found, .. } | Reason::ElementExpected { found, .. } => {
                (found.as_ref(), None)
            }
            Reason::TakenForAbsent { next, .. } => (next.as_ref(), None),
            Reason::TakenForPart { next, of, .. } => (next.as_ref(), Some(of)),
            Reason::Joined { first, next, .. } => (next.as_ref(), Some(first)),
            _ => (None, None),
        };
        let printed = printed.and_then(|place| self.printed(place));
        let (other, text) = match (before, &failure.reason) {
            (Some(before), _) => (self.printed(before), "printed before it"),
            // It is noticed at the end of the text.
            (None, Reason::Lost { name, .. }) => (declared(operation, name), ""),
            (None, _) => {
                let read = failure.parse.and_then(|parse| self.parsed(parse));
                (read, "read at this place")
            }
        };
        let span = printed.or(other).or(Some(operation.span));
        let title = title::read_otherwise(&operation.name, failure.to_string());
        let mut diagnostic = Diagnostic::warning(title, span);
        let label = other.filter(|other| Some(*other) != span);
        diagnostic.labels.extend(label.map(|span| Label {
            span,
            text: text.to_owned(),
        }));
        diagnostic.subject = Some(operation.name.clone());
        diagnostic
    }

    fn parsed(&self, instruction: u32) -> Option<Span> {
        let range = self.places?.element(instruction as usize)?;
        Some(self.format?.span(range))
    }

    /// The element of a printed piece. Of several literals in one instruction it is the one with the name.
    fn printed(&self, place: &Place) -> Option<Span> {
        let format = self.format?;
        let ranges: Vec<_> = self.places?.printed(place.at as usize).collect();
        let is_it = |range: &&std::ops::Range<usize>| {
            format.text.get((*range).clone()) == Some(place.name.as_str())
        };
        let range = ranges.iter().find(is_it).or(ranges.last())?;
        Some(format.span(range.clone()))
    }
}
