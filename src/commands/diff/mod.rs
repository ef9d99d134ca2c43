//! `asmf diff`

mod arguments;
mod compared;
mod findings;
mod markdown;
mod prose;

use crate::commands::run::{Run, RunContext};
use crate::definitions::comparison::{Side, SideName, SideOptions, renamed};
use crate::report::Report as Findings;
use crate::report::ReportOptions;
use crate::terminal::{FINDINGS, SUCCESS, USAGE_OR_IO};
use anyhow::bail;
pub(crate) use arguments::DiffArguments;
use arguments::{DiffFormat, FailOn};
use migration::difference::report;

impl Run for DiffArguments {
    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        if self.schema {
            writeln!(
                streams.stdout,
                "{}",
                serde_json::to_string_pretty(&report::schema())?
            )?;
            return Ok(SUCCESS);
        }
        let Some(old_name) = &self.old else {
            bail!("OLD is missing")
        };
        let errors = self.errors();
        let options = SideOptions {
            includes: self.includes.clone(),
            llvm: self.llvm,
            report: &errors,
        };
        let old_options = self.old_side.options(&options);
        let new_name = match SideName::all(&self.new)? {
            Some(name) => name,
            None => SideName::of_work_tree(old_name)?,
        };
        // An error in either can't be a difference.
        let old = match Side::load(old_name, Some(&new_name), &old_options, streams)? {
            Ok(side) => side,
            Err(_) => return Ok(USAGE_OR_IO),
        };
        let new = match Side::load(&new_name, Some(old_name), &options, streams)? {
            Ok(side) => side,
            Err(_) => return Ok(USAGE_OR_IO),
        };
        let Some(renamed) = renamed(self.renamed.as_deref(), &old, &new, streams)? else {
            return Ok(USAGE_OR_IO);
        };
        let report = compared::compare(&old, &new, &renamed, self);
        match self.format {
            DiffFormat::Pretty => prose::write(&report, streams.stdout)?,
            DiffFormat::Json => {
                writeln!(streams.stdout, "{}", serde_json::to_string_pretty(&report)?)?;
            }
            DiffFormat::Markdown => write!(streams.stdout, "{}", markdown::markdown(&report))?,
            DiffFormat::Plain | DiffFormat::Compiler | DiffFormat::Sarif | DiffFormat::Github => {
                let found = findings::findings(&report, &old, &new);
                if let Some(format) = self.format.of_findings() {
                    let options = ReportOptions {
                        format,
                        color: self.color,
                    };
                    Findings::of(&found).at_most(Some(0)).write_to(
                        streams.stdout,
                        &options,
                        false,
                    )?;
                }
                writeln!(streams.stderr, "{}", prose::summary(&report.counts))?;
            }
        }
        let fails = report.changes.iter().any(|change| match self.fail_on {
            FailOn::Breaking => change.verdict.is_breaking(),
            FailOn::Text => change.verdict.is_of_text(),
            FailOn::None => false,
        });
        Ok(if fails { FINDINGS } else { SUCCESS })
    }
}
