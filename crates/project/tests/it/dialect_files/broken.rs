//! Errors in one file of a folder hide nothing of the others, and nothing else of the file.

use format_compiler::diagnostic::Severity;
use project::dialect_files::Loader;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

const BASE: &str = "include \"mlir/IR/OpBase.td\"\ndef D_Dialect : Dialect { let name = \"d\"; }\n";

/// A base file, one that is right, one with a misspelt trait and an unknown variable in a format, and one that includes it.
fn folder() -> std::io::Result<tempfile::TempDir> {
    let folder = tempfile::tempdir()?;
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text);
    write("Base.td", BASE)?;
    write(
        "Right.td",
        "include \"Base.td\"\ndef ROp : Op<D_Dialect, \"right\"> { let assemblyFormat = \"attr-dict\"; }\n",
    )?;
    write(
        "Wrong.td",
        "include \"Base.td\"\ndef WOp : Op<D_Dialect, \"wrong\", [Puree]>;\n\
         def FOp : Op<D_Dialect, \"format\"> { let assemblyFormat = \"$no attr-dict\"; }\n",
    )?;
    write(
        "Above.td",
        "include \"Wrong.td\"\ndef AOp : Op<D_Dialect, \"above\"> { let assemblyFormat = \"attr-dict\"; }\n",
    )?;
    Ok(folder)
}

#[test]
fn formats_beside_a_mistake_are_checked() -> Result<(), Box<dyn Error>> {
    let folder = folder()?;
    let loaded = Loader::new().check(&[folder.path()])?;
    let errors = loaded.findings.list.iter();
    let errors = errors.filter(|found| found.severity == Severity::Error);
    let titles = errors.map(|found| found.title.to_string());
    let mut titles: Vec<String> = titles.collect();
    titles.sort();
    titles.dedup();
    assert_eq!(
        titles,
        [
            "Variable not defined: 'Puree'",
            "expected variable to refer to an argument, region, result, or successor"
        ]
    );
    let mut names: Vec<&str> = loaded.operations().map(|each| &*each.name).collect();
    names.sort_unstable();
    names.dedup();
    let own: Vec<&str> = names
        .into_iter()
        .filter(|name| name.starts_with("d."))
        .collect();
    // The record with the mistake is none.
    assert_eq!(own, ["d.above", "d.format", "d.right"]);
    Ok(())
}

#[test]
fn the_rest_of_a_folder_can_be_loaded() -> Result<(), Box<dyn Error>> {
    let folder = folder()?;
    let loaded = Loader::new().leaving_out_broken().check(&[folder.path()])?;
    assert_eq!(loaded.findings.count(Severity::Error), 0);
    let left_out: Vec<PathBuf> = ["Above.td", "Wrong.td"]
        .iter()
        .map(|name| folder.path().join(name))
        .collect();
    assert_eq!(loaded.left_out, left_out);
    let dialects = loaded.dialects();
    assert!(dialects.operation("d.right").is_some());
    assert!(dialects.operation("d.above").is_none());
    // What is named has to be right.
    let named = Loader::new()
        .leaving_out_broken()
        .check(&[folder.path().join("Wrong.td")])?;
    assert_eq!(
        (named.left_out.len(), named.findings.count(Severity::Error)),
        (0, 2)
    );
    Ok(())
}
