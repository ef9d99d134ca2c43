//! The compiled form of the hook files is up to date. `BLESS=1` writes it.

// The test reads files of its own package, and writes some.
#![allow(clippy::disallowed_methods)]

use format_compiler::hook_files::HookFile;
use spec_tests::referees;
use std::fs;
use std::path::{Path, PathBuf};
use tablegen::FileId;
use upstream_hooks::internals::CompiledHooks;

pub(crate) fn compiled_hooks_are_up_to_date() {
    let hooks = spec_tests::workspace().join("crates/upstream-hooks/hooks");
    let compiled = CompiledHooks::new(all_hook_files(&hooks)).expect("hooks can be serialized");
    let mut stale = Vec::new();
    for (name, bytes) in compiled.files() {
        let path = hooks.join("compiled").join(name);
        if fs::read(&path).ok().as_deref() == Some(bytes) {
            continue;
        }
        if referees::is_blessing() {
            fs::write(&path, bytes).expect("the folder is writable");
        } else {
            stale.push(name);
        }
    }
    assert!(
        stale.is_empty(),
        "hooks/compiled/ is stale ({stale:?}): run `BLESS=1 cargo test -p spec-tests --test spec compiled_hooks`"
    );
}

/// The statements of all hook files, in the order of their names.
fn all_hook_files(folder: &Path) -> HookFile {
    let entries = fs::read_dir(folder).expect("the folder is part of the package");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "hooks")
    });
    files.sort();
    let mut all = HookFile::default();
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        let (mut read, errors) = format_compiler::hook_files::read(&text, FileId(0));
        if let Some(error) = errors.first() {
            let start = error.span.map_or(0, |span| span.start as usize);
            panic!(
                "{}:{}: {}",
                file.display(),
                text[..start].lines().count().max(1),
                error.title
            );
        }
        // These locations are never displayed.
        read.operations
            .iter_mut()
            .for_each(|statement| statement.what.origin = None);
        all.extend(read);
    }
    all
}
