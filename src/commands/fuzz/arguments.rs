//! The command line of `asmf fuzz`.

use crate::definitions::DialectArguments;
use crate::report::ReportOptions;
use clap::{Args, Subcommand};
use std::path::PathBuf;
use std::time::Duration;

/// Find operations that do not round-trip.
///
/// Instances of each operation are generated (all small ones, then random ones), printed, parsed and compared. Failing
/// instances are reduced to the smallest ones that still fail. The same seed gives the same findings.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "\
Examples:
  asmf fuzz --dialect my-dialect.td
  asmf fuzz --dialect my-dialect.td --op my.op --time 60s --save findings
  asmf fuzz --dialect my-dialect.td --against my-opt
  asmf fuzz stats --dialect my-dialect.td

With the formats json, sarif and github, only findings are written to standard output; all other output goes to standard \
error. Ctrl-C ends the search; the findings so far are shown and saved.")]
pub(crate) struct FuzzArguments {
    #[command(subcommand)]
    pub(crate) mode: Option<FuzzMode>,
    #[command(flatten)]
    pub(crate) search: SearchArguments,
}

#[derive(Subcommand, Debug)]
pub(crate) enum FuzzMode {
    /// Show statistics of the generated instances; with --against, also how many of them the other program accepts.
    Stats(StatsArguments),
    /// Measure how many instances of each operation are generated, printed, parsed and compared per second.
    Rates(RatesArguments),
}

/// The operations of which instances are generated.
#[derive(Args, Debug)]
pub(crate) struct FuzzSubjects {
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    /// Check only this operation, given as `dialect.op`.
    #[arg(long = "op", value_name = "OP")]
    pub(crate) operation: Option<String>,
    /// Number of instances of each operation per pass.
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub(crate) budget: usize,
}

/// How the random instances are made.
#[derive(Args, Debug)]
pub(crate) struct RandomArguments {
    /// Seed of the random instances.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Number of threads.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

#[derive(Args, Debug)]
pub(crate) struct StatsArguments {
    #[command(flatten)]
    pub(crate) subjects: FuzzSubjects,
    #[command(flatten)]
    pub(crate) random: RandomArguments,
    /// Ask another program which instances it accepts: an mlir-opt that has the dialects, or a command line that runs one.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) against: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct RatesArguments {
    #[command(flatten)]
    pub(crate) subjects: FuzzSubjects,
    /// Measure all operations together for this long: `90`, `60s`, `5m`. The default is 0.2 seconds for each.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<Duration>,
}

#[derive(Args, Debug)]
pub(crate) struct SearchArguments {
    #[command(flatten)]
    pub(crate) subjects: FuzzSubjects,
    #[command(flatten)]
    pub(crate) random: RandomArguments,
    /// Continue with random instances for this long: `90`, `60s`, `5m`. The default is a single pass.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<Duration>,
    /// Save each finding as an .mlir file that `asmf check` can replay, together with the definitions it needs. The
    /// directory must be new or empty, or one that an earlier run on the same definitions has written.
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,
    /// Confirm the findings with another program: an mlir-opt that has the dialects, or a command line that runs one.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) against: Option<String>,
    /// Leave out what is in FILE, which `asmf lint --roundtrip --write-baseline` has written, instead of what is in `baseline` of
    /// asmf.toml. What comments in the definitions allow is always left out.
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
}

fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.find(|c: char| !c.is_ascii_digit()) {
        Some(at) => text.split_at(at),
        None => (text, "s"),
    };
    let number: u64 = number
        .parse()
        .map_err(|_| "expected a number of seconds, as in 60s or 5m".to_owned())?;
    let seconds = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3600,
        _ => return Err(format!("'{unit}' is none of s, m, h")),
    };
    Ok(Duration::from_secs(number.saturating_mul(seconds)))
}
