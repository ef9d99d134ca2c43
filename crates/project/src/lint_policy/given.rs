//! Separates findings about the files named on the command line from those about files that these only include.

use crate::dialect_files::Loaded;
use crate::dialect_files::files::Root;
use format_compiler::diagnostic::{Diagnostic, Severity};
use format_compiler::ods::{AttrOrTypeDefinition, Operation};
use rustc_hash::FxHashSet;
use tablegen::{FileId, Span};

/// The files that the paths of the command line name or contain, and hook files.
pub struct Given {
    files: FxHashSet<FileId>,
    /// Names of the definitions in these files, whichever file contains the text of a format.
    subjects: FxHashSet<String>,
}

impl Given {
    /// Those that the roots are, with the definitions in them.
    pub fn new(loaded: &Loaded, roots: &[Root]) -> Self {
        let sources = &loaded.findings.sources;
        let names: FxHashSet<_> = roots
            .iter()
            .map(|root| root.path.to_string_lossy())
            .collect();
        // A root keeps the name that it has here, whichever path refers to it.
        let files = sources
            .files()
            .filter(|&file| names.contains(sources.name(file)));
        let files = files.chain(loaded.hook_files.iter().copied()).collect();
        let mut given = Given {
            files,
            subjects: FxHashSet::default(),
        };
        for definitions in loaded
            .compilations
            .iter()
            .map(|compilation| &compilation.definitions)
        {
            let operations = definitions
                .operations
                .iter()
                .filter(|each| given.holds_operation(each));
            let operations: Vec<_> = operations.map(|each| each.name.clone()).collect();
            let others = definitions.attributes.iter().chain(&definitions.types);
            let others: Vec<_> = others
                .filter(|each| given.holds_definition(each))
                .flat_map(|each| names_of(each))
                .collect();
            given.subjects.extend(operations.into_iter().chain(others));
        }
        given
    }

    /// Whether the operation is defined in one of the files.
    pub fn holds_operation(&self, operation: &Operation) -> bool {
        self.hold(operation.span, &operation.instantiations)
    }

    /// Whether the attribute or type is defined in one of the files.
    pub fn holds_definition(&self, definition: &AttrOrTypeDefinition) -> bool {
        self.hold(definition.span, &definition.instantiations)
    }

    /// Whether it is one of the files.
    pub fn holds_file(&self, file: FileId) -> bool {
        self.files.contains(&file)
    }

    fn hold(&self, span: Span, instantiations: &[Span]) -> bool {
        std::iter::once(&span)
            .chain(instantiations)
            .any(|span| self.files.contains(&span.file))
    }

    /// Whether the finding about a definition with that name concerns these files or their definitions. Errors always
    /// do, since files that include an invalid one are invalid too.
    pub fn concerns(&self, finding: &Diagnostic, subject: Option<&String>) -> bool {
        finding.severity == Severity::Error
            || finding
                .span
                .is_none_or(|span| self.files.contains(&span.file))
            || subject.is_some_and(|subject| self.subjects.contains(subject))
    }
}

/// The names used for an attribute or type in findings. Those about the TableGen record, such as uses of what is deprecated, have
/// the record's name.
pub(crate) fn names_of(definition: &AttrOrTypeDefinition) -> impl Iterator<Item = String> + use<> {
    [definition.subject().into_owned(), definition.record.clone()].into_iter()
}
