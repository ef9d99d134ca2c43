//! The words of the command line.

use asmf::internals::Cli;
use clap::CommandFactory;

#[test]
fn the_words_are_consistent() {
    Cli::command().debug_assert();
}

/// Paragraphs are broken for display: a break in the text would be in the middle of a line.
#[test]
fn paragraphs_of_the_help_have_no_line_breaks() {
    let mut commands = vec![Cli::command()];
    while let Some(command) = commands.pop() {
        let help = command
            .get_after_help()
            .map(ToString::to_string)
            .unwrap_or_default();
        for pair in help.lines().collect::<Vec<_>>().windows(2) {
            let is_broken = pair
                .iter()
                .all(|line| line.starts_with(|first: char| !first.is_whitespace()));
            assert!(
                !is_broken || pair[0].ends_with(':'),
                "{}: {pair:?}",
                command.get_name()
            );
        }
        commands.extend(command.get_subcommands().cloned());
    }
}
