//! The arguments of `asmf migrate`.

use crate::definitions::Includes;
use crate::definitions::comparison::{OldArguments, SideName};
use crate::terminal::ColorOptions;
use clap::{Args, ValueEnum};
use format_compiler::LlvmVersion;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Rewrite MLIR files from one version of their definitions to another, in place.
///
/// A file is read under the old definitions, and of each operation whose text is another one under the new ones, the tokens that
/// differ are changed. Everything else stays the same bytes: comments, line breaks, names, spelling, whether an operation is in
/// custom or generic form. Lines for FileCheck follow, with their patterns. The result is read under the new definitions, and must
/// mean the same.
///
/// What can't be carried over is reported with the reason, and stays as it is. Files that need no change aren't written.
///
/// The exit code is 1 if anything can't be carried over, and 2 if a file cannot be found, read or written; the other files are
/// migrated all the same.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf migrate --from old.td --to new.td test/*.mlir
  asmf migrate --from git:main:include --to include --dry-run test/*.mlir
  asmf migrate --from llvm:19 --to llvm:22 --renamed renamed.toml test/
  asmf migrate --from git:HEAD:include --old-llvm 22 --to include --llvm 24 test/")]
pub(crate) struct MigrateArguments {
    /// MLIR files, or directories: every .mlir file below them, except what Git ignores and what `exclude` in asmf.toml leaves out;
    /// `-` reads standard input and writes the result to standard output.
    #[arg(required_unless_present = "schema", value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// The definitions as they were: a .td file or a folder, git:REV or git:REV:PATH for files of a commit, or llvm:VERSION or
    /// llvm:VERSION:FOLDER for MLIR's own dialects in an include folder; may be repeated.
    #[arg(long, value_name = "OLD", required_unless_present = "schema")]
    pub(crate) from: Vec<SideName>,
    /// The definitions as they are, likewise; may be repeated.
    #[arg(long, value_name = "NEW", required_unless_present = "schema")]
    pub(crate) to: Vec<SideName>,
    /// The version of LLVM to be compatible with, for sides that name none: 19, 22, 23, or 24, which is also called main. By
    /// default `llvm` of asmf.toml, else that of MLIR's definitions in the include folders if they are of 23 or later, else 22.
    #[arg(long, value_name = "VERSION")]
    pub(crate) llvm: Option<LlvmVersion>,
    #[command(flatten)]
    pub(crate) old: OldArguments,
    /// A TOML file that says what is called otherwise now.
    #[arg(long, value_name = "FILE")]
    pub(crate) renamed: Option<PathBuf>,
    /// Refuse operations whose syntax isn't known, neither from their definition nor from a hook. By default their text stays, and
    /// what is in their regions is carried over.
    #[arg(long)]
    pub(crate) strict: bool,
    /// Write nothing; show what would change.
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Write the result to standard output instead of the file.
    #[arg(long, conflicts_with = "dry_run")]
    pub(crate) stdout: bool,
    /// Leave out files and folders that match PATTERN (as in .gitignore, relative to the current folder) when folders are
    /// searched; may be repeated.
    #[arg(long, value_name = "PATTERN")]
    pub(crate) exclude: Vec<String>,
    /// Number of threads; by default one for each processor. The results don't depend on it.
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// Output format of what can't be carried over.
    #[arg(long, value_enum, default_value_t = MigrateFormat::Pretty)]
    pub(crate) format: MigrateFormat,
    /// Print the JSON schema of the report, and migrate nothing.
    #[arg(long)]
    pub(crate) schema: bool,
    #[command(flatten)]
    pub(crate) includes: Includes,
    #[command(flatten)]
    pub(crate) color: ColorOptions,
}

/// How what can't be carried over is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MigrateFormat {
    /// One line each: `file:line:column: error: message [M022]`.
    Pretty,
    /// A JSON object about all files (see --schema).
    Json,
}
