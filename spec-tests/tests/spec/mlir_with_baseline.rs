//! `asmf lint` over all of MLIR with a baseline of today: it denies warnings, and reports new findings only.

// The test writes files of its own.
#![allow(clippy::disallowed_methods)]

use spec_tests::command::asmf;
use spec_tests::referees;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// A copy of MLIR's definitions in a folder of the test.
fn copy_of(include: &Path) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mlir-with-baseline");
    let _ = fs::remove_dir_all(&folder);
    for file in spec_tests::files_below(&include.join("mlir"), "td") {
        let copy = folder.join(file.strip_prefix(include).expect("it is below"));
        fs::create_dir_all(copy.parent().expect("a folder"))
            .expect("the test's own folder is writable");
        fs::copy(&file, &copy).expect("the test's own folder is writable");
    }
    folder
}

/// A definition with a rejected format, and one that does not round-trip.
const NEW: &str = r#"
def Math_NewWrongOp : Op<Math_Dialect, "new_wrong"> {
  let assemblyFormat = "$nothing attr-dict";
}
def Math_NewTakenOp : Op<Math_Dialect, "new_taken", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let assemblyFormat = "$from $to `end` attr-dict";
}
"#;

pub(crate) fn only_what_is_new_is_reported() {
    let Some(include) = referees::or_skip("mlir_with_baseline", referees::include()) else {
        return;
    };
    let folder = copy_of(&include);
    let baseline = folder.join("baseline.json");
    let lint = |options: &[OsString]| {
        let options_before = ["lint", "--deny-warnings", "-I"]
            .map(OsString::from)
            .into_iter();
        let paths = [
            folder.clone().into_os_string(),
            folder.join("mlir").into_os_string(),
        ];
        asmf(options_before.chain(paths).chain(options.iter().cloned()))
    };
    let with = |option: &str| {
        let mut word = OsString::from(option);
        word.push(&baseline);
        [word]
    };
    let plain = [OsString::from("--format=plain")];
    let report = || lint(&[&plain[..], &with("--baseline=")].concat());
    let (code, _, findings) = lint(&plain);
    assert!(
        code == 1 && findings.lines().count() > 100,
        "MLIR has findings: {findings}"
    );
    let (code, written, error) = lint(&with("--write-baseline="));
    assert!(
        code == 0 && written.starts_with(&format!("{} findings", findings.lines().count())),
        "{written}{error}"
    );
    assert_eq!(report().0, 0);
    // Moved lines change nothing, and only new findings are reported.
    let changed = folder.join("mlir/Dialect/Math/IR/MathOps.td");
    let text = fs::read_to_string(&changed).expect("MLIR has it");
    let (head, tail) = text.rsplit_once("#endif").expect("a guard");
    fs::write(&changed, format!("\n\n\n{head}{NEW}#endif{tail}"))
        .expect("the test's own folder is writable");
    let (code, summary, findings) = report();
    let codes: Vec<&str> = findings
        .lines()
        .filter_map(|line| line.split_once('[')?.1.get(..4))
        .collect();
    assert_eq!(
        (code, &codes[..]),
        (1, &["F040", "F210"][..]),
        "{findings}{summary}"
    );
    fs::write(&changed, format!("\n\n\n{text}")).expect("the test's own folder is writable");
    assert_eq!(report().0, 0);
}
