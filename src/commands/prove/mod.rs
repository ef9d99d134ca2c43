//! `asmf prove`

mod baseline;
mod certificates;
mod check;
mod object;
mod prose;

use crate::commands::run::{Run, RunContext};
use crate::definitions::DefinitionArguments;
use crate::fuzzing::verdicts::{BUDGET, Judged, Verdict, judge};
use crate::report::{Report, ReportOptions, Results};
use crate::terminal::{ColorOptions, FINDINGS, SUCCESS};
use anyhow::bail;
use baseline::Baseline;
use clap::{Args, ValueEnum};
use format_runtime::hooks::Environment;
use project::mlir_folder::MlirSearch;
use std::path::PathBuf;

/// Prove that what formats print reads back, or show an operation for which it doesn't.
///
/// Each operation, attribute and type with a declarative format gets a verdict. `proved`: every instance that passes
/// verification reads back as it was, as far as the programs go that are made from its format. `proved-given`: likewise under the
/// assumptions that are named. `refuted`: an instance shows otherwise. `unknown`: the cause is named.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf prove my-dialect.td
  asmf prove --op my.op my-dialect.td
  asmf prove --require proved-given my-dialect.td
  asmf prove --format json my-dialect.td > verdicts.json
  asmf prove --require proved --baseline verdicts.json my-dialect.td

In the format json, there is an object for each definition, one on a line.

Exit codes: 0 all definitions are as good as required, 1 some are not, 2 wrong usage, or a file that cannot be read.")]
pub(crate) struct ProveArguments {
    #[command(flatten)]
    definitions: DefinitionArguments,
    /// Explain the verdict for one definition: `dialect.op`, `#dialect.attribute` or `!dialect.type`.
    #[arg(long = "op", value_name = "NAME")]
    name: Option<String>,
    /// List the proved definitions, too.
    #[arg(short, long)]
    verbose: bool,
    /// The worst verdict that is no failure.
    #[arg(long, value_enum, value_name = "VERDICT", default_value_t = Verdict::Refuted)]
    require: Verdict,
    /// Accept verdicts that are no worse than in FILE, the output of an earlier run with `--format json`.
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// The format of the output.
    #[arg(long, value_enum, default_value_t = Notation::Text)]
    format: Notation,
    /// Number of instances of each definition that isn't proved among which a witness is sought.
    #[arg(long, value_name = "N", default_value_t = BUDGET)]
    budget: usize,
    /// Write a certificate for each proved definition into DIR.
    #[arg(long, value_name = "DIR")]
    certificates: Option<PathBuf>,
    /// Instead of proving anything, check the certificates in DIR.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["name", "certificates"])]
    check: Option<PathBuf>,
    #[command(flatten)]
    color: ColorOptions,
}

/// The formats of the output.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Notation {
    /// For people.
    Text,
    /// An object on each line.
    Json,
}

impl Run for ProveArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.definitions.configure(mlir)
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        let loaded = self.definitions.load()?;
        let report = ReportOptions::pretty(self.color);
        Report::expect_sound(&loaded.findings, &report, Results::Printed, streams)?;
        let dialects = loaded.dialects();
        let environment = Environment {
            dialects: &dialects,
            hooks: &loaded.hooks,
        };
        if let Some(folder) = &self.check {
            let is_right = check::check(environment, folder, streams.stdout)?;
            return Ok(if is_right { SUCCESS } else { FINDINGS });
        }
        let baseline = self.baseline.as_deref().map(Baseline::read).transpose()?;
        let baseline = baseline.unwrap_or_default();
        let is_wanted = |name: &str| self.name.as_deref().is_none_or(|only| name == only);
        let all = judge(environment, &is_wanted, self.budget);
        if let Some(name) = &self.name
            && all.is_empty()
        {
            bail!("the definitions have no '{name}' with a declarative format");
        }
        match self.format {
            Notation::Json => object::write(&all, streams.stdout)?,
            Notation::Text => {
                let is_listed =
                    |judged: &&Judged| self.verbose || judged.verdict != Verdict::Proved;
                for judged in all.iter().filter(is_listed) {
                    prose::write(judged, self.name.is_some(), streams.stdout)?;
                }
                if self.name.is_none() {
                    prose::write_summary(&all, streams.stdout)?;
                    baseline.write_better(&all, streams.stdout)?;
                }
            }
        }
        if let Some(folder) = &self.certificates {
            // With objects on standard output, the numbers go elsewhere.
            let out = match self.format {
                Notation::Text => &mut *streams.stdout,
                Notation::Json => &mut *streams.stderr,
            };
            certificates::write(&all, environment, folder, out)?;
        }
        let mut worse = all.iter().filter(|judged| {
            judged.verdict > self.require && !baseline.accepts(&judged.name, judged.verdict)
        });
        Ok(match worse.next() {
            None => SUCCESS,
            Some(_) => FINDINGS,
        })
    }
}
