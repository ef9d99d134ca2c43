//! The inputs of loaded definitions in the file system.

use crate::dialect_files::files::or_here;
use format_compiler::diagnostic::{Code, Diagnostic};
use format_compiler::prelude;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tablegen::SourceMap;

/// The files of a run, and the folders of the search for others.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Inputs {
    /// The files from disk, sorted. Texts in memory and MLIR's built-in base definitions
    /// aren't among them.
    pub files: Vec<PathBuf>,
    /// The existing folders in which a new file would be read, sorted: folders with loaded files,
    /// and folders that were searched for an included file before it was found elsewhere, or not at all.
    pub folders: Vec<PathBuf>,
}

/// The request for definitions.
#[derive(Clone, Default, Debug)]
pub(crate) struct Origin {
    pub(crate) paths: Vec<PathBuf>,
    pub(crate) include: Vec<PathBuf>,
    /// The names of files in memory.
    pub(crate) in_memory: BTreeSet<PathBuf>,
    /// The files of compiled definitions.
    pub(crate) compiled: Vec<PathBuf>,
}

impl Inputs {
    pub(crate) fn of(origin: &Origin, sources: &SourceMap, findings: &[Diagnostic]) -> Self {
        let is_on_disk = |path: &Path| {
            prelude::read(&path.to_string_lossy()).is_none() && !origin.in_memory.contains(path)
        };
        let files = sources
            .files()
            .map(|file| PathBuf::from(sources.name(file)))
            .filter(|path| is_on_disk(path));
        let files: BTreeSet<PathBuf> = files.chain(origin.compiled.iter().cloned()).collect();
        let mut sought: BTreeSet<PathBuf> = origin
            .paths
            .iter()
            .filter(|path| path.is_dir())
            .cloned()
            .collect();
        for from in sources.files() {
            // The order of a session's search.
            let own = Path::new(sources.name(from)).parent();
            let folders: Vec<&Path> = [Path::new("")]
                .into_iter()
                .chain(origin.include.iter().map(PathBuf::as_path))
                .chain(own)
                .collect();
            for inclusion in sources.inclusions(from) {
                let found = Path::new(sources.name(inclusion.file));
                let candidates = folders.iter().map(|folder| folder.join(&inclusion.path));
                sought.extend(
                    candidates
                        .take_while(|candidate| candidate != found)
                        .filter_map(existing_folder),
                );
            }
        }
        for missing in findings
            .iter()
            .filter(|finding| finding.code == Code::MissingInclude)
        {
            let from = missing
                .span
                .and_then(|span| Path::new(sources.name(span.file)).parent());
            let folders = from
                .into_iter()
                .chain(origin.include.iter().map(PathBuf::as_path));
            sought.extend(folders.filter_map(|folder| existing_folder(folder.join("_"))));
        }
        Inputs {
            files: files.into_iter().collect(),
            folders: sought.into_iter().collect(),
        }
    }
}

/// The innermost existing folder on the way to a file.
fn existing_folder(file: PathBuf) -> Option<PathBuf> {
    if file.starts_with(prelude::ROOT) {
        return None;
    }
    file.ancestors()
        .skip(1)
        .map(|folder| or_here(folder).to_owned())
        .find(|folder| folder.is_dir())
}
