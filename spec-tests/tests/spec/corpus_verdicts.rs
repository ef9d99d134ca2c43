//! Each definition under `corpus/lint/`: our first error is that of `mlir-tblgen`, at the same place, and a definition
//! without an error of ours has none of its. Those in `llvm-19/` are compared with that version.

// The test reads the corpus and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use format_compiler::LlvmVersion;
use spec_tests::mlir_tblgen::{MlirTblgen, Report};
use std::path::{Path, PathBuf};

#[test]
fn corpus_verdicts() {
    compare(MlirTblgen::of_22(), LlvmVersion::Llvm22, &["fail", "pass", "ambiguous"], 300);
}

#[test]
fn corpus_verdicts_of_19() {
    compare(MlirTblgen::of_19(), LlvmVersion::Llvm19, &["llvm-19"], 10);
}

fn compare(tool: Result<MlirTblgen, String>, profile: LlvmVersion, folders: &[&str], at_least: usize) {
    let Some(tool) = referees::or_skip("corpus_verdicts", tool) else { return };
    let mut problems = Vec::new();
    let mut count = 0;
    for folder in folders {
        for file in definitions(&spec_tests::workspace().join("corpus/lint").join(folder)) {
            let text = std::fs::read_to_string(&file).expect("a corpus file");
            count += check(&tool, profile, &file, &text, &mut problems);
        }
    }
    eprintln!("corpus_verdicts: {count} definitions compared with LLVM {profile}");
    assert!(count >= at_least, "only {count} definitions were compared");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Compares one file; gives the number of its definitions.
fn check(tool: &MlirTblgen, profile: LlvmVersion, file: &Path, text: &str, problems: &mut Vec<String>) -> usize {
    let ours = asmf::lint_file(file, std::slice::from_ref(&tool.include), profile).expect("a corpus file");
    let mut theirs: Vec<Report> = Vec::new();
    let mut crashed = false;
    // An error about one definition hides those of all others.
    let mut stopped = false;
    for backend in ["-gen-op-defs", "-gen-attrdef-defs", "-gen-typedef-defs"] {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let run = tool.run(backend, text, folder).expect("mlir-tblgen runs");
        let is_stopped = run.reports.iter().any(|report| report.place.is_none());
        crashed |= !run.is_complete && !is_stopped;
        stopped |= is_stopped;
        theirs.extend(run.reports);
    }
    let mut starts: Vec<usize> =
        text.lines().enumerate().filter(|(_, line)| line.starts_with("def ")).map(|(index, _)| index + 1).collect();
    let count = starts.len();
    starts.push(usize::MAX);
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    if crashed {
        let has_error = ours.iter().any(|finding| finding.is_error);
        if !has_error || !name.starts_with("crash-") {
            problems.push(format!("{name}: mlir-tblgen crashes"));
        }
        return count;
    }
    // An error without a place stops it too.
    for report in theirs.iter().filter(|report| report.definition_line == 0) {
        if !ours.iter().any(|finding| finding.is_error && finding.message == report.title) {
            problems.push(format!("{name}: mlir-tblgen's: {report:?}"));
        }
    }
    for range in starts.windows(2) {
        let lines = range[0]..range[1];
        let header = text.lines().nth(lines.start - 1).unwrap_or_default();
        let record = header["def ".len()..].split([' ', ':', ';']).next().unwrap_or_default();
        let mnemonic = header.split('"').nth(1);
        // A format that is pasted together may be wrong where another definition stands.
        let is_about = |finding: &&asmf::LintFinding| {
            let subject = finding.subject.as_deref().and_then(|subject| subject.split_once('.'));
            let is_named = subject.is_some_and(|(_, name)| Some(name) == mnemonic);
            finding.is_error && (is_named || lines.contains(&finding.line))
        };
        let ours = ours.iter().find(is_about);
        let theirs = theirs.iter().find(|report| lines.contains(&report.definition_line));
        let agrees = match (ours, theirs) {
            (Some(ours), Some(theirs)) => ours.message == theirs.title,
            (None, None) => true,
            (Some(_), None) => stopped,
            (None, Some(_)) => false,
        };
        if !agrees {
            problems.push(format!("{name}: {record}: ours: {ours:?}\n  mlir-tblgen's: {theirs:?}"));
        }
    }
    count
}

fn definitions(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a corpus folder").flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|each| each == "td")).collect();
    files.sort();
    files
}
