//! `asmf hooks infer`

use super::sources;
use super::trial::{Trial, Trials};
use crate::definitions::DefinitionArguments;
use crate::fuzzing::program::referee;
use crate::report::{Report, ReportOptions, counted};
use crate::terminal::{FINDINGS, SUCCESS, Streams};
use anyhow::bail;
use clap::Args;
use format_compiler::Compilation;
use format_compiler::diagnostic::Severity;
use format_compiler::ods::Operation;
use format_runtime::hooks::{Hooks, normal_namespace};
use format_runtime::program::DirectiveUse;
use hook_inference::{Cause, Outcome, Program, Source, by_reason, infer, infer_operations};
use project::dialect_files::HookFiles;
use project::dialect_files::files::DiskFiles;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use tablegen::FileId;

/// Write a hook file from the C++ that parses and prints directives and operations.
///
/// The functions `parseName` and `printName` of each `custom<Name>` in the formats of operations, and the functions `parse` and `print` of
/// operations with `hasCustomAssemblyFormat`, are looked for and executed on unknown input. Where what the one reads is what the other
/// prints, and a hook file can say it, it is written; for each of the others, there is a comment with the reason and the C++. What is
/// written is tried on generated instances.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf hooks infer --cxx lib/ShopOps.cpp Shop.td -o shop.hooks
  asmf hooks infer --cxx lib include -I include Shop.td --against shop-opt")]
pub(super) struct InferArguments {
    #[command(flatten)]
    definitions: DefinitionArguments,
    /// Files of C++, or folders that have some; what ends in .td are definitions.
    #[arg(long, value_name = "PATH", num_args = 1.., required = true)]
    cxx: Vec<PathBuf>,
    /// Output file; by default standard output.
    #[arg(short = 'o', value_name = "FILE")]
    output: Option<PathBuf>,
    /// Compare texts with those of another program: an mlir-opt that has the dialects, or a command line that runs one. A
    /// directive or operation whose text differs is not described.
    #[arg(long, value_name = "COMMAND")]
    against: Option<String>,
    /// Also infer directives and operations that MLIR's own hooks or hook files describe.
    #[arg(long)]
    all: bool,
    /// Number of instances of each operation that are tried.
    #[arg(long, value_name = "N", default_value_t = 60)]
    budget: usize,
    /// Number of threads.
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    #[command(flatten)]
    report: ReportOptions,
}

impl InferArguments {
    pub(super) fn configure(&mut self) -> anyhow::Result<()> {
        let (definitions, cxx) =
            std::mem::take(&mut self.cxx).into_iter().partition(|path: &PathBuf| is_definition(path));
        self.definitions.paths.extend::<Vec<PathBuf>>(definitions);
        self.cxx = cxx;
        self.definitions.configure()
    }
}

fn is_definition(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "td")
}

pub(super) fn run(arguments: &InferArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    // Before anything that takes long.
    let referee = arguments.against.as_deref().map(referee).transpose()?;
    if arguments.cxx.is_empty() {
        bail!("--cxx names no C++");
    }
    let texts = sources::read(&arguments.cxx)?;
    let mut loaded = arguments.definitions.load()?;
    if loaded.findings.count(Severity::Error) > 0 {
        Report::of(&loaded.findings).write(&arguments.report, streams)?;
        return Ok(FINDINGS);
    }
    loaded.needs_sources()?;
    let sources: Vec<Source<'_>> = texts.iter().map(|(name, text)| Source { name, text }).collect();
    let program = Program::read(&sources);
    let profile = arguments.definitions.version.value();
    let mut hooks =
        HookFiles::read(upstream_hooks::LIBRARY, &DiskFiles::default(), &arguments.definitions.includes.hooks)
            .hooks(profile);
    let mut inferred = all(&loaded.compilations, &program, &hooks, arguments);
    for each in &inferred {
        if let Outcome::Described { text, .. } = &each.outcome {
            hook_files::read(text, FileId(0)).0.register(&mut hooks, profile.llvm());
        }
    }
    loaded.compilations.iter_mut().for_each(|compilation| compilation.describe(&hooks, profile));
    let dialects = loaded.dialects();
    let trials = Trials {
        dialects: &dialects,
        hooks: &hooks,
        referee: referee.as_ref(),
        budget: arguments.budget,
        jobs: arguments.jobs,
    };
    let mut text = String::new();
    for each in &mut inferred {
        let trial = match each.outcome {
            Outcome::Described { .. } => Some(trials.of(&each.operations)?),
            Outcome::Unknown { .. } => None,
        };
        if let Some((ours, theirs)) = trial.as_ref().and_then(|trial| trial.different.clone()) {
            let reason = format!("the other program prints it differently\nours:\n{ours}theirs:\n{theirs}");
            each.outcome = Outcome::Unknown { cause: Cause::Referee, reason, cxx: Vec::new() };
        }
        write_inferred(each, trial.as_ref(), referee.is_some(), &mut text)?;
    }
    match &arguments.output {
        Some(path) => crate::write::write(path, text.as_bytes())?,
        None => streams.stdout.write_all(text.as_bytes())?,
    }
    let (directives, operations): (Vec<_>, Vec<_>) = inferred.iter().partition(|each| each.of == Of::Directive);
    if !directives.is_empty() || operations.is_empty() {
        write_summary("directive", &directives, streams)?;
    }
    if !operations.is_empty() {
        write_summary("operation", &operations, streams)?;
    }
    Ok(SUCCESS)
}

/// What was found out about a directive or an operation.
struct Inferred {
    of: Of,
    /// Its name.
    name: String,
    /// The operations in which it can be tried.
    operations: Vec<String>,
    outcome: Outcome,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Directive,
    Operation,
}

/// All directives, then all operations, of which nothing is known yet.
fn all(compilations: &[Compilation], program: &Program, hooks: &Hooks, arguments: &InferArguments) -> Vec<Inferred> {
    let is_known = |used: &DirectiveUse| !arguments.all && hooks.directives.resolve(used).hook().is_some();
    let directives = infer(compilations, program, &is_known).into_iter().map(|directive| Inferred {
        of: Of::Directive,
        name: format!("{}::{}", directive.used.namespace, directive.used.name),
        operations: directive.operations,
        outcome: directive.outcome,
    });
    let is_known = |operation: &Operation| {
        let namespace = normal_namespace(operation.namespace());
        !arguments.all && hooks.operations.get(&operation.name, Some(&namespace)).is_some()
    };
    let profile = arguments.definitions.version.value();
    let operations = infer_operations(compilations, program, profile, &is_known).into_iter().map(|syntax| Inferred {
        of: Of::Operation,
        name: syntax.operation.clone(),
        operations: vec![syntax.operation],
        outcome: syntax.outcome,
    });
    directives.chain(operations).collect()
}

/// What a hook file says, or a comment.
fn write_inferred(inferred: &Inferred, trial: Option<&Trial>, is_judged: bool, out: &mut String) -> std::fmt::Result {
    if !out.is_empty() {
        out.push('\n');
    }
    match &inferred.outcome {
        Outcome::Described { text, remark } => {
            if let Some(remark) = remark {
                writeln!(out, "// Beware: {remark}.")?;
            }
            match trial {
                Some(trial) if trial.checked > 0 => {
                    for lost in &trial.lost {
                        comment(&format!("Does not come back, perhaps in C++ neither: {lost}"), out)?;
                    }
                    if is_judged && trial.same == 0 {
                        out.push_str("// Not compared: the other program accepts no instance.\n");
                    }
                }
                _ => {
                    writeln!(
                        out,
                        "// Not tried: no instance of {} has a custom form.",
                        inferred.operations.join(", ")
                    )?;
                }
            }
            out.push_str(text);
        }
        Outcome::Unknown { cause, reason, cxx } => {
            let of = match inferred.of {
                Of::Directive => "directive",
                Of::Operation => "operation",
            };
            comment(&format!("{of} {}: {}: {reason}", inferred.name, words(*cause)), out)?;
            for function in cxx {
                out.push_str("//\n");
                comment(function, out)?;
            }
        }
    }
    Ok(())
}

fn comment(text: &str, out: &mut String) -> std::fmt::Result {
    for line in text.lines() {
        writeln!(out, "{}", format!("// {line}").trim_end())?;
    }
    Ok(())
}

fn words(cause: Cause) -> &'static str {
    match cause {
        Cause::Sources => "not found",
        Cause::Parser => "the parser isn't understood",
        Cause::Printer => "the printer isn't understood",
        Cause::Clash => "the parser and the printer don't agree",
        Cause::Language => "hook files can't say it",
        Cause::Referee => "refuted",
    }
}

fn write_summary(of: &str, all: &[&Inferred], streams: &mut Streams<'_>) -> anyhow::Result<()> {
    let is_described = |inferred: &&&Inferred| matches!(inferred.outcome, Outcome::Described { .. });
    let described = all.iter().filter(is_described).count();
    writeln!(streams.stderr, "{described} of {} described", counted(all.len(), of))?;
    for ((cause, reason), count) in by_reason(all.iter().map(|inferred| &inferred.outcome)) {
        writeln!(streams.stderr, "{count:5}  {}: {}", words(cause), reason.lines().next().unwrap_or_default())?;
    }
    Ok(())
}
