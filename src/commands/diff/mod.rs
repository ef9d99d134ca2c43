//! `asmf diff`

mod arguments;
mod compared;
mod findings;
mod markdown;
mod prose;

use crate::commands::run::{Run, RunContext};
use crate::definitions::comparison::{Side, SideName, SideOptions, renamed};
use crate::report::{Report as Findings, ReportOptions, write_json};
use crate::terminal::{FINDINGS, SUCCESS, USAGE_OR_IO};
pub(crate) use arguments::DiffArguments;
use arguments::{DiffFormat, FailOn};
use migration::difference::report;
use project::mlir_folder::MlirSearch;

impl Run for DiffArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.includes.mlir = mlir.clone();
        Ok(())
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        if self.schema {
            write_json(&report::schema(), streams)?;
            return Ok(SUCCESS);
        }
        let old_names: Vec<SideName> = self.old.iter().chain(&self.more_old).cloned().collect();
        let errors = self.errors();
        let options = SideOptions {
            includes: self.includes.clone(),
            llvm: self.llvm,
            report: &errors,
            // An error in either can't be a difference.
            code: USAGE_OR_IO,
        };
        let old_options = self.old_side.options(&options);
        let new_names = match self.new.as_slice() {
            [] => vec![SideName::of_work_tree(&old_names)?],
            names => names.to_vec(),
        };
        let old = Side::load(&old_names, &new_names, &old_options, streams)?;
        let new = Side::load(&new_names, &old_names, &options, streams)?;
        let renamed = renamed(self.renamed.as_deref(), &old, &new, streams)?;
        let report = compared::compare(&old, &new, &renamed, self);
        match (self.format, self.format.of_findings()) {
            (_, Some(format)) => {
                let found = findings::findings(&report, &old, &new);
                let color = self.color;
                Findings::of(&found).at_most(Some(0)).write_to(
                    streams.stdout,
                    &ReportOptions { format, color },
                    false,
                )?;
                writeln!(streams.stderr, "{}", prose::summary(&report.counts))?;
            }
            (DiffFormat::Json, None) => write_json(&report, streams)?,
            (DiffFormat::Markdown, None) => {
                write!(streams.stdout, "{}", markdown::markdown(&report))?;
            }
            (_, None) => prose::write(&report, streams.stdout)?,
        }
        let fails = report.changes.iter().any(|change| match self.fail_on {
            FailOn::Breaking => change.verdict.is_breaking(),
            FailOn::Text => change.verdict.is_of_text(),
            FailOn::None => false,
        });
        Ok(if fails { FINDINGS } else { SUCCESS })
    }
}
