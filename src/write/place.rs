//! Follows the links of a path.

use super::temporary::folder_of;
use std::fs::Metadata;
use std::io;
use std::path::{Path, PathBuf};

/// The file at the end of a path's links.
pub(super) enum Place {
    /// A regular file, or none yet.
    File {
        /// The path, with all links resolved.
        path: PathBuf,
        existing: Option<Metadata>,
    },
    /// A pipe, a terminal, a device, or a file opened by a process: no other file could replace it.
    Stream(PathBuf),
}

/// The maximum number of links followed, as in Linux.
const MAXIMUM_LINKS: usize = 40;

/// Follows links, even to new files.
pub(super) fn of(path: &Path) -> io::Result<Place> {
    let mut path = path.to_path_buf();
    for _ in 0..MAXIMUM_LINKS {
        if is_of_process(&path) {
            return Ok(Place::Stream(path));
        }
        let metadata = match path.symlink_metadata() {
            Ok(metadata) => metadata,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Place::File {
                    path,
                    existing: None,
                });
            }
            Err(error) => return Err(error),
        };
        if metadata.is_symlink() {
            path = folder_of(&path).join(path.read_link()?);
        } else if metadata.is_file() || metadata.is_dir() {
            return Ok(Place::File {
                path,
                existing: Some(metadata),
            });
        } else {
            return Ok(Place::Stream(path));
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// True if the path is in `/proc`: `/dev/stdout` and `/dev/fd/3` lead there, to links for open files.
fn is_of_process(path: &Path) -> bool {
    folder_of(path)
        .canonicalize()
        .is_ok_and(|folder| folder.starts_with("/proc"))
}
