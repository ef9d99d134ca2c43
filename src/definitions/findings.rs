//! The findings in definitions of a command.

use super::arguments::Includes;
use crate::report::{Report, ReportOptions, Results};
use crate::terminal::{FINDINGS, SUCCESS, Streams};
use clap::Args;
use project::dialect_files::Findings;
use std::io::Write;

/// Arguments of the commands that check definitions.
#[derive(Args, Debug)]
pub(crate) struct FindingsArguments {
    #[command(flatten)]
    pub(crate) includes: Includes,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
    /// Report at most N findings, errors first, and count the rest; 0 means all. The default is 500 for the formats
    /// pretty, plain and compiler, and all for json, sarif and github.
    #[arg(long, value_name = "N")]
    pub(crate) max_findings: Option<usize>,
    /// Exit with 1 if there are warnings.
    #[arg(long)]
    pub(crate) deny_warnings: bool,
}

impl FindingsArguments {
    /// Writes findings, at most `limit` if the command line says nothing else.
    pub(crate) fn write(
        &self,
        findings: &Findings,
        limit: Option<usize>,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        let report = Report::of(findings)
            .at_most(self.max_findings.or(limit))
            .beside_summary();
        report.write_apart(&self.report, Results::None, streams)
    }

    /// The stream for everything but findings.
    pub(crate) fn summary<'s>(&self, streams: &'s mut Streams<'_>) -> &'s mut dyn Write {
        self.report.summary(streams)
    }

    /// The exit code after so many errors and warnings.
    pub(crate) fn exit_code(&self, errors: usize, warnings: usize) -> u8 {
        if errors > 0 || (self.deny_warnings && warnings > 0) {
            FINDINGS
        } else {
            SUCCESS
        }
    }
}
