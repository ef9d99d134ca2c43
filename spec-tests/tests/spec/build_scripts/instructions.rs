//! Lines that Cargo is told.

use project::dialect_files::Inputs;
use rust_generator::Missing;
use rust_generator::build::internals::{NAMED, missing, rerun};

pub(crate) fn each_thing_missing_is_one_line() {
    let of = |number: usize| Missing {
        of: format!("shop.op{number}"),
        reason: "one\nreason".to_owned(),
    };
    assert_eq!(missing(&[of(0)]), "cargo:warning=shop.op0: one reason\n");
    let many: Vec<Missing> = (0..NAMED + 2).map(of).collect();
    let lines = missing(&many);
    assert_eq!(lines.lines().count(), NAMED + 1);
    assert!(
        lines
            .ends_with("\ncargo:warning=2 more parts are not generated; the documentation of their types names them\n")
    );
}

pub(crate) fn folders_around_the_output_are_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let (td, out) = (folder.path().join("td"), folder.path().join("target/out"));
    for folder in [&td, &out] {
        std::fs::create_dir_all(folder).expect("a folder");
    }
    let mut inputs = Inputs::default();
    inputs.files = vec![td.join("a.td")];
    inputs.folders = vec![folder.path().to_owned(), td.clone(), out.clone()];
    let expected = format!(
        "cargo:rerun-if-changed={}\ncargo:rerun-if-changed={}\n",
        td.join("a.td").display(),
        td.display()
    );
    assert_eq!(rerun(&inputs, &[out]), expected);
}
