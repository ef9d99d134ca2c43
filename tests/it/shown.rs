//! What the README, the documentation and the pages of the crates show of the program is what it prints. `BLESS=1` corrects the pages.

use crate::program::shown::{Page, correct, fits};
use std::path::{Path, PathBuf};

/// The pages of the project that people read: those at its top, of the documentation, and of each of its folders.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = Vec::new();
    add(root, 2, &mut pages);
    add(&root.join("docs/commands"), 1, &mut pages);
    add(&root.join("examples"), 2, &mut pages);
    pages.sort();
    pages.dedup();
    pages
}

fn add(folder: &Path, depth: usize, pages: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the project").flatten() {
        let path = entry.path();
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        if path.is_dir() && depth > 1 && !is_hidden && entry.file_name() != "target" {
            add(&path, depth - 1, pages);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            pages.push(path);
        }
    }
}

#[test]
fn commands_print_what_is_shown() {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    let (mut commands, mut problems) = (0, Vec::new());
    for (number, path) in pages().iter().enumerate() {
        let page = Page::of(path);
        let outcome = page.run(&number.to_string());
        commands += outcome.commands;
        if bless && !outcome.problems.is_empty() {
            correct(&page, &outcome);
        } else {
            problems.extend(outcome.problems);
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n\n"));
    assert!(commands >= 30, "{commands} commands are shown");
}

#[test]
fn what_is_shown() {
    let text = "a\n\n    $ one\n    1\n\n    2\n    $ two\n\nb\n<!-- shown in a copy of c -->\n```console\n$ three\n3\n\n```\n    d\n";
    let page = Page::with_text("page".to_owned(), text.to_owned());
    let found: Vec<_> =
        page.commands().iter().map(|shown| (shown.command, shown.output.clone(), shown.copied)).collect();
    let expected = [("one", vec!["1", "", "2"], None), ("two", vec![], None), ("three", vec!["3"], Some("c"))];
    assert_eq!(found, expected);
    assert!(fits(&["a", "...", "c in 0.1 s"], &["a", "b", "b", "c in 0.2 s"]));
    assert!(!fits(&["a", "..."], &["b"]) && !fits(&["a"], &["a", "b"]) && !fits(&["a", "b"], &["a"]));
}
