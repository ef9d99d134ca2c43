//! `asmf doc` and `asmf describe`

use crate::commands::run::{Run, RunContext};
use crate::definitions::DefinitionArguments;
use crate::definitions::description::{EXAMPLES, describe_loaded};
use crate::report::{Report, ReportOptions, Results, counted, write_json};
use crate::terminal::{ColorOptions, SUCCESS, Streams};
use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use documents::Wanted;
use documents::model::Description;
use project::mlir_folder::MlirSearch;
use std::path::{Path, PathBuf};

/// What both commands describe.
#[derive(Args, Debug)]
struct Described {
    #[command(flatten)]
    definitions: DefinitionArguments,
    /// Describe this dialect, instead of those that the files (not what they include) define something of; may be repeated.
    #[arg(long = "dialect", value_name = "NAME")]
    dialects: Vec<String>,
    /// The greatest number of generated examples of an operation.
    #[arg(long, value_name = "COUNT", default_value_t = EXAMPLES)]
    examples: usize,
    #[command(flatten)]
    color: ColorOptions,
}

/// Describe definitions as JSON: everything that documentation and other tools need to know of dialects.
///
/// The names of fields are stable, and the field `version` says which form it is: 1. `--schema` prints the JSON schema of the
/// form. Examples were generated, printed and read back; each says whether everything was checked that MLIR checks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf describe --json my-dialect.td
  asmf describe --schema")]
pub(crate) struct DescribeArguments {
    #[command(flatten)]
    described: Described,
    /// Write JSON, which is the only form there is.
    #[arg(long)]
    json: bool,
    /// Print the JSON schema of the description, and describe nothing.
    #[arg(long, conflicts_with = "paths")]
    schema: bool,
}

/// Write documentation of dialects: their operations, attributes, types, enums and interfaces.
///
/// Markdown is a file for each dialect. HTML is a folder of pages that begin at `index.html`; they need no server and can be
/// searched. Descriptions are Markdown; HTML in them is shown as text. Files that DIR holds already are overwritten if they
/// have the name of a new one, and otherwise left alone.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf doc my-dialect.td -o documentation
  asmf doc my-dialect.td -o documentation --format markdown")]
pub(crate) struct DocArguments {
    #[command(flatten)]
    described: Described,
    /// Output folder; it is created if it does not exist. `-` writes to standard output.
    #[arg(short = 'o', value_name = "DIR")]
    output: PathBuf,
    /// What is written.
    #[arg(long, value_enum, default_value_t = Form::Html)]
    format: Form,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// A file for each dialect.
    Markdown,
    /// A folder of pages.
    Html,
}

impl Run for DescribeArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        if self.schema {
            Ok(())
        } else {
            self.described.definitions.configure(mlir)
        }
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        if self.schema {
            write_json(&documents::model::schema(), streams)?;
            return Ok(SUCCESS);
        }
        write_json(&description(&self.described, streams)?, streams)?;
        Ok(SUCCESS)
    }
}

impl Run for DocArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.described.definitions.configure(mlir)
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        let description = description(&self.described, streams)?;
        let files = match self.format {
            Form::Markdown => documents::markdown(&description),
            Form::Html => documents::html(&description),
        };
        let folder = &self.output;
        if folder == Path::new("-") {
            for file in &files {
                writeln!(
                    streams.stdout,
                    "<!-- ----- {} -->\n{}",
                    file.name,
                    file.text.trim_end()
                )?;
            }
            return Ok(SUCCESS);
        }
        std::fs::create_dir_all(folder)
            .with_context(|| format!("{}: cannot be created", folder.display()))?;
        for file in &files {
            let path = folder.join(&file.name);
            // Left alone without changes, so that nothing is made again because of the file.
            if std::fs::read(&path).ok().as_deref() != Some(file.text.as_bytes()) {
                crate::write::write_unflushed(&path, file.text.as_bytes())?;
            }
        }
        let bytes: usize = files.iter().map(|file| file.text.len()).sum();
        let files = counted(files.len(), "file");
        writeln!(
            streams.stderr,
            "{}: {files}, {} kB",
            folder.display(),
            bytes.div_ceil(1000)
        )?;
        Ok(SUCCESS)
    }
}

/// Describes the definitions of the arguments. If there are errors, writes them.
fn description(arguments: &Described, streams: &mut Streams<'_>) -> anyhow::Result<Description> {
    let definitions = &arguments.definitions;
    let mut loaded = definitions.loader().check(&definitions.paths)?;
    let report = ReportOptions::pretty(arguments.color);
    Report::expect_sound(&loaded.findings, &report, Results::Printed, streams)?;
    loaded.needs_sources()?;
    loaded.find_by_proof(&loaded.dialects());
    let wanted = Wanted {
        dialects: &arguments.dialects,
        roots: &loaded.requested,
    };
    let description = describe_loaded(&loaded, &wanted, arguments.examples, |_| {});
    if description.dialects.is_empty()
        && description.enums.is_empty()
        && description.interfaces.is_empty()
    {
        bail!(
            "there is nothing to describe: no operation, attribute, type or enum of a dialect is defined"
        );
    }
    Ok(description)
}
