//! Conversion of the evaluator's state to public records.

use crate::evaluate::Evaluator;
use crate::plan::IncludedAt;
use crate::records::World;
use crate::{Diagnostic, FileId, Note, Records, Suggestion};
use bumpalo::Bump;
use std::cell::OnceCell;
use std::rc::Rc;

/// The outcome of evaluating one root file. It always has records; they are complete if no diagnostic is an error.
pub struct Evaluation<'s> {
    /// The evaluated records.
    pub records: Records<'s>,
    /// Every finding, in order of discovery.
    pub diagnostics: Vec<Diagnostic>,
    /// Suggestions for unknown names.
    pub suggestions: Vec<Suggestion>,
    /// The root file; `None` if it could not be read.
    pub root: Option<FileId>,
}

impl Evaluator<'_> {
    /// The records so far, which must be sorted. Values requested by users are allocated in `arena`.
    pub(crate) fn finish<'c>(
        &self,
        arena: &'c Bump,
        root: Option<FileId>,
        included_at: &IncludedAt,
    ) -> Evaluation<'c>
    where
        Self: 'c,
    {
        let evaluator: &Evaluator<'c> = self;
        evaluator.finish_in(arena, root, included_at)
    }
}

impl<'c> Evaluator<'c> {
    fn finish_in(
        &self,
        arena: &'c Bump,
        root: Option<FileId>,
        included_at: &IncludedAt,
    ) -> Evaluation<'c> {
        let world: &'c World<'c> = arena.alloc(World {
            arena,
            library: self.library,
            types: arena.alloc_slice_copy(self.types.all()),
            type_names: arena.alloc_slice_fill_with(self.types.all().len(), |_| OnceCell::new()),
            classes: arena
                .alloc_slice_fill_with(self.classes.len(), |class| self.classes[class].symbol),
            records: arena.alloc_slice_copy(&self.records),
        });
        let records = Records {
            only: None,
            order: Rc::clone(&self.order),
            class_order: Rc::clone(&self.class_order),
            names: self.defs.clone(),
            class_ids: self.class_ids.clone(),
            class_data: self.classes.clone(),
            classes: OnceCell::new(),
            globals: self.globals.clone(),
            world,
        };
        let mut diagnostics: Vec<_> = self
            .diagnostics
            .iter()
            .map(|diagnostic| with_includes(diagnostic, included_at))
            .collect();
        if self.uncertain_names > 0
            && let Some(first) = diagnostics
                .iter_mut()
                .find(|diagnostic| diagnostic.missing_include.is_some())
        {
            let count = match self.uncertain_names {
                1 => "one use of a name".to_owned(),
                count => format!("{count} uses of names"),
            };
            let message = format!("{count} that this file may define can't be checked");
            first.notes.insert(0, Note::new(message, None));
        }
        let suggestions = self.suggestions.to_vec();
        Evaluation {
            records,
            diagnostics,
            suggestions,
            root,
        }
    }
}

/// The diagnostic with the includes on the path to its place.
fn with_includes(diagnostic: &Diagnostic, included_at: &IncludedAt) -> Diagnostic {
    let mut diagnostic = diagnostic.clone();
    let Some(span) = diagnostic.span else {
        return diagnostic;
    };
    let mut file = span.file;
    // Bounded, because the includes of a file that includes itself form a cycle.
    for _ in 0..=crate::parser::MAX_INCLUDES {
        let Some(&at) = included_at.get(&file) else {
            break;
        };
        diagnostic
            .notes
            .push(Note::new("included from here", Some(at)));
        if at.file == file {
            break;
        }
        file = at.file;
    }
    diagnostic
}
