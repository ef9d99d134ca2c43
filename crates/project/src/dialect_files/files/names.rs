//! Compares canonical names without asking for each part of each path again.

use super::or_here;
use rustc_hash::FxHashMap;
use std::io;
use std::path::{Path, PathBuf};

/// The canonical names of folders, as far as they have been asked for.
#[derive(Default)]
pub(super) struct Names {
    folders: FxHashMap<PathBuf, PathBuf>,
}

impl Names {
    /// True for the canonical name of an existing file at `path`, itself a link or not.
    pub(super) fn is_canonical(
        &mut self,
        path: &Path,
        is_link: bool,
        canonical: &Path,
    ) -> io::Result<bool> {
        // The name of a path without a link follows from its folder, except for the case of letters on some
        // systems.
        if !is_link
            && let (Some(folder), Some(name)) = (path.parent(), path.file_name())
            && canonical.file_name() == Some(name)
            && canonical.parent() == Some(self.folder(folder)?)
        {
            return Ok(true);
        }
        Ok(std::fs::canonicalize(path)? == canonical)
    }

    /// Notes the canonical name of a folder.
    pub(super) fn learn(&mut self, folder: &Path, canonical: &Path) {
        self.folders.insert(folder.to_owned(), canonical.to_owned());
    }

    fn folder(&mut self, folder: &Path) -> io::Result<&Path> {
        if !self.folders.contains_key(folder) {
            let name = self.find(or_here(folder))?;
            self.folders.insert(folder.to_owned(), name);
        }
        Ok(&self.folders[folder])
    }

    fn find(&mut self, folder: &Path) -> io::Result<PathBuf> {
        if let (Some(above), Some(name)) = (folder.parent(), folder.file_name())
            && !std::fs::symlink_metadata(folder)?.file_type().is_symlink()
        {
            return Ok(self.folder(above)?.join(name));
        }
        std::fs::canonicalize(folder)
    }
}
