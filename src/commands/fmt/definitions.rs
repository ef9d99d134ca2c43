//! The formats in TableGen files.

use super::formatted::Formatted;
use crate::terminal::Streams;
use format_compiler::diagnostic::Code;
use format_compiler::fmt::{FormatError, format_source};
use format_runtime::text::LineIndex;
use std::path::Path;
use std::sync::Arc;
use tablegen::{FileProvider, Language, Options, Session};

/// Formats one file, and reports errors in it.
pub(super) fn format(
    path: &Path,
    source: &[u8],
    streams: &mut Streams<'_>,
) -> anyhow::Result<Formatted> {
    let name = path.display();
    let formatted = format_source(source);
    let mut first = None;
    let mut report = |offset: usize, code: Code, title: &str| {
        first = first.or(Some(code));
        let (line, column) = LineIndex::new(source).line_column(offset);
        writeln!(
            streams.stderr,
            "{name}:{line}:{column}: error[{code}]: {title}"
        )
    };
    if let Some((offset, title)) = syntax_error(source) {
        report(offset, Code::TableGen, &title)?;
    }
    for FormatError { offset, title, .. } in &formatted.errors {
        report(
            *offset,
            title.code(),
            &format!("{} (left as it is)", title.text()),
        )?;
    }
    Ok(Formatted {
        text: formatted.text,
        first,
        has_errors: first.is_some(),
    })
}

/// The first TableGen syntax error in a source, regardless of included files.
fn syntax_error(source: &[u8]) -> Option<(usize, String)> {
    const NAME: &str = "<source>";
    struct OneFile(Arc<[u8]>);
    impl FileProvider for OneFile {
        fn read(&self, path: &str) -> Option<Arc<[u8]>> {
            Some(if path == NAME {
                self.0.clone()
            } else {
                Arc::from([])
            })
        }
    }
    let file = OneFile(source.into());
    let error_in =
        |language| Session::new(&file, Options::default().language(language)).syntax_error(NAME);
    // A text that one version of LLVM reads is laid out.
    let error = error_in(Language::default())?;
    error_in(Language::NEWEST)?;
    Some((
        error
            .span
            .map_or(0, |span| span.start as usize)
            .min(source.len()),
        error.message,
    ))
}
