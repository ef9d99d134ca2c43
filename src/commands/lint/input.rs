//! The input of the linter.

use super::arguments::LintArguments;
use crate::definitions::{Projects, roots};
use crate::terminal::Streams;
use anyhow::bail;
use project::dialect_files::files::DiskFiles;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The paths of the command line, and the text of standard input if one of them is `-`.
pub(super) struct Input {
    paths: Vec<PathBuf>,
    pub(super) stdin: Option<(String, Arc<[u8]>)>,
}

impl Input {
    /// Files alone.
    pub(super) fn of_files(paths: Vec<PathBuf>) -> Self {
        Input { paths, stdin: None }
    }

    pub(super) fn read(
        arguments: &LintArguments,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Self> {
        let is_stdin = |path: &Path| path.as_os_str() == "-";
        if !arguments.paths.iter().any(|path| is_stdin(path)) {
            return Ok(Input::of_files(arguments.paths.clone()));
        }
        if arguments.fix || arguments.diff || arguments.watch || arguments.add_allow {
            bail!(
                "standard input can't be changed or watched: --fix, --diff, --add-allow and --watch need files"
            );
        }
        let text = streams.read_stdin()?;
        let name = &arguments.stdin_filename;
        let paths = arguments
            .paths
            .iter()
            .map(|path| if is_stdin(path) { name } else { path })
            .cloned()
            .collect();
        Ok(Input {
            paths,
            stdin: Some((name.to_string_lossy().into_owned(), text.into())),
        })
    }

    /// The paths; without any, those of the settings of the current folder.
    pub(super) fn paths(&self, projects: &Projects) -> anyhow::Result<Vec<PathBuf>> {
        match &self.paths[..] {
            [] => roots(&projects.of(Path::new("."))?.settings),
            paths => Ok(paths.to_vec()),
        }
    }

    /// The files, with standard input among them.
    pub(super) fn files(&self, files: DiskFiles) -> DiskFiles {
        match &self.stdin {
            Some((name, text)) => files.and(name, text.clone()),
            None => files,
        }
    }
}
