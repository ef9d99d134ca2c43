//! MLIR files.

use super::arguments::FmtArguments;
use super::formatted::Formatted;
use crate::cache::Cache;
use crate::definitions::{DialectArguments, Texts};
use crate::report::{ReportOptions, Results};
use crate::terminal::{ColorOptions, Colour, Streams};
use crate::texts::{Loading, Runtime};
use format_runtime::text::LineIndex;
use operation_core::Context;
use source_text::{FormatOptions, format, within};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// The dialects of MLIR files, and how these are formatted.
pub(super) struct Mlir {
    runtime: Runtime,
    options: FormatOptions,
    lines: Option<RangeInclusive<usize>>,
}

impl Mlir {
    /// Loads the dialects of the project of the first file. If they have errors, writes these and ends the run.
    pub(super) fn load(
        arguments: &FmtArguments,
        paths: &[PathBuf],
        cache: &Cache,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Self> {
        let mut dialects: DialectArguments = arguments.dialects.clone();
        let mlir = &arguments.dialects.includes.mlir;
        dialects.configure(paths.first().map(PathBuf::as_path), mlir)?;
        let report = ReportOptions::pretty(ColorOptions {
            color: Colour::Auto,
        });
        let loading = Loading {
            arguments: &dialects,
            report: &report,
            results: Results::None,
            cache: Some((cache, &arguments.cache)),
        };
        Ok(Mlir {
            runtime: Runtime::load(&loading, Texts::Files(paths), streams)?,
            options: FormatOptions::default()
                .width(arguments.width)
                .strict(arguments.strict),
            lines: arguments.lines.clone(),
        })
    }

    /// Formats one file, and reports its unreadable parts.
    pub(super) fn format(
        &self,
        path: &Path,
        source: &[u8],
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Formatted> {
        let name = path.display();
        let environment = self.runtime.environment();
        let context = Context::new();
        environment.dialects.register(&context);
        let formatted = format(source, environment, &context, &self.options);
        let errors = formatted
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.is_error);
        let mut has_errors = false;
        for error in errors {
            let (line, column) = LineIndex::new(source).line_column(error.offset.min(source.len()));
            writeln!(
                streams.stderr,
                "{name}:{line}:{column}: error: {} (left as it is)",
                error.message.trim_end()
            )?;
            has_errors = true;
        }
        for &offset in &formatted.unchanged {
            let (line, column) = LineIndex::new(source).line_column(offset);
            let message = "the operations from here on mean something else in the layout of MLIR (left as they are)";
            writeln!(streams.stderr, "{name}:{line}:{column}: error: {message}")?;
            has_errors = true;
        }
        if !formatted.kept.is_empty() {
            writeln!(streams.stderr, "{name}: note: {}", formatted.kept)?;
        }
        let text = match &self.lines {
            None => formatted.text,
            Some(lines) => match within(source, &formatted.text, lines) {
                Some(text) => text,
                None => {
                    writeln!(
                        streams.stderr,
                        "{name}: error: these lines can't be formatted without others"
                    )?;
                    has_errors = true;
                    source.to_vec()
                }
            },
        };
        Ok(Formatted {
            text,
            first: None,
            has_errors,
        })
    }
}
