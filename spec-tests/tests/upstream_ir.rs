//! IR of MLIR's own dialects under `ir/`, as `mlir-opt` prints it: what hooks read and print must come back the same, and
//! its generic form must be the referee's.

// The test reads files and runs a tool.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use format_runtime::dialect::Environment;
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const SEPARATOR: &str = "// -----\n";

#[test]
fn what_the_referee_printed_comes_back() -> Result<(), Box<dyn std::error::Error>> {
    let include = match spec_tests::oracle::include() {
        Ok(include) => include,
        Err(reason) => {
            eprintln!("skipped: {reason}");
            return Ok(());
        }
    };
    let tool = spec_tests::oracle::tool("mlir-opt");
    let dialects = asmf::load(&[include.join("mlir")], &[include])?;
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("ir");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)?.flatten().map(|entry| entry.path()).collect();
    files.sort();
    let (mut compared, mut problems) = (0, Vec::new());
    for file in &files {
        let text = std::fs::read_to_string(file)?;
        let generic = tool.as_ref().ok().map(|tool| referee(tool, file)).transpose()?;
        for (index, part) in text.split(SEPARATOR).enumerate() {
            let place = format!("{}, part {}", file.display(), index + 1);
            let context = Context::new();
            dialects.register(&context);
            let ours = match convert(environment, &context, part, true) {
                Ok(ours) => ours,
                Err(message) if message.contains("written in C++ and no hook") => {
                    eprintln!("{place}: skipped: {message}");
                    continue;
                }
                Err(message) => {
                    problems.push(format!("{place}: {message}"));
                    continue;
                }
            };
            compared += 1;
            if let Some(theirs) = generic.as_ref().and_then(|generic| generic.split(SEPARATOR).nth(index)) {
                compare(&place, "generic form", &ours, theirs, &mut problems);
            }
            for source in [part, &ours] {
                match convert(environment, &context, source, false) {
                    Ok(custom) => compare(&place, "custom form", &custom, part, &mut problems),
                    Err(message) => problems.push(format!("{place}: {message}")),
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(compared > 40, "only {compared} parts were compared");
    Ok(())
}

fn convert(environment: Environment<'_>, context: &Context, source: &str, generic: bool) -> Result<String, String> {
    let arena = IrArena::new(context);
    let options = ParseOptions { allow_unregistered_dialects: true, ..ParseOptions::default() };
    let parsed = parse(&arena, environment, source.as_bytes(), &options);
    if let Some(error) = parsed.diagnostics.iter().find(|diagnostic| diagnostic.is_error) {
        return Err(error.message.clone());
    }
    let style = PrintOptions { generic, resources: parsed.resources, ..PrintOptions::default() };
    Ok(String::from_utf8_lossy(&print(parsed.module, environment, context, &style)).into_owned())
}

fn compare(place: &str, what: &str, ours: &str, theirs: &str, problems: &mut Vec<String>) {
    let (mut ours, mut theirs) = (ours.trim().lines(), theirs.trim().lines());
    loop {
        match (ours.next(), theirs.next()) {
            (None, None) => return,
            (our, their) if our == their => {}
            (our, their) => {
                let line = |line: Option<&str>| line.unwrap_or("the end").to_owned();
                return problems.push(format!("{place}, {what}:\n  ours:   {}\n  theirs: {}", line(our), line(their)));
            }
        }
    }
}

/// The referee's generic form of a file.
fn referee(tool: &Path, file: &Path) -> Result<String, String> {
    let output = Command::new(tool)
        .args(["--allow-unregistered-dialect", "--mlir-print-op-generic", "--split-input-file"])
        .arg(file)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("{}: {error}", tool.display()))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}
