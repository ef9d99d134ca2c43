//! What is left out when folders are searched.

use std::path::Path;

/// Which files and folders are left out when folders are searched. What is named by the user is never left out.
pub trait Selection {
    /// Whether a file, or a folder with everything below it, is left out.
    fn leaves_out(&self, path: &Path, is_folder: bool) -> bool;

    /// Whether what Git ignores in this folder is left out.
    fn follows_git(&self, folder: &Path) -> bool;
}
