//! Words of command lines that commands share. The others stand with each command.

use crate::sources::SPLIT_MARKER;
use clap::{Args, ValueEnum};
use format_runtime::text::ParseOptions;
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Includes {
    /// A folder to look included files up in; may be repeated.
    #[arg(short = 'I', value_name = "DIR")]
    pub(crate) include: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct DialectArguments {
    /// Definitions to load: a .td file, or a folder (every .td below that defines operations); may be repeated.
    #[arg(long = "dialect", value_name = "PATH")]
    pub(crate) dialects: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) includes: Includes,
}

/// What commands on the text of several files take.
#[derive(Args, Debug)]
pub(crate) struct FilesArguments {
    /// MLIR files; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    #[command(flatten)]
    pub(crate) text: TextOptions,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
}

#[derive(Args, Debug)]
pub(crate) struct TextOptions {
    /// Accept operations, attributes and types of dialects that are not loaded.
    #[arg(long)]
    pub(crate) allow_unregistered_dialect: bool,
    /// Treat the parts between `// -----` (or the marker given) as files of their own.
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = SPLIT_MARKER)]
    pub(crate) split_input_file: Option<String>,
}

impl TextOptions {
    /// How to read MLIR text.
    pub(crate) fn reading(&self) -> ParseOptions {
        ParseOptions { allow_unregistered_dialects: self.allow_unregistered_dialect, ..ParseOptions::default() }
    }
}

#[derive(Args, Debug)]
pub(crate) struct ReportOptions {
    /// How findings are written.
    #[arg(long, value_enum, default_value_t = Format::Pretty)]
    pub(crate) format: Format,
    /// When to colour findings; `auto` heeds NO_COLOR, CLICOLOR_FORCE and TERM=dumb.
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub(crate) color: Colour,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// With the source around them.
    Pretty,
    /// One line each: `file:line:column: error[F012]: message`; those in MLIR text as `mlir-opt` writes them.
    Plain,
    /// One JSON object a line.
    Json,
    /// One SARIF 2.1.0 log.
    Sarif,
    /// Annotations of a GitHub workflow.
    Github,
}

impl Format {
    /// Made for programs.
    pub(crate) fn is_for_machines(self) -> bool {
        matches!(self, Format::Json | Format::Sarif | Format::Github)
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colour {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Colour {
    /// Whether to colour, by the conventions of the environment if the user doesn't say.
    pub(crate) fn is_on(self, is_terminal: bool) -> bool {
        match self {
            Colour::Auto => suits(is_terminal, |name| std::env::var_os(name)),
            Colour::Always => true,
            Colour::Never => false,
        }
    }
}

/// Whether colours suit a terminal, or what isn't one, in an environment.
fn suits(is_terminal: bool, variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    let is_forced = is_set("CLICOLOR_FORCE") && variable("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    let is_dumb = variable("TERM").is_some_and(|value| value == "dumb");
    !is_set("NO_COLOR") && (is_forced || (is_terminal && !is_dumb))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_environment_decides_about_colours() {
        type Environment<'a> = &'a [(&'a str, &'a str)];
        let cases: [(Environment<'_>, bool, bool); 7] = [
            (&[], true, false),
            (&[("NO_COLOR", "1")], false, false),
            (&[("NO_COLOR", "")], true, false),
            (&[("TERM", "dumb")], false, false),
            (&[("CLICOLOR_FORCE", "1")], true, true),
            (&[("CLICOLOR_FORCE", "0"), ("TERM", "xterm")], true, false),
            (&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false, false),
        ];
        for (environment, on_terminal, elsewhere) in cases {
            let variable =
                |name: &str| environment.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into());
            assert_eq!(
                [true, false].map(|is_terminal| super::suits(is_terminal, variable)),
                [on_terminal, elsewhere],
                "{environment:?}"
            );
        }
    }
}
