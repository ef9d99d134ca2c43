//! `asmf compile`

use crate::commands::run::{Run, RunContext};
use crate::definitions::DefinitionArguments;
use crate::report::{Report, ReportOptions, Results, counted};
use crate::terminal::SUCCESS;
use anyhow::bail;
use clap::Args;
use format_runtime::compiled;
use project::dialect_files::files;
use project::mlir_folder::MlirSearch;
use std::path::{Path, PathBuf};

/// Compile definitions to a file that other commands open without evaluating anything.
///
/// The file takes the place of the definitions after --dialect. It holds what is needed to parse, print and verify, not the
/// sources: `asmf lint`, `asmf explain` and `asmf fmt` need these. Another version of this program does not read it.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf compile my-dialect.td -o my-dialect.asmf
  asmf opt program.mlir --dialect my-dialect.asmf")]
pub(crate) struct CompileArguments {
    #[command(flatten)]
    definitions: DefinitionArguments,
    /// Output file; `-` writes to standard output.
    #[arg(short = 'o', value_name = "FILE")]
    output: PathBuf,
    #[command(flatten)]
    report: ReportOptions,
}

impl Run for CompileArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.definitions.configure(mlir)
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        // What reads text with the compiled dialects assumes what it would with their definitions.
        let loader = self.definitions.loader().without_warnings();
        let loaded = loader
            .assuming_directives()
            .check(&self.definitions.paths)?;
        Report::expect_sound(&loaded.findings, &self.report, Results::Printed, streams)?;
        let is_output = self.output != Path::new("-");
        let sources = &loaded.findings.sources;
        let key = files::canonical(&self.output).filter(|_| is_output);
        if key.is_some()
            && sources
                .files()
                .any(|file| files::canonical(Path::new(sources.name(file))) == key)
        {
            bail!(
                "{}: this file holds definitions and would be overwritten",
                self.output.display()
            );
        }
        let dialects = loaded.dialects();
        let bytes = compiled::write(&dialects);
        if !is_output {
            streams.stdout.write_all(&bytes)?;
            return Ok(SUCCESS);
        }
        crate::write::write(&self.output, &bytes)?;
        writeln!(
            streams.stderr,
            "{}: {}, {} and {}",
            self.output.display(),
            counted(dialects.operations.len(), "operation"),
            counted(dialects.attributes.len(), "attribute"),
            counted(dialects.types.len(), "type")
        )?;
        Ok(SUCCESS)
    }
}
