//! The parts of a project's installation and CI: the wheel, completions, manual pages, hooks of pre-commit, the
//! Action, the image.

pub(crate) mod action;
pub(crate) mod archive;
pub(crate) mod completions;
pub(crate) mod hooks;
pub(crate) mod image;
pub(crate) mod manual;
pub(crate) mod page;
pub(crate) mod wheel;

use crate::program;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The root of the project.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A file of the project.
fn file(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Runs a command and asserts its success. Returns its standard output.
#[track_caller]
fn succeed(command: &mut Command) -> String {
    let output = run(command);
    assert!(output.status.success(), "{command:?}\n{}", printed(&output));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[track_caller]
fn run(command: &mut Command) -> Output {
    command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// The whole output of a program.
fn printed(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

/// The variable `PATH` with this folder before all others.
fn path_with(folder: &Path) -> OsString {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(folder.to_path_buf()).chain(std::env::split_paths(&path));
    std::env::join_paths(folders).expect("no folder has a colon in its name")
}

/// The folder of the program, for `PATH`.
fn folder_of_program() -> &'static Path {
    Path::new(program::ASMF)
        .parent()
        .expect("it is in a folder")
}

/// A repository of Git in a folder of its own.
struct Repository(PathBuf);

impl Repository {
    fn new(folder: PathBuf) -> Self {
        let repository = Repository(folder);
        repository.git(&["init", "--quiet", "--initial-branch=main"]);
        repository
    }

    fn write(&self, name: &str, text: &str) {
        program::write(&self.0.join(name), text);
    }

    /// Runs `git`. Returns its output.
    #[track_caller]
    fn git(&self, words: &[&str]) -> String {
        // The user's own settings have no effect.
        let settings = [
            ("GIT_CONFIG_GLOBAL", "/dev/null"),
            ("GIT_CONFIG_NOSYSTEM", "1"),
        ];
        let who = ["-c", "user.name=test", "-c", "user.email=test@example.org"];
        succeed(
            Command::new("git")
                .current_dir(&self.0)
                .envs(settings)
                .args(who)
                .args(words),
        )
        .trim()
        .to_owned()
    }

    /// Commits all files. Returns the commit.
    #[track_caller]
    fn commit(&self) -> String {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message=test"]);
        self.git(&["rev-parse", "HEAD"])
    }
}
