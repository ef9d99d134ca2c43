//! Separates findings about the files of the command line from findings about included files.

use crate::dialect_files::Loaded;
use crate::dialect_files::files::Root;
use format_compiler::diagnostic::{Diagnostic, Severity};
use format_compiler::ods::{AttrOrTypeDefinition, Operation};
use rustc_hash::FxHashSet;
use tablegen::{FileId, Span};

/// The files of the paths of the command line, and hook files.
pub struct RequestedFiles {
    files: FxHashSet<FileId>,
    /// Names of the definitions in these files, whichever file contains the text of a format.
    subjects: FxHashSet<String>,
}

impl RequestedFiles {
    /// The files of the roots, with the definitions in them.
    pub fn new(loaded: &Loaded, roots: &[Root]) -> Self {
        let sources = &loaded.findings.sources;
        let names: FxHashSet<_> = roots
            .iter()
            .map(|root| root.path.to_string_lossy())
            .collect();
        // A root keeps its name here for every path to it.
        let files = sources
            .files()
            .filter(|&file| names.contains(sources.name(file)));
        let files = files.chain(loaded.hook_files.iter().copied()).collect();
        let mut requested = RequestedFiles {
            files,
            subjects: FxHashSet::default(),
        };
        let operations = loaded.operations();
        let operations = operations.filter(|each| requested.holds_operation(each));
        let others = loaded.attributes().chain(loaded.types());
        let others = others.filter(|each| requested.holds_definition(each));
        let names = operations.map(|each| each.name.clone());
        requested.subjects = names.chain(others.flat_map(names_of)).collect();
        requested
    }

    /// True if the operation is defined in one of the files.
    pub fn holds_operation(&self, operation: &Operation) -> bool {
        self.hold(operation.span, &operation.instantiations)
    }

    /// True if the attribute or type is defined in one of the files.
    pub fn holds_definition(&self, definition: &AttrOrTypeDefinition) -> bool {
        self.hold(definition.span, &definition.instantiations)
    }

    /// True for one of the files.
    pub fn holds_file(&self, file: FileId) -> bool {
        self.files.contains(&file)
    }

    fn hold(&self, span: Span, instantiations: &[Span]) -> bool {
        std::iter::once(&span)
            .chain(instantiations)
            .any(|span| self.files.contains(&span.file))
    }

    /// True if the finding about a definition with the name concerns these files or their definitions. Errors always
    /// do, since a file that includes an invalid one is invalid too.
    pub fn concerns(&self, finding: &Diagnostic, subject: Option<&String>) -> bool {
        finding.severity == Severity::Error
            || finding
                .span
                .is_none_or(|span| self.files.contains(&span.file))
            || subject.is_some_and(|subject| self.subjects.contains(subject))
    }
}

/// The names for an attribute or type in findings. Findings about the TableGen record, such as deprecated uses, have
/// the record's name.
pub(crate) fn names_of(definition: &AttrOrTypeDefinition) -> impl Iterator<Item = String> + use<> {
    [definition.subject().into_owned(), definition.record.clone()].into_iter()
}
