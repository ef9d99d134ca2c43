//! The command line of `asmf fuzz`.

use crate::cli::{DialectArguments, ReportOptions};
use clap::{Args, Subcommand};
use std::path::PathBuf;
use std::time::Duration;

/// Find operations whose printed form does not come back.
///
/// Instances of every operation are generated (all small ones, then random ones), printed, read and compared. What
/// fails is shown as small as it gets. The same seed gives the same findings.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "\
Examples:
  asmf fuzz --dialect my-dialect.td
  asmf fuzz --dialect my-dialect.td --op my.op --time 60s --save findings
  asmf fuzz --dialect my-dialect.td --against my-opt
  asmf fuzz stats --dialect my-dialect.td

The formats json, sarif and github go to standard output, and what else is said to standard error then. Ctrl-C ends the
search; what was found by then is shown and saved.")]
pub(crate) struct FuzzArguments {
    #[command(subcommand)]
    pub(crate) mode: Option<FuzzMode>,
    #[command(flatten)]
    pub(crate) subjects: FuzzSubjects,
}

#[derive(Subcommand, Debug)]
pub(crate) enum FuzzMode {
    /// Show what the generator produces; with --against also how much of it the referee accepts.
    Stats(FuzzSubjects),
    /// Measure how many instances a second are generated, printed, parsed and compared, operation by operation.
    Rates(FuzzSubjects),
}

#[derive(Args, Debug)]
pub(crate) struct FuzzSubjects {
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    /// Only this operation, as `dialect.op`.
    #[arg(long = "op", value_name = "OP")]
    pub(crate) operation: Option<String>,
    /// Go on with random instances for so long: `90`, `60s`, `5m`. Without it there is one pass.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<Duration>,
    /// Instances of each operation in one pass.
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub(crate) budget: usize,
    /// Where random instances begin.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Threads.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Write each finding as a .mlir file that `asmf check` replays, with the definitions it needs. The folder must be new
    /// or empty, or that of an earlier run on the same definitions.
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,
    /// Have another program judge the findings: an mlir-opt that knows the dialects, or the command line of one.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) against: Option<String>,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
}

fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.find(|c: char| !c.is_ascii_digit()) {
        Some(at) => text.split_at(at),
        None => (text, "s"),
    };
    let number: u64 = number.parse().map_err(|_| "expected a number of seconds, as in 60s or 5m".to_owned())?;
    let seconds = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3600,
        _ => return Err(format!("'{unit}' is none of s, m, h")),
    };
    Ok(Duration::from_secs(number.saturating_mul(seconds)))
}
