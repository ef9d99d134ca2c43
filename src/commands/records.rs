//! `asmf records`

use crate::commands::run::{Run, RunContext};
use crate::definitions::{Includes, VersionArguments, include_of};
use crate::report::{Report, ReportOptions};
use crate::terminal::{FINDINGS, SUCCESS, USAGE_OR_IO};
use crate::write::write;
use anyhow::bail;
use clap::Args;
use format_compiler::diagnostic::Severity;
use project::dialect_files::Findings;
use project::dialect_files::files::{self, DiskFiles, Roots};
use project::mlir_folder::MlirSearch;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tablegen::{Evaluation, FileProvider, JsonWriter, Limits, Records, Session};

/// Evaluate TableGen files and print their records, as llvm-tblgen does.
///
/// Any .td file is accepted, not only MLIR's. If a file has errors, they are all reported and none of its records are printed.
///
/// Several files are evaluated independently, but common includes are evaluated only once, so the results are printed in
/// no particular order: as text, each after a line with the file name; with --json, as one object per line, `{"file": ...,
/// "records": ...}`. If a file cannot be found or read, the others are still evaluated, and the exit code is 2.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf records corpus/dialects/calc.td --class Op
  asmf records -I include -D NDEBUG --json target.td > target.json")]
pub(crate) struct RecordsArguments {
    /// The .td files; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) includes: Includes,
    #[command(flatten)]
    pub(crate) version: VersionArguments,
    /// Define a macro for `#ifdef`; may be repeated.
    #[arg(short = 'D', value_name = "NAME")]
    pub(crate) defines: Vec<String>,
    /// Print one JSON object, in the format of `llvm-tblgen --dump-json`.
    #[arg(long)]
    pub(crate) json: bool,
    /// Print all details of classes, records and global variables, with file and line of each part, as `llvm-tblgen
    /// --print-detailed-records` does (except for the statistics of its memory).
    #[arg(long, conflicts_with_all = ["json", "class"])]
    pub(crate) print_detailed_records: bool,
    /// Print the records derived from `Set` and the members of each, as `llvm-tblgen --print-sets` does: their field
    /// `Elements` holds records, or a dag of the operators add, sub, and, shl, trunc, rotl, rotr, decimate, interleave
    /// and sequence.
    #[arg(long, conflicts_with_all = ["json", "class", "print_detailed_records"])]
    pub(crate) print_sets: bool,
    /// Print only the records derived from this class.
    #[arg(long, value_name = "CLASS")]
    pub(crate) class: Option<String>,
    /// Write the records to this file, if the definitions have no errors.
    #[arg(short = 'o', long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Do not warn about unused template arguments.
    #[arg(long)]
    pub(crate) no_warn_on_unused_template_args: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
}

/// Limits on the resources that an evaluation may use; the defaults are beyond what llvm-tblgen survives.
#[derive(Args, Debug)]
pub(crate) struct LimitArguments {
    /// How deeply values and statements may be nested in a file.
    #[arg(long, value_name = "LEVELS", default_value_t = Limits::default().nesting)]
    max_nesting: usize,
    /// Number of files that may be included, each counted as often as it is included.
    #[arg(long, value_name = "FILES", default_value_t = Limits::default().inclusions)]
    max_inclusions: usize,
    /// How deeply evaluation may recurse and values may be nested.
    #[arg(long, value_name = "LEVELS", default_value_t = Limits::default().depth)]
    max_depth: usize,
    /// How many steps an evaluation may take.
    #[arg(long, value_name = "STEPS", default_value_t = Limits::default().steps)]
    max_steps: u64,
    /// How much memory the values of an evaluation may use.
    #[arg(long, value_name = "MIB", default_value_t = Limits::default().memory >> 20)]
    max_memory: usize,
}

impl LimitArguments {
    fn limits(&self) -> Limits {
        let memory = self.max_memory.saturating_mul(1 << 20);
        Limits::default()
            .nesting(self.max_nesting)
            .inclusions(self.max_inclusions)
            .depth(self.max_depth)
            .steps(self.max_steps)
            .memory(memory)
    }
}

/// The name of standard input in `llvm-tblgen`.
const STDIN: &str = "<stdin>";

/// Files on disk, and the contents of standard input.
#[derive(Default)]
struct Files {
    disk: DiskFiles,
    stdin: Option<Arc<[u8]>>,
}

impl FileProvider for Files {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        if path == STDIN && self.stdin.is_some() {
            self.stdin.clone()
        } else {
            self.disk.read(path)
        }
    }

    fn identity(&self, path: &str) -> Option<String> {
        self.disk.identity(path)
    }

    fn obstacle(&self, path: &str) -> Option<String> {
        self.disk.obstacle(path)
    }
}

/// True if `#ifdef` can test for the name.
fn is_macro_name(name: &str) -> bool {
    let is_word = name
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    is_word
        && name
            .bytes()
            .next()
            .is_some_and(|first| !first.is_ascii_digit())
}

impl Run for RecordsArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        let near = self.paths.first().filter(|path| path.as_os_str() != "-");
        let settings = self
            .includes
            .config
            .near(near.map_or(Path::new("."), PathBuf::as_path))?;
        self.includes.mlir = mlir.clone();
        self.includes.include = include_of(&self.includes.include, &settings);
        self.version.configure(&settings, &self.includes.include);
        Ok(())
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        let include = &self.includes.include;
        if let Some(name) = self.defines.iter().find(|name| !is_macro_name(name)) {
            bail!("invalid macro name `{name}` specified on command line");
        }
        let mut provider = Files::default();
        let mut names = Vec::new();
        let mut roots = Vec::new();
        let mut failures = Vec::new();
        for path in &self.paths {
            if path.as_os_str() == "-" {
                let text = streams.read_stdin()?;
                provider.stdin = Some(text.into());
                names.push(STDIN.to_owned());
                continue;
            }
            if path.is_dir() {
                failures.push(format!("{}: not a file", path.display()));
                continue;
            }
            let Roots {
                found,
                failures: missing,
            } = files::look_up(&DiskFiles::default(), std::slice::from_ref(path), include);
            failures.extend(missing);
            names.extend(
                found
                    .iter()
                    .map(|root| root.path.to_string_lossy().into_owned()),
            );
            roots.extend(found);
        }
        provider.disk = DiskFiles::default().naming(&roots);
        let options = files::options(include, self.version.value()).with_defines(&self.defines);
        let session = Session::new(&provider, options).limited(self.limits.limits());
        let mut findings = Findings::default();
        let mut collected = self.output.as_ref().map(|_| Vec::new());
        {
            let out: &mut dyn Write = match &mut collected {
                Some(collected) => collected,
                None => &mut *streams.stdout,
            };
            let heading = self.paths.len() > 1;
            let (session, failures) = (&session, &mut failures);
            let mut writer = Writer {
                arguments: self,
                heading,
                session,
                json: JsonWriter::default(),
                text: Vec::new(),
                out,
                failures,
            };
            let mut result = Ok(());
            session.evaluate_all(&names, |index, evaluation| {
                if result.is_ok() {
                    result = writer.write(&names[index], evaluation, &mut findings);
                }
            });
            result?;
        }
        findings.sources = session.sources().clone();
        // The end of the process frees the session faster than dropping it.
        std::mem::forget(session);
        streams.fail(&failures)?;
        Report::of(&findings).write(&self.report, streams)?;
        if !failures.is_empty() {
            return Ok(USAGE_OR_IO);
        }
        if findings.count(Severity::Error) > 0 {
            return Ok(FINDINGS);
        }
        if let (Some(path), Some(text)) = (&self.output, collected) {
            write(path, &text)?;
        }
        Ok(SUCCESS)
    }
}

/// Writes the records of several files in sequence.
struct Writer<'a> {
    arguments: &'a RecordsArguments,
    session: &'a Session<'a>,
    heading: bool,
    json: JsonWriter,
    text: Vec<u8>,
    out: &'a mut dyn Write,
    /// The unreadable files.
    failures: &'a mut Vec<String>,
}

impl Writer<'_> {
    fn write(
        &mut self,
        name: &str,
        evaluation: Evaluation<'_>,
        findings: &mut Findings,
    ) -> anyhow::Result<()> {
        let Evaluation {
            records,
            diagnostics,
            root,
            ..
        } = evaluation;
        if root.is_none() {
            let why = diagnostics
                .first()
                .map_or("nothing can be read", |diagnostic| &diagnostic.message);
            self.failures.push(why.to_owned());
            return Ok(());
        }
        let broken = diagnostics
            .iter()
            .any(|diagnostic| diagnostic.severity == Severity::Error);
        let no_unused = self.arguments.no_warn_on_unused_template_args;
        let wanted = diagnostics
            .into_iter()
            .filter(|found| !(no_unused && found.is_unused_argument()));
        findings.extend(wanted.map(Into::into));
        // The records of a file with errors are incomplete, so none are written.
        if broken {
            return Ok(());
        }
        let records = match &self.arguments.class {
            None => records,
            Some(class) if records.classes().iter().any(|known| known.name == class) => {
                records.below(class)
            }
            Some(class) => bail!("there is no class '{class}'"),
        };
        if self.arguments.print_sets {
            return self.write_sets(name, &records, findings);
        }
        if self.arguments.print_detailed_records {
            self.write_heading(name)?;
            let root = if name == STDIN { "-" } else { name };
            tablegen::write_detailed(&records, &self.session.sources(), root, self.out)?;
            return Ok(());
        }
        self.text.clear();
        match (self.arguments.json, &self.arguments.class) {
            (true, _) if self.heading => {
                write!(
                    self.text,
                    "{{\"file\":{},\"records\":",
                    tablegen::json_string(name)
                )?;
                self.json.write(&records, &mut self.text);
                self.text.pop();
                self.text.extend_from_slice(b"}\n");
            }
            (true, _) => self.json.write(&records, &mut self.text),
            (false, class) => {
                self.write_heading(name)?;
                match class {
                    None => tablegen::write_text(&records, self.out)?,
                    Some(_) => tablegen::write_records(&records, self.out)?,
                }
            }
        }
        self.out.write_all(&self.text)?;
        Ok(())
    }

    /// Writes the heading of a file, if there are several.
    fn write_heading(&mut self, name: &str) -> std::io::Result<()> {
        if self.heading {
            writeln!(self.out, "------------- {name} -----------------")
        } else {
            Ok(())
        }
    }

    fn write_sets(
        &mut self,
        name: &str,
        records: &Records<'_>,
        findings: &mut Findings,
    ) -> anyhow::Result<()> {
        let sets = match tablegen::expand_sets(records) {
            Ok(sets) => sets,
            Err(diagnostic) => {
                findings.extend(std::iter::once((*diagnostic).into()));
                return Ok(());
            }
        };
        self.write_heading(name)?;
        for (set, elements) in sets {
            write!(self.out, "{} = [", set.name())?;
            for element in elements {
                write!(self.out, " {}", element.name())?;
            }
            writeln!(self.out, " ]")?;
        }
        Ok(())
    }
}
