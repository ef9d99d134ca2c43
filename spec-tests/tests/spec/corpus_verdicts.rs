//! Each definition under `corpus/lint/`: our first error is that of `mlir-tblgen`, at the same place, and a definition
//! without an error of ours has none in `mlir-tblgen`. Those in `llvm-19/` are compared with LLVM 19.

// The test reads the corpus and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use format_compiler::LlvmVersion;
use spec_tests::answers::Answers;
use spec_tests::file_findings::{self, FileFinding};
use spec_tests::mlir_tblgen::{MlirTblgen, Report};
use spec_tests::referees::Tier;
use std::path::{Path, PathBuf};

pub(crate) fn corpus_verdicts() {
    compare(
        "corpus-verdicts",
        MlirTblgen::of_22(),
        LlvmVersion::Llvm22,
        &["fail", "pass", "ambiguous"],
        300,
    );
}

pub(crate) fn corpus_verdicts_of_19() {
    compare(
        "corpus-verdicts-19",
        MlirTblgen::of_19(),
        LlvmVersion::Llvm19,
        &["llvm-19"],
        10,
    );
}

fn compare(
    list: &str,
    tool: Result<MlirTblgen, String>,
    profile: LlvmVersion,
    folders: &[&str],
    at_least: usize,
) {
    let mut answers = Answers::of(list).expect("a list");
    // Without LLVM, with our own text of MLIR's definitions.
    let include = tool
        .as_ref()
        .ok()
        .filter(|_| Tier::Ci.runs())
        .map(|tool| tool.include.clone());
    let mut problems = Vec::new();
    let mut count = 0;
    for folder in folders {
        for file in definitions(&spec_tests::workspace().join("corpus/lint").join(folder)) {
            let text = std::fs::read_to_string(&file).expect("a corpus file");
            let ours =
                file_findings::of_file(&file, include.as_slice(), profile).expect("a corpus file");
            let theirs = theirs(&mut answers, &tool, profile, &text);
            count += check(&ours, &theirs, &file, &text, &mut problems);
        }
    }
    eprintln!("corpus_verdicts: {count} definitions compared with LLVM {profile}");
    assert!(count >= at_least, "only {count} definitions were compared");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
}

/// For each backend, the errors, and true if it comes to its end.
fn theirs(
    answers: &mut Answers,
    tool: &Result<MlirTblgen, String>,
    profile: LlvmVersion,
    text: &str,
) -> Vec<(Vec<Report>, bool)> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let run = |backend: &&str| {
        let answer = answers.ask_one(&format!("mlir-tblgen-{profile}"), backend, text, || {
            let run = tool
                .clone()?
                .run(backend, text, folder)
                .map_err(|error| error.to_string())?;
            Ok((run.reports, run.is_complete))
        });
        answer.unwrap_or_else(|problem| panic!("{problem}"))
    };
    ["-gen-op-defs", "-gen-attrdef-defs", "-gen-typedef-defs"]
        .iter()
        .map(run)
        .collect()
}

/// Compares one file; returns the number of its definitions.
fn check(
    ours: &[FileFinding],
    runs: &[(Vec<Report>, bool)],
    file: &Path,
    text: &str,
    problems: &mut Vec<String>,
) -> usize {
    let mut theirs: Vec<Report> = Vec::new();
    let mut crashed = false;
    // An error about one definition hides the errors about all others.
    let mut stopped = false;
    for (reports, is_complete) in runs {
        let is_stopped = reports.iter().any(|report| report.place.is_none());
        crashed |= !is_complete && !is_stopped;
        stopped |= is_stopped;
        theirs.extend_from_slice(reports);
    }
    let mut starts: Vec<usize> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| line.starts_with("def "))
        .map(|(index, _)| index + 1)
        .collect();
    let count = starts.len();
    starts.push(usize::MAX);
    let name = file
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    if crashed {
        let has_error = ours.iter().any(|finding| finding.is_error);
        if !has_error || !name.starts_with("crash-") {
            problems.push(format!("{name}: mlir-tblgen crashes"));
        }
        return count;
    }
    // An error without a place stops it too.
    for report in theirs.iter().filter(|report| report.definition_line == 0) {
        if !ours
            .iter()
            .any(|finding| finding.is_error && finding.title == report.title)
        {
            problems.push(format!("{name}: mlir-tblgen's: {report:?}"));
        }
    }
    for range in starts.windows(2) {
        let lines = range[0]..range[1];
        let header = text.lines().nth(lines.start - 1).unwrap_or_default();
        let record = header["def ".len()..]
            .split([' ', ':', ';'])
            .next()
            .unwrap_or_default();
        let mnemonic = header.split('"').nth(1);
        // The error of a pasted format may be located in another definition.
        let is_about = |finding: &&FileFinding| {
            let subject = finding
                .subject
                .as_deref()
                .and_then(|subject| subject.split_once('.'));
            let is_named = subject.is_some_and(|(_, name)| Some(name) == mnemonic);
            finding.is_error && (is_named || lines.contains(&finding.line))
        };
        let ours = ours.iter().find(is_about);
        let theirs = theirs
            .iter()
            .find(|report| lines.contains(&report.definition_line));
        let agrees = match (ours, theirs) {
            (Some(ours), Some(theirs)) => ours.title == theirs.title,
            (None, None) => true,
            (Some(_), None) => stopped,
            (None, Some(_)) => false,
        };
        if !agrees {
            problems.push(format!(
                "{name}: {record}: ours: {ours:?}\n  mlir-tblgen's: {theirs:?}"
            ));
        }
    }
    count
}

fn definitions(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder)
        .expect("a corpus folder")
        .flatten()
        .map(|entry| entry.path());
    let mut files: Vec<PathBuf> = entries
        .filter(|path| path.extension().is_some_and(|each| each == "td"))
        .collect();
    files.sort();
    files
}
