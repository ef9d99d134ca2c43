//! The formats of findings and other results.

use crate::terminal::{ColorOptions, Streams};
use clap::{Args, ValueEnum};
use std::io::Write;

#[derive(Args, Debug)]
pub(crate) struct ReportOptions {
    /// Output format of findings.
    #[arg(long, value_enum, default_value_t = Format::Pretty)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) color: ColorOptions,
}

impl ReportOptions {
    /// The stream of counts: not the one of findings for programs.
    pub(crate) fn summary<'s>(&self, streams: &'s mut Streams<'_>) -> &'s mut dyn Write {
        match self.format.is_for_machines() {
            true => streams.stderr,
            false => streams.stdout,
        }
    }

    /// Findings for people.
    pub(crate) fn pretty(color: ColorOptions) -> Self {
        ReportOptions {
            format: Format::Pretty,
            color,
        }
    }
}

/// The format of what the user asked for, where that isn't findings.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResultFormat {
    /// For people.
    Pretty,
    /// JSON objects.
    Json,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// For people, with the surrounding source.
    Pretty,
    /// One line each: `file:line:column: error[F012]: message`; findings in MLIR text in the format of `mlir-opt`.
    Plain,
    /// One line each, as compilers write them: `file:line:column: error: message [F012]`.
    Compiler,
    /// One JSON object per line.
    Json,
    /// A SARIF 2.1.0 log.
    Sarif,
    /// GitHub workflow annotations.
    Github,
}

impl Format {
    /// True for a format for programs.
    pub(crate) fn is_for_machines(self) -> bool {
        matches!(self, Format::Json | Format::Sarif | Format::Github)
    }
}
