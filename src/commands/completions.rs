//! `asmf completions`

use crate::commands::run::{Run, RunContext};
use crate::terminal::SUCCESS;
use clap::Args;
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

impl Run for CompletionsArguments {
    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext {
            streams,
            command_line,
            ..
        } = context;
        let mut command = command_line();
        let name = command.get_name().to_owned();
        // The generator panics where it can't write.
        let mut text = Vec::new();
        generate(self.shell, &mut command, name, &mut text);
        streams.stdout.write_all(&text)?;
        Ok(SUCCESS)
    }
}
