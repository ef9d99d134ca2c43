//! The linted files, by their projects.

use super::arguments::LintArguments;
use super::group::Group;
use super::input::Input;
use crate::definitions::Projects;
use project::dialect_files::files::{self, DiskFiles, Roots};
use std::path::PathBuf;

/// The files for the paths of the command line.
pub(super) struct LintedFiles<'a> {
    /// The paths; those of the settings if there are none.
    pub(super) paths: Vec<PathBuf>,
    pub(super) groups: Vec<Group<'a>>,
    /// Unreadable paths, one line each.
    pub(super) failures: Vec<String>,
}

impl<'a> LintedFiles<'a> {
    pub(super) fn of(arguments: &'a LintArguments, input: &Input) -> anyhow::Result<Self> {
        let projects = Projects::new(
            &arguments.findings.includes.config,
            &arguments.selection.exclude,
        )?;
        let paths = input.paths(&projects)?;
        let disk = projects.disk();
        let mut includes = arguments.findings.includes.clone();
        includes.add_mlir(&paths);
        let files = input.files(DiskFiles::on(&disk));
        let Roots { found, failures } = files::look_up(&files, &paths, &includes.include);
        let groups = projects.groups(found)?.into_iter();
        let groups = groups
            .map(|(project, roots)| Group::new(arguments, project, roots, input.stdin.as_ref()))
            .collect();
        Ok(LintedFiles {
            paths,
            groups,
            failures,
        })
    }
}
