//! The folders above a path, and what a build leaves in them.

// This crate reads files, unlike the core crates (clippy.toml).
#![allow(clippy::disallowed_methods)]

use std::path::{Path, PathBuf};

/// A path as it is given to the system: the empty one is the current folder.
pub(crate) fn or_here(path: &Path) -> &Path {
    if path.as_os_str().is_empty() {
        Path::new(".")
    } else {
        path
    }
}

/// The folder of the Git repository around a path.
pub fn repository(path: &Path) -> Option<PathBuf> {
    above(path, |folder| {
        folder.join(".git").exists().then(|| folder.to_owned())
    })
}

/// The first find in the folder of a path or above it.
pub(crate) fn above<T>(path: &Path, look: impl Fn(&Path) -> Option<T>) -> Option<T> {
    let absolute = std::path::absolute(or_here(path)).ok()?;
    let start = absolute.ancestors().find(|folder| folder.is_dir())?;
    // `..` and links lead to other folders than their names say.
    start.canonicalize().ok()?.ancestors().find_map(look)
}

/// The first find in the folder of a path or above it, up to its Git repository.
pub(crate) fn up_to_repository<T>(path: &Path, look: impl Fn(&Path) -> Option<T>) -> Option<T> {
    let repository = repository(path)?;
    above(path, |folder| {
        let is_inside = folder.starts_with(&repository);
        is_inside.then(|| look(folder)).flatten()
    })
}

/// The files of a name that a build writes: in a folder, then in its folders with names from `build` on.
pub(crate) fn files_of_builds(folder: &Path, name: &str) -> Vec<PathBuf> {
    let mut builds = folders(folder);
    builds.retain(|folder| folder.starts_with("build"));
    [folder.join(name)]
        .into_iter()
        .chain(builds.iter().map(|build| folder.join(build).join(name)))
        .filter(|file| file.is_file())
        .collect()
}

/// The names of the folders in a folder, sorted.
pub(crate) fn folders(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter(|entry| entry.path().is_dir())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    names
}
