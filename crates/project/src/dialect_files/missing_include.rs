//! Missing includes: advice on resolving them, and the files that they may be.

use crate::dialect_files::assumed_includes::folder_of;
use crate::dialect_files::files::{Disk, Root};
use crate::dialect_files::removed_fields::advise;
use format_compiler::diagnostic::{Diagnostic, of_tablegen};
use std::path::Path;
use tablegen::{FileId, SourceMap, Suggestion};

/// The missing includes.
pub(crate) struct MissingIncludes<'r> {
    disk: &'r Disk,
    roots: &'r [Root],
    /// The paths of the includes, as written.
    paths: Vec<String>,
}

impl<'r> MissingIncludes<'r> {
    /// Starts without missing includes; `roots` are the existing files.
    pub(crate) fn new(disk: &'r Disk, roots: &'r [Root]) -> Self {
        MissingIncludes {
            disk,
            roots,
            paths: Vec::new(),
        }
    }

    /// Records missing includes.
    pub(crate) fn note(&mut self, diagnostics: &[tablegen::Diagnostic]) {
        self.paths.extend(
            diagnostics
                .iter()
                .filter_map(|diagnostic| Some(diagnostic.missing_include.as_ref()?.path.clone())),
        );
    }

    /// True if the file may be one that is missing elsewhere, judging by the end of its path.
    pub(crate) fn may_be(&self, file: &str) -> bool {
        self.paths
            .iter()
            .any(|path| Path::new(file).ends_with(path))
    }

    /// The finding, with advice on a missing include, and with suggestions for a misspelled name.
    pub(crate) fn finding(
        &self,
        diagnostic: tablegen::Diagnostic,
        suggestions: &[Suggestion],
        sources: &SourceMap,
    ) -> Diagnostic {
        let place = diagnostic.span.map(|span| span.file);
        let help = diagnostic
            .missing_include
            .as_ref()
            .map(|missing| match &missing.obstacle {
                None => self.help(&missing.path, place, sources),
                Some(_) => {
                    "the file is there, but has to be an ordinary one that this user may read"
                        .to_owned()
                }
            });
        let mut finding = of_tablegen(diagnostic, suggestions);
        finding.help = help.or(finding.help);
        advise(&mut finding, sources);
        finding
    }

    fn help(&self, path: &str, from: Option<FileId>, sources: &SourceMap) -> String {
        let from = from.map(|from| Path::new(sources.name(from)));
        if let Some(folder) =
            from.and_then(|from| folder_of(self.disk, self.roots, Path::new(path), from))
        {
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
}
