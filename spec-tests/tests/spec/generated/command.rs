//! `asmf generate rust`: its files, its messages, and removed files.

// The tests write files.
#![allow(clippy::disallowed_methods)]

use spec_tests::command::asmf;
use std::path::{Path, PathBuf};

const DEFINITIONS: &str = "corpus/generate/definitions.td";

/// An empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("generate-command")
        .join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder of the tests");
    folder
}

/// Generates from a file of the workspace.
fn generate(file: &str, output: &Path, others: &[&str]) -> (u8, String, String) {
    let file = spec_tests::workspace()
        .join(file)
        .to_string_lossy()
        .into_owned();
    asmf(
        [
            &["generate", "rust", &file, "-o", &output.to_string_lossy()],
            others,
        ]
        .concat(),
    )
}

/// The paths below a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                collect(&path, into);
            } else {
                into.push(path);
            }
        }
    }
    let mut paths = Vec::new();
    collect(folder, &mut paths);
    let relative = |path: &PathBuf| {
        path.strip_prefix(folder)
            .ok()
            .map(|path| path.to_string_lossy().into_owned())
    };
    let mut names: Vec<String> = paths.iter().filter_map(relative).collect();
    names.sort();
    names
}

pub(crate) fn what_would_change_is_shown() {
    let folder = folder("check").join("new/inner");
    let (code, stdout, _) = generate(DEFINITIONS, &folder, &["--check"]);
    assert_eq!((code, stdout.lines().count()), (1, 7), "{stdout}");
    assert!(
        stdout
            .lines()
            .all(|line| line.ends_with(": would be created")),
        "{stdout}"
    );
    assert!(!folder.exists());
    let (code, stdout, stderr) = generate(DEFINITIONS, &folder, &[]);
    assert_eq!((code, &*stdout), (0, ""));
    assert!(
        stderr.contains(": 7 files, ") && stderr.ends_with(" not generated\n"),
        "{stderr}"
    );
    let expected = [
        "shop.asmf",
        "shop.rs",
        "shop/attributes.rs",
        "shop/enums.rs",
        "shop/hooks_0.rs",
        "shop/text_0.rs",
        "shop/types.rs",
    ];
    assert_eq!(files(&folder), expected);
    assert_eq!(
        generate(DEFINITIONS, &folder, &["--check"]),
        (0, String::new(), String::new())
    );

    let changed = folder.join("shop/types.rs");
    let text = std::fs::read_to_string(&changed).expect("a file");
    std::fs::write(
        &changed,
        text.replace("The name of the definition.", "A name."),
    )
    .expect("a file");
    std::fs::write(folder.join("shop.asmf"), "damaged").expect("a file");
    let (code, stdout, _) = generate(DEFINITIONS, &folder, &["--check"]);
    let lines: Vec<_> = stdout.lines().collect();
    assert_eq!(
        (code, lines[0]),
        (1, &*format!("{}: would change", changed.display()))
    );
    assert_eq!(
        lines.last(),
        Some(&&*format!(
            "{}: would change",
            folder.join("shop.asmf").display()
        ))
    );
    assert!(
        lines.contains(&"-    /// A name.")
            && lines.contains(&"+    /// The name of the definition."),
        "{stdout}"
    );
    assert_eq!(generate(DEFINITIONS, &folder, &[]).0, 0);
    assert_eq!(std::fs::read_to_string(&changed).expect("a file"), text);
}

pub(crate) fn what_is_left_of_an_earlier_run_is_removed() {
    let folder = folder("stale");
    assert_eq!(generate(DEFINITIONS, &folder, &[]).0, 0);
    let (stale, own) = (
        folder.join("shop/operations_7.rs"),
        folder.join("shop/notes.rs"),
    );
    std::fs::copy(folder.join("shop/types.rs"), &stale).expect("a file");
    std::fs::write(&own, "// Written by hand.\n").expect("a file");
    let (code, stdout, _) = generate(DEFINITIONS, &folder, &["--check"]);
    assert_eq!(
        (code, stdout),
        (1, format!("{}: would be removed\n", stale.display()))
    );
    let (code, _, stderr) = generate(DEFINITIONS, &folder, &[]);
    assert!(
        stderr.contains(&format!(
            "{}: removed, since it belongs to no module any more\n",
            stale.display()
        )),
        "{stderr}"
    );
    assert_eq!((code, stale.exists(), own.exists()), (0, false, true));
}

pub(crate) fn dialects_are_those_that_the_files_define_something_of() {
    let modules = |name: &str, others: &[&str]| {
        let folder = folder(name);
        let (code, _, stderr) = generate(DEFINITIONS, &folder, others);
        assert_eq!(code, 0, "{stderr}");
        files(&folder)
            .into_iter()
            .filter(|file| file.ends_with(".asmf"))
            .collect::<Vec<_>>()
    };
    assert_eq!(modules("own", &[]), ["shop.asmf"]);
    assert_eq!(
        modules("included", &["--dialect", "market"]),
        ["market.asmf"]
    );
    assert_eq!(
        modules("both", &["--dialect", "market", "--dialect", "shop"]),
        ["market.asmf", "shop.asmf"]
    );
    let market = spec_tests::workspace()
        .join("corpus/generate/market.td")
        .to_string_lossy()
        .into_owned();
    assert_eq!(modules("named", &[&market]), ["market.asmf", "shop.asmf"]);
    // Modules generated elsewhere are not generated again.
    assert_eq!(
        modules(
            "elsewhere",
            &[&market, "--extern-path", "market=crate::market"]
        ),
        ["shop.asmf"]
    );
}

pub(crate) fn wrong_arguments_are_told() {
    let error = |others: &[&str]| {
        let (code, stdout, stderr) = generate(DEFINITIONS, &folder("wrong"), others);
        assert_eq!((code, &*stdout), (2, ""), "{stderr}");
        stderr
    };
    assert_eq!(
        error(&["--dialect", "shops"]),
        "asmf: there is nothing to generate: dialect 'shops' is not defined\n"
    );
    assert!(error(&["--extern-path", "market"]).contains("expected DIALECT=PATH"));
    assert!(error(&["--extern-path", "market=a b"]).contains("`a b` is no path in Rust"));
    let compiled = folder("compiled")
        .join("shop.asmf")
        .to_string_lossy()
        .into_owned();
    let definitions = spec_tests::workspace()
        .join(DEFINITIONS)
        .to_string_lossy()
        .into_owned();
    assert_eq!(asmf(["compile", &definitions, "-o", &compiled]).0, 0);
    let (code, _, stderr) = asmf(["generate", "rust", &compiled, "-o", "-"]);
    assert_eq!(
        (code, stderr.contains("without the sources that are needed")),
        (2, true),
        "{stderr}"
    );
}
