//! Every definition under `corpus/` means the same to `mlir-tblgen-22` with MLIR's real includes.

use spec_tests::answers::Answers;
use spec_tests::mlir_tblgen::{self, MlirTblgen};
use std::path::{Path, PathBuf};
use std::process::Command;

pub(crate) fn corpus_definitions() -> Result<(), String> {
    let mut answers = Answers::of("corpus-definitions")?;
    let mut problems = Vec::new();
    let mut count = 0;
    for file in definitions(Path::new("corpus")) {
        // The header has the expected verdict, ours and upstream's. (`asmf diff` fails because of the change, not a
        // definition.)
        let text = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let fails = text.starts_with(b"// FAIL:") && !text.starts_with(b"// FAIL: asmf diff ");
        let whole = spec_tests::with_includes(&file, &[PathBuf::from("corpus")])?;
        let rejected: bool = answers.ask_one("mlir-tblgen-22", "three backends", whole, || {
            Ok(run(&file, &text)?.0)
        })?;
        count += 1;
        if rejected != fails {
            let verdict = if rejected { "rejects" } else { "accepts" };
            let messages =
                run(&file, &text).map_or_else(|problem| problem, |(_, messages)| messages);
            problems.push(format!(
                "{}: mlir-tblgen-22 {verdict} it\n{messages}",
                file.display()
            ));
        }
    }
    eprintln!(
        "corpus definitions: {count} files agree with mlir-tblgen-22 but for {}",
        problems.len()
    );
    if count == 0 {
        return Err("there are no definitions".to_owned());
    }
    answers.close()?;
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems.join("\n"))
    }
}

/// Runs `mlir-tblgen` on a file. Returns true if it rejects the file, with its messages.
fn run(file: &Path, text: &[u8]) -> Result<(bool, String), String> {
    let tool = MlirTblgen::of_22()?;
    let failed = |error: std::io::Error| format!("mlir-tblgen-22: {error}");
    let errors = Path::new(env!("CARGO_TARGET_TMPDIR")).join("corpus_definitions.err");
    let generate = |arguments: &[&str]| -> Result<(bool, String), String> {
        let mut command = Command::new(&tool.program);
        command
            .args(arguments)
            .arg("-I")
            .arg(&tool.include)
            .args(["-I", "corpus", "-o", "/dev/null"])
            .arg(file);
        command
            .arg("-I")
            .arg(file.parent().unwrap_or(Path::new(".")));
        command.stderr(std::fs::File::create(&errors).map_err(failed)?);
        let accepted = mlir_tblgen::succeeds(&mut command).map_err(failed)?;
        let messages = std::fs::read(&errors).map_err(failed)?;
        Ok((accepted, String::from_utf8_lossy(&messages).into_owned()))
    };
    let mut rejected = false;
    let mut all_messages = String::new();
    for (backend, selection) in [
        ("-gen-op-defs", ""),
        ("-gen-attrdef-defs", "--attrdefs-dialect"),
        ("-gen-typedef-defs", "--typedefs-dialect"),
    ] {
        let (mut accepted, mut messages) = generate(&[backend])?;
        if messages.contains("defs belonging to more than one dialect") {
            (accepted, messages) = (true, String::new());
            for dialect in dialects(text) {
                let (fine, more) = generate(&[backend, &format!("{selection}={dialect}")])?;
                accepted &= fine;
                messages.push_str(&more);
            }
        }
        rejected |= !accepted;
        all_messages.push_str(&messages);
    }
    Ok((rejected, all_messages))
}

/// The names of a file's own dialects.
fn dialects(text: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(text);
    let definitions = text.split(": Dialect {").skip(1);
    let names = definitions
        .filter_map(|definition| definition.split_once("let name = \"")?.1.split_once('"'));
    names.map(|(name, _)| name.to_owned()).collect()
}

fn definitions(folder: &Path) -> Vec<PathBuf> {
    // `tablegen/` has no dialects (`corpus_tablegen` compares it); in `fmt/` some formats are wrong on purpose, to be
    // left alone. `lint/llvm-19/` and its like are for the rules of other versions. `patterns/` has rewrite rules,
    // each compared by itself (`tests/spec/pattern_verdicts.rs`). `regressions/` are inputs of fuzz targets, not whole
    // definitions. A C++ compiler rejects these two directives, not `mlir-tblgen`.
    let others = [
        "tablegen",
        "fmt",
        "lint/llvm-19",
        "lint/llvm-23",
        "lint/llvm-24",
        "ir/llvm-24",
        "changes/strict",
        "patterns",
        "regressions",
        "lint/directives/own.td",
        "hooks/mismatch.td",
    ]
    .map(|other| folder.join(other));
    let mut files = spec_tests::files_below(folder, "td");
    files.retain(|file| !others.iter().any(|other| file.starts_with(other)));
    files
}
