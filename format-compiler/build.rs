//! Lists the files of `prelude/` for `src/prelude.rs` to embed, and those of `pages/` for `src/diagnostic/pages.rs`.

// A build script's job is IO.
#![allow(clippy::disallowed_methods)]

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    embed("prelude", "td")?;
    embed("pages", "md")
}

/// Writes a sorted table of the files below `folder`: path and text.
fn embed(folder: &str, extension: &str) -> Result<(), Box<dyn std::error::Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join(folder);
    let mut files = Vec::new();
    collect(&root, extension, &mut files)?;
    files.sort();
    let mut table = String::from("&[\n");
    for file in files {
        let name = file.strip_prefix(&root)?.to_string_lossy().replace('\\', "/");
        writeln!(table, "    ({name:?}, include_str!({:?})),", file.to_string_lossy())?;
    }
    table.push_str("]\n");
    std::fs::write(PathBuf::from(std::env::var("OUT_DIR")?).join(format!("{folder}.rs")), table)?;
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
