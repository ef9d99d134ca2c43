//! Looks for the file of settings.

use crate::above::above;
use std::path::{Path, PathBuf};

/// The name of the file of settings.
pub const FILE_NAME: &str = "asmf.toml";

/// The file of settings in the folder of `path` (or in `path`, if it is a folder) or the nearest folder above it. A path
/// without a file stands for its folder. An unreadable one counts, too: a folder of the name, or a broken
/// link, isn't passed over.
pub fn find(path: &Path) -> Option<PathBuf> {
    above(path, |folder| {
        Some(folder.join(FILE_NAME)).filter(|file| file.symlink_metadata().is_ok())
    })
}

/// A folder as it is shown: relative to the current one if it is below it.
pub(crate) fn shown(folder: &Path) -> PathBuf {
    let here = std::env::current_dir().and_then(|here| here.canonicalize());
    here.ok()
        .and_then(|here| Some(folder.strip_prefix(here).ok()?.to_owned()))
        .unwrap_or_else(|| folder.to_owned())
}
