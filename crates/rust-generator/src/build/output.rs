//! Writing of generated files.

use crate::GeneratedFile;
use crate::build::Error;
use std::fs;
use std::path::Path;

/// Writes the files below a folder, and creates the folder if needed. A file with the same contents is left alone,
/// because Cargo would rebuild everything that depends on it.
pub(crate) fn write(folder: &Path, files: &[GeneratedFile]) -> Result<(), Error> {
    for GeneratedFile { path, contents } in files {
        let path = folder.join(path);
        if fs::read(&path).is_ok_and(|known| known == *contents) {
            continue;
        }
        let folder = path.parent().unwrap_or(folder);
        fs::create_dir_all(folder).map_err(|error| Error::of_write(folder, error))?;
        fs::write(&path, contents).map_err(|error| Error::of_write(&path, error))?;
    }
    Ok(())
}
