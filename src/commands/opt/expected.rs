//! `--verify-diagnostics`: compares the findings with `expected-error` and similar comments. The wording and the order
//! of messages are MLIR's.

use crate::terminal::Streams;
use crate::texts::report::shown_line;
use crate::texts::{Part, Source};
use clap::ValueEnum;
use format_compiler::diagnostic::visible;
use format_runtime::text::{CALLED_FROM, Diagnostic, LineIndex, WrittenPlace};
use regex_automata::meta::Regex;

/// What makes a file fail.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Level {
    /// Findings that no comment expects, and comments that nothing meets.
    All,
    /// Comments that nothing meets.
    OnlyExpected,
}

/// The severity of a finding: error, warning, remark or note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Severity(&'static str);

impl Severity {
    pub(super) const ERROR: Severity = Severity("error");
    pub(super) const WARNING: Severity = Severity("warning");
    pub(super) const NOTE: Severity = Severity("note");
    const REMARK: Severity = Severity("remark");
}

/// The pattern of a message.
pub enum Pattern {
    /// It contains this text.
    Contains(String),
    /// It matches this.
    Matches(Box<Regex>),
}

/// An expectation, written as a comment.
struct Expectation {
    severity: Severity,
    /// The 1-based line; `None` for `@unknown`.
    line: Option<usize>,
    /// The position of the comment: line and column, 1-based.
    place: Place,
    text: String,
    pattern: Pattern,
    met: bool,
}

/// A place in the source, counted from 1.
#[derive(Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

/// The place of a compared message.
#[derive(Clone, Copy)]
enum Seen<'d> {
    /// A line and column of the source.
    InSource(Place),
    /// Where a location tells.
    Written(&'d WrittenPlace),
}

/// All expectations in a source.
pub(super) struct Expected<'s> {
    source: &'s Source,
    level: Level,
    list: Vec<Expectation>,
    failed: bool,
}

/// A comment as written.
pub struct Comment<'t> {
    /// The 1-based column.
    pub column: usize,
    severity: Severity,
    /// True if the text is a regular expression.
    pub is_regex: bool,
    /// The text after `@`.
    pub designator: &'t str,
    /// The text in braces.
    pub text: &'t str,
}

impl<'s> Expected<'s> {
    /// Reads the comments and reports errors in them.
    pub(super) fn new(
        source: &'s Source,
        level: Level,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Self> {
        let mut expected = Expected {
            source,
            level,
            list: Vec::new(),
            failed: false,
        };
        let text = String::from_utf8_lossy(&source.text).into_owned();
        let lines: Vec<&str> = text.split('\n').collect();
        let mut below = Vec::new();
        let mut last_plain = 1;
        for (index, line) in lines.iter().enumerate() {
            let number = index + 1;
            let Some(comment) = comment(line.trim_end()) else {
                for place in below.drain(..) {
                    let expectation: &mut Expectation = &mut expected.list[place];
                    expectation.line = Some(number);
                }
                last_plain = number;
                continue;
            };
            let place = Place {
                line: number,
                column: comment.column,
            };
            let pattern = match pattern(&comment) {
                Ok(pattern) => pattern,
                Err(message) => {
                    expected.report_error(streams, place, &message, comment.text.len())?;
                    continue;
                }
            };
            let offset = || {
                comment
                    .designator
                    .get(1..)
                    .and_then(|digits| digits.parse::<usize>().ok())
                    .unwrap_or(0)
            };
            let line = match comment.designator.bytes().next() {
                None => Some(number),
                Some(b'+') => Some(number.saturating_add(offset())),
                Some(b'-') => Some(number.saturating_sub(offset())),
                Some(b'u') => None,
                Some(b'a') => Some(last_plain),
                Some(_) => {
                    below.push(expected.list.len());
                    Some(lines.len())
                }
            };
            let (severity, text) = (comment.severity, comment.text.to_owned());
            expected.list.push(Expectation {
                severity,
                line,
                place,
                text,
                pattern,
                met: false,
            });
        }
        Ok(expected)
    }

    /// Compares the findings of a part with the comments.
    pub(super) fn compare(
        &mut self,
        findings: &[Diagnostic],
        part: Part<'_>,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        let lines = LineIndex::of_part(part.text, part.first_line, part.column);
        for finding in findings {
            let severity = match finding.is_error {
                true => Severity::ERROR,
                false => Severity::WARNING,
            };
            for (index, message) in finding.placed().enumerate() {
                let severity = if index == 0 { severity } else { Severity::NOTE };
                // MLIR doesn't compare its additions to a message.
                if index > 0 && message.text == CALLED_FROM {
                    continue;
                }
                let place = match message.written {
                    Some(written) => Seen::Written(written),
                    None => {
                        let (line, column) = lines.line_column(message.offset);
                        Seen::InSource(Place { line, column })
                    }
                };
                self.see(severity, place, message.text, streams)?;
            }
        }
        Ok(())
    }

    /// Records a finding at its place.
    fn see(
        &mut self,
        severity: Severity,
        place: Seen<'_>,
        message: &str,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        let mut near = None;
        let line = match place {
            Seen::InSource(place) => Some(Some(place.line)),
            Seen::Written(WrittenPlace::NoFile(_)) => Some(None),
            Seen::Written(WrittenPlace::File { name, line, .. }) => {
                (*name == self.source.name).then_some(Some(*line as usize))
            }
        };
        for expectation in &mut self.list {
            let meets = match &expectation.pattern {
                _ if Some(expectation.line) != line => false,
                Pattern::Contains(text) => message.contains(text),
                Pattern::Matches(regex) => regex.is_match(message),
            };
            if meets && expectation.severity == severity {
                expectation.met = true;
                return Ok(());
            }
            if meets {
                near = Some((expectation.place, expectation.severity));
            }
        }
        if self.level == Level::OnlyExpected {
            return Ok(());
        }
        let Severity(kind) = severity;
        match near {
            Some((at, Severity(wanted))) => self.report_error(
                streams,
                at,
                &format!("'{kind}' diagnostic emitted when expecting a '{wanted}'"),
                0,
            ),
            None => {
                let message = format!("unexpected {kind}: {message}");
                match place {
                    Seen::InSource(place) => self.report_error(streams, place, &message, 0),
                    Seen::Written(written) => {
                        self.failed = true;
                        let message = written.with_message(&message);
                        writeln!(streams.stderr, "{written}: error: {message}")?;
                        Ok(())
                    }
                }
            }
        }
    }

    /// Reports missing findings; true if there are none.
    pub(super) fn finish(mut self, streams: &mut Streams<'_>) -> anyhow::Result<bool> {
        let unmet = std::mem::take(&mut self.list)
            .into_iter()
            .filter(|expectation| !expectation.met);
        let (unmet, anywhere): (Vec<_>, Vec<_>) =
            unmet.partition(|expectation| expectation.line.is_some());
        let message = |Expectation {
                           severity: Severity(kind),
                           text,
                           ..
                       }: &Expectation| {
            format!("expected {kind} \"{text}\" was not produced")
        };
        for expectation in unmet {
            self.report_error(
                streams,
                expectation.place,
                &message(&expectation),
                expectation.text.len(),
            )?;
        }
        // MLIR keeps these in two lists, and reports them twice.
        for expectation in anywhere.iter().chain(&anywhere) {
            self.failed = true;
            writeln!(
                streams.stderr,
                "<unknown>:0: error: {}",
                visible(&message(expectation))
            )?;
        }
        Ok(!self.failed)
    }

    /// Reports an error with its line, underlining the relevant part.
    fn report_error(
        &mut self,
        streams: &mut Streams<'_>,
        place: Place,
        message: &str,
        length: usize,
    ) -> anyhow::Result<()> {
        self.failed = true;
        let Place { line, column } = place;
        writeln!(
            streams.stderr,
            "{}:{line}:{column}: error: {}",
            visible(&self.source.name),
            visible(message)
        )?;
        let text = self
            .source
            .text
            .split(|&byte| byte == b'\n')
            .nth(line.saturating_sub(1))
            .unwrap_or_default();
        let (text, indentation) = shown_line(text, column, None);
        let left = text.len().saturating_sub(indentation.len());
        let underline = "~".repeat(length.min(left).saturating_sub(1));
        writeln!(streams.stderr, "{text}\n{indentation}^{underline}")?;
        Ok(())
    }
}

/// `expected-KIND[-re] [@DESIGNATOR] {{TEXT}}` at the end of a line.
pub fn comment(line: &str) -> Option<Comment<'_>> {
    let mut from = 0;
    while let Some(found) = line[from..].find("expected-") {
        let start = from + found;
        if let Some(comment) = comment_at(line, start) {
            return Some(comment);
        }
        from = start + 1;
    }
    None
}

fn comment_at(line: &str, start: usize) -> Option<Comment<'_>> {
    let rest = line[start..].strip_prefix("expected-")?;
    let (severity, rest) = [
        Severity::ERROR,
        Severity::NOTE,
        Severity::REMARK,
        Severity::WARNING,
    ]
    .into_iter()
    .find_map(|severity| Some((severity, rest.strip_prefix(severity.0)?)))?;
    let (is_regex, rest) = match rest.strip_prefix("-re") {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let rest = rest.trim_start_matches(' ');
    let (designator, rest) = match rest.strip_prefix('@') {
        Some(rest) => {
            let length = match rest.bytes().next()? {
                b'+' | b'-' => 1 + rest[1..].bytes().take_while(u8::is_ascii_digit).count(),
                _ => ["above", "below", "unknown"]
                    .into_iter()
                    .find(|word| rest.starts_with(word))?
                    .len(),
            };
            if length == 1 {
                return None;
            }
            rest.split_at(length)
        }
        None => ("", rest),
    };
    let text = rest
        .trim_start_matches(' ')
        .strip_prefix("{{")?
        .strip_suffix("}}")?;
    Some(Comment {
        column: start + 1,
        severity,
        is_regex,
        designator,
        text,
    })
}

/// Reads the text in braces.
///
/// # Errors
///
/// A message about the mistake in it.
pub fn pattern(comment: &Comment<'_>) -> Result<Pattern, String> {
    if !comment.is_regex {
        return Ok(Pattern::Contains(comment.text.to_owned()));
    }
    let mut regex = String::new();
    let mut rest = comment.text;
    while let Some((plain, behind)) = rest.split_once("{{") {
        let Some((inner, behind)) = behind.split_once("}}") else {
            return Err("found start of regex with no end '}}'".to_owned());
        };
        escape(plain, &mut regex);
        regex.push_str(&format!("({inner})"));
        rest = behind;
    }
    escape(rest, &mut regex);
    match Regex::new(&regex) {
        Ok(regex) => Ok(Pattern::Matches(Box::new(regex))),
        Err(error) => Err(format!("invalid regex: {error}")),
    }
}

fn escape(text: &str, into: &mut String) {
    for c in text.chars() {
        if c.is_ascii_punctuation() {
            into.push('\\');
        }
        into.push(c);
    }
}
