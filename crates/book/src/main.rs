//! `cargo run -p book`

// The tool reports to its user.
#![allow(clippy::disallowed_methods, clippy::print_stdout)]

use anyhow::{Context, ensure};
use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};

/// Build the book.
#[derive(Parser)]
struct Arguments {
    /// The folder of the book, `target/book` by default; its previous contents are removed.
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Draw the pictures of the pages from the sources.
    Picture {
        /// Only fail if they are out of date.
        #[arg(long)]
        check: bool,
    },
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let output = arguments
        .output
        .as_deref()
        .map(std::path::absolute)
        .transpose()?;
    let project = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .context("the package stands in the project")?;
    // Commands shown with output take paths relative to the project.
    std::env::set_current_dir(project)?;
    match arguments.command {
        None => {
            let output = output.unwrap_or_else(|| project.join("target/book"));
            book::build(project, &output)?;
            println!("{}", output.join("index.html").display());
        }
        Some(Command::Picture { check }) => {
            for (path, drawn) in book::pictures(project)? {
                if check {
                    let current = std::fs::read_to_string(&path)
                        .with_context(|| path.display().to_string())?;
                    ensure!(
                        current == drawn,
                        "{} is not what `cargo run -p book -- picture` draws",
                        path.display()
                    );
                } else {
                    std::fs::write(&path, drawn).with_context(|| path.display().to_string())?;
                    println!("{}", path.display());
                }
            }
        }
    }
    Ok(())
}
