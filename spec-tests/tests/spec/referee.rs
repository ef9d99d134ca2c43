//! Our print of every case of the archive, read by the referee: it must find the same IR again. Once with every
//! syntax, and once with declarative formats alone (operations with a hand-written syntax are then printed in generic
//! form). And the referee's print of instances generated here.

// The test reads files and runs a tool.
#![allow(clippy::disallowed_methods)]

use format_compiler::LlvmVersion;
use format_runtime::dialect::{Dialects, OperationForm};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use spec_tests::answers::{Answers, program};
use spec_tests::archive::{self, AcceptedCase};
use spec_tests::difference::first_difference;
use spec_tests::mlir::Mlir;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Registering all dialects in a context takes longer than most cases.
const CASES_PER_CONTEXT: usize = 32;

/// Number of cases per run of the referee: a crash is narrowed down among these.
const CASES_PER_RUN: usize = 512;

/// Between two cases, as `--split-input-file` has it.
const SEPARATOR: &str = "// -----\n";

type Outcome = Result<(), Box<dyn std::error::Error>>;

pub(crate) fn all_syntaxes() -> Outcome {
    the_referee_reads_what_we_print("referee-all-syntaxes", |_| {})
}

pub(crate) fn declarative_formats_alone() -> Outcome {
    the_referee_reads_what_we_print("referee-declarative-formats", |hooks| {
        hooks.operations.clear();
        hooks.function_syntax = None;
    })
}

/// Compares with a list by name; `change` removes hooks.
fn the_referee_reads_what_we_print(list: &str, change: fn(&mut Hooks)) -> Outcome {
    let needed = referees::archive().and_then(|_| Mlir::all());
    let Some(mlir) = referees::or_skip(list, needed) else {
        return Ok(());
    };
    let cases = archive::accepted(|_| true)?;
    let mut hooks = Hooks::default();
    upstream_hooks::register_for(&mut hooks, LlvmVersion::default());
    change(&mut hooks);
    let (mut answers, mut outcomes) = (
        Answers::of(list)?.for_some(!archive::has_synthesised()),
        Outcomes::default(),
    );
    let mut printed = Vec::new();
    for (case, text) in cases.iter().zip(print_all(&cases, &mlir.dialects, &hooks)) {
        match text {
            Ok(text) => printed.push((case, neutral(&text))),
            Err(message) => outcomes.add(&case.name, Some(message)),
        }
    }
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{list}.mlir"));
    // Most answers are empty.
    let inputs: Vec<Vec<u8>> = printed
        .iter()
        .map(|(case, text)| [text.as_slice(), b"\0", case.generic.trim_ascii_end()].concat())
        .collect();
    let problems: Vec<Option<String>> = answers.ask(
        "mlir-opt-22",
        "wrong with the generic form",
        &inputs,
        |missing| {
            let mut problems = Vec::new();
            for some in missing.chunks(CASES_PER_RUN) {
                let texts: Vec<&[u8]> = some.iter().map(|&index| &*printed[index].1).collect();
                for (&index, read) in
                    some.iter()
                        .zip(read_all(&program("mlir-opt-22")?, &file, &texts)?)
                {
                    problems.push(read.map_or_else(Some, |read| {
                        first_difference(&read, printed[index].0.generic.trim_ascii_end())
                    }));
                }
            }
            Ok(problems)
        },
    )?;
    for ((case, _), problem) in printed.iter().zip(problems) {
        outcomes.add(&case.name, problem);
    }
    answers.close()?;
    Ok(outcomes.check_with_synthesised(list)?)
}

/// `asmf fuzz stats --against` makes instances of every operation with a format: the referee accepts one of each and
/// prints it as we do, except for the listed ones.
pub(crate) fn generated_instances() -> Outcome {
    let needed = || Ok((referees::tool("mlir-opt")?, referees::include()?));
    let Some((tool, include)) = referees::or_skip("generated_instances", needed()) else {
        return Ok(());
    };
    let all = include.join("mlir");
    let mut problems: BTreeMap<String, String> = BTreeMap::new();
    let words = ["fuzz", "stats", "--budget", "3", "--dialect"]
        .map(OsString::from)
        .into_iter()
        .chain([
            all.into(),
            "-I".into(),
            include.into(),
            "--against".into(),
            tool.into(),
        ]);
    let (code, report, messages) = spec_tests::command::asmf(words);
    assert_eq!(code, asmf::SUCCESS, "{messages}");
    for line in report.lines() {
        let Some((operation, problem)) = line.split_once(": ") else {
            continue;
        };
        if problem == "printed differently" || problem.starts_with("not accepted: ") {
            problems.insert(operation.to_owned(), problem.to_owned());
        }
    }
    let mut outcomes = Outcomes::default();
    for operation in &Mlir::all()?.dialects.operations {
        // The builtin dialect is part of any set of dialects, and not under test.
        let is_looked_at = !operation.name.starts_with("builtin.");
        let has_format = matches!(
            operation.syntax,
            OperationForm::Format { .. } | OperationForm::Unsupported(_)
        );
        if is_looked_at && has_format {
            outcomes.add(&*operation.name, problems.remove(&*operation.name));
        }
    }
    assert!(
        problems.is_empty(),
        "operations that are not there: {problems:?}"
    );
    assert!(
        report.contains(&format!(
            "\n{} operations with a format: ",
            outcomes.total()
        )),
        "{report}"
    );
    Ok(outcomes.check("generated-instances")?)
}

/// The custom form of every case, or the first error of its generic form.
fn print_all(
    cases: &[&AcceptedCase],
    dialects: &Dialects,
    hooks: &Hooks,
) -> Vec<Result<Vec<u8>, String>> {
    let environment = Environment { dialects, hooks };
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let mut printed = Vec::with_capacity(cases.len());
    for some in cases.chunks(CASES_PER_CONTEXT) {
        let context = Context::new();
        dialects.register(&context);
        for case in some {
            let arena = IrArena::new(&context);
            let parsed = parse(&arena, environment, &case.generic, &options);
            printed.push(
                match parsed
                    .diagnostics
                    .iter()
                    .find(|diagnostic| diagnostic.is_error)
                {
                    Some(error) => Err(error.message.clone()),
                    None => {
                        let style = PrintOptions::default().resources(parsed.resources);
                        Ok(print(parsed.module, environment, &context, &style))
                    }
                },
            );
        }
    }
    printed
}

/// The referee's result for each text: its generic form, or its first error.
fn read_all(
    tool: &Path,
    file: &Path,
    texts: &[&[u8]],
) -> Result<Vec<Result<Vec<u8>, String>>, String> {
    let mut first_lines = Vec::with_capacity(texts.len());
    let mut line = 1;
    let mut whole = Vec::new();
    for text in texts {
        if !whole.is_empty() {
            whole.extend_from_slice(SEPARATOR.as_bytes());
            line += 1;
        }
        first_lines.push(line);
        whole.extend_from_slice(text);
        whole.push(b'\n');
        line += text.iter().filter(|byte| **byte == b'\n').count() + 1;
    }
    let output = run(tool, file, &whole)?;
    let read: Vec<&[u8]> = split(&output.stdout);
    if read.len() != texts.len() {
        // It crashed on one of them, or a text of ours ends early: smaller runs find it.
        if let [_] = texts {
            let error = output
                .errors
                .first()
                .map_or("it crashes", |(_, message)| message);
            return Ok(vec![Err(format!("the referee fails: {error}"))]);
        }
        let (left, right) = texts.split_at(texts.len() / 2);
        let mut outcomes = read_all(tool, file, left)?;
        outcomes.extend(read_all(tool, file, right)?);
        return Ok(outcomes);
    }
    let outcomes = read.into_iter().enumerate().map(|(index, read)| {
        let lines = first_lines[index]..first_lines.get(index + 1).copied().unwrap_or(usize::MAX);
        match output.errors.iter().find(|(line, _)| lines.contains(line)) {
            Some((_, message)) => Err(message.clone()),
            None => Ok(read.trim_ascii_end().to_vec()),
        }
    });
    Ok(outcomes.collect())
}

/// The text without comments addressed to `mlir-opt`.
fn neutral(text: &[u8]) -> Vec<u8> {
    String::from_utf8_lossy(text)
        .replace("// expected-", "// Expected-")
        .into_bytes()
}

/// The parts between separators.
fn split(text: &[u8]) -> Vec<&[u8]> {
    let mut parts = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let at = line.as_ptr() as usize - text.as_ptr() as usize;
        if line == SEPARATOR.as_bytes() {
            parts.push(&text[start..at]);
            start = at + line.len();
        }
    }
    parts.push(&text[start..]);
    parts
}

/// The output of a run of the referee.
struct Output {
    stdout: Vec<u8>,
    /// Line of the input, and message.
    errors: Vec<(usize, String)>,
}

/// Runs it with the input in this file.
fn run(tool: &Path, path: &Path, input: &[u8]) -> Result<Output, String> {
    std::fs::write(path, input).map_err(|error| format!("{}: {error}", path.display()))?;
    let output = Command::new(tool)
        .args([
            "--allow-unregistered-dialect",
            "--mlir-print-op-generic",
            "--split-input-file",
        ])
        .arg(path)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("{}: {error}", tool.display()))?;
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    let prefix = format!("{}:", path.display());
    let errors = stderr.lines().filter_map(|line| {
        let (number, rest) = line.strip_prefix(&prefix)?.split_once(':')?;
        let (_, message) = rest.split_once(": error: ")?;
        Some((number.parse().ok()?, message.to_owned()))
    });
    let errors = errors.collect();
    Ok(Output {
        stdout: output.stdout,
        errors,
    })
}
