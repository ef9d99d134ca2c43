//! `asmf man`

use crate::commands::run::{Run, RunContext};
use crate::report::counted;
use crate::terminal::SUCCESS;
use anyhow::Context;
use clap::{Args, Command};
use clap_mangen::Man;
use std::path::{Path, PathBuf};

/// Write the manual pages, one for each command, to a folder.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf man ~/.local/share/man/man1 && man asmf-lint")]
pub(crate) struct ManArguments {
    /// The folder to write to; it is created if it does not exist.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl Run for ManArguments {
    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext {
            streams,
            command_line,
            ..
        } = context;
        let folder = &self.folder;
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        // Pages about `help` would repeat `--help`.
        let mut command = command_line().disable_help_subcommand(true);
        command.build();
        let count = write_pages(command, folder)?;
        writeln!(
            streams.stdout,
            "{} written to {}",
            counted(count, "page"),
            folder.display()
        )?;
        Ok(SUCCESS)
    }
}

/// Writes the page of a command and of the commands below it. Returns their number.
fn write_pages(command: Command, folder: &Path) -> anyhow::Result<usize> {
    let mut count = 1;
    for below in command
        .get_subcommands()
        .filter(|below| !below.is_hide_set())
    {
        count += write_pages(below.clone(), folder)?;
    }
    let page = Man::new(command).manual("asmf");
    let mut text = Vec::new();
    page.render(&mut text)?;
    crate::write::write(&folder.join(page.get_filename()), &text)?;
    Ok(count)
}
