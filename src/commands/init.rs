//! `asmf init`

use crate::commands::run::{Run, RunContext};
use crate::definitions::{ConfigArguments, Projects};
use crate::report::counted;
use crate::terminal::SUCCESS;
use anyhow::bail;
use clap::Args;
use format_compiler::LlvmVersion;
use project::dialect_files::files::{self, DiskFiles, Root, Roots};
use project::dialect_files::{Loader, assumed_includes};
use project::mlir_folder::MlirSearch;
use project::settings::CompileCommands;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Write an asmf.toml for a project, after looking at its definitions.
///
/// The folders that hold definitions become `roots` and `dialects`; the folders with the files that these include become
/// `include`. For files outside the project, the folders are those in the tablegen_compile_commands.yml that LLVM's build
/// writes.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf init && asmf lint --write-baseline && asmf lint --deny-warnings")]
pub(crate) struct InitArguments {
    /// The folder of the project.
    #[arg(value_name = "FOLDER", default_value = ".")]
    folder: PathBuf,
    /// Print the settings instead of writing them.
    #[arg(long)]
    stdout: bool,
    /// Overwrite an existing asmf.toml.
    #[arg(long)]
    force: bool,
}

impl Run for InitArguments {
    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, mlir, .. } = context;
        let folder = &self.folder;
        let target = folder.join(project::settings::FILE_NAME);
        let target = target.strip_prefix(".").unwrap_or(&target);
        if target.exists() && !self.force && !self.stdout {
            bail!(
                "{}: is there already (--force writes it anew)",
                target.display()
            );
        }
        let found = Found::in_folder(folder, mlir)?;
        if found.roots.is_empty() {
            bail!(
                "{}: there are no .td files below that define operations, attributes or types",
                folder.display()
            );
        }
        let text = found.text();
        if self.stdout {
            streams.stdout.write_all(text.as_bytes())?;
            return Ok(SUCCESS);
        }
        crate::write::write(target, text.as_bytes())?;
        writeln!(
            streams.stdout,
            "{}: written, for {}",
            target.display(),
            counted(found.files, "file")
        )?;
        if let Some(commands) = &found.compile_commands {
            writeln!(streams.stdout, "{} was read", commands.display())?;
        }
        for missing in &found.missing {
            writeln!(
                streams.stderr,
                "`{missing}` is included, but not found: add its folder to `include`"
            )?;
        }
        Ok(SUCCESS)
    }
}

/// The facts about a project.
struct Found {
    /// The number of files with definitions.
    files: usize,
    /// Folders and files relative to the folder of the project.
    roots: BTreeSet<PathBuf>,
    include: Vec<PathBuf>,
    compile_commands: Option<PathBuf>,
    /// The missing includes.
    missing: BTreeSet<String>,
}

impl Found {
    fn in_folder(folder: &Path, mlir: &MlirSearch) -> anyhow::Result<Self> {
        let none = ConfigArguments {
            no_config: true,
            ..ConfigArguments::default()
        };
        let disk = Projects::new(&none, &[])?.disk();
        let files = DiskFiles::on(&disk);
        let Roots { found, .. } = files::on_disk(&disk, &[folder.to_owned()]);
        let compile_commands = CompileCommands::find(folder);
        let built = compile_commands
            .as_deref()
            .map(CompileCommands::read)
            .transpose()?
            .unwrap_or_default();
        let mut include = assumed_includes(&files, &found, &[], || None);
        // Of the folders of a build only those are needed that have a file of no other folder.
        let missing = |include: &[PathBuf]| {
            let loaded = Loader::new()
                .library(upstream_hooks::LIBRARY)
                .disk(&disk)
                .includes(include.iter().cloned())
                .llvm(LlvmVersion::default())
                .assuming_includes()
                .searching_mlir(mlir.clone())
                .load_roots(&found);
            let findings = loaded.findings;
            let missing = findings.list.iter().filter_map(|finding| {
                let path = finding
                    .title
                    .strip_prefix("could not find include file '")?;
                Some(path.trim_end_matches('\'').to_owned())
            });
            (
                missing.collect::<BTreeSet<String>>(),
                loaded.roots,
                loaded.counts.files,
                findings.sources,
            )
        };
        let (mut lacking, mut evaluated, mut holding, mut sources) = missing(&include);
        for candidate in built.include {
            if lacking.iter().any(|path| candidate.join(path).is_file()) {
                include.push(candidate);
                (lacking, evaluated, holding, sources) = missing(&include);
            }
        }
        let names: BTreeSet<PathBuf> = evaluated
            .iter()
            .map(|file| PathBuf::from(sources.name(*file)))
            .collect();
        let roots = found
            .iter()
            .map(|root: &Root| &root.path)
            .filter(|path| names.contains(*path));
        let mut tops = BTreeSet::new();
        for root in roots {
            let relative = root.strip_prefix(folder).unwrap_or(root);
            tops.insert(
                relative
                    .components()
                    .next()
                    .map(|top| PathBuf::from(top.as_os_str()))
                    .unwrap_or_default(),
            );
        }
        let below = |path: &PathBuf| match path.strip_prefix(folder) {
            Ok(relative) if relative.as_os_str().is_empty() => PathBuf::from("."),
            Ok(relative) => relative.to_owned(),
            Err(_) if folder == Path::new(".") && path.is_relative() => path.clone(),
            Err(_) => std::path::absolute(path).unwrap_or_else(|_| path.clone()),
        };
        Ok(Found {
            files: holding,
            roots: tops,
            include: include.iter().map(below).collect(),
            compile_commands,
            missing: lacking,
        })
    }

    /// The text of the file.
    fn text(&self) -> String {
        let list = |paths: &mut dyn Iterator<Item = &PathBuf>| {
            let paths: Vec<String> = paths
                .map(|path| toml_string(&path.to_string_lossy().replace('\\', "/")))
                .collect();
            format!("[{}]", paths.join(", "))
        };
        let roots = list(&mut self.roots.iter());
        let mut text =
            String::from("# Settings of asmf; `asmf config --help` lists all of them.\n\n");
        text += &format!("# What is looked at if no path is given.\nroots = {roots}\n\n");
        if !self.include.is_empty() {
            let include = list(&mut self.include.iter());
            text += &format!(
                "# Where included files are found, beside MLIR's base definitions.\ninclude = {include}\n\n"
            );
        }
        text += &format!("# The dialects of MLIR text.\ndialects = {roots}\n");
        text
    }
}

/// A string of TOML.
fn toml_string(text: &str) -> String {
    let escaped: String = text
        .chars()
        .map(|character| match character {
            '"' => "\\\"".to_owned(),
            '\\' => "\\\\".to_owned(),
            character if character.is_control() => format!("\\u{:04X}", u32::from(character)),
            character => character.to_string(),
        })
        .collect();
    format!("\"{escaped}\"")
}
