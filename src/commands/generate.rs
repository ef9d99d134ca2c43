//! `asmf generate`

use crate::commands::run::{Run, RunContext};
use crate::definitions::DefinitionArguments;
use crate::report::{Report, ReportOptions, Results, counted};
use crate::terminal::{FINDINGS, SUCCESS, Streams};
use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use project::dialect_files::Loaded;
use project::mlir_folder::MlirSearch;
use rust_generator::{Generated, GeneratedFile, HEADER, Missing, Options, generate};
use source_text::hunks;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// The maximum number of lines of the diff of a file, and of things that are not generated, unless all are asked for.
const SHOWN: usize = 20;

/// Generate source code from definitions.
#[derive(Args, Debug)]
pub(crate) struct GenerateArguments {
    #[command(subcommand)]
    language: Language,
}

#[derive(Subcommand, Debug)]
enum Language {
    Rust(RustArguments),
}

/// Generate Rust: views, builders, enums, attributes and types of a dialect.
///
/// For each dialect that the files define something of, DIR gets a module (`shop.rs` and the folder `shop`) and its compiled
/// definitions (`shop.asmf`). The module needs nothing but the crates `format-runtime` and `operation-core`. Files of an earlier
/// run that no longer belong to a module are removed, if they were generated.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf generate rust shop.td -o src/dialects
  asmf generate rust shop.td -o src/dialects --check
  asmf generate rust MemRefOps.td -o src --extern-path arith=::mlir::arith")]
struct RustArguments {
    #[command(flatten)]
    definitions: DefinitionArguments,
    /// Output folder; it is created if it does not exist. `-` writes the sources to standard output.
    #[arg(short = 'o', value_name = "DIR")]
    output: PathBuf,
    /// Write nothing; show which files would change, and exit with 1 if there are any.
    #[arg(long)]
    check: bool,
    /// Number of files for the operations of each dialect; by default as many as keep each below 1 MB.
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 0,
        hide_default_value = true
    )]
    shards: usize,
    /// Generate this dialect, instead of those that the files (not what they include) define something of; may be repeated.
    #[arg(long = "dialect", value_name = "NAME")]
    dialects: Vec<String>,
    /// The path of the module of a dialect that was generated elsewhere; may be repeated.
    #[arg(long = "extern-path", value_name = "DIALECT=PATH", value_parser = extern_path)]
    extern_paths: Vec<(String, String)>,
    /// List everything that is not generated, with reasons.
    #[arg(long)]
    missing: bool,
    #[command(flatten)]
    report: ReportOptions,
}

/// Reads `arith=::mlir::arith`.
fn extern_path(text: &str) -> Result<(String, String), String> {
    let (dialect, path) = text
        .split_once('=')
        .ok_or("expected DIALECT=PATH, such as arith=::mlir::arith")?;
    match rust_generator::is_path(path) {
        true => Ok((dialect.to_owned(), path.to_owned())),
        false => Err(format!("`{path}` is no path in Rust")),
    }
}

impl Run for GenerateArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        let Language::Rust(arguments) = &mut self.language;
        arguments.definitions.configure(mlir)
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        let Language::Rust(arguments) = &self.language;
        let loaded = arguments.definitions.load()?;
        let report_options = &arguments.report;
        Report::expect_sound(&loaded.findings, report_options, Results::Printed, streams)?;
        loaded.needs_sources()?;
        let generated = generate(
            &loaded.compilations,
            &loaded.dialects(),
            &options(arguments, &loaded),
        );
        if generated.files.is_empty() {
            bail!("{}", nothing(arguments));
        }
        if arguments.output == Path::new("-") {
            print(&generated.files, streams)?;
            report(&generated, arguments, streams)?;
            return Ok(SUCCESS);
        }
        let changes = Changes::of(&arguments.output, &generated)?;
        if arguments.check {
            changes.show(streams)?;
            return Ok(if changes.are_none() {
                SUCCESS
            } else {
                FINDINGS
            });
        }
        changes.write(&arguments.output, &generated.files, streams)?;
        report(&generated, arguments, streams)?;
        Ok(SUCCESS)
    }
}

/// Writes the sources to standard output, each after its path.
fn print(files: &[GeneratedFile], streams: &mut Streams<'_>) -> io::Result<()> {
    for GeneratedFile { path, contents } in files {
        if let Ok(text) = std::str::from_utf8(contents) {
            writeln!(streams.stdout, "// ----- {}", path.display())?;
            streams.stdout.write_all(text.as_bytes())?;
        }
    }
    Ok(())
}

fn options(arguments: &RustArguments, loaded: &Loaded) -> Options {
    let mut options = Options::default();
    options.dialects.clone_from(&arguments.dialects);
    options.shards = arguments.shards;
    options.roots.clone_from(&loaded.requested);
    options.extern_paths = arguments
        .extern_paths
        .iter()
        .cloned()
        .collect::<BTreeMap<_, _>>();
    options
}

fn nothing(arguments: &RustArguments) -> String {
    match &arguments.dialects[..] {
        [] => "there is nothing to generate: no operation, attribute, type or enum of a dialect is defined".to_owned(),
        [name] => format!("there is nothing to generate: dialect '{name}' is not defined"),
        names => format!("there is nothing to generate: none of the dialects {} is defined", names.join(", ")),
    }
}

/// The differences between a folder and the generated files.
struct Changes {
    /// The paths of new or different files, with their present contents, if there are any, and the new ones.
    different: Vec<(PathBuf, Option<Vec<u8>>, Vec<u8>)>,
    /// The paths of generated files without a module.
    stale: Vec<PathBuf>,
}

/// True if a file may be overwritten. A file with Rust of the user may not, and a dialect may be called `lib` or `main`.
fn is_generated(path: &Path, present: &[u8]) -> bool {
    let is_rust = path.extension().is_some_and(|extension| extension == "rs");
    !is_rust || present.starts_with(HEADER.as_bytes())
}

impl Changes {
    fn of(folder: &Path, generated: &Generated) -> anyhow::Result<Self> {
        let mut changes = Changes {
            different: Vec::new(),
            stale: Vec::new(),
        };
        for GeneratedFile { path, contents } in &generated.files {
            let path = folder.join(path);
            let present = match std::fs::read(&path) {
                Ok(present) => Some(present),
                Err(error)
                    if matches!(
                        error.kind(),
                        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
                    ) =>
                {
                    None
                }
                Err(error) => {
                    return Err(error)
                        .with_context(|| format!("{}: cannot be read", path.display()));
                }
            };
            if present
                .as_ref()
                .is_some_and(|present| !is_generated(&path, present))
            {
                bail!(
                    "{}: this file wasn't generated, so it isn't overwritten; remove it, or give another folder",
                    path.display()
                );
            }
            if present.as_ref() != Some(contents) {
                changes.different.push((path, present, contents.clone()));
            }
        }
        for module in generated
            .files
            .iter()
            .filter(|file| file.path.extension().is_some_and(|own| own == "asmf"))
        {
            let parts = folder.join(module.path.with_extension(""));
            let Ok(entries) = std::fs::read_dir(&parts) else {
                continue;
            };
            for entry in entries {
                let path = entry?.path();
                let is_wanted = generated
                    .files
                    .iter()
                    .any(|file| folder.join(&file.path) == path);
                if !is_wanted
                    && std::fs::read(&path).is_ok_and(|text| text.starts_with(HEADER.as_bytes()))
                {
                    changes.stale.push(path);
                }
            }
        }
        changes.stale.sort();
        Ok(changes)
    }

    fn are_none(&self) -> bool {
        self.different.is_empty() && self.stale.is_empty()
    }

    /// Names each changed file, with the beginning of its changes.
    fn show(&self, streams: &mut Streams<'_>) -> io::Result<()> {
        for (path, present, contents) in &self.different {
            let name = path.display();
            match (present, std::str::from_utf8(contents)) {
                (None, _) => writeln!(streams.stdout, "{name}: would be created")?,
                (Some(_), Err(_)) => writeln!(streams.stdout, "{name}: would change")?,
                (Some(present), Ok(text)) => {
                    writeln!(streams.stdout, "{name}: would change")?;
                    let hunks = hunks(present, text.as_bytes(), 1);
                    let hunks = String::from_utf8_lossy(&hunks);
                    let mut lines = hunks.lines();
                    for line in lines.by_ref().take(SHOWN) {
                        writeln!(streams.stdout, "{line}")?;
                    }
                    let left = lines.count();
                    if left > 0 {
                        writeln!(streams.stdout, "({} more)", counted(left, "line"))?;
                    }
                }
            }
        }
        self.stale
            .iter()
            .try_for_each(|path| writeln!(streams.stdout, "{}: would be removed", path.display()))
    }

    fn write(
        &self,
        folder: &Path,
        files: &[GeneratedFile],
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        for file in files {
            if let Some(folder) = folder.join(&file.path).parent() {
                std::fs::create_dir_all(folder)
                    .with_context(|| format!("{}: cannot be created", folder.display()))?;
            }
        }
        for (path, present, contents) in &self.different {
            match present {
                Some(present) => crate::write::rewrite(path, present, contents)?,
                None => crate::write::write(path, contents)?,
            }
        }
        for path in &self.stale {
            std::fs::remove_file(path)
                .with_context(|| format!("{}: cannot be removed", path.display()))?;
            writeln!(
                streams.stderr,
                "{}: removed, since it belongs to no module any more",
                path.display()
            )?;
        }
        Ok(())
    }
}

/// Counts the generated parts and the missing ones.
fn report(
    generated: &Generated,
    arguments: &RustArguments,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    let Generated { files, missing, .. } = generated;
    let shown = if arguments.missing {
        missing.len()
    } else {
        missing.len().min(SHOWN)
    };
    for Missing { of, reason } in &missing[..shown] {
        writeln!(streams.stderr, "note: {of}: {reason}")?;
    }
    if shown < missing.len() {
        writeln!(
            streams.stderr,
            "note: {} more not generated (--missing lists them)",
            missing.len() - shown
        )?;
    }
    let bytes: usize = files.iter().map(|file| file.contents.len()).sum();
    if arguments.output == Path::new("-") {
        return Ok(());
    }
    let place = arguments.output.display();
    write!(
        streams.stderr,
        "{place}: {}, {} kB",
        counted(files.len(), "file"),
        bytes.div_ceil(1000)
    )?;
    match missing.len() {
        0 => writeln!(streams.stderr),
        count => writeln!(
            streams.stderr,
            "; {} not generated",
            counted(count, "thing")
        ),
    }
}
