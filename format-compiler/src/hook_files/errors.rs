//! Records the mistakes in a hook file.

use crate::diagnostic::{Applicability, Diagnostic, Fix, Title};
use std::ops::Range;
use tablegen::{FileId, Span, suggest};

/// The mistakes in a file so far.
pub(crate) struct Errors {
    file: FileId,
    pub(crate) list: Vec<Diagnostic>,
}

impl Errors {
    /// Creates an empty list for a file.
    pub(crate) fn of(file: FileId) -> Self {
        Errors {
            file,
            list: Vec::new(),
        }
    }

    /// The number of the file.
    pub(crate) fn file(&self) -> FileId {
        self.file
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    pub(crate) fn span(&self, range: &Range<usize>) -> Span {
        // Files are smaller than 4 GiB.
        Span {
            file: self.file,
            start: range.start as u32,
            end: range.end as u32,
        }
    }

    /// Adds an error at some bytes of the file.
    pub(crate) fn add(&mut self, title: Title, at: &Range<usize>) {
        self.list.push(Diagnostic {
            help: title.code().advice(),
            ..Diagnostic::error(title, Some(self.span(at)))
        });
    }

    /// Adds a warning at some bytes of the file.
    pub(crate) fn warn(&mut self, title: Title, at: &Range<usize>) {
        let span = Some(self.span(at));
        self.list.push(Diagnostic::warning(title, span));
    }

    /// Adds an error about an unknown word, with the nearest known word as a fix.
    pub(crate) fn add_unknown<'n>(
        &mut self,
        title: Title,
        (word, at): (&str, &Range<usize>),
        known: impl Iterator<Item = &'n str>,
    ) {
        self.add(title, at);
        let Some(near) = suggest::nearest(word, known) else {
            return;
        };
        // Only the word is replaced: `at` may begin before it.
        let edit = Span {
            start: (at.end - word.len()) as u32,
            ..self.span(at)
        };
        let title = format!("did you mean `{near}`?");
        if let Some(error) = self.list.last_mut() {
            error.help = Some(title.clone());
            error.fix = Some(Fix::replacing(edit, near, title, Applicability::Safe));
        }
    }

    /// Adds an error with a fix: the text to insert at the offset `after`.
    pub(crate) fn add_missing(
        &mut self,
        title: Title,
        at: &Range<usize>,
        after: usize,
        inserted: &str,
    ) {
        self.add(title, at);
        let span = self.span(&(after..after));
        if let Some(error) = self.list.last_mut() {
            let title = format!("add `{inserted}`");
            error.fix = Some(Fix::replacing(span, inserted, title, Applicability::Safe));
        }
    }
}
