//! `asmf lint` over the ten dialects, against `llvm-tblgen-22 --dump-json`.

use super::golden::DEFINITIONS;
use spec_tests::answers::Answers;
use spec_tests::referees;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};

pub(crate) fn lint_counts() -> Result<(), String> {
    let Some(include) = referees::or_skip("lint_counts", referees::include()) else {
        return Ok(());
    };
    let mut answers = Answers::of("lint-counts")?;
    let (mut operations, mut formats) = (0, 0);
    for definition in DEFINITIONS {
        // The file belongs to the version of MLIR.
        let (own, own_formats): (usize, usize) = answers.ask_one(
            "llvm-tblgen-22",
            "operations and formats",
            definition,
            || count(&include, definition),
        )?;
        operations += own;
        formats += own_formats;
    }
    answers.close()?;
    let words = [OsString::from("lint"), "-I".into(), include.clone().into()];
    let paths = DEFINITIONS.iter().map(|path| include.join(path).into());
    let (code, summary, stderr) = spec_tests::command::asmf(words.into_iter().chain(paths));
    eprintln!("lint over the ten dialects: {}", summary.trim_end());
    let expected = format!("{operations} operations, {formats} formats in 10 files: 0 errors");
    if code == asmf::SUCCESS && summary.contains(&expected) {
        Ok(())
    } else {
        Err(format!(
            "expected `{expected}`, got exit code {code}:\n{summary}{stderr}"
        ))
    }
}

/// The number of operations in a file, and of those with a format.
fn count(include: &Path, definition: &str) -> Result<(usize, usize), String> {
    let mut command = Command::new(referees::tool("llvm-tblgen")?);
    command
        .args(["--dump-json", "-I"])
        .arg(include)
        .arg(include.join(definition))
        .stdin(Stdio::null());
    let output = command
        .output()
        .map_err(|error| format!("llvm-tblgen-22: {error}"))?;
    let json: serde_json::Value =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("{definition}: {error}"))?;
    let names = json["!instanceof"]["Op"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|name| name.as_str());
    let has_format: Vec<bool> = names
        .map(|name| json[name]["assemblyFormat"].is_string())
        .collect();
    Ok((
        has_format.len(),
        has_format.into_iter().filter(|has| *has).count(),
    ))
}
