//! The folders above a path.

// This crate reads files, unlike the core crates (clippy.toml).
#![allow(clippy::disallowed_methods)]

use std::path::{Path, PathBuf};

/// The folder of the Git repository around a path.
pub fn repository(path: &Path) -> Option<PathBuf> {
    above(path, |folder| {
        folder.join(".git").exists().then(|| folder.to_owned())
    })
}

/// The first find in the folder of a path or above it.
pub(crate) fn above<T>(path: &Path, look: impl Fn(&Path) -> Option<T>) -> Option<T> {
    // The system takes an empty path for none, and here it is the current folder.
    let path = match path.as_os_str().is_empty() {
        true => Path::new("."),
        false => path,
    };
    let absolute = std::path::absolute(path).ok()?;
    let start = absolute.ancestors().find(|folder| folder.is_dir())?;
    // `..` and links lead to other folders than their names say.
    start.canonicalize().ok()?.ancestors().find_map(look)
}
