//! `asmf records`

use crate::cli::{Includes, ReportOptions};
use crate::files::{self, DiskFiles};
use crate::report::Findings;
use crate::{FINDINGS, SUCCESS, Streams};
use anyhow::bail;
use clap::Args;
use format_compiler::diagnostic::Severity;
use std::path::PathBuf;
use tablegen::Session;

/// Evaluate a TableGen file and show its records, as llvm-tblgen does. Any .td file will do, MLIR or not.
///
/// If the file has errors, they are all reported and no record is shown.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf records corpus/dialects/calc.td --class Op
  asmf records -I include -D NDEBUG --json target.td > target.json")]
pub(crate) struct RecordsArguments {
    /// The .td file.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) includes: Includes,
    /// Define a macro for `#ifdef`; may be repeated.
    #[arg(short = 'D', value_name = "NAME")]
    pub(crate) defines: Vec<String>,
    /// One JSON object, in the shape of `llvm-tblgen --dump-json`.
    #[arg(long)]
    pub(crate) json: bool,
    /// Show only the records below this class.
    #[arg(long, value_name = "CLASS")]
    pub(crate) class: Option<String>,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
}

pub(crate) fn run(arguments: &RecordsArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let include = &arguments.includes.include;
    let roots = files::expand(std::slice::from_ref(&arguments.file), include)?;
    let [root] = roots.as_slice() else {
        bail!("{}: not a file", arguments.file.display());
    };
    if !root.named {
        bail!("{}: not a file", arguments.file.display());
    }
    let mut options = files::options(include);
    options.defines.clone_from(&arguments.defines);
    let provider = DiskFiles::default();
    let session = Session::new(&provider, options);
    let evaluation = session.evaluate(&root.path.to_string_lossy());
    if evaluation.root.is_none() {
        bail!("{}: cannot be read", root.path.display());
    }
    let mut findings = Findings::default();
    findings.extend(evaluation.diagnostics.into_iter().map(Into::into));
    findings.sources = session.sources().clone();
    findings.write(&arguments.report, streams)?;
    // Records of a broken file are incomplete: better none than some.
    if findings.count(Severity::Error) > 0 {
        return Ok(FINDINGS);
    }
    let records = match &arguments.class {
        None => evaluation.records,
        Some(class) if evaluation.records.classes().iter().any(|known| known.name == class) => {
            evaluation.records.below(class)
        }
        Some(class) => bail!("there is no class '{class}'"),
    };
    let text = match (arguments.json, &arguments.class) {
        (true, _) => tablegen::to_json(&records),
        (false, None) => tablegen::to_text(&records),
        (false, Some(_)) => tablegen::records_to_text(&records),
    };
    streams.stdout.write_all(text.as_bytes())?;
    Ok(SUCCESS)
}
