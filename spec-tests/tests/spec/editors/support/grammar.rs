//! The tree-sitter grammar, generated.

use spec_tests::{editors, referees};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The grammar in a folder of its own, and the command.
pub(crate) struct Grammar {
    tree_sitter: PathBuf,
    pub(crate) folder: PathBuf,
}

impl Grammar {
    pub(crate) fn generated(test: &str) -> Option<Grammar> {
        let tree_sitter = referees::or_skip(test, referees::tree_sitter())?;
        // It runs `grammar.js`.
        let node = referees::or_skip(test, referees::node())?;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = fs::remove_dir_all(&folder);
        copy(&source(), &folder);
        let grammar = Grammar {
            tree_sitter,
            folder,
        };
        let generated = super::output(
            grammar
                .command()
                .arg("generate")
                .arg("--js-runtime")
                .arg(node),
        );
        generated.unwrap_or_else(|error| panic!("{error}"));
        Some(grammar)
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.tree_sitter);
        // Its compiled parsers stay here, too.
        command
            .current_dir(&self.folder)
            .env("XDG_CACHE_HOME", self.folder.join("cache"))
            .env("NO_COLOR", "1");
        command
    }

    /// Compares the matches of a query in a file.
    pub(crate) fn queried(
        &self,
        query: &str,
        grammar: Option<&Path>,
        file: &str,
    ) -> Result<(), String> {
        let path = super::corpus("tree-sitter").join(file);
        let mut command = self.command();
        command.args(["query", "--captures"]);
        if let Some(grammar) = grammar {
            command.arg("--grammar-path").arg(grammar);
        }
        let found = super::output(command.arg(query).arg(&path))?;
        // The first line is the path.
        let found: String = found
            .lines()
            .skip(1)
            .flat_map(|line| [line.trim(), "\n"])
            .collect();
        super::compare(&super::beside(&path, ".captures"), &found)
    }
}

pub(crate) fn source() -> PathBuf {
    editors::folder().join("tree-sitter-assembly-format")
}

/// Copies a folder, except generated files.
pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the tests' own folder is writable");
    for entry in fs::read_dir(from)
        .expect("a folder of the project")
        .flatten()
    {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if !path.is_dir() {
            fs::copy(&path, &target).expect("the tests' own folder is writable");
        } else if entry.file_name() != "src" {
            copy(&path, &target);
        }
    }
}
