use super::{file, path_with, program, root, succeed};
use serde::Deserialize;
use spec_tests::referees;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The relevant parts of `.github/workflows/release.yml`.
#[derive(Deserialize)]
struct Workflow {
    jobs: Jobs,
}

#[derive(Deserialize)]
struct Jobs {
    archive: Archives,
}

#[derive(Deserialize)]
struct Archives {
    strategy: Strategy,
}

#[derive(Deserialize)]
struct Strategy {
    matrix: Matrix,
}

#[derive(Deserialize)]
struct Matrix {
    include: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    triple: String,
}

/// The triples with archives in a release.
fn released() -> Vec<String> {
    let workflow: Workflow =
        serde_saphyr::from_str(&file(".github/workflows/release.yml")).expect("a workflow");
    workflow
        .jobs
        .archive
        .strategy
        .matrix
        .include
        .into_iter()
        .map(|row| row.triple)
        .collect()
}

/// The triple of the archives installed by the Action on this machine.
fn triple() -> String {
    format!("{}-unknown-linux-musl", std::env::consts::ARCH)
}

/// The folder of a release with the archive for this machine, of the program as it was built for tests.
pub(crate) fn release() -> &'static Path {
    static RELEASE: OnceLock<PathBuf> = OnceLock::new();
    RELEASE.get_or_init(|| {
        let folder = program::folder("install", "release");
        let small = folder.join("asmf");
        // Most of a program for tests is for debuggers.
        let copied = Command::new("strip")
            .arg("-o")
            .arg(&small)
            .arg(program::ASMF)
            .status();
        if !copied.is_ok_and(|status| status.success()) {
            std::fs::copy(program::ASMF, &small).expect("the tests' own folder is writable");
        }
        let mut pack = Command::new(root().join(".ci/archive"));
        // Packed quickly rather than well.
        succeed(
            pack.args([Path::new(&triple()), &small, &folder.join("packed")])
                .env("XZ_OPT", "-0"),
        );
        folder.join("packed")
    })
}

pub(crate) fn an_archive_holds_what_is_installed() {
    let Some(_) = referees::or_skip("archive", referees::program("xz")) else {
        return;
    };
    let (folder, name) = (release(), format!("asmf-{}", triple()));
    succeed(Command::new("sha256sum").current_dir(folder).args([
        "--check",
        "--strict",
        &format!("{name}.tar.xz.sha256"),
    ]));
    let unpacked = program::folder("install", "unpacked");
    succeed(
        Command::new("tar")
            .arg("-xJf")
            .arg(folder.join(format!("{name}.tar.xz")))
            .arg("-C")
            .arg(&unpacked),
    );
    // Where `cargo binstall` looks for the program: `bin-dir` in Cargo.toml.
    let found = succeed(
        Command::new("asmf")
            .arg("--version")
            .env("PATH", path_with(&unpacked.join(&name))),
    );
    assert_eq!(found, concat!("asmf ", env!("CARGO_PKG_VERSION"), "\n"));
    for part in [
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "completions/asmf.bash",
        "completions/_asmf",
        "completions/asmf.fish",
    ] {
        assert!(unpacked.join(&name).join(part).is_file(), "{part}");
    }
    assert!(unpacked.join(&name).join("man/asmf-lint.1").is_file());
}

pub(crate) fn archives_have_the_names_that_are_looked_for() {
    let manifest = file("Cargo.toml");
    for line in [
        "pkg-url = \"{ repo }/releases/download/v{ version }/{ name }-{ target }{ archive-suffix }\"",
        "bin-dir = \"{ name }-{ target }/{ bin }{ binary-ext }\"",
    ] {
        assert!(manifest.lines().any(|found| found == line), "{line}");
    }
    // The Action takes only archives of a release.
    let action = file("action.yml");
    let wanted: Vec<&str> = action
        .split("triple=")
        .skip(1)
        .filter_map(|rest| rest.split_whitespace().next())
        .collect();
    let released = released();
    assert_eq!(wanted.len(), 5);
    for triple in wanted {
        assert!(released.iter().any(|found| found == triple), "{triple}");
    }
}
