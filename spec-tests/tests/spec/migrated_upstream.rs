//! `spec-tests/migration/`: IR of MLIR's own dialects in the text of LLVM 19, migrated to LLVM 22. `mlir-opt-19` reads
//! the originals, and `mlir-opt-22` the results (`NAME.migrated`). Both print generic form, and their differences are
//! upstream's changes: `NAME.diff`, to be reviewed.

// The test reads files and runs tools.
#![allow(clippy::disallowed_methods)]

use spec_tests::answers::{Answers, program};
use spec_tests::command::asmf;
use spec_tests::golden::diff;
use spec_tests::referees;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The IR read by a version of `mlir-opt`, in generic form.
fn generic(tool: &Path, file: &Path) -> Result<String, String> {
    let mut command = Command::new(tool);
    command
        .args(["--mlir-print-op-generic", "--mlir-print-local-scope"])
        .arg(file);
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(format!(
        "{}: {}",
        tool.display(),
        String::from_utf8_lossy(&output.stderr)
    ))
}

/// The comments of a text, in order.
fn comments(text: &str) -> Vec<&str> {
    text.lines()
        .filter_map(|line| line.split_once("//").map(|(_, comment)| comment.trim_end()))
        .collect()
}

fn check(file: &Path, include: [&Path; 2], answers: &mut Answers) -> Result<(), String> {
    let bless = referees::is_blessing();
    let expect = |kind: &str, actual: &str| {
        let golden = file.with_extension(kind);
        if bless && actual.is_empty() {
            // Nothing is expected where there is no file.
            return std::fs::remove_file(&golden).or(Ok(()));
        }
        if bless {
            return std::fs::write(&golden, actual).map_err(|error| error.to_string());
        }
        let expected = std::fs::read_to_string(&golden).unwrap_or_default();
        if expected == actual {
            return Ok(());
        }
        Err(diff(&expected, actual, &golden.to_string_lossy(), "actual"))
    };
    let side = |version: u32, include: &Path| format!("llvm:{version}:{}", include.display());
    let mut words = vec![
        "migrate".to_owned(),
        file.display().to_string(),
        "--stdout".to_owned(),
    ];
    words.extend([
        "--from".to_owned(),
        side(19, include[0]),
        "--to".to_owned(),
        side(22, include[1]),
    ]);
    words.push("--no-config".to_owned());
    let (code, migrated, stderr) = asmf(words);
    if code != 0 {
        return Err(stderr);
    }
    expect("migrated", &migrated)?;
    let source = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    if comments(&source) != comments(&migrated) {
        return Err("a comment is lost".to_owned());
    }
    let name = file.file_name().ok_or("a file has a name")?;
    let new = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("migrated")
        .join(name);
    std::fs::create_dir_all(new.with_file_name("")).map_err(|error| error.to_string())?;
    std::fs::write(&new, &migrated).map_err(|error| error.to_string())?;
    let mut read = |tool: &str, text: &str, file: &Path| -> Result<String, String> {
        answers.ask_one(tool, "generic form, local scope", text, || {
            generic(&program(tool)?, file)
        })
    };
    let (before, after) = (
        read("mlir-opt-19", &source, file)?,
        read("mlir-opt-22", &migrated, &new)?,
    );
    expect("diff", &diff(&before, &after, "LLVM 19", "LLVM 22"))
}

pub(crate) fn migrated_files_mean_the_same_to_both_versions() {
    let include = referees::include_of_19().and_then(|old| Ok((old, referees::include()?)));
    let Some(include) = referees::or_skip("migrated_upstream", include) else {
        return;
    };
    let mut answers = Answers::of("migrated-upstream").expect("a list");
    let folder = spec_tests::workspace().join("spec-tests/migration");
    let files: BTreeSet<PathBuf> = spec_tests::files_below(&folder, "mlir")
        .into_iter()
        .collect();
    assert!(files.len() > 8, "{files:?}");
    let wrong: Vec<String> = files
        .iter()
        .filter_map(|file| {
            let error = check(file, [&include.0, &include.1], &mut answers).err()?;
            Some(format!("{}: {error}", file.display()))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
}
