//! The book is complete and up to date.

use std::path::{Path, PathBuf};
use std::process::Command;

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the package stands in the project")
}

/// Runs the program, which must succeed.
fn run(arguments: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_book"))
        .args(arguments)
        .output()
        .expect("it runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// The book, built in a folder of this test.
fn built(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    run(&["--output", &folder.to_string_lossy()]);
    folder
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Building fails if a link is broken.
#[test]
fn the_book_is_whole() {
    let book = built("whole");
    let codes = read(&book.join("codes.html"));
    for code in format_compiler::diagnostic::Code::ALL {
        assert!(book.join(format!("codes/{code}.html")).is_file(), "{code}");
        assert!(codes.contains(&format!("codes/{code}.html")), "{code}");
    }
    let lint = read(&book.join("commands/lint.html"));
    assert!(
        lint.contains("--write-baseline"),
        "the options of a command are in its chapter"
    );
    let findings = read(&book.join("findings.html"));
    let listed = findings.matches("<td><a href=\"#").count();
    let expected = read(&project().join("docs/findings.md"))
        .matches("\n- MLIR ")
        .count();
    assert_eq!(listed, expected, "each finding is in the table");
}

/// `SUMMARY.md` has all pages.
#[test]
fn every_page_is_a_chapter() {
    let summary = read(&project().join("docs/SUMMARY.md"));
    for folder in ["", "commands/"] {
        for entry in std::fs::read_dir(project().join("docs").join(folder))
            .expect("the folder is readable")
            .flatten()
        {
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_chapter = summary.contains(&format!("]({folder}{name})"));
            assert!(
                is_chapter || name == "SUMMARY.md" || !name.ends_with(".md"),
                "{folder}{name} is not in SUMMARY.md"
            );
        }
    }
}

#[test]
fn every_command_has_a_page() {
    let missing = book::commands_without_page(&project().join("docs/commands"));
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_picture_is_current() {
    run(&["picture", "--check"]);
}

/// The documentation of a crate names the book and the file name of its page.
#[test]
fn crates_lead_to_the_book() {
    let mut crates = 0;
    let folders = ["", "crates"].into_iter().flat_map(|folder| {
        let entries = std::fs::read_dir(project().join(folder)).expect("the folder is readable");
        entries.flatten().map(|entry| entry.path())
    });
    for folder in folders.chain([project().to_path_buf()]) {
        let Ok(manifest) = std::fs::read_to_string(folder.join("Cargo.toml")) else {
            continue;
        };
        if !manifest.contains("\ndocumentation = ") {
            continue;
        }
        crates += 1;
        let text = read(&folder.join("src/lib.rs"));
        let front: Vec<&str> = text
            .lines()
            .take_while(|line| line.starts_with("//!"))
            .collect();
        let front = front.join("\n");
        assert!(front.contains("//! The book "), "{}", folder.display());
        let mut pages = front.split("(`docs/").skip(1).peekable();
        assert!(pages.peek().is_some(), "{}", folder.display());
        for page in pages {
            let page = page.split('`').next().unwrap_or_default();
            assert!(
                project().join("docs").join(page).is_file(),
                "{}: {page}",
                folder.display()
            );
        }
        assert!(
            manifest.contains("\nhomepage.workspace = true"),
            "{}",
            folder.display()
        );
    }
    assert!(crates >= 10, "{crates} crates");
}
