//! The arguments of `asmf migrate`.

use crate::cli::{ColorOptions, Includes};
use crate::sides::SideName;
use clap::Args;
use format_compiler::LlvmVersion;
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
  asmf migrate --from llvm:19 --to llvm:22 --renamed renamed.toml test/*.mlir")]
pub(crate) struct MigrateArguments {
    /// MLIR files; `-` reads standard input and writes the result to standard output.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The definitions as they were: a .td file or a folder, git:REV or git:REV:PATH for files of a commit, or llvm:VERSION or
    /// llvm:VERSION:FOLDER for MLIR's own dialects in an include folder.
    #[arg(long, value_name = "OLD")]
    pub(crate) from: SideName,
    /// The definitions as they are, likewise.
    #[arg(long, value_name = "NEW")]
    pub(crate) to: SideName,
    /// The version of LLVM to be compatible with, for sides that name none: 19, 22, 23, or 24, which is also called main. By
    /// default `llvm` of asmf.toml, else that of MLIR's definitions in the include folders if they are of 23 or later, else 22.
    #[arg(long, value_name = "VERSION")]
    pub(crate) llvm: Option<LlvmVersion>,
    /// A TOML file that says what is called otherwise now.
    #[arg(long, value_name = "FILE")]
    pub(crate) renamed: Option<PathBuf>,
    /// Write nothing; show what would change.
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Write the result to standard output instead of the file.
    #[arg(long, conflicts_with = "dry_run")]
    pub(crate) stdout: bool,
    #[command(flatten)]
    pub(crate) includes: Includes,
    #[command(flatten)]
    pub(crate) color: ColorOptions,
}
