//! Files on disk, with the embedded prelude behind them.

use anyhow::Context;
use format_compiler::fix::Texts;
use format_compiler::prelude;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tablegen::{FileProvider, Options};

/// Reads from the disk; paths below [`prelude::ROOT`] come from the prelude.
#[derive(Default)]
pub(crate) struct DiskFiles {
    /// Texts to come, by [`canonical`] path, in place of what is on the disk.
    pub(crate) changed: Texts,
}

impl FileProvider for DiskFiles {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        if let Some(text) = prelude::read(path) {
            return Some(Arc::from(text.as_bytes()));
        }
        let changed = (!self.changed.is_empty()).then(|| self.changed.get(&canonical(Path::new(path))?)).flatten();
        changed.cloned().or_else(|| std::fs::read(path).ok().map(Arc::from))
    }
}

/// The one name of a file that has several; `None` if it isn't there.
pub(crate) fn canonical(path: &Path) -> Option<String> {
    std::fs::canonicalize(path).ok()?.into_os_string().into_string().ok()
}

/// Options of a session: the user's include folders first, so that real files win over the prelude.
pub(crate) fn options(include: &[PathBuf]) -> Options {
    let mut include_paths: Vec<String> = include.iter().map(|path| path.to_string_lossy().into_owned()).collect();
    include_paths.push(prelude::ROOT.to_owned());
    Options { include_paths, defines: Vec::new() }
}

/// The `.td` files that `paths` name: files as they are, folders with everything below them, sorted. A path that does not
/// exist is looked up in the include folders, then in the prelude.
pub(crate) fn expand(paths: &[PathBuf], include: &[PathBuf]) -> anyhow::Result<Vec<Root>> {
    let find = |path: &PathBuf| {
        let in_prelude = Path::new(prelude::ROOT).join(path);
        std::iter::once(path.clone())
            .chain(include.iter().map(|folder| folder.join(path)))
            .find(|candidate| candidate.exists())
            .or_else(|| prelude::read(&in_prelude.to_string_lossy()).map(|_| in_prelude))
    };
    expand_found(paths, find)
}

/// The `.td` files that `paths` name or hold, sorted. For changing them: nothing is looked up elsewhere.
pub(crate) fn expand_on_disk(paths: &[PathBuf]) -> anyhow::Result<Vec<Root>> {
    expand_found(paths, |path| Some(path.clone()).filter(|path| path.exists()))
}

fn expand_found(paths: &[PathBuf], find: impl Fn(&PathBuf) -> Option<PathBuf>) -> anyhow::Result<Vec<Root>> {
    let mut roots = Vec::new();
    for path in paths {
        let found = find(path).with_context(|| format!("{}: no such file or folder", path.display()))?;
        if found.is_dir() {
            let mut below = Vec::new();
            collect(&found, &mut below)?;
            below.sort();
            roots.extend(below.into_iter().map(|path| Root { path, named: false }));
        } else {
            roots.push(Root { path: found, named: true });
        }
    }
    Ok(roots)
}

/// A file to evaluate.
#[derive(Clone, Debug)]
pub(crate) struct Root {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// Named by the user, not found in a folder: a folder may hold fragments that only make sense included.
    pub(crate) named: bool,
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).with_context(|| format!("{}", folder.display()))?;
        for entry in entries {
            let path = entry.with_context(|| format!("{}", folder.display()))?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "td") {
                into.push(path);
            }
        }
    }
    Ok(())
}
