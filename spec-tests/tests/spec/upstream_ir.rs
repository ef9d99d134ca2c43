//! IR of MLIR's own dialects under `ir/`, as printed by `mlir-opt`: texts of hooks must come back the same, and their
//! generic form must be the referee's.

// The test reads files and runs a tool.
#![allow(clippy::disallowed_methods)]

use operation_core::Context;
use spec_tests::answers::{Answers, program};
use spec_tests::difference::first_difference;
use spec_tests::mlir::{Mlir, convert};
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::path::Path;
use std::process::{Command, Stdio};

const SEPARATOR: &str = "// -----\n";

pub(crate) fn what_the_referee_printed_comes_back() -> Result<(), Box<dyn std::error::Error>> {
    let Some(mlir) = referees::or_skip("upstream_ir", Mlir::all()) else {
        return Ok(());
    };
    let mut answers = Answers::of("upstream-ir")?;
    let mut outcomes = Outcomes::default();
    for file in spec_tests::files_below(&spec_tests::workspace().join("spec-tests/ir"), "mlir") {
        let text = std::fs::read_to_string(&file)?;
        let generic: String = answers.ask_one("mlir-opt-22", "generic form", &text, || {
            referee(&program("mlir-opt-22")?, &file)
        })?;
        let name = file
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let (parts, generic): (Vec<_>, Vec<_>) = (
            text.split(SEPARATOR).collect(),
            generic.split(SEPARATOR).collect(),
        );
        assert_eq!(parts.len(), generic.len(), "parts of {}", file.display());
        for (index, (part, theirs)) in parts.into_iter().zip(generic).enumerate() {
            let problem = check(mlir, part, theirs).err();
            outcomes.add(format!("{name}, part {}", index + 1), problem);
        }
    }
    answers.close()?;
    Ok(outcomes.check("upstream-ir")?)
}

/// Our generic form is the referee's, and both forms are printed as the custom form.
fn check(mlir: &Mlir, custom: &str, generic: &str) -> Result<(), String> {
    let context = Context::new();
    mlir.dialects.register(&context);
    let same = |what: &str, source: &[u8], is_generic: bool, expected: &str| {
        let ours = convert(mlir.environment(), &context, source, is_generic)?;
        match first_difference(ours.trim_ascii(), expected.trim().as_bytes()) {
            None => Ok(ours),
            Some(difference) => Err(format!("{what}: {difference}")),
        }
    };
    let ours = same("generic form", custom.as_bytes(), true, generic)?;
    same("custom form", custom.as_bytes(), false, custom)?;
    same("custom form of our generic form", &ours, false, custom).map(|_| ())
}

/// The referee's generic form of a file.
fn referee(tool: &Path, file: &Path) -> Result<String, String> {
    let output = Command::new(tool)
        .args([
            "--allow-unregistered-dialect",
            "--mlir-print-op-generic",
            "--split-input-file",
        ])
        .arg(file)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("{}: {error}", tool.display()))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}
