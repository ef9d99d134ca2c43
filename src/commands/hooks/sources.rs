//! The files of C++ of a command line; definitions have some in them, too.

use anyhow::Context;
use ignore::WalkBuilder;
use std::path::{Path, PathBuf};

/// What names of C++ files end in.
const EXTENSIONS: [&str; 9] = ["cpp", "cc", "cxx", "c++", "h", "hpp", "hh", "inc", "td"];

/// The names and texts of files; folders stand for the files of C++ below them.
pub(super) fn read(paths: &[PathBuf]) -> anyhow::Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(below(path)?);
        } else {
            files.push(path.clone());
        }
    }
    let mut texts = Vec::new();
    for file in files {
        let bytes = std::fs::read(&file).with_context(|| file.display().to_string())?;
        texts.push((file.display().to_string(), String::from_utf8_lossy(&bytes).into_owned()));
    }
    Ok(texts)
}

fn below(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in WalkBuilder::new(folder).standard_filters(false).sort_by_file_path(Ord::cmp).build() {
        let path = entry?.into_path();
        let is_cxx = path.extension().is_some_and(|extension| EXTENSIONS.iter().any(|known| extension == *known));
        if is_cxx && path.is_file() {
            files.push(path);
        }
    }
    Ok(files)
}
