//! Instances with a failure, and findings about formats with the same cause.

use format_compiler::diagnostic::{Code, Diagnostic};
use round_trip::{Failure, Finding};
use tablegen::{SourceMap, Span};

/// Degree to which a finding about a format explains a failure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Explanation {
    /// Both are about the same definition, and the instance says nothing more.
    OfDefinition,
    /// Both name the same part of it.
    OfPart,
}

/// Compares a finding about a format with an instance; `None` if it doesn't explain it.
pub(crate) fn explanation(
    warning: &Diagnostic,
    finding: &Finding,
    sources: &SourceMap,
) -> Option<Explanation> {
    let (subject, failure) = match &finding.culprit {
        Some(culprit) => (&culprit.definition, &culprit.failure),
        None => (&finding.operation, &finding.failure),
    };
    if warning.subject.as_ref() != Some(subject) || !warning.code.is_about_instances() {
        return None;
    }
    // Nothing without a name comes back.
    if warning.code == Code::OperationName {
        return Some(Explanation::OfPart);
    }
    let parts = parts(finding, failure);
    // Findings about blocks are about lost blocks, and nothing else.
    let is_about_blocks = parts.iter().any(|part| matches!(part, Part::Block));
    if is_about_blocks != warning.title.contains("an empty block") {
        return None;
    }
    let text = text_of(warning, sources);
    let words: Vec<&str> = quoted_words(&warning.title).collect();
    let is_named = |part: &Part| match part {
        Part::Element(element) => mentions(&text, element),
        // The text of one element may be several literals.
        Part::Literal(literal) => {
            mentions(&text, literal) || words.iter().any(|word| literal.contains(word))
        }
        // Dictionaries hold everything that isn't written elsewhere.
        Part::Attribute(name) => [name, "attr-dict", "prop-dict"]
            .iter()
            .any(|name| mentions(&text, name)),
        Part::Outside(outside) => warning.title.contains(outside),
        Part::Block => true,
    };
    if parts.iter().any(is_named) || is_in_message(failure, &words) {
        return Some(Explanation::OfPart);
    }
    parts
        .iter()
        .all(|part| matches!(part, Part::Outside(_)))
        .then_some(Explanation::OfDefinition)
}

/// A part of an operation in a failure.
enum Part<'f> {
    /// An element of the format, such as `$value`.
    Element(&'f str),
    /// Literals of the format, without backticks.
    Literal(&'f str),
    /// An attribute or property.
    Attribute(&'f str),
    /// Words for the text around all elements.
    Outside(&'f str),
    /// A block of a region.
    Block,
}

fn parts<'f>(finding: &'f Finding, failure: &'f Failure) -> Vec<Part<'f>> {
    if let Failure::ComesBackDifferent { difference, .. } = failure {
        // After the name of an operation.
        let detail = difference
            .split_once("': ")
            .map_or("", |(_, detail)| detail);
        if detail.starts_with("in region ") {
            return vec![Part::Block];
        }
        let rest = ["the attribute '", "the property '"]
            .iter()
            .find_map(|words| detail.strip_prefix(words));
        let name = rest.and_then(|rest| Some(rest.rsplit_once('\'')?.0));
        // The numbers of operands or results follow from these.
        let name = name.filter(|name| !name.ends_with("SegmentSizes"));
        return name.map(Part::Attribute).into_iter().collect();
    }
    let elements = finding
        .clash
        .as_ref()
        .filter(|_| finding.culprit.is_none())
        .and_then(|clash| clash.elements.as_ref());
    let elements = elements.into_iter().flat_map(|(before, at)| [before, at]);
    let part = |element: &'f String| match element.strip_prefix('`') {
        Some(literal) => Part::Literal(literal.trim_end_matches('`').trim()),
        None if element.contains(' ') && !element.contains('(') => Part::Outside(element),
        None => Part::Element(element),
    };
    elements.map(part).collect()
}

/// True if the parser's message names the subject of a finding.
fn is_in_message(failure: &Failure, words: &[&str]) -> bool {
    let Failure::PrintedDoesNotParse { diagnostics, .. } = failure else {
        return false;
    };
    let message = diagnostics.iter().find(|each| each.is_error);
    message.is_some_and(|error| {
        let names = words.iter().map(|word| word.trim_start_matches('$'));
        let mut names = names.filter(|name| name.starts_with(|each: char| each.is_alphabetic()));
        names.any(|name| mentions(&error.message, name))
    })
}

/// Texts in backticks.
fn quoted_words(title: &str) -> impl Iterator<Item = &str> {
    let words = title.split('`').skip(1).step_by(2);
    words.map(str::trim).filter(|word| !word.is_empty())
}

/// Message of a finding, and the text at its places with the text beside it: a loss there shows at its neighbours.
fn text_of(warning: &Diagnostic, sources: &SourceMap) -> String {
    let mut text = warning.title.clone();
    let labels = warning.labels.iter().map(|label| label.span);
    for Span { file, start, end } in warning.span.into_iter().chain(labels) {
        let source = sources.text(file);
        let (start, end) = (start as usize, end as usize);
        let start = before(source.get(..start).unwrap_or_default());
        let end = end + behind(source.get(end..).unwrap_or_default());
        text.push(' ');
        text.push_str(&String::from_utf8_lossy(
            source.get(start..end).unwrap_or_default(),
        ));
    }
    text
}

/// Number of neighbouring words of a format on each side.
const BESIDE: usize = 2;

/// Where the last few words of a text begin. A string doesn't go on before its quotation mark.
fn before(text: &[u8]) -> usize {
    let mut start = text.len();
    for _ in 0..BESIDE {
        let blanks = blanks(text[..start].iter().rev());
        let word = word(text[..start - blanks].iter().rev());
        start -= blanks + word;
    }
    start
}

/// Length of the first few words of a text.
fn behind(text: &[u8]) -> usize {
    let mut end = 0;
    for _ in 0..BESIDE {
        end += blanks(text[end..].iter());
        end += word(text[end..].iter());
    }
    end
}

fn blanks<'t>(bytes: impl Iterator<Item = &'t u8>) -> usize {
    bytes.take_while(|byte| byte.is_ascii_whitespace()).count()
}

fn word<'t>(bytes: impl Iterator<Item = &'t u8>) -> usize {
    bytes
        .take_while(|byte| !byte.is_ascii_whitespace() && **byte != b'"')
        .count()
}

/// True if the text contains the word, and not as a part of a longer one.
fn mentions(text: &str, word: &str) -> bool {
    let is_part = |each: char| each.is_alphanumeric() || each == '_';
    let starts_alike = word.starts_with(is_part);
    let ends_alike = word.ends_with(is_part);
    !word.is_empty()
        && text.match_indices(word).any(|(at, _)| {
            let before = text[..at].chars().next_back().is_some_and(is_part);
            let behind = text[at + word.len()..].chars().next().is_some_and(is_part);
            !(starts_alike && before || ends_alike && behind)
        })
}
