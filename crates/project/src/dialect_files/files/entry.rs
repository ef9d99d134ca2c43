//! The entries of a folder.

use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// The kind of a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// Nothing.
    Absent,
    /// An ordinary file.
    File,
    /// A folder.
    Folder,
    /// A symbolic link, where links are not followed.
    Link,
    /// Anything else, such as a pipe.
    Other,
}

impl Kind {
    pub(super) fn of(kind: std::fs::FileType) -> Self {
        match kind {
            kind if kind.is_file() => Kind::File,
            kind if kind.is_dir() => Kind::Folder,
            kind if kind.is_symlink() => Kind::Link,
            _ => Kind::Other,
        }
    }
}

/// An entry of a folder: its path, and its kind without following links.
pub(super) struct Entry {
    pub(super) path: PathBuf,
    pub(super) kind: Kind,
}

/// The entries of a folder.
pub(super) fn entries(folder: &Path) -> io::Result<Vec<io::Result<Entry>>> {
    let entry = |entry: io::Result<std::fs::DirEntry>| {
        let entry = entry?;
        Ok(Entry {
            path: entry.path(),
            kind: Kind::of(entry.file_type()?),
        })
    };
    Ok(std::fs::read_dir(folder)?.map(entry).collect())
}

/// The beginning of the line around this place of a text.
pub(crate) fn line_start(text: &[u8], place: usize) -> usize {
    let newline = text[..place].iter().rposition(|&byte| byte == b'\n');
    newline.map_or(0, |newline| newline + 1)
}
