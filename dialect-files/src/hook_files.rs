//! Reads hook files.

use crate::files::{DiskFiles, words};
use crate::findings::Findings;
use format_runtime::hooks::Hooks;
use hook_files::{DirectiveHook, HookFile};
use std::path::{Path, PathBuf};

/// Hook files that were read, with what is wrong with them.
#[derive(Clone, Default, Debug)]
pub struct HookFiles {
    files: Vec<HookFile>,
    /// The files' texts, and the mistakes in them.
    pub findings: Findings,
    /// Those that can't be read, one line each.
    pub failures: Vec<String>,
}

impl HookFiles {
    /// Whether the path is one that hook files have: it ends in `.hooks`.
    pub fn are_named(path: &Path) -> bool {
        path.extension().is_some_and(|extension| extension == "hooks")
    }

    /// Reads the files in order.
    pub fn read(files: &DiskFiles, paths: &[PathBuf]) -> Self {
        let mut read = HookFiles::default();
        for path in paths {
            if let Err(failure) = read.add(files, path) {
                read.failures.push(format!("{}: {failure}", path.display()));
            }
        }
        read
    }

    fn add(&mut self, files: &DiskFiles, path: &Path) -> Result<(), String> {
        let bytes = files.read_named(path).map_err(|error| words(&error))?;
        let text = std::str::from_utf8(&bytes).map_err(|_| "this is no UTF-8 text".to_owned())?;
        let file = self.findings.sources.add(path.to_string_lossy(), bytes.clone());
        let (read, mistakes) = HookFile::read(text, file);
        self.findings.extend(mistakes.into_iter());
        self.files.push(read);
        Ok(())
    }

    /// The directives in them, from the last one that counts to the first, each with the name of its file.
    pub(crate) fn directives(&self) -> impl Iterator<Item = (&str, &DirectiveHook)> {
        let all = self.files.iter().rev().flat_map(|file| &file.directives);
        all.map(|directive| (self.findings.sources.name(directive.span.file), directive))
    }

    /// The hooks of MLIR's own dialects, and those in the files. A later description of a directive replaces an earlier one
    /// with the same parameters.
    pub fn hooks(&self) -> Hooks {
        let mut hooks = Hooks::default();
        upstream_hooks::register(&mut hooks);
        for file in &self.files {
            file.clone().register(&mut hooks);
        }
        hooks
    }
}
