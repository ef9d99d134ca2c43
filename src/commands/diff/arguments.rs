//! The command line of `asmf diff`.

use crate::definitions::Includes;
use crate::definitions::comparison::{OldArguments, SideName};
use crate::report::{Format, ReportOptions};
use crate::terminal::ColorOptions;
use clap::{Args, ValueEnum};
use format_compiler::LlvmVersion;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Show what a change of definitions means for MLIR text.
///
/// For each operation, attribute and type whose text changes: whether old text is still read and means the same, whether old
/// tools read new text, and the smallest instances that show it. Instances are generated, written by one version and read by
/// the other one, in both directions, in custom and in generic form. Where definitions are compiled to the same, nothing has
/// changed: layout of format strings and documentation make no difference.
#[derive(Args, Debug)]
#[command(after_help = "\
OLD and NEW are each a path (a .td file, a directory, or a file written by `asmf compile`), or

  git:REV[:PATH]         the files of a commit, read without touching the working tree; `git:REV...` means the commit at \
which HEAD left REV. Without PATH it is the path of the other side, else `roots` of asmf.toml
  llvm:VERSION[:FOLDER]  MLIR's own dialects, by the rules and hooks of that version of LLVM; FOLDER is an include folder, \
or a folder below it, by default the one that `llvm-config-VERSION` names

Examples:
  asmf diff git:main
  asmf diff git:v1.0:include include
  asmf diff old.td new.td --format json
  asmf diff a/old.td --old b/old.td a/new.td b/new.td
  asmf diff llvm:19:/opt/llvm-19/include llvm:22

Exit codes: 0 nothing that fails, 1 there is a breaking change (see --fail-on), 2 it could not be found out.")]
pub(crate) struct DiffArguments {
    /// The old definitions.
    #[arg(value_name = "OLD", required_unless_present = "schema")]
    pub(crate) old: Option<SideName>,
    /// The new definitions, together. By default the files as they are: those at the path of OLD, else `roots` of asmf.toml.
    #[arg(value_name = "NEW")]
    pub(crate) new: Vec<SideName>,
    /// More of the old definitions, beside OLD; may be repeated.
    #[arg(long = "old", value_name = "OLD")]
    pub(crate) more_old: Vec<SideName>,
    #[command(flatten)]
    pub(crate) includes: Includes,
    /// The version of LLVM by whose rules and hooks sides that name none are read: 19, 22, 23, or 24, which is also called main.
    /// By default `llvm` of asmf.toml, else that of MLIR's definitions in the include folders if they are of 23 or later, else 22.
    #[arg(long, value_name = "VERSION")]
    pub(crate) llvm: Option<LlvmVersion>,
    #[command(flatten)]
    pub(crate) old_side: OldArguments,
    /// A file that says what is called otherwise in the new definitions.
    #[arg(long, value_name = "FILE")]
    pub(crate) renamed: Option<PathBuf>,
    /// Compare only this operation (`dialect.op`), attribute (`#dialect.name`) or type (`!dialect.name`), or all of a dialect
    /// (`dialect`); may be repeated.
    #[arg(long, value_name = "NAME")]
    pub(crate) only: Vec<String>,
    /// Try what is compiled to the same, too, and list what is unchanged, with an instance of each.
    #[arg(long)]
    pub(crate) all: bool,
    /// What makes the exit code 1.
    #[arg(long, value_enum, default_value_t = FailOn::Breaking)]
    pub(crate) fail_on: FailOn,
    /// The maximum number of instances of each operation in each direction.
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) budget: usize,
    /// Number of threads; by default one for each processor. The results don't depend on it.
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = DiffFormat::Pretty)]
    pub(crate) format: DiffFormat,
    /// Print the JSON schema of the report, and compare nothing.
    #[arg(long)]
    pub(crate) schema: bool,
    #[command(flatten)]
    pub(crate) color: ColorOptions,
}

impl DiffArguments {
    /// The options of reports about errors in definitions.
    pub(super) fn errors(&self) -> ReportOptions {
        let format = self
            .format
            .of_findings()
            .filter(|format| !format.is_for_machines());
        ReportOptions {
            format: format.unwrap_or(Format::Pretty),
            color: self.color,
        }
    }

    /// True if something is to be compared.
    pub(super) fn wants(&self, shown: &str, name: &str) -> bool {
        let dialect = name.split('.').next().unwrap_or_default();
        self.only.is_empty()
            || self
                .only
                .iter()
                .any(|wanted| wanted == shown || wanted == dialect)
    }
}

/// What makes the exit code 1.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FailOn {
    /// Old text that is refused or means something else.
    Breaking,
    /// Any other text.
    Text,
    /// Nothing.
    None,
}

/// The output format of a report.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DiffFormat {
    /// For people.
    Pretty,
    /// One line each: `file:line:column: error[F700]: message`.
    Plain,
    /// One line each, as compilers write them: `file:line:column: error: message [F700]`.
    Compiler,
    /// A JSON object (see --schema).
    Json,
    /// Markdown, for comments on reviews.
    Markdown,
    /// A SARIF 2.1.0 log.
    Sarif,
    /// GitHub workflow annotations.
    Github,
}

impl DiffFormat {
    /// The format of findings, if it is one.
    pub(super) fn of_findings(self) -> Option<Format> {
        match self {
            DiffFormat::Plain => Some(Format::Plain),
            DiffFormat::Compiler => Some(Format::Compiler),
            DiffFormat::Sarif => Some(Format::Sarif),
            DiffFormat::Github => Some(Format::Github),
            DiffFormat::Pretty | DiffFormat::Json | DiffFormat::Markdown => None,
        }
    }
}
