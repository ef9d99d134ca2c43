//! Ways to start the program in tests.

// Not every test uses everything.
#![allow(dead_code)]

pub(crate) mod action;
pub(crate) mod editor;
pub(crate) mod shown;

use std::path::{Path, PathBuf};
use std::process::Command;

/// The program.
pub(crate) const ASMF: &str = env!("CARGO_BIN_EXE_asmf");

/// The program, without a cache: the user's own is not for tests.
pub(crate) fn asmf() -> Command {
    through(ASMF)
}

/// A program that starts ours.
pub(crate) fn through(program: &str) -> Command {
    let mut command = Command::new(program);
    command.env("ASMF_NO_CACHE", "1");
    command
}

/// An empty folder for a test, among those of the tests in one file.
pub(crate) fn folder(tests: &str, name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(tests)
        .join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the tests' own folder is writable");
    folder
}

/// Writes a file of a test.
pub(crate) fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("it has one"))
        .expect("the test's own folder is writable");
    std::fs::write(path, text).expect("the test's own folder is writable");
}

/// Copies a program, to be run. Another process does so: a file open for writing can't be run, and a child started
/// meanwhile by a test on another thread would have it open, too.
#[cfg(unix)]
pub(crate) fn copy_program(from: &Path, to: &Path) {
    let copied = Command::new("install")
        .args(["-m", "755"])
        .arg(from)
        .arg(to)
        .status();
    assert!(
        copied.is_ok_and(|status| status.success()),
        "{} can't be copied",
        from.display()
    );
}

/// Writes a script, to be run.
#[cfg(unix)]
pub(crate) fn write_script(path: &Path, text: &str) {
    let written = path.with_extension("script");
    write(&written, text);
    copy_program(&written, path);
    std::fs::remove_file(written).expect("a file of the test");
}

/// Copies the contents of a folder.
pub(crate) fn copy(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from)
        .expect("a folder of the project")
        .flatten()
    {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            std::fs::create_dir_all(&target).expect("the tests' own folder is writable");
            copy(&path, &target);
        } else {
            std::fs::copy(&path, &target).expect("the tests' own folder is writable");
        }
    }
}
