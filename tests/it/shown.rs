//! The README, the documentation and the pages of the crates show the real output of the program. `BLESS=1` corrects
//! the pages. The other commands are listed with the reason why they don't run.

use crate::program::shown::{Page, correct, fits, run};
use spec_tests::referees;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The pages of the project for readers.
fn pages() -> Vec<PathBuf> {
    let mut pages = Vec::new();
    add(project(), &mut pages);
    pages.sort();
    pages
}

fn add(folder: &Path, pages: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder)
        .expect("a folder of the project")
        .flatten()
    {
        let (path, name) = (entry.path(), entry.file_name());
        // Build and installation folders, and the pages of codes. Other tests cover the examples on the latter.
        let is_apart = (name.to_string_lossy().starts_with('.') && name != ".github")
            || ["target", "node_modules"]
                .iter()
                .any(|folder| name == *folder)
            || path.ends_with("format-compiler/pages");
        if path.is_dir() && !is_apart {
            add(&path, pages);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            pages.push(path);
        }
    }
}

#[test]
fn commands_print_what_is_shown() {
    let bless = referees::is_blessing();
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

/// Every other command on a page is listed with the reason why it isn't run, or with another test that runs it.
#[test]
fn commands_that_are_not_run_are_listed() {
    let list = std::fs::read_to_string(project().join(LIST)).expect("the list");
    let (mut listed, mut reason, mut problems) = (BTreeMap::new(), None, Vec::new());
    for line in list
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        match line.strip_prefix("reason: ") {
            Some(text) => reason = Some(text),
            None if reason.is_none() => problems.push(format!("no reason stands before {line}")),
            None => *listed.entry(line.to_owned()).or_insert(0) += 1,
        }
    }
    let mut shown = BTreeMap::new();
    for page in pages().iter().map(|path| Page::of(path)) {
        for command in page.commands_not_run() {
            *shown
                .entry(format!("{}: {command}", page.name))
                .or_insert(0) += 1;
        }
    }
    let missing =
        |of: &BTreeMap<String, usize>, line: &String, count: usize| of.get(line) != Some(&count);
    for (line, &count) in &shown {
        if missing(&listed, line, count) {
            problems.push(format!(
                "it is shown {count} times; write it behind `$ ` to have it run, or list it in {LIST}: {line}"
            ));
        }
    }
    problems.extend(
        listed
            .keys()
            .filter(|line| !shown.contains_key(*line))
            .map(|line| format!("{LIST} lists what no page shows: {line}")),
    );
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

const LIST: &str = "tests/commands-not-run.txt";

/// `.ci/readme` builds the program according to the README. Here it exists already: all files of `corpus/ir` are
/// right, and lint has findings.
#[test]
fn the_first_command_succeeds() {
    let readme = Page::of(&project().join("README.md"));
    let command = readme.block_for_ci("first");
    assert_eq!(
        command.matches("cargo").count(),
        command.matches("cargo run --release -- ").count()
    );
    let (printed, code) = run(
        &command.replace("cargo run --release -- ", "asmf "),
        project(),
    );
    let files = std::fs::read_dir(project().join("corpus/ir"))
        .expect("the folder is there")
        .flatten();
    let files = files
        .filter(|file| {
            file.path()
                .extension()
                .is_some_and(|extension| extension == "mlir")
        })
        .count();
    assert_eq!(
        (code, printed.lines().last()),
        (Some(0), Some(&*format!("{files} checked, 0 failing"))),
        "{printed}"
    );
    assert!(
        files >= 40 && printed.contains(": 0 errors, 3 warnings, 1 note in "),
        "{printed}"
    );
    assert_eq!(readme.block_for_ci("tests"), "cargo test");
}

/// `Cargo.toml` alone has the address of the project, and no page links to another one.
#[test]
fn pages_know_no_other_address() {
    let ours = [env!("CARGO_PKG_REPOSITORY"), env!("CARGO_PKG_HOMEPAGE")]
        .map(|address| address.trim_start_matches("https://"));
    for page in pages().iter().map(|path| Page::of(path)) {
        for link in page.text().split("https://").skip(1) {
            let link = link
                .split([' ', '\n', ')', '>', '`', '"'])
                .next()
                .unwrap_or_default();
            let is_ours = ours
                .iter()
                .any(|address| !address.is_empty() && link.starts_with(address));
            assert!(
                is_ours || !link.split(['/', '.']).any(|part| part == "asmf"),
                "{}: https://{link}",
                page.name
            );
        }
    }
}

#[test]
fn what_is_not_run() {
    let text = "    asmf = 1\n    asmf a # b\n    $ asmf b\n    asmf c\n\n    asmf d\n\nasmf e\n\n    BLESS=1 cargo f \\\n      --g\n\n```sh\n# h\ni &&\n  j\n```\n\n\
                ```td\nasmf k\n```\n\n```text\ncargo l\nm\n```\n";
    let page = Page::with_text("page".to_owned(), text.to_owned());
    assert_eq!(
        page.commands_not_run(),
        ["asmf a # b", "BLESS=1 cargo f --g", "i && j", "cargo l"]
    );
}

#[test]
fn what_is_shown() {
    let text = "a\n\n    $ one\n    1\n\n    2\n    $ two\n\nb\n<!-- shown in a copy of c -->\n```console\n$ three\n3\n\n```\n    d\n";
    let page = Page::with_text("page".to_owned(), text.to_owned());
    let found: Vec<_> = page
        .commands()
        .iter()
        .map(|shown| (shown.command, shown.output.clone(), shown.copied))
        .collect();
    let expected = [
        ("one", vec!["1", "", "2"], None),
        ("two", vec![], None),
        ("three", vec!["3"], Some("c")),
    ];
    assert_eq!(found, expected);
    assert!(fits(
        &["a", "...", "c in 0.1 s"],
        &["a", "b", "b", "c in 0.2 s"]
    ));
    assert!(
        !fits(&["a", "..."], &["b"]) && !fits(&["a"], &["a", "b"]) && !fits(&["a", "b"], &["a"])
    );
}
