//! `asmf migrate` as a process: the written files, and when they are written.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const OLD: &str = r#"
include "mlir/IR/OpBase.td"
def Shop_Dialect : Dialect { let name = "shop"; let cppNamespace = "::shop"; }
def Shop_SellOp : Op<Shop_Dialect, "sell"> {
  let arguments = (ins I32:$thing);
  let assemblyFormat = "$thing `for` `free` attr-dict";
}
"#;

/// A folder with definitions and as many files.
fn folder(files: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("old.td"), OLD).expect("old.td");
    fs::write(
        folder.path().join("new.td"),
        OLD.replace("`for` `free`", "`gratis`"),
    )
    .expect("new.td");
    for number in 0..files {
        fs::write(
            folder.path().join(format!("{number}.mlir")),
            source(number, "for free"),
        )
        .expect("a file");
    }
    folder
}

fn source(number: usize, word: &str) -> String {
    let mut text = format!("%a = \"test.value\"() : () -> i32 // file {number}\n");
    for _ in 0..200 {
        text.push_str(&format!("shop.sell %a   {word} // sold\n"));
    }
    text
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> = entries
        .filter(|path| path.extension().is_some_and(|end| end == "mlir"))
        .collect();
    files.sort();
    files
}

fn migrate(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_asmf"));
    command
        .arg("migrate")
        .args(files_in(folder))
        .arg("--from")
        .arg(folder.join("old.td"))
        .arg("--to");
    command
        .arg(folder.join("new.td"))
        .arg("--no-config")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

fn number_of(path: &Path) -> usize {
    path.file_stem()
        .and_then(|name| name.to_str()?.parse().ok())
        .expect("a number")
}

#[test]
fn a_second_run_writes_nothing() {
    let folder = folder(3);
    assert!(migrate(folder.path()).status().expect("a run").success());
    let texts = || {
        files_in(folder.path())
            .iter()
            .map(|path| fs::read_to_string(path).expect("a text"))
            .collect::<Vec<_>>()
    };
    let times = || {
        files_in(folder.path())
            .iter()
            .map(|path| fs::metadata(path)?.modified())
            .collect::<Result<Vec<_>, _>>()
    };
    let (after, written) = (texts(), times().expect("times"));
    assert_eq!(
        after,
        (0..3)
            .map(|number| source(number, "gratis"))
            .collect::<Vec<_>>()
    );
    assert!(
        migrate(folder.path())
            .status()
            .expect("a second run")
            .success()
    );
    assert_eq!((texts(), times().expect("times")), (after, written));
}

#[test]
fn an_interrupted_run_leaves_each_file_old_or_new() {
    let folder = folder(60);
    let mut was_interrupted = false;
    for delay in 0..40 {
        let mut run = migrate(folder.path()).spawn().expect("a run");
        std::thread::sleep(Duration::from_millis(20 + 15 * delay));
        run.kill().expect("it is killed");
        run.wait().expect("it ends");
        let (mut old, mut new) = (0, 0);
        for path in files_in(folder.path()) {
            let (text, number) = (fs::read_to_string(&path).expect("a text"), number_of(&path));
            match text {
                text if text == source(number, "for free") => old += 1,
                text if text == source(number, "gratis") => new += 1,
                text => panic!("{}: neither old nor new:\n{text}", path.display()),
            }
        }
        was_interrupted |= old > 0 && new > 0;
        if old == 0 {
            break;
        }
    }
    assert!(was_interrupted, "no run was interrupted between two files");
}

#[test]
fn folders_are_searched_as_by_other_commands() {
    let folder = folder(1);
    let below = folder.path().join("test/Shop");
    fs::create_dir_all(&below).expect("folders");
    for name in ["a.mlir", "b.mlir.txt", "ignored.mlir", "excluded.mlir"] {
        fs::write(below.join(name), source(7, "for free")).expect("a file");
    }
    fs::create_dir(folder.path().join(".git")).expect("a repository");
    fs::write(folder.path().join(".gitignore"), "ignored.mlir\n").expect("what Git ignores");
    let migrate = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_asmf"));
        command.current_dir(folder.path()).args([
            "migrate",
            "--from",
            "old.td",
            "--to",
            "new.td",
            "--no-config",
        ]);
        command.args(words).output().expect("a run")
    };
    let output = migrate(&[
        ".",
        "0.mlir",
        "--exclude",
        "excluded.mlir",
        "--format",
        "json",
    ]);
    assert!(output.status.success(), "{output:?}");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
    assert_eq!(
        report["counts"],
        serde_json::json!({"changed": 2, "unchanged": 0, "failed": 0, "errors": 0})
    );
    let text = |name: &str| fs::read_to_string(below.join(name)).expect("a text");
    assert_eq!(text("a.mlir"), source(7, "gratis"));
    for name in ["b.mlir.txt", "ignored.mlir", "excluded.mlir"] {
        assert_eq!(text(name), source(7, "for free"), "{name}");
    }
    // A missing file does not prevent the migration of the others.
    let output = migrate(&[
        "nothing.mlir",
        "test/Shop/excluded.mlir",
        "--format",
        "json",
    ]);
    assert_eq!(output.status.code(), Some(2));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
    assert_eq!(
        report["failures"],
        serde_json::json!(["nothing.mlir: no such file or folder"])
    );
    assert_eq!(text("excluded.mlir"), source(7, "gratis"));
}
