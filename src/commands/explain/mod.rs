//! `asmf explain`

mod sample;

use crate::commands::run::{Run, RunContext};
use crate::definitions::description::describe_operation;
use crate::definitions::{DialectArguments, note_left_out};
use crate::report::{Report, ReportOptions, ResultFormat, Results, on_one_line, write_json};
use crate::terminal::{ColorOptions, SUCCESS, Streams, columns};
use anyhow::bail;
use clap::Args;
use documents::railroad::{Diagram, TextOptions};
use format_compiler::ambiguity::format_with_descriptions;
use format_compiler::check::CheckedFormat;
use format_compiler::diagnostic::Code;
use format_compiler::ods::Operation;
use format_compiler::{Change, LlvmVersion, codes};
use format_runtime::dialect::{OperationDefinition, OperationForm};
use format_runtime::hooks::Environment;
use project::dialect_files::NamedDialects;
use project::dialect_files::{LoadError, Loaded};
use project::mlir_folder::MlirSearch;
use sample::Sample;
use serde::Serialize;
use serde_json::json;
use std::io::Write;

/// Explain a finding's code, or how an operation's format is parsed.
///
/// For a code: the rule, the reason for it, and an example with the problem and one without. For an operation: a picture
/// of its format, a sample that was printed and read back, how each type and length is inferred, and its parse and print
/// programs.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf explain F012
  asmf explain calc.add --dialect corpus/dialects/calc.td")]
pub(crate) struct ExplainArguments {
    /// A code (`F012`), or an operation of the given dialects (`dialect.op`).
    #[arg(value_name = "CODE|OP", required_unless_present = "list")]
    pub(crate) subject: Option<String>,
    /// List all codes; with --llvm also what differs between that version and the default one.
    #[arg(long, conflicts_with = "subject")]
    pub(crate) list: bool,
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    /// Draw the picture of the format with ASCII characters.
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Output format. An operation as JSON is described as by `asmf describe`.
    #[arg(long, value_enum, default_value_t = ResultFormat::Pretty)]
    pub(crate) format: ResultFormat,
    #[command(flatten)]
    pub(crate) color: ColorOptions,
}

/// The definitions for the examples on the pages.
const ABOUT_EXAMPLES: &str = "\
The examples are definitions of a dialect `toy`: Toy_Op is its Op, Toy_Attr its AttrDef, Toy_Type its TypeDef.";

impl Run for ExplainArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        let is_about_operation = self
            .subject
            .as_deref()
            .is_some_and(|subject| Code::from_name(subject).is_none());
        if is_about_operation {
            self.dialects.configure(None, mlir)
        } else {
            Ok(())
        }
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        let Some(subject) = &self.subject else {
            return list(self, streams);
        };
        match Code::from_name(subject) {
            Some(code) => {
                let page = format!("{}\n{ABOUT_EXAMPLES}", code.page());
                match self.format {
                    ResultFormat::Pretty => writeln!(streams.stdout, "{page}")?,
                    ResultFormat::Json => {
                        writeln!(streams.stdout, "{}", Entry::of(code, Some(&page)).json()?)?;
                    }
                }
            }
            None => return explain_operation(subject, self, streams),
        }
        Ok(SUCCESS)
    }
}

/// All codes, and the differences between the rules of the requested version and the default one.
fn list(arguments: &ExplainArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let (default, version) = (LlvmVersion::default(), arguments.dialects.version.value());
    let changes: Vec<Change> = version.changes(default).collect();
    let codes = |change: Change| {
        codes(change)
            .map(|code| code.to_string())
            .collect::<Vec<_>>()
    };
    let out = &mut *streams.stdout;
    if arguments.format == ResultFormat::Json {
        for &code in Code::ALL {
            writeln!(out, "{}", Entry::of(code, None).json()?)?;
        }
        for change in changes {
            let (text, since) = (change.text(), change.since().llvm());
            let entry = json!({ "change": text, "since": since, "codes": codes(change) });
            writeln!(out, "{entry}")?;
        }
        return Ok(SUCCESS);
    }
    for &code in Code::ALL {
        writeln!(out, "{code}  {}", code.heading())?;
    }
    if !changes.is_empty() && version < default {
        writeln!(out, "\nNot in LLVM {version}:")?;
    } else if !changes.is_empty() {
        writeln!(out, "\nIn LLVM {version}, other than in LLVM {default}:")?;
    }
    for change in changes {
        let codes = match &codes(change)[..] {
            [] => String::new(),
            codes => format!(" ({})", codes.join(", ")),
        };
        let (text, since) = (change.text(), change.since());
        writeln!(out, "since {since}  {text}{codes}")?;
    }
    Ok(SUCCESS)
}

/// A code as a JSON object.
#[derive(Serialize)]
struct Entry<'a> {
    code: String,
    heading: &'static str,
    help: &'static str,
    /// The page, in Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<&'a str>,
}

impl<'a> Entry<'a> {
    fn of(code: Code, page: Option<&'a str>) -> Self {
        Entry {
            code: code.to_string(),
            heading: code.heading(),
            help: code.help(),
            page,
        }
    }

    fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }
}

fn explain_operation(
    name: &str,
    arguments: &ExplainArguments,
    streams: &mut Streams<'_>,
) -> anyhow::Result<u8> {
    if is_like_a_code(name) {
        bail!("there is no code '{name}'; `asmf explain --list` lists them");
    }
    let dialects = &arguments.dialects;
    let loader = dialects.loader().leaving_out_broken();
    let mut loaded = loader.check(&dialects.dialects)?;
    note_left_out(&loaded.left_out, streams)?;
    if find(&loaded, name).is_none()
        && let Some(of_mlir) = mlir_with(name, dialects)?
    {
        loaded = of_mlir;
    }
    loaded.find_by_proof(&loaded.dialects());
    let Some((operation, format)) = find(&loaded, name) else {
        let report = ReportOptions::pretty(arguments.color);
        Report::expect_sound(&loaded.findings, &report, Results::Printed, streams)?;
        if let Some(path) = loaded.compiled.file_of(name) {
            return Err(LoadError::of_compiled([path]).into());
        }
        bail!("the definitions have no operation '{name}'");
    };
    if arguments.format == ResultFormat::Json {
        write_json(&describe_operation(&loaded, name), streams)?;
        return Ok(SUCCESS);
    }
    let place = loaded
        .findings
        .sources
        .line_column(operation.span.file, operation.span.start);
    let file = loaded.findings.sources.name(operation.span.file);
    let columns = columns(streams.stderr_is_terminal).unwrap_or(PICTURE_COLUMNS);
    let out = &mut *streams.stdout;
    writeln!(
        out,
        "{}, defined as {} at {file}:{}:{}",
        operation.name, operation.record, place.line, place.column
    )?;
    if !operation.summary.is_empty() {
        writeln!(out, "{}", operation.summary.trim())?;
    }
    for line in unindented(&operation.description) {
        writeln!(out, "{line}")?;
    }
    match &operation.format {
        Some(text) => {
            let what = match operation.described {
                Some(_) => "format that describes what C++ does",
                None => "format",
            };
            writeln!(out, "\n{what}\n  {}", on_one_line(&text.text))?;
        }
        None if operation.has_custom_assembly_format => {
            writeln!(out, "\nno format: hand-written in C++")?;
        }
        None => writeln!(out, "\nno format: only the generic form")?,
    }
    let described = format.and_then(|format| format_with_descriptions(operation, format));
    if let Some(text) = described {
        let text = on_one_line(&text);
        writeln!(out, "\nwhat its directives read and print\n  {text}")?;
    }
    let dialects = loaded.dialects();
    let environment = Environment {
        dialects: &dialects,
        hooks: &loaded.hooks,
    };
    if let Some(format) = format {
        let picture = Diagram::of(&documents::grammar::of_format(operation, format).expression);
        let options = TextOptions {
            width: columns.saturating_sub(INDENTATION.len()),
            ascii: arguments.ascii,
        };
        write!(
            out,
            "\n{}",
            indented(&documents::railroad::text(&picture, options))
        )?;
    }
    if let Some(Sample { custom, generic }) = sample::of(environment, &operation.name) {
        write!(out, "\nsample\n{}", indented(&custom))?;
        // Without a known syntax, both are the generic form.
        if !custom.contains(&format!("\"{}\"", operation.name)) {
            write!(out, "\nin generic form\n{}", indented(&generic))?;
        }
    }
    if let Some(format) = format {
        types(out, operation, format)?;
    }
    if let Some(definition) = dialects.operation(&operation.name) {
        slots(out, definition)?;
        match &definition.syntax {
            OperationForm::Format { parse, print, .. } => {
                write!(out, "\nparse program\n{parse}\nprint program\n{print}")?;
            }
            OperationForm::Unsupported(reason) => writeln!(out, "\nno programs: {reason}")?,
            OperationForm::Generic | OperationForm::Hooked => {}
        }
    }
    let subject = operation.name.clone();
    loaded.findings.keep(|_, about| about == Some(&subject));
    if !loaded.findings.list.is_empty() {
        Report::of(&loaded.findings).write(&ReportOptions::pretty(arguments.color), streams)?;
    }
    Ok(SUCCESS)
}

/// The lines of a description after an empty line, without their common indentation; none if it is empty.
fn unindented(text: &str) -> Vec<&str> {
    let lines: Vec<_> = text
        .trim_end()
        .lines()
        .skip_while(|line| line.trim().is_empty())
        .collect();
    let indentation = |line: &&str| line.len() - line.trim_start().len();
    let common = lines
        .iter()
        .filter(|line| !line.trim().is_empty())
        .map(indentation)
        .min()
        .unwrap_or(0);
    let blank = lines.first().map(|_| "");
    blank
        .into_iter()
        .chain(
            lines
                .iter()
                .map(|line| line.get(common..).unwrap_or("").trim_end()),
        )
        .collect()
}

/// The width of a picture without a known terminal.
const PICTURE_COLUMNS: usize = 100;

const INDENTATION: &str = "  ";

/// The lines of a text after [`INDENTATION`].
fn indented(text: &str) -> String {
    let lines = text.trim_end().lines();
    lines
        .map(|line| {
            if line.is_empty() {
                "\n".to_owned()
            } else {
                format!("{INDENTATION}{line}\n")
            }
        })
        .collect()
}

fn is_like_a_code(name: &str) -> bool {
    let number = name.strip_prefix(['F', 'f']);
    number.is_some_and(|number| {
        !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

fn find<'l>(loaded: &'l Loaded, name: &str) -> Option<(&'l Operation, Option<&'l CheckedFormat>)> {
    loaded
        .formats()
        .find(|(operation, _)| operation.name == name)
}

/// The definitions of MLIR itself that an operation of one of its dialects needs, if they are found.
fn mlir_with(name: &str, arguments: &DialectArguments) -> anyhow::Result<Option<Loaded>> {
    let dialect = name.split('.').next().unwrap_or_default();
    if !upstream_hooks::DIALECTS.contains(&dialect) {
        return Ok(None);
    }
    let Some(folder) = arguments.mlir() else {
        return Ok(None);
    };
    let loader = arguments.loader().include(&folder.include);
    let loader = loader.only_dialects(Some(NamedDialects::of(name.as_bytes())));
    Ok(Some(loader.check(&[folder.dialects()])?))
}

/// Writes how the type and the number of values of each operand and result are inferred.
fn types(
    out: &mut dyn Write,
    operation: &Operation,
    format: &CheckedFormat,
) -> std::io::Result<()> {
    let lists = [
        ("operands", &operation.operands, &format.resolution.operands),
        ("results", &operation.results, &format.resolution.results),
    ];
    for (title, values, sources) in lists {
        if values.is_empty() {
            continue;
        }
        writeln!(out, "\n{title}")?;
        for (index, value) in values.iter().enumerate() {
            let source = sources
                .get(index)
                .map_or_else(String::new, |source| source.words(operation));
            writeln!(
                out,
                "  {index}  ${}: {}, {}; type {source}",
                value.name, value.constraint.summary, value.length
            )?;
        }
    }
    Ok(())
}

fn slots(out: &mut dyn Write, definition: &OperationDefinition) -> std::io::Result<()> {
    if definition.properties.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nslots of attributes and properties")?;
    for (index, slot) in definition.properties.iter().enumerate() {
        writeln!(out, "  {index}  {}", slot.name)?;
    }
    Ok(())
}
