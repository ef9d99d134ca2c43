//! Generates Rust for the dialects of the corpus, which `generated_agrees_with_machine` compares with the machines. What can't be
//! generated of them doesn't matter here, so this is not done by `asmf-build`, which tells.

// It writes files and talks to Cargo.
#![allow(clippy::disallowed_methods, clippy::print_stdout)]

use std::error::Error;
use std::path::PathBuf;

const DIALECTS: &str = "../corpus/dialects";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={DIALECTS}");
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    let loaded = dialect_files::Loader::new().without_warnings().load(&[DIALECTS])?;
    let mut options = rust_generator::Options::default();
    options.roots.clone_from(&loaded.requested);
    for file in rust_generator::generate(&loaded.compilations, &loaded.dialects(), &options).files {
        let path = folder.join(&file.path);
        std::fs::create_dir_all(path.parent().ok_or("no folder")?)?;
        std::fs::write(path, file.contents)?;
    }
    Ok(())
}
