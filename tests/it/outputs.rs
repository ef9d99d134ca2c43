//! The output of commands in each format, on a terminal or elsewhere: a process in a folder of its own.

use crate::program;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Output;

const BASE: &str = "include \"mlir/IR/OpBase.td\"\n\
                    def T_Dialect : Dialect { let name = \"t\"; let cppNamespace = \"::t\"; }\n";

/// A project with an operation that does not round-trip, a definition with an error, and texts.
fn project(name: &str) -> PathBuf {
    let folder = program::folder("outputs", name);
    let lost = "def T_A : Op<T_Dialect, \"a\"> {\n  let arguments = (ins OptionalAttr<I32Attr>:$x, OptionalAttr<I32Attr>:$y);\n  \
                let assemblyFormat = \"($x^)? ($y^)? attr-dict\";\n}\n";
    program::write(&folder.join("lost.td"), &format!("{BASE}{lost}"));
    program::write(
        &folder.join("wrong.td"),
        &format!("{BASE}def T_A : Nothing<\"{}\">;\n", "word ".repeat(60)),
    );
    program::write(
        &folder.join("wrong-format.td"),
        &format!("{BASE}def T_A : Op<T_Dialect, \"a\"> {{ let assemblyFormat = \"$x\"; }}\n"),
    );
    program::write(
        &folder.join("lost.mlir"),
        "\"t.a\"() {y = 1 : i32} : () -> ()\n",
    );
    program::write(&folder.join("wrong.mlir"), "\"t.a\"() : () -> i32\n");
    folder
}

/// Runs a command line, of words separated by spaces.
fn run(folder: &Path, words: &str, variables: &[(&str, &str)]) -> Output {
    let mut command = program::asmf();
    command.args(words.split(' ')).current_dir(folder);
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"] {
        command.env_remove(name);
    }
    command
        .envs(variables.iter().copied())
        .output()
        .expect("it runs")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

#[test]
fn findings_are_written_in_the_format_that_is_asked_for() {
    let folder = project("formats");
    for words in [
        "lint wrong.td",
        "lint lost.td",
        "patterns wrong.td",
        "records wrong.td",
        "compile wrong.td -o out",
        "generate rust wrong.td -o out",
        "fuzz --dialect wrong.td",
        "fuzz --dialect lost.td",
        "check wrong.mlir --dialect wrong.td",
        "check lost.mlir --dialect lost.td",
        "verify wrong.mlir --dialect lost.td",
        "opt wrong.mlir --dialect lost.td",
    ] {
        for format in ["json", "sarif", "github", "plain", "compiler", "pretty"] {
            let output = run(&folder, &format!("{words} --format {format}"), &[]);
            let (out, errors) = (text(&output.stdout), text(&output.stderr));
            let printed = if out.is_empty() || errors.starts_with(|first| "{:[tlw".contains(first))
            {
                errors
            } else {
                out
            };
            let first = printed.lines().next().unwrap_or_default();
            let place = || {
                first
                    .split(": ")
                    .next()
                    .is_some_and(|place| place.contains(".td:") || place.contains(".mlir:"))
            };
            let is_right = match format {
                "json" => serde_json::from_str::<Value>(first)
                    .is_ok_and(|object| object["line"].is_number()),
                "sarif" => {
                    let mut values =
                        serde_json::Deserializer::from_str(printed).into_iter::<Value>();
                    values
                        .next()
                        .is_some_and(|log| log.is_ok_and(|log| log["version"] == "2.1.0"))
                }
                "github" => first.starts_with("::"),
                "plain" | "compiler" => place(),
                _ => !first.starts_with(['{', ':']),
            };
            assert!(is_right, "{words} --format {format}:\n{out}{errors}");
        }
    }
}

#[test]
fn formats_that_a_command_does_not_have_are_refused() {
    let folder = project("refused");
    for words in [
        "fuzz stats --dialect lost.td --format json",
        "fuzz rates --dialect lost.td --format json",
        "fuzz rates --dialect lost.td --seed 1",
        "fuzz stats --dialect lost.td --save out",
        "config --format sarif",
        "explain F040 --format github",
        "fmt --format json lost.td",
        "lint lost.td --diff --format plain",
        "lint lost.td --add-allow --format plain",
        "lint lost.td --write-baseline --format plain",
        "lint lost.td --statistics --format sarif",
    ] {
        let output = run(&folder, words, &[]);
        assert_eq!(output.status.code(), Some(2), "{words}");
        assert_eq!(text(&output.stdout), "", "{words}");
    }
}

#[test]
fn encodings_are_named() {
    let folder = project("encodings");
    let definitions =
        format!("{BASE}def T_A : Op<T_Dialect, \"a\"> {{ let assemblyFormat = \"attr-dict\"; }}\n");
    std::fs::write(folder.join("bom.td"), format!("\u{feff}{definitions}"))
        .expect("the test's own folder is writable");
    let wide: Vec<u8> = format!("\u{feff}{definitions}")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    std::fs::write(folder.join("wide.td"), wide).expect("the test's own folder is writable");
    for (file, printed) in [
        ("bom.td", "begins with a byte order mark"),
        ("wide.td", "is encoded in UTF-16"),
    ] {
        let output = run(&folder, &format!("lint --format plain {file}"), &[]);
        let lines: Vec<&str> = text(&output.stderr).lines().collect();
        assert!(
            matches!(lines[..], [line] if line.contains(printed)),
            "{file}: {lines:?}"
        );
    }
}

#[test]
fn bytecode_and_unknown_passes_are_named() {
    let folder = project("opt");
    std::fs::write(folder.join("a.mlirbc"), b"ML\xefR\x0d\x00")
        .expect("the test's own folder is writable");
    for command in ["opt", "check", "verify"] {
        let output = run(&folder, &format!("{command} a.mlirbc"), &[]);
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(
            text(&output.stderr).starts_with("asmf: a.mlirbc: this is MLIR bytecode"),
            "{command}"
        );
    }
    let printed = run(&folder, "opt --inline wrong.mlir", &[]).stderr;
    let printed = text(&printed);
    assert!(
        printed.contains("asmf has no passes but canonicalize and cse: 'inline' is neither"),
        "{printed}"
    );
    assert!(!printed.contains("as a value"), "{printed}");
}

#[test]
fn pages_have_no_placeholders() {
    let folder = project("pages");
    let list = run(&folder, "explain --list --format json", &[]);
    let mut count = 0;
    for line in text(&list.stdout).lines() {
        let entry: Value = serde_json::from_str(line).expect("JSON");
        let code = entry["code"].as_str().expect("a code");
        let page = run(&folder, &format!("explain {code} --format json"), &[]);
        let page: Value = serde_json::from_slice(&page.stdout).expect("JSON");
        let lines = page["page"].as_str().expect("a page").lines();
        // Titles are quoted; elsewhere there may be C++.
        for title in lines
            .filter(|line| line.starts_with(['#', '>']))
            .chain(entry["heading"].as_str())
        {
            assert!(
                !title.contains('{') || title.contains("`{`"),
                "{code}: {title}"
            );
        }
        count += 1;
    }
    assert!(count > 100, "{count} codes");
}

#[test]
fn each_report_names_a_page_once() {
    let folder = project("advice");
    for words in [
        "lint wrong-format.td",
        "records wrong.td",
        "compile wrong-format.td -o out",
        "patterns wrong.td",
        "fmt wrong-format.td wrong.td",
        "check lost.mlir --dialect wrong-format.td",
        "check lost.mlir --dialect lost.td",
        "check lost.mlir --dialect lost.td --format plain",
        "fuzz --dialect lost.td",
        "fuzz --dialect lost.td --format plain",
    ] {
        let output = run(&folder, words, &[]);
        let printed = [text(&output.stderr), text(&output.stdout)].concat();
        let expected = usize::from(output.status.code() != Some(0));
        assert_eq!(
            printed.matches("`asmf explain F").count(),
            expected,
            "{words}:\n{printed}"
        );
    }
}

#[test]
fn source_lines_fit_into_the_columns() {
    let folder = project("columns");
    for columns in [40, 80, 200] {
        let output = run(
            &folder,
            "lint wrong.td",
            &[("COLUMNS", &columns.to_string())],
        );
        let printed = text(&output.stderr);
        let source = printed
            .lines()
            .find(|line| line.starts_with(" 3 |"))
            .unwrap_or_else(|| panic!("{printed}"));
        assert!(
            source.len() <= columns && source.contains("Nothing"),
            "{columns}: {printed}"
        );
    }
    let whole = run(&folder, "lint wrong.td", &[]);
    assert!(text(&whole.stderr).contains(&"word ".repeat(60)));
}

#[test]
fn colours_are_the_same_for_text_and_definitions() {
    let folder = project("colours");
    for words in [
        "lint wrong.td",
        "verify wrong.mlir --dialect lost.td",
        "opt wrong.mlir --dialect lost.td",
    ] {
        let escapes = |more: &str, variables: &[(&str, &str)]| {
            text(&run(&folder, &format!("{words}{more}"), variables).stderr)
                .matches("\x1b[")
                .count()
        };
        assert_eq!(escapes("", &[]), 0, "{words}");
        assert_eq!(escapes(" --color always --format plain", &[]), 0, "{words}");
        assert_eq!(
            escapes("", &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]),
            0,
            "{words}"
        );
        assert!(
            (2..40).contains(&escapes(" --color always", &[("NO_COLOR", "1")])),
            "{words}"
        );
        assert!(
            (2..40).contains(&escapes("", &[("CLICOLOR_FORCE", "1")])),
            "{words}"
        );
    }
}

/// On a terminal of 70 columns, as `script` makes one.
#[test]
#[cfg(target_os = "linux")]
fn a_terminal_is_noticed() {
    let folder = project("terminal");
    let on_terminal = |variables: &[(&str, &str)]| {
        let mut command = std::process::Command::new("script");
        let line = format!("stty rows 24 cols 70; exec {} lint wrong.td", program::ASMF);
        command
            .args(["-qec", &line, "/dev/null"])
            .current_dir(&folder)
            .env("ASMF_NO_CACHE", "1")
            .env("TERM", "xterm");
        for name in ["NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"] {
            command.env_remove(name);
        }
        let output = command
            .envs(variables.iter().copied())
            .stdin(std::process::Stdio::null())
            .output();
        output.ok().map(|output| text(&output.stdout).to_owned())
    };
    let Some(printed) = on_terminal(&[]) else {
        return;
    };
    assert!(
        printed.contains("\x1b[31m") && printed.matches("\x1b[").count() < 40,
        "{printed:?}"
    );
    assert!(!printed.contains(&"word ".repeat(20)), "{printed}");
    for variable in [("NO_COLOR", "1"), ("TERM", "dumb")] {
        let printed = on_terminal(&[variable]).expect("it ran before");
        assert!(
            !printed.contains("\x1b[") && printed.contains("[F900]"),
            "{variable:?}: {printed:?}"
        );
    }
}
