//! The look of output: its colors, and the width of its lines.

use clap::{Args, ValueEnum};
use std::ffi::OsString;

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ColorOptions {
    /// When to color findings; `auto` respects NO_COLOR, CLICOLOR_FORCE and TERM=dumb.
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub(crate) color: Colour,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colour {
    /// If the output is a terminal.
    Auto,
    /// Color the output always.
    Always,
    /// Do not color the output.
    Never,
}

impl ColorOptions {
    /// True for colored output; in automatic mode this follows the conventions for environment variables.
    pub(crate) fn is_on(self, is_terminal: bool) -> bool {
        match self.color {
            Colour::Auto => suits(is_terminal, |name| std::env::var_os(name)),
            Colour::Always => true,
            Colour::Never => false,
        }
    }
}

/// The number of columns for lines: COLUMNS of the environment, otherwise the width of the terminal; `None` if
/// neither is known.
pub(crate) fn columns(is_terminal: bool) -> Option<usize> {
    let of_environment = std::env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    let of_terminal = || {
        let (width, _) =
            terminal_size::terminal_size_of(std::io::stderr()).filter(|_| is_terminal)?;
        Some(usize::from(width.0))
    };
    of_environment
        .or_else(of_terminal)
        .filter(|columns| *columns > 0)
}

/// True if the environment allows colors, for a terminal or for other output.
pub fn suits(is_terminal: bool, variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    let is_forced =
        is_set("CLICOLOR_FORCE") && variable("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    let is_dumb = variable("TERM").is_some_and(|value| value == "dumb");
    !is_set("NO_COLOR") && (is_forced || (is_terminal && !is_dumb))
}
