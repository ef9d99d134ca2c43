//! `asmf records`

use crate::cli::{Includes, ReportOptions};
use crate::files::{self, DiskFiles};
use crate::report::Findings;
use crate::{FINDINGS, SUCCESS, Streams};
use anyhow::bail;
use clap::Args;
use format_compiler::diagnostic::Severity;
use std::io::Write;
use std::path::PathBuf;
use tablegen::{Evaluation, JsonWriter, Session};

/// Evaluate TableGen files and show their records, as llvm-tblgen does. Any .td file will do, MLIR or not.
///
/// If a file has errors, they are all reported and none of its records is shown.
///
/// Several files are evaluated each on its own, but what they include alike is evaluated once, so their results come in
/// no particular order: as text each after a line with its file, with --json one object a line, `{"file": ...,
/// "records": ...}`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf records corpus/dialects/calc.td --class Op
  asmf records -I include -D NDEBUG --json target.td > target.json")]
pub(crate) struct RecordsArguments {
    /// The .td files.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) paths: Vec<PathBuf>,
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
    let roots = files::expand(&arguments.paths, include)?;
    if let Some(path) = arguments.paths.iter().find(|path| path.is_dir()) {
        bail!("{}: not a file", path.display());
    }
    let mut options = files::options(include);
    options.defines.clone_from(&arguments.defines);
    let provider = DiskFiles::default();
    let session = Session::new(&provider, options);
    let names: Vec<_> = roots.iter().map(|root| root.path.to_string_lossy()).collect();
    let mut findings = Findings::default();
    let mut writer = Writer { arguments, heading: names.len() > 1, json: JsonWriter::default(), text: Vec::new() };
    let mut result = Ok(());
    session.evaluate_all(&names, |index, evaluation| {
        if result.is_ok() {
            result = writer.write(&names[index], evaluation, &mut findings, streams);
        }
    });
    result?;
    findings.sources = session.sources().clone();
    // The process is about to end, which frees the session faster than its drop.
    std::mem::forget(session);
    findings.write(&arguments.report, streams)?;
    Ok(if findings.count(Severity::Error) > 0 { FINDINGS } else { SUCCESS })
}

/// Writes the records of one file after the other.
struct Writer<'a> {
    arguments: &'a RecordsArguments,
    heading: bool,
    json: JsonWriter,
    text: Vec<u8>,
}

impl Writer<'_> {
    fn write(
        &mut self,
        name: &str,
        evaluation: Evaluation<'_>,
        findings: &mut Findings,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        let Evaluation { records, diagnostics, root, .. } = evaluation;
        if root.is_none() {
            bail!("{name}: cannot be read");
        }
        let broken = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
        findings.extend(diagnostics.into_iter().map(Into::into));
        // Records of a broken file are incomplete: better none than some.
        if broken {
            return Ok(());
        }
        let records = match &self.arguments.class {
            None => records,
            Some(class) if records.classes().iter().any(|known| known.name == class) => records.below(class),
            Some(class) => bail!("there is no class '{class}'"),
        };
        self.text.clear();
        match (self.arguments.json, &self.arguments.class) {
            (true, _) if self.heading => {
                write!(self.text, "{{\"file\":{},\"records\":", tablegen::json_string(name))?;
                self.json.write(&records, &mut self.text);
                self.text.pop();
                self.text.extend_from_slice(b"}\n");
            }
            (true, _) => self.json.write(&records, &mut self.text),
            (false, class) => {
                if self.heading {
                    writeln!(self.text, "------------- {name} -----------------")?;
                }
                let text = match class {
                    None => tablegen::to_text(&records),
                    Some(_) => tablegen::records_to_text(&records),
                };
                self.text.extend_from_slice(text.as_bytes());
            }
        }
        streams.stdout.write_all(&self.text)?;
        Ok(())
    }
}
