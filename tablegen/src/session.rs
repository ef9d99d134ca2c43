//! The public face: files in, records out.

use crate::evaluate::evaluate;
use crate::library::Library;
use crate::{Diagnostic, FileId, Records, SourceMap};
use bumpalo::Bump;
use std::sync::{Arc, PoisonError, RwLockReadGuard};

/// Where a session gets the text of a path from. The command line reads files; tests and editors overlay them.
pub trait FileProvider {
    /// The bytes at `path`, or `None` if there is no such file.
    fn read(&self, path: &str) -> Option<Arc<[u8]>>;
}

/// Files held in memory, by exact path.
#[derive(Default, Debug)]
pub struct MemoryFiles(pub std::collections::BTreeMap<String, Arc<[u8]>>);

impl FileProvider for MemoryFiles {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        self.0.get(path).cloned()
    }
}

/// What a session needs to know beside the files.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// Searched in order for `include "path"` after the including file's own folder and the path as written.
    pub include_paths: Vec<String>,
    /// Macros defined from outside (`-D`).
    pub defines: Vec<String>,
}

/// Reads, caches and evaluates files. One session serves many roots: an included file is read, lexed and parsed once.
pub struct Session<'f> {
    library: Library<'f>,
    arena: Bump,
}

/// The outcome of evaluating one root file. There are always records; they are all there if no diagnostic is an error.
pub struct Evaluation<'s> {
    /// What was evaluated.
    pub records: Records<'s>,
    /// Every finding, in order of discovery.
    pub diagnostics: Vec<Diagnostic>,
    /// The root file; `None` if it could not be read.
    pub root: Option<FileId>,
}

impl<'f> Session<'f> {
    /// A session over `files`.
    pub fn new(files: &'f dyn FileProvider, options: Options) -> Self {
        Session { library: Library::new(files, options), arena: Bump::new() }
    }

    /// Evaluates the root file at `path`.
    pub fn evaluate(&self, path: &str) -> Evaluation<'_> {
        evaluate(&self.library, &self.arena, path)
    }

    /// The files read so far.
    pub fn sources(&self) -> RwLockReadGuard<'_, SourceMap> {
        self.library.sources.read().unwrap_or_else(PoisonError::into_inner)
    }
}
