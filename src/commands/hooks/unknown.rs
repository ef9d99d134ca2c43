//! The parts of definitions known only to C++, with the texts that wait for them.

use crate::definitions::{DefinitionArguments, Projects, note_assumed, note_left_out};
use crate::report::{Report, ReportOptions};
use crate::terminal::Streams;
use crate::texts::Source;
use anyhow::bail;
use clap::Args;
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use format_compiler::opaque::{Lines, Opaque, of_definitions, of_operations};
use project::dialect_files::Loaded;
use project::dialect_files::files::{self, DiskFiles, Root, Roots, texts_on_disk};
use project::lint_policy::RequestedFiles;
use project::mlir_folder::MlirSearch;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Arguments of the commands about what only C++ knows.
#[derive(Args, Debug)]
pub(super) struct UnknownArguments {
    #[command(flatten)]
    pub(super) definitions: DefinitionArguments,
    /// MLIR files, or directories: every .mlir file below them, except what Git ignores and what `exclude` in asmf.toml leaves out. By
    /// default the folder of asmf.toml; without one, those of the definitions.
    #[arg(long, value_name = "PATH", num_args = 1..)]
    text: Vec<PathBuf>,
    /// Output file; by default standard output.
    #[arg(short = 'o', value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite an existing output file.
    #[arg(long, requires = "output")]
    force: bool,
    #[command(flatten)]
    report: ReportOptions,
}

/// Loaded definitions and the MLIR files that belong to them.
pub(super) struct Unknown {
    pub(super) loaded: Loaded,
    /// The files with the definitions.
    pub(super) roots: Vec<Root>,
    projects: Rc<Projects>,
    texts: Vec<PathBuf>,
}

impl UnknownArguments {
    pub(super) fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.definitions.configure(mlir)
    }

    /// Loads the definitions. If they have errors, writes these and returns `None`.
    pub(super) fn load(&self, streams: &mut Streams<'_>) -> anyhow::Result<Option<Unknown>> {
        if let Some(output) = self
            .output
            .as_deref()
            .filter(|output| output.exists() && !self.force)
        {
            bail!(
                "{}: is there already (--force writes it anew)",
                output.display()
            );
        }
        if let Some(absent) = self.text.iter().find(|path| !path.exists()) {
            bail!("{}: no such file or folder", absent.display());
        }
        let DefinitionArguments {
            paths, includes, ..
        } = &self.definitions;
        let projects = Projects::of_settings(&includes.config);
        let files = DiskFiles::on(&projects.disk());
        let Roots {
            found: mut roots,
            failures,
        } = files::look_up(&files, paths, &includes.include);
        if !failures.is_empty() {
            bail!("{}", failures.join("\n"));
        }
        let loader = self.definitions.loader();
        let loader = loader.leaving_out_broken().assuming_directives();
        let loaded = loader.files(files).check(paths)?;
        note_left_out(&loaded.left_out, streams)?;
        roots.retain(|root| !loaded.left_out.contains(&root.path));
        // An overload without a description is a part like others.
        let is_wrong = |finding: &Diagnostic| {
            finding.severity == Severity::Error && finding.code != Code::DirectiveArguments
        };
        if loaded.findings.list.iter().any(is_wrong) {
            Report::of_definitions(&loaded.findings).write(&self.report, streams)?;
            return Ok(None);
        }
        note_assumed(&loaded.assumed, streams)?;
        let texts = match &self.text[..] {
            [] => folders(paths, &roots, &projects)?,
            texts => texts.to_vec(),
        };
        Ok(Some(Unknown {
            loaded,
            roots,
            projects,
            texts,
        }))
    }

    /// Writes the result.
    pub(super) fn write(&self, text: &str, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        match &self.output {
            Some(path) => crate::write::write(path, text.as_bytes())?,
            None => streams.stdout.write_all(text.as_bytes())?,
        }
        Ok(())
    }
}

impl Unknown {
    /// The parts known only to C++, without those of included files.
    pub(super) fn parts(&self) -> Vec<Opaque<'_>> {
        let loaded = &self.loaded;
        let requested = RequestedFiles::new(loaded, &self.roots);
        let is_requested = |operation: &_| requested.holds_operation(operation);
        let mut list = of_operations(&loaded.compilations, &loaded.hooks, &is_requested);
        list.extend(of_definitions(
            &loaded.compilations,
            &loaded.hooks,
            &|definition| requested.holds_definition(definition),
        ));
        list
    }

    /// The MLIR files, without those that can't be read, which are reported.
    pub(super) fn texts(&self, streams: &mut Streams<'_>) -> anyhow::Result<(Vec<Source>, bool)> {
        let Roots {
            found,
            mut failures,
        } = texts_on_disk(&self.projects.disk(), &self.texts);
        let mut sources = Vec::new();
        for (_, texts) in self.projects.groups(found)? {
            for Root { path, .. } in texts {
                let name = path.display().to_string();
                match std::fs::read(&path) {
                    Ok(text) => sources.push(Source { name, text }),
                    Err(error) => failures.push(format!("{name}: cannot be read: {error}")),
                }
            }
        }
        streams.fail(&failures)?;
        Ok((sources, failures.is_empty()))
    }
}

/// The lines of texts that wait for parts.
pub(super) fn lines<'l>(list: &'l [Opaque<'l>], texts: &[Source]) -> Lines<'l> {
    let mut lines = Lines::new(list);
    texts.iter().for_each(|source| lines.add(&source.text));
    lines
}

/// Where the MLIR text of definitions is: in the folders of their settings, or in their own.
fn folders(paths: &[PathBuf], roots: &[Root], projects: &Projects) -> anyhow::Result<Vec<PathBuf>> {
    let folder = |path: &Path| match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let named = roots
        .iter()
        .filter(|root| root.named)
        .map(|root| folder(&root.path));
    let own = paths
        .iter()
        .filter(|path| path.is_dir())
        .cloned()
        .chain(named);
    let mut folders = BTreeSet::new();
    for own in own {
        let settings = &projects.of(&own)?.settings;
        folders.insert(settings.file.as_deref().map_or(own, folder));
    }
    Ok(folders.into_iter().collect())
}
