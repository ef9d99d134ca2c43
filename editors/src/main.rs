//! `cargo run -p editors`

// The tool reads and writes files, and reports to its user.
#![allow(clippy::disallowed_methods, clippy::print_stdout)]

use anyhow::{Context, ensure};
use clap::Parser;

/// Write the files of the extensions for editors that follow from our tables of words.
#[derive(Parser)]
struct Arguments {
    /// Only fail if they aren't what would be written.
    #[arg(long)]
    check: bool,
}

fn main() -> anyhow::Result<()> {
    let Arguments { check } = Arguments::parse();
    for file in editors::generated() {
        let path = editors::folder().join(file.path);
        if check {
            let current = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            ensure!(current == file.text, "{} is not what `cargo run -p editors` writes", path.display());
        } else {
            std::fs::create_dir_all(path.parent().context("it is in a folder")?)?;
            std::fs::write(&path, file.text).with_context(|| path.display().to_string())?;
            println!("{}", path.display());
        }
    }
    Ok(())
}
