//! Instructions to Cargo.

use project::dialect_files::{Inputs, Loader};
use rust_generator::Missing;
use rust_generator::build::internals::{NAMED, missing, rerun, warnings};

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

pub(crate) fn what_the_linter_warns_of_is_told() {
    let text = |comment: &str| {
        format!(
            "include \"mlir/IR/OpBase.td\"\ndef D : Dialect {{ let name = \"d\"; }}\n{comment}\ndef A : Op<D, \"a\"> {{\n  \
             let arguments = (ins UnitAttr:$x, UnitAttr:$y);\n  \
             let assemblyFormat = \"(`f` $x^)? (`f` $y^)? attr-dict\";\n}}\n"
        )
    };
    let warnings_of = |comment: &str| {
        let included =
            "include \"a.td\"\ndef B : Op<D, \"b\"> { let assemblyFormat = \"attr-dict\"; }\n";
        let loader = Loader::new()
            .file("a.td", text(comment))
            .file("b.td", included);
        ["a.td", "b.td"].map(|file| {
            let mut loaded = loader.load(&[file]).expect("there are no errors");
            loaded.find_by_proof(&loaded.dialects());
            warnings(&loaded)
        })
    };
    let [own, of_included] = warnings_of("");
    assert!(
        own.lines().count() == 1 && own.starts_with("cargo:warning=a.td:6:"),
        "{own}"
    );
    assert!(own.contains(": warning[F"), "{own}");
    // Who includes a file can't mend it.
    assert_eq!(of_included, "");
    let code = own
        .split_once("[")
        .and_then(|(_, rest)| rest.split_once(']'));
    let (code, _) = code.expect("a code");
    assert_eq!(
        warnings_of(&format!("// asmf: allow({code}) it is known"))[0],
        ""
    );
}
