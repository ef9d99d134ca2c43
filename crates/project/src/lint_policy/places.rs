//! The places of definitions with findings.

use crate::dialect_files::Loaded;
use crate::lint_policy::requested::names_of;
use format_compiler::diagnostic::Diagnostic;
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use tablegen::Span;

/// The path of a file relative to the folder of the project's settings, by its name in findings. `None` for
/// files elsewhere.
pub trait Relative {
    /// The path, with the components of the folder removed.
    fn relative(&self, name: &str) -> Option<PathBuf>;
}

impl<F: Fn(&str) -> Option<PathBuf>> Relative for F {
    fn relative(&self, name: &str) -> Option<PathBuf> {
        self(name)
    }
}

/// The text of a relative path with `/` on all systems.
pub fn slashed(path: &Path) -> String {
    path.components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect::<Vec<_>>()
        .join("/")
}

/// The places of definitions, by their names in findings: their `def`, and the `defm` around it.
#[derive(Default)]
pub struct Places(FxHashMap<String, Vec<Span>>);

impl Places {
    /// The places of all definitions.
    pub fn of(loaded: &Loaded) -> Self {
        let mut places = Places::default();
        for each in loaded.operations() {
            places.add(each.name.clone(), each.span, &each.instantiations);
        }
        for each in loaded.attributes().chain(loaded.types()) {
            names_of(each).for_each(|name| places.add(name, each.span, &each.instantiations));
        }
        places
    }

    fn add(&mut self, name: String, span: Span, instantiations: &[Span]) {
        let spans = self.0.entry(name).or_default();
        for span in std::iter::once(&span).chain(instantiations) {
            if !spans.contains(span) {
                spans.push(*span);
            }
        }
    }

    /// The places of a definition.
    pub fn of_subject(&self, subject: &str) -> &[Span] {
        self.0.get(subject).map_or(&[], Vec::as_slice)
    }

    /// All places of a finding, as far as it is about the definition.
    pub(crate) fn of_finding<'s>(
        &'s self,
        finding: &'s Diagnostic,
        subject: Option<&String>,
    ) -> impl Iterator<Item = Span> + use<'s> {
        let of_subject = subject.map_or(&[][..], |subject| self.of_subject(subject));
        finding.span.into_iter().chain(of_subject.iter().copied())
    }
}
