//! Sources of file contents.

use crate::language::Language;
use std::sync::Arc;

/// The source of file contents for a session. The command line reads files; tests and editors overlay them.
pub trait FileProvider {
    /// The bytes at `path`, or `None` if there is no such file.
    fn read(&self, path: &str) -> Option<Arc<[u8]>>;

    /// The common identity of all paths to the file at `path`, such as its canonical path. By default each path is a
    /// file of its own.
    fn identity(&self, path: &str) -> Option<String> {
        let _ = path;
        None
    }

    /// The reason why [`Self::read`] fails although something exists at `path`: "Permission denied".
    fn obstacle(&self, path: &str) -> Option<String> {
        let _ = path;
        None
    }
}

/// Files in memory, by exact path.
#[derive(Default, Debug)]
pub struct MemoryFiles(pub std::collections::BTreeMap<String, Arc<[u8]>>);

impl FileProvider for MemoryFiles {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        self.0.get(path).cloned()
    }
}

/// Options of a session.
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct Options {
    /// Folders searched in order for `include "path"` after the including file's own folder and the path as written.
    pub include_paths: Vec<String>,
    /// Macros defined by options (`-D`).
    pub defines: Vec<String>,
    /// The version of the language.
    pub language: Language,
}

impl Options {
    /// Sets `include_paths`.
    #[must_use]
    pub fn include_paths(mut self, paths: Vec<String>) -> Self {
        self.include_paths = paths;
        self
    }

    /// Sets `defines`.
    #[must_use]
    pub fn defines(mut self, macros: Vec<String>) -> Self {
        self.defines = macros;
        self
    }

    /// Adds to `defines`.
    #[must_use]
    pub fn with_defines(mut self, macros: &[String]) -> Self {
        self.defines.extend_from_slice(macros);
        self
    }

    /// Sets `language`.
    #[must_use]
    pub fn language(mut self, language: Language) -> Self {
        self.language = language;
        self
    }
}
