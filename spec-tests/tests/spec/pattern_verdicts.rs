//! Each pattern under `corpus/patterns/`: our first error is that of `mlir-tblgen -gen-rewriters`, and a pattern without one
//! has none of its. The patterns of a file are compared one by one, because it stops at the first error.

// The test reads the corpus and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use spec_tests::command::asmf;
use spec_tests::mlir_tblgen::MlirTblgen;
use std::path::Path;

/// Where `mlir-tblgen` says something accidental.
const DIFFERENT: &[(&str, &str)] = &[
    // The C++ of a call that returns nothing is taken for a name.
    ("referencing unbound symbol 'f", "a NativeCodeCall that returns nothing is used as a value"),
];

#[test]
fn pattern_verdicts() {
    let Some(tool) = referees::or_skip("pattern_verdicts", MlirTblgen::of_22()) else { return };
    let corpus = spec_tests::workspace().join("corpus");
    let dialects = corpus.join("dialects");
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
        let (patterns, others): (Vec<&str>, Vec<&str>) = text
            .split_inclusive('\n')
            .partition(|line| line.starts_with("def ") && (line.contains(": Pat<") || line.contains(": Pattern<")));
        for pattern in patterns {
            count += 1;
            let text = format!("{}{pattern}", others.concat());
            std::fs::write(&file, &text).expect("a temporary file");
            let (theirs, is_crash) = verdict(&tool, &file, &dialects);
            let ours = own_verdict(&tool, &file, &dialects);
            crashes += usize::from(is_crash);
            let is_same = if is_crash { ours.is_some() } else { theirs == ours };
            let is_known = DIFFERENT.iter().any(|(begin, own)| {
                theirs.as_ref().is_some_and(|theirs| theirs.starts_with(begin)) && ours.as_deref() == Some(own)
            });
            // It reads behind an array, and doesn't crash on everything that may be there.
            let reads_behind =
                theirs.is_none() && ours.as_ref().is_some_and(|ours| ours.contains(" values: there is no #"));
            if !is_same && !is_known && !reads_behind {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                problems.push(format!("{name}: {pattern}  mlir-tblgen: {theirs:?}, asmf: {ours:?}"));
            }
        }
    }
    eprintln!("pattern_verdicts: {count} patterns compared, on {crashes} of them mlir-tblgen crashes");
    assert!(count >= 200, "only {count} patterns were compared");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// The first error of `mlir-tblgen`, and whether it crashes.
fn verdict(tool: &MlirTblgen, file: &Path, dialects: &Path) -> (Option<String>, bool) {
    let output = std::process::Command::new(&tool.program)
        .args(["-gen-rewriters", "-I"])
        .arg(&tool.include)
        .arg("-I")
        .arg(dialects)
        .arg(file)
        .output()
        .expect("mlir-tblgen runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let first = said.lines().find_map(|line| line.split_once("error: ")).map(|(_, title)| title.to_owned());
    (first.filter(|_| !output.status.success()), output.status.code() != Some(0) && output.status.code() != Some(1))
}

/// Our first error.
fn own_verdict(tool: &MlirTblgen, file: &Path, dialects: &Path) -> Option<String> {
    let path = |path: &Path| path.to_string_lossy().into_owned();
    let words = ["patterns", "--format", "plain", "-I", &path(&tool.include), "-I", &path(dialects), &path(file)];
    let (_, _, stderr) = asmf(words.map(str::to_owned));
    let first = stderr.lines().find_map(|line| line.split_once(" error[").and_then(|(_, rest)| rest.split_once("]: ")));
    first.map(|(_, title)| title.to_owned())
}
