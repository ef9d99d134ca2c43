//! Checks MLIR texts part by part.

use crate::terminal::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use crate::texts::{FilesArguments, Part, Source, TextReport};
use tablegen::Span;

/// Counts of the checked parts of one run.
#[derive(Default)]
pub(crate) struct CheckedParts {
    /// The number of parts checked.
    parts: usize,
    /// The number of parts with errors.
    failing: usize,
    /// The number of unreadable files.
    unreadable: usize,
}

impl CheckedParts {
    /// Checks each part of each file. `look` takes its text and start position, and returns true if there are errors in
    /// it.
    pub(crate) fn of(
        arguments: &FilesArguments,
        report: &mut TextReport<'_>,
        streams: &mut Streams<'_>,
        mut look: impl FnMut(&[u8], Span, &mut TextReport<'_>, &mut Streams<'_>) -> anyhow::Result<bool>,
    ) -> anyhow::Result<Self> {
        let mut checked = CheckedParts::default();
        for path in &arguments.files {
            let Some(source) = Source::read_or_report(path, streams)? else {
                checked.unreadable += 1;
                continue;
            };
            let file = report.file(&source);
            for Part { offset, text, .. } in
                source.parts(arguments.text.split_input_file.as_deref())
            {
                checked.parts += 1;
                let place = Span {
                    file,
                    start: offset as u32,
                    end: offset as u32,
                };
                checked.failing += usize::from(look(text, place, report, streams)?);
            }
        }
        Ok(checked)
    }

    /// Writes the summary line, such as `2 checked, 1 failing`, with any additions, and the machine-readable findings.
    /// Returns the exit code.
    pub(crate) fn finish(
        &self,
        done: &str,
        rest: &str,
        report: TextReport<'_>,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<u8> {
        writeln!(report.summary(streams), "{}{rest}", self.words(done))?;
        report.finish(streams)?;
        Ok(self.code())
    }

    fn words(&self, done: &str) -> String {
        let unreadable = match self.unreadable {
            0 => String::new(),
            count => format!(", {count} unreadable"),
        };
        let (parts, failing) = (self.parts, self.failing);
        format!("{parts} {done}, {failing} failing{unreadable}")
    }

    fn code(&self) -> u8 {
        match self {
            CheckedParts {
                unreadable: 1.., ..
            } => USAGE_OR_IO,
            CheckedParts { failing: 1.., .. } => FINDINGS,
            _ => SUCCESS,
        }
    }
}
