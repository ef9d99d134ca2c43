//! What Cargo is told.

use dialect_files::Inputs;
use rust_generator::Missing;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// So many things that are missing are told by name.
const NAMED: usize = 30;

/// Lines that make Cargo run the program again when a file that was read changes, or when one appears in a folder where it
/// would be read. Cargo goes through all of such a folder; so those around `outside` are left out: the package, which
/// changes all the time, and the output folder, which the program itself changes.
pub(crate) fn rerun(inputs: &Inputs, outside: &[PathBuf]) -> String {
    let outside: Vec<PathBuf> = outside.iter().filter_map(|folder| folder.canonicalize().ok()).collect();
    let is_inside = |folder: &Path| {
        let folder = folder.canonicalize();
        folder.is_ok_and(|folder| !outside.iter().any(|other| other.starts_with(&folder)))
    };
    let folders = inputs.folders.iter().filter(|folder| is_inside(folder));
    let mut lines = String::new();
    for path in inputs.files.iter().chain(folders) {
        let _ = writeln!(lines, "cargo:rerun-if-changed={}", path.display());
    }
    lines
}

/// A warning for each thing that is not generated.
pub(crate) fn missing(missing: &[Missing]) -> String {
    let mut lines = String::new();
    for Missing { of, reason } in missing.iter().take(NAMED) {
        let _ = writeln!(lines, "cargo:warning={of}: {}", reason.replace('\n', " "));
    }
    if missing.len() > NAMED {
        let more = missing.len() - NAMED;
        let _ = writeln!(
            lines,
            "cargo:warning={more} more parts are not generated; the documentation of their types names them"
        );
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_thing_missing_is_one_line() {
        let of = |number: usize| Missing { of: format!("shop.op{number}"), reason: "one\nreason".to_owned() };
        assert_eq!(missing(&[of(0)]), "cargo:warning=shop.op0: one reason\n");
        let many: Vec<Missing> = (0..NAMED + 2).map(of).collect();
        let lines = missing(&many);
        assert_eq!(lines.lines().count(), NAMED + 1);
        assert!(lines.ends_with(
            "\ncargo:warning=2 more parts are not generated; the documentation of their types names them\n"
        ));
    }

    #[test]
    fn folders_around_the_output_are_left_out() {
        let folder = tempfile::tempdir().expect("a folder");
        let (td, out) = (folder.path().join("td"), folder.path().join("target/out"));
        for folder in [&td, &out] {
            std::fs::create_dir_all(folder).expect("a folder");
        }
        let mut inputs = Inputs::default();
        inputs.files = vec![td.join("a.td")];
        inputs.folders = vec![folder.path().to_owned(), td.clone(), out.clone()];
        let expected =
            format!("cargo:rerun-if-changed={}\ncargo:rerun-if-changed={}\n", td.join("a.td").display(), td.display());
        assert_eq!(rerun(&inputs, &[out]), expected);
    }
}
