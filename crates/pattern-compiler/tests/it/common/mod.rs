//! Definitions in memory, beside those built into the compiler.

use format_compiler::prelude;
use std::sync::Arc;
use tablegen::{FileProvider, MemoryFiles, Options};

/// One file in memory.
pub(crate) struct Files(MemoryFiles);

impl Files {
    /// A file with this text.
    pub(crate) fn with(name: &str, text: &str) -> Self {
        let mut files = MemoryFiles::default();
        files.0.insert(name.to_owned(), Arc::from(text.as_bytes()));
        Files(files)
    }
}

impl FileProvider for Files {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        match prelude::read(path) {
            Some(text) => Some(Arc::from(text.as_bytes())),
            None => self.0.read(path),
        }
    }
}

/// Options under which the definitions of the prelude are found.
pub(crate) fn options() -> Options {
    Options::default().include_paths(vec![prelude::ROOT.to_owned()])
}
