//! Definitions, as a program reads them together with a hook file.

use format_compiler::hook_files::HookFile;
use format_compiler::{Compilation, Compiler, LlvmVersion, prelude};
use format_runtime::hooks::Hooks;
use std::sync::Arc;
use tablegen::{FileProvider, MemoryFiles, Options, Session};

struct Files(MemoryFiles);

impl FileProvider for Files {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        match prelude::read(path) {
            Some(text) => Some(Arc::from(text.as_bytes())),
            None => self.0.read(path),
        }
    }
}

/// The hooks of a file.
pub(crate) fn hooks(file: &HookFile) -> Hooks {
    let mut hooks = Hooks::default();
    file.clone().register(&mut hooks, LlvmVersion::default());
    hooks
}

/// The definitions in a text, with the descriptions of a hook file.
pub(crate) fn compile(definitions: &str, file: &HookFile) -> Compilation {
    let mut files = MemoryFiles::default();
    files
        .0
        .insert("page.td".to_owned(), Arc::from(definitions.as_bytes()));
    let files = Files(files);
    let session = Session::new(
        &files,
        Options::default().include_paths(vec![prelude::ROOT.to_owned()]),
    );
    let evaluation = session.evaluate("page.td");
    let profile = LlvmVersion::default();
    let facts = Arc::new(file.clone().into_facts(profile));
    Compiler::new(profile, facts)
        .with_hooks(Arc::new(hooks(file)))
        .compile(&evaluation.records)
}
