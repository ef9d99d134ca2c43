//! The definition files for a finding, laid out so that they include each other in any folder.

use format_compiler::prelude;
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};
use tablegen::{FileId, SourceMap};

/// A root file with the files it includes, and the path of each below a single include folder.
pub(super) struct Layout {
    /// The path of the root.
    pub(super) root: String,
    /// Each file, with a path for each way of including it, except MLIR's base definitions, which are built into
    /// this program.
    pub(super) files: BTreeSet<(FileId, String)>,
}

/// Lays out a root; `None` if an include has a path without a counterpart, such as an absolute one.
pub(super) fn lay_out(sources: &SourceMap, root: FileId, include: &[PathBuf]) -> Option<Layout> {
    let name = Path::new(sources.name(root));
    let below = include
        .iter()
        .filter_map(|folder| name.strip_prefix(folder).ok())
        .min_by_key(|rest| rest.as_os_str().len());
    let path = normalised(below.unwrap_or(Path::new(name.file_name()?)))?;
    let mut layout = Layout {
        root: path.clone(),
        files: BTreeSet::new(),
    };
    let mut pending = vec![(root, path)];
    while let Some((file, path)) = pending.pop() {
        if !layout.files.insert((file, path.clone())) {
            continue;
        }
        let folder = |path: &str| {
            Path::new(path)
                .parent()
                .unwrap_or(Path::new(""))
                .to_path_buf()
        };
        for inclusion in sources.inclusions(file) {
            let name = sources.name(inclusion.file);
            if prelude::read(name).is_some() {
                continue;
            }
            // A file in the folder of its includer stays in that folder.
            let is_beside = is_one_file(
                &folder(sources.name(file)).join(&inclusion.path),
                Path::new(name),
            );
            let place = if is_beside {
                folder(&path).join(&inclusion.path)
            } else {
                PathBuf::from(&inclusion.path)
            };
            pending.push((inclusion.file, normalised(&place)?));
        }
    }
    Some(layout)
}

/// True if both paths refer to the same file, named after the first path to it.
fn is_one_file(path: &Path, other: &Path) -> bool {
    path == other
        || path
            .canonicalize()
            .ok()
            .is_some_and(|path| other.canonicalize().is_ok_and(|other| path == other))
}

/// The path without `.` and `..`; `None` if it leads out of the folder.
pub fn normalised(path: &Path) -> Option<String> {
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
