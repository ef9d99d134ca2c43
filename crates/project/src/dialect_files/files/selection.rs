//! Selections for the search of folders.

use std::path::Path;

/// The files and folders to leave out in the search of folders. Paths of the command line are never left out.
pub trait Selection {
    /// True if a file, or a folder with everything below it, is left out.
    fn leaves_out(&self, path: &Path, is_folder: bool) -> bool;

    /// True if Git's ignore rules hold in this folder.
    fn follows_git(&self, folder: &Path) -> bool;
}
