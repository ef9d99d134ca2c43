//! Where conformance data is: `ASMF_SHARED`, or `../shared` beside the project.

use std::path::PathBuf;

/// The folder of conformance data, if it is there.
pub fn conformance() -> Result<PathBuf, String> {
    let root = match std::env::var_os("ASMF_SHARED") {
        Some(path) => PathBuf::from(path),
        None => crate::workspace().join("../shared"),
    };
    let folder = root.join("conformance");
    if folder.is_dir() {
        Ok(folder)
    } else {
        Err(format!("no conformance data at {} (set ASMF_SHARED)", folder.display()))
    }
}
