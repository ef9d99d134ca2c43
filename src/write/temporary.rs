//! Temporary files.

use std::io::{self, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// An empty file in a folder, removed unless it is renamed. One for a new file has the permissions of the process
/// for new files.
pub(super) fn temporary_in(folder: &Path, is_for_new: bool) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".asmf-");
    #[cfg(unix)]
    if is_for_new {
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// Writes `text` to the file and flushes it to disk.
pub(super) fn fill(temporary: &mut NamedTempFile, text: &[u8]) -> io::Result<()> {
    temporary.as_file_mut().write_all(text)?;
    temporary.as_file().sync_all()
}

/// The folder of a path.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}
