//! The tree-sitter grammar of formats: its own cases (`test/corpus`), and what its queries find in `editors/corpus/tree-sitter`.
//! `BLESS=1` writes both.

// The test runs a program, which writes beside the grammar, and so on a copy.
#![allow(clippy::disallowed_methods)]

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The grammar in a folder of its own, and the command.
struct Grammar {
    tree_sitter: PathBuf,
    folder: PathBuf,
}

impl Grammar {
    fn generated(test: &str) -> Option<Grammar> {
        let tree_sitter = referees::or_skip(test, referees::tree_sitter())?;
        // It runs `grammar.js`.
        let node = referees::or_skip(test, referees::node())?;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = fs::remove_dir_all(&folder);
        copy(&source(), &folder);
        let grammar = Grammar { tree_sitter, folder };
        let generated = support::output(grammar.command().arg("generate").arg("--js-runtime").arg(node));
        generated.unwrap_or_else(|error| panic!("{error}"));
        Some(grammar)
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.tree_sitter);
        // What it compiles stays here, too.
        command.current_dir(&self.folder).env("XDG_CACHE_HOME", self.folder.join("cache")).env("NO_COLOR", "1");
        command
    }

    /// Compares what a query finds in a file.
    fn queried(&self, query: &str, grammar: Option<&Path>, file: &str) -> Result<(), String> {
        let path = support::corpus("tree-sitter").join(file);
        let mut command = self.command();
        command.args(["query", "--captures"]);
        if let Some(grammar) = grammar {
            command.arg("--grammar-path").arg(grammar);
        }
        let found = support::output(command.arg(query).arg(&path))?;
        // The first line is the path.
        let found: String = found.lines().skip(1).flat_map(|line| [line.trim(), "\n"]).collect();
        support::compare(&support::beside(&path, ".captures"), &found)
    }
}

fn source() -> PathBuf {
    editors::folder().join("tree-sitter-assembly-format")
}

/// Copies a folder, but for what was generated in it.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the tests' own folder is writable");
    for entry in fs::read_dir(from).expect("a folder of the project").flatten() {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if !path.is_dir() {
            fs::copy(&path, &target).expect("the tests' own folder is writable");
        } else if entry.file_name() != "src" {
            copy(&path, &target);
        }
    }
}

#[test]
fn formats_have_their_trees() {
    let Some(grammar) = Grammar::generated("trees") else { return };
    let mut command = grammar.command();
    command.arg("test");
    if support::bless() {
        command.arg("--update");
    }
    support::output(&mut command).unwrap_or_else(|error| panic!("{error}"));
    if support::bless() {
        copy(&grammar.folder.join("test"), &source().join("test"));
    }
}

#[test]
fn queries_find_what_they_name() {
    let Some(grammar) = Grammar::generated("queries") else { return };
    let Some(_) = referees::or_skip("queries", support::node()) else { return };
    let elements = support::corpus("tree-sitter").join("elements.asmf-format");
    let parsed = support::output(grammar.command().args(["parse", "--quiet"]).arg(elements));
    parsed.unwrap_or_else(|error| panic!("{error}"));
    let tablegen = editors::folder().join("vscode/node_modules/tree-sitter-tablegen");
    support::assert_all([
        grammar.queried("queries/highlights.scm", None, "elements.asmf-format"),
        grammar.queried("tablegen/injections.scm", Some(&tablegen), "formats.td"),
    ]);
}
