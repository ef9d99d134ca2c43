//! Includes that are not found: advice on resolving them, and the files they may refer to.

use crate::files::{Disk, Kind, Root};
use format_compiler::diagnostic::{Diagnostic, of_tablegen};
use std::path::{Path, PathBuf};
use tablegen::{FileId, SourceMap, Suggestion};

/// The includes that were not found.
pub(crate) struct MissingIncludes<'r> {
    disk: &'r Disk,
    roots: &'r [Root],
    /// The paths of the includes, as written.
    paths: Vec<String>,
}

impl<'r> MissingIncludes<'r> {
    /// Starts without missing includes; `roots` are the existing files.
    pub(crate) fn new(disk: &'r Disk, roots: &'r [Root]) -> Self {
        MissingIncludes { disk, roots, paths: Vec::new() }
    }

    /// Records missing includes.
    pub(crate) fn note(&mut self, diagnostics: &[tablegen::Diagnostic]) {
        self.paths.extend(
            diagnostics.iter().filter_map(|diagnostic| Some(diagnostic.missing_include.as_ref()?.path.clone())),
        );
    }

    /// Whether the file may be one that is missing elsewhere, judging by the end of its path.
    pub(crate) fn may_be(&self, file: &str) -> bool {
        self.paths.iter().any(|path| Path::new(file).ends_with(path))
    }

    /// The finding, with advice on an include that is not found, and with suggestions for a misspelled name.
    pub(crate) fn finding(
        &self,
        diagnostic: tablegen::Diagnostic,
        suggestions: &[Suggestion],
        sources: &SourceMap,
    ) -> Diagnostic {
        let place = diagnostic.span.map(|span| span.file);
        let help = diagnostic.missing_include.as_ref().map(|missing| self.help(&missing.path, place, sources));
        let mut finding = of_tablegen(diagnostic, suggestions);
        finding.help = help.or(finding.help);
        finding
    }

    fn help(&self, path: &str, from: Option<FileId>, sources: &SourceMap) -> String {
        if let Some(folder) = from.and_then(|from| self.folder_of(Path::new(path), Path::new(sources.name(from)))) {
            return format!("add `-I {}`: `{path}` is there", folder.display());
        }
        match path.split('/').next() {
            Some(project @ ("mlir" | "llvm")) => format!(
                "add the folder that `{project}` is in with `-I`; that of an installed LLVM is what \
                 `llvm-config --includedir` prints"
            ),
            _ => format!("add the folder that `{path}` begins in with `-I`"),
        }
    }

    /// The folder that contains `path`: a parent of the including file, or a folder on the way to a root.
    fn folder_of(&self, path: &Path, from: &Path) -> Option<PathBuf> {
        let here = Path::new(".");
        let shown = |folder: &Path| if folder.as_os_str().is_empty() { here.to_owned() } else { folder.to_owned() };
        let absolute = self.disk.canonical(from).unwrap_or_default();
        let above = from.ancestors().skip(1).chain(absolute.ancestors().skip(1)).map(shown);
        let mut candidates = above.flat_map(|folder| [folder.join("include"), folder]);
        let is_file = |path: &Path| self.disk.kind(path).is_ok_and(|kind| kind == Kind::File);
        candidates.find(|folder| is_file(&folder.join(path))).or_else(|| {
            let root = self.roots.iter().find(|root| root.path.ends_with(path))?;
            root.path.ancestors().nth(path.components().count()).map(shown)
        })
    }
}
