use super::{action, path_with, printed, program, root, run, succeed};
use spec_tests::referees;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// A wheel of the current sources, in a folder of its own, from an existing build.
fn wheel(maturin: &Path) -> PathBuf {
    let folder = program::folder("install", "wheels");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .expect("Cargo's folder for what is built");
    let mut build = Command::new(maturin);
    build.current_dir(root().join("python")).args([
        "build",
        "--quiet",
        "--locked",
        "--profile",
        "dev",
    ]);
    build.args(["--features", "as-in-the-workspace"]);
    succeed(
        build
            .arg("--target-dir")
            .arg(target)
            .arg("--out")
            .arg(&folder),
    );
    folder
}

/// A new environment of Python with the contents of this wheel, and nothing else. Returns the folder with its
/// programs.
fn environment(python: &Path, wheels: &Path) -> PathBuf {
    let folder = program::folder("install", "environment");
    succeed(Command::new(python).args(["-m", "venv"]).arg(&folder));
    let bin = folder.join("bin");
    let mut install = Command::new(bin.join("python"));
    install.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-index",
        "--find-links",
    ]);
    succeed(install.arg(wheels).arg("asmf"));
    bin
}

/// The program and the one of the wheel write the same and end with the same code.
fn compare(bin: &Path, words: &[&str]) {
    let [ours, theirs] = [Path::new(program::ASMF), &bin.join("asmf")].map(|program| {
        let output = run(Command::new(program)
            .current_dir(root())
            .args(words)
            .env("ASMF_NO_CACHE", "1"));
        // The elapsed time is at the end of a line.
        let text = printed(&output);
        let lines = text.lines().map(|line| {
            line.rsplit_once(" in ")
                .map_or(line, |(rest, _)| rest)
                .to_owned()
        });
        (output.status.code(), lines.collect::<Vec<String>>())
    });
    assert_eq!(ours, theirs, "{words:?}");
    assert!(!ours.1.is_empty(), "{words:?}");
}

fn time_to_start(program: &Path) -> Duration {
    let start = Instant::now();
    succeed(Command::new(program).arg("--version"));
    start.elapsed()
}

pub(crate) fn the_wheel_has_the_program_and_the_module() {
    let Some(maturin) = referees::or_skip("wheel", referees::python_tool("maturin")) else {
        return;
    };
    let Some(python) = referees::or_skip("wheel", referees::program("python3")) else {
        return;
    };
    let wheels = wheel(&maturin);
    let bin = environment(&python, &wheels);

    compare(&bin, &["--help"]);
    compare(&bin, &["lint", "corpus/readme/broken.td"]);
    compare(&bin, &["lint", "--no-such-option"]);
    let order = [
        "corpus/readme/order.mlir",
        "--dialect",
        "corpus/readme/shop.td",
        "--allow-unregistered-dialect",
    ];
    compare(&bin, &[&["opt"], &order[..]].concat());
    compare(&bin, &[&["check"], &order[..]].concat());

    // A project without settings gets them, and is linted.
    let project = program::folder("install", "with-wheel-project");
    program::copy(&root().join("examples/out-of-tree"), &project);
    program::write(&project.join(".git/HEAD"), "ref: refs/heads/main\n");
    let asmf = || {
        let mut command = Command::new("asmf");
        command
            .current_dir(&project)
            .env("PATH", path_with(&bin))
            .env("ASMF_NO_CACHE", "1");
        command
    };
    succeed(asmf().arg("init"));
    succeed(asmf().args(["lint", "--write-baseline"]));
    let output = run(asmf().args(["lint", "--deny-warnings"]));
    assert!(
        output.status.success() && printed(&output).contains("3 findings in the baseline"),
        "{}",
        printed(&output)
    );

    let tests = root().join("python/tests/api.py");
    let passed = succeed(
        Command::new(bin.join("python"))
            .arg(tests)
            .arg(root().join("corpus")),
    );
    assert!(passed.ends_with(" tests passed\n"), "{passed}");

    action::lint_with_wheel(&wheels);
    starts_quickly(&bin);
}

/// The program of the wheel needs at most 40 ms more to start. Others use the machine, too, so one success among many tries is enough.
fn starts_quickly(bin: &Path) {
    let tries = || 0..50;
    let program = tries()
        .map(|_| time_to_start(Path::new(program::ASMF)))
        .min()
        .expect("there were some");
    let limit = program + Duration::from_millis(40);
    let found = tries()
        .map(|_| time_to_start(&bin.join("asmf")))
        .find(|time| *time <= limit);
    assert!(
        found.is_some(),
        "the program starts in {program:?}, that of the wheel never in {limit:?}"
    );
}
