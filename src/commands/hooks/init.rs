//! `asmf hooks init`

use crate::definitions::{DefinitionArguments, Projects, note_assumed};
use crate::report::{Report, ReportOptions, counted};
use crate::terminal::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use anyhow::bail;
use clap::Args;
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use format_compiler::hook_files::start;
use format_compiler::opaque::{Lines, Opaque, OpaquePart, of_definitions, of_operations};
use project::dialect_files::files::{self, DiskFiles, Root, Roots, texts_on_disk};
use project::lint_policy::RequestedFiles;
use project::mlir_folder::MlirSearch;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Begin a hook file: an entry for all that only C++ says of definitions.
///
/// There is an entry for each `custom` directive, each operation, and each attribute or type with a hand-written syntax of which
/// neither MLIR's own hooks nor hook files say anything; what is only included doesn't count. The one comes first for which most
/// lines of MLIR text wait. An entry is a comment with the start of a statement in it, whose text is to be corrected by someone who
/// knows the C++, so the file says nothing as it is.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf hooks init -o shop.hooks
  asmf hooks init Shop.td -I include --text test/ --hooks shop.hooks")]
pub(super) struct InitArguments {
    #[command(flatten)]
    definitions: DefinitionArguments,
    /// MLIR files whose lines are counted, or directories: every .mlir file below them, except what Git ignores and what `exclude`
    /// in asmf.toml leaves out. By default the folder of asmf.toml; without one, those of the definitions.
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

impl InitArguments {
    pub(super) fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.definitions.configure(mlir)
    }
}

pub(super) fn run(arguments: &InitArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    if let Some(output) = arguments
        .output
        .as_deref()
        .filter(|output| output.exists() && !arguments.force)
    {
        bail!(
            "{}: is there already (--force writes it anew)",
            output.display()
        );
    }
    if let Some(absent) = arguments.text.iter().find(|path| !path.exists()) {
        bail!("{}: no such file or folder", absent.display());
    }
    let definitions = &arguments.definitions;
    let (paths, includes) = (&definitions.paths, &definitions.includes);
    let projects = Projects::of_settings(&includes.config);
    let files = DiskFiles::on(&projects.disk());
    let Roots {
        found: roots,
        failures,
    } = files::look_up(&files, paths, &includes.include);
    if !failures.is_empty() {
        bail!("{}", failures.join("\n"));
    }
    let loaded = definitions.loader().files(files).load_roots(&roots);
    if !loaded.failures.is_empty() {
        bail!("{}", loaded.failures.join("\n"));
    }
    // An overload without a description gets an entry.
    let is_wrong = |finding: &Diagnostic| {
        finding.severity == Severity::Error && finding.code != Code::DirectiveArguments
    };
    if loaded.findings.list.iter().any(is_wrong) {
        Report::of_definitions(&loaded.findings).write(&arguments.report, streams)?;
        return Ok(FINDINGS);
    }
    note_assumed(&loaded.assumed, streams)?;
    let requested = RequestedFiles::new(&loaded, &roots);
    let is_requested = |operation: &_| requested.holds_operation(operation);
    let mut list = of_operations(&loaded.compilations, &loaded.hooks, &is_requested);
    list.extend(of_definitions(
        &loaded.compilations,
        &loaded.hooks,
        &|definition| requested.holds_definition(definition),
    ));
    let mut lines = Lines::new(&list);
    let texts = match &arguments.text[..] {
        [] => folders(paths, &roots, &projects)?,
        texts => texts.to_vec(),
    };
    let is_complete = count(&mut lines, &texts, &projects, streams)?;
    let text = start::file(&start::entries(&list, &lines), &lines);
    match &arguments.output {
        Some(path) => crate::write::write(path, text.as_bytes())?,
        None => streams.stdout.write_all(text.as_bytes())?,
    }
    writeln!(streams.stderr, "{}", summary(&list, &lines))?;
    Ok(if is_complete { SUCCESS } else { USAGE_OR_IO })
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

/// Counts the lines of texts; true if all of them could be read.
fn count(
    lines: &mut Lines<'_>,
    paths: &[PathBuf],
    projects: &Rc<Projects>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<bool> {
    let Roots {
        found,
        mut failures,
    } = texts_on_disk(&projects.disk(), paths);
    for (_, texts) in projects.groups(found)? {
        for Root { path, .. } in texts {
            match std::fs::read(&path) {
                Ok(source) => lines.add(&source),
                Err(error) => failures.push(format!("{}: cannot be read: {error}", path.display())),
            }
        }
    }
    streams.fail(&failures)?;
    Ok(failures.is_empty())
}

/// The amount of work on descriptions, in a line.
fn summary(list: &[Opaque<'_>], lines: &Lines<'_>) -> String {
    let kinds = ["directive", "operation", "type", "attribute"];
    let mut counts = [0; 4];
    for opaque in list {
        counts[match opaque.of {
            OpaquePart::Directive { .. } | OpaquePart::ParameterDirective { .. } => 0,
            OpaquePart::Operation(_) => 1,
            OpaquePart::Definition(definition) => 2 + usize::from(definition.is_attribute()),
        }] += 1;
    }
    let parts: Vec<String> = counts
        .into_iter()
        .zip(kinds)
        .filter(|(count, _)| *count > 0)
        .map(|(count, kind)| counted(count, kind))
        .collect();
    if parts.is_empty() {
        return "nothing to describe".to_owned();
    }
    let wait = if lines.waiting == 1 { "waits" } else { "wait" };
    let them = if list.len() == 1 { "it" } else { "them" };
    let Lines { waiting, total, .. } = lines;
    format!(
        "{}: {waiting} of {} {wait} for {them}",
        parts.join(", "),
        counted(*total, "line")
    )
}
