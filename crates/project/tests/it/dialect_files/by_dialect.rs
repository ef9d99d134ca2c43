//! The dialects that a text names are found without the evaluation of other files.

use project::dialect_files::{Loader, NamedDialects};
use std::error::Error;
use std::fs;
use std::path::Path;

/// A dialect with an operation that a class of its own declares, in another file.
fn write_dialect(folder: &Path, name: &str, dependent: &str) -> std::io::Result<()> {
    fs::write(
        folder.join(format!("{name}Base.td")),
        format!(
            "include \"mlir/IR/OpBase.td\"\n\
             def {name}_Dialect : Dialect {{\n  let name = \"{name}\";\n  let cppNamespace = \"::{name}\";\n  \
               let dependentDialects = [{dependent}];\n}}\n\
             class {name}_Op<string mnemonic> : Op<{name}_Dialect, mnemonic>;\n"
        ),
    )?;
    fs::write(
        folder.join(format!("{name}Ops.td")),
        format!(
            "include \"{name}Base.td\"\n\
             def {name}_RunOp : {name}_Op<\"run\"> {{ let assemblyFormat = \"attr-dict\"; }}\n"
        ),
    )
}

/// A folder with two dialects.
fn red_and_green() -> std::io::Result<tempfile::TempDir> {
    let folder = tempfile::tempdir()?;
    write_dialect(folder.path(), "red", "")?;
    write_dialect(folder.path(), "green", "")?;
    Ok(folder)
}

/// The operations that are loaded for a text.
fn loaded(folder: &Path, text: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let loader = Loader::new().include(folder);
    let loader = loader.only_dialects(Some(NamedDialects::of(text.as_bytes())));
    let dialects = loader.load(&[folder])?.dialects();
    let names = dialects
        .operations
        .names()
        .filter(|name| name.ends_with(".run"));
    Ok(names.map(str::to_owned).collect())
}

#[test]
fn only_named_dialects_and_those_they_depend_on_are_loaded() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path();
    write_dialect(folder, "red", "")?;
    write_dialect(folder, "green_two", "")?;
    write_dialect(folder, "blue", "\"::green_two::GreenTwoDialect\"")?;
    assert_eq!(loaded(folder, "red.run\n")?, ["red.run"]);
    assert_eq!(loaded(folder, "\"red.run\"() : () -> ()")?, ["red.run"]);
    assert_eq!(
        loaded(
            folder,
            "builtin.module { \"x\"() {a = #blue<a>} : () -> () }"
        )?,
        ["green_two.run", "blue.run"]
    );
    assert!(loaded(folder, "// red.mlir, %red.a and @red.a")?.len() < 2);
    Ok(())
}

#[test]
fn everything_is_loaded_where_an_operation_is_of_no_dialect() -> Result<(), Box<dyn Error>> {
    let folder = red_and_green()?;
    let folder = folder.path();
    assert_eq!(loaded(folder, "%0 = reed.run")?.len(), 2);
    assert_eq!(loaded(folder, "red.run {reed.a}")?, ["red.run"]);
    Ok(())
}

#[test]
fn everything_is_loaded_where_the_files_found_have_errors() -> Result<(), Box<dyn Error>> {
    let folder = red_and_green()?;
    let folder = folder.path();
    // Without its own include, so that only the file that includes both can be evaluated.
    fs::write(
        folder.join("redMoreOps.td"),
        "def red_MoreOp : red_Op<\"more.run\"> { let assemblyFormat = \"attr-dict\"; }\n",
    )?;
    fs::write(
        folder.join("All.td"),
        "include \"redOps.td\"\ninclude \"redMoreOps.td\"\ndef All;\n",
    )?;
    assert!(loaded(folder, "red.run")?.contains(&"red.more.run".to_owned()));
    Ok(())
}
