//! Projects of generated Rust, which are compiled and run apart from this workspace.

// Tests write files and run programs.
#![allow(clippy::disallowed_methods)]

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The line of a manifest by which a package outside of this workspace depends on a crate of it, by the name of its folder.
pub fn dependency(name: &str) -> String {
    let workspace = crate::workspace();
    let folders = [workspace.join("crates"), workspace];
    let folder = folders
        .map(|folder| folder.join(name))
        .into_iter()
        .find(|folder| folder.is_dir());
    let folder = folder.unwrap_or_else(|| panic!("no crate {name}"));
    format!("{name} = {{ package = \"asmf-{name}\", path = {folder:?} }}\n")
}

/// A package whose library consists of generated modules.
pub struct Project {
    folder: PathBuf,
    /// The build folder that all projects share, since they have the same dependencies.
    target: PathBuf,
}

impl Project {
    /// An empty project of that name, in a folder for temporary files of tests (`CARGO_TARGET_TMPDIR`), where what was
    /// compiled before is found again.
    pub fn new(folder: &str, name: &str) -> io::Result<Self> {
        let generated = Path::new(folder).join("generated");
        let project = Project {
            folder: generated.join(name),
            target: generated.join("target"),
        };
        std::fs::create_dir_all(project.sources())?;
        // What an earlier version generated must not be part of it. Modification times of what stays are kept.
        let workspace = crate::workspace();
        let manifest = format!(
            "[package]\nname = \"generated-{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[lib]\nname = \"generated\"\n\n\
             [dependencies]\n{}{}\n[profile.dev]\ndebug = false\n\n[workspace]\n",
            dependency("format-runtime"),
            dependency("operation-core")
        );
        write_if_changed(&project.folder.join("Cargo.toml"), &manifest)?;
        if !project.folder.join("Cargo.lock").exists() {
            std::fs::copy(
                workspace.join("Cargo.lock"),
                project.folder.join("Cargo.lock"),
            )?;
        }
        Ok(project)
    }

    /// Lets its tests use another crate of this workspace, by its folder.
    pub fn add_dependency(&self, name: &str) -> io::Result<()> {
        let path = self.folder.join("Cargo.toml");
        let manifest = std::fs::read_to_string(&path)?;
        let dependency = format!("[dev-dependencies]\n{}\n[profile.dev]", dependency(name));
        write_if_changed(&path, &manifest.replace("[profile.dev]", &dependency))
    }

    /// The folder of its sources, for `asmf generate rust -o`.
    pub fn sources(&self) -> PathBuf {
        self.folder.join("src")
    }

    /// Generates modules with `asmf generate rust` and these arguments; gives what it writes to standard error.
    pub fn generate(&self, arguments: &[&str]) -> Result<String, String> {
        let sources = self.sources();
        let words = ["generate", "rust", "-o"].map(OsStr::new).into_iter();
        let words = words
            .chain([sources.as_os_str()])
            .chain(arguments.iter().map(OsStr::new));
        match crate::command::asmf(words) {
            (asmf::SUCCESS, _, stderr) => Ok(stderr),
            (code, stdout, stderr) => Err(format!("exit code {code}\n{stdout}{stderr}")),
        }
    }

    /// Writes the library, which has all modules generated so far.
    pub fn add_library(&self) -> io::Result<Vec<String>> {
        let files = std::fs::read_dir(self.sources())?.collect::<io::Result<Vec<_>>>()?;
        let name = |file: &std::fs::DirEntry| {
            file.file_name()
                .to_str()?
                .strip_suffix(".rs")
                .map(str::to_owned)
        };
        let mut modules: Vec<String> = files
            .iter()
            .filter_map(name)
            .filter(|name| name != "lib")
            .collect();
        modules.sort();
        let declarations: String = modules
            .iter()
            .map(|name| format!("pub mod {name};\n"))
            .collect();
        write_if_changed(
            &self.sources().join("lib.rs"),
            &format!("//! Generated dialects.\n\n{declarations}"),
        )?;
        Ok(modules)
    }

    /// Adds an integration test: a file of `spec-tests/generated`, by its name.
    pub fn add_test(&self, name: &str) -> io::Result<()> {
        let text =
            std::fs::read_to_string(crate::workspace().join("spec-tests/generated").join(name))?;
        self.add_test_text(name, &text)
    }

    /// Adds an integration test with this text.
    pub fn add_test_text(&self, name: &str, text: &str) -> io::Result<()> {
        let tests = self.folder.join("tests");
        std::fs::create_dir_all(&tests)?;
        write_if_changed(&tests.join(name), text)
    }

    /// Runs cargo in the project; what it prints is the error if it fails, and the result otherwise.
    pub fn cargo(&self, arguments: &[&str]) -> Result<String, String> {
        let (command, others) = arguments.split_first().ok_or("no command")?;
        let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args([command, "--offline", "--quiet"])
            .args(others)
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", &self.target)
            .env("CARGO_TERM_COLOR", "never")
            .output()
            .map_err(|error| format!("cargo: {error}"))?;
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text).into_owned();
        if output.status.success() {
            Ok(text)
        } else {
            Err(text)
        }
    }
}

/// Leaves a file with that text as it is, so that nothing is compiled again because of it.
fn write_if_changed(path: &Path, text: &str) -> io::Result<()> {
    match std::fs::read_to_string(path) {
        Ok(present) if present == text => Ok(()),
        _ => std::fs::write(path, text),
    }
}
