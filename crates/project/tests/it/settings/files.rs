//! Settings in files, as they are found and read.

use project::lint_policy::Level;
use project::settings::{COMPILE_COMMANDS, FILE_NAME, Origin, Settings};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it has one")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    folder
}

/// Cargo sets the variable for tests.
const ALL: &str = r#"
llvm = 19
include = ["include", "${CARGO_MANIFEST_DIR}/include"]
roots = ["include"]
exclude = ["build/"]
gitignore = false
dialects = ["include/A.td"]

[lint]
select = ["ALL"]
ignore = ["F253"]
severity = { F210 = "error", F2 = "note" }
deny-warnings = true
included = true
max-findings = 7
baseline = "asmf-baseline.json"

[[lint.override]]
paths = ["include/Old/"]
ignore = ["F2"]
"#;

/// The folder as settings name it.
fn named(folder: &TempDir) -> PathBuf {
    folder.path().canonicalize().expect("it exists")
}

#[test]
fn all_settings_are_read_with_their_lines() {
    let folder = folder(&[(FILE_NAME, ALL), ("include/A.td", "")]);
    let settings = Settings::near(&folder.path().join("include/A.td")).expect("they are right");
    let here = named(&folder);
    assert_eq!(settings.folder, here);
    assert_eq!(settings.llvm.value.llvm(), 19);
    assert_eq!(
        settings.include.value,
        [
            here.join("include"),
            Path::new(env!("CARGO_MANIFEST_DIR")).join("include")
        ]
    );
    assert_eq!(settings.roots.value, [here.join("include")]);
    assert!(!settings.gitignore.value);
    assert!(
        settings
            .excluded()
            .expect("they are right")
            .matched("build", true)
            .is_ignore()
    );
    assert_eq!(settings.lint.max_findings.value, Some(7));
    assert_eq!(
        settings.lint.baseline.value,
        Some(here.join("asmf-baseline.json"))
    );
    assert!(
        settings
            .lint
            .severity
            .value
            .contains(&("F210".parse().expect("a code"), Level::Error))
    );
    assert_eq!(settings.lint.overrides.len(), 1);
    assert_eq!(
        settings.dialects.origin,
        Origin::File {
            path: here.join(FILE_NAME),
            line: 7
        }
    );
    assert!(!Settings::without_file().llvm.is_set());
}

#[test]
fn mistakes_have_a_place() {
    let wrong = [
        ("llvm = 18", "1:8", "19, 22, 23 and 24"),
        ("\ninclud = []", "2:1", "include"),
        (
            "[lint]\nignore = [\"F2\",\n  \"X\"]",
            "2:10",
            "`X` is no code",
        ),
        ("[lint.severity]\nF210 = \"fatal\"", "2:8", "error"),
        ("exclude = [\"a[z-a]\"]", "1:11", "z-a"),
        (
            "include = [\"${ASMF_TEST_NOT_SET}\"]",
            "1:11",
            "ASMF_TEST_NOT_SET",
        ),
        ("include = ", "1:", ""),
        ("[[lint.override]]\nignore = []", "1:1", "paths"),
    ];
    for (text, place, words) in wrong {
        let folder = folder(&[(FILE_NAME, text)]);
        let error = Settings::near(folder.path()).expect_err(text).to_string();
        let rest = error.split(FILE_NAME).nth(1).expect("it names the file");
        assert!(
            rest.starts_with(&format!(":{place}")) && rest.contains(words),
            "{text}: {error}"
        );
    }
}

#[test]
fn the_nearest_file_holds() {
    let folder = folder(&[
        (FILE_NAME, "llvm = 19"),
        ("a/asmf.toml", ""),
        ("a/b/x.td", ""),
        ("c/x.td", ""),
    ]);
    let llvm = |path: &str| {
        Settings::near(&folder.path().join(path))
            .expect("they are right")
            .llvm
            .value
            .llvm()
    };
    assert_eq!(llvm("a/b/x.td"), 22);
    assert_eq!(llvm("c/x.td"), 19);
    assert_eq!(llvm("c/that/is/not/there.td"), 19);
    assert_eq!(llvm(""), 19);
}

#[test]
fn what_a_build_says_is_used_unless_it_is_set() {
    let commands = "--- !FileInfo:\n  filepath: \"/src/a.td\"\n  includes: \"/src/include\"\n";
    let built = format!("build-x/{COMPILE_COMMANDS}");
    let folder = folder(&[
        (".git/HEAD", ""),
        (&built, commands),
        ("td/a.td", ""),
        ("own/asmf.toml", "include = [\"x\"]"),
    ]);
    let settings = Settings::near(&folder.path().join("td/a.td")).expect("they are right");
    assert_eq!(settings.include.value, [Path::new("/src/include")]);
    assert_eq!(settings.roots.value, [Path::new("/src/a.td")]);
    assert!(matches!(
        settings.include.origin,
        Origin::CompileCommands(_)
    ));
    let own = Settings::near(&folder.path().join("own")).expect("they are right");
    assert_eq!(own.include.value, [named(&folder).join("own/x")]);
    fs::write(
        folder.path().join("own/asmf.toml"),
        format!("compile-commands = \"../{built}\""),
    )
    .expect("written");
    let named = Settings::near(&folder.path().join("own")).expect("they are right");
    assert_eq!(named.include.value, [Path::new("/src/include")]);
}
