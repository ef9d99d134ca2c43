//! The definition files that a finding needs, laid out so that they include one another in any folder.

use format_compiler::prelude;
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};
use tablegen::{FileId, SourceMap};

/// A root file and what it includes, with the path of each below one include folder.
pub(super) struct Layout {
    /// The root's path.
    pub(super) root: String,
    /// Each file, with a path for each way in which it is included. What MLIR's base definitions in this program
    /// provide is left out.
    pub(super) files: BTreeSet<(FileId, String)>,
}

/// Lays out a root; `None` if a file is included by a path that can't be kept, as an absolute one.
pub(super) fn lay_out(sources: &SourceMap, root: FileId, include: &[PathBuf]) -> Option<Layout> {
    let name = Path::new(sources.name(root));
    let below =
        include.iter().filter_map(|folder| name.strip_prefix(folder).ok()).min_by_key(|rest| rest.as_os_str().len());
    let path = normalised(below.unwrap_or(Path::new(name.file_name()?)))?;
    let mut layout = Layout { root: path.clone(), files: BTreeSet::new() };
    let mut pending = vec![(root, path)];
    while let Some((file, path)) = pending.pop() {
        if !layout.files.insert((file, path.clone())) {
            continue;
        }
        let folder = |path: &str| Path::new(path).parent().unwrap_or(Path::new("")).to_path_buf();
        for inclusion in sources.inclusions(file) {
            let name = sources.name(inclusion.file);
            if prelude::read(name).is_some() {
                continue;
            }
            // What lies beside the file that includes it lies there again.
            let is_beside = is_one_file(&folder(sources.name(file)).join(&inclusion.path), Path::new(name));
            let place = if is_beside { folder(&path).join(&inclusion.path) } else { PathBuf::from(&inclusion.path) };
            pending.push((inclusion.file, normalised(&place)?));
        }
    }
    Some(layout)
}

/// A file has the name by which it was read first.
fn is_one_file(path: &Path, other: &Path) -> bool {
    path == other || path.canonicalize().ok().is_some_and(|path| other.canonicalize().is_ok_and(|other| path == other))
}

/// Without `.` and `..`; `None` for what leads out of the folder.
fn normalised(path: &Path) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for component in path.components() {
        match component {
            Component::Normal(part) => parts.push(part.to_str()?),
            Component::CurDir => {}
            Component::ParentDir => {
                parts.pop()?;
            }
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    (!parts.is_empty()).then(|| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::normalised;
    use std::path::Path;

    #[test]
    fn paths_stay_in_the_folder() {
        let of = |path| normalised(Path::new(path));
        assert_eq!(of("a/./b/../c.td").as_deref(), Some("a/c.td"));
        assert_eq!(of("../c.td"), None);
        assert_eq!(of("a/../../c.td"), None);
        assert_eq!(of("/c.td"), None);
    }
}
