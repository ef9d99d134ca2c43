//! `asmf completions`

use crate::terminal::{SUCCESS, Streams};
use clap::{Args, Command};
use clap_complete::{Shell, generate};

/// Print the script with which a shell completes commands and options.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf completions bash > ~/.local/share/bash-completion/completions/asmf
  asmf completions zsh > ~/.zfunc/_asmf
  asmf completions fish > ~/.config/fish/completions/asmf.fish")]
pub(crate) struct CompletionsArguments {
    /// The shell that reads the script.
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// `command`: the whole command line.
pub(crate) fn run(
    arguments: &CompletionsArguments,
    mut command: Command,
    streams: &mut Streams<'_>,
) -> anyhow::Result<u8> {
    let name = command.get_name().to_owned();
    // The generator panics where it can't write.
    let mut text = Vec::new();
    generate(arguments.shell, &mut command, name, &mut text);
    streams.stdout.write_all(&text)?;
    Ok(SUCCESS)
}
