//! Each pattern under `corpus/patterns/`: our first error is that of `mlir-tblgen -gen-rewriters`, and a pattern
//! without an error of ours has none there. The patterns of a file are compared one by one, because `mlir-tblgen`
//! stops at the first error.

// The test reads the corpus and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use spec_tests::answers::Answers;
use spec_tests::command::asmf;
use spec_tests::mlir_tblgen::MlirTblgen;
use spec_tests::referees::Tier;
use std::path::Path;

/// Accidental messages of `mlir-tblgen`.
const DIFFERENT: &[(&str, &str)] = &[
    // The C++ of a call without a result is taken for a name.
    (
        "referencing unbound symbol 'f",
        "a NativeCodeCall that returns nothing is used as a value",
    ),
];

pub(crate) fn pattern_verdicts() {
    let mut answers = Answers::of("pattern-verdicts").expect("a list");
    let tool = MlirTblgen::of_22();
    // Without LLVM, with our own text of MLIR's definitions.
    let include = tool
        .as_ref()
        .ok()
        .filter(|_| Tier::Ci.runs())
        .map(|tool| tool.include.clone());
    let corpus = spec_tests::workspace().join("corpus");
    let dialects = corpus.join("dialects");
    // The patterns use only this file of the folder.
    let dialect = std::fs::read_to_string(dialects.join("drr.td")).expect("a corpus file");
    let mut files: Vec<_> = std::fs::read_dir(corpus.join("patterns"))
        .expect("the patterns")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "td"))
        .collect();
    files.sort();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("pattern_verdicts.td");
    let (mut count, mut crashes, mut problems) = (0, 0, Vec::new());
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a corpus file");
        let (patterns, others): (Vec<&str>, Vec<&str>) =
            text.split_inclusive('\n').partition(|line| {
                line.starts_with("def ") && (line.contains(": Pat<") || line.contains(": Pattern<"))
            });
        for pattern in patterns {
            count += 1;
            let text = format!("{}{pattern}", others.concat());
            std::fs::write(&file, &text).expect("a temporary file");
            let ours = own_verdict(include.as_deref(), &file, &dialects);
            // There, `mlir-tblgen` reads beyond an array, and may crash or not.
            let reads_behind = ours
                .as_ref()
                .is_some_and(|ours| ours.contains(" values: there is no #"));
            let answer = answers.ask_one(
                "mlir-tblgen-22",
                "-gen-rewriters",
                format!("{dialect}{text}"),
                || {
                    let (theirs, is_crash) = verdict(&tool.clone()?, &file, &dialects);
                    let is_crash = is_crash || reads_behind && theirs.is_none();
                    Ok((theirs, is_crash))
                },
            );
            let (theirs, is_crash): (Option<String>, bool) =
                answer.unwrap_or_else(|problem| panic!("{problem}"));
            crashes += usize::from(is_crash);
            let theirs = as_counted(theirs, include.is_some());
            let ours = as_counted(ours, include.is_some());
            let is_same = if is_crash {
                ours.is_some()
            } else {
                theirs == ours
            };
            let is_known = DIFFERENT.iter().any(|(begin, own)| {
                theirs
                    .as_ref()
                    .is_some_and(|theirs| theirs.starts_with(begin))
                    && ours.as_deref() == Some(own)
            });
            if !is_same && !is_known {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                problems.push(format!(
                    "{name}: {pattern}  mlir-tblgen: {theirs:?}, asmf: {ours:?}"
                ));
            }
        }
    }
    eprintln!(
        "pattern_verdicts: {count} patterns compared, on {crashes} of them mlir-tblgen crashes"
    );
    assert!(count >= 200, "only {count} patterns were compared");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
}

/// An error with normalized numbers of unnamed records. These numbers depend on MLIR's own definitions, and our text
/// of them has others.
fn as_counted(error: Option<String>, are_installed: bool) -> Option<String> {
    let error = error?;
    let Some((before, rest)) = error.split_once("`anonymous_").filter(|_| !are_installed) else {
        return Some(error);
    };
    Some(format!(
        "{before}`anonymous{}",
        rest.trim_start_matches(|digit: char| digit.is_ascii_digit())
    ))
}

/// The first error of `mlir-tblgen`, and true if it crashes.
fn verdict(tool: &MlirTblgen, file: &Path, dialects: &Path) -> (Option<String>, bool) {
    let output = std::process::Command::new(&tool.program)
        .args(["-gen-rewriters", "-I"])
        .arg(&tool.include)
        .arg("-I")
        .arg(dialects)
        .arg(file)
        .output()
        .expect("mlir-tblgen runs");
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    let first = messages
        .lines()
        .find_map(|line| line.split_once("error: "))
        .map(|(_, title)| title.to_owned());
    (
        first.filter(|_| !output.status.success()),
        output.status.code() != Some(0) && output.status.code() != Some(1),
    )
}

/// Our first error.
fn own_verdict(include: Option<&Path>, file: &Path, dialects: &Path) -> Option<String> {
    let path = |path: &Path| path.to_string_lossy().into_owned();
    let includes = include
        .into_iter()
        .chain([dialects])
        .flat_map(|folder| ["-I".to_owned(), path(folder)]);
    let words = ["patterns", "--format", "plain"]
        .map(str::to_owned)
        .into_iter()
        .chain(includes)
        .chain([path(file)]);
    let (_, _, stderr) = asmf(words);
    let first = stderr.lines().find_map(|line| {
        line.split_once(" error[")
            .and_then(|(_, rest)| rest.split_once("]: "))
    });
    first.map(|(_, title)| title.to_owned())
}
