//! Malicious names, sources and streams: written files stay in their folder, and printed text is harmless.

use crate::program;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

/// Names of dialects and operations: paths, devices, empty or too long names, and names that differ in case only.
const NAMES: [(&str, &str); 11] = [
    ("../../above", "op"),
    ("/tmp/asmf-hostile", "op"),
    ("", "../../y"),
    (".", ".."),
    ("con", "x"),
    ("a_b", "one"),
    ("A_b", "one"),
    ("-rf", "op"),
    ("Enums", "op"),
    ("C:\\\\evil", "op\\n\\\"builtin.module\\\""),
    ("x'; touch here; '", "$(touch here)"),
];

/// Definitions with these names, each with an operation that doesn't round-trip.
fn definitions() -> String {
    let mut text = "include \"mlir/IR/OpBase.td\"\n".to_owned();
    let long = "long".repeat(100);
    let long = [(long.as_str(), "one"), (long.as_str(), "two")];
    for (number, (dialect, operation)) in NAMES.iter().chain(&long).enumerate() {
        text.push_str(&format!(
            "def D{number}_Dialect : Dialect {{ let name = \"{dialect}\"; let cppNamespace = \"::d{number}\"; }}\n\
             def D{number}_Op : Op<D{number}_Dialect, \"{operation}\", [AttrSizedOperandSegments]> {{\n  \
             let summary = \"right to left: \u{202e}\";\n  \
             let arguments = (ins Optional<I32>:$a, Optional<I32>:$b);\n  \
             let assemblyFormat = \"($a^)? ($b^)? attr-dict\";\n}}\n"
        ));
    }
    text
}

/// Everything below a folder.
fn below(folder: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of the test") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path.clone());
            }
            found.insert(path);
        }
    }
    found
}

fn run(folder: &Path, words: &[&str]) -> Output {
    let mut command = program::asmf();
    command.args(words).current_dir(folder);
    command.output().expect("it runs")
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn files_stay_in_their_folder() {
    let folder = program::folder("hostile", "names");
    program::write(&folder.join("deep/down/d.td"), &definitions());
    let place = folder.join("deep/down");
    for (words, counted) in [
        (&["doc", "d.td", "--format", "markdown"][..], true),
        (&["doc", "d.td", "--examples", "0"], true),
        (&["generate", "rust", "d.td"], true),
        (&["fuzz", "--dialect", "d.td", "--budget", "20"], false),
    ] {
        let before = below(&folder);
        let option = if counted { "-o" } else { "--save" };
        let output = run(
            &place,
            &[words, &["--no-config", option, "out/in"]].concat(),
        );
        let printed = printed(&output);
        let inside = place.join("out");
        let mut names = BTreeSet::new();
        for new in below(&folder).difference(&before) {
            assert!(
                new.starts_with(&inside),
                "{words:?}: {} is written",
                new.display()
            );
            let name = new.file_name().expect("a name").to_string_lossy();
            assert!(
                name.len() < 250 && !name.starts_with(['.', '-']),
                "{words:?}: {name}"
            );
            if new.is_file() {
                names.insert(new.to_string_lossy().to_lowercase());
            }
        }
        assert!(!names.is_empty(), "{words:?}: {printed}");
        if counted {
            let count = format!("{} files", names.len());
            assert!(printed.contains(&count), "{words:?}: {count}? {printed}");
        } else {
            // The names of definitions are in comments. No line of text can be hidden there.
            for path in below(&inside).iter().filter(|path| path.is_file()) {
                let text = std::fs::read_to_string(path).expect("text");
                let header = text.split("\n\n").next().unwrap_or_default();
                assert!(
                    path.extension().is_none_or(|own| own != "mlir")
                        || header.lines().all(|line| line.starts_with("//")),
                    "{text}"
                );
                assert!(!header.contains(" $(touch"), "{text}");
            }
        }
        std::fs::remove_dir_all(&inside).expect("a folder of the test");
    }
    assert!(!Path::new("/tmp/asmf-hostile.md").exists());
}

#[test]
fn generated_rust_is_right_at_once() {
    let folder = program::folder("hostile", "rust");
    program::write(&folder.join("d.td"), &definitions());
    let words = ["generate", "rust", "d.td", "--no-config", "-o", "out"];
    assert!(run(&folder, &words).status.success());
    let again = run(&folder, &[&words[..], &["--check"]].concat());
    assert!(again.status.success(), "{}", printed(&again));
    for path in below(&folder.join("out")) {
        if path.extension().is_some_and(|own| own == "rs") {
            let text = std::fs::read_to_string(&path).expect("text");
            assert!(!text.contains('\u{202e}'), "{}", path.display());
        }
    }
    // A file of the user's is not overwritten.
    program::write(&folder.join("out/a_b.rs"), "fn mine() {}\n");
    let output = run(&folder, &words);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        printed(&output).contains("out/a_b.rs: this file wasn't generated"),
        "{}",
        printed(&output)
    );
}

#[test]
fn errors_have_any_column() {
    let folder = program::folder("hostile", "columns");
    for column in [65_535, 65_536, 5_000_000] {
        let text = " ".repeat(column - 1) + "x\n";
        program::write(&folder.join("a.mlir"), &text);
        for command in [
            &["check"][..],
            &["verify"],
            &["opt"],
            &["opt", "--split-input-file"],
            &["opt", "--verify-diagnostics"],
        ] {
            let output = run(&folder, &[command, &["--no-config", "a.mlir"]].concat());
            let printed = printed(&output);
            assert_eq!(output.status.code(), Some(1), "{command:?}: {printed}");
            assert!(
                printed.contains(&format!("a.mlir:1:{column}: ")) && printed.len() < 4000,
                "{command:?}, {column}: {printed}"
            );
        }
    }
}

#[test]
fn nothing_shown_is_a_command() {
    let folder = program::folder("hostile", "controls");
    let evil = "\u{1b}]0;evil\u{7}\u{202e}";
    program::write(
        &folder.join("e.td"),
        &format!(
            "include \"mlir/IR/OpBase.td\"\n\
             def D_Dialect : Dialect {{ let name = \"d\"; }}\n\
             def A : Op<D_Dialect, \"a\"> {{ let assemblyFormat = \"`{evil}` $o attr-dict\"; }}\n"
        ),
    );
    program::write(&folder.join("e.mlir"), &format!("\"t.a\"() {evil}\n"));
    program::write(
        &folder.join("n.mlir"),
        &format!("\"t.{evil}\"() : () -> ()\n"),
    );
    let missing = format!("{evil}.td");
    for words in [
        &["lint", "e.td"][..],
        &["lint", &missing],
        &["records", &missing],
        &["check", "e.mlir"],
        &["check", "n.mlir"],
        &["opt", "e.mlir"],
        &["opt", "--verify-diagnostics", "e.mlir"],
    ] {
        for format in ["pretty", "plain", "compiler", "github"] {
            for color in ["never", "always"] {
                let more = ["--no-config", "--format", format, "--color", color];
                let output = run(&folder, &[words, &more].concat());
                let printed = printed(&output);
                assert!(!output.status.success(), "{words:?}: {printed}");
                assert!(
                    !printed.contains(['\u{7}', '\u{202e}']) && !printed.contains("\u{1b}]"),
                    "{words:?} {format}: {printed:?}"
                );
            }
        }
    }
}

#[test]
fn standard_input_has_an_end() {
    for words in [&["opt", "-"][..], &["lint", "-"]] {
        let mut child = program::asmf()
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let mut stdin = child.stdin.take().expect("a pipe");
        let block = vec![b' '; 1 << 20];
        // Until it has read enough.
        while stdin.write_all(&block).is_ok() {}
        drop(stdin);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(
            printed(&output),
            "asmf: standard input: longer than 256 MiB\n"
        );
    }
}

#[cfg(unix)]
#[test]
fn settings_are_a_file() {
    let folder = program::folder("hostile", "settings");
    program::write(&folder.join("a.td"), "class A;\n");
    let settings = folder.join("asmf.toml");
    let expect = |message: &str| {
        for words in [&["lint", "a.td"][..], &["config"], &["fmt", "a.td"]] {
            let output = run(&folder, words);
            let printed = printed(&output);
            assert_eq!(output.status.code(), Some(2), "{words:?}: {printed}");
            assert!(
                printed.contains("asmf.toml") && printed.contains(message),
                "{words:?}: {printed}"
            );
        }
        let output = run(&folder, &["lint", "--no-config", "a.td"]);
        assert!(output.status.success(), "{}", printed(&output));
    };
    std::fs::create_dir(&settings).expect("the test's own folder is writable");
    expect("this is a folder");
    std::fs::remove_dir(&settings).expect("the test's own folder is writable");
    std::os::unix::fs::symlink("asmf.toml", &settings).expect("the test's own folder is writable");
    expect("symbolic links");
    std::fs::remove_file(&settings).expect("the test's own folder is writable");
    let made = std::process::Command::new("mkfifo").arg(&settings).status();
    assert!(made.is_ok_and(|status| status.success()));
    expect("no ordinary file");
    std::fs::remove_file(&settings).expect("the test's own folder is writable");
    std::fs::write(&settings, b"\xff").expect("the test's own folder is writable");
    expect("UTF-8");
}

#[test]
fn files_that_include_each_other_twice_are_refused() {
    let folder = program::folder("hostile", "includes");
    for number in 0..24 {
        let include = format!("include \"f{}.td\"\n", number + 1);
        program::write(
            &folder.join(format!("f{number}.td")),
            &(include.clone() + &include),
        );
    }
    program::write(&folder.join("f24.td"), "class A;\n");
    for words in [
        &["records", "f0.td"][..],
        &["lint", "f0.td"],
        &["lint", "."],
    ] {
        let output = run(&folder, &[words, &["--no-config"]].concat());
        let printed = printed(&output);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {printed}");
        assert!(printed.contains("too many files are included"), "{printed}");
    }
}
