//! Lists the files of `prelude/` for `src/prelude.rs` to embed, and turns `pages/` into the codes of `src/diagnostic/codes.rs`.

// A build script's job is IO, and it talks to cargo on standard output.
#![allow(clippy::disallowed_methods, clippy::print_stdout)]

mod codes;

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    write("prelude.rs", &prelude(&files_below("prelude", "td")?)?)?;
    write("codes.rs", &codes::generate(&files_below("pages", "md")?)?)
}

/// A sorted table of the files of the prelude: path and text.
fn prelude(files: &[PathBuf]) -> Result<String, Box<dyn std::error::Error>> {
    let root = root("prelude")?;
    let mut table = String::from("&[\n");
    for file in files {
        let name = file
            .strip_prefix(&root)?
            .to_string_lossy()
            .replace('\\', "/");
        writeln!(
            table,
            "    ({name:?}, include_str!({:?})),",
            file.to_string_lossy()
        )?;
    }
    table.push_str("]\n");
    Ok(table)
}

fn root(folder: &str) -> Result<PathBuf, std::env::VarError> {
    Ok(PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join(folder))
}

/// The files of one kind below a folder of this crate, sorted.
fn files_below(folder: &str, extension: &str) -> Result<Vec<PathBuf>, Box<dyn std::error::Error>> {
    let mut files = Vec::new();
    collect(&root(folder)?, extension, &mut files)?;
    files.sort();
    Ok(files)
}

/// Writes a file for the crate to include.
fn write(name: &str, text: &str) -> Result<(), Box<dyn std::error::Error>> {
    std::fs::write(PathBuf::from(std::env::var("OUT_DIR")?).join(name), text)?;
    Ok(())
}

fn collect(folder: &Path, extension: &str, into: &mut Vec<PathBuf>) -> std::io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, extension, into)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            into.push(path);
        }
    }
    Ok(())
}
