//! Formatted texts, and where they go.

use crate::terminal::Streams;
use format_compiler::diagnostic::Code;
use source_text::unified_diff;
use std::path::Path;

/// A text in its new layout.
pub(super) struct Formatted {
    pub(super) text: Vec<u8>,
    /// The code of the first error in a format.
    pub(super) first: Option<Code>,
    pub(super) has_errors: bool,
}

/// The use of a formatted text.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) only_checks: bool,
    pub(super) shows_diff: bool,
    pub(super) writes_to_stdout: bool,
}

impl Way {
    pub(super) fn tells_by_exit_code(self) -> bool {
        self.only_checks || self.shows_diff
    }
}

/// All formatted texts.
#[derive(Default)]
pub(super) struct FormattedFiles {
    /// The number of texts with another layout.
    pub(super) different: usize,
    /// The code of the first error.
    pub(super) first: Option<Code>,
    pub(super) has_errors: bool,
    /// True if a file could not be read or written.
    pub(super) has_failed: bool,
}

impl FormattedFiles {
    /// The contents of a file, if it can be read.
    pub(super) fn read(
        &mut self,
        path: &Path,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Option<Vec<u8>>> {
        match std::fs::read(path) {
            Ok(source) => Ok(Some(source)),
            Err(error) => {
                writeln!(
                    streams.stderr,
                    "asmf: {}: cannot be read: {error}",
                    path.display()
                )?;
                self.has_failed = true;
                Ok(None)
            }
        }
    }

    /// Writes a formatted text, or names it as a different one.
    pub(super) fn write(
        &mut self,
        path: &Path,
        source: &[u8],
        formatted: Formatted,
        way: Way,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        let name = path.display();
        self.first = self.first.or(formatted.first);
        self.has_errors |= formatted.has_errors;
        let is_different = formatted.text != source;
        self.different += usize::from(is_different);
        if way.only_checks {
            if is_different {
                writeln!(streams.stdout, "{name}")?;
            }
        } else if way.shows_diff {
            let (old_name, new_name) = (format!("{name}"), format!("{name} (formatted)"));
            let diff = unified_diff(source, &formatted.text, &old_name, &new_name);
            streams.stdout.write_all(&diff)?;
        } else if way.writes_to_stdout {
            streams.stdout.write_all(&formatted.text)?;
        } else if is_different
            && let Err(error) = crate::write::rewrite(path, source, &formatted.text)
        {
            writeln!(streams.stderr, "asmf: {error:#}")?;
            self.has_failed = true;
        }
        Ok(())
    }
}
