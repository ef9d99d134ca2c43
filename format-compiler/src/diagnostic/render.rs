//! Renders findings as text. Nothing is written to a stream here.

use ariadne::{Cache, CharSet, Color, Config, IndexType, Label, Report, ReportKind, Source};
use excerpt::Excerpt;
use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::ops::Range;
use tablegen::{FileId, MissingInclude, SourceMap, Span};

use super::visible::{source_text, visible};
use super::{Applicability, Code, Diagnostic, Fix, Severity, severity_name, title};

/// The maximum number of affected definitions listed for a fix.
const NAMED_AFFECTED: usize = 5;

pub(crate) mod escapes;
pub(crate) mod excerpt;

pub use excerpt::line_around;

/// The maximum length of a text with part of the source in it.
const LONGEST_TEXT: usize = 1000;
/// Placeholder before the number of a block, later replaced by its location.
const PLACE: char = '\u{10FFFD}';

/// A finding on one line, without the source: `file:line:column: error[F012]: message`.
pub fn plain(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let severity = severity_name(diagnostic.severity);
    let title = on_one_line(&diagnostic.title);
    format!(
        "{}{severity}[{}]: {title}",
        begin(diagnostic, sources),
        diagnostic.code
    )
}

/// A finding on one line, as compilers write them: `file:line:column: error: message [F012]`.
pub fn like_compilers(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let severity = severity_name(diagnostic.severity);
    let title = on_one_line(&diagnostic.title);
    format!(
        "{}{severity}: {title} [{}]",
        begin(diagnostic, sources),
        diagnostic.code
    )
}

/// The place of a finding and what separates it from the rest, if it has a place.
fn begin(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let place = diagnostic.span.map(|span| place_of(span, sources));
    place.map_or(String::new(), |place| place + ": ")
}

/// A title without line breaks. A literal in a message of `mlir-tblgen` may contain some.
fn on_one_line(title: &str) -> String {
    let title = shortened(title).replace('\n', "\\n").replace('\r', "\\r");
    visible(&title).into_owned()
}

/// A finding with the source around it. For more than one finding, reuse a [`Renderer`].
pub fn fancy(diagnostic: &Diagnostic, sources: &SourceMap, colour: bool) -> String {
    Renderer::new(sources).render(diagnostic, colour)
}

/// Renders findings with their source, preparing each file only once.
pub struct Renderer<'s> {
    files: Files<'s>,
    /// The width of the terminal.
    width: Option<usize>,
}

impl<'s> Renderer<'s> {
    /// A renderer of findings in `sources`.
    pub fn new(sources: &'s SourceMap) -> Self {
        Renderer {
            files: Files {
                sources,
                prepared: HashMap::new(),
                cut: HashMap::new(),
            },
            width: None,
        }
    }

    /// Limits source lines to `columns` by cutting longer ones around the places of a finding. `None` is for output
    /// other than to a terminal: only very long lines are cut.
    pub fn width(self, columns: Option<usize>) -> Self {
        Renderer {
            width: columns,
            ..self
        }
    }

    /// The finding, its labels, notes and help, over several lines.
    pub fn render(&mut self, diagnostic: &Diagnostic, colour: bool) -> String {
        let Some(span) = diagnostic.span else {
            return without_source(diagnostic, self.files.sources);
        };
        let (kind, color) = match diagnostic.severity {
            Severity::Error => (ReportKind::Error, Color::Red),
            Severity::Warning => (ReportKind::Warning, Color::Yellow),
            Severity::Note => (ReportKind::Advice, Color::Blue),
        };
        let config = Config::default()
            .with_index_type(IndexType::Char)
            .with_color(colour)
            .with_char_set(if colour {
                CharSet::Unicode
            } else {
                CharSet::Ascii
            });
        let spans: Vec<Span> = std::iter::once(span)
            .chain(diagnostic.labels.iter().map(|label| label.span))
            .collect();
        self.files.cut(&spans, self.width);
        let blocks = blocks(&spans, self.files.sources);
        let primary = self.files.place(span, 0);
        let mut report = Report::build(kind, primary.clone())
            .with_config(config)
            .with_code(diagnostic.code)
            .with_message(visible(&shortened(&diagnostic.title)))
            .with_label(
                Label::new(primary)
                    .with_message(primary_label(diagnostic))
                    .with_color(color)
                    .with_priority(1),
            );
        for (label, block) in diagnostic.labels.iter().zip(blocks.iter().skip(1)) {
            let place = self.files.place(label.span, *block);
            report = report.with_label(
                Label::new(place)
                    .with_message(visible(&label.text))
                    .with_color(Color::Cyan),
            );
        }
        report.with_notes(
            diagnostic
                .notes
                .iter()
                .map(|note| visible(&shortened(note)).into_owned()),
        );
        let fix = diagnostic
            .fix
            .as_ref()
            .and_then(|fix| fix_line(fix, diagnostic.help.as_ref()));
        let others = diagnostic
            .other_fixes
            .iter()
            .map(|fix| format!("or: {}", fix.title));
        let help: Vec<String> = diagnostic
            .help
            .iter()
            .cloned()
            .chain(fix)
            .chain(others)
            .collect();
        if !help.is_empty() {
            report = report.with_help(visible(&help.join("\n")));
        }
        let mut text = Vec::new();
        match report.finish().write(&mut self.files, &mut text) {
            Ok(()) => {
                let text = with_places(
                    &String::from_utf8_lossy(&text),
                    &spans,
                    &blocks,
                    self.files.sources,
                );
                if colour { escapes::merged(&text) } else { text }
            }
            Err(_) => without_source(diagnostic, self.files.sources),
        }
    }
}

/// The title of the fix, unless the help is the same.
fn fix_line(fix: &Fix, help: Option<&String>) -> Option<String> {
    let mut line = format!("fix: {}", fix.title);
    if fix.applicability == Applicability::Unsafe {
        line.insert_str(0, "unsafe ");
    } else if fix.affects.is_empty() && help == Some(&fix.title) {
        return None;
    }
    if let [first, others @ ..] = &fix.affects[..] {
        let more = others.len().saturating_sub(NAMED_AFFECTED - 1);
        let named = others
            .iter()
            .take(NAMED_AFFECTED - 1)
            .fold(first.clone(), |list, name| list + ", " + name);
        line.push_str(&format!(" (changes {named}"));
        if more > 0 {
            line.push_str(&format!(" and {more} more"));
        }
        line.push_str(" too)");
    }
    Some(line)
}

/// The number of the block with each span: a block has lines of one file, in their order.
fn blocks(spans: &[Span], sources: &SourceMap) -> Vec<usize> {
    let last_line = |span: &Span| {
        let end = (sources.text(span.file).len() as u32).min(span.end.max(span.start + 1) - 1);
        sources.line_column(span.file, end).line
    };
    let mut block = 0;
    let starts = spans.windows(2).map(|pair| {
        block +=
            usize::from(pair[0].file != pair[1].file || last_line(&pair[1]) < last_line(&pair[0]));
        block
    });
    std::iter::once(0).chain(starts).collect()
}

/// Replaces ariadne's positions (in characters) with the location of the first span in each block.
fn with_places(text: &str, spans: &[Span], blocks: &[usize], sources: &SourceMap) -> String {
    let mut parts = text.split(PLACE);
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end =
            part.find(|character: char| !character.is_ascii_digit() && !":?".contains(character));
        let (place, rest) = part.split_at(end.unwrap_or(part.len()));
        let block = place
            .split(':')
            .next()
            .and_then(|number| number.parse().ok());
        match blocks
            .iter()
            .position(|each| Some(*each) == block)
            .and_then(|first| spans.get(first))
        {
            Some(span) => result.push_str(&place_of(*span, sources)),
            None => result.extend([PLACE.to_string().as_str(), place]),
        }
        result.push_str(rest);
    }
    result
}

/// `file:line:column`, the column in bytes.
fn place_of(span: Span, sources: &SourceMap) -> String {
    let at = sources.line_column(span.file, span.start);
    format!(
        "{}:{}:{}",
        visible(sources.name(span.file)),
        at.line,
        at.column
    )
}

/// The text with its middle omitted if it is too long.
fn shortened(text: &str) -> Cow<'_, str> {
    if text.len() <= LONGEST_TEXT {
        return Cow::Borrowed(text);
    }
    let (mut head, mut tail) = (LONGEST_TEXT / 2, text.len() - LONGEST_TEXT / 2);
    while !text.is_char_boundary(head) {
        head -= 1;
    }
    while !text.is_char_boundary(tail) {
        tail += 1;
    }
    Cow::Owned(format!("{} ... {}", &text[..head], &text[tail..]))
}

fn without_source(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let mut text = plain(diagnostic, sources);
    let notes = diagnostic.notes.iter().map(|note| ("note", note));
    for (kind, line) in notes.chain(diagnostic.help.iter().map(|help| ("help", help))) {
        text.push_str(&format!("\n  {kind}: {}", visible(line)));
    }
    text.push('\n');
    text
}

/// The text of the primary label: ariadne underlines only labels with a text.
fn primary_label(diagnostic: &Diagnostic) -> &'static str {
    // Upstream reports errors about the whole format at its first token.
    let is_whole = (Code::NoAttrDict..=Code::StructBeforeComma).contains(&diagnostic.code)
        && diagnostic.upstream_span.is_none();
    if is_whole { "in this format" } else { "here" }
}

/// Files in the form required by ariadne: valid UTF-8 of the same length.
struct Files<'s> {
    sources: &'s SourceMap,
    prepared: HashMap<FileId, Source<String>>,
    /// For the current finding: the displayed parts of files with long lines.
    cut: HashMap<FileId, (Source<String>, Excerpt)>,
}

impl Files<'_> {
    /// Prepares the displayed parts for these spans in so many columns.
    fn cut(&mut self, spans: &[Span], width: Option<usize>) {
        self.cut.clear();
        let longest = excerpt::longest_line(self.sources, spans, width);
        for span in spans {
            let same: Vec<Span> = spans
                .iter()
                .filter(|each| each.file == span.file)
                .copied()
                .collect();
            if !self.cut.contains_key(&span.file)
                && excerpt::is_needed(self.sources, &same, longest)
            {
                let excerpt = excerpt::excerpt(self.sources, span.file, &same, longest);
                self.cut
                    .insert(span.file, (Source::from(excerpt.text.clone()), excerpt));
            }
        }
    }

    fn source(&mut self, file: FileId) -> &Source<String> {
        if let Some((source, _)) = self.cut.get(&file) {
            return source;
        }
        match self.prepared.entry(file) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                entry.insert(Source::from(source_text(self.sources.text(file))))
            }
        }
    }

    /// A valid span for ariadne in a block: inside the file, in characters. (With spans in bytes, ariadne 0.6 takes the
    /// number of a character for that of a byte to name a block.)
    fn place(&mut self, span: Span, block: usize) -> (BlockId, Range<usize>) {
        let at = |offset: u32| match self.cut.get(&span.file) {
            Some((_, excerpt)) => excerpt.offset(offset as usize),
            None => offset as usize,
        };
        let (start, end) = (at(span.start), at(span.end));
        let source = self.source(span.file);
        let text = source.text();
        let mut start = start.min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let mut end = end.clamp(start, text.len());
        while !text.is_char_boundary(end) {
            end += 1;
        }
        (
            (span.file, block),
            characters_before(source, start)..characters_before(source, end),
        )
    }
}

/// The number of characters before a byte.
fn characters_before(source: &Source<String>, offset: usize) -> usize {
    let in_line = |(line, _, column)| {
        let text = source.get_line_text(line)?;
        Some(line.offset() + text.get(..column).unwrap_or(text).chars().count())
    };
    source
        .get_byte_line(offset)
        .and_then(in_line)
        .unwrap_or(source.len())
}

/// A file and the number of a block: ariadne's name for a block.
type BlockId = (FileId, usize);

impl Cache<BlockId> for Files<'_> {
    type Storage = String;

    fn fetch(&mut self, (file, _): &BlockId) -> Result<&Source<String>, impl fmt::Debug> {
        Ok::<_, fmt::Error>(self.source(*file))
    }

    fn display<'a>(&self, (_, block): &'a BlockId) -> Option<impl fmt::Display + 'a> {
        Some(format!("{PLACE}{block}"))
    }
}

/// A diagnostic of TableGen, with suggestions for misspelled names.
pub fn of_tablegen(
    found: tablegen::Diagnostic,
    suggestions: &[tablegen::Suggestion],
) -> Diagnostic {
    let mut diagnostic = Diagnostic::from(found);
    let suggestion = suggestions
        .iter()
        .find(|each| Some(each.span) == diagnostic.span);
    if let Some(suggestion) = suggestion.filter(|_| diagnostic.severity == Severity::Error) {
        let title = format!("did you mean `{}`?", suggestion.meant);
        diagnostic.help = Some(title.clone());
        let meant = suggestion.meant.clone();
        let fix = Fix::replacing(suggestion.span, meant, title, Applicability::Unsafe);
        diagnostic.fix = suggestion.is_only.then_some(fix);
    }
    diagnostic
}

impl From<tablegen::Diagnostic> for Diagnostic {
    fn from(found: tablegen::Diagnostic) -> Self {
        let title = match found.missing_include {
            Some(MissingInclude {
                path,
                obstacle: None,
                ..
            }) => title::missing_include(path),
            Some(MissingInclude {
                path,
                obstacle: Some(obstacle),
                ..
            }) => title::missing_include_unreadable(path, obstacle),
            None => title::table_gen(found.message),
        };
        let mut diagnostic = Diagnostic::error(title, found.span);
        diagnostic.severity = found.severity;
        diagnostic.help = diagnostic.code.advice();
        for note in found.notes {
            match note.span {
                Some(span) => diagnostic.label(span, note.message),
                None => diagnostic.notes.push(note.message),
            }
        }
        diagnostic
    }
}
